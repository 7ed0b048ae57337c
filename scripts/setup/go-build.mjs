// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'

/**
 * Builds a program from the checksummed modules of a pinned go.mod, which also says the oldest Go.
 * @param {{ name: string, version: string, package: string, versionVariable?: string, tooNew?: { go: RegExp, because: string } }} program
 *   name: as a person reads it; tooNew: versions that the program can't be built with, such as go1.27.0
 * @param {{ goModule: string, into: string, env?: NodeJS.ProcessEnv }} where
 * @returns {Promise<string | undefined>} why it could not be built
 */
export async function buildWithGo(program, { goModule, into, env = process.env }) {
  const { name, version, versionVariable, tooNew } = program
  // local: the installed Go is judged, none is fetched
  const how = { cwd: goModule, env: { ...env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' } }
  const go = await runProgram('go', ['version'], how)
  if (go.code === -1) return 'Go is not installed'
  const [, , found = ''] = go.output.split(/\s/)
  if (tooNew?.go.test(found)) return `${found} is too new, ${tooNew.because}`
  console.log(`Building ${name} ${version} with ${found} (a minute or two the first time) …`)
  const flags = versionVariable ? `-s -w -X ${versionVariable}=${version}` : '-s -w'
  const args = [
    'build',
    '-trimpath',
    '-mod=readonly',
    '-buildvcs=false',
    '-ldflags',
    flags,
    '-o',
    into,
    program.package,
  ]
  const { code, output } = await runProgram('go', args, how)
  return code === 0 ? undefined : `"go build" failed:\n     ${output.trim().split('\n').slice(-5).join('\n     ')}`
}

/**
 * The version of a module that a go.mod pins.
 * @param {string} goModule
 * @param {string} path such as github.com/benbjohnson/litestream
 */
export async function pinnedVersion(goModule, path) {
  const text = await readFile(join(goModule, 'go.mod'), 'utf8')
  const version = text.split(`${path} v`)[1]?.split(/\s/)[0]
  if (!version) throw new Error(`${goModule}/go.mod pins no ${path}`)
  return version
}
