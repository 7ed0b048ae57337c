// @ts-check
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupError } from './setup-error.mjs'

const untilReady = 60_000
const untilKilled = 10_000
// goja's console puts a date before the lines of pb_hooks/lib/log-lines.js, which hold one of their own
const dateBeforeJson = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=\{")/gm

/**
 * PocketBase's flags for a data folder and the project's hooks and migrations; all four paths are told, its own guesses are not trusted.
 * @param {{ data: string, app: string, hooks: string, migrations: string, watchHooks?: boolean }} where
 */
export const pocketBaseFlags = ({ data, app, hooks, migrations, watchHooks = false }) => [
  `--dir=${data}`,
  `--publicDir=${app}`,
  `--hooksDir=${hooks}`,
  `--migrationsDir=${migrations}`,
  `--hooksWatch=${watchHooks}`,
  '--automigrate=false',
  '--dev=false',
]

/**
 * A PocketBase that answers. `ended` resolves with its exit code, `stop` ends it and waits.
 * @typedef {{ ended: Promise<number>, stop: () => Promise<void> }} Server
 */

/**
 * Starts `pocketbase serve` and waits until it answers on its address.
 * @param {{ binary: string, args: string[], env: NodeJS.ProcessEnv, address: string, stopAsked: AbortSignal }} how args: what follows `serve`
 * @returns {Promise<Server | undefined>} nothing when it was asked to stop before it was ready
 * @throws {SetupError} with what PocketBase printed, when it ends or stays silent instead
 */
export async function startServer({ binary, args, env, address, stopAsked }) {
  const child = spawn(binary, ['serve', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let ready = false
  /** @param {NodeJS.WriteStream} terminal */
  const pass = (terminal) => (/** @type {Buffer} */ chunk) => {
    // PocketBase's own banner stays unseen unless the start fails
    if (ready) terminal.write(String(chunk).replace(dateBeforeJson, ''))
    else printed += chunk
  }
  child.stdout.on('data', pass(process.stdout))
  child.stderr.on('data', pass(process.stderr))
  /** @type {number | undefined} */
  let exitCode
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      printed += error.message
      exitCode = 1
      resolve(1)
    })
    child.on('close', (code) => {
      exitCode = code ?? 1
      resolve(exitCode)
    })
  })
  const stop = async () => {
    if (exitCode !== undefined) return
    child.kill('SIGTERM')
    const patience = new AbortController()
    await Promise.race([
      ended,
      pause(untilKilled, undefined, { signal: patience.signal }).then(
        () => child.kill('SIGKILL'),
        () => false,
      ),
    ])
    patience.abort()
    await ended
  }

  const giveUpAt = Date.now() + untilReady
  while (!(await isHealthy(address))) {
    if (stopAsked.aborted) {
      await stop()
      return undefined
    }
    if (exitCode !== undefined || Date.now() > giveUpAt) {
      await stop()
      throw new SetupError(`PocketBase did not start on ${address}. It printed:\n\n${printed.trim() || '(nothing)'}`)
    }
    await pause(25)
  }
  ready = true
  return { ended, stop }
}

/** A signal that fires when the person stops the command: Ctrl+C, SIGTERM, a closed terminal, or the end of the npm that runs it. */
export function stopOnSignal() {
  const asked = new AbortController()
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => asked.abort())
  if (process.env['npm_lifecycle_event']) {
    // a SIGTERM to npm ends npm and its shell, but is not passed on to us
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && asked.abort(), 300).unref()
  }
  return asked.signal
}

/**
 * Waits until the person stops the command or the server ends by itself. Answers the exit code.
 * @param {Server} server
 * @param {AbortSignal} stopAsked
 * @returns {Promise<number>}
 */
export async function runUntilStopped(server, stopAsked) {
  const asked = new Promise((resolve) => {
    if (stopAsked.aborted) resolve('asked')
    stopAsked.addEventListener('abort', () => resolve('asked'))
  })
  const ending = await Promise.race([asked, server.ended])
  // Ctrl+C reaches PocketBase too, which may be the first to end
  await pause(50)
  if (ending !== 'asked' && !stopAsked.aborted) {
    console.error(`\nPocketBase ended by itself (exit code ${ending}); what it said stands above.`)
    return 1
  }
  await server.stop()
  console.log('\nStopped.')
  return 0
}

/** @param {string} address */
async function isHealthy(address) {
  try {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2000) })
    // an app page answering 200 is some other server
    return response.ok && (await response.text()).includes('API is healthy')
  } catch {
    return false
  }
}
