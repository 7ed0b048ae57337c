import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { Failure } from '../../flows/failure.ts'
import type { PlanStore, SaveRequest } from '../../flows/ports.ts'
import { orFailure } from '../failure.ts'
import { listen } from '../live.ts'
import { planCollection } from '../records.ts'
import { signedInAs } from '../signed-in-as.ts'
import { saveBodyWithVersion, type VersionNote } from '../versions/versions.ts'
import { listedPlan, readPlan } from './plans.ts'

/** Keeps one plan of one user in PocketBase, once another has logged in no more. `said`: saves keep versions. */
export function createPlanStore(
  client: PocketBase,
  userId: string,
  planId: string,
  thisYear: () => number,
  said?: VersionNote,
): PlanStore {
  let tabs: BroadcastChannel | undefined

  async function askRevision(): Promise<number | undefined> {
    const plans = await client.collection(planCollection).getFullList(signedInAs(client, userId))
    const plan = plans.find(({ id }) => id === planId)
    return plan && Number(plan['revision'])
  }

  async function save(request: SaveRequest): Promise<number> {
    const answer = await client.send<{ readonly saveId?: unknown; readonly revision?: unknown }>('/api/plan/save', {
      method: 'POST',
      body: await saveBodyWithVersion(userId, planId, request, said),
      ...signedInAs(client, userId),
    })
    // a captive portal answers 200 with a page of its own: only an answer that names this very save is a receipt
    const { saveId, revision } = answer
    if (saveId !== request.saveId || typeof revision !== 'number') throw new Failure('offline')
    tabs?.postMessage(revision)
    return revision
  }

  return {
    load: (stop) => orFailure(() => readPlan({ client, userId, thisYear }, planId, stop)),
    save: (request) => orFailure(() => save(request)),

    watch(listener, heard) {
      tabs = otherTabs(planId, listener)
      const changed = (plan: RecordModel) => {
        // the stream tells of all plans of whose login it was opened with, and that may be another user's by now
        if (plan['user'] !== userId) return
        heard?.(listedPlan(plan))
        if (plan.id === planId) listener(Number(plan['revision']))
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

/** What tabs with the same plan send each other; in a browser without it they still hear from the server. */
function otherTabs(planId: string, listener: (revision: number) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`lonebanken.saved.${planId}`)
  channel.onmessage = ({ data }: MessageEvent<number>) => listener(data)
  return channel
}
