// @ts-check
// npm run carry: takes the production server's data folder into the PostgreSQL that POSTGRES_URL names, while nobody serves it (docs/operations.md).
// All of it or nothing; what is there already is only checked. The folder stays as it is.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBuilt } from '../setup/built.mjs'
import { processUsing } from '../setup/data-folder.mjs'
import { productionData } from '../setup/places.mjs'
import { runProgram } from '../setup/run-program.mjs'
import { pocketBaseFlags } from '../setup/server.mjs'
import { runCommand, SetupError } from '../setup/setup-error.mjs'

/** @typedef {{ name: string, columns: { name: string, type: string }[] }} Table */

// what the migrations make there themselves
const made = ['_collections', '_migrations', '_params', 'clock']

runCommand(async () => {
  const { POSTGRES_URL: url, POSTGRES_DATA_DB: database, ...env } = process.env
  if (!url || !database)
    throw new SetupError('POSTGRES_URL and POSTGRES_DATA_DB must name where to (docs/operations.md).')
  const target = new URL(url)
  target.pathname = `/${database}`
  const file = join(productionData(), 'data.db')
  if (!existsSync(file)) throw new SetupError(`There is no database ${file}.`)
  if (await processUsing(productionData())) throw new SetupError('The server is running: stop it first.')
  /** @param {string} sql */
  const sqlite = (sql) => ['sqlite3', '-batch', '-bail', '-list', '-separator', '\t', file, sql]
  /** @param {string} sql */
  const postgres = (sql) => ['psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', target.href, '-c', sql]

  const empty = await mkdtemp(join(tmpdir(), 'lonebanken-carry-'))
  const binary = await requireBuilt({ withApp: false })
  const { code, output } = runProgram(binary, ['migrate', 'up', ...pocketBaseFlags(empty)], {
    env: { ...env, POSTGRES_URL: url, POSTGRES_DATA_DB: database },
  })
  await rm(empty, { recursive: true })
  if (code !== 0) throw new SetupError(`The tables could not be made:\n${output}`)

  const tables = tablesIn(postgres)
  for (const { name, columns } of tables) {
    const here = answerOf(sqlite(`SELECT name FROM pragma_table_info('${name}') ORDER BY 1`)).split('\n')
    const there = columns.map((column) => column.name)
    if (here.join() !== there.toSorted().join())
      throw new SetupError(`${name} has other columns there: serve the folder once with this version.`)
  }
  const isThere = answerOf(postgres('SELECT count(*) FROM users')) !== '0'
  if (isThere) console.log('There are customers in it already: it is only checked.')
  else await copyAll(tables, sqlite, target.href)

  for (const { name, columns } of tables) {
    const plain = columns.filter(({ type }) => type !== 'jsonb')
    const [from, to] = await Promise.all([
      sumOf(sqlite(`SELECT ${plain.map(checkedInSqlite).join(', ')} FROM "${name}" ORDER BY id`)),
      sumOf(
        postgres(`COPY (SELECT ${plain.map(checked).join(', ')} FROM "${name}" ORDER BY id COLLATE "C") TO STDOUT`),
      ),
    ])
    const isSame = columns.every((column) => plain.includes(column) || isSameJson(name, column.name, sqlite, postgres))
    if (from.sum !== to.sum || !isSame)
      throw new SetupError(
        `${name} is not the same: ${from.rows} rows here, ${to.rows} there. Empty the database and carry anew.`,
      )
    console.log(`${name}: ${to.rows} rows, the same`)
  }
  console.log('Carried and checked.')
})

/** @param {(sql: string) => string[]} ask @returns {Table[]} */
function tablesIn(ask) {
  const sql = `SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name) WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`
  /** @type {Map<string, Table>} */
  const tables = new Map()
  for (const line of answerOf(ask(sql)).split('\n')) {
    const [name = '', column = '', type = ''] = line.split('|')
    if (made.includes(name)) continue
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(name, table)
  }
  return [...tables.values()]
}

/** One transaction: broken off, it leaves nothing. @param {Table[]} tables @param {(sql: string) => string[]} sqlite @param {string} target */
async function copyAll(tables, sqlite, target) {
  const into = spawn('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', target], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => into.on('close', resolve).on('error', () => resolve(1)))
  // psql that has ended says why itself
  into.stdin.on('error', () => undefined)
  into.stdin.write('BEGIN;\n')
  for (const { name, columns } of tables) {
    console.log(`Carrying ${name}`)
    const [program = '', ...args] = sqlite(`SELECT ${columns.map(written).join(', ')} FROM "${name}"`)
    const from = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const left = new Promise((resolve) => from.on('close', resolve).on('error', () => resolve(1)))
    into.stdin.write(`COPY "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) FROM STDIN;\n`)
    for await (const chunk of from.stdout)
      if (!into.stdin.write(chunk)) await Promise.race([once(into.stdin, 'drain'), ended])
    if ((await left) !== 0 || into.exitCode !== null) {
      into.kill()
      throw new SetupError(`${name} could not be carried: nothing was.`)
    }
    into.stdin.write('\\.\n')
  }
  into.stdin.end('COMMIT;\n')
  if ((await ended) !== 0) throw new SetupError('PostgreSQL has refused it: nothing was carried.')
}

/** A value as COPY reads it. @param {{ name: string, type: string }} column */
function written({ name, type }) {
  if (type === 'boolean') return `iif("${name}", 't', 'f')`
  // as many digits as the number has
  if (type === 'numeric')
    return `iif(CAST(CAST("${name}" AS TEXT) AS REAL) = "${name}", "${name}", printf('%!.17g', "${name}"))`
  const text = type === 'text' ? `"${name}"` : `nullif("${name}", '')`
  return `coalesce(${escaped(text)}, '\\N')`
}

/** @param {string} text in SQLite */
const escaped = (text) =>
  [
    [92, '\\\\'],
    [8, '\\b'],
    [9, '\\t'],
    [10, '\\n'],
    [11, '\\v'],
    [12, '\\f'],
    [13, '\\r'],
  ].reduce((sql, [code, as]) => `replace(${sql}, char(${code}), '${as}')`, text)

/** A value as both write it. @param {{ name: string, type: string }} column */
function checked({ name, type }) {
  if (type === 'numeric') return `round("${name}", 6)`
  return type.startsWith('timestamp') ? `to_char("${name}", 'YYYY-MM-DD HH24:MI:SS.MS"Z"')` : `"${name}"`
}

/** @param {{ name: string, type: string }} column */
function checkedInSqlite({ name, type }) {
  if (type === 'numeric') return `printf('%.6f', "${name}")`
  const isMoment = type.startsWith('timestamp')
  return isMoment ? `coalesce(strftime('%Y-%m-%d %H:%M:%fZ', nullif("${name}", '')), '\\N')` : written({ name, type })
}

/** Each engine writes JSON in its own way. @param {string} table @param {string} column @param {((sql: string) => string[])[]} asks */
function isSameJson(table, column, ...asks) {
  const [here, there] = [`json(nullif("${column}", ''))`, `CAST("${column}" AS TEXT)`].map((json, at) => {
    const collation = at === 0 ? 'BINARY' : '"C"'
    const lines = answerOf(
      asks[at]?.(`SELECT coalesce(${json}, 'null') FROM "${table}" ORDER BY id COLLATE ${collation}`) ?? [],
    )
    return lines.split('\n').filter(Boolean).map(inOrder).join('\n')
  })
  return here === there
}

/** @param {string} json */
const inOrder = (json) =>
  JSON.stringify(JSON.parse(json), (_, value) =>
    value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value,
  )

/** @param {string[]} command @returns {Promise<{ rows: number, sum: string }>} */
async function sumOf([program = '', ...args]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(1)))
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of child.stdout) {
    hash.update(chunk)
    for (const byte of chunk) if (byte === 10) rows += 1
  }
  if ((await ended) !== 0) throw new SetupError(`${program} could not read it.`)
  return { rows, sum: hash.digest('hex') }
}

/** @param {string[]} command */
function answerOf([program = '', ...args]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (error) throw new SetupError(`${program} is not installed: apt-get install sqlite3 postgresql-client`)
  if (status !== 0) throw new SetupError(stderr.trim())
  return stdout.trim()
}
