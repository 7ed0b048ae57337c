import { takeTurn } from './database.ts'

/**
 * A transaction that writes from its first word. Inside `work` only `tx` may be used.
 * @param app may be a transaction already
 * @param account whose alone it touches; without, nobody else writes meanwhile
 */
export function inTransaction(app: core.App, work: (tx: core.App) => void, account?: string) {
  app.runInTransaction((tx) => {
    takeTurn(tx, account)
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
