// @ts-check
import { mkdir, realpath, stat } from 'node:fs/promises'
import { runProgram } from './run-program.mjs'

/** From here on, all that this process and those it starts make is for its own user: customers' data is nobody else's on the machine. */
export const makeFilesPrivate = () => process.umask(0o077)

/**
 * Makes a folder that is missing, and closes it, with everything in it, to the machine's other users: an earlier version left it open.
 * Warns where the system lets it stay open.
 * @param {string} folder
 */
export async function closeToOthers(folder) {
  await mkdir(folder, { recursive: true })
  if (process.platform === 'win32') return
  // links inside are not followed: they may lead to what isn't ours; SQLite's -wal may be gone before its turn
  runProgram('chmod', ['-R', 'go=', await realpath(folder)])
  if (((await stat(folder)).mode & 0o077) !== 0) {
    console.warn(`Warning: everybody on this machine can look into ${folder}, and its permissions can't be changed.`)
  }
}
