import { describe, expect, test } from 'vitest'
import { clearCells, fillDown, rowsAsShown } from '../../src/plan/cells.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { pasteBlock, tiled, widthOf } from '../../src/plan/paste.ts'
import type { PasteTarget } from '../../src/plan/paste-report.ts'
import { pasteParameters } from '../../src/plan/paste-salary.ts'
import { emptyPlan, type Plan, rowsOf } from '../../src/plan/plan.ts'
import { readPasted } from '../../src/plan/read-pasted.ts'
import { parseBlock, writeBlock } from '../../src/plan/tsv.ts'
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
    expect(paste([['Dag', '5', '', '6', '7', '8']])).toMatchObject({
      size: { rows: 1, columns: 4 },
      report: { droppedColumns: 2 },
    })
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
    expect(
      widthOf([
        ['a', ' ', ''],
        ['', 'b', ' ', '\t'],
      ]),
    ).toBe(2)
    expect(widthOf([[' ']])).toBe(0)
  })
})

describe('the selected range', () => {
  const block = [
    ['1', '2'],
    ['3', '4'],
  ]
  const over = (rows: number, wide: number) => tiled(block, { selected: { rows, columns: wide } })

  test('is filled when the block fits a whole number of times, in each direction by itself', () => {
    expect(over(4, 2)).toEqual([...block, ...block])
    expect(over(2, 4)).toEqual([
      ['1', '2', '1', '2'],
      ['3', '4', '3', '4'],
    ])
    expect(over(4, 3)).toEqual([...block, ...block])
    expect(over(3, 4)).toEqual([
      ['1', '2', '1', '2'],
      ['3', '4', '3', '4'],
    ])
  })

  test('is left alone when it does not, is smaller, or nothing was copied', () => {
    for (const [rows, wide] of [
      [3, 3],
      [2, 2],
      [1, 1],
    ] as const)
      expect(over(rows, wide)).toBe(block)
    expect(tiled(block, {})).toBe(block)
    expect(tiled([], { selected: { rows: 2, columns: 2 } })).toEqual([])
    expect(tiled([[]], { selected: { rows: 2, columns: 2 } })).toEqual([[]])
  })

  test('gets every row as wide as the widest', () => {
    expect(tiled([['1'], ['3', '4']], { selected: { rows: 2, columns: 4 } })).toEqual([
      ['1', '', '1', ''],
      ['3', '4', '3', '4'],
    ])
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
    expect(isLeftOut([product, `${price}  kr  `])).toBe(true)
    expect(isLeftOut([product, `${price}\nexkl. moms`])).toBe(true)
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

describe('a block put into the salary', () => {
  const cells = [['localTaxesPercent', undefined], ['stateTaxPercent']] as const
  const into = (block: readonly (readonly string[])[]) =>
    pasteParameters(plan, block, { year: 'year1', cells }, noCalculation)

  test('changes what it covers, and says nothing of cells without words', () => {
    expect(into([['30', ' ']])).toEqual({
      edit: { type: 'setSalary', year: 'year1', values: { localTaxesPercent: 30 } },
      report: { ...nothingPasted, changed: 1 },
    })
  })

  test('reports what was shortened and where, apart from what was refused', () => {
    const { edit, report } = into([['30,1234567'], ['x']])
    expect(edit).toBeDefined()
    expect(report.shortened).toMatchObject([{ row: 0, column: 'localTaxesPercent', typed: '30,1234567' }])
    expect(report.refused).toMatchObject([{ row: 1, column: 'stateTaxPercent', typed: 'x' }])
  })

  test('drops columns and rows past the end that hold something', () => {
    expect(into([['30', '', 'x'], ['20'], ['', 'x'], [' ']]).report).toMatchObject({
      droppedColumns: 1,
      droppedRows: 1,
    })
    expect(pasteParameters(plan, [['1']], { year: 'year1', cells: [] }, noCalculation).report).toMatchObject({
      droppedColumns: 1,
      droppedRows: 1,
    })
  })
})

describe('cells in the order in which they are shown', () => {
  const shown = ['b', 'a']
  const range = {
    table: 'offerings',
    year: 'year1',
    from: 0,
    to: 1,
    columns: ['price', 'margin', 'rank'],
    shown,
  } as const

  test('are those rows, without such as are gone', () => {
    expect(rowsAsShown(plan, range).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(rowsAsShown(plan, { ...range, shown: ['b', 'x'] }).map(({ id }) => id)).toEqual(['b'])
  })

  test('are filled from the first shown, computed ones left alone', () => {
    const filled = applyEdit(plan, fillDown(plan, range)!).plan
    expect(rowsOf(filled, 'offerings', 'year1').map(({ price, rank }) => [price, rank])).toEqual([
      [20, 'aa'],
      [20, 'ab'],
    ])
    const cleared = applyEdit(plan, clearCells(plan, { ...range, to: 0 })!)
    expect(cleared.plan.offerings.map(({ price, rank }) => [price, rank])).toEqual([
      [100, 'aa'],
      [0, 'ab'],
    ])
  })
})

test('a block is read as it is written, quotes only where a cell needs them', () => {
  const block = [
    ['5" skärm', '"x"'],
    ['a\tb', ''],
    ['a\nb', ''],
  ]
  expect(writeBlock(block)).toBe('5" skärm\t"""x"""\r\n"a\tb"\t\r\n"a\nb"\t\r\n')
  expect(parseBlock(writeBlock(block))).toEqual(block)
  expect(parseBlock('a\r\n')).toEqual([['a']])
  expect(parseBlock('"a')).toEqual([['"a']])
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
    expect(pasteParameters(plan, [['12,500']], target, noCalculation).report.readOneWay).toEqual([
      { ...notes, row: 0, column: 'stateTaxCutOfValue' },
    ])
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
