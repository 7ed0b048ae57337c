// @ts-check
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** From here on, all that this process and those it starts make is for its own user: customers' data is nobody else's on the machine. */
export function makeFilesPrivate() {
  process.umask(0o077)
}

/**
 * Makes a folder that is missing, and closes it, with everything in it, to the machine's other users: an earlier version left it open.
 * Warns where the system lets it stay open.
 * @param {string} folder
 */
export async function closeToOthers(folder) {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // a link is not followed: it may lead to what isn't ours
  const ours = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const path of [folder, ...ours.map((entry) => join(entry.parentPath, entry.name))]) await close(path)
  if (process.platform !== 'win32' && isOpen(await stat(folder))) {
    console.warn(`Warning: everybody on this machine can look into ${folder}, and its permissions can't be changed.`)
  }
}

/** @param {string} path */
async function close(path) {
  try {
    const found = await stat(path)
    if (isOpen(found)) await chmod(path, found.isDirectory() ? 0o700 : 0o600)
  } catch {
    // gone meanwhile (SQLite's -wal), or somebody else's: told above
  }
}

/** @param {import('node:fs').Stats} found */
const isOpen = ({ mode }) => (mode & 0o077) !== 0
