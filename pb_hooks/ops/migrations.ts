/** The names of this version's migrations, which lie beside the hooks. */
function ownMigrations() {
  return $os.readDir($filepath.join(__hooks, '..', 'pb_migrations')).map((entry) => entry.name())
}

/**
 * Which migrations a database has had: those of this version, and whether it has had others alone. A schema that started over (0.2.0) knows
 * nothing of the tables that they made. PocketBase's own are Go's, and no matter.
 */
export function appliedMigrations(app: core.App): { own: string[]; isOlder: boolean } {
  const rows = arrayOf(new DynamicModel({ file: '' }))
  app.db().newQuery('SELECT file FROM _migrations').all(rows)
  const applied = rows.map((row) => String(row?.file)).filter((file) => file.endsWith('.js'))
  const own = ownMigrations().filter((name) => applied.includes(name))
  return { own, isOlder: own.length === 0 && applied.length > 0 }
}

// these read any database: one copies it, the other says what is wrong with it
const readers = ['copy-data', 'check-data']

/** Ends the process with 1 and one sentence, before any migration, when the data folder is of a version that this one can't follow. */
export function refuseOlderData(app: core.App, command: readonly string[]) {
  if (command.some((word) => readers.includes(word)) || !appliedMigrations(app).isOlder) return
  console.error(
    `The data in ${app.dataDir()} is of a version before 0.2.0, whose schema this version does not continue: ` +
      'move that folder away and start again; nothing in it has been changed.',
  )
  $os.exit(1)
}
