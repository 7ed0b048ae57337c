import { beforeEach, describe, expect, test } from 'vitest'
import { pointedWords } from '../../src/controls/own-formula.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { TableContent } from '../../src/sheets/grid/sheet/table-content.ts'
import { offering } from '../workbook/plans.ts'

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('1', { category: 'Salong', product: 'Klippning', price: 560, volumeYear: 10 }),
    offering('2', { category: 'Butik', product: 'Schampo', price: 200, volumeYear: 3 }),
    offering('3', { category: 'Salong', product: 'Slingor', price: 1200, volumeYear: 2 }),
    offering('4'),
  ],
}
const price = { column: 'price', falls: false }

let session: Session
let content: TableContent<'offerings'>
const names = () => content.ids().map((id) => session.row('offerings', id)?.product ?? id)
const prices = () => session.rows('offerings', 'year1').map(({ price: each }) => each)
beforeEach(() => {
  session = new Session(plan)
  content = new TableContent(session, 'offerings', 'year1')
  session.subscribe((event) => void content.follow(event))
})

test('a sorted view changes nothing of the plan', () => {
  content.arranging.arrange({ sortedBy: price })
  expect(content.ids()).toEqual(['2', '1', '3', '4'])
  expect(session.plan).toBe(plan)
  expect(session.canUndo).toBe(false)
  content.arranging.arrange({})
  expect(content.ids()).toEqual(['1', '2', '3', '4'])
  // a computed column sorts by what it shows
  content.arranging.arrange({ sortedBy: { column: 'annualSales', falls: true } })
  expect(content.ids()).toEqual(['1', '3', '2', '4'])
})

test('a row without a name is called by its number in the plan, as formulas call it', () => {
  const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }
  const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
  session.edit({ type: 'change', table: 'offerings', id: plan.offerings[2]!.id, values: { product: '', category: '' } })
  sheet.content.arranging.arrange({ sortedBy: { ...price, falls: true } })
  expect(sheet.content.ids()).toEqual(['3', '1', '2', '4'])
  expect(sheet.nameOf('3')).toBe('3')
  const [at, target] = [
    { id: '1', column: 'variableCost' },
    { id: '3', column: 'price' },
  ] as const
  const of = { table: 'offerings', year: 'year1' } as const
  expect(pointedWords(session.plan, { ...of, ...at }, { ...of, ...target })).toBe('Pris för rad 3')
})

test('what is typed moves no row until the rows are sorted again', () => {
  content.arranging.arrange({ sortedBy: price })
  session.edit({ type: 'change', table: 'offerings', id: plan.offerings[1]!.id, values: { price: 9000 } })
  expect(content.ids()).toEqual(['2', '1', '3', '4'])
  content.arranging.arrange({ sortedBy: price })
  expect(content.ids()).toEqual(['1', '3', '2', '4'])
})

test('a new row is last, one that undo brings back is where it was', () => {
  content.arranging.arrange({ sortedBy: price })
  const { edit, id } = content.rowEdits.blank('2')
  session.edit(edit)
  expect(content.ids()).toEqual(['2', '1', '3', '4', id])
  session.edit(content.rowEdits.remove(['1']))
  expect(content.ids()).toEqual(['2', '3', '4', id])
  session.undo()
  expect(content.ids()).toEqual(['2', '1', '3', '4', id])
})

describe('blocks are what is seen', () => {
  test('clearing and filling a sorted view', () => {
    content.arranging.arrange({ sortedBy: price })
    session.edit(content.fillingDown({ top: 0, bottom: 1, columns: ['price'] })!)
    expect(prices()).toEqual([200, 200, 1200, 0])
    session.undo()
    // one row takes what stands above it, as it is seen
    session.edit(content.fillingDown({ top: 2, bottom: 2, columns: ['price'] })!)
    expect(prices()).toEqual([560, 200, 560, 0])
    session.undo()
    session.edit(content.clearing({ top: 1, bottom: 2, columns: ['price'] })!)
    expect(prices()).toEqual([0, 200, 0, 0])
  })

  test('a block pasted in groups passes over their names', () => {
    content.arranging.arrange({ isGrouped: true })
    expect(names()).toEqual(['group Salong', 'Klippning', 'Slingor', 'group Butik', 'Schampo', 'group ', ''])
    const { edit, size } = content.pasting('1\n2\n3', { top: 1, bottom: 1, columns: ['price'] }, ['price'], false)
    session.edit(edit!)
    expect(prices()).toEqual([1, 3, 2, 0])
    expect(size).toEqual({ rows: 4, columns: 1 })
    expect(content.idsBetween(1, 4)).toEqual(['1', '3', '2'])
    expect(content.idsBetween(3, 3)).toEqual([])
    // a cell that took not all of it is reported where it stands
    const { notTaken } = content.pasting('1\nmycket', { top: 2, bottom: 2, columns: ['price'] }, ['price'], false)
    expect(notTaken().map(({ id, typed }) => [id, typed])).toEqual([['2', 'mycket']])
  })
})

test('the line of a group is no row: nothing is typed in it, and it is not blank', () => {
  content.arranging.arrange({ isGrouped: true })
  const [line = ''] = content.ids()
  expect(content.isHeading(0)).toBe(true)
  expect(content.isHeading(1)).toBe(false)
  expect(content.isEntered(line, 'price')).toBe(false)
  expect(content.rowEdits.isBlank(line)).toBe(false)
  expect(content.groupOf(line)).toEqual({ name: 'Salong', ids: ['1', '3'] })
  expect(content.lineOver(2)).toBe(line)
  expect(content.filled).toBe(3)
})

test('a row that belongs to another group now stays, and is counted until it is put there or comes back', () => {
  content.arranging.arrange({ isGrouped: true })
  expect(content.arranging.inOtherGroup).toBe(0)
  const moveTo = (category: string) =>
    session.edit({ type: 'change', table: 'offerings', id: plan.offerings[2]!.id, values: { category } })
  moveTo('Butik')
  expect(names().slice(0, 3)).toEqual(['group Salong', 'Klippning', 'Slingor'])
  expect(content.arranging.inOtherGroup).toBe(1)
  // the same group, written otherwise
  moveTo(' salong')
  expect(content.arranging.inOtherGroup).toBe(0)
  session.undo()
  expect(content.arranging.inOtherGroup).toBe(1)
  content.arranging.arrange({ isGrouped: true })
  expect(names().slice(0, 3)).toEqual(['group Salong', 'Klippning', 'group Butik'])
  expect(content.arranging.inOtherGroup).toBe(0)
  moveTo('Kurs')
  content.arranging.arrange({})
  expect(content.arranging.inOtherGroup).toBe(0)
})

test('an edit in a group changes what its line shows', () => {
  content.arranging.arrange({ isGrouped: true })
  const events: (ReadonlySet<string> | 'all')[] = []
  session.subscribe((event) => events.push(content.follow(event).rows))
  session.edit({ type: 'change', table: 'offerings', id: plan.offerings[2]!.id, values: { price: 5 } })
  expect(Array.from<string>(events[0] ?? '')).toEqual(['3', 'group Salong'])
})

test('the sums of a group are calculated as the year’s own', () => {
  const { workbook } = session
  const all = plan.offerings.map(({ id }) => id)
  for (const name of ['totalAnnualSales', 'sumYearGrossMargin', 'totalWorkHours', 'totalCoverage'] as const) {
    expect(workbook.productSum(all, name)).toBe(workbook.figure(`${name}.year1`))
  }
  expect(workbook.productSum(all, 'totalMarginPerHour')).toBeNull()
  expect(workbook.productSum(['1', '3'], 'totalAnnualSales')).toBe(560 * 10 + 1200 * 2)
})
