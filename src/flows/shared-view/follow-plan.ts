import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { Plan } from '../../plan/plan.ts'
import { timings } from '../../rules/timings.ts'
import { failureCodeOf } from '../failure.ts'
import { mustBeProvided } from '../must-be-provided.ts'
import type { ReadAbout, SharedViewPort } from './shared-view-port.ts'

/** What it tells: a look has been answered, with the plan if that has been saved since; or there is nothing to be read any more. */
type FollowNews =
  | { readonly type: 'came'; readonly about: ReadAbout; readonly plan: Plan | undefined }
  | { readonly type: 'gone'; readonly error: unknown }

type Seen = ReadAbout & { readonly plan?: Plan }

/** Looks again at the plan that a reader has open, while it is in view. Over once the link opens nothing. */
const followPlanFlow = setup({
  types: {
    context: {} as { readonly about: ReadAbout },
    events: {} as { readonly type: 'shownAgain' },
    emitted: {} as FollowNews,
    input: {} as ReadAbout,
  },
  actors: { look: fromPromise<Seen, ReadAbout>(mustBeProvided('look')) },
  guards: { isInView: mustBeProvided('isInView') },
  delays: { planRefresh: timings.planRefresh },
}).createMachine({
  id: 'followPlan',
  context: ({ input }) => ({ about: input }),
  initial: 'resting',
  states: {
    resting: {
      // what is out of view then is looked at when it comes into view
      after: { planRefresh: { guard: 'isInView', target: 'looking' } },
      on: { shownAgain: 'looking' },
    },
    looking: {
      invoke: {
        src: 'look',
        input: ({ context }) => context.about,
        onDone: {
          target: 'resting',
          actions: [
            assign(({ event: { output } }) => ({ about: output })),
            emit(({ event: { output } }) => ({ type: 'came', about: output, plan: output.plan })),
          ],
        },
        onError: [
          {
            guard: ({ event }) => isGone(event.error),
            target: 'gone',
            actions: emit(({ event }) => ({ type: 'gone', error: event.error })),
          },
          { target: 'resting' },
        ],
      },
      // an answer that does not come is not waited for
      after: { planRefresh: 'resting' },
    },
    gone: {},
  },
})

const isGone = (error: unknown) => ['linkGone', 'invitationGone'].includes(failureCodeOf(error))

export function followPlanFlowFor(port: Pick<SharedViewPort, 'look' | 'read'>, isInView: () => boolean) {
  return followPlanFlow.provide({
    actors: {
      look: fromPromise(async ({ input: known }): Promise<Seen> => {
        const seen = await port.look()
        return seen.savedAt?.getTime() === known.savedAt?.getTime() ? seen : port.read()
      }),
    },
    guards: { isInView },
  })
}

export const latestAbout = (snapshot: SnapshotFrom<typeof followPlanFlow>): ReadAbout => snapshot.context.about
