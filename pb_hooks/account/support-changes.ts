import * as usedTrials from '../billing/used-trials.ts'
import { owe } from '../mail/queue.ts'
import { asOne } from '../ops/transaction.ts'

type Action = 'looked' | 'created' | 'changed' | 'deleted'
type Details = Record<string, { before?: string; after?: string }>

interface Noted {
  readonly action: Action
  readonly table: string
  readonly record: string
  readonly user: string
  readonly details?: Details
}

const retentionMonths = 24
// of one value: a name, a sum, the beginning of a long text
const mostLetters = 300
const mostFields = 60

/**
 * Stores, changes or deletes a record that an admin asked for together with the note of it: everything is stored or nothing. What is hidden or a
 * secret is named without its value.
 * @param e a request for a record, whoever asks
 */
export function noteWrite(e: core.RecordRequestEvent & HasRequest, action: 'created' | 'changed' | 'deleted') {
  if (!e.requestEvent.hasSuperuserAuth()) return e.next()
  asOne(e, (tx) => {
    const { record } = e
    const before = action === 'created' ? undefined : record.original()
    const after = action === 'deleted' ? undefined : record
    const details = changedFields(record, before, after)
    const user = customerOf(tx, before || record)
    e.next()
    const whose = user || customerOf(tx, record)
    note(tx, e.requestEvent.auth, { action, table: record.collection().name, record: record.id, user: whose, details })
  })
}

/** Notes that an admin has opened a record. Once a day and record. */
export function noteView(e: core.RecordRequestEvent & HasRequest) {
  if (e.requestEvent.hasSuperuserAuth()) noteLook(e.app, e.requestEvent.auth, e.record, e.record.id)
  return e.next()
}

/** Notes that an admin has read a list that shows one customer alone: what a search for a plan's rows or an address finds. Once a day and table. */
export function noteList(e: core.RecordsListRequestEvent & HasRequest) {
  const { records } = e
  const first = records && records[0]
  if (first && e.requestEvent.hasSuperuserAuth()) {
    const key = ['plan', 'user'].find((name) => first.collection().fields.getByName(name))
    const isOfOne = key ? records.every((one) => one?.getString(key) === first.getString(key)) : records.length === 1
    if (isOfOne) noteLook(e.app, e.requestEvent.auth, first, records.length === 1 ? first.id : '')
  }
  return e.next()
}

/** Notes that an admin has taken a login as the customer. @param admin the admin's record */
export function noteImpersonation(app: core.App, admin: core.Record, user: core.Record) {
  note(app, admin, { action: 'looked', table: 'users', record: user.id, user: user.id, details: { impersonate: {} } })
}

/** What the notes hold of a person goes with the account; that support did something, when, and to which fields stays. */
export function forgetWith(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.next()
    tx.db()
      .update('support_changes', { user: '', record: '', details: null }, $dbx.hashExp({ user: e.record.id }))
      .execute()
  })
}

/** An account that support deletes ends as one that its owner deletes: its trial is remembered, and it is said goodbye to. */
export function noteDeletedAccount(e: core.RecordRequestEvent & HasRequest) {
  if (!e.requestEvent.hasSuperuserAuth()) return e.next()
  asOne(e, (tx) => {
    const email = e.record.email()
    usedTrials.keep(tx, e.record)
    e.next()
    owe(tx, 'accountDeleted', email, { user: '' })
  })
}

/** Nobody's form writes what support did: it is no record of it otherwise. */
export function refuse() {
  throw new BadRequestError('What support did is written by the server alone, and kept.')
}

/** Takes away what is older than 24 months (nightly). */
export function forgetOld(app: core.App) {
  const before = new DateTime().addDate(0, -retentionMonths, 0).string()
  app.db().delete('support_changes', $dbx.exp('created < {:before}', { before })).execute()
}

function noteLook(app: core.App, admin: core.Record, record: core.Record, id: string) {
  const user = customerOf(app, record)
  // who reads what is noted needs no note
  if (user === '' || record.collection().name === 'support_changes') return
  const support = admin.email()
  const seen = { support, user, table: record.collection().name, record: id, since: new DateTime().addDate(0, 0, -1) }
  const isNoted = `support = {:support} && user = {:user} && action = 'looked' && table = {:table} && record = {:record} && created > {:since}`
  if (app.findRecordsByFilter('support_changes', isNoted, '', 1, 0, seen).length > 0) return
  note(app, admin, { action: 'looked', table: seen.table, record: id, user })
}

function note(app: core.App, admin: core.Record, { action, table, record, user, details = {} }: Noted) {
  const row = new Record(app.findCollectionByNameOrId('support_changes'))
  const fields = Object.keys(details).join(' ').slice(0, 5000)
  row.load({ support: admin.email(), user, action, table, record, fields, details })
  app.save(row)
}

/** Whose data a record is; '' when it is nobody's. */
function customerOf(app: core.App, record: core.Record): string {
  const { name, fields } = record.collection()
  if (name === 'users' || name === 'customers') return record.id
  for (const key of ['user', 'recordRef']) if (fields.getByName(key)) return record.getString(key)
  const plan = name === 'customer_plans' ? record.id : fields.getByName('plan') ? record.getString('plan') : ''
  const [found] = plan === '' ? [] : app.findRecordsByIds('plans', [plan])
  return found ? found.getString('user') : ''
}

function changedFields(record: core.Record, before: core.Record | undefined, after: core.Record | undefined): Details {
  const details: Details = {}
  for (const field of record.collection().fields) {
    if (!field || field.type() === 'autodate' || Object.keys(details).length >= mostFields) continue
    const name = field.getName()
    const [was, is] = [before, after].map((one) => (one ? one.getString(name) : ''))
    if (was === is) continue
    const isSecret = field.getHidden() || field.type() === 'password'
    details[name] = isSecret ? {} : { ...shown('before', before, was), ...shown('after', after, is) }
  }
  return details
}

const shown = (key: 'before' | 'after', record: core.Record | undefined, text = '') =>
  record ? { [key]: text.slice(0, mostLetters) } : {}
