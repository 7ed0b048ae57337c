import { answerCollected, answerSmall, type Sink } from '../http/collected-answer.ts'
import { countOneMore } from '../http/counter.ts'
import { beginAnswer } from '../http/gate.ts'
import { holdPlace } from '../http/places.ts'
import { writeRows } from './json-rows.ts'
import { isInUse, type ListedPlan, planOf, plansOf } from './plans-of.ts'
import { sheets } from './save-request.ts'
import { rememberBySchema } from './schema-memory.ts'
import { isSetting } from './settings.ts'

// what costs as much as a few saves to read
const rowsOfSmallPlan = 2000
const readingsPerMinute = 60

/**
 * What its owner may see of a row but what its collection and its plan say. Its id is what it is called within its plan, never the record's: that is the
 * server's alone, and a year needs none.
 */
const columnsOf = rememberBySchema((collection) => {
  const columns: [string, string][] = []
  for (const field of collection.fields) {
    const column = field.getName()
    const isShown = ['number', 'text', 'select', 'bool'].includes(field.type()) && !field.getHidden()
    if (isShown && column !== 'id') columns.push([column, column === 'clientId' ? 'id' : column])
  }
  return columns
})

/**
 * `GET /api/plan?plan=ID`: a whole plan of who is signed in, and of nobody else, as the rules of its collections let its
 * owner list it; without an id the oldest that is in use. Answers 200 { plans, plan, offerings, fixed_costs, measures,
 * salary_years }: the list of all their plans, the record of this one, and the rows of each collection without what says
 * whose they are. With an `ETag`; 304 to who has it (`If-None-Match`).
 * Errors: 401 for a guest, 403 for support's own login, 404 `plan.gone`, 429 of a large plan while others are read.
 */
export function answer(e: core.RequestEvent) {
  beginAnswer(e)
  // the revision first: rows of a save that lands meanwhile are newer than it, and the next save asks instead of overwriting
  const plans = plansOf(e.app, e.auth.id)
  const open = plans.find(isInUse) || plans.find(({ deletedAt }) => deletedAt === '')
  const plan = planOf(e.app, e.auth.id, e.request.url.query().get('plan') || (open ? open.id : ''))
  const tag = tagOf(plan, plans)
  e.response.header().set('ETag', tag)
  if (e.request.header.get('If-None-Match') === tag) return e.noContent(304)
  return answerWith(
    e,
    plan.id,
    `account ${e.auth.id}`,
    `{"plans":${JSON.stringify(plans)},"plan":${JSON.stringify(plan)}`,
  )
}

/** Another one after each save of the plan, after whatever changes in the list, and after a restore, which may have brought an earlier revision back. */
function tagOf(plan: core.Record, plans: readonly ListedPlan[]) {
  const listed = plans.map(({ id, name, archived, deletedAt, revision, created, updated }) =>
    JSON.stringify([id, name, archived, String(deletedAt), revision, String(created), String(updated)]),
  )
  return `"${$security.sha256([plan.id, plan.getString('lastSaveId'), ...listed].join())}"`
}

/**
 * Answers what is there already, the beginning of a JSON object, and the rows of a plan. Few large ones are read at a time, each by one of its readers
 * and no more often than they may together; how long a reader takes to receive it keeps nobody else waiting. Error: 429 without data, which passes.
 * @param reader whose line it is
 */
export function answerWith(e: core.RequestEvent, plan: string, reader: string, beginning: string) {
  const collect = (into: Sink) => {
    into.write(`${beginning},`)
    rowsOfPlan(into, plan)
    into.write('}')
  }
  const rows = sheets.reduce((sum, sheet) => sum + e.app.countRecords(sheet, $dbx.hashExp({ plan })), 0)
  if (rows <= rowsOfSmallPlan) return answerSmall(e, collect)
  if (countOneMore(e.app, `readings of ${plan}`, 60) > readingsPerMinute) throw new TooManyRequestsError('')
  return answerCollected(e, reader, (into) =>
    holdPlace(e.app, 'large plan', `${plan} ${reader}`, (enter) => {
      enter()
      collect(into)
    }),
  )
}

/** What a person has set of a plan, and nothing of whose it is or how it has been saved. */
export function settingsOf(plan: core.Record): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(plan))).filter(([name]) => isSetting(name)))
}

/** Writes the rows of a plan as parts of a JSON object: `"offerings":[…],…,"salary_years":[…]`. Who may read them has been decided. */
function rowsOfPlan(into: Sink, plan: string) {
  const names = [...sheets, 'salary_years']
  for (const name of names) {
    into.write(name === names[0] ? `"${name}":[` : `,"${name}":[`)
    const key = name === 'salary_years' ? 'year' : 'clientId'
    writeRows(into, { collection: name, plan, key }, columnsOf(into.app, name))
    into.write(']')
  }
}

/** `GET /api/plans`: the list alone, 200 { plans }. Errors: 401, 403. */
export function list(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { plans: plansOf(e.app, e.auth.id) })
}
