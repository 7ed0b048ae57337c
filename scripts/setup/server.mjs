// @ts-check
import { spawn } from 'node:child_process'
import { places } from './places.mjs'
import { SetupError } from './setup-error.mjs'

// who started us, before any set-up: npm may be ended while it lasts
const parent = process.ppid
// the last line of what PocketBase prints once it listens
const endOfBanner = /Dashboard: .*\n/
// goja's console puts a date before the lines of pb_hooks/ops/log-lines.ts, which hold one of their own
const dateBeforeJson = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=\{")/gm

/**
 * PocketBase's flags for a data folder and the project's own files; all paths are given, its own guesses are not trusted.
 * @param {string} data
 */
export const pocketBaseFlags = (data) => [
  `--dir=${data}`,
  `--publicDir=${places.app}`,
  `--hooksDir=${places.hooks}`,
  `--migrationsDir=${places.migrations}`,
  '--hooksWatch=false',
  '--automigrate=false',
  '--dev=false',
]

/**
 * A PocketBase that answers. `ended` resolves with its exit code, `stop` asks it to end.
 * @typedef {{ ended: Promise<number>, stop: () => void }} Server
 */

/**
 * Starts `pocketbase serve` and waits until it listens.
 * @param {{ binary: string, args: string[], env: NodeJS.ProcessEnv, address: string, stopAsked: AbortSignal }} how
 *   args: what follows `serve`; address: for the message when it fails; stopAsked: ends it, now or later
 * @returns {Promise<Server>}
 * @throws {SetupError} when it ends instead: why it was asked to, or else what PocketBase printed
 */
export async function startServer({ binary, args, env, address, stopAsked }) {
  // the hooks start a script of ours: pb_hooks/ops/data-copy.ts
  const own = { ...env, LONEBANKEN_NODE: process.execPath }
  const child = spawn(binary, ['serve', ...args], { env: own, stdio: ['ignore', 'pipe', 'pipe'], signal: stopAsked })
  // what it prints before it is ready is shown only when the start fails
  let printed = ''
  const isReady = () => endOfBanner.test(printed)
  child.on('error', ({ message }) => (printed += message))
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  const ready = new Promise((resolve) => {
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name].on('data', (chunk) => {
        if (isReady()) process[name].write(String(chunk).replace(dateBeforeJson, ''))
        else printed += chunk
        if (isReady()) resolve('ready')
      })
    }
  })
  if ((await Promise.race([ready, ended])) === 'ready') return { ended, stop: () => child.kill() }
  stopAsked.throwIfAborted()
  refuseOlderData(printed)
  throw new SetupError(
    `PocketBase did not start on ${address}. It printed:\n\n${printed.trim() || '(nothing)'}${keyHint(printed)}`,
  )
}

/**
 * What to do about data that is encrypted with another key, or '': PocketBase's words don't name the setting.
 * @param {string} printed
 */
export const keyHint = (printed) =>
  /encryption key|message authentication failed/.test(printed)
    ? '\n\nSet PB_ENCRYPTION_KEY to the key that the data was written with.'
    : ''

/**
 * What the hooks say of a data folder that this version can't follow is shown alone, without PocketBase's words around it.
 * @param {string} printed
 */
export function refuseOlderData(printed) {
  const [engine] = /POSTGRES_URL is set, but .+/.exec(printed) ?? []
  if (engine) throw new SetupError(engine)
  const [sentence] = /The data in .+ is of a (version before|newer version) .+/.exec(printed) ?? []
  if (sentence) throw new SetupError(sentence)
}

/** A signal that fires when the person stops the command: Ctrl+C, SIGTERM, a closed terminal, or the end of the npm that runs it. */
export function stopOnSignal() {
  const asked = new AbortController()
  const abort = () => asked.abort(new SetupError('Stopped while it was starting.'))
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, abort)
  // a SIGTERM to npm ends npm and its shell, but is not passed on to us
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && abort(), 300).unref()
  return asked.signal
}

/**
 * Waits until the server ends, as the person asked or by itself. Answers the exit code.
 * @param {Server} server
 * @param {AbortSignal} stopAsked that it was started with
 * @returns {Promise<number>}
 */
export async function runUntilStopped({ ended }, stopAsked) {
  const exitCode = await ended
  if (!stopAsked.aborted) {
    console.error(`\nPocketBase ended by itself (exit code ${exitCode}); its output stands above.`)
    return 1
  }
  console.log('\nStopped.')
  return 0
}
