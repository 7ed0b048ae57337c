// @ts-check
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { cachedPocketBase } from './places.mjs'
import { buildPocketBase } from './pocketbase-build.mjs'
import { downloadRelease } from './pocketbase-download.mjs'
import { binaryProblem, pinnedVersions } from './pocketbase-version.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Finds PocketBase: POCKETBASE_BIN, the cache, the official release, or built with Go. Answers the binary's path.
 * @param {{ cache: string, goModule: string, env?: NodeJS.ProcessEnv }} project
 * @throws {SetupError} saying what was tried and what to do
 */
export async function obtainPocketBase({ cache, goModule, env = process.env }) {
  const { pocketBase: version, go: leastGo } = await pinnedVersions(goModule)
  const chosen = env['POCKETBASE_BIN']
  if (chosen) {
    const problem = await binaryProblem(chosen, version)
    if (!problem) return chosen
    throw new SetupError(
      `POCKETBASE_BIN is ${chosen}, but ${problem}.\nPoint it at a PocketBase ${version}, or unset it to have one fetched or built.`,
    )
  }

  const cached = cachedPocketBase(cache, version)
  if (existsSync(cached) && !(await binaryProblem(cached, version))) return cached

  const base = env['LONEBANKEN_POCKETBASE_RELEASES']
  const downloaded = await putInPlace(cached, version, async (into) => {
    const release = await downloadRelease({ version, ...(base ? { base } : {}) })
    if ('problem' in release) return release
    await writeFile(into, release.program, { mode: 0o755 })
    return undefined
  })
  if (!downloaded) return cached

  const built = await putInPlace(cached, version, (into) => buildPocketBase({ goModule, version, into, env }))
  if (!built) return cached

  throw new SetupError(
    `PocketBase ${version} could not be obtained. Tried, in this order:\n` +
      '  1. POCKETBASE_BIN: not set\n' +
      `  2. The project's cache: nothing usable at ${cached}\n` +
      `  3. The official release: ${downloaded.problem}\n` +
      `  4. Building it with Go: ${built.problem}\n` +
      'Do one of these and run the command again:\n' +
      '  - connect to the internet\n' +
      `  - install Go ${leastGo} or newer, but before 1.27 (https://go.dev/dl)\n` +
      `  - download PocketBase ${version} on another machine and set POCKETBASE_BIN to the program's path\n` +
      '  - set LONEBANKEN_POCKETBASE_RELEASES to a mirror of https://github.com/pocketbase/pocketbase/releases/download',
  )
}

/**
 * Lets `make` write a program beside its place, tries it and moves it in with one rename, so nobody sees half a file.
 * @param {string} place
 * @param {string} version
 * @param {(into: string) => Promise<{ problem: string } | undefined>} make
 */
async function putInPlace(place, version, make) {
  await mkdir(dirname(place), { recursive: true })
  const aside = `${place}-${process.pid}-${randomBytes(4).toString('hex')}${extname(place)}`
  try {
    const failed = await make(aside)
    if (failed) return failed
    const problem = await binaryProblem(aside, version)
    if (problem) return { problem }
    await rename(aside, place)
    return undefined
  } finally {
    await rm(aside, { force: true })
  }
}
