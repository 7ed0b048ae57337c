import { emit, setup } from 'xstate'
import { timings } from '../rules/timings.ts'

/** Says `due` as often as a reader's page asks for the plan: what others write about one's own is to be looked at again. */
export const freshNewsFlow = setup({
  types: { emitted: {} as { readonly type: 'due' } },
  delays: { planRefresh: timings.planRefresh },
}).createMachine({
  id: 'freshNews',
  initial: 'waiting',
  states: {
    waiting: { after: { planRefresh: { target: 'waiting', reenter: true, actions: emit({ type: 'due' }) } } },
  },
})
