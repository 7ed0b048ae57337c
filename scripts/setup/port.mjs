// @ts-check
import { createServer } from 'node:net'
import { SetupError } from './setup-error.mjs'

/**
 * Reads a port from a setting.
 * @param {string | undefined} text
 * @param {number} otherwise used when nothing is set
 */
export function readPort(text, otherwise) {
  if (!text) return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new SetupError(`PORT is "${text}", but a port is a whole number from 1 to 65535, such as PORT=8091.`)
}

/**
 * Refuses a port that can't be listened on.
 * @param {number} port
 * @param {string} command the command to repeat with another port, such as "npm start"
 */
export async function refuseTakenPort(port, command) {
  const code = await listenFailure(port)
  if (!code) return
  const another = `Stop it, or use another port:  PORT=${port === 65535 ? 8091 : port + 1} ${command}`
  if (code !== 'EADDRINUSE')
    throw new SetupError(`Port ${port} can't be used on this machine (${code}).\nUse another:  PORT=8091 ${command}`)
  const address = `http://127.0.0.1:${port}`
  const holder = (await isPocketBase(address)) ? `, perhaps by Lönebänken itself: see ${address}` : ''
  throw new SetupError(`Port ${port} is taken${holder}.\n${another}`)
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

/**
 * Whether a PocketBase answers there: perhaps the product itself, started twice.
 * @param {string} address
 */
const isPocketBase = (address) =>
  fetch(`${address}/api/health`, { signal: AbortSignal.timeout(1000) }).then(
    async (answer) => (await answer.text()).includes('API is healthy'),
    () => false,
  )
