import { assign, setup } from 'xstate'
import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { timings } from '../rules/timings.ts'
import { mustBeProvided } from './must-be-provided.ts'

export interface ListInView {
  readonly table: Table
  readonly year: Year
}

export type BlankRowEvent =
  | { readonly type: 'emptied'; readonly list: ListInView }
  | { readonly type: 'filled'; readonly list: ListInView }

const addBlankRow: (_: unknown, params: { readonly list: ListInView }) => void = mustBeProvided('addBlankRow')

/** Gives an empty list of the selected year one blank row after 500 ms. Turning to another list starts again. */
export const blankRowFlow = setup({
  types: { context: {} as { readonly list: ListInView | undefined }, events: {} as BlankRowEvent },
  actions: {
    addBlankRow,
    noteList: assign({ list: ({ event }) => event.list }),
  },
  delays: { blankRowAfter: timings.blankRowAfter },
}).createMachine({
  id: 'blankRow',
  context: { list: undefined },
  initial: 'resting',
  on: {
    emptied: { target: '.waiting', reenter: true, actions: 'noteList' },
    filled: { target: '.resting', actions: 'noteList' },
  },
  states: {
    resting: {},
    waiting: {
      after: {
        blankRowAfter: {
          target: 'resting',
          actions: { type: 'addBlankRow', params: ({ context }) => ({ list: listOf(context) }) },
        },
      },
    },
  },
})

function listOf({ list }: { readonly list: ListInView | undefined }): ListInView {
  if (!list) throw new Error('waited for a blank row without a list')
  return list
}

export const blankRowFlowFor = (addBlankRow: (list: ListInView) => void) =>
  blankRowFlow.provide({ actions: { addBlankRow: (_, { list }) => addBlankRow(list) } })
