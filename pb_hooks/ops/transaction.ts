/**
 * A transaction that writes from its first word. PocketBase begins with reading, and what another program then writes (Litestream's row,
 * `npm run admin`) makes every later write of the transaction "database is locked" for good: PocketBase tries it for seven seconds, during
 * which nobody else's save is carried out either, and gives up. With the right to write taken first, SQLite waits its turn.
 * Inside `work` only `tx` may be used.
 * @param app may be a transaction already
 */
export function inTransaction(app: core.App, work: (tx: core.App) => void) {
  app.runInTransaction((tx) => {
    tx.db().newQuery('UPDATE plans SET id = id WHERE FALSE').execute()
    work(tx)
  })
}

/**
 * Does a hook's work and what belongs to it as one: everything is stored or nothing. Inside `work` only the given app may be used.
 * @param work calls e.next() itself
 */
export function asOne(e: { app: core.App }, work: (tx: core.App) => void) {
  const outer = e.app
  try {
    inTransaction(outer, (tx) => {
      e.app = tx
      work(tx)
    })
  } finally {
    e.app = outer
  }
}
