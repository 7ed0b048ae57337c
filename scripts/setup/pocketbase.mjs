// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithGo, pinnedVersion } from './go-build.mjs'
import { downloadRelease } from './pocketbase-download.mjs'
import { putInPlace } from './put-in-place.mjs'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

const goPackage = 'github.com/pocketbase/pocketbase'

/**
 * Finds PocketBase: POCKETBASE_BIN, the cache, the official release, or built with Go. Answers the binary's path.
 * @param {{ cache: string, goModule: string, env?: NodeJS.ProcessEnv }} project
 * @throws {SetupError} saying what was tried and what to do
 */
export async function obtainPocketBase({ cache, goModule, env = process.env }) {
  const version = await pinnedVersion(goModule, goPackage)
  const chosen = env['POCKETBASE_BIN']
  const place = chosen || join(cache, 'pocketbase', version, `pocketbase${process.platform === 'win32' ? '.exe' : ''}`)
  const goProgram = { package: `${goPackage}/examples/base`, versionVariable: `${goPackage}.Version` }
  const program = { name: 'PocketBase', version, ...goProgram }
  const isThere = () => refuseOther(place, version)
  /** @param {(into: string) => Promise<void>} make */
  const put = (make) => () => putInPlace(place, (into) => make(into).then(() => refuseOther(into, version)))
  /** @type {Record<string, () => Promise<void>>} */
  const ways = chosen
    ? { POCKETBASE_BIN: isThere }
    : {
        "The project's cache": isThere,
        'The official release': put(async (into) =>
          writeFile(into, await downloadRelease(version, env['LONEBANKEN_POCKETBASE_RELEASES']), { mode: 0o755 }),
        ),
        'Building it with Go': put((into) => buildWithGo(program, { goModule, into, env })),
      }
  const tried = []
  for (const [name, way] of Object.entries(ways)) {
    const problem = await way().catch(({ message }) => message)
    if (!problem) return place
    tried.push(`  ${tried.length + 1}. ${name}: ${problem}\n`)
  }
  throw new SetupError(
    `PocketBase ${version} could not be obtained. Tried, in this order:\n${tried.join('')}` +
      'Do one of these and run the command again:\n' +
      '  - connect to the internet\n' +
      '  - install Go (https://go.dev/dl)\n' +
      `  - download PocketBase ${version} on another machine and set POCKETBASE_BIN to the program's path\n` +
      '  - set LONEBANKEN_POCKETBASE_RELEASES to a mirror of https://github.com/pocketbase/pocketbase/releases/download',
  )
}

/**
 * Throws when a binary can't serve as this project's PocketBase, saying why.
 * @param {string} binary
 * @param {string} version
 */
async function refuseOther(binary, version) {
  const { code, output } = runProgram(binary, ['--version'])
  const said = output.trim().slice(0, 80)
  if (code !== 0) throw new Error(`${binary} does not run (${said || `exit code ${code}`})`)
  // patches of one minor are alike for hooks and migrations, minors are not; a self-built one may not know its version
  const minor = version.replace(/\d+$/, '')
  if (said.includes(` version ${minor}`) || said.includes(' version (untracked)')) return
  throw new Error(`${binary} is no PocketBase ${version} (it said "${said}")`)
}
