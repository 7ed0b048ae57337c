import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { write } from '../plan/whole-plan.ts'

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
  offerings: 'plan.user = {:user}',
  fixed_costs: 'plan.user = {:user}',
  measures: 'plan.user = {:user}',
  salary_years: 'plan.user = {:user}',
  versions: 'plan.user = {:user}',
  reading_links: 'plan.user = {:user}',
  comments: 'plan.user = {:user}',
  invitations: 'plan.user = {:user}',
  proposals: 'plan.user = {:user}',
}
// whose a row is as an adviser, in plans of others: an invitation that is nobody's yet is for who has shown that the address is theirs
const advisersRows: Readonly<Record<string, string>> = {
  comments: 'plan.user != {:user} && adviser = {:user}',
  invitations: "plan.user != {:user} && (adviser = {:user} || (adviser = '' && email = {:verifiedEmail}))",
  proposals: 'plan.user != {:user} && adviser = {:user}',
}
const ofAuth = 'recordRef = {:user} && collectionRef = {:collection}'

/**
 * Answers everything that is stored about the signed-in user, and nothing about anybody else: every table by its Swedish name, and every row's
 * values as they are stored, by the columns' Swedish names. Passwords and codes, of which only hashes are stored, are left out, and so is what
 * would say more of an adviser, or of whose plan they read, than either was told. Error: 429.
 */
export function ownData(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/data')
  const { app, auth } = e
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user: auth.id })
  const me = {
    user: auth.id,
    verifiedEmail: auth.verified() ? auth.email() : '',
    collection: auth.collection().id,
    customer: billing ? billing.getString('stripe_customer') : '',
  }
  const [leftOut, why] = file.leftOut
  const answer: Record<string, unknown> = { [file.title]: { [file.fetched]: new DateTime().string(), [leftOut]: why } }
  for (const [name, table] of Object.entries(tables)) {
    if (table.isNobodys) continue
    const filter = ownRows[name] || (name.startsWith('_') ? ofAuth : 'user = {:user}')
    const rowsBy = (whose: string) => app.findRecordsByFilter(name, whose, '', 0, 0, me)
    const own = rowsBy(filter).map((row) => inWords(row, table))
    const { [name]: asAdviser } = advisersRows
    const others = asAdviser ? rowsBy(asAdviser).map((row) => inWords(row, table, table.ownersOnly)) : []
    answer[table.title] = [...own, ...others]
  }
  // in the order of the words above, in which a person reads it: e.json would sort all names by letter
  e.response.header().set('Content-Type', 'application/json')
  write(e, JSON.stringify(answer))
}

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
