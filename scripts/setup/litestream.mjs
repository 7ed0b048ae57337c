// @ts-check
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildWithGo, pinnedVersion } from './go-build.mjs'
import { places } from './places.mjs'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/** The Litestream that is in the project's cache already, with the pinned version; undefined when none is. */
export async function cachedLitestream() {
  const binary = join(places.cache, 'litestream', await version(), 'litestream')
  return existsSync(binary) ? binary : undefined
}

/**
 * Finds Litestream: LITESTREAM_BIN, the cache, or built with Go from its pinned module. Answers the program's path.
 * @throws {SetupError} saying what was tried and what to do
 */
export async function obtainLitestream(env = process.env) {
  const wanted = await version()
  const chosen = env['LITESTREAM_BIN']
  if (chosen) {
    const { code, output } = await runProgram(chosen, ['version'])
    const minor = wanted.split('.').slice(0, 2).join('.')
    if (code === 0 && output.trim().replace(/^v/, '').startsWith(`${minor}.`)) return chosen
    throw new SetupError(
      `LITESTREAM_BIN is ${chosen}, but that is no Litestream ${minor} (it said "${output.trim().slice(0, 80)}").`,
    )
  }
  const cached = await cachedLitestream()
  if (cached) return cached
  const place = join(places.cache, 'litestream', wanted, 'litestream')
  await mkdir(dirname(place), { recursive: true })
  const aside = `${place}-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const failed = await buildWithGo(
      {
        name: 'Litestream',
        version: wanted,
        package: 'github.com/benbjohnson/litestream/cmd/litestream',
        versionVariable: 'main.Version',
      },
      { goModule, into: aside, env },
    )
    if (failed) {
      throw new SetupError(
        `Litestream ${wanted} could not be built: ${failed.problem}\n` +
          'Install Go, or set LITESTREAM_BIN to a Litestream of that version (https://litestream.io/install).',
      )
    }
    await rename(aside, place)
    return place
  } finally {
    await rm(aside, { force: true })
  }
}

const goModule = join(places.root, 'scripts', 'litestream')
const version = () => pinnedVersion(goModule, 'github.com/benbjohnson/litestream')
