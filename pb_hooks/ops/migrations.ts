/** The names of this version's migrations, which lie beside the hooks. */
function ownMigrations() {
  return $os.readDir($filepath.join(__hooks, '..', 'pb_migrations')).map((entry) => entry.name())
}

/**
 * Which migrations a database has had: those of this version, and whether it has had others alone. A schema that started over (0.2.0) knows
 * nothing of the tables that they made. PocketBase's own are Go's, and no matter.
 */
export function appliedMigrations(app: core.App): { own: string[]; newer: string[]; isOlder: boolean } {
  const rows = arrayOf(new DynamicModel({ file: '' }))
  app.db().newQuery('SELECT file FROM _migrations').all(rows)
  const applied = rows.map((row) => String(row?.file)).filter((file) => file.endsWith('.js'))
  const ours = ownMigrations()
  const own = ours.filter((name) => applied.includes(name))
  // by their moment: of what came before this version's latest, an earlier version may have had more
  const latest = ours
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .pop()
  const newer = own.length === 0 ? [] : applied.filter((name) => /^1\d{9}_\w+\.js$/.test(name) && name > latest)
  return { own, newer, isOlder: own.length === 0 && applied.length > 0 }
}

// these read any database: one copies it, the other says what is wrong with it
const readers = ['copy-data', 'check-data']

/** Ends the process with 1 and one sentence, before any migration, when the data folder is of a version that this one can't follow, or of one that has followed this one. */
export function refuseOtherData(app: core.App, command: readonly string[]) {
  if (command.some((word) => readers.includes(word))) return
  const { newer, isOlder } = appliedMigrations(app)
  if (!isOlder && newer.length === 0) return
  console.error(
    isOlder
      ? `The data in ${app.dataDir()} is of a version before 0.2.0, whose schema this version does not continue: ` +
          'move that folder away and start again; nothing in it has been changed.'
      : `The data in ${app.dataDir()} is of a newer version (${newer.join(', ')}), which this one would write wrong: ` +
          'start that version, or restore the backup of before the upgrade with this one; nothing in it has been changed.',
  )
  $os.exit(1)
}
