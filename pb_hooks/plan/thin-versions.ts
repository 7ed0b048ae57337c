import { swedishDay } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { bytesOfEmptyVersion } from './versions.ts'

const { versionsAllHours, versionsDailyDays }: { versionsAllHours: number; versionsDailyDays: number } = require(
  `${__hooks}/plan/limits.json`,
)

const plansPerTransaction = 50
const versionsPerTransaction = 1000

/**
 * Thins out what has no name and is shown by no link (nightly): of the last 24 hours all stays, of the last 60 days the latest of each day, of what is older the latest
 * of each month. A version that holds its plan goes before one that was too large. Days are those of the calendar in Sweden. Some plans at a
 * time, each lot in a transaction of its own, so that saves come between them.
 */
export function thinOut(app: core.App) {
  const all = hoursAgo(versionsAllHours)
  const daily = hoursAgo(24 * versionsDailyDays)
  let after = ''
  for (;;) {
    const plans = arrayOf(new DynamicModel({ id: '' }))
    app
      .db()
      .select('id')
      .from('plans')
      .where($dbx.exp('id > {:after}', { after }))
      .orderBy('id')
      .limit(plansPerTransaction)
      .all(plans)
    if (plans.length === 0) return
    const last = String(plans[plans.length - 1].id)
    while (thinOutLot(app, { after, last, all, daily })) continue
    after = last
  }
}

/** As the database writes a moment. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString().replace('T', ' ')

/** Answers true when there is more to take away. */
function thinOutLot(app: core.App, bounds: { after: string; last: string; all: string; daily: string }) {
  let removed = 0
  inTransaction(app, (tx) => {
    const result = tx
      .db()
      .newQuery(
        `DELETE FROM versions WHERE id IN (SELECT id FROM (
           SELECT id, row_number() OVER (
             PARTITION BY plan, CASE WHEN "savedAt" >= {:daily} THEN day ELSE substr(day, 1, 7) END
             ORDER BY bytes > {:empty} DESC, revision DESC, id
           ) AS place
           FROM (
             SELECT id, plan, revision, "savedAt", bytes, ${swedishDay('"savedAt"')} AS day
             FROM versions WHERE plan > {:after} AND plan <= {:last} AND "savedAt" < {:all} AND name = ''
               AND NOT EXISTS (SELECT 1 FROM reading_links l WHERE l.version = versions.id)
           ) AS old
         ) AS placed WHERE place > 1 LIMIT {:limit})`,
      )
      .bind({ ...bounds, empty: bytesOfEmptyVersion, limit: versionsPerTransaction })
      .execute()
    removed = Number(result.rowsAffected())
  })
  return removed >= versionsPerTransaction
}
