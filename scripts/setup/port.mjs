// @ts-check
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Reads a port from a setting.
 * @param {string | undefined} text
 * @param {number} standard used when nothing is set
 */
export function readPort(text, standard) {
  if (!text) return standard
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new SetupError(`PORT is "${text}", but a port is a whole number from 1 to 65535, such as PORT=8091.`)
}

/**
 * Refuses a port that can't be listened on, naming who holds it where the system tells.
 * @param {number} port
 * @param {string} command the command to repeat with another port, such as "npm start"
 */
export async function refuseTakenPort(port, command) {
  const code = await listenFailure(port)
  if (!code) return
  const another = `Stop it, or use another port:  PORT=${port === 65535 ? 8091 : port + 1} ${command}`
  if (code !== 'EADDRINUSE')
    throw new SetupError(`Port ${port} can't be used on this machine (${code}).\nUse another:  PORT=8091 ${command}`)
  const holder = await portHolder(port)
  throw new SetupError(`Port ${port} is taken${holder ? ` by ${holder}` : ''}.\n${another}`)
}

/** A port that nobody listens on right now. */
export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port from the system')
  return address.port
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} the system's error code
 */
function listenFailure(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })
}

/** @param {number} port */
async function portHolder(port) {
  const program = process.platform === 'linux' ? await linuxHolder(port) : await lsofHolder(port)
  const isPocketBase = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => (await response.text()).includes('API is healthy'),
    () => false,
  )
  if (isPocketBase) return `${program ?? 'a PocketBase'}, perhaps Lönebänken itself: see http://127.0.0.1:${port}`
  return program
}

/**
 * Finds the listening socket in /proc/net and the process that holds it.
 * @param {number} port
 */
async function linuxHolder(port) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const sockets = tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter((columns) => columns[1]?.endsWith(wanted) && columns[3] === '0A')
    .map((columns) => `socket:[${columns[9]}]`)
  if (sockets.length === 0) return undefined
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const handle of handles) {
      const target = await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')
      if (sockets.includes(target))
        return `${(await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a program')).trim()} (process ${pid})`
    }
  }
  return undefined
}

/** @param {number} port */
async function lsofHolder(port) {
  const { code, output } = await runProgram('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'])
  const [pid, program] = [/^p(\d+)$/m.exec(output)?.[1], /^c(.+)$/m.exec(output)?.[1]]
  return code === 0 && pid && program ? `${program} (process ${pid})` : undefined
}
