import { expect, test } from 'vitest'
import { asTyped } from '../../src/plan/import/cell-text.ts'
import type { ImportField } from '../../src/plan/import/found.ts'
import { readLine } from '../../src/plan/import/read-line.ts'
import { yearName } from '../../src/texts/workbench.ts'

test.each([
  ['text', "'=1+1", '=1+1'],
  ['integer', " '12 st ", '12'],
  ['integer', "1'2 st", "1'2"],
  ['decimal', 'SEK 12,50 kr/st', '12,50'],
  ['decimal', '5 x kr', '5 x kr'],
  ['decimal', 'styck', 'styck'],
  ['decimal', '5 x st', '5 x st'],
  ['vat', ' 0,25 ', '25'],
  ['vat', '0.06', '6'],
  ['vat', '10,25', '10,25'],
  ['vat', '0,255', '0,255'],
  ['vat', '25 %', '25 %'],
  ['counted', ' ja ', ' ja '],
  ['priority', ' HÖG ', '1'],
  ['priority', 'medel', '2'],
  ['priority', 'c', '3'],
  ['priority', '2 \u2013 sedan', '2'],
  ['priority', '3', '3'],
  ['priority', ' 3 ', '3'],
  ['priority', '1. först', '1'],
  ['priority', '12', '12'],
  ['priority', 'nr 1', 'nr 1'],
  ['priority', '2 sedan', '2 sedan'],
  ['date', ' 46023 ', '2026-01-01'],
  ['date', '260131', '2026-01-31'],
  ['date', '31.1.2026', '2026-01-31'],
  ['date', '13/1/2026', '2026-01-13'],
  ['date', '12/1/2026', '12/1/2026'],
  ['date', '5 May 2026', '2026-05-05'],
  ['date', '5 vinter 2026', '2026-vinter-05'],
] as const)('a cell of %s %j is typed as %j', (kind, text, typed) => {
  expect(asTyped(kind, text)).toBe(typed)
})

const columns: readonly (ImportField | undefined)[] = ['product', undefined, 'price', 'volumeYear', 'year']
const letters = ['A', 'B', 'C', 'D', 'E']
const read = (cells: readonly string[], formulas?: ReadonlyMap<string, string>) =>
  readLine(cells, columns, 'offerings', 7, letters, 2026, formulas)

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
  expect(long.troubles.map(({ why, shortened }) => [why, shortened])).toEqual([
    ['entry.tooLong', true],
    ['entry.notANumber', false],
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
  ['år 3', 'year3'],
  ['år3', 'year3'],
  ['yr. 2', 'year2'],
  ['2027', 'year2'],
  ['4', undefined],
  ['2029', undefined],
  ['x1', undefined],
  ['kvartal 1', undefined],
  ['1 av 3', undefined],
] as const)('the year %j is %s', (typed, year) => {
  expect(read(['', '', '', '', typed]).year).toBe(year)
})
