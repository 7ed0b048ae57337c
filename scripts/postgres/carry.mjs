// @ts-check
// npm run carry: takes the production server's data folder into the PostgreSQL that POSTGRES_URL names, while nobody serves it (docs/operations.md).
// All of it or nothing; what is there already is only checked. The folder stays as it is.
// npm run carry -- back FOLDER: takes what is in that PostgreSQL into a folder that is made.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { requireBuilt } from '../setup/built.mjs'
import { processUsing } from '../setup/data-folder.mjs'
import { places, productionData } from '../setup/places.mjs'
import { presentPocketBase } from '../setup/pocketbase.mjs'
import { makeFilesPrivate } from '../setup/private-files.mjs'
import { runBeside } from '../setup/run-program.mjs'
import { pocketBaseFlags } from '../setup/server.mjs'
import { runCommand, SetupError } from '../setup/setup-error.mjs'
import { inWorkFolder } from '../setup/work-folder.mjs'
import { addressIn, answerOf, askPostgres, askSqlite, compare, literal, tablesIn, written } from './tables.mjs'

/** @typedef {import('./tables.mjs').Table} Table */
/** @typedef {import('./tables.mjs').Ask} Ask */

runCommand(async () => {
  const [way, folder, ...more] = process.argv.slice(2)
  if (way !== undefined && (way !== 'back' || !folder || more.length > 0))
    throw new SetupError('npm run carry   or, out of PostgreSQL:   npm run carry -- back FOLDER')
  const address = addressIn(process.env)
  makeFilesPrivate()
  await (folder ? carryBack(address, resolve(folder)) : carryThere(address, productionData()))
  console.log('Carried and checked.')
})

/** @param {string} address @param {string} data */
async function carryThere(address, data) {
  const file = join(data, 'data.db')
  if (!existsSync(file)) throw new SetupError(`There is no database ${file}.`)
  if (await processUsing(data)) throw new SetupError('The server is running: stop it first.')
  const [sqlite, postgres] = [askSqlite(file), askPostgres(address)]
  const binary = await requireBuilt({ withApp: false })
  await inWorkFolder(join(tmpdir(), 'lonebanken-carry'), (empty) => makeTables(binary, empty, process.env))
  const tables = tablesIn(postgres, sqlite)
  const isThere = answerOf(postgres('SELECT count(*) FROM users')) !== '0'
  if (isThere) console.log('There are customers in it already: it is only checked.')
  else await copyThere(tables, sqlite, address)
  await compare(tables, sqlite, postgres)
}

/** @param {string} address @param {string} data */
async function carryBack(address, data) {
  if (existsSync(data)) throw new SetupError(`There is a ${data} already: name a folder that is not there.`)
  const postgres = askPostgres(address)
  const others = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  if (answerOf(postgres(others)) !== '0') throw new SetupError('A node is running: stop every one of them first.')
  await requireBuilt({ withApp: false })
  // the settings name the port, and the folder is to be PocketBase's own
  const { POSTGRES_URL: _, POCKETBASE_BIN: __, ...env } = process.env
  const binary = await presentPocketBase({ ...places, env })
  await mkdir(dirname(data), { recursive: true })
  await inWorkFolder(`${data}-restoring`, async (aside) => {
    await makeTables(binary, aside, env)
    const file = join(aside, 'data.db')
    const sqlite = askSqlite(file)
    const tables = tablesIn(postgres, sqlite)
    await copyBack(tables, address, file)
    await compare(tables, sqlite, postgres)
    await rename(aside, data)
  })
}

/** @param {string} binary @param {string} folder @param {NodeJS.ProcessEnv} env */
async function makeTables(binary, folder, env) {
  // a signal is heard meanwhile
  const { code, output } = await runBeside(binary, ['migrate', 'up', ...pocketBaseFlags(folder)], { env })
  if (code !== 0) throw new SetupError(`The tables could not be made:\n${output}`)
}

/** One transaction: broken off, it leaves nothing. @param {Table[]} tables @param {Ask} sqlite @param {string} address */
async function copyThere(tables, sqlite, address) {
  const into = spawn('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', address], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => into.on('close', resolve).on('error', () => resolve(1)))
  // psql that has ended says why itself
  into.stdin.on('error', () => undefined)
  into.stdin.write('BEGIN;\n')
  for (const { name, columns } of tables) {
    console.log(`Carrying ${name}`)
    const [program = '', ...args] = sqlite(`SELECT ${columns.map(written).join(', ')} FROM "${name}"`)
    const from = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    into.stdin.write(`COPY "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) FROM STDIN;\n`)
    await pour(from, into, ended, name)
    into.stdin.write('\\.\n')
  }
  into.stdin.end('COMMIT;\n')
  if ((await ended) !== 0) throw new SetupError('PostgreSQL has refused it: nothing was carried.')
}

/** One transaction too. @param {Table[]} tables @param {string} address @param {string} file */
async function copyBack(tables, address, file) {
  const into = spawn('sqlite3', ['-batch', '-bail', file], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => into.on('close', resolve).on('error', () => resolve(1)))
  into.stdin.on('error', () => undefined)
  into.stdin.write('BEGIN;\n')
  for (const { name, columns } of tables) {
    console.log(`Carrying ${name}`)
    const row = `'INSERT INTO "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) VALUES (' || ${columns.map(literal).join(` || ', ' || `)} || ');'`
    const args = [
      '-XqAt',
      '-v',
      'ON_ERROR_STOP=1',
      '-v',
      'FETCH_COUNT=1000',
      address,
      '-c',
      `SELECT ${row} FROM "${name}"`,
    ]
    into.stdin.write(`DELETE FROM "${name}";\n`)
    await pour(spawn('psql', args, { stdio: ['ignore', 'pipe', 'inherit'] }), into, ended, name)
  }
  into.stdin.end('COMMIT;\n')
  if ((await ended) !== 0) throw new SetupError('SQLite has refused it: nothing was carried.')
}

/**
 * Gives one program's answer to the other, which may not end before.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} from
 * @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, null, null>} into
 * @param {Promise<unknown>} ended
 * @param {string} name
 */
async function pour(from, into, ended, name) {
  const left = new Promise((resolve) => from.on('close', resolve).on('error', () => resolve(1)))
  for await (const chunk of from.stdout)
    if (!into.stdin.write(chunk)) await Promise.race([once(into.stdin, 'drain'), ended])
  if ((await left) === 0 && into.exitCode === null) return
  into.kill()
  throw new SetupError(`${name} could not be carried: nothing was.`)
}
