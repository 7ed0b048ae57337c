import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { LoadedPlan, PlanStore, SaveRequest } from '../flows/ports.ts'
import { isUntouched } from '../plan/changes.ts'
import { orFailure } from './failure.ts'
import { listen } from './live.ts'
import { planCollection, planFromRecords, recordsIn, saveBody } from './records.ts'
import { signedInAs } from './signed-in-as.ts'

/**
 * Keeps one user's plan in PocketBase, and nobody else's: every request is refused here once another user has logged in in this browser,
 * and by the server should it get there. thisYear answers with the calendar year, for a plan that has no start year yet.
 */
export function createPlanStore(client: PocketBase, userId: string, thisYear: () => number): PlanStore {
  let tabs: BroadcastChannel | undefined

  async function load(stop?: AbortSignal): Promise<LoadedPlan> {
    const as = { ...signedInAs(client, userId), ...(stop && { signal: stop }) }
    const records = recordsIn(await client.send<Readonly<Record<string, unknown>>>('/api/plan', as))
    // a captive portal answers 200 with a page of its own, and a line may break within an answer
    if (!records) throw new Failure('offline')
    const loaded = planFromRecords(records, thisYear())
    return { plan: loaded, revision: Number(records.plan['revision']), isNew: isUntouched(loaded) }
  }

  async function askRevision(): Promise<number | undefined> {
    const [plan] = await client.collection(planCollection).getFullList(signedInAs(client, userId))
    return plan && Number(plan['revision'])
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
      tabs = otherTabs(userId, listener)
      const changed = (plan: RecordModel) => {
        // the stream may have been opened again with another user's login
        if (plan['user'] === userId) listener(Number(plan['revision']))
      }
      const caughtUp = () => {
        askRevision().then(
          (revision) => revision !== undefined && listener(revision),
          () => undefined, // the next connection asks again
        )
      }
      const stop = listen(client, [{ collection: planCollection, changed }], caughtUp)
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
