import type PocketBase from 'pocketbase'
import { Failure } from '../../flows/failure.ts'
import type { ReadAbout, SharedViewPort, ShareKey, ViewedPlan } from '../../flows/shared-view/shared-view-port.ts'
import { answeredIn } from '../advisers/proposals.ts'
import { commentsOf, createReaderComments } from '../comments/comments.ts'
import { askingAgain, orFailure } from '../failure.ts'
import { planFromRecords, recordsIn } from '../records.ts'
import { signedInAs } from '../signed-in-as.ts'
import { momentFrom, type Stored, text } from '../stored-values.ts'
import { unpacked } from '../versions/packed-plan.ts'

/** Reads one plan as who does not own it. Who asks goes in the body, which is in no log. */
export function createSharedView(client: PocketBase, key: ShareKey, thisYear: () => number): SharedViewPort {
  const post = (path: string, body: Stored): Promise<Stored> => {
    if ('code' in key) return client.send<Stored>(path, { method: 'POST', body: { ...body, code: key.code } })
    const { invitation, userId } = key
    return client.send<Stored>(path, {
      method: 'POST',
      body: { ...body, invitation },
      ...signedInAs(client, userId),
    })
  }

  async function read(): Promise<ViewedPlan> {
    const answer = await askingAgain(() => post('/api/shared/plan', {}))
    const { version } = answer
    const about = aboutIn(answer)
    if (version !== undefined) return { ...about, plan: await unpacked(text(version), thisYear()) }
    const records = recordsIn(answer)
    // a line may break within an answer
    if (!records) throw new Failure('offline')
    return { ...about, plan: planFromRecords(records, thisYear()) }
  }

  return {
    read: () => orFailure(read),
    look: () => orFailure(async () => aboutIn(await post('/api/shared/look', {}))),
    comments: createReaderComments(post),
  }
}

function aboutIn(answer: Stored): ReadAbout {
  const by = readers.find((reader) => reader === answer['by'])
  // a captive portal answers 200 with a page of its own
  if (!by) throw new Failure('offline')
  return {
    by,
    firm: text(answer['firm']),
    name: text(answer['name']),
    savedAt: momentFrom(answer['savedAt']),
    frozenAt: momentFrom(answer['frozenAt']),
    comments: commentsOf(answer),
    answered: answeredIn(answer),
  }
}

const readers = ['link', 'adviser'] as const satisfies readonly ReadAbout['by'][]
