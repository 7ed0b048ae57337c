// @ts-check
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, extname } from 'node:path'

/**
 * Lets `make` write a program beside its place and moves it in with one rename, so that nobody sees half a file.
 * @param {string} place
 * @param {(into: string) => Promise<string | undefined>} make answers why it could not
 */
export async function putInPlace(place, make) {
  await mkdir(dirname(place), { recursive: true })
  const aside = `${place}-${process.pid}-${randomBytes(4).toString('hex')}${extname(place)}`
  try {
    const problem = await make(aside)
    if (!problem) await rename(aside, place)
    return problem
  } finally {
    await rm(aside, { force: true })
  }
}
