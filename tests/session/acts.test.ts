import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../src/session/session.ts'
import { offering, offeringId, open, pricing } from './open-session.ts'

let session: Session
beforeEach(() => {
  session = open()
})

test('every action counts, done, taken back and done again, and what happens by itself only as a revision', () => {
  const counts = [[session.revision, session.actionCount]]
  const note = () => counts.unshift([session.revision, session.actionCount])
  session.edit(pricing('aaaaaaaaaaaaaaa', 1))
  note()
  session.undo()
  note()
  session.redo()
  note()
  session.edit({ type: 'insert', table: 'offerings', rows: [offering('ccccccccccccccc', 'a2')] }, undefined, {
    undoable: false,
  })
  note()
  expect(counts.map(([revision]) => revision)).toEqual([4, 3, 2, 1, 0])
  expect(counts.map(([, actions]) => actions)).toEqual([3, 3, 2, 1, 0])
})

test('where nothing was done, nothing is taken back or done again', () => {
  const { plan } = session
  for (const act of [() => undefined, () => session.undo(), () => session.redo()]) {
    expect(act()).toBeUndefined()
    expect([session.canUndo, session.canRedo]).toEqual([false, false])
  }
  expect(session.plan).toBe(plan)
})

test('the rows of a sheet are the same array until one of them changes', () => {
  const rows = session.rows('offerings', 'year1')
  session.edit({ type: 'setSalary', year: 'year1', values: { localTaxesPercent: 30 } })
  expect(session.rows('offerings', 'year1')).toBe(rows)
  session.edit(pricing('aaaaaaaaaaaaaaa', 1))
  expect(session.rows('offerings', 'year1')).not.toBe(rows)
})

describe('a blank row that follows from taking the last ones away', () => {
  const removeAll = {
    type: 'remove',
    table: 'offerings',
    ids: [offeringId('aaaaaaaaaaaaaaa'), offeringId('bbbbbbbbbbbbbbb')],
  } as const
  const blank = { type: 'insert', table: 'offerings', rows: [offering('ccccccccccccccc', 'a2')] } as const
  const place = { year: 'year1', table: 'offerings' } as const
  const ids = () => session.rows('offerings', 'year1').map(({ id }) => id)

  test('goes with them: both are one action at the place of the first, taken back and done again', () => {
    const { plan } = session
    session.edit(removeAll, place)
    session.edit(blank, undefined, { undoable: 'withLatest' })
    expect(session.actionCount).toBe(1)
    expect(session.row('offerings', 'ccccccccccccccc')?.rank).toBe('a2')
    expect(session.undo()).toEqual(place)
    expect(session.canUndo).toBe(false)
    expect(session.plan).toEqual(plan)
    expect(session.redo()).toEqual(place)
    expect(ids()).toEqual(['ccccccccccccccc'])
    session.undo()
    expect(ids()).toEqual(['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'])
  })

  test('where nothing was done is no action', () => {
    session.edit(blank, undefined, { undoable: 'withLatest' })
    expect([session.canUndo, ids().length]).toEqual([false, 3])
  })

  test('that comes by itself without following leaves the latest action alone', () => {
    session.edit({ type: 'setSalary', year: 'year1', values: { localTaxesPercent: 30 } })
    session.edit(blank, undefined, { undoable: false })
    session.undo()
    expect(ids()).toContain('ccccccccccccccc')
  })

  test('follows while that is the latest action, in that sheet', () => {
    const emptied = () => [session.hasJustEmptied('offerings'), session.hasJustEmptied('fixedCosts')]
    expect(emptied()).toEqual([false, false])
    session.edit(pricing('aaaaaaaaaaaaaaa', 1))
    expect(emptied()).toEqual([false, false])
    session.edit({ type: 'several', edits: [removeAll] })
    expect(emptied()).toEqual([true, false])
    session.undo()
    expect(emptied()).toEqual([false, false])
    session.edit(removeAll)
    session.edit({ type: 'setSalary', year: 'year1', values: { localTaxesPercent: 30 } })
    session.undo()
    expect(emptied()).toEqual([false, false])
  })
})
