// @ts-check
import { statfsSync } from 'node:fs'
import { SetupError } from './setup-error.mjs'

/**
 * Says before long work that a disk is too full for it: later each program would do so in its own words.
 * @param {readonly string[]} folders that are written to
 * @param {number} megabytes at least
 */
export function requireSpace(folders, megabytes) {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder)
    const left = Math.floor((bavail * bsize) / 1e6)
    if (left < megabytes)
      throw new SetupError(
        `There is no space left on the disk of ${folder} (${left} MB of the ${megabytes} MB needed): make room.`,
      )
  }
}
