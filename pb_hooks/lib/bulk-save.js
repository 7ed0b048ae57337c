/** @type {typeof import('./plan-revision.js')} */
const { nextRevision } = require(`${__hooks}/lib/plan-revision.js`)

// below this PocketBase's own way is fast enough
const fewestRequests = 50

const owner = '@request.auth.id != "" && user = @request.auth.id'
const unchangedOwner = '@request.body.user:changed = false'
const mayWrite = '@request.auth.verified = true && @request.auth.billing_via_user.access_until > @now'

// what the schema says today; a collection that says anything else is left to PocketBase
const rowRules = {
  createRule: `${owner} && ${mayWrite}`,
  updateRule: `${owner} && ${unchangedOwner} && ${mayWrite}`,
  deleteRule: `${owner} && ${mayWrite}`,
}

const rowCollections = ['offerings', 'fixed_costs', 'measures', 'salary_years']
const settingsOfPlan = ['revision', 'startYear', 'kommun', 'birthYear', 'churchMember', 'churchPercent']

/**
 * @typedef {Readonly<Record<string, unknown>>} Body
 * @typedef {{ name: string, put?: Body, gone?: string }} Step
 * @typedef {{ plan: string, settings: Body, steps: Step[] }} Save
 */

/**
 * Carries out a large save of a customer in a third of the time: the right to write is asked of PocketBase once, by the plan's own rule,
 * instead of once per row, and rows are read together. Every row must be the customer's own and is validated as always. Anything that is
 * unusual, refused or wrong is undone and left to PocketBase's own way, which judges each row by its rule and words the answer.
 * @param {core.BatchRequestEvent} e
 */
function handle(e) {
  const save = e.batch.length < fewestRequests || !isCustomer(e) ? undefined : readSave(e)
  if (!save) return e.next()
  try {
    e.app.runInTransaction((tx) => carryOut(e, tx, save))
  } catch {
    return e.next()
  }
  // goja reaches the response of a batch only by the event within, which PocketBase's types don't know
  /** @type {any} */
  const batch = e
  // to be seen in a browser's network view, and by the tests
  batch.requestEvent.response.header().set('Server-Timing', 'bulk')
  const answers = save.steps.map(({ put, gone }) =>
    gone ? { status: 204, body: null } : { status: 200, body: { id: put.id } },
  )
  return e.json(200, [{ status: 200, body: { id: save.plan } }, ...answers])
}

/** @param {core.BatchRequestEvent} e */
function isCustomer(e) {
  return Boolean(e.auth) && e.auth.collection().name === 'users'
}

/**
 * Reads the batch as a save: first the plan, then rows to write and rows to delete. Undefined when it is anything else.
 * @param {core.BatchRequestEvent} e
 * @returns {Save | undefined}
 */
function readSave(e) {
  /** @type {{ method: string, url: string, body: Body | null }[]} */
  const [first, ...others] = JSON.parse(JSON.stringify(e.batch))
  const plan = /^\/api\/collections\/plans\/records\/([a-z0-9]{15})\?fields=id$/.exec(first.url)
  if (first.method !== 'PATCH' || !plan || !hasOnly(first.body, settingsOfPlan)) return undefined

  const fields = Object.fromEntries(rowCollections.map((name) => [name, ownFields(e.app, name)]))
  /** @type {Step[]} */
  const steps = []
  for (const { method, url, body } of others) {
    const [, name, id] = /^\/api\/collections\/([a-z_]+)\/records(?:\/([a-z0-9]{15})|\?fields=id)$/.exec(url) || []
    if (!fields[name]) return undefined
    if (method === 'DELETE' && id) steps.push({ name, gone: id })
    else if (method === 'PUT' && !id && hasOnly(body, fields[name]) && body.user === e.auth.id && isId(body.id)) {
      steps.push({ name, put: body })
    } else return undefined
  }
  return { plan: plan[1], settings: first.body, steps }
}

/**
 * The fields that a customer may write, or undefined when the collection's rules are not those that this file knows.
 * @param {core.App} app
 * @param {string} name
 */
function ownFields(app, name) {
  const collection = app.findCachedCollectionByNameOrId(name)
  const { createRule, updateRule, deleteRule } = collection
  if (!isRule(createRule, rowRules.createRule) || !isRule(updateRule, rowRules.updateRule)) return undefined
  if (!isRule(deleteRule, rowRules.deleteRule)) return undefined
  return collection.fields
    .filter((field) => field.type() !== 'autodate' && !field.getHidden())
    .map((field) => field.getName())
}

/**
 * @param {string} rule goja gives a pointer to the text, and a rule that nobody may pass as null
 * @param {string} text
 */
function isRule(rule, text) {
  return String(rule) === text
}

/**
 * True for plain values of these fields only: a field modifier (`price+`) or a file is PocketBase's matter.
 * @param {Body | null} body
 * @param {readonly string[]} names
 */
function hasOnly(body, names) {
  if (body === null || typeof body !== 'object') return false
  return Object.keys(body).every(
    (name) => names.includes(name) && ['string', 'number', 'boolean'].includes(typeof body[name]),
  )
}

/** @param {unknown} value */
function isId(value) {
  return typeof value === 'string' && /^[a-z0-9]{15}$/.test(value)
}

/**
 * Throws at the first thing that is not as it should be, which rolls everything back.
 * @param {core.BatchRequestEvent} e
 * @param {core.App} tx
 * @param {Save} save
 */
function carryOut(e, tx, { plan: planId, settings, steps }) {
  const plan = tx.findRecordById('plans', planId)
  const { updateRule } = plan.collection()
  if (!isRule(updateRule, rowRules.updateRule) || !tx.canAccessRecord(plan, e.requestInfo(), rowRules.updateRule))
    refuse()
  if (settings.revision !== nextRevision(tx, planId)) refuse()
  plan.load(settings)
  tx.save(plan)

  const known = Object.fromEntries(rowCollections.map((name) => [name, recordsThatAreThere(tx, name, steps)]))
  for (const { name, put, gone } of steps) {
    const id = gone || String(put.id)
    const there = known[name].get(id)
    if (there && there.getString('user') !== e.auth.id) refuse()
    if (gone) {
      if (!there) refuse()
      tx.delete(there)
      known[name].delete(gone)
      continue
    }
    const record = there || new Record(tx.findCachedCollectionByNameOrId(name))
    record.load(put)
    tx.save(record)
    known[name].set(id, record)
  }
}

/**
 * @param {core.App} tx
 * @param {string} name
 * @param {readonly Step[]} steps
 * @returns {Map<string, core.Record>}
 */
function recordsThatAreThere(tx, name, steps) {
  const ids = steps.filter((step) => step.name === name).map(({ put, gone }) => gone || String(put.id))
  if (ids.length === 0) return new Map()
  return new Map(tx.findRecordsByIds(name, ids).map((record) => [record.id, record]))
}

/** @returns {never} */
function refuse() {
  throw new Error('left to PocketBase')
}

module.exports = { handle }
