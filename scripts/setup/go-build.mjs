// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runBeside } from './run-program.mjs'
import { step } from './steps.mjs'

/**
 * Builds a program from the checksummed modules of a pinned go.mod, which also says the oldest Go.
 * @param {{ name: string, version: string, package: string, variables?: string }} program
 *   name: as a person reads it; variables: what the linker sets in it, such as -X main.Version=1.0.0
 * @param {{ goModule: string, into: string, env?: NodeJS.ProcessEnv }} where
 * @throws {Error} with the output of Go
 */
export async function buildWithGo(program, { goModule, into, env = process.env }) {
  const { name, version, variables = '' } = program
  const args = ['-trimpath', '-buildvcs=false', `-ldflags=-s -w ${variables}`, '-o', into, program.package]
  // the installed Go is judged, none is fetched; Go 1.27's new JSON would crash PocketBase 0.39 (pocketbase#7811)
  const goEnv = { ...env, GOTOOLCHAIN: 'local', GOEXPERIMENT: 'nojsonv2', CGO_ENABLED: '0' }
  const how = { cwd: goModule, env: goEnv }
  const { code, output } = await step(`${name} ${version} (go build)`, async (say) => {
    // fetches the modules, too
    const all = await runBeside('go', ['list', '-deps', program.package], how)
    const of = all.code === 0 ? ` of ${lines(all.output)}` : ''
    let compiled = 0
    const hear = (/** @type {string} */ piece) => say(`${(compiled += lines(piece))}${of} packages`)
    return all.code === -1 ? all : runBeside('go', ['build', '-v', ...args], { ...how, hear })
  })
  if (code === -1) throw new Error('Go is not installed')
  if (code !== 0) throw new Error(`"go build" failed: ${output.trim().split('\n').slice(-5).join('; ')}`)
}

const lines = (/** @type {string} */ text) => text.split('\n').length - 1

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
