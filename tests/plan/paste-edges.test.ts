import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { pasteBlock, tiled, widthOf } from '../../src/plan/paste.ts'
import type { PasteTarget } from '../../src/plan/paste-report.ts'
import { pasteParameters } from '../../src/plan/paste-salary.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { readPasted } from '../../src/plan/read-pasted.ts'
import { parseBlock } from '../../src/plan/tsv.ts'
import { pasteReport, readOtherwise } from '../../src/sheets/grid/pure/paste-report.ts'
import { columnNames } from '../../src/texts/headings.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { nothingPasted } from '../fixtures/nothing-pasted.ts'
import { offering } from '../workbook/plans.ts'

const noCalculation = () => null
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { product: 'Kurs', price: 100 }), offering('b', { product: 'Bok', price: 20 })],
}
const columns = ['product', 'price', 'margin', 'volumeYear']

function paste(block: readonly (readonly string[])[], target: Partial<PasteTarget> = {}) {
  const place = { table: 'offerings', year: 'year1', row: 0, columns, ...target } as const
  const pasted = pasteBlock(plan, block, place, noCalculation, countingIds('n'))
  return { ...pasted, after: pasted.edit ? applyEdit(plan, pasted.edit).plan : plan }
}

describe('a block', () => {
  test('covers its own cells and no others, and reports how many', () => {
    const { after, size, report } = paste([['Dag', '5']])
    expect(after.offerings.map(({ product, price, volumeYear }) => [product, price, volumeYear])).toEqual([
      ['Dag', 5, 0],
      ['Bok', 20, 0],
    ])
    expect(size).toEqual({ rows: 1, columns: 2 })
    expect(report.changed).toBe(2)
  })

  test('counts a computed cell only where something was to be put', () => {
    expect(paste([['Dag', '5', ' ', '6']]).report.skippedLocked).toBe(0)
    expect(paste([['Dag', '5', 'x', '6']]).report.skippedLocked).toBe(1)
  })

  test('of blanks past the last row adds none, from wherever it begins', () => {
    expect(paste([['Dag'], ['Natt'], ['  '], ['']], { row: 1 })).toMatchObject({
      report: { addedRows: 1 },
      size: { rows: 2 },
    })
    expect(paste([['Dag'], ['', '5'], [' ', '']], { row: 1 }).report.addedRows).toBe(1)
  })

  test('is as wide as what stands in it', () => {
    expect([
      widthOf([
        ['a', ' ', ''],
        ['', 'b', ' ', '\t'],
      ]),
      widthOf([[' ']]),
    ]).toEqual([2, 0])
  })
})

describe('the selected range', () => {
  /** A block of the rows 1 2 and 3 4 over so many cells. */
  const over = (rows: number, columns: number, block = parseBlock('1\t2\n3\t4')) =>
    tiled(block, { selected: { rows, columns } }).map((row) => row.join(' '))

  test('is filled when the block fits a whole number of times, in each direction by itself', () => {
    expect(over(4, 2)).toEqual(['1 2', '3 4', '1 2', '3 4'])
    expect(over(2, 4)).toEqual(['1 2 1 2', '3 4 3 4'])
    expect(over(4, 3)).toEqual(over(4, 2))
    expect(over(3, 4)).toEqual(over(2, 4))
    // every row is as wide as the widest
    expect(over(2, 4, parseBlock('1\n3\t4'))).toEqual(['1  1 ', '3 4 3 4'])
  })

  test('is left alone when it does not, is smaller, or nothing was copied', () => {
    for (const size of [3, 2, 1]) expect(over(size, size)).toEqual(['1 2', '3 4'])
    expect(tiled([['1']], {})).toEqual([['1']])
    expect([over(2, 2, []), over(2, 2, [[]])]).toEqual([[], ['']])
  })
})

describe('a row of headings', () => {
  const { product, price } = columnNames.offerings
  const isLeftOut = (first: readonly string[]) => paste([first, ['Dag', '5']]).report.heading !== undefined

  test('is left out, also with units, small letters or a cell without words', () => {
    expect(isLeftOut([product, price])).toBe(true)
    expect(isLeftOut([` ${product.toUpperCase()} `, `${price} (kr/st exkl. moms)`])).toBe(true)
    expect(isLeftOut([product, '', price])).toBe(true)
    expect(isLeftOut([product, `${price}, kr per st`])).toBe(true)
    expect(isLeftOut([product, `${price}\nexkl. moms`])).toBe(true)
    expect(
      paste([
        [product, price],
        ['Dag', '5'],
      ]).size,
    ).toEqual({ rows: 1, columns: 2 })
  })

  test('is a row when it has other words, one name only, or nothing below it', () => {
    expect(isLeftOut([product, 'Fest'])).toBe(false)
    expect(isLeftOut([product, ''])).toBe(false)
    expect(isLeftOut([product, `kr ${price} x`])).toBe(false)
    expect(paste([[product, price]]).report.heading).toBeUndefined()
  })
})

test('a pasted cell keeps what still means the same', () => {
  const whole = { kind: 'integer', maxLength: 4 } as const
  const words = { kind: 'text', maxLength: 5 } as const
  expect(readPasted(whole, '12,5', noCalculation)).toEqual({ value: 12, why: 'entry.notWhole' })
  expect(readPasted(whole, 'ca 12', noCalculation)).toEqual({ value: undefined, why: 'entry.notANumber' })
  expect(readPasted(words, 'abcdefg', noCalculation)).toEqual({ value: 'Abcde', why: 'entry.tooLong' })
  expect(readPasted(words, "'=1+1", noCalculation)).toEqual({ value: '=1+1', why: undefined })
  expect(readPasted(whole, "'-12", noCalculation).why).toBe('entry.notANumber')
})

describe('a number that may mean one that its column can’t keep', () => {
  const notes = { typed: '12,500', value: 12_500, other: undefined }

  test('is told of in a sheet of whole numbers, beside others like it too', () => {
    const place = { table: 'fixedCosts', year: 'year1', row: 0, columns: ['amount'] } as const
    const { report } = pasteBlock(plan, [['12,500'], ['900'], ['8,300']], place, noCalculation, countingIds('n'))
    expect(report.readOneWay).toEqual([
      { ...notes, row: 0, column: 'amount' },
      { row: 2, column: 'amount', typed: '8,300', value: 8300, other: undefined },
    ])
    const { report: sure } = pasteBlock(plan, [['12,500'], ['1,234.50']], place, noCalculation, countingIds('n'))
    expect(sure.readOneWay).toEqual([])
  })

  test('is told of in the salary calculation', () => {
    const target = { year: 'year1', cells: [['stateTaxCutOfValue']] } as const
    const { report } = pasteParameters(plan, [['12,500']], target, noCalculation)
    expect(report.readOneWay).toEqual([{ ...notes, row: 0, column: 'stateTaxCutOfValue' }])
  })

  test('is said in words, and only what the cells take is offered', () => {
    const other = { row: 0, column: 'price', typed: '1.450', value: 1450, other: { value: 1.45 } }
    const unkept = { ...notes, row: 1, column: 'amount' }
    expect(plain(pasteReport({ ...nothingPasted, readOneWay: [unkept] }))).toContain('12,500 lästes som 12 500.')
    expect(readOtherwise({ ...nothingPasted, readOneWay: [unkept] })).toBeUndefined()
    expect(readOtherwise({ ...nothingPasted, readOneWay: [unkept, other] })).toEqual({ count: 1, other: '1,45' })
  })
})

test('what became of a block is said in words, and which cells were refused where the sheet has names', () => {
  const cell = (row: number, column: string) => ({ row, column, typed: 'x', why: 'entry.tooLong' }) as const
  const report = {
    ...{ ...nothingPasted, changed: 1, addedRows: 2, skippedLocked: 2, droppedColumns: 1, droppedRows: 3 },
    ...{ refused: [cell(0, 'price'), cell(1, 'variableCost')], shortened: [cell(0, 'product')] },
  }
  expect(plain(pasteReport(report))).toBe(
    'Inklistrat: 1 cell ändrad. 2 rader tillagda. 2 celler avvisade, passar inte kolumnen. 1 cell kortad. 2 celler hoppades över, de räknas ut. 1 kolumn fick inte plats till höger. 3 rader fick inte plats nedanför.',
  )
  expect(plain(pasteReport(report, 'offerings'))).toContain(
    'kolumnen. Rad 1: Pris är för långt, Rad 2: Rörlig kostnad är för långt. 1 cell',
  )
})
