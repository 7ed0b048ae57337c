// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'

/**
 * A program in a pinned Go module: `name` as a person reads it, `before` the first Go that is too new and why.
 * @typedef {{ name: string, version: string, package: string, versionVariable?: string, before?: { go: string, because: string } }} GoProgram
 */

/**
 * Builds a program from the checksummed modules of a pinned go.mod. What can't be done is answered, not thrown.
 * @param {GoProgram} program
 * @param {{ goModule: string, into: string, env?: NodeJS.ProcessEnv }} where
 * @returns {Promise<{ problem: string } | undefined>}
 */
export async function buildWithGo(
  { name, version, package: goPackage, versionVariable, before },
  { goModule, into, env = process.env },
) {
  // local: the installed Go is judged, none is fetched
  const goEnv = { ...env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' }
  const go = await runProgram('go', ['version'], { cwd: goModule, env: goEnv })
  if (go.code === -1) return { problem: 'Go is not installed' }
  const unfit = goProblem(go.output, await leastGo(goModule), before)
  if (unfit) return { problem: unfit }
  console.log(`Building ${name} ${version} with ${go.output.trim()} (a minute or two the first time) …`)
  const flags = versionVariable ? `-s -w -X ${versionVariable}=${version}` : '-s -w'
  const args = ['build', '-trimpath', '-mod=readonly', '-buildvcs=false', '-ldflags', flags, '-o', into, goPackage]
  const built = await runProgram('go', args, { cwd: goModule, env: goEnv })
  return built.code === 0 ? undefined : { problem: `"go build" failed:\n${lastLines(built.output)}` }
}

/**
 * The version of a module that a go.mod pins.
 * @param {string} goModule
 * @param {string} path such as github.com/benbjohnson/litestream
 */
export async function pinnedVersion(goModule, path) {
  const text = await readFile(join(goModule, 'go.mod'), 'utf8')
  const line = text.split('\n').find((each) => each.trim().startsWith(`${path} v`))
  const version = line?.trim().split(/\s+/)[1]?.slice(1)
  if (!version) throw new Error(`${goModule}/go.mod pins no ${path}`)
  return version
}

/** @param {string} goModule */
async function leastGo(goModule) {
  const least = /^go (\S+)/m.exec(await readFile(join(goModule, 'go.mod'), 'utf8'))?.[1]
  if (!least) throw new Error(`no Go version in ${goModule}/go.mod`)
  return least
}

/**
 * Says why an installed Go can't build a program, or undefined when it can.
 * @param {string} said what `go version` printed
 * @param {string} least the go line of go.mod
 * @param {GoProgram['before']} before
 */
function goProblem(said, least, before) {
  const found = /go version go(\d+\.\d+(?:\.\d+)?)/.exec(said)?.[1]
  if (!found) return `"go version" said "${said.trim().slice(0, 80)}"`
  const limit = before ? ` (but before ${before.go})` : ''
  if (compare(found, least) < 0) return `Go ${found} is too old, Go ${least} or newer${limit} is needed`
  if (before && compare(found, before.go) >= 0) return `Go ${found} is too new, ${before.because}`
  return undefined
}

/** @param {string} output */
const lastLines = (output) =>
  output
    .trim()
    .split('\n')
    .slice(-5)
    .map((line) => `     ${line}`)
    .join('\n')

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
