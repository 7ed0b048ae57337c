import { Failure } from '../../flows/failure.ts'
import type { NewPlan, PlansPort, ReadPlan, StoredPlan } from '../../flows/plans/plans-port.ts'
import type { ListedPlan, SaveRequest } from '../../flows/ports.ts'
import { changesBetween, isUntouched } from '../../plan/changes.ts'
import { nextPart } from '../../plan/next-part.ts'
import { emptyPlan, type Plan } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { saveRowsMaxBytes } from '../../rules/limits.ts'
import { askingAgain, orFailure } from '../failure.ts'
import { planFromRecords, recordsIn } from '../records.ts'
import { requestsOf, signedInAs } from '../signed-in-as.ts'
import { listIn, momentFrom, type Stored, text } from '../stored-values.ts'
import { type Owner, saveBodyWithVersion, type VersionNote } from '../versions/versions.ts'

interface PlansOwner extends Owner {
  /** With it each save keeps a version. */
  readonly said?: VersionNote
}

/** All plans of one user in PocketBase, and of nobody else: as `createPlanStore` is of one of them. */
export function createPlans(owner: PlansOwner): PlansPort {
  const { client, userId, said } = owner

  const { get, post } = requestsOf(client, userId)

  async function make({ id, saveId, name, plan }: NewPlan): Promise<readonly ListedPlan[]> {
    const first = nextSave(emptyPlan(plan.settings.startYear), plan, 0, saveId)
    const body = { ...(await saveBodyWithVersion(userId, id, first, said)), name }
    try {
      const plans = plansIn(await post('/api/plan/make', body))
      await saveRest(id, first, plan)
      return plans
    } catch (error) {
      // half a plan is none, also when only the answer to its first half was lost
      if (first.isPart) await post('/api/plan/change', { plan: id, deleted: true }).catch(() => undefined)
      throw error
    }
  }

  /** What is too much for one request follows in parts. */
  async function saveRest(id: string, { plan: saved, baseRevision }: SaveRequest, plan: Plan): Promise<void> {
    if (saved === plan) return
    const next = nextSave(saved, plan, baseRevision + 1)
    await post('/api/plan/save', await saveBodyWithVersion(userId, id, next, said))
    await saveRest(id, next, plan)
  }

  return {
    read: (id, stop, kept) => orFailure(() => readPlan(owner, id, stop, kept)),
    list: () => orFailure(async () => plansIn(await get('/api/plans'))),
    make: (plan) => orFailure(() => make(plan)),
    change: (id, change) => orFailure(async () => plansIn(await post('/api/plan/change', { plan: id, ...change }))),
  }
}

// a chunk's name changes with all that it is built of: what another build has read may lack what this one knows
const build = import.meta.url

/** Reads one plan; without an id the oldest that is in use. With `kept` only if it has changed since. Throws a Failure or what the SDK throws. */
export async function readPlan(
  { client, userId, thisYear }: Owner,
  id: string | undefined,
  stop?: AbortSignal,
  kept?: StoredPlan,
): Promise<ReadPlan> {
  const [known, keptBy] = kept?.tag?.split(' ') ?? []
  const own = signedInAs(client, userId)
  const given = { status: 0, tag: '' }
  const request = {
    headers: { ...own.headers, ...(known && keptBy === build && { 'If-None-Match': known }) },
    ...(id !== undefined && { query: { plan: id } }),
    ...(stop && { signal: stop }),
    // the SDK tells neither
    fetch: async (url: RequestInfo | URL, config?: RequestInit) => {
      const response = await fetch(url, config)
      given.status = response.status
      given.tag = response.headers.get('ETag') ?? ''
      return response
    },
  }
  const answer = await askingAgain(() => client.send<Stored>('/api/plan', request))
  if (kept && given.status === 304) {
    const { at: _, ...plan } = kept
    return { ...plan, isNew: isUntouched(plan.plan) }
  }
  const records = recordsIn(answer)
  // a captive portal answers 200 with a page of its own, and a line may break within an answer
  const revision = records?.plan['revision']
  if (!records || typeof revision !== 'number') throw new Failure('offline')
  const plan = planFromRecords(records, thisYear())
  const read = { id: text(records.plan['id']), plans: plansIn(answer), plan, revision, isNew: isUntouched(plan) }
  return given.tag === '' ? read : { ...read, tag: `${given.tag} ${build}` }
}

function nextSave(saved: Plan, plan: Plan, baseRevision: number, saveId: string = newRowId()): SaveRequest {
  const all = changesBetween(saved, plan)
  const part = nextPart(saved, plan, all, saveRowsMaxBytes)
  if (part === plan) return { saveId, baseRevision, plan, changes: all }
  return { saveId, baseRevision, plan: part, changes: changesBetween(saved, part), isPart: true }
}

const plansIn = (answer: Stored): readonly ListedPlan[] => listIn(answer, 'plans', listedPlan)

export function listedPlan(record: Stored): ListedPlan {
  return {
    id: text(record['id']),
    name: text(record['name']),
    archived: record['archived'] === true,
    deletedAt: momentFrom(record['deletedAt']),
    savedAt: record['revision'] === 0 ? undefined : momentFrom(record['updated']),
  }
}
