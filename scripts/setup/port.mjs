// @ts-check
import { createServer } from 'node:net'
import { SetupError } from './setup-error.mjs'

/**
 * Reads a port from a setting.
 * @param {string | undefined} text
 * @param {number} otherwise used when nothing is set
 */
export function readPort(text, otherwise) {
  const port = Number(text || otherwise)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new SetupError(`PORT is "${text}", but a port is a whole number from 1 to 65535, such as PORT=8091.`)
}

/**
 * Refuses a port that can't be listened on, before anything is set up.
 * @param {number} port
 * @param {string} command the command to repeat with another port, such as "npm start"
 */
export const refuseTakenPort = (port, command) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', ({ message }) => {
      const another = `Use another:  PORT=${port === 65535 ? 8091 : port + 1} ${command}`
      const why = `perhaps Lönebänken runs already: see http://127.0.0.1:${port}`
      reject(new SetupError(`Port ${port} can't be used (${message}); ${why}\n${another}`))
    })
    server.listen(port, '127.0.0.1', () => server.close(resolve))
  })
