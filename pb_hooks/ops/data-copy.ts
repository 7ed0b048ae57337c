import { endingIn } from './command-outcome.ts'
import { copyTo, dateText, integrity, isPostgres } from './database.ts'
import { appliedMigrations } from './migrations.ts'
import { inTransaction } from './transaction.ts'

const databases = ['data.db', 'auxiliary.db']

/**
 * Copies data.db and auxiliary.db into a folder, each as it is at one moment, whatever is written meanwhile. Ends the process with 1 and says
 * why when it can't.
 */
export function copy(app: core.App, folder: string | undefined) {
  endingIn('copied', () => {
    if (!folder) throw new Error('no target folder given')
    copyInto(app, folder)
  })
}

/**
 * Makes a backup that the schedule or the admin UI asks for as `npm run backup` makes it, by that very script in a process of its own: saves go on
 * meanwhile. PocketBase's own way stops them all until its zip is written, and opens and closes the files beside SQLite, which takes away the
 * locks that the server holds on them (POSIX).
 * @throws with what the script printed; PocketBase mails it to the admins
 */
export function backUp(e: core.BackupEvent) {
  const name = e.name || `lonebanken_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.zip`
  const { s3 } = e.app.settings().backups
  const folder = $filepath.join(e.app.dataDir(), s3.enabled ? 'backup-copy' : 'backups')
  const file = $filepath.join(folder, name)
  // of one that was broken off
  if (s3.enabled) $os.removeAll(folder)
  try {
    runScript(e.app, file)
    if (s3.enabled) upload(e.app, file, name)
  } finally {
    if (s3.enabled) $os.removeAll(folder)
  }
}

function runScript(app: core.App, file: string) {
  // `serve` says which Node it runs in
  const node = process.env['LONEBANKEN_NODE'] || 'node'
  const script = $os.cmd(node, $filepath.join(`${__hooks}`, '..', 'scripts', 'backup.mjs'), file)
  script.env = [...script.environ(), `LONEBANKEN_DATA=${app.dataDir()}`]
  try {
    script.output()
  } catch (error) {
    throw new Error(`the backup failed: ${wordsOf(error)}`)
  }
}

/** What a program that failed had printed for people, or why it could not be started. */
function wordsOf(error: unknown) {
  const { value } = error as { readonly value?: { readonly stderr?: unknown } }
  return toString(value?.stderr || '').trim() || `${error}`
}

function upload(app: core.App, file: string, name: string) {
  const storage = app.newBackupsFilesystem()
  try {
    storage.uploadFile($filesystem.fileFromPath(file), name)
  } finally {
    storage.close()
  }
}

/**
 * Checks that both databases are whole and ours, and prints one line of JSON about what is in them: customers, plans, when a plan was saved
 * last (UTC; '' when there is none), and the names of our migrations that it has had. Ends the process with 1 and says what is wrong when they are not.
 */
export function check(app: core.App) {
  endingIn('whole', () => {
    // PostgreSQL looks after its own files
    for (const database of isPostgres ? [] : [app.db(), app.auxDB()]) {
      const findings = read(database, integrity, { integrity_check: '' }).map((row) => row.integrity_check)
      if (findings.length !== 1 || findings[0] !== 'ok') throw new Error(findings.join('\n'))
    }
    // PocketBase makes its own tables, users among them, in whatever it opens: only our migrations show whose database it is
    const { own: migrations, isOlder } = appliedMigrations(app)
    if (isOlder) throw new Error('this database is of a version before 0.2.0, which this version can not read')
    if (migrations.length === 0) throw new Error('this is no database of Lönebänken')

    const [newest] = read(app.db(), `SELECT ${dateText('max(updated)')} AS moment FROM plans`, { moment: '' })
    const counts = { customers: app.countRecords('users'), plans: app.countRecords('plans') }
    console.log(JSON.stringify({ ...counts, newestSave: newest?.moment || '', migrations }))
  })
}

/**
 * Makes a copy of the past fit to be served: every plan gets a revision that no browser can have seen, so that a tab which saved after the
 * copy was made is refused, however many saves others make first. The clock makes each restore's revisions higher than the last one's, also
 * when the same backup is restored again. What a plan remembers of its last save is forgotten with it.
 */
export function startNewHistory(app: core.App) {
  endingIn('new history', () => {
    app
      .db()
      .newQuery('UPDATE plans SET revision = revision + {:gap}, "lastSaveId" = \'\', "lastSaveRevision" = 0')
      .bind({ gap: Math.max(minGap, Date.now()) })
      .execute()
  })
}

// far more saves than a plan gets between two backups, for a machine whose clock stands at 1970
const minGap = 1_000_000

/**
 * Ends what a copy of the past would open again although it was ended since: every login (the key that an account's tokens are signed with is a new
 * one, an admin's too), and with it the links of mails; and what plans are shared by, links and invitations. What was written with them stays.
 */
export function endLogins(app: core.App) {
  endingIn('logins ended', () =>
    inTransaction(app, (tx) => {
      for (const sql of endings) tx.db().newQuery(sql).execute()
    }),
  )
}

const endings = [
  'UPDATE users SET "tokenKey" = lower(hex(randomblob(25)))',
  'UPDATE _superusers SET "tokenKey" = lower(hex(randomblob(25)))',
  "UPDATE comments SET link = ''",
  'DELETE FROM reading_links',
  'DELETE FROM invitations',
]

/** @param shape a row with an empty value in each column */
function read<Row extends Record<string, string>>(database: dbx.Builder, sql: string, shape: Row): Row[] {
  const rows = arrayOf(new DynamicModel(shape))
  database.newQuery(sql).all(rows)
  return rows as unknown as Row[]
}

function copyInto(app: core.App, folder: string) {
  // the connections for reading: no save waits
  for (const [at, database] of [app.concurrentDB(), app.auxConcurrentDB()].entries()) {
    const file = $filepath.join(folder, databases[at])
    copyTo(database, file)
  }
}
