import { inTransaction } from '../ops/transaction.ts'

// so many that a save which comes between two lots waits no longer than for another save; of versions and proposals a row may hold a plan
const rowsOfLot = 500
const packedOfLot = 10
const packed = ['versions', 'proposals']
/** What a plan holds many rows of, perhaps. */
const heldByPlans = ['offerings', 'fixed_costs', 'measures', 'versions', 'comments', 'proposals']

/** Deletes what a plan holds, before the plan itself goes: a cascade would hold everybody's saves for as long as it takes, row by row. */
export function emptyPlan(app: core.App, plan: string, isMeant: (tx: core.App) => boolean = () => true) {
  for (const collection of heldByPlans) deleteInLots(app, collection, { plan }, isMeant)
}

/**
 * Deletes the rows that have these values, some at a time, each lot in a transaction of its own. Without records: nothing listens to them.
 * @param isMeant asked before each lot; the first no ends it
 */
export function deleteInLots(
  app: core.App,
  collection: string,
  of: Readonly<Record<string, string>>,
  isMeant: (tx: core.App) => boolean = () => true,
) {
  const most = packed.includes(collection) ? packedOfLot : rowsOfLot
  let found = most
  while (found === most) {
    inTransaction(app, (tx) => {
      found = 0
      if (!isMeant(tx)) return
      const rows = arrayOf(new DynamicModel({ id: '' }))
      tx.db().select('id').from(collection).where($dbx.hashExp(of)).limit(most).all(rows)
      found = rows.length
      const ids: string[] = []
      for (let at = 0; at < found; at += 1) ids.push(String(rows[at].id))
      tx.db()
        .delete(collection, $dbx.in('id', ...ids))
        .execute()
    })
  }
}
