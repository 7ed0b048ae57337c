import { Failure } from '../../flows/failure.ts'
import { changesBetween } from '../../plan/changes.ts'
import type { Plan } from '../../plan/plan.ts'
import type { ProposedPlan } from '../../plan/proposed-plan.ts'
import { tables } from '../../rules/field-names.ts'
import { collectionOf, wholeRecords } from '../records.ts'
import type { Stored } from '../stored-values.ts'
import { packedRecords, planIn, unpackedRecords } from '../versions/packed-plan.ts'

type Rows = readonly Stored[]

/** A proposed plan, packed with what it was before in all that was changed: nothing else tells that later. */
export async function packedProposal({ plan, base }: { readonly plan: Plan; readonly base: Plan }): Promise<string> {
  return packedRecords({ ...wholeRecords(plan), before: recordsBefore(base, plan) })
}

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

function unlike(one: Stored, other: Stored | undefined): Stored {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => name === 'id' || other?.[name] !== value))
}
