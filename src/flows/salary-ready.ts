import { type SnapshotFrom, setup } from 'xstate'
import { timings } from '../rules/timings.ts'

/** What the flow hears: a monthly salary has been recalculated. */
type SalaryReadyEvent = { readonly type: 'recalculated' }

/**
 * The ready flag of the salary: set 700 ms after its last calculation. The numbers themselves never wait for it;
 * it says when they have come to rest, so that who listens hears one salary and not one per key.
 */
export const salaryReadyFlow = setup({
  types: { events: {} as SalaryReadyEvent },
  delays: { settled: timings.salaryReady },
}).createMachine({
  id: 'salaryReady',
  initial: 'settling',
  on: { recalculated: { target: '.settling', reenter: true } },
  states: {
    settling: { after: { settled: 'ready' } },
    ready: {},
  },
})

/** True when the salary has been at rest for 700 ms. */
export const isSalaryReady = (snapshot: SnapshotFrom<typeof salaryReadyFlow>): boolean => snapshot.matches('ready')
