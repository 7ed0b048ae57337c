import { assertEvent, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { FileProblem, Found, ImportChoice } from '../plan/import/found.ts'
import type { ImportProposal } from '../plan/import/proposal.ts'
import type { ImportAnswer, ImportQuestion, NetPayAfter, StartImport } from '../plan/import/questions.ts'
import type { Plan } from '../plan/plan.ts'
import { timings } from '../rules/timings.ts'

/** What a proposal was made of, so that nothing is carried out on a plan it was not made for. */
interface Proposed {
  readonly proposal: ImportProposal
  readonly netPay: NetPayAfter
  readonly plan: Plan
}

interface Context {
  readonly fileName: string
  readonly bytes: ArrayBuffer | undefined
  readonly found: Found | undefined
  readonly problem: FileProblem | undefined
  /** Numbers the proposals asked for: an answer to an older one says nothing any more. */
  readonly asked: number
  readonly plan: Plan | undefined
  readonly proposed: Proposed | undefined
}

type ImportEvent =
  | { readonly type: 'fileChosen'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly type: 'tooLarge'; readonly name: string }
  | { readonly type: 'choiceMade'; readonly plan: Plan; readonly choice: ImportChoice }
  | { readonly type: 'cancelled' }
  | { readonly type: 'answered'; readonly answer: ImportAnswer }

/**
 * Reads a file in a worker and asks what it would do to the plan: none is carried out here. A worker that gives no answer within the time
 * is ended, and so is one whose reading is cancelled; leaving the state `open` ends it. The time begins when the worker is there: how long
 * it is on its way says nothing of the file.
 */
export function importFileFlowFor(start: StartImport) {
  return setup({
    types: { context: {} as Context, events: {} as ImportEvent },
    actors: { reader: readerOf(start) },
    delays: { answer: timings.importAnswer },
    guards: {
      isReady: ({ event }) => answerIn(event).kind === 'ready',
      isFound: ({ event }) => answerIn(event).kind === 'found',
      isFailed: ({ event }) => answerIn(event).kind === 'failed',
      isLatest: ({ context, event }) => {
        const answer = answerIn(event)
        return answer.kind === 'proposed' && answer.number === context.asked
      },
    },
    actions: {
      noteFile: assign(({ event }) => {
        assertEvent(event, ['fileChosen', 'tooLarge'])
        const bytes = event.type === 'fileChosen' ? event.bytes : undefined
        return { ...nothing, fileName: event.name, bytes }
      }),
      noteTooLarge: assign({ problem: 'tooLarge' as const }),
      noteTooSlow: assign({ problem: 'tooSlow' as const }),
      noteFound: assign(({ event }) => {
        const answer = answerIn(event)
        return answer.kind === 'found' ? { found: answer.found } : {}
      }),
      noteProblem: assign(({ event }) => {
        const answer = answerIn(event)
        return answer.kind === 'failed' ? { problem: answer.problem } : {}
      }),
      noteChoice: assign(({ context, event }) => {
        assertEvent(event, 'choiceMade')
        return { asked: context.asked + 1, plan: event.plan }
      }),
      noteProposal: assign(({ context: { plan }, event }) => {
        const answer = answerIn(event)
        return answer.kind === 'proposed' && plan
          ? { proposed: { proposal: answer.proposal, netPay: answer.netPay, plan } }
          : {}
      }),
      askToRead: sendTo('reader', ({ context }) => {
        if (!context.bytes) throw new Error('no file has been chosen')
        return asking({ ask: 'read', name: context.fileName, bytes: context.bytes })
      }),
      askToPropose: sendTo('reader', ({ context, event }) => {
        assertEvent(event, 'choiceMade')
        return asking({ ask: 'propose', number: context.asked, plan: event.plan, choice: event.choice })
      }),
    },
  }).createMachine({
    id: 'importFile',
    context: nothing,
    initial: 'empty',
    on: {
      fileChosen: { target: '.open', actions: 'noteFile' },
      tooLarge: { target: '.failed', actions: ['noteFile', 'noteTooLarge'] },
      cancelled: { target: '.empty' },
    },
    states: {
      empty: { entry: assign(nothing) },
      open: {
        invoke: { src: 'reader', id: 'reader' },
        initial: 'starting',
        on: { answered: { guard: 'isFailed', target: 'failed', actions: 'noteProblem' } },
        states: {
          starting: { on: { answered: { guard: 'isReady', target: 'reading' } } },
          reading: {
            entry: ['askToRead', assign({ bytes: undefined })],
            after: { answer: { target: '#importFile.failed', actions: 'noteTooSlow' } },
            on: { answered: { guard: 'isFound', target: 'read', actions: 'noteFound' } },
          },
          read: {
            on: { choiceMade: { target: 'proposing', actions: ['noteChoice', 'askToPropose'] } },
          },
          proposing: {
            after: { answer: { target: '#importFile.failed', actions: 'noteTooSlow' } },
            on: {
              choiceMade: { target: 'proposing', reenter: true, actions: ['noteChoice', 'askToPropose'] },
              answered: { guard: 'isLatest', target: 'read', actions: 'noteProposal' },
            },
          },
        },
      },
      failed: {},
    },
  })
}

const nothing: Context = {
  fileName: '',
  bytes: undefined,
  found: undefined,
  problem: undefined,
  asked: 0,
  plan: undefined,
  proposed: undefined,
}

function answerIn(event: ImportEvent): ImportAnswer {
  assertEvent(event, 'answered')
  return event.answer
}

interface Asking {
  readonly type: 'asking'
  readonly question: ImportQuestion
}

const asking = (question: ImportQuestion): Asking => ({ type: 'asking', question })

function readerOf(start: StartImport) {
  return fromCallback<Asking>(({ sendBack, receive }) => {
    const reader = start((answer) => sendBack({ type: 'answered', answer }))
    receive(({ question }) => reader.ask(question))
    return () => reader.end()
  })
}

type ImportSnapshot = SnapshotFrom<ReturnType<typeof importFileFlowFor>>

/** What the window shows: nothing yet, a file that is being read, a file that has been, or why it cannot be. */
export function importStage(snapshot: ImportSnapshot): 'empty' | 'reading' | 'read' | 'failed' {
  if (snapshot.matches('empty')) return 'empty'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'starting' }) || snapshot.matches({ open: 'reading' }) ? 'reading' : 'read'
}

/** True while a proposal is being made; the one before is still there. */
export const isProposing = (snapshot: ImportSnapshot): boolean => snapshot.matches({ open: 'proposing' })
