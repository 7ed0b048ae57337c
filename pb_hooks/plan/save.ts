import { beginHead } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { writeThrough } from '../ops/database.ts'
import { countSave, type SaveOutcome } from '../ops/metrics.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from './may-write.ts'
import { firstPlanOf, noteSaved, planOf } from './plans-of.ts'
import { refuseTooManyRows } from './row-limits.ts'
import { withBody } from './save-body.ts'
import { type RowGone, type RowToPut, readSave, type SaveRequest, sheets } from './save-request.ts'
import { keepVersion } from './versions.ts'

// a save of so many costs nobody anything, refused or not
const rowsOfSmallSave = 100

/**
 * The one way in which a customer writes: `POST /api/plan/save`, in one transaction, guarded by the plan's revision. The last save's id is
 * stored with its answer, so that a save whose answer was lost can be asked for again and is carried out once.
 * Body { user, plan?, saveId, baseRevision, settings?, put?, gone?, salary?, version? } (pb_migrations/README.md); without `plan` it is the customer's first.
 * Answers 200 { saveId, revision }.
 * Errors: 403 save.not_verified, save.no_access, save.other_user; 404 plan.gone; 409 revision.revision_conflict; 400 save.invalid,
 * save.too_many_rows, save.too_many_account_rows, save.too_many_formulas; 413; 429; 400 without data when the database can't write, which passes.
 */
export function save(e: core.RequestEvent) {
  return counted(e.app, () => saveOnce(e))
}

/** Carries out a save, and counts what became of it (ops/metrics.ts). */
export function counted<T>(app: core.App, work: () => T): T {
  let outcome: SaveOutcome = 'failed'
  try {
    const answer = work()
    outcome = 'saved'
    return answer
  } catch (error) {
    outcome = outcomeOf(error)
    throw error
  } finally {
    countSave(app, outcome)
  }
}

/** A refusal names a subject; what names none is the database's failure. */
function outcomeOf(error: { status?: number; data?: object }): SaveOutcome {
  if (error.status === 409) return 'conflict'
  return Object.keys(error.data || {}).length > 0 || [413, 429].includes(error.status) ? 'refused' : 'failed'
}

function saveOnce(e: core.RequestEvent) {
  beginHead(e)
  // before the body is read: nobody without access makes the server read megabytes
  refuseUnlessMayWrite(e.app, e.auth)
  return withBody(e, (body) => {
    const request = readSave(e.app, body)
    refuseOtherUser(e, request.user)
    let revision = 0
    refuseOutside(e.app, request)
    writeThrough(e.app)
    inTransaction(
      e.app,
      (tx) => {
        revision = carryOut(tx, request)
      },
      request.user,
    )
    return e.json(200, { saveId: request.saveId, revision })
  })
}

/** What is too much is refused before others have to wait for it; who has saved meanwhile, or asks again, is answered in the transaction. */
function refuseOutside(app: core.App, request: SaveRequest) {
  if (request.put.length <= rowsOfSmallSave) return
  const plan = planOfRequest(app, request)
  if (plan.getInt('revision') === request.baseRevision) refuseTooManyRows(app, request, plan.id)
}

const planOfRequest = (app: core.App, { user, plan }: SaveRequest) =>
  plan === undefined ? firstPlanOf(app, user) : planOf(app, user, plan)

/** Answers the revision that the plan has after this save. */
function carryOut(tx: core.App, request: SaveRequest) {
  const { saveId, baseRevision } = request
  const plan = planOfRequest(tx, request)
  if (plan.getString('lastSaveId') === saveId) return plan.getInt('lastSaveRevision')
  const revision = plan.getInt('revision') + 1
  if (baseRevision + 1 !== revision) {
    throw refusal(409, 'revision', 'revision_conflict', `The plan has been saved since: it is at ${revision - 1}.`)
  }
  write(tx, plan, revision, request)
  return revision
}

/** Writes a save into a plan that is there or new, as this revision of it. */
export function write(tx: core.App, plan: core.Record, revision: number, request: SaveRequest) {
  const { user, saveId, settings, put, gone, salary, version } = request
  refuseTooManyRows(tx, request, plan.id)
  if (settings) plan.load(settings)
  plan.set('revision', revision)
  plan.set('lastSaveId', saveId)
  plan.set('lastSaveRevision', revision)
  noteSaved(plan)
  store(tx, plan, 'settings')

  putRows(tx, plan.id, put)
  deleteRows(tx, plan.id, gone)
  putSalary(tx, plan.id, salary)
  if (version) keepVersion(tx, { user, plan: plan.id, revision }, version)
}

function putRows(tx: core.App, plan: string, rows: readonly RowToPut[]) {
  const known = recordsOf(tx, plan, rows)
  for (const { sheet, clientId, values } of rows) {
    const record = known.get(clientId) || new Record(tx.findCachedCollectionByNameOrId(sheet), { plan })
    record.load(values)
    store(tx, record, `${sheet} ${clientId}`)
  }
}

/** A row that is gone already, by another device or by support, is passed over: it is what was asked for. */
function deleteRows(tx: core.App, plan: string, rows: readonly RowGone[]) {
  for (const record of recordsOf(tx, plan, rows).values()) tx.delete(record)
}

/** The records of the plan that are there, by what the browser calls them. */
function recordsOf(
  tx: core.App,
  plan: string,
  rows: readonly { sheet: string; clientId: string }[],
): Map<string, core.Record> {
  const known = new Map()
  if (rows.length === 0) return known
  for (const sheet of sheets) {
    const ids = rows.filter((row) => row.sheet === sheet).map(({ clientId }) => clientId)
    if (ids.length === 0) continue
    const records = tx.findAllRecords(sheet, $dbx.hashExp({ plan }), $dbx.in('clientId', ...ids))
    for (const record of records) known.set(record.getString('clientId'), record)
  }
  return known
}

function putSalary(
  tx: core.App,
  plan: string,
  salary: readonly { year: string; values: Readonly<Record<string, unknown>> }[],
) {
  if (salary.length === 0) return
  const known = tx.findRecordsByFilter('salary_years', 'plan = {:plan}', '', 0, 0, { plan })
  for (const { year, values } of salary) {
    const there = known.find((record) => record.getString('year') === year)
    // the server makes its id, so that nobody can guess it and take it first
    const record = there || new Record(tx.findCachedCollectionByNameOrId('salary_years'), { plan, year })
    record.load(values)
    store(tx, record, `salary.${year}`)
  }
}

/** Stores a record. Judged apart from being written: what the schema refuses is the client's fault, what the database refuses passes. */
function store(tx: core.App, record: core.Record, what: string) {
  try {
    tx.validate(record)
  } catch (error) {
    throw refusal(400, 'save', 'invalid', `${what}: ${error}`)
  }
  tx.saveNoValidate(record)
}
