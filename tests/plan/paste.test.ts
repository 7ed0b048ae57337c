import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearCells, fillDown } from '../../src/plan/cells.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { fieldNames, fieldOf, type Values } from '../../src/plan/fields.ts'
import { filledIn, rowsAtEnd } from '../../src/plan/new-rows.ts'
import { pasteBlock } from '../../src/plan/paste.ts'
import type { PasteTarget } from '../../src/plan/paste-report.ts'
import { blankValues, emptyPlan, isBlank, noAnnotations, type Plan, type Row, rowsOf } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { type Block, parseBlock, writeBlock } from '../../src/plan/tsv.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { editorText } from '../../src/texts/format.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { nothingPasted as nothing } from '../fixtures/nothing-pasted.ts'
import { property } from '../fixtures/property.ts'
import { measure } from '../workbook/plans.ts'

/** What is filled in on a row, by its columns. */
const cellsOf = (table: Table, row: Row) =>
  filledIn(table, row as never) as unknown as Readonly<Record<string, string | number>>

// as the sheet shows them, computed columns among the others
const offeringColumns =
  'category product price variableCost margin coverage workHours marginPerHour volumeYear annualSales annualMargin'.split(
    ' ',
  )
const from = (column: string) => offeringColumns.slice(offeringColumns.indexOf(column))

const noCalculation = () => null

function planWith(...rows: readonly Partial<Values<'offerings'>>[]): Plan {
  const plan = emptyPlan(2026)
  const values = rows.map((each) => ({ ...blankValues('offerings'), ...each }))
  return applyEdit(plan, rowsAtEnd(plan, 'offerings', 'year1', values, countingIds())).plan
}

function paste(plan: Plan, block: Block, target: Partial<PasteTarget> = {}) {
  const place: PasteTarget = { table: 'offerings', year: 'year1', row: 0, columns: offeringColumns, ...target }
  const { edit, report } = pasteBlock(plan, block, place, noCalculation, countingIds('n'))
  const done = edit && applyEdit(plan, edit)
  return { rows: rowsOf(done?.plan ?? plan, 'offerings', 'year1'), report, edit, done }
}

describe('a point before three digits in a block', () => {
  const prices = (text: string, plan = planWith({})) => {
    const { rows, report } = paste(plan, parseBlock(text), { columns: from('price') })
    return { prices: rows.filter(({ price }) => price !== 0).map(({ price }) => price), readOneWay: report.readOneWay }
  }

  test.each([
    ['1.234,50\n2.590\n', [1234.5, 2590]],
    ['1,234.50\n2,590\n', [1234.5, 2590]],
    ['1.450\n900\n24.000\n', [1450, 900, 24_000]],
    ['12.50\n1.450\n', [12.5, 1.45]],
  ])('%j: the other cells of its column decide', (text, wanted) => {
    expect(prices(text)).toEqual({ prices: wanted, readOneWay: [] })
  })

  test('is decided by what the column holds', () => {
    expect(prices('1.450', planWith({}, { price: 900 }))).toEqual({ prices: [1450, 900], readOneWay: [] })
  })

  test('is reported with its other reading where nothing decides, and fills its cell all the same', () => {
    const { rows, report } = paste(planWith({}), parseBlock('1.450\t\t\t\t1.250\n'), { columns: from('price') })
    expect(rows[0]).toMatchObject({ price: 1450, workHours: 1.25 })
    expect(report).toEqual({
      ...nothing,
      changed: 2,
      readOneWay: [
        { row: 0, column: 'price', typed: '1.450', value: 1450, other: { value: 1.45 } },
        { row: 0, column: 'workHours', typed: '1.250', value: 1.25, other: { value: 1250 } },
      ],
    })
  })
})

const inWords = ({ category, price, variableCost }: Row<'offerings'>) => `${category} ${price} ${variableCost}`

describe('pasting a block', () => {
  test('fills the cells from the one chosen on, as one action', () => {
    const plan = planWith({ category: 'Webb', price: 1 }, { category: 'Kurs', price: 2 })
    const { rows, report, edit, done } = paste(plan, parseBlock('950\t150\r\n1 200,50\t\u2009300 kr\r\n'), {
      columns: from('price'),
    })
    expect(rows.map(inWords)).toEqual(['Webb 950 150', 'Kurs 1200.5 300'])
    expect(report).toEqual({ ...nothing, changed: 4 })
    expect(edit?.type).toBe('several')
    expect(applyEdit(done!.plan, done!.undo).plan).toEqual(plan)
  })

  test('adds rows past the end, and never a phantom one', () => {
    const plan = planWith({ category: 'Webb' })
    const { rows, report } = paste(plan, parseBlock('A\r\nB\r\nC\r\n\t\r\n\r\n'))
    expect(rows.map((row) => row.category)).toEqual(['A', 'B', 'C'])
    expect(report).toEqual({ ...nothing, changed: 3, addedRows: 2 })
  })

  test('a whole column of Excel, a million lines long, empties the rows there are and adds none', () => {
    const block = parseBlock(`Webb${'\r\n'.repeat(1_000_000)}`)
    const { rows, report } = paste(planWith({ category: 'A' }, { category: 'B' }), block)
    expect(rows.map((row) => row.category)).toEqual(['Webb', ''])
    expect(report).toEqual({ ...nothing, changed: 2 })
  })

  test('a blank row in the middle of what is added keeps its place', () => {
    const { rows, report } = paste(planWith(), [['A'], [''], ['C']])
    expect(rows.map((row) => row.category)).toEqual(['A', '', 'C'])
    expect(report.addedRows).toBe(3)
  })

  test('words in a number column are refused with where and why, the cells keep what they had', () => {
    const plan = planWith({ price: 450 }, { price: 500 })
    const typed = ['n/a', '12a5', 'abc']
    const { rows, report } = paste(
      plan,
      typed.map((text) => [text]),
      { columns: from('price') },
    )
    expect(rows.map((row) => row.price)).toEqual([450, 500])
    const why = 'entry.notANumber'
    expect(report.refused).toEqual(typed.map((text, row) => ({ row, column: 'price', typed: text, why })))
    expect(report).toMatchObject({ changed: 0, addedRows: 0 })
  })

  test('long texts and surplus decimals are shortened and reported', () => {
    const { rows, report } = paste(planWith({}), [['x'.repeat(40), 'ok', '833,3333333', '12345678']])
    expect(rows[0]).toMatchObject({ category: `X${'x'.repeat(29)}`, product: 'Ok', price: 833.333, variableCost: 0 })
    expect(report.shortened.map(({ column, why }) => [column, why])).toEqual([
      ['category', 'entry.tooLong'],
      ['price', 'entry.tooLong'],
    ])
    expect(report.refused.map(({ column, why }) => [column, why])).toEqual([['variableCost', 'entry.tooLong']])
    expect(report.changed).toBe(3)
  })

  test('computed columns are skipped and reported', () => {
    const { rows, report } = paste(planWith({}), [['100', '40', '60', '60', '2']], { columns: from('price') })
    expect(rows[0]).toMatchObject({ price: 100, variableCost: 40, workHours: 2 })
    expect(report).toEqual({ ...nothing, changed: 3, skippedLocked: 2 })
  })

  test('columns past the edge are reported, empty ones are not', () => {
    expect(paste(planWith({}), [['1', '2', '3', '4', '', '']], { columns: from('volumeYear') }).report).toMatchObject({
      skippedLocked: 2,
      droppedColumns: 1,
    })
    expect(paste(planWith({}), [['1', '', '', '', '']], { columns: from('volumeYear') }).report.droppedColumns).toBe(0)
  })

  test('a single cell fills the selected range', () => {
    const one = paste(planWith({}, {}, {}), [['7']], { columns: from('price'), selected: { rows: 2, columns: 2 } })
    expect(one.rows.map((row) => `${row.price} ${row.variableCost}`)).toEqual(['7 7', '7 7', '0 0'])
  })

  test('an empty cell empties, and what is the same already is no change', () => {
    const plan = planWith({ category: 'Webb', price: 450 })
    expect(paste(plan, [['']]).rows[0]?.category).toBe('')
    const same = paste(plan, [['webb', '', '450,00']])
    expect(same.edit).toBeUndefined()
    expect(same.report).toEqual(nothing)
  })

  test('an empty clipboard changes nothing', () => {
    expect(paste(planWith({ price: 1 }), parseBlock(''), { selected: { rows: 2, columns: 2 } })).toMatchObject({
      edit: undefined,
      report: nothing,
    })
  })

  test('calculations are calculated, texts that look like one stay texts', () => {
    const { edit } = pasteBlock(
      planWith({}),
      [['=1+1', '', '=12*450']],
      { table: 'offerings', year: 'year1', row: 0, columns: offeringColumns },
      () => 5400,
      countingIds('n'),
    )
    expect(edit).toMatchObject({ values: { category: '=1+1', price: 5400 } })
  })
})

const anyTable = fc.constantFrom(...tables)
const anyCell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789,.- ')) }),
  fc.constantFrom('', '1', '2026-01-05', '12,5'),
)
const anyBlock = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 14 }), { maxLength: 12 })

describe('always', () => {
  property([anyPlan, anyTable, fc.constantFrom(...years), anyBlock, fc.nat({ max: 9 }), fc.nat({ max: 5 })])(
    'a paste keeps every limit, touches one sheet and one year, and is taken back as one action',
    (plan, table, year, block, row, right) => {
      const columns = fieldNames(table).slice(right)
      const { edit, report } = pasteBlock(plan, block, { table, year, row, columns }, noCalculation, countingIds('n'))
      if (!edit) {
        expect(report).toMatchObject({ changed: 0, addedRows: 0 })
        return
      }
      const done = applyEdit(plan, edit)
      const before: readonly Row[] = rowsOf(plan, table, year)
      const after: readonly Row[] = rowsOf(done.plan, table, year)
      expect(after.length).toBe(before.length + report.addedRows)
      expect(after.length - before.length).toBeLessThanOrEqual(block.length)
      if (report.addedRows > 0) expect(isBlank(table, after.at(-1) as never)).toBe(false)
      for (const each of after) {
        const cells = cellsOf(table, each)
        for (const [name, value] of Object.entries(cells)) {
          if (name in noAnnotations) continue
          const field = fieldOf(table, name as never)
          const shown = typeof value === 'number' ? editorText(value) : value
          // what is stored is what the field itself would take
          expect(readEntry(field, shown, noCalculation)).toEqual({ ok: true, value })
        }
      }
      for (const other of tables) if (other !== table) expect(done.plan[other]).toBe(plan[other])
      expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
    },
  )

  property([anyPlan, anyTable, fc.constantFrom(...years)])(
    'what is copied from a sheet and pasted over it changes nothing',
    (plan, table, year) => {
      const columns = fieldNames(table)
      const shown = rowsOf(plan, table, year).map((row) => {
        const cells = cellsOf(table, row)
        return columns.map((column) => {
          const value = cells[column]
          return typeof value === 'number' ? editorText(value) : (value ?? '')
        })
      })
      const block = parseBlock(writeBlock(shown))
      const { edit, report } = pasteBlock(
        plan,
        block,
        { table, year, row: 0, columns },
        noCalculation,
        countingIds('n'),
      )
      expect(report).toEqual(nothing)
      expect(edit).toBeUndefined()
    },
  )
})

describe('clearing and filling a range', () => {
  const plan = planWith(
    { category: 'A', price: 1, variableCost: 5 },
    { category: 'B', price: 2 },
    { category: 'C', price: 3 },
  )
  // nobody fills in a margin or a rank: they stay as they are
  const columns = ['price', 'variableCost', 'margin', 'rank']
  const range = { table: 'offerings', year: 'year1', from: 0, to: 1, columns } as const

  test('clears the cells that can be filled in', () => {
    const done = applyEdit(plan, clearCells(plan, range)!)
    expect(done.plan.offerings.map(inWords)).toEqual(['A 0 0', 'B 0 0', 'C 3 0'])
    expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
    expect(clearCells(done.plan, range)).toBeUndefined()
  })

  test('fills the first row down', () => {
    const done = applyEdit(plan, fillDown(plan, { ...range, to: 2 })!)
    expect(done.plan.offerings.map(inWords)).toEqual(['A 1 5', 'B 1 5', 'C 1 5'])
  })

  test('takes the rows in the order in which they are shown, without such as are gone', () => {
    const shown = [plan.offerings[2]!.id, 'gone', plan.offerings[0]!.id]
    const done = applyEdit(plan, fillDown(plan, { ...range, shown })!)
    expect(done.plan.offerings.map(inWords)).toEqual(['A 3 0', 'B 2 0', 'C 3 0'])
  })

  test('fills a single cell with the one above it, and the topmost with nothing', () => {
    const filled = fillDown(plan, { ...range, from: 2, to: 2, columns: ['price'] })
    expect(applyEdit(plan, filled!).plan.offerings[2]?.price).toBe(2)
    expect(fillDown(plan, { ...range, from: 0, to: 0 })).toBeUndefined()
  })

  test('a cleared priority is the default', () => {
    const urgent: Plan = { ...emptyPlan(2026), measures: [measure('m', { priority: '1' })] }
    const cells = { table: 'measures', year: 'year2', from: 0, to: 0, columns: ['priority', 'totalHours'] } as const
    const edit = clearCells(urgent, cells)
    expect(applyEdit(urgent, edit!).plan.measures[0]?.priority).toBe('3')
  })
})
