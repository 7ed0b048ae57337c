// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:net'
import { SetupError } from './setup-error.mjs'

/**
 * The port of a setting, which must be one that can be listened on: asked before anything is set up.
 * @param {string} setting such as PORT
 * @param {number} otherwise used when nothing is set
 * @param {string} command to repeat with another port, such as "npm start"
 */
export async function openPort(setting, otherwise, command) {
  const text = process.env[setting] || `${otherwise}`
  const server = createServer()
  try {
    // 0 would be any port
    await once(server.listen(Number(text) || Number.NaN, '127.0.0.1'), 'listening')
    server.close()
    return Number(text)
  } catch (error) {
    throw new SetupError(
      `Port ${text} can't be used (${/** @type {Error} */ (error).message}); perhaps Lönebänken runs already: ` +
        `see http://127.0.0.1:${text}\nUse another:  ${setting}=${(Number(text) % 65_535 || otherwise) + 1} ${command}`,
    )
  }
}
