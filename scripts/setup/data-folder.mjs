// @ts-check
import { readdir, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { runBeside, runProgram } from './run-program.mjs'
import { keyHint, pocketBaseFlags, refuseOlderData } from './server.mjs'
import { SetupError } from './setup-error.mjs'

/** The two databases of a data folder: the customers' and PocketBase's own log. */
export const databases = /** @type {const} */ (['data.db', 'auxiliary.db'])

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @throws {SetupError} where an operator keeps the data in PostgreSQL
 */
export function requireSqlite(env = process.env) {
  if (env['POSTGRES_URL'])
    throw new SetupError(
      'The data is in PostgreSQL, whose own tools copy it: pg_dump, pg_basebackup (docs/operations.md).',
    )
}

/**
 * Runs one of our own commands (pb_hooks/data.pb.js, admin.pb.js) on a data folder.
 * @param {string} binary
 * @param {string[]} command
 * @param {string} data
 * @param {string} word what the command prints when all went well
 * @param {{ input?: string, env?: NodeJS.ProcessEnv }} [how] input: what the command reads from its standard input
 * @returns {Promise<string>} all that it printed
 * @throws {SetupError} with what it printed instead
 */
export async function runOnData(binary, command, data, word, { input = '', env = process.env } = {}) {
  const encryption = env['PB_ENCRYPTION_KEY'] ? ['--encryptionEnv=PB_ENCRYPTION_KEY'] : []
  const args = [...command, ...pocketBaseFlags(data), ...encryption]
  const { code, output } = await runBeside(binary, args, { input, env })
  if (code === 0 && new RegExp(`${word}\\s*$`).test(output)) return output
  refuseOlderData(output)
  throw new SetupError(
    `PocketBase could not do "${command[0]}" in ${data}. It printed:\n\n${output.trim() || '(nothing)'}${keyHint(output)}`,
  )
}

/**
 * The process that has this folder's database open; undefined when there is none, or when the system doesn't say.
 * @param {string} data
 * @returns {Promise<number | undefined>}
 */
export const processUsing = async (data) => (await processesUsing(data))[0]

/**
 * Every process that has this folder's database open: the server, and Litestream.
 * @param {string} data
 * @returns {Promise<number[]>}
 */
export async function processesUsing(data) {
  const file = await realpath(join(data, 'data.db')).catch(() => undefined)
  if (!file) return []
  if (process.platform !== 'linux') {
    const { code, output } = runProgram('lsof', ['-t', '--', file])
    return code === 0 ? output.trim().split('\n').map(Number) : []
  }
  const found = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    for (const handle of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      if ((await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')) !== file) continue
      found.push(Number(pid))
      break
    }
  }
  return found
}
