import { answerCollected, type Sink } from '../http/collected-answer.ts'
import { countOneMore } from '../http/counter.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { holdPlace } from '../http/places.ts'
import { type Columns, type RowsOfPlan, writeRows } from '../plan/json-rows.ts'

interface StoredTable {
  readonly title: string
  readonly why: string
  readonly isNobodys?: boolean
  readonly secret?: readonly string[]
  /** What an adviser is not told of a row that they have a part in: it is the plan's owner's. */
  readonly ownersOnly?: readonly string[]
  readonly fields: Readonly<Record<string, readonly [name: string, about: string]>>
}

/**
 * What is stored, in the words of the person it is about: the file that is answered here, and the help's text about data (src/texts/stored-data.ts).
 */
const {
  file,
  tables,
}: {
  file: { title: string; fetched: string; leftOut: readonly [string, string] }
  tables: Readonly<Record<string, StoredTable>>
} = require(`${__hooks}/account/stored-data.json`)

// whose a row is, where it does not have a user of its own
const ownRows: Readonly<Record<string, string>> = {
  users: 'id = {:user}',
  outbox: "stripe_customer = {:customer} && stripe_customer != ''",
}
// what a plan holds, many rows of it perhaps, and what no two rows of a plan share
const keysOfPlans: Readonly<Record<string, RowsOfPlan['key']>> = {
  offerings: 'clientId',
  fixed_costs: 'clientId',
  measures: 'clientId',
  salary_years: 'year',
  versions: 'id',
  reading_links: 'id',
  comments: 'clientId',
  invitations: 'id',
  proposals: 'clientId',
}
// whose a row is as an adviser, in plans of others: an invitation that is nobody's yet is for who has shown that the address is theirs
const advisersRows: Readonly<Record<string, string>> = {
  comments: 'plan.user != {:user} && adviser = {:user}',
  invitations: "plan.user != {:user} && (adviser = {:user} || (adviser = '' && email = {:verifiedEmail}))",
  proposals: 'plan.user != {:user} && adviser = {:user}',
}
const mostInWindow = 10
const windowSeconds = 10 * 60
// in memory at a time, of what is no plan's, or is in plans of others
const recordsOfPage = 10
const ofAuth = 'recordRef = {:user} && collectionRef = {:collection}'

/**
 * Answers everything that is stored about the signed-in user, and nothing about anybody else: every table by its Swedish name, and every row's
 * values as they are stored, by the columns' Swedish names. Passwords and codes, of which only hashes are stored, are left out, and so is what
 * would say more of an adviser, or of whose plan they read, than either was told. Error: 429.
 */
export function ownData(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/data')
  if (countOneMore(e.app, `own data of ${e.auth.id}`, windowSeconds) > mostInWindow) throw new TooManyRequestsError('')
  return answerCollected(e, `account ${e.auth.id}`, (into) =>
    holdPlace(e.app, 'own data', e.auth.id, (enter) => {
      enter()
      collectAll(e.auth, into)
    }),
  )
}

function collectAll(auth: core.Record, into: Sink) {
  const { app, write } = into
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user: auth.id })
  const me = {
    user: auth.id,
    verifiedEmail: auth.verified() ? auth.email() : '',
    collection: auth.collection().id,
    customer: billing ? billing.getString('stripe_customer') : '',
  }
  const plans = app.findRecordsByFilter('plans', 'user = {:user}', 'id', 0, 0, me)
  const [leftOut, why] = file.leftOut
  const about = { [file.fetched]: new DateTime().string(), [leftOut]: why }
  // in the order of the words above, in which a person reads it, and written as it is read: nobody's account is in memory whole
  write(`{${JSON.stringify(file.title)}:${JSON.stringify(about)}`)
  for (const [name, table] of Object.entries(tables)) {
    if (table.isNobodys) continue
    write(`,${JSON.stringify(table.title)}:[`)
    let isFirst = true
    const writeRecords = (whose: string, others: readonly string[] = []) => {
      for (let from = 0; ; from += recordsOfPage) {
        const page = app.findRecordsByFilter(name, whose, 'id', recordsOfPage, from, me)
        for (const row of page) {
          write(`${isFirst ? '' : ','}${JSON.stringify(inWords(row, table, others))}`)
          isFirst = false
        }
        if (page.length < recordsOfPage) return
      }
    }
    const { [name]: key } = keysOfPlans
    if (key) {
      for (const { id } of plans)
        isFirst = writeRows(into, { collection: name, plan: id, key }, columnsOf(table), isFirst)
    } else {
      writeRecords(ownRows[name] || (name.startsWith('_') ? ofAuth : 'user = {:user}'))
    }
    const { [name]: asAdviser } = advisersRows
    if (asAdviser) writeRecords(asAdviser, table.ownersOnly)
    write(']')
  }
  write('}')
}

const columnsOf = ({ fields, secret = [] }: StoredTable): Columns =>
  Object.entries(fields)
    .filter(([field]) => !secret.includes(field))
    .map(([field, [name]]) => [field, name])

function inWords(row: core.Record, { fields, secret = [] }: StoredTable, others: readonly string[] = []) {
  const types = row.collection().fields
  const values: Record<string, unknown> = {}
  for (const [field, [name]] of Object.entries(fields)) {
    if (!secret.includes(field) && !others.includes(field))
      values[name] = valueOf(row, field, types.getByName(field).type())
  }
  return values
}

function valueOf(row: core.Record, field: string, type: string): unknown {
  switch (type) {
    case 'bool':
      return row.getBool(field)
    case 'number':
      return row.getFloat(field)
    case 'json':
      return JSON.parse(row.getString(field) || 'null')
    default:
      return row.getString(field)
  }
}
