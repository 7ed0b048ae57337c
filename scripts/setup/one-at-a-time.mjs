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
  for (let told = ''; !(await take(lockFile)); ) {
    const holder = await readFile(lockFile, 'utf8').catch(() => '')
    if (holder && !isAlive(Number(holder))) await rm(lockFile, { force: true })
    else if (holder !== told) console.log(`Waiting for another set-up in this folder (process ${holder}) …`)
    told = holder
    await pause(200)
  }
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

/** @param {string} lockFile */
const take = (lockFile) =>
  writeFile(lockFile, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
