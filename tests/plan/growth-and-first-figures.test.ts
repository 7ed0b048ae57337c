import { expect, test } from 'vitest'
import { readTradeSheet } from '../../src/plan/examples/read-trade-sheet.ts'
import { usualSheet, withCell } from '../../src/plan/examples/trade-sheet.ts'
import { copyGrown } from '../../src/plan/growth.ts'
import { emptyPlan, isCounted, type Offering } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { vatOf } from '../../src/plan/vat.ts'
import { offering } from '../workbook/plans.ts'

/** A product as it is a year later, with everything grown by so many percent. */
function later(values: Partial<Offering>, percent: number): Offering | undefined {
  const plan = { ...emptyPlan(2026), offerings: [offering('a', { product: 'Kurs', ...values })] }
  const growth = { price: percent, cost: percent, volume: percent }
  const copied = copyGrown(plan, ['offerings'], { from: 'year1', to: 'year2' }, growth, newRowId)
  return copied?.rows[0] as unknown as Offering | undefined
}

test('whole volumes stay whole when they grow, others keep two decimals as long as they have room in the field', () => {
  expect(later({ price: 101, volumeYear: 101 }, 5)).toMatchObject({ price: 106, volumeYear: 106 })
  expect(later({ volumeYear: 10.5 }, 5)?.volumeYear).toBe(11.03)
  expect(later({ volumeYear: 10_000.5 }, 10)?.volumeYear).toBe(11_001)
})

test('a row has the VAT that it says, and the plan’s where it says none', () => {
  const plan = { pricesVat: 25 } as const
  expect((['6', '12', '0', ''] as const).map((vat) => vatOf({ vat }, plan))).toEqual([6, 12, 0, 25])
})

test('a measure is counted unless it is switched off', () => {
  expect([isCounted({ counted: '' }), isCounted({ counted: 'no' })]).toEqual([true, false])
})

test('a first sheet may hold nought and no rows, and is none in what holds no sheet', () => {
  const sheet = { ...usualSheet('frisor'), offerings: [], measures: [], growth: { volume: 0, costs: 0 } }
  const free = withCell(sheet, { table: 'fixedCosts', at: 0, column: 'amount' }, 0)
  expect(readTradeSheet(free)).toEqual(free)
  expect(readTradeSheet(withCell(sheet, { table: 'fixedCosts', at: 0, column: 'amount' }, 1e7))).toBeUndefined()
  for (const none of [undefined, null, 'frisor', 7, []]) expect(readTradeSheet(none)).toBeUndefined()
})
