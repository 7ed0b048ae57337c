import { beforeEach, expect, test } from 'vitest'
import { blankRowAtEnd } from '../../src/plan/new-rows.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { comparedAmount } from '../../src/sheets/all-years/year-columns.ts'
import { YearsSheet } from '../../src/sheets/all-years/years-sheet.ts'
import { duplicate, moveRows, removeRows } from '../../src/sheets/grid/commands/row-actions.ts'
import { rowsOf } from '../../src/sheets/grid/commands/sheet-rows.ts'
import { offering } from '../workbook/plans.ts'

const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('1', { product: 'Kurs', price: 900, variableCost: 100, volumeYear: 10 }),
    offering('2', { product: 'Råd', price: 500, volumeYear: 4 }),
    offering('3', { product: 'kurs', price: 1000, variableCost: 100, volumeYear: 10, year: 'year3' }),
  ],
}

let session: Session
let sheet: YearsSheet<'offerings'>
beforeEach(() => {
  session = new Session(plan)
  sheet = new YearsSheet(session, 'offerings', quiet)
  sheet.open()
})

const type = (id: string, column: string, text: string) =>
  sheet.enter(id, column, { entry: sheet.read(column, text), typed: text })
const prices = () =>
  sheet.content.ids().map((id) => [sheet.nameOf(id), ...years.map((year) => sheet.value(id, `price.${year}`))])
const paste = (text: string, top: number, columns: readonly string[]) => {
  const outcome = sheet.content.pasting(text, { top, bottom: top, columns: columns.slice(0, 1) }, columns)
  if (outcome.edit) session.edit(outcome.edit)
  return outcome.report
}

test('an entry changes the row of its year, and one undo takes it back', () => {
  type('1', 'price.year3', '1100')
  expect(prices()).toEqual([
    ['Kurs', 900, '', 1100],
    ['Råd', 500, '', ''],
  ])
  expect(session.row('offerings', '3')?.price).toBe(1100)
  session.undo()
  expect(session.plan).toEqual(plan)
})

test('typing in a year that lacks the product adds its row there in one step, and the line stays where it is', () => {
  type('1', 'price.year2', '950')
  expect(prices()).toEqual([
    ['Kurs', 900, 950, 1000],
    ['Råd', 500, '', ''],
  ])
  expect(sheet.content.ids()).toEqual(['1', '2'])
  expect(session.rows('offerings', 'year2')).toMatchObject([{ product: 'Kurs', variableCost: 100, volumeYear: 0 }])
  session.undo()
  expect(session.plan).toEqual(plan)
})

test('a product of a year that gets a row before it keeps its line', () => {
  session.edit({ type: 'remove', table: 'offerings', ids: [plan.offerings[0]!.id] })
  expect(sheet.content.ids()).toEqual(['2', '1'])
  type('1', 'price.year1', '880')
  expect(sheet.content.ids()).toEqual(['2', '1'])
  expect(sheet.value('1', 'price.year1')).toBe(880)
})

test('the contribution of each year is the workbook’s, and nothing where the year lacks the product', () => {
  expect(years.map((year) => comparedAmount(sheet, '1', year))).toEqual([8000, null, 9000])
})

test('a name that another line has makes them one', () => {
  session.edit({ type: 'change', table: 'offerings', id: plan.offerings[2]!.id, values: { product: 'Råd' } })
  expect(prices()).toEqual([
    ['Kurs', 900, '', ''],
    ['Råd', 500, '', 1000],
  ])
})

test('a block is pasted cell by cell: computed cells are passed over, lines come below the last', () => {
  const columns = ['price.year2', 'price.year3', 'volumeYear.year1', 'annualMargin.year1']
  expect(paste('910\t1 010\t11\t5\n520\tx\t5\t', 0, columns)).toMatchObject({
    changed: 5,
    addedRows: 2,
    skippedLocked: 1,
    refused: [{ row: 1, column: 'price.year3', typed: 'x' }],
  })
  expect(prices()).toEqual([
    ['Kurs', 900, 910, 1010],
    ['Råd', 500, 520, ''],
  ])
  expect(session.row('offerings', '1')?.volumeYear).toBe(11)
  session.undo()
  expect(session.plan).toEqual(plan)
  expect(paste('Bok\t100\t110', 2, ['product', 'price.year1', 'price.year2'])).toMatchObject({ addedRows: 2 })
  expect(prices().at(-1)).toEqual(['Bok', 100, 110, ''])
})

test('cells are emptied and filled down where rows are', () => {
  const clear = sheet.content.clearing({ top: 0, bottom: 1, columns: ['price.year1', 'price.year2', 'price.year3'] })
  if (clear) session.edit(clear)
  expect(prices()).toEqual([
    ['Kurs', 0, '', 0],
    ['Råd', 0, '', ''],
  ])
  session.undo()
  const fill = sheet.content.fillingDown({ top: 0, bottom: 1, columns: ['price.year1', 'price.year3'] })
  if (fill) session.edit(fill)
  expect(prices()).toEqual([
    ['Kurs', 900, '', 1000],
    ['Råd', 900, '', 1000],
  ])
})

test('a command of rows is done in every year that has the row', () => {
  const workspace = rowsOf(sheet)
  duplicate(workspace, ['1'])
  expect(prices()).toEqual([
    ['Kurs', 900, '', 1000],
    ['Kurs', 900, '', 1000],
    ['Råd', 500, '', ''],
  ])
  session.undo()
  removeRows(workspace, ['1'])
  expect(prices()).toEqual([['Råd', 500, '', '']])
  session.undo()
  moveRows(workspace, ['1'], 1)
  expect(prices().map(([name]) => name)).toEqual(['Råd', 'Kurs'])
  session.undo()
  expect(session.plan).toEqual(plan)
})

test('what is copied is what is pasted', () => {
  const copied = (column: string) => sheet.content.copied('1', column, () => 12.3456789)
  expect(copied('product').text).toBe('Kurs')
  expect(copied('price.year3')).toMatchObject({ text: '1000', number: 1000 })
  expect(copied('price.year2').text).toBe('')
  expect(copied('growth:year1:year3').text).toBe('12,34568')
})

test('undo leads to the cell of its year', () => {
  const place = sheet.content.placeOf('1', 'price.year3')
  expect(place).toEqual({ year: 'year3', table: 'offerings', id: '3', field: 'price' })
  expect(sheet.content.cellOf(place, 0, ['product', 'price.year1', 'price.year3'])).toEqual({
    row: 0,
    column: 'price.year3',
  })
})

test('a name pasted over blank rows stands in every year that it has numbers for', () => {
  for (const year of years) session.edit(blankRowAtEnd(session.plan, 'offerings', year, newRowId))
  const top = sheet.content.ids().length - 1
  expect(
    paste('Ny vara\t100\t110\t120\nAndra\t\t210\t\n', top, ['product', ...years.map((year) => `price.${year}`)]),
  ).toMatchObject({
    refused: [],
  })
  expect(prices().slice(top)).toEqual([
    ['Ny vara', 100, 110, 120],
    ['Andra', '', 210, ''],
  ])
  expect(years.map((year) => session.rows('offerings', year).map(({ product }) => product))).toEqual([
    ['Kurs', 'Råd', 'Ny vara'],
    ['Ny vara', 'Andra'],
    ['kurs', 'Ny vara'],
  ])
})

test('a pasted number with two readings is told of, also in a line that comes with the paste', () => {
  const { readOneWay } = paste('1.450\r\n1.450\r\n1.450', 1, ['price.year1'])
  expect(readOneWay.map(({ row, value, other }) => [row, value, other?.value])).toEqual([
    [1, 1450, 1.45],
    [2, 1450, undefined],
    [3, 1450, undefined],
  ])
})
