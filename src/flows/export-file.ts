import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { ExampleName } from '../plan/examples/example-plan.ts'
import type { Noticed } from './notice.ts'

/** A file ready to be kept by the browser. */
export interface MadeFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the flow hears: which file is wanted, and that it is not wanted after all. */
type ExportEvent = { readonly type: 'asked'; readonly what: ExportWish } | { readonly type: 'cancelled' }

type ExportEmitted = Noticed | { readonly type: 'made'; readonly file: MadeFile }

/** Making a file of the plan, which may take a while: one at a time, until it is made, has failed or is cancelled. */
export function exportFlowFor(make: (what: ExportWish, signal: AbortSignal) => Promise<MadeFile>) {
  return setup({
    types: {
      context: {} as { readonly what: ExportWish },
      events: {} as ExportEvent,
      emitted: {} as ExportEmitted,
      tags: {} as 'busy',
    },
    actors: {
      make: fromPromise<MadeFile, ExportWish>(({ input, signal }) => make(input, signal)),
    },
    actions: {
      handOut: emit((_, { file }: { readonly file: MadeFile }) => ({ type: 'made' as const, file })),
      notify: emit(() => ({ type: 'noticed' as const, notice: { code: 'excel.exportFailed' as const } })),
    },
  }).createMachine({
    id: 'exportFile',
    context: { what: 'plan' },
    initial: 'idle',
    states: {
      idle: { on: { asked: { target: 'making', actions: assign({ what: ({ event }) => event.what }) } } },
      making: {
        tags: 'busy',
        invoke: {
          src: 'make',
          input: ({ context }) => context.what,
          onDone: { target: 'idle', actions: { type: 'handOut', params: ({ event }) => ({ file: event.output }) } },
          onError: { target: 'idle', actions: 'notify' },
        },
        on: { cancelled: 'idle' },
      },
    },
  })
}

/** True while a file is being made. */
export const isExporting = (snapshot: SnapshotFrom<ReturnType<typeof exportFlowFor>>): boolean =>
  snapshot.hasTag('busy')

/** The file that is wanted: the open plan, one without rows, or an example of a trade. */
export type ExportWish = 'plan' | 'blank' | ExampleName
