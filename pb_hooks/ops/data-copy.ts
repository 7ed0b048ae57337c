import { endingIn } from './command-outcome.ts'
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
 * Has PocketBase's own backup, the nightly one, zip copies (in the folder `backup-copy`) in place of the databases themselves. It would open
 * and close the files beside SQLite, which takes away the locks that the server holds on them (POSIX): the next other process that leaves
 * the database, such as `npm run backup`, would then remove the write-ahead log under the server, with every save that came after.
 */
export function backUpCopies(e: core.BackupEvent) {
  const folder = $filepath.join(e.app.dataDir(), 'backup-copy')
  $os.removeAll(folder) // of a server that was killed meanwhile
  $os.mkdir(folder, ownerOnly)
  try {
    copyInto(e.app, folder)
    e.exclude = [...e.exclude, ...databases.flatMap((name) => [name, `${name}-wal`, `${name}-shm`])]
    e.next()
  } finally {
    $os.removeAll(folder)
  }
}

// PocketBase's types know Go's FileMode only as an opaque object
const ownerOnly = 0o700 as unknown as fs.FileMode

/**
 * Checks that both databases are whole and ours, and prints one line of JSON about what is in them: customers, plans, when a plan was saved
 * last (UTC; '' when there is none), and the names of our migrations that it has had. Ends the process with 1 and says what is wrong when they are not.
 */
export function check(app: core.App) {
  endingIn('whole', () => {
    for (const database of [app.db(), app.auxDB()]) {
      const findings = read(database, 'PRAGMA integrity_check', { integrity_check: '' }).map(
        (row) => row.integrity_check,
      )
      if (findings.length !== 1 || findings[0] !== 'ok') throw new Error(findings.join('\n'))
    }
    // PocketBase makes its own tables, users among them, in whatever it opens: only our migrations show whose database it is
    const { own: migrations, isOlder } = appliedMigrations(app)
    if (isOlder) throw new Error('this database is of a version before 0.2.0, which this version can not read')
    if (migrations.length === 0) throw new Error('this is no database of Lönebänken')

    const [newest] = read(app.db(), "SELECT coalesce(max(updated), '') AS moment FROM plans", { moment: '' })
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
      .newQuery("UPDATE plans SET revision = revision + {:gap}, lastSaveId = '', lastSaveRevision = 0")
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
  'UPDATE users SET tokenKey = lower(hex(randomblob(25)))',
  'UPDATE _superusers SET tokenKey = lower(hex(randomblob(25)))',
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
    database.newQuery('VACUUM INTO {:file}').bind({ file }).execute()
  }
}
