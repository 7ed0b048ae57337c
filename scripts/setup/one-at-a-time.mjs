// @ts-check
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work while no other process holds the lock: a folder that holds one named by the number of its process. It comes into place whole,
 * and never over another's; what a dead process left is taken away by its number, so that nobody's is who came meanwhile.
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lock, work) {
  const own = `${process.pid}`
  const aside = `${lock}-${own}`
  const takeAway = (/** @type {string} */ holder) => rm(join(lock, holder), { recursive: true, force: true })
  for (let waitedFor = ''; ; await pause(200)) {
    const [holder = own] = await readdir(lock).catch(() => [])
    // a dead process may have had our own number: in a container they begin again
    if (holder !== own && isAlive(Number(holder))) {
      if (holder !== waitedFor) console.log(`Waiting for another set-up in this folder (process ${holder}) …`)
      waitedFor = holder
      continue
    }
    await takeAway(holder)
    await mkdir(join(aside, own), { recursive: true })
    // on Windows no folder takes the place of another, not even of an empty one
    await rmdir(lock).catch(() => undefined)
    const error = await rename(aside, lock).catch((reason) => reason)
    if (!error) return work().finally(() => takeAway(own))
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (refused) {
    // what lives as another user answers EPERM
    return /** @type {NodeJS.ErrnoException} */ (refused).code !== 'ESRCH'
  }
}
