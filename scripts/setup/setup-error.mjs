// @ts-check

import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname } from 'node:path'

// package.json says it too, to npm
const oldestNode = /** @type {const} */ ([20, 19])

/** A set-up failure in words for a person: what was tried and what to do. Shown without a stack. */
export class SetupError extends Error {}

/**
 * Runs a command of the project; a SetupError ends it with its message and exit code 1.
 * @param {() => Promise<number | void>} command answers the exit code, nothing means 0
 */
export async function runCommand(command) {
  try {
    refuseOldNode()
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    process.exitCode = 1
    const own = error instanceof SetupError ? error.message : permissionWords(error)
    const words = fullDiskWords(error) ?? own
    console.error(words ? `\n${words}\n` : error)
  }
}

/** npm's own refusal (devEngines) is younger than some of what it should refuse. */
function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  throw new SetupError(
    `Node ${oldestNode.join('.')} or newer is needed, and this is ${process.version}: https://nodejs.org`,
  )
}

/**
 * What a person can do about a disk that has no room, of which each program tells in its own words; undefined of any other failure.
 * @param {unknown} error
 */
function fullDiskWords(error) {
  const { message = '', path } = /** @type {NodeJS.ErrnoException} */ (error)
  if (!/ENOSPC|no space left on device/i.test(message)) return undefined
  const disk = path ? `the disk of ${path}` : `a disk that it needs (${process.cwd()}, ${tmpdir()} or ${homedir()})`
  return `There is no space left on ${disk}: make room and run the command again.`
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
