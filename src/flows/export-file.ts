import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { ExampleName } from '../plan/examples/example-plan.ts'
import type { Noticed } from './notice.ts'

export interface MadeFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How a maker hears that nobody wants the file any more, and tells which of the steps it takes has begun: 1, 2 … */
export interface Making {
  readonly signal: AbortSignal
  readonly onStep: (step: number) => void
}

/** What the flow hears: which file is wanted, that it is not wanted after all, and how far the maker has come. */
type ExportEvent =
  | { readonly type: 'asked'; readonly what: ExportWish }
  | { readonly type: 'cancelled' }
  | { readonly type: 'stepped'; readonly step: number }

type ExportEmitted = Noticed | { readonly type: 'made'; readonly file: MadeFile }

/** Making a file of the plan, which may take a while: one at a time, until it is made, has failed or is cancelled. */
export function exportFlowFor(make: (what: ExportWish, making: Making) => Promise<MadeFile>) {
  return setup({
    types: {
      context: {} as { readonly what: ExportWish; readonly step: number },
      events: {} as ExportEvent,
      emitted: {} as ExportEmitted,
      tags: {} as 'busy',
    },
    actors: {
      make: fromPromise<MadeFile, { readonly what: ExportWish } & Pick<Making, 'onStep'>>(({ input, signal }) =>
        make(input.what, { signal, onStep: input.onStep }),
      ),
    },
    actions: {
      handOut: emit((_, { file }: { readonly file: MadeFile }) => ({ type: 'made' as const, file })),
      notify: emit(() => ({ type: 'noticed' as const, notice: { code: 'excel.exportFailed' as const } })),
    },
  }).createMachine({
    id: 'exportFile',
    context: { what: 'plan', step: 1 },
    initial: 'idle',
    states: {
      idle: { on: { asked: { target: 'making', actions: assign({ what: ({ event }) => event.what, step: 1 }) } } },
      making: {
        tags: 'busy',
        invoke: {
          src: 'make',
          input: ({ context: { what }, self }) => ({ what, onStep: (step) => self.send({ type: 'stepped', step }) }),
          onDone: { target: 'idle', actions: { type: 'handOut', params: ({ event }) => ({ file: event.output }) } },
          onError: { target: 'idle', actions: 'notify' },
        },
        on: { cancelled: 'idle', stepped: { actions: assign({ step: ({ event }) => event.step }) } },
      },
    },
  })
}

export const isExporting = (snapshot: SnapshotFrom<ReturnType<typeof exportFlowFor>>): boolean =>
  snapshot.hasTag('busy')

export const stepOfExport = (snapshot: SnapshotFrom<ReturnType<typeof exportFlowFor>>): number => snapshot.context.step

export type ExportWish = 'plan' | 'blank' | ExampleName
