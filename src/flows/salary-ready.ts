import { type SnapshotFrom, setup } from 'xstate'
import { timings } from '../rules/timings.ts'

/** The ready flag of the salary: who listens hears one salary, once it has come to rest, and not one per key. */
export const salaryReadyFlow = setup({
  types: { events: {} as { readonly type: 'recalculated' } },
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

export const isSalaryReady = (snapshot: SnapshotFrom<typeof salaryReadyFlow>): boolean => snapshot.matches('ready')
