// @ts-check
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithGo, pinnedVersion } from './go-build.mjs'
import { downloadRelease } from './pocketbase-download.mjs'
import { putInPlace } from './put-in-place.mjs'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

const goPackage = 'github.com/pocketbase/pocketbase'

/**
 * The cached PocketBase of one version.
 * @param {string} cache
 * @param {string} version
 */
export const cachedPocketBase = (cache, version) =>
  join(cache, 'pocketbase', version, process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase')

/**
 * Finds PocketBase: POCKETBASE_BIN, the cache, the official release, or built with Go. Answers the binary's path.
 * @param {{ cache: string, goModule: string, env?: NodeJS.ProcessEnv }} project
 * @throws {SetupError} saying what was tried and what to do
 */
export async function obtainPocketBase({ cache, goModule, env = process.env }) {
  const version = await pinnedVersion(goModule, goPackage)
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
  const notDownloaded = await putInPlace(cached, async (into) => {
    const release = await downloadRelease({ version, ...(base ? { base } : {}) })
    if ('problem' in release) return release.problem
    await writeFile(into, release.program, { mode: 0o755 })
    return binaryProblem(into, version)
  })
  if (!notDownloaded) return cached

  const program = {
    ...{ name: 'PocketBase', version, package: `${goPackage}/examples/base`, versionVariable: `${goPackage}.Version` },
    // pocketbase#7811
    tooNew: {
      go: /^go(1\.(2[7-9]|[3-9]\d)|[2-9])/,
      because: 'PocketBase 0.39 crashes when built with Go 1.27 or newer',
    },
  }
  const notBuilt = await putInPlace(
    cached,
    async (into) => (await buildWithGo(program, { goModule, into, env })) ?? binaryProblem(into, version),
  )
  if (!notBuilt) return cached

  throw new SetupError(
    `PocketBase ${version} could not be obtained. Tried, in this order:\n` +
      '  1. POCKETBASE_BIN: not set\n' +
      `  2. The project's cache: nothing usable at ${cached}\n` +
      `  3. The official release: ${notDownloaded}\n` +
      `  4. Building it with Go: ${notBuilt}\n` +
      'Do one of these and run the command again:\n' +
      '  - connect to the internet\n' +
      '  - install Go 1.26 (https://go.dev/dl)\n' +
      `  - download PocketBase ${version} on another machine and set POCKETBASE_BIN to the program's path\n` +
      '  - set LONEBANKEN_POCKETBASE_RELEASES to a mirror of https://github.com/pocketbase/pocketbase/releases/download',
  )
}

/**
 * Says why a binary can't serve as this project's PocketBase, or undefined when it can.
 * @param {string} binary
 * @param {string} version
 */
async function binaryProblem(binary, version) {
  const { code, output } = await runProgram(binary, ['--version'])
  if (code !== 0) return `it does not run (${output.trim() || `exit code ${code}`})`
  // it calls itself by its file's name
  const found = /^\S+ version (\S+)$/m.exec(output.trim())?.[1]
  if (!found) return `it is not PocketBase (it said "${output.trim().slice(0, 80)}")`
  // patches of one minor are alike for hooks and migrations, minors are not
  const minor = version.replace(/\d+$/, '')
  return found === '(untracked)' || found.startsWith(minor)
    ? undefined
    : `it is PocketBase ${found}, but ${version} is needed`
}
