// @ts-check
// The same tables in PostgreSQL and in SQLite: what they are, a value as each reads and writes it, and whether both hold the same.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { SetupError } from '../setup/setup-error.mjs'

/** @typedef {{ name: string, columns: { name: string, type: string }[] }} Table */
/** @typedef {(sql: string) => string[]} Ask the command that answers it */

// what the migrations make there themselves
const made = ['_collections', '_migrations', '_params', 'clock']

/**
 * Where the databases are that the settings name. An address may list several hosts, which URL does not know.
 * @param {NodeJS.ProcessEnv} env
 */
export function addressIn({ POSTGRES_URL: url, POSTGRES_DATA_DB: database }) {
  if (!url || !database) throw new SetupError('POSTGRES_URL and POSTGRES_DATA_DB must name where (docs/operations.md).')
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** @param {string} file @returns {Ask} */
export const askSqlite = (file) => (sql) => ['sqlite3', '-batch', '-bail', '-list', '-separator', '\t', file, sql]

/** @param {string} address @returns {Ask} */
export const askPostgres = (address) => (sql) => ['psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', address, '-c', sql]

/**
 * Those of PostgreSQL that are carried, which SQLite must have alike.
 * @param {Ask} postgres
 * @param {Ask} sqlite
 * @returns {Table[]}
 */
export function tablesIn(postgres, sqlite) {
  const sql = `SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name) WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`
  /** @type {Map<string, Table>} */
  const tables = new Map()
  for (const line of answerOf(postgres(sql)).split('\n')) {
    const [name = '', column = '', type = ''] = line.split('|')
    if (made.includes(name)) continue
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(name, table)
  }
  for (const { name, columns } of tables.values()) {
    const here = answerOf(sqlite(`SELECT name FROM pragma_table_info('${name}') ORDER BY 1`)).split('\n')
    const there = columns.map((column) => column.name)
    if (here.join() !== there.toSorted().join())
      throw new SetupError(
        `${name} has other columns in PostgreSQL: serve what is to be carried once with this version.`,
      )
  }
  return [...tables.values()]
}

/**
 * Says of each table how many rows it has.
 * @param {Table[]} tables
 * @param {Ask} sqlite
 * @param {Ask} postgres
 * @throws {SetupError} naming the first that is not the same in both
 */
export async function compare(tables, sqlite, postgres) {
  for (const { name, columns } of tables) {
    const plain = columns.filter(({ type }) => type !== 'jsonb')
    const [file, server] = await Promise.all([
      sumOf(sqlite(`SELECT ${plain.map(checkedInSqlite).join(', ')} FROM "${name}" ORDER BY id`)),
      sumOf(
        postgres(`COPY (SELECT ${plain.map(checked).join(', ')} FROM "${name}" ORDER BY id COLLATE "C") TO STDOUT`),
      ),
    ])
    const isSame = columns.every((column) => plain.includes(column) || isSameJson(name, column.name, sqlite, postgres))
    if (file.sum !== server.sum || !isSame)
      throw new SetupError(
        `${name} is not the same: ${file.rows} rows in SQLite, ${server.rows} in PostgreSQL. Empty where it was carried to, and carry anew.`,
      )
    console.log(`${name}: ${server.rows} rows, the same`)
  }
}

/** A value of SQLite's as COPY reads it. @param {{ name: string, type: string }} column */
export function written({ name, type }) {
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

/** A value of PostgreSQL's as SQLite reads it in a statement. @param {{ name: string, type: string }} column */
export function literal({ name, type }) {
  if (type === 'boolean') return `CASE WHEN "${name}" THEN '1' ELSE '0' END`
  if (type === 'numeric') return `coalesce("${name}"::text, 'NULL')`
  if (type.startsWith('timestamp')) return `coalesce('''' || ${moment(name)} || '''', '''''')`
  return `coalesce('''' || replace("${name}"::text, '''', '''''') || '''', 'NULL')`
}

/** @param {string} name */
const moment = (name) => `to_char("${name}", 'YYYY-MM-DD HH24:MI:SS.MS"Z"')`

/** A value as both write it. @param {{ name: string, type: string }} column */
function checked({ name, type }) {
  if (type === 'numeric') return `round("${name}", 6)`
  return type.startsWith('timestamp') ? moment(name) : `"${name}"`
}

/** @param {{ name: string, type: string }} column */
function checkedInSqlite({ name, type }) {
  if (type === 'numeric') return `printf('%.6f', "${name}")`
  const isMoment = type.startsWith('timestamp')
  return isMoment ? `coalesce(strftime('%Y-%m-%d %H:%M:%fZ', nullif("${name}", '')), '\\N')` : written({ name, type })
}

/** Each engine writes JSON in its own way. @param {string} table @param {string} column @param {Ask[]} asks */
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
export function answerOf([program = '', ...args]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (error) throw new SetupError(`${program} is not installed: apt-get install sqlite3 postgresql-client`)
  if (status !== 0) throw new SetupError(stderr.trim())
  return stdout.trim()
}
