import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { LoadedPlan, PlanStore, SaveRequest } from '../flows/ports.ts'
import { isUntouched } from '../plan/changes.ts'
import { type Table, tables } from '../plan/fields.ts'
import { orFailure } from './failure.ts'
import { listen } from './live.ts'
import { collectionOf, planCollection, planFromRecords, salaryCollection, saveBody } from './records.ts'
import { type OwnRequest, signedInAs } from './signed-in-as.ts'

// the most that the server gives in one answer
const perPage = 1000

/**
 * Keeps one user's plan in PocketBase, and nobody else's: every request is refused here once another user has logged in in this browser,
 * and by the server should it get there. thisYear answers with the calendar year, for a plan that has no start year yet.
 */
export function createPlanStore(client: PocketBase, userId: string, thisYear: () => number): PlanStore {
  let tabs: BroadcastChannel | undefined

  const list = (as: OwnRequest, collection: string): Promise<RecordModel[]> =>
    client.collection(collection).getFullList({ batch: perPage, ...as })

  async function planRecord(as: OwnRequest): Promise<RecordModel> {
    const [plan] = await list(as, planCollection)
    // a login that is no longer good is a guest to the list rules, which show a guest nothing
    if (!plan) throw new Failure('signedOut')
    return plan
  }

  async function load(stop?: AbortSignal): Promise<LoadedPlan> {
    const as = { ...signedInAs(client, userId), ...(stop && { signal: stop }) }
    // the revision first: if a save lands in between, the rows are newer than it and the next save is refused: a needless question, never a lost update
    const plan = await planRecord(as)
    const [salary, ...rows] = await Promise.all([
      list(as, salaryCollection),
      ...tables.map((table) => list(as, collectionOf[table])),
    ])
    const sheets = Object.fromEntries(tables.map((table, at) => [table, rows[at] ?? []])) as Record<
      Table,
      RecordModel[]
    > // one list per table
    const revision = Number(plan['revision'])
    const loaded = planFromRecords({ plan, sheets, salary }, thisYear())
    return { plan: loaded, revision, isNew: isUntouched(loaded) }
  }

  async function save(request: SaveRequest): Promise<number> {
    const answer = await client.send<{ readonly saveId?: unknown; readonly revision?: unknown }>('/api/plan/save', {
      method: 'POST',
      body: saveBody(userId, request),
      ...signedInAs(client, userId),
    })
    // a captive portal answers 200 with a page of its own: only an answer that names this very save is a receipt
    const { saveId, revision } = answer
    if (saveId !== request.saveId || typeof revision !== 'number') throw new Failure('offline')
    tabs?.postMessage(revision)
    return revision
  }

  return {
    load: (stop) => orFailure(() => load(stop)),
    save: (request) => orFailure(() => save(request)),

    watch(listener) {
      const askRevision = (): void => {
        orFailure(() => planRecord(signedInAs(client, userId))).then(
          (plan) => listener(Number(plan['revision'])),
          () => undefined, // the next connection asks again
        )
      }
      tabs = otherTabs(userId, listener)
      const changed = (plan: RecordModel) => {
        // the stream may have been opened again with another user's login
        if (plan['user'] === userId) listener(Number(plan['revision']))
      }
      const stop = listen(client, [{ collection: planCollection, changed }], askRevision)
      return async () => {
        tabs?.close()
        tabs = undefined
        await stop()
      }
    },
  }
}

/** What tabs of the same user send each other; in a browser without it they still hear from the server. */
function otherTabs(userId: string, listener: (revision: number) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`lonebanken.plan.${userId}`)
  channel.onmessage = ({ data }: MessageEvent<number>) => listener(data)
  return channel
}
