import type {
  AnsweredProposal,
  ListedProposal,
  NewProposal,
  ProposalsPort,
} from '../../flows/advisers/proposals-port.ts'
import { Failure } from '../../flows/failure.ts'
import { changesBetween } from '../../plan/changes.ts'
import { couldBeOurs } from '../../plan/could-be-ours.ts'
import type { Plan } from '../../plan/plan.ts'
import type { ProposedPlan } from '../../plan/proposed-plan.ts'
import { tables } from '../../rules/field-names.ts'
import { versionMaxBytes } from '../../rules/limits.ts'
import { orFailure } from '../failure.ts'
import { netPayRecord, netPaysFrom } from '../net-pay-record.ts'
import { collectionOf, wholeRecords } from '../records.ts'
import { requestsOf } from '../signed-in-as.ts'
import { listIn, momentFrom, type Stored, text } from '../stored-values.ts'
import { packedRecords, planIn, unpackedRecords } from '../versions/packed-plan.ts'
import type { Owner } from '../versions/versions.ts'

export function createProposals({ client, userId, thisYear }: Owner, planId: string): ProposalsPort {
  const { get, post } = requestsOf(client, userId)

  async function read(id: string): Promise<ProposedPlan> {
    const answer = await get('/api/plan/proposal', { id })
    if (answer['id'] !== id) throw new Failure('offline')
    const proposed = await unpackedProposal(text(answer['data']), thisYear())
    // of what it began with nothing comes into a plan
    if (!couldBeOurs(proposed.plan)) throw new Failure('unreadable')
    return proposed
  }

  return {
    list: () => orFailure(async () => proposalsIn(await get('/api/plan/proposals', { plan: planId }))),
    read: (id) => orFailure(() => read(id)),
    answer: (id, answer) => orFailure(async () => proposalsIn(await post('/api/plan/proposal/answer', { id, answer }))),
  }
}

/** A proposal as it is sent. Throws Failure 'proposalTooLarge'. */
export async function proposalBody({ id, author, message, netPay, basedOn, ...proposed }: NewProposal) {
  const data = await packedProposal(proposed)
  if (data.length > versionMaxBytes) throw new Failure('proposalTooLarge')
  return { id, author, message, basedOn: basedOn?.toISOString() ?? '', ...netPayRecord(netPay), data }
}

/** What an answer tells of what was said last to a proposal; undefined: nothing has been. */
export function answeredIn(told: Stored): AnsweredProposal | undefined {
  const answer = answers.find((each) => each === told['answer'])
  const at = momentFrom(told['answeredAt'])
  return answer && at && { answer, at }
}

export const proposalsIn = (answer: Stored): readonly ListedProposal[] =>
  listIn(answer, 'proposals', (proposal) => ({
    id: text(proposal['id']),
    author: text(proposal['author']),
    message: text(proposal['message']),
    netPay: netPaysFrom(proposal),
    createdAt: momentFrom(proposal['created']) ?? new Date(0),
    basedOn: momentFrom(proposal['basedOn']),
    answer: answers.find((known) => known === proposal['answer']) ?? '',
    answeredAt: momentFrom(proposal['answeredAt']),
    isWhole: proposal['isWhole'] !== false,
  }))

const answers = ['taken', 'left'] as const

type Rows = readonly Stored[]

/** A proposed plan, packed with what it was before in all that was changed: nothing else tells that later. */
export const packedProposal = async ({ plan, base }: { readonly plan: Plan; readonly base: Plan }): Promise<string> =>
  packedRecords({ ...wholeRecords(plan), before: recordsBefore(base, plan) })

/** Reads a packed proposal; one of an app that did not send along what it began with has no base. Throws Failure 'unreadable'. */
export async function unpackedProposal(data: string, thisYear: number): Promise<ProposedPlan> {
  const { before, ...answer } = await unpackedRecords(data)
  const plan = planIn(answer, thisYear)
  if (before === undefined) return { plan, base: undefined }
  try {
    return { plan, base: planIn(withRecords(answer, before as Stored), thisYear) }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('unreadable', error)
  }
}

/** Of rows and settings that are others the fields that are, of a row taken away all of it, of one that is new the id. */
function recordsBefore(base: Plan, plan: Plan): Stored {
  const { sheets } = changesBetween(plan, base)
  const [was, is] = [wholeRecords(base), wholeRecords(plan)]
  const rows = tables.map((table) => {
    const now = rowsById(rowsIn(is, collectionOf[table]))
    const put: readonly object[] = sheets[table].put
    return [collectionOf[table], put.map((row) => unlike({ ...row }, now.get(idOf(row as Stored))))] as const // a row has an id
  })
  return {
    ...Object.fromEntries(rows),
    gone: tables.flatMap((table) => sheets[table].gone as readonly string[]),
    plan: unlike(was['plan'] as Stored, is['plan'] as Stored),
    salary_years: was['salary_years'],
  }
}

/** Whole records, taken back to what they were. */
function withRecords(answer: Stored, before: Stored): Stored {
  const gone = new Set(Array.isArray(before['gone']) ? before['gone'] : [])
  const sheets = tables.map((table) => {
    const collection = collectionOf[table]
    const were = rowsById((before[collection] ?? []) as Rows)
    const rows = rowsIn(answer, collection)
    const known = rowsById(rows)
    const changed = rows.filter((row) => !gone.has(idOf(row))).map((row) => ({ ...row, ...were.get(idOf(row)) }))
    const taken = [...were].flatMap(([id, row]) => (known.has(id) ? [] : [row]))
    return [collection, [[...changed, ...taken]]] as const
  })
  const settings = { ...(answer['plan'] as Stored), ...(before['plan'] as Stored) }
  return { ...answer, ...Object.fromEntries(sheets), plan: settings, salary_years: before['salary_years'] }
}

const idOf = (row: Stored) => String(row['id'])
const rowsIn = (records: Stored, collection: string): Rows => (records[collection] as readonly Rows[]).flat()
const rowsById = (rows: Rows): ReadonlyMap<string, Stored> => new Map(rows.map((row) => [idOf(row), row]))

const unlike = (one: Stored, other: Stored | undefined): Stored =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => name === 'id' || other?.[name] !== value))
