// @ts-check
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, extname } from 'node:path'

/**
 * Lets `make` write a program beside its place and moves it in with one rename, so that nobody sees half a file.
 * @param {string} place
 * @param {(into: string) => Promise<void>} make
 */
export async function putInPlace(place, make) {
  const aside = `${place}-${process.pid}${extname(place)}`
  try {
    await mkdir(dirname(place), { recursive: true })
    await make(aside)
    await rename(aside, place)
  } finally {
    await rm(aside, { force: true })
  }
}
