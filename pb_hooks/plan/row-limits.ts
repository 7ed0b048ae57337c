import { refusal } from '../http/refusal.ts'
import { sheets, tooManyRows } from './save-request.ts'

const {
  maxRows,
  maxAccountRows,
  maxStoredPlans,
}: { maxRows: number; maxAccountRows: number; maxStoredPlans: number } = require(`${__hooks}/plan/limits.json`)

// as many in each of all plans stay within the limit of the account: a save of a small plan counts its own rows alone
const rowsOfSmallPlan = maxAccountRows / maxStoredPlans

/**
 * What a plan holds, and all plans of a customer together, is bounded: the file of their own data is made of all of it.
 * @param plan in the same transaction as the rows that have come
 * Errors: 400 `save.too_many_rows`, `save.too_many_account_rows`.
 */
export function refuseTooManyRows(tx: core.App, user: string, plan: string) {
  const rows = count(tx, $dbx.hashExp({ plan }))
  if (rows > maxRows) tooManyRows()
  if (rows <= rowsOfSmallPlan) return
  const ofAccount = $dbx.exp('plan IN (SELECT id FROM plans WHERE user = {:user})', { user })
  if (count(tx, ofAccount) > maxAccountRows) {
    const all = `All plans of a customer hold at most ${maxAccountRows} rows.`
    throw refusal(400, 'save', 'too_many_account_rows', all)
  }
}

const count = (tx: core.App, which: dbx.Expression) =>
  sheets.reduce((sum, sheet) => sum + tx.countRecords(sheet, which), 0)
