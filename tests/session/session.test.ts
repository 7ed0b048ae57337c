import { beforeEach, describe, expect, test } from 'vitest'
import { isEmpty } from '../../src/plan/changes.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import type { CompanyForm } from '../../src/rules/horizon.ts'
import { undoSteps } from '../../src/rules/limits.ts'
import type { Session } from '../../src/session/session.ts'
import { heard, offering, offeringId, open, pricing, withoutPause } from './open-session.ts'

let session: Session
beforeEach(async () => {
  session = open()
  await session.calculate(withoutPause)
})

describe('an edit', () => {
  test('is recalculated, remembered and reported in one pass', () => {
    const events = heard(session)
    session.edit(pricing('aaaaaaaaaaaaaaa', 150))
    expect(session.row('offerings', 'aaaaaaaaaaaaaaa')?.price).toBe(150)
    expect(session.workbook.derived('offerings', 'aaaaaaaaaaaaaaa', 'annualMargin')).toBe(1100)
    expect(session.workbook.figure('totalYearGrossMargin.year1')).toBe(1200)
    expect(events).toHaveLength(1)
    expect(events[0]?.rows.has('aaaaaaaaaaaaaaa')).toBe(true)
    expect(events[0]?.figures.has('netProfitPerMonth.year1')).toBe(true)
    expect(events[0]?.figures.has('totalAnnualSales.year2')).toBe(false)
    expect(events[0]?.rearranged.size).toBe(0)
  })

  test('is taken back and done again at the place where it was made', () => {
    const place = { year: 'year1', table: 'offerings', id: 'bbbbbbbbbbbbbbb', field: 'price' } as const
    session.edit(pricing('bbbbbbbbbbbbbbb', 30), place)
    expect(session.undo()).toEqual(place)
    expect(session.workbook.figure('totalAnnualSales.year1')).toBe(1100)
    expect(session.redo()).toEqual(place)
    expect(session.workbook.figure('totalAnnualSales.year1')).toBe(1150)
    expect(session.redo()).toBeUndefined()
  })

  test('that goes with the latest action is taken back with it, the last of them first', () => {
    session.edit(pricing('bbbbbbbbbbbbbbb', 30))
    session.edit(pricing('bbbbbbbbbbbbbbb', 40), undefined, { undoable: 'withLatest' })
    session.undo()
    expect(session.row('offerings', 'bbbbbbbbbbbbbbb')?.price).toBe(20)
    session.redo()
    expect(session.row('offerings', 'bbbbbbbbbbbbbbb')?.price).toBe(40)
  })

  test('after an undo closes the way to redo', () => {
    session.edit(pricing('bbbbbbbbbbbbbbb', 30))
    session.undo()
    session.edit(pricing('bbbbbbbbbbbbbbb', 40))
    expect(session.canRedo).toBe(false)
    expect(session.row('offerings', 'bbbbbbbbbbbbbbb')?.price).toBe(40)
  })

  test('is taken back as far as the limit of steps, and no further', () => {
    for (let value = 1; value <= undoSteps + 2; value += 1) session.edit(pricing('bbbbbbbbbbbbbbb', value))
    let steps = 0
    while (session.canUndo) {
      session.undo()
      steps += 1
    }
    expect(steps).toBe(undoSteps)
    expect(session.row('offerings', 'bbbbbbbbbbbbbbb')?.price).toBe(2)
    while (session.canRedo) session.redo()
    expect(session.row('offerings', 'bbbbbbbbbbbbbbb')?.price).toBe(undoSteps + 2)
  })

  test('that removes, moves and pastes at once is one step', () => {
    const { plan } = session
    const events = heard(session)
    session.edit({
      type: 'several',
      edits: [
        { type: 'remove', table: 'offerings', ids: [offeringId('aaaaaaaaaaaaaaa')] },
        { type: 'insert', table: 'offerings', rows: [offering('ccccccccccccccc', 'a2', { price: 7, volumeYear: 2 })] },
        { type: 'reorder', table: 'offerings', ranks: { bbbbbbbbbbbbbbb: 'a3' } },
      ],
    })
    expect(session.rows('offerings', 'year1').map(({ id }) => id)).toEqual(['ccccccccccccccc', 'bbbbbbbbbbbbbbb'])
    expect(session.row('offerings', 'aaaaaaaaaaaaaaa')).toBeUndefined()
    expect(session.workbook.figure('totalAnnualSales.year1')).toBe(114)
    expect([...(events.at(-1)?.rearranged ?? [])]).toEqual(['offerings'])
    session.undo()
    expect(session.plan).toEqual(plan)
    expect(session.workbook.figure('totalAnnualSales.year1')).toBe(1100)
  })
})

describe('what is unsaved', () => {
  test('is nothing when the plan is as the server holds it, also after an undo', () => {
    expect(isEmpty(session.changes())).toBe(true)
    session.edit(pricing('aaaaaaaaaaaaaaa', 1))
    expect(session.changes().sheets.offerings.put.map(({ id }) => id)).toEqual(['aaaaaaaaaaaaaaa'])
    session.undo()
    expect(isEmpty(session.changes())).toBe(true)
  })

  test('never includes a blank row, and a row made blank is taken away', () => {
    session.edit({ type: 'insert', table: 'offerings', rows: [offering('ccccccccccccccc', 'a2')] })
    expect(isEmpty(session.changes())).toBe(true)
    session.edit({
      type: 'change',
      table: 'offerings',
      id: offeringId('bbbbbbbbbbbbbbb'),
      values: { product: '', price: 0, volumeYear: 0 },
    })
    expect(session.changes().sheets.offerings).toEqual({ put: [], gone: ['bbbbbbbbbbbbbbb'] })
  })

  test('still holds what was edited while a save was on its way', () => {
    session.edit(pricing('aaaaaaaaaaaaaaa', 1))
    const sent = session.plan
    session.edit(pricing('bbbbbbbbbbbbbbb', 2))
    session.markSaved(sent)
    expect(session.changes().sheets.offerings.put.map(({ id }) => id)).toEqual(['bbbbbbbbbbbbbbb'])
  })

  test('leaves out a company form that was saved by itself, and keeps the rest of its year', () => {
    session.edit({ type: 'setSalary', year: 'year2', values: { companyForm: 'aktiebolag', localTaxesPercent: 30 } })
    const year2 = { ...session.saved.salary.year2, companyForm: 'aktiebolag' as const }
    session.markSaved({ ...session.saved, salary: { ...session.saved.salary, year2 } })
    expect(session.changes().salary.year2?.localTaxesPercent).toBe(30)
    session.edit({ type: 'setSalary', year: 'year2', values: { localTaxesPercent: 32 } })
    expect(isEmpty(session.changes())).toBe(true)
  })
})

test('a company form counts as pressed until it is saved, taken back, or another one comes in its place', () => {
  const press = (companyForm: CompanyForm) =>
    session.edit({ type: 'setSalary', year: 'year1', values: { companyForm } }, undefined, { choosesForm: true })
  session.edit({ type: 'setSalary', year: 'year1', values: { companyForm: 'aktiebolag' } })
  expect(session.chosenForms).toEqual({})
  press('aktiebolag')
  expect(session.chosenForms).toEqual({ year1: 'aktiebolag' })
  session.edit({ type: 'setSalary', year: 'year1', values: { method: 'skatteverket' } })
  expect(session.chosenForms).toEqual({ year1: 'aktiebolag' })
  session.markSaved(session.plan)
  expect(session.chosenForms).toEqual({})
  press('enskildFirma')
  session.markSaved(session.plan)
  press('aktiebolag')
  session.undo()
  session.redo()
  expect(session.chosenForms).toEqual({})
  press('enskildFirma')
  session.edit({
    type: 'several',
    edits: [{ type: 'setSalary', year: 'year1', values: { companyForm: 'aktiebolag' } }],
  })
  expect(session.chosenForms).toEqual({})
})

test('another plan takes the place of this one, and nothing can be undone past it', () => {
  const events = heard(session)
  session.edit(pricing('aaaaaaaaaaaaaaa', 1))
  session.edit(pricing('aaaaaaaaaaaaaaa', 2))
  session.undo()
  const theirs = { ...emptyPlan(2026), offerings: [offering('ddddddddddddddd', 'a0', { price: 9, volumeYear: 9 })] }
  const before = { revision: session.revision, actionCount: session.actionCount }
  session.replace(theirs, theirs)
  expect([session.canUndo, session.canRedo]).toEqual([false, false])
  // who looks at what has happened looks again
  expect(session.revision).toBeGreaterThan(before.revision)
  expect(session.actionCount).toBeGreaterThan(before.actionCount)
  expect(isEmpty(session.changes())).toBe(true)
  expect(session.row('offerings', 'aaaaaaaaaaaaaaa')).toBeUndefined()
  expect(session.workbook.figure('totalAnnualSales.year1')).toBe(81)
  const event = events.at(-1)
  expect(event?.cause).toBe('replaced')
  expect(event?.figures.has('netProfitPerMonth.year3')).toBe(true)
  expect([...(event?.rows ?? [])]).toEqual(['ddddddddddddddd'])
  expect([...(event?.rearranged ?? [])].toSorted()).toEqual(['fixedCosts', 'measures', 'offerings'])
})

describe('a listener', () => {
  test('may unsubscribe while it is notified: the others are notified all the same', () => {
    const heardBy: string[] = []
    const stop = session.subscribe(() => {
      heardBy.push('first')
      stop()
    })
    session.subscribe(() => heardBy.push('second'))
    session.edit(pricing('aaaaaaaaaaaaaaa', 1))
    session.edit(pricing('aaaaaaaaaaaaaaa', 2))
    expect(heardBy).toEqual(['first', 'second', 'second'])
  })

  test('and subscribes while another is notified, hears of the next action, not of this one', () => {
    let heardByNew = 0
    const stop = session.subscribe(() => {
      stop()
      session.subscribe(() => {
        heardByNew += 1
      })
    })
    session.edit(pricing('aaaaaaaaaaaaaaa', 1))
    expect(heardByNew).toBe(0)
    session.edit(pricing('aaaaaaaaaaaaaaa', 2))
    expect(heardByNew).toBe(1)
  })
})

describe('a plan that is only looked at', () => {
  const place = { year: 'year1', table: 'offerings' } as const
  const first = () => session.row('offerings', 'aaaaaaaaaaaaaaa')?.price

  test('takes no edit, and notifies of each attempt; what happens by itself is refused without a word', () => {
    const events = heard(session)
    let refused = 0
    session.lock(() => {
      refused += 1
    })
    expect(session.edit(pricing('aaaaaaaaaaaaaaa', 150), place)).toBe(false)
    expect([first(), events.length, refused]).toEqual([100, 0, 1])
    expect(isEmpty(session.changes())).toBe(true)
    expect(session.edit(pricing('aaaaaaaaaaaaaaa', 150), undefined, { undoable: false })).toBe(false)
    expect(refused).toBe(1)
  })

  test('offers nothing to take back or do again, says why to one who asks, and is open again when it is paid for', () => {
    session.edit(pricing('aaaaaaaaaaaaaaa', 150), place)
    session.edit(pricing('aaaaaaaaaaaaaaa', 200), place)
    session.undo()
    let refused = 0
    session.lock(() => {
      refused += 1
    })
    expect([session.canUndo, session.canRedo, session.isLocked]).toEqual([false, false, true])
    session.notifyLocked()
    expect(refused).toBe(1)
    expect([session.undo(), session.redo(), first()]).toEqual([undefined, undefined, 150])
    session.lock(undefined)
    session.notifyLocked()
    expect([session.canUndo, session.canRedo, session.isLocked]).toEqual([true, true, false])
    expect(session.edit(pricing('aaaaaaaaaaaaaaa', 250), place)).toBe(true)
    expect(first()).toBe(250)
  })

  test('notifies of each turn of the lock, not of other words for the same', () => {
    const turns: boolean[] = []
    const stop = session.watchLocked(() => turns.push(session.isLocked))
    session.lock(() => undefined)
    session.lock(() => undefined)
    session.lock(undefined)
    session.lock(undefined)
    expect(turns).toEqual([true, false])
    stop()
    session.lock(() => undefined)
    expect(turns).toEqual([true, false])
  })
})
