// @ts-check
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupError } from './setup-error.mjs'

const patience = 15 * 60_000

/**
 * Does the work while no other process holds the lock file; a lock left by a dead process is taken over.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, work) {
  await mkdir(dirname(lockFile), { recursive: true })
  const giveUpAt = Date.now() + patience
  let told = false
  while (!(await take(lockFile))) {
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    if (holder && !isAlive(holder)) {
      await rm(lockFile, { force: true })
      continue
    }
    if (!told)
      console.log(`Another set-up (process ${holder || 'unknown'}) is running in this folder; waiting for it …`)
    told = true
    if (Date.now() > giveUpAt) {
      throw new SetupError(
        `Another set-up has held ${lockFile} for 15 minutes.\nIf none is running, remove that file and try again.`,
      )
    }
    await pause(200)
  }
  try {
    return await work()
  } finally {
    await rm(lockFile, { force: true })
  }
}

/** @param {string} lockFile */
async function take(lockFile) {
  try {
    const file = await open(lockFile, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
