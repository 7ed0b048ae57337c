// @ts-check

import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/** A set-up failure in words for a person: what was tried and what to do. Shown without a stack. */
export class SetupError extends Error {}

/**
 * Runs a command of the project; a SetupError ends it with its message and exit code 1.
 * @param {() => Promise<number | void>} command answers the exit code, nothing means 0
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    process.exitCode = 1
    const words = error instanceof SetupError ? error.message : permissionWords(error)
    console.error(words ? `\n${words}\n` : error)
  }
}

/**
 * What a person can do about a file or folder that is another user's; undefined of any other failure.
 * @param {unknown} error
 */
function permissionWords(error) {
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  if (!path || (code !== 'EACCES' && code !== 'EPERM')) return undefined
  const [user, folder] = [userName(), dirname(path)]
  // no word of chown: the folder may be the whole machine's, or closed to this user on purpose
  return (
    `The user ${user} may not use ${path}.\n` +
    `Run the command as the user whose folder ${folder} is (ls -ld ${folder}), or name a place that ${user} may write to.`
  )
}

/** The user's name, or the number of one that has no name, as in a container. */
function userName() {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.()}`
  }
}
