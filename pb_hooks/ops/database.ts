/**
 * The database behind PocketBase: SQLite, or PostgreSQL where an operator has chosen it (POSTGRES_URL, docs/operations.md). All other SQL is in one
 * form for both; what only one of them says stands here.
 */
export const isPostgres = Boolean(process.env['POSTGRES_URL'])

/** Ends a start by a program that speaks to SQLite alone, which would serve the folder beside PostgreSQL and could write nothing. */
export function refuseOtherEngine(app: core.App) {
  if (!isPostgres) return
  try {
    app.db().newQuery('SELECT version()').execute()
  } catch (error) {
    // what PostgreSQL itself says is PocketBase's to tell
    if (!/no such function/i.test(String(error))) throw error
    console.error(
      'POSTGRES_URL is set, but this PocketBase knows SQLite alone: POCKETBASE_BIN must name the port for PostgreSQL (docs/operations.md).',
    )
    $os.exit(1)
  }
}

/** SQL that is true when a column of dates holds one: for none SQLite keeps '', PostgreSQL NULL. */
export const holdsDate = (column: string) => `(${column} > '1970-01-01') IS TRUE`

/** What a column of dates holds for none. */
export const noDate = isPostgres ? null : ''

/** A date as PocketBase writes it ('2026-12-25 08:00:00.000Z'), '' for none. */
export const dateText = (column: string) =>
  isPostgres ? `coalesce(to_char(${column}, 'YYYY-MM-DD HH24:MI:SS.MS"Z"'), '')` : `coalesce(${column}, '')`

/** The day of a date in Sweden, '2026-12-25'. SQLite knows no time zones: summer time is from the last Sunday of March to that of October, at one o'clock UTC. */
export const swedishDay = (column: string) =>
  isPostgres
    ? `to_char(${column} AT TIME ZONE 'UTC' AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD')`
    : `date(${column}, CASE
         WHEN ${column} >= date(substr(${column}, 1, 4) || '-03-25', 'weekday 0') || ' 01:00'
           AND ${column} < date(substr(${column}, 1, 4) || '-10-25', 'weekday 0') || ' 01:00'
         THEN '+2 hours' ELSE '+1 hour' END)`

/** One text of all rows, each as a JSON object, with commas between. `members`: name in the object, column, and the type of its field. */
export function jsonOfRows(members: ReadonlyArray<readonly [name: string, column: string, type: string]>) {
  const pairs = members.map(
    ([name, column, type]) => `'${name.replace(/'/g, "''")}', ${jsonValue(`"${column}"`, type)}`,
  )
  return isPostgres
    ? `string_agg(CAST(json_build_object(${pairs.join(', ')}) AS TEXT), ',')`
    : `group_concat(json_object(${pairs.join(', ')}))`
}

function jsonValue(column: string, type: string) {
  if (type === 'date' || type === 'autodate') return dateText(column)
  if (type === 'bool') return isPostgres ? column : `json(iif(${column}, 'true', 'false'))`
  if (type !== 'json') return column
  return isPostgres ? `coalesce(${column}, 'null')` : `json(coalesce(nullif(${column}, ''), 'null'))`
}

/**
 * How many values a JSON text holds (`bytes`), counted up to `limit`; an error where it is none. The database reads JSON in its own few bytes a value.
 * PostgreSQL's jsonb_path_query takes minutes and gigabytes for a million of them: there each value but the first follows a comma or a bracket that
 * is not closed at once.
 */
export const countOfJson = isPostgres
  ? `SELECT least({:limit}, 1 + length(marks) - length(translate(marks, ',[{', ''))) AS found FROM
       (SELECT replace(replace(translate(regexp_replace(text, '"(?:[^"\\\\]|\\\\.)*"', '1', 'g'), E' \\t\\r\\n', ''), '[]', '1'), '{}', '1') AS marks
         FROM (SELECT convert_from({:bytes}, 'UTF8') AS text) AS t WHERE CAST(text AS json) IS NOT NULL) AS m`
  : 'SELECT count(*) AS found FROM (SELECT 1 FROM json_tree(CAST({:bytes} AS TEXT)) LIMIT {:limit}) AS v'

/** How many rows a save puts, and the plan that it names ('' for none), of its JSON text (`bytes`): told by the database before anything decodes it. */
export function rowsInJson(app: core.App, bytes: unknown, sheets: readonly string[]) {
  const array = (sheet: string) =>
    isPostgres ? `text #> '{put,${sheet}}'` : `json_array_length(text, '$.put.${sheet}')`
  const length = (sheet: string) =>
    isPostgres
      ? `CASE WHEN json_typeof(${array(sheet)}) = 'array' THEN json_array_length(${array(sheet)}) ELSE 0 END`
      : `coalesce(${array(sheet)}, 0)`
  const plan = isPostgres ? `text ->> 'plan'` : `json_extract(text, '$.plan')`
  const text = isPostgres ? `CAST(convert_from({:bytes}, 'UTF8') AS json)` : 'CAST({:bytes} AS TEXT)'
  const sql = `SELECT ${sheets.map(length).join(' + ')} AS found, coalesce(${plan}, '') AS plan FROM (SELECT ${text} AS text) AS t`
  const row = new DynamicModel({ found: 0, plan: '' })
  app.db().newQuery(sql).bind({ bytes }).one(row)
  return row as unknown as { found: number; plan: string }
}

/**
 * Takes the right to write in a transaction, for as long as it lasts. SQLite has one writer. PocketBase begins with reading, and what another program
 * then writes (Litestream's row, `npm run admin`) makes every later write "database is locked" for good: PocketBase tries it for seven seconds, during
 * which nobody else's save is carried out either, and gives up. With the right taken first, SQLite waits its turn. PostgreSQL has many writers: who
 * names an account shares the right with those of others, and the rest have it alone.
 */
export function takeTurn(tx: core.App, account?: string) {
  if (!isPostgres) return tx.db().newQuery('UPDATE plans SET id = id WHERE FALSE').execute()
  const alone = 'SELECT pg_advisory_xact_lock(1)'
  if (account === undefined) return tx.db().newQuery(alone).execute()
  const shared = 'SELECT pg_advisory_xact_lock_shared(1), pg_advisory_xact_lock(2, hashtext({:account}))'
  return tx.db().newQuery(shared).bind({ account }).execute()
}

/**
 * Has a commit wait for the disk (synchronous = FULL): PocketBase sets NORMAL, by which a power cut takes the saves since the last checkpoint,
 * acknowledged or not. It is a setting of SQLite's one connection that writes, which PocketBase closes after three idle minutes: it is set at the
 * start, every minute, and before every save. Not within a transaction, where SQLite ignores it. PostgreSQL waits unless it is told otherwise.
 */
export function writeThrough(app: core.App) {
  if (!isPostgres) app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute()
}

/** What SQLite's writing connection has now: 2 is FULL, 1 NORMAL; undefined of another database. */
export function synchronous(app: core.App): number | undefined {
  if (isPostgres) return undefined
  const row = new DynamicModel({ synchronous: 0 })
  app.nonconcurrentDB().newQuery('PRAGMA synchronous').one(row)
  return (row as unknown as { synchronous: number }).synchronous
}

/** How many bytes PostgreSQL's database takes. */
export const sizeOfDatabase = 'SELECT pg_database_size(current_database()) AS n'

/** Writes a copy of SQLite's database to a file, as it is at one moment. @throws of another database, whose own tools copy it */
export function copyTo(database: dbx.Builder, file: string) {
  if (isPostgres) throw new Error('the data is in PostgreSQL, which copies it itself: pg_dump (docs/operations.md)')
  database.newQuery('VACUUM INTO {:file}').bind({ file }).execute()
}

/** What is wrong with SQLite's file; 'ok' alone when it is whole. */
export const integrity = 'PRAGMA integrity_check'

/** Takes or keeps the clock's lease for a node for 90 seconds; answers no row when another node has it. The moment is the database's: nodes' clocks differ. */
export const takeClock = `UPDATE clock SET node = {:node}, until = now() + interval '90 seconds' WHERE node = {:node} OR until < now()`
