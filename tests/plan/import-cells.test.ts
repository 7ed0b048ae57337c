import { expect, test } from 'vitest'
import { fields } from '../../src/plan/fields.ts'
import { asTyped } from '../../src/plan/import/cell-text.ts'
import type { ImportField } from '../../src/plan/import/found.ts'
import { readLine } from '../../src/plan/import/read-line.ts'
import { yearName } from '../../src/texts/workbench.ts'

const { price, volumeYear, workHours, vat } = fields.offerings
const { amount } = fields.fixedCosts
const { counted, priority, startdate, measureName } = fields.measures

test.each([
  [measureName, "'=1+1", '=1+1'],
  [volumeYear, " '12 st ", '12'],
  [volumeYear, "1'2 st", "1'2"],
  [price, 'SEK 12,50 kr/st', '12,50'],
  [price, '5 x kr', '5 x kr'],
  [volumeYear, 'styck', 'styck'],
  [vat, ' 0,25 ', '25'],
  [vat, '10,25', '10,25'],
  [vat, '0,255', '0,255'],
  [vat, '25 %', '25 %'],
  [counted, ' ja ', ' ja '],
  [priority, ' HÖG ', '1'],
  [priority, 'c', '3'],
  [priority, '2 \u2013 sedan', '2'],
  [priority, ' 3 ', '3'],
  [priority, '1. först', '1'],
  [priority, '12', '12'],
  [priority, 'nr 1', 'nr 1'],
  [priority, '2 sedan', '2 sedan'],
  [startdate, ' 46023 ', '2026-01-01'],
  [startdate, '260131', '2026-01-31'],
  [startdate, '13/1/2026', '2026-01-13'],
  [startdate, '12/1/2026', '12/1/2026'],
  [startdate, '5 May 2026', '2026-05-05'],
  [startdate, '5 vinter 2026', '2026-vinter-05'],
  [price, '500 kr/tim', '500'],
  [price, '12 st', '12 st'],
  [amount, '14 500 kr/år', '14 500'],
  [amount, '450 kr/tim', '450 kr/tim'],
  [amount, '1200,50/mån', '1200,50/mån'],
  [amount, '12,5 tkr', '12500,'],
  [amount, '2,5 Mkr', '2500000,'],
  [price, '1,2345 TSEK', '1234,5'],
  [amount, '-12,5 tkr', '-12,5 tkr'],
  [amount, '1.250 tkr', '1.250 tkr'],
  [amount, 'ca 5 tkr', 'ca 5 tkr'],
  [workHours, '3 tim/st', '3'],
  [workHours, '450 tkr', '450 tkr'],
] as const)('a cell of %o %j is typed as %j', (field, text, typed) => {
  expect(asTyped(field, text)).toBe(typed)
})

const columns: readonly (ImportField | undefined)[] = ['product', undefined, 'price', 'volumeYear', 'year']
const letters = ['A', 'B', 'C', 'D', 'E']
const read = (cells: readonly string[], typed?: ReadonlyMap<string, string>) =>
  readLine(cells, 7, { mapping: columns, table: 'offerings', letters, startYear: 2026, typed })

test('a row is read by its columns; what is empty is reported, and has no value', () => {
  expect(read(['Kurs', 'x', '100', '  '])).toEqual({
    values: { product: 'Kurs', price: 100 },
    empty: ['volumeYear', 'year'],
    year: undefined,
    troubles: [],
    formulas: {},
  })
  expect(read(['Kurs', 'x', '1', '2', 'År 1']).empty).toEqual([])
})

test('a cell that is refused is reported by its address, and has no value', () => {
  const { values, troubles } = read(['Kurs', '', 'dyrt', '\u22125', 'sen'])
  expect(values).toStrictEqual({ product: 'Kurs' })
  expect(troubles).toEqual([
    { cell: 'C7', field: 'price', typed: 'dyrt', why: 'entry.notANumber', shortened: false },
    { cell: 'D7', field: 'volumeYear', typed: '\u22125', why: 'entry.negative', shortened: false },
    { cell: 'E7', field: 'year', typed: 'sen', why: 'import.notAYear', shortened: false },
  ])
  const long = read(['x'.repeat(300), '', 'ca 100'])
  expect(long.troubles).toMatchObject([
    { why: 'entry.tooLong', shortened: true },
    { why: 'entry.notANumber', shortened: false },
  ])
  const digits = read([`\u2212${'1'.repeat(300)}`])
  expect(digits.troubles.map(({ why }) => why)).toEqual(['entry.tooLong'])
})

test('a formula comes with its number, and with nothing else', () => {
  const formulas = new Map([
    ['A7', '=1+1'],
    ['C7', '=50*2'],
    ['C8', '=9*9'],
  ])
  expect(read(['Kurs', '', '100', '5'], formulas).formulas).toStrictEqual({ price: '=50*2' })
  expect(read(['Kurs', '', 'dyrt'], formulas).formulas).toEqual({})
})

test.each([
  [` ${yearName('year2').toUpperCase()} `, 'year2'],
  ['1', 'year1'],
  ['år3', 'year3'],
  ['yr. 2', 'year2'],
  ['2027', 'year2'],
  ['4', undefined],
  ['kvartal 1', undefined],
  ['1 av 3', undefined],
] as const)('the year %j is %s', (typed, year) => {
  expect(read(['', '', '', '', typed]).year).toBe(year)
})
