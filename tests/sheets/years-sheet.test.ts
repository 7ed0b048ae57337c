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
import { copiedBlock } from '../../src/sheets/grid/pure/copied-block.ts'
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
/** Each line with its prices, a dash where the year lacks the product. */
const prices = () =>
  sheet.content.ids().map((id) => {
    const ofYears = years.map((year) => sheet.value(id, `price.${year}`))
    return [sheet.nameOf(id), ...ofYears.map((price) => (price === '' ? '–' : price))].join(' ')
  })
const paste = (text: string, top: number, columns: readonly string[]) => {
  const outcome = sheet.content.pasting(text, { top, bottom: top, columns: columns.slice(0, 1) }, columns)
  if (outcome.edit) session.edit(outcome.edit)
  return outcome.report
}

test('a formula with names needs a row: it is said that the year lacks it', () => {
  expect(sheet.read('price.year2', '=Pris för Kurs år 1*1,03', '1')).toMatchObject({
    error: 'entry.ownFormula',
    says: 'Raden finns inte det året. Skriv ett tal i den först, och formeln sedan.',
  })
  expect(sheet.read('price.year2', '=2*450', '1')).toMatchObject({ ok: true, value: 900 })
  expect(sheet.read('price.year3', '=Pris för Kurs år 1*1,03', '1')).toMatchObject({ ok: true, value: 927 })
})

test('typing in a year that lacks the product adds its row there in one step, and the line stays where it is', () => {
  type('1', 'price.year2', '950')
  expect(prices()).toEqual(['Kurs 900 950 1000', 'Råd 500 – –'])
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

test('a block is pasted cell by cell: computed cells are passed over, lines come below the last', () => {
  const columns = ['price.year2', 'price.year3', 'volumeYear.year1', 'annualMargin.year1']
  expect(paste('910\t1 010\t11\t5\n520\tx\t5\t', 0, columns)).toMatchObject({
    changed: 5,
    addedRows: 2,
    skippedLocked: 1,
    refused: [{ row: 1, column: 'price.year3', typed: 'x' }],
  })
  expect(prices()).toEqual(['Kurs 900 910 1010', 'Råd 500 520 –'])
  expect(session.row('offerings', '1')?.volumeYear).toBe(11)
  session.undo()
  expect(session.plan).toEqual(plan)
  expect(paste('Bok\t100\t110', 2, ['product', 'price.year1', 'price.year2'])).toMatchObject({ addedRows: 2 })
  expect(prices().at(-1)).toEqual('Bok 100 110 –')
})

test('cells are emptied and filled down where rows are', () => {
  const clear = sheet.content.clearing({ top: 0, bottom: 1, columns: ['price.year1', 'price.year2', 'price.year3'] })
  if (clear) session.edit(clear)
  expect(prices()).toEqual(['Kurs 0 – 0', 'Råd 0 – –'])
  session.undo()
  const fill = sheet.content.fillingDown({ top: 0, bottom: 1, columns: ['price.year1', 'price.year3'] })
  if (fill) session.edit(fill)
  expect(prices()).toEqual(['Kurs 900 – 1000', 'Råd 900 – 1000'])
})

test('a command of rows is done in every year that has the row', () => {
  const workspace = rowsOf(sheet)
  duplicate(workspace, ['1'])
  expect(prices()).toEqual(['Kurs 900 – 1000', 'Kurs 900 – 1000', 'Råd 500 – –'])
  session.undo()
  removeRows(workspace, ['1'])
  expect(prices()).toEqual(['Råd 500 – –'])
  session.undo()
  moveRows(workspace, ['1'], 1)
  expect(prices()).toEqual(['Råd 500 – –', 'Kurs 900 – 1000'])
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
  const found = sheet.content.cellOf(place, 0, ['product', 'price.year1', 'price.year3'])
  expect(found).toEqual({ row: 0, column: 'price.year3' })
})

test('a name pasted over blank rows stands in every year that it has numbers for', () => {
  for (const year of years) session.edit(blankRowAtEnd(session.plan, 'offerings', year, newRowId))
  const top = sheet.content.ids().length - 1
  const columns = ['product', ...years.map((year) => `price.${year}`)]
  expect(paste('Ny vara\t100\t110\t120\nAndra\t\t210\t\n', top, columns).refused).toEqual([])
  expect(prices().slice(top)).toEqual(['Ny vara 100 110 120', 'Andra – 210 –'])
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

/** A block with headings put down in the line below the last. */
const pasteBelow = (rows: readonly string[]) => {
  return paste(rows.map((row) => row.replaceAll('|', '\t')).join('\r\n'), 2, ['product', 'price.year1', 'price.year2'])
}
const linesOfBlock = () => prices().slice(2)

test.each([
  ['a year in each heading', ['Produkt|Pris År 1|Pris År 2|Pris År 3|Årsvolym År 1', 'Ny|100|110|120|7']],
  ['in any order', ['Årsvolym År 1|Pris År 3|Produkt|Pris År 1|Pris År 2', '7|120|Ny|100|110']],
  ['calendar years', ['Artikel|À-pris 2026|À-pris 2027|À-pris 2028|Antal 2026', 'Ny|100|110|120|7']],
  ['groups over years', ['|Pris, kr exkl. moms|||Årsvolym, st', 'Produkt|År 1|År 2|År 3|År 1', 'Ny|100|110|120|7']],
  ['years over their fields', ['|År 1||År 2|År 3', 'Produkt|Pris|Årsvolym|Pris|Pris', 'Ny|100|7|110|120']],
  ['rows that say their year', ['Produkt|År|Pris|Årsvolym', 'Ny|1|100|7', 'Ny|2|110|', 'Ny|3|120|']],
])('a pasted block goes where its headings say: %s', (_, rows) => {
  const report = pasteBelow(rows)
  expect(linesOfBlock()).toEqual(['Ny 100 110 120'])
  const [added] = sheet.content.ids().slice(2)
  expect(sheet.value(added ?? '', 'volumeYear.year1')).toBe(7)
  expect(report).toMatchObject({ addedRows: 3, refused: [], heading: { leftOut: [], ofOtherYears: 0 } })
})

test('a name stands in every year that it has numbers for, and in no other', () => {
  pasteBelow(['Produkt|Pris År 1|Pris År 2|Pris År 3', 'Tidig|100||', 'Sen||110|120', 'Summa|100|110|120'])
  expect(linesOfBlock()).toEqual(['Tidig 100 – –', 'Sen – 110 120'])
})

test('numbers of no year are of the first, and what the sheet does not show is told by its name', () => {
  const { heading } = pasteBelow(['Tjänst|Pris inkl. 25 % moms|Rörlig kostnad|Årsvolym|Kommentar', 'Ny|500|20|9|bra'])
  expect(linesOfBlock()).toEqual(['Ny 500 – –'])
  expect(session.rows('offerings', 'year1').at(-1)).toMatchObject({ product: 'Ny', vat: '25', variableCost: 0 })
  expect(heading?.leftOut).toEqual(['Rörlig kostnad', 'Kommentar'])
  expect(heading?.notes).toMatchObject([{ kind: 'withVat', rate: 25, net: 400 }])
})

test('costs go by their headings too, a year alone with them', () => {
  const costs = new YearsSheet(new Session(emptyPlan(2026)), 'fixedCosts', quiet)
  costs.open()
  const text = 'Kostnad\tÅr 2\tÅr 1\tKonto\r\nHyra\t110\t100\t5010'
  const { edit, report } = costs.content.pasting(text, { top: 0, bottom: 0, columns: ['category'] }, ['category'])
  if (edit) costs.session.edit(edit)
  expect(years.map((year) => costs.session.rows('fixedCosts', year))).toMatchObject([
    [{ category: 'Hyra', amount: 100 }],
    [{ category: 'Hyra', amount: 110 }],
    [],
  ])
  expect(report.heading?.leftOut).toEqual(['Konto'])
})

test('a block without headings, and what was copied here, goes cell by cell', () => {
  paste('Ny\t100\t110', 2, ['product', 'price.year1', 'price.year2'])
  expect(linesOfBlock()).toEqual(['Ny 100 110 –'])
  const cells = { top: 3, bottom: 3, columns: ['product'] }
  const own = sheet.content.pasting('Produkt\tPris År 2\r\nAnnan\t5', cells, ['product', 'price.year1'], true)
  expect(own.report.heading).toBeUndefined()
})

test('cost and hours of each year are typed, pasted, filled and taken back as prices are', () => {
  const held = (...columns: readonly string[]) => columns.map((column) => sheet.value('1', column))
  const costs = years.map((year) => `variableCost.${year}`)
  const hours = years.map((year) => `workHours.${year}`)
  expect(held(...costs)).toEqual([100, '', 100])
  type('1', 'variableCost.year2', '120')
  // the year that got the row has the hours of the nearest, and no price of its own yet
  expect(held(...costs, 'price.year2')).toEqual([100, 120, 100, 0])
  session.undo()
  expect(session.plan).toEqual(plan)

  expect(paste('110\t0,5\n', 0, ['variableCost.year1', 'workHours.year3'])).toMatchObject({ changed: 2, refused: [] })
  expect(held(...costs, ...hours)).toEqual([110, '', 100, 0, '', 0.5])
  session.undo()
  const fill = sheet.content.fillingRight({ top: 0, bottom: 0, columns: ['variableCost.year2'] }, 'variableCost.year1')
  if (fill) session.edit(fill)
  expect(held(...costs)).toEqual([100, 100, 100])
  session.undo()
  const clear = sheet.content.clearing({ top: 0, bottom: 1, columns: costs })
  if (clear) session.edit(clear)
  expect(held(...costs)).toEqual([0, '', 0])
  session.undo()
  expect(session.plan).toEqual(plan)
})

test('a year that gets a row by its price has the cost and the hours of the nearest year', () => {
  type('1', 'workHours.year1', '2')
  type('1', 'price.year2', '950')
  expect(['variableCost.year2', 'workHours.year2'].map((column) => sheet.value('1', column))).toEqual([100, 2])
})

test('that more columns are shown is kept with the view', () => {
  let kept: string | null = null
  const store = { read: () => kept, write: (view: string) => (kept = view) }
  new YearsSheet(session, 'offerings', quiet, store).switchColumn('more', true)
  expect(new YearsSheet(session, 'offerings', quiet, store).switchedOn).toEqual(['more'])
})

test('formulas are copied and pasted with the years side by side; a year that lacks the row takes the number', () => {
  const columns = ['price.year1', 'price.year2', 'price.year3', 'volumeYear.year1']
  paste('=R\u00f6rlig kostnad*8', 0, columns)
  expect(session.row('offerings', '1')).toMatchObject({ price: 800, formulas: 'price={variableCost}*8' })
  const { text, table } = copiedBlock([[sheet.content.copied('1', 'price.year1', () => undefined)]])
  const last = { top: 0, bottom: 0, columns: ['price.year2', 'price.year3'] }
  const { edit, report } = sheet.content.pasting(text, last, columns.slice(1), true, table)
  session.edit(edit!)
  expect(report).toMatchObject({ changed: 2, refused: [] })
  const kurs = (year: string) => session.plan.offerings.find((row) => row.year === year)
  expect(kurs('year2')).toMatchObject({ price: 800, formulas: '' })
  expect(kurs('year3')).toMatchObject({ price: 800, formulas: 'price={variableCost}*8' })
  session.undo()
  expect(session.row('offerings', '3')).toEqual(plan.offerings[2])
  expect(kurs('year2')).toBeUndefined()
  expect(paste('=B2*0,4', 0, columns).refused).toHaveLength(1)
  expect(paste('=Pris f\u00f6r R\u00e5d*2', 0, columns).refused).toEqual([])
  expect(session.row('offerings', '1')).toMatchObject({ price: 1000, formulas: 'price={2.price}*2' })
})
