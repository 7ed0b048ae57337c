// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWithGo, pinnedVersion } from './go-build.mjs'
import { places } from './places.mjs'
import { putInPlace } from './put-in-place.mjs'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * The Litestream that is here already: LITESTREAM_BIN, or the pinned version in the project's cache; undefined when there is none.
 * @throws {SetupError} when LITESTREAM_BIN is another program or version
 */
export async function presentLitestream(env = process.env) {
  const wanted = await version()
  const chosen = env['LITESTREAM_BIN']
  if (chosen) {
    const { code, output } = runProgram(chosen, ['version'])
    const minor = wanted.split('.').slice(0, 2).join('.')
    if (code === 0 && output.trim().replace(/^v/, '').startsWith(`${minor}.`)) return chosen
    throw new SetupError(
      `LITESTREAM_BIN is ${chosen}, but that is no Litestream ${minor} (it said "${output.trim().slice(0, 80)}").`,
    )
  }
  const cached = placeOf(wanted)
  return existsSync(cached) ? cached : undefined
}

/**
 * The Litestream that is present, for a command that builds nothing.
 * @throws {SetupError} saying how one comes here
 */
export async function requireLitestream(env = process.env) {
  const present = await presentLitestream(env)
  if (present) return present
  throw new SetupError(
    `No Litestream ${await version()} is here. "npm run setup -- --replica" builds one, or LITESTREAM_BIN names yours.`,
  )
}

/**
 * Finds Litestream where it is present, or builds it with Go from its pinned module. Answers the program's path.
 * @throws {SetupError} saying what was tried and what to do
 */
export async function obtainLitestream(env = process.env) {
  const present = await presentLitestream(env)
  if (present) return present
  const wanted = await version()
  const place = placeOf(wanted)
  const program = {
    ...{ name: 'Litestream', version: wanted, package: 'github.com/benbjohnson/litestream/cmd/litestream' },
    variables: `-X main.Version=${wanted}`,
  }
  await putInPlace(place, (into) => buildWithGo(program, { goModule, into, env })).catch(({ message }) => {
    throw new SetupError(
      `Litestream ${wanted} could not be built: ${message}\n` +
        'Install Go, or set LITESTREAM_BIN to a Litestream of that version (https://litestream.io/install).',
    )
  })
  return place
}

/** @param {string} version */
const placeOf = (version) => join(places.cache, 'litestream', version, 'litestream')
const goModule = join(places.root, 'scripts', 'litestream')
const version = () => pinnedVersion(goModule, 'github.com/benbjohnson/litestream')
