// @ts-check
import { runProgram } from './run-program.mjs'

// PocketBase 0.39 built with Go 1.27 crashes (pocketbase#7811)
const goTooNew = '1.27'

/**
 * Says why an installed Go can't build PocketBase, or undefined when it can.
 * @param {string} said what `go version` printed
 * @param {string} least the go line of go.mod
 */
function goProblem(said, least) {
  const found = /go version go(\d+\.\d+(?:\.\d+)?)/.exec(said)?.[1]
  if (!found) return `"go version" said "${said.trim().slice(0, 80)}"`
  if (compare(found, least) < 0)
    return `Go ${found} is too old, Go ${least} or newer (but before ${goTooNew}) is needed`
  if (compare(found, goTooNew) >= 0)
    return `Go ${found} is too new, PocketBase 0.39 crashes when built with Go ${goTooNew} or newer`
  return undefined
}

/**
 * Builds PocketBase from the checksummed modules of a pinned go.mod.
 * @param {{ goModule: string, version: string, leastGo: string, into: string, env?: NodeJS.ProcessEnv }} build
 * @returns {Promise<{ problem: string } | undefined>}
 */
export async function buildPocketBase({ goModule, version, leastGo, into, env = process.env }) {
  // local: the installed Go is judged, none is fetched
  const goEnv = { ...env, GOTOOLCHAIN: 'local', CGO_ENABLED: '0' }
  const go = await runProgram('go', ['version'], { cwd: goModule, env: goEnv })
  if (go.code === -1) return { problem: 'Go is not installed' }
  const unfit = goProblem(go.output, leastGo)
  if (unfit) return { problem: unfit }
  console.log(`Building PocketBase ${version} with ${go.output.trim()} (a minute or two the first time) …`)
  const flags = `-s -w -X github.com/pocketbase/pocketbase.Version=${version}`
  const args = ['build', '-trimpath', '-mod=readonly', '-buildvcs=false', '-ldflags', flags, '-o', into]
  const built = await runProgram('go', [...args, 'github.com/pocketbase/pocketbase/examples/base'], {
    cwd: goModule,
    env: goEnv,
  })
  return built.code === 0 ? undefined : { problem: `"go build" failed:\n${lastLines(built.output)}` }
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
