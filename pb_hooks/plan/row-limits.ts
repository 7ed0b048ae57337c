import { refusal } from '../http/refusal.ts'
import { type RowGone, type RowToPut, type SaveRequest, sheets, tooManyRows, type Values } from './save-request.ts'

const {
  maxRows,
  maxFormulas,
  maxAccountRows,
  maxStoredPlans,
}: { maxRows: number; maxFormulas: number; maxAccountRows: number; maxStoredPlans: number } = require(
  `${__hooks}/plan/limits.json`,
)

// as many in each of all plans stay within the limit of the account: a save of a small plan counts its own rows alone
const rowsOfSmallPlan = maxAccountRows / maxStoredPlans

/**
 * What a plan holds, and all plans of a customer together, is bounded: the file of their own data is made of all of it. Counted before the first row is
 * written: what is refused costs nobody else's save anything.
 * @param plan '' for one that is not there yet
 * Errors: 400 `save.too_many_rows`, `save.too_many_account_rows`, `save.too_many_formulas`.
 */
export function refuseTooManyRows(app: core.App, { user, put, gone }: SaveRequest, plan: string) {
  if (put.length === 0) return
  refuseTooManyFormulas(app, put, gone, plan)
  const rows = count(app, $dbx.hashExp({ plan }))
  if (rows + put.length <= rowsOfSmallPlan) return
  const more = put.length - known(app, plan, put)
  if (more === 0) return
  const change = more - known(app, plan, gone)
  if (rows + change > maxRows) tooManyRows()
  if (rows + change <= rowsOfSmallPlan) return
  refuseFullAccount(app, user, change)
}

/** @param more rows on their way. Error: 400 `save.too_many_account_rows`. */
export function refuseFullAccount(app: core.App, user: string, more: number) {
  const ofAccount = $dbx.exp('plan IN (SELECT id FROM plans WHERE "user" = {:user})', { user })
  if (count(app, ofAccount) + more <= maxAccountRows) return
  const all = `All plans of a customer hold at most ${maxAccountRows} rows.`
  throw refusal(400, 'save', 'too_many_account_rows', all)
}

/** Cells whose formula calls others, which a page settles when it opens the plan. One that holds too many already may be made smaller. */
function refuseTooManyFormulas(app: core.App, put: readonly RowToPut[], gone: readonly RowGone[], plan: string) {
  const brought = put.reduce((sum, { values }) => sum + callsIn(values.formulas), 0)
  if (brought === 0) return
  const written = new Set([...put, ...gone].map(({ sheet, clientId }) => `${sheet} ${clientId}`))
  let [before, stays] = [0, 0]
  for (const sheet of sheets) {
    const rows = arrayOf(new DynamicModel({ clientId: '', formulas: '' }))
    app
      .db()
      .select('clientId', 'formulas')
      .from(sheet)
      .where($dbx.hashExp({ plan }))
      .andWhere($dbx.like('formulas', '{'))
      .all(rows)
    for (const { clientId, formulas } of rows as unknown as readonly Values[]) {
      const cells = callsIn(formulas)
      before += cells
      if (!written.has(`${sheet} ${clientId}`)) stays += cells
    }
  }
  if (stays + brought <= Math.max(maxFormulas, before)) return
  throw refusal(400, 'save', 'too_many_formulas', `A plan holds at most ${maxFormulas} formulas that call other cells.`)
}

const callsIn = (formulas: unknown) =>
  typeof formulas === 'string' ? formulas.split('\n').filter((line) => line.includes('{')).length : 0

const count = (app: core.App, which: dbx.Expression) =>
  sheets.reduce((sum, sheet) => sum + app.countRecords(sheet, which), 0)

/** How many of these rows the plan has. */
function known(app: core.App, plan: string, rows: readonly (RowToPut | RowGone)[]) {
  return sheets.reduce((sum, sheet) => {
    const ids = rows.filter((row) => row.sheet === sheet).map(({ clientId }) => clientId)
    return ids.length === 0 ? sum : sum + app.countRecords(sheet, $dbx.hashExp({ plan }), $dbx.in('clientId', ...ids))
  }, 0)
}
