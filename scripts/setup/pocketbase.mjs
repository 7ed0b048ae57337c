// @ts-check
import { dirname, join, resolve } from 'node:path'
import { buildWithGo, pinnedVersion } from './go-build.mjs'
import { downloadRelease } from './pocketbase-download.mjs'
import { putInPlace } from './put-in-place.mjs'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/** The machine has no PocketBase and can't get one. */
export class PocketBaseMissing extends SetupError {}

const goPackage = 'github.com/pocketbase/pocketbase'

/**
 * @typedef {{ cache: string, goModule: string, env?: NodeJS.ProcessEnv }} Project
 *   goModule: the folder whose go.mod pins PocketBase and whose checksums.txt holds the sha256 of its releases
 */

/**
 * The PocketBase that is here already: POCKETBASE_BIN, or the pinned version in the project's cache.
 * @param {Project} project
 * @throws {Error} when it is not there, or is another program or version
 */
export async function presentPocketBase(project) {
  const { place, version } = await wanted(project)
  await refuseOther(place, version)
  return place
}

/**
 * Finds PocketBase: what is present, the official release, or built with Go. Answers the binary's path.
 * @param {Project} project
 * @param {Promise<unknown>} [packages] when they are here; without them a release can be fetched, but not unpacked
 * @throws {PocketBaseMissing} saying what was tried and what to do
 */
export async function obtainPocketBase(project, packages = Promise.resolve()) {
  const { goModule, env = process.env } = project
  const { chosen, place, version } = await wanted(project)
  const program = { name: 'PocketBase', version, package: `${goPackage}/examples/base` }
  const release = { checksums: join(goModule, 'checksums.txt'), mirror: env['LONEBANKEN_POCKETBASE_RELEASES'] }
  /** @param {(into: string) => Promise<void>} make */
  const put = (make) => () => putInPlace(place, (into) => make(into).then(() => refuseOther(into, version)))
  const ways = {
    [chosen ? 'POCKETBASE_BIN' : "The project's cache"]: () => refuseOther(place, version),
    'The official release': put((into) => downloadRelease(version, into, { ...release, packages })),
    'Building it with Go': put((into) => buildWithGo(program, { goModule, into, env })),
  }
  const tried = []
  for (const [name, way] of Object.entries(ways)) {
    const problem = await way().catch(({ message }) => message)
    if (!problem) return place
    tried.push(`${name}: ${problem}`)
    // what a person chose is never replaced
    if (chosen) break
  }
  throw new PocketBaseMissing(
    `There is no PocketBase ${version} (${tried.join('; ')}): connect to the internet, install Go (https://go.dev/dl), ` +
      `set POCKETBASE_BIN to a PocketBase ${minorOf(version)}x from another machine, or LONEBANKEN_POCKETBASE_RELEASES to a ` +
      'mirror of https://github.com/pocketbase/pocketbase/releases/download, and run the command again.',
  )
}

/** @param {Project} project */
async function wanted({ cache, goModule, env = process.env }) {
  const version = await pinnedVersion(goModule, goPackage)
  const chosen = env['POCKETBASE_BIN']
  const program = `pocketbase${process.platform === 'win32' ? '.exe' : ''}`
  return { version, chosen, place: chosen || join(cache, 'pocketbase', version, program) }
}

/**
 * Throws when a binary can't serve as this project's PocketBase, saying why.
 * @param {string} binary
 * @param {string} version
 */
async function refuseOther(binary, version) {
  // Go's own settings are another matter, of which `serve` speaks in plain words (GOMEMLIMIT)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GO')))
  // one below the system's temporary folder reads the hooks of where it is started, which may not be compiled yet
  const program = resolve(binary)
  const { code, output } = runProgram(program, ['--version'], { env, cwd: dirname(program) })
  const answer = output.trim().slice(0, 80)
  if (code !== 0) throw new Error(`${binary} does not run (${answer || `exit code ${code}`})`)
  // patches of one minor are alike for hooks and migrations, minors are not; a self-built one may not know its version
  if (answer.includes(` version ${minorOf(version)}`) || answer.includes(' version (untracked)')) return
  throw new Error(`${binary} is no PocketBase ${version} (it said "${answer}")`)
}

const minorOf = (/** @type {string} */ version) => version.replace(/\d+$/, '')
