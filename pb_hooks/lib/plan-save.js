/** @type {typeof import('./durable-writes.js')} */
const { writeThrough } = require(`${__hooks}/lib/durable-writes.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./metrics.js')} */
const { countSave } = require(`${__hooks}/lib/metrics.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./save-body.js')} */
const { withBody } = require(`${__hooks}/lib/save-body.js`)
/** @type {typeof import('./save-request.js')} */
const { readSave, tooManyRows, sheets } = require(`${__hooks}/lib/save-request.js`)
/** @type {{ maxRows: number }} */
const { maxRows } = require(`${__hooks}/lib/plan-limits.json`)
/** @type {typeof import('./schema-memory.js')} */
const { rememberBySchema } = require(`${__hooks}/lib/schema-memory.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * A sheet's collection for this JavaScript machine alone, and its field of the plan in two shapes: the schema's, and one that is not looked up
 * (`withoutLookup`).
 */
const sheetOf = rememberBySchema((schema) => {
  const collection = new Collection(/** @type {any} */ (schema))
  const lookedUp = collection.fields.getByName('plan')
  const plain = new TextField({ id: lookedUp.getId(), name: 'plan', required: true })
  return { collection, lookedUp, plain }
})

/**
 * The one way in which a customer writes: `POST /api/plan/save`, in one transaction, guarded by the plan's revision. The last save's id is
 * kept with its answer, so that a save whose answer was lost can be asked for again and is carried out once.
 * Body { user, saveId, baseRevision, settings?, put?, gone?, salary? } (pb_migrations/README.md). Answers 200 { saveId, revision }.
 * Errors: 403 save.not_verified, save.no_access, save.other_user; 409 revision.revision_conflict; 400 save.invalid, save.too_many_rows; 413; 429;
 * 400 without data when the database can't write, which passes.
 * @param {core.RequestEvent} e
 */
function save(e) {
  /** @type {import('./metrics.js').SaveOutcome} */
  let outcome = 'failed'
  try {
    const answer = saveOnce(e)
    outcome = 'saved'
    return answer
  } catch (error) {
    outcome = outcomeOf(error)
    throw error
  } finally {
    countSave(e.app, outcome)
  }
}

/**
 * A refusal names a subject; what names none is the database's failure.
 * @param {any} error
 * @returns {import('./metrics.js').SaveOutcome}
 */
function outcomeOf(error) {
  if (error.status === 409) return 'conflict'
  return Object.keys(error.data || {}).length > 0 || [413, 429].includes(error.status) ? 'refused' : 'failed'
}

/** @param {core.RequestEvent} e */
function saveOnce(e) {
  beginAnswer(e)
  // before the body is read: nobody without access makes the server read megabytes
  refuseUnlessMayWrite(e.app, e.auth)
  return withBody(e, (body) => {
    const request = readSave(e.app, body)
    // a page may be older than the login of its browser: what one customer typed never lands with another
    if (request.user !== e.auth.id) throw refusal(403, 'save', 'other_user', 'This is the save of another customer.')
    let revision = 0
    writeThrough(e.app)
    inTransaction(e.app, (tx) => {
      revision = carryOut(tx, request)
    })
    return e.json(200, { saveId: request.saveId, revision })
  })
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
function refuseUnlessMayWrite(app, user) {
  if (!user.verified()) throw refusal(403, 'save', 'not_verified', 'The e-mail address must be verified first.')
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  if (!billing.getDateTime('access_until').after(new DateTime())) {
    throw refusal(403, 'save', 'no_access', 'The subscription has run out.')
  }
}

/**
 * Answers the revision that the plan has after this save.
 * @param {core.App} tx
 * @param {import('./save-request.js').SaveRequest} request
 */
function carryOut(tx, { user, saveId, baseRevision, settings, put, gone, salary }) {
  const plan = tx.findFirstRecordByData('plans', 'user', user)
  if (plan.getString('lastSaveId') === saveId) return plan.getInt('lastSaveRevision')
  const revision = plan.getInt('revision') + 1
  if (baseRevision + 1 !== revision) {
    throw refusal(409, 'revision', 'revision_conflict', `The plan has been saved since: it is at ${revision - 1}.`)
  }
  if (settings) plan.load(settings)
  plan.set('revision', revision)
  plan.set('lastSaveId', saveId)
  plan.set('lastSaveRevision', revision)
  storingIn(tx)(plan, 'settings')

  const isLarger = putRows(tx, plan.id, put)
  deleteRows(tx, plan.id, gone)
  if (isLarger) refuseTooManyRows(tx, plan.id)
  putSalary(tx, plan.id, salary)
  return revision
}

/**
 * Answers true when rows were added.
 * @param {core.App} tx
 * @param {string} plan
 * @param {readonly import('./save-request.js').RowToPut[]} rows
 */
function putRows(tx, plan, rows) {
  const known = recordsOf(tx, plan, rows, (sheet) => sheetOf(tx, sheet).collection)
  const store = storingIn(tx)
  let isLarger = false
  withoutLookup(tx, rows, () => {
    rows.forEach(({ sheet, id, values }) => {
      const there = known.get(id)
      const record = there || new Record(sheetOf(tx, sheet).collection, { plan })
      record.load(values)
      store(record, `${sheet} ${id}`)
      isLarger = isLarger || !there
    })
  })
  return isLarger
}

/**
 * PocketBase would ask the database for every row whether its plan exists, a sixth of a small save and a third of a large one. The plan has just
 * been stored in the same transaction (`carryOut`). Only while the rows are stored: whoever listens to them, once the transaction is through,
 * may look the plan up.
 * @param {core.App} tx
 * @param {readonly import('./save-request.js').RowToPut[]} rows
 * @param {() => void} work
 */
function withoutLookup(tx, rows, work) {
  const used = sheets.filter((name) => rows.some(({ sheet }) => sheet === name)).map((name) => sheetOf(tx, name))
  used.forEach(({ collection, plain }) => collection.fields.add(plain))
  try {
    work()
  } finally {
    used.forEach(({ collection, lookedUp }) => collection.fields.add(lookedUp))
  }
}

/**
 * A row that is gone already, by another device or by support, is passed over: it is what was asked for.
 * @param {core.App} tx
 * @param {string} plan
 * @param {readonly import('./save-request.js').RowGone[]} rows
 */
function deleteRows(tx, plan, rows) {
  for (const record of recordsOf(tx, plan, rows, (sheet) => sheet).values()) tx.delete(record)
}

/**
 * The records that are there, by id. Refuses a row of another plan.
 * @param {core.App} tx
 * @param {string} plan
 * @param {readonly { sheet: string, id: string }[]} rows
 * @param {(sheet: string) => any} collectionOf
 * @returns {Map<string, core.Record>}
 */
function recordsOf(tx, plan, rows, collectionOf) {
  const known = new Map()
  if (rows.length === 0) return known
  for (const sheet of sheets) {
    const ids = rows.filter((row) => row.sheet === sheet).map(({ id }) => id)
    if (ids.length === 0) continue
    const records = tx.findRecordsByIds(collectionOf(sheet), ids)
    for (let at = 0; at < records.length; at += 1) {
      const record = records[at]
      if (record.getString('plan') !== plan) {
        throw refusal(400, 'save', 'invalid', `${sheet} ${record.id} can't be used.`)
      }
      known.set(record.id, record)
    }
  }
  return known
}

/**
 * @param {core.App} tx
 * @param {string} plan
 */
function refuseTooManyRows(tx, plan) {
  const rows = sheets.reduce((sum, sheet) => sum + tx.countRecords(sheet, $dbx.hashExp({ plan })), 0)
  if (rows > maxRows) tooManyRows()
}

/**
 * @param {core.App} tx
 * @param {string} plan
 * @param {readonly { year: string, values: Readonly<Record<string, unknown>> }[]} salary
 */
function putSalary(tx, plan, salary) {
  if (salary.length === 0) return
  const known = tx.findRecordsByFilter('salary_years', 'plan = {:plan}', '', 0, 0, { plan })
  const store = storingIn(tx)
  for (const { year, values } of salary) {
    const there = known.find((record) => record.getString('year') === year)
    // the server makes its id, so that nobody can guess it and take it first
    const record = there || new Record(tx.findCachedCollectionByNameOrId('salary_years'), { plan, year })
    record.load(values)
    store(record, `salary.${year}`)
  }
}

/**
 * What stores a record. Judged apart from being written: what the schema refuses is the client's fault, what the database refuses passes.
 * @param {core.App} tx
 */
function storingIn(tx) {
  // named once for all rows: lib/save-request.js
  const validate = tx.validate
  const save = tx.saveNoValidate
  return (/** @type {core.Record} */ record, /** @type {string} */ what) => {
    try {
      validate(record)
    } catch (error) {
      throw refusal(400, 'save', 'invalid', `${what}: ${error}`)
    }
    save(record)
  }
}

module.exports = { save }
