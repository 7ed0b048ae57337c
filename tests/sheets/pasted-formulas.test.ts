import { beforeEach, describe, expect, test } from 'vitest'
import { formulasOf, isOwnTable } from '../../src/plan/html-table.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { parseBlock } from '../../src/plan/tsv.ts'
import { Session } from '../../src/session/session.ts'
import { copiedBlock } from '../../src/sheets/grid/pure/copied-block.ts'
import { TableContent } from '../../src/sheets/grid/sheet/table-content.ts'
import { offering } from '../workbook/plans.ts'

const empty = emptyPlan(2026)
const plan: Plan = {
  ...empty,
  settings: { ...empty.settings, ownNumbers: 'abc 32% Råvara' },
  offerings: [
    offering('kaffe0000000001', {
      product: 'Kaffe',
      price: 100,
      variableCost: 32,
      workHours: 200,
      formulas: 'variableCost={price}*{own.abc}\nworkHours={kaka00000000003.price}*10',
    }),
    offering('te0000000000002', { product: 'Te', price: 50, rank: 'a1' }),
    offering('kaka00000000003', { product: 'Kaka', price: 20, rank: 'a2' }),
  ],
}
const columns = ['vat', 'product', 'price', 'variableCost', 'workHours', 'volumeYear']

let session: Session
let content: TableContent<'offerings'>
const opened = (of: Plan) => {
  session = new Session(of)
  content = new TableContent(session, 'offerings', 'year1')
  session.subscribe((event) => void content.follow(event))
}
beforeEach(() => opened(plan))

const copied = (id: string, of: readonly string[]) =>
  copiedBlock([of.map((column) => content.copied(id, column, () => undefined))])

/** Pastes into a row from a column on. Answers with what was refused, and undoes it all when asked. */
function paste(text: string, html: string, top: number, first = 'price') {
  const beyond = columns.slice(columns.indexOf(first))
  const outcome = content.pasting(text, { top, bottom: top, columns: [first] }, beyond, isOwnTable(html), html)
  if (outcome.edit) session.edit(outcome.edit)
  const { changed, refused } = outcome.report
  return { changed, refused: refused.map(({ column, typed }) => [column, typed]) }
}
const row = (at: number) => session.rows('offerings', 'year1')[at]

describe('a formula that is copied and pasted here', () => {
  test('follows the row that it comes to in its own columns, and the same other rows', () => {
    const { text, table } = copied('kaffe0000000001', ['price', 'variableCost', 'workHours'])
    expect(text).toBe('100\t32\t200\r\n')
    expect(paste(text, table, 1)).toEqual({ changed: 3, refused: [] })
    expect(row(1)).toMatchObject({
      price: 100,
      variableCost: 32,
      formulas: 'variableCost={price}*{own.abc}\nworkHours={kaka00000000003.price}*10',
    })
    session.edit({ type: 'change', table: 'offerings', id: row(1)!.id, values: { price: 50 } })
    expect(row(1)?.variableCost).toBe(16)
    session.undo()
    session.undo()
    expect(row(1)).toEqual(plan.offerings[1])
  })

  test('comes into a new row too, and over itself changes nothing', () => {
    const { text, table } = copied('kaffe0000000001', ['price', 'variableCost'])
    paste(text, table, 0)
    expect(row(0)).toEqual(plan.offerings[0])
    paste(text, table, 3)
    expect(row(3)).toMatchObject({ price: 100, variableCost: 32, formulas: 'variableCost={price}*{own.abc}' })
  })

  test('is its number where it would go in a circle, or where what it calls is not', () => {
    const { text, table } = copied('kaffe0000000001', ['variableCost'])
    expect(paste(text, table, 1).refused).toEqual([])
    const hours = copied('kaffe0000000001', ['workHours'])
    expect(paste(hours.text, hours.table, 2)).toEqual({ changed: 1, refused: [] })
    expect(row(2)).toMatchObject({ price: 200, formulas: '' })
    opened({ ...empty, offerings: [offering('x', { product: 'Annan', price: 10 })] })
    expect(paste(text, table, 0, 'variableCost')).toEqual({ changed: 1, refused: [] })
    expect(row(0)).toMatchObject({ variableCost: 32, formulas: '' })
  })

  test('is its number where no formula can stand, and brings rows as numbers do', () => {
    const { text, table } = copied('kaffe0000000001', ['variableCost'])
    expect(paste(text, table, 1, 'product').refused).toEqual([])
    expect(row(1)).toMatchObject({ product: '32', formulas: '' })
    expect(paste(text, table, 1, 'vat').refused).toEqual([['vat', '32']])
    session.edit({ type: 'change', table: 'offerings', id: row(0)!.id, values: { price: 78.125 } })
    const rate = copied('kaffe0000000001', ['variableCost'])
    paste(rate.text, rate.table, 1, 'vat')
    expect(row(1)?.vat).toBe('25')
    const hours = copied('kaffe0000000001', ['workHours'])
    expect(paste(hours.text, hours.table, 3, 'workHours')).toEqual({ changed: 1, refused: [] })
    expect(row(3)).toMatchObject({ workHours: 200, formulas: 'workHours={kaka00000000003.price}*10' })
  })

  test('two that would call each other are their numbers', () => {
    const own = (formula: string, shown: string) => `<td data-lonebanken="${formula}">${shown}</td>`
    const html = `<table data-lonebanken><tr>${own('={variableCost}+1', '7')}${own('={price}+1', '8')}</tr></table>`
    expect(paste('7\t8\r\n', html, 1)).toEqual({ changed: 2, refused: [] })
    expect(row(1)).toMatchObject({ price: 7, variableCost: 8, formulas: '' })
  })
})

test('two thousand cells that follow each other are pasted as one, each with the formula of the row above', () => {
  const follower = (at: number) =>
    offering(`r${String(at).padStart(14, '0')}`, {
      price: 1,
      rank: `a${String(at).padStart(4, '0')}x`,
      formulas: at === 0 ? '' : `price={r${String(at - 1).padStart(14, '0')}.price}*1`,
    })
  opened({ ...empty, offerings: Array.from({ length: 2000 }, (_, at) => follower(at)) })
  const ids = content.ids()
  const { text, table } = copiedBlock(ids.slice(0, -1).map((id) => [content.copied(id, 'price', () => undefined)]))
  expect(paste(text, table, 1).refused).toEqual([])
  expect([row(0), row(1), row(1999)].map((each) => each?.formulas)).toEqual(['', '', `price={${ids[1997]}.price}*1`])
})

describe('a formula that is pasted from elsewhere', () => {
  test('is read in the words of the product, in new rows too', () => {
    expect(paste('80\t=Pris*0,4\r\n90\t=Pris*Råvara\r\n', '', 2)).toEqual({ changed: 4, refused: [] })
    expect(row(2)).toMatchObject({ price: 80, variableCost: 32, formulas: 'variableCost={price}*0.4' })
    expect(row(3)).toMatchObject({ price: 90, variableCost: 28.8, formulas: 'variableCost={price}*{own.abc}' })
  })

  test('that calls cells by address, or is none, leaves its cell as it was, told', () => {
    expect(paste('80\t=B2*0,4\r\n', '', 1)).toEqual({ changed: 1, refused: [['variableCost', '=B2*0,4']] })
    expect(paste("80\t=cmd|' /C calc'!A0\r\n", '', 0).refused).toHaveLength(1)
    expect(row(0)).toMatchObject({ price: 80, formulas: plan.offerings[0]!.formulas })
  })

  const sheets = (formula: string, value: string) =>
    `<google-sheets-html-origin><table><tr><td data-sheets-value="{&quot;1&quot;:3}">50</td><td data-sheets-formula="${formula}">${value}</td></tr></table>`

  test.each([
    ['=R[0]C[-1]*0.4', '20', '={price}*0.4'],
    ['=IF(R[0]C[-1]&lt;60,R[0]C[-1]/2,1)', '25', '=IF({price}<60,{price}/2,1)'],
    ['=R[0]C[-1]*0.4', '21', undefined],
    ['=R[0]C[1]+10', '10', undefined],
    ['=R[-1]C[-1]*2', '20', undefined],
    ['=R[0]C[-2]*2', '20', undefined],
    ['=R1C1*2', '20', undefined],
    ['=GOOGLEFINANCE(&quot;x&quot;)', '20', undefined],
    ['=R[0]C[-1]*0,4', '20', undefined],
  ])('of Google Sheets %s, %s', (formula, value, stored) => {
    expect(paste(`50\t${value}\r\n`, sheets(formula, value), 2)).toEqual({ changed: 2, refused: [] })
    expect(row(2)).toMatchObject({
      price: 50,
      variableCost: Number(value),
      formulas: stored === undefined ? '' : `variableCost${stored}`,
    })
  })
})

test('words that Google Sheets calculates are words, headings too, and the numbers beside others are read as these', () => {
  const cell = (formula: string, text: string) => `<td data-sheets-formula="${formula}">${text}</td>`
  const html = (...lines: string[]) =>
    `<google-sheets-html-origin><table>${lines.map((each) => `<tr>${each}</tr>`).join('')}</table>`
  const words = cell('=R[0]C[1]&amp;&quot; stor&quot;', 'Te stor')
  paste('Te stor\t60\r\n', html(`${words}<td>60</td>`), 1, 'product')
  expect(row(1)).toMatchObject({ product: 'Te stor', price: 60 })
  const headings = `<td>Produkt</td>${cell('=&quot;Pris&quot;', 'Pris')}<td>Rörlig kostnad</td>`
  const table = html(headings, `${words}<td>70</td>${cell('=R[0]C[-1]*2', '140')}`, '<td>Kaka</td><td>20</td><td></td>')
  paste('Produkt\tPris\tRörlig kostnad\r\nTe stor\t70\t140\r\nKaka\t20\t\r\n', table, 1, 'product')
  expect(row(1)).toMatchObject({ product: 'Te stor', price: 70, variableCost: 140, formulas: 'variableCost={price}*2' })
  const grouped = html('<td>1,250,000</td>', cell('=R[-1]C[0]/1000', '1,250'))
  paste('1,250,000\r\n1,250\r\n', grouped, 1)
  expect(row(2)?.price).toBe(1250)
})

test('a table of another shape than its text says nothing of the cells, and takes no time whatever it is', () => {
  const block = parseBlock('1\t2\r\n3\t4\r\n')
  expect(formulasOf('<table><tr><td data-lonebanken="=1">1</td></tr></table>', block)).toEqual([])
  const long = `<table>${'<tr><td '.repeat(30_000)}${'<td data-sheets-formula="='.repeat(30_000)}`
  expect(formulasOf(long, block)).toEqual([])
})
