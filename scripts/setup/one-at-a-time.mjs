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
    if (!error) return work().finally(() => rm(lockFile, { force: true }))
    if (error.code !== 'EEXIST') throw error
    const holder = await readFile(lockFile, 'utf8').catch(() => '')
    try {
      // 0, which is alive, until the holder has written its number
      process.kill(Number(holder), 0)
      if (holder !== waitedFor) console.log(`Waiting for another set-up in this folder (process ${holder}) …`)
      waitedFor = holder
    } catch (refused) {
      // what lives as another user answers EPERM
      if (/** @type {NodeJS.ErrnoException} */ (refused).code === 'ESRCH') await rm(lockFile, { force: true })
    }
  }
}
