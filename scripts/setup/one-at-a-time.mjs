// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work while no other process holds the lock file; a lock left by a dead process is taken over.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, work) {
  await mkdir(dirname(lockFile), { recursive: true })
  for (let waitedFor = ''; ; await pause(200)) {
    const error = await writeFile(lockFile, `${process.pid}`, { flag: 'wx' }).catch((reason) => reason)
    if (!error) break
    if (error.code !== 'EEXIST') throw error
    const holder = await readFile(lockFile, 'utf8').catch(() => '')
    if (holder && !isAlive(Number(holder))) await rm(lockFile, { force: true })
    else if (holder !== waitedFor) console.log(`Waiting for another set-up in this folder (process ${holder}) …`)
    waitedFor = holder
  }
  return work().finally(() => rm(lockFile, { force: true }))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
