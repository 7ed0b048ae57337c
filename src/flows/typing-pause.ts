import { assign, type SnapshotFrom, setup } from 'xstate'
import { timings } from '../rules/timings.ts'

/** What the flow hears: a key was pressed or a cell got the keyboard, in a field or not; or a field was left. */
type TypingPauseEvent = { readonly type: 'typed' | 'moved'; readonly isInField: boolean }

/** Whether somebody types: who has pressed no key for two seconds, and is in no field, does not. What comes over the page unasked waits for that. */
export const typingPauseFlow = setup({
  types: { context: {} as { readonly isInField: boolean }, events: {} as TypingPauseEvent },
  delays: { stopped: timings.typingPause, heard: timings.lateKeys },
  guards: { isInField: ({ context }) => context.isInField },
  actions: { note: assign(({ event }) => ({ isInField: event.isInField })) },
}).createMachine({
  id: 'typingPause',
  context: { isInField: false },
  initial: 'pause',
  on: {
    typed: { target: '.typing', reenter: true, actions: 'note' },
    moved: { actions: 'note' },
  },
  states: {
    pause: {},
    typing: { after: { stopped: 'listening' } },
    // a page that was busy hears of keys late: those that wait come before this ends
    listening: { after: { heard: [{ guard: 'isInField', target: 'typing' }, { target: 'pause' }] } },
  },
})

export const isTypingPause = (snapshot: SnapshotFrom<typeof typingPauseFlow>): boolean => snapshot.matches('pause')
