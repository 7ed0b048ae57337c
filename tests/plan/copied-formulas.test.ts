import { describe, expect, test } from 'vitest'
import { fillDown, fillRight } from '../../src/plan/cells.ts'
import { formulasLeft } from '../../src/plan/copied-formulas.ts'
import { copyRows, copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { copyGrown } from '../../src/plan/growth.ts'
import { copyOfPlan } from '../../src/plan/new-plan.ts'
import { duplicateRows } from '../../src/plan/new-rows.ts'
import { emptyPlan, type Plan, type Row, rowsOf } from '../../src/plan/plan.ts'
import { acrossYears } from '../../src/plan/rows-of-all-years.ts'
import { writeAllYears } from '../../src/plan/write-all-years.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

const ofTea = 'price={kaffe1.price}-{te1.variableCost}\nvolumeYear={sum.totalFixedCost.year1}/{hyra1.amount}+{m.hours1}'
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('kaffe1', { product: 'Kaffe', price: 30, variableCost: 12, formulas: 'variableCost={price}*{own.a}' }),
    offering('te1', { product: 'Te', price: 20, formulas: ofTea }),
    offering('kaffe2', { product: 'Kaffe', price: 33, year: 'year2', formulas: 'price={kaffe1.price}*1.1' }),
    offering('kaffe3', { product: 'Kaffe', price: 36, year: 'year3' }),
  ],
  fixedCosts: [
    fixedCost('hyra1', { category: 'Hyra', amount: 5, formulas: 'amount={sum.totalAnnualSales.year1}*5%' }),
    fixedCost('hyra2', { category: 'Hyra', amount: 6, year: 'year2' }),
  ],
  measures: [measure('m', { costs1: 7, hours1: 1, formulas: 'costs1={hours1}*500+{kaffe1.price}' })],
}

/** The formulas of the rows that an edit brings, or changes. */
function after(edit: PlanEdit | undefined): readonly string[] {
  const changed = edit ? applyEdit(plan, edit).plan : plan
  const rows = (of: Plan) => tables.flatMap((table) => of[table] as readonly Row[])
  return rows(changed)
    .filter((row) => !rows(plan).includes(row))
    .map(({ id, formulas }) => `${id}: ${formulas}`)
}
const duplicate = (ids: readonly string[], table: Table = 'offerings') =>
  after(duplicateRows(plan, table, 'year1', ids, countingIds()))
const range = { table: 'offerings', year: 'year1' } as const

describe('copied formulas', () => {
  test('filled down, use of their own row what stands there, and the other rows that they used', () => {
    const edit = fillDown(plan, { ...range, from: 0, to: 1, columns: ['variableCost'] })
    expect(after(edit)[0]).toContain('variableCost={price}*{own.a}')
    const cells = { ...plan, offerings: plan.offerings.toReversed() }
    const other = fillDown(cells, { ...range, from: 0, to: 1, columns: ['price'] })
    expect(applyEdit(cells, other!).plan.offerings[3]?.formulas).toContain('price={kaffe1.price}-{te1.variableCost}')
  })

  test('filled right, stand in the fields of numbers, and go by the year of a measure', () => {
    const right = { ...range, from: 0, to: 0, columns: ['workHours', 'volumeYear', 'price'] }
    const edit = fillRight(plan, right, 'variableCost')
    // not where a cell would call itself
    expect(after(edit)).toEqual([
      'kaffe1: variableCost={price}*{own.a}\nvolumeYear={price}*{own.a}\nworkHours={price}*{own.a}',
    ])
    const costs = { table: 'measures', year: 'year1', from: 0, to: 0, columns: ['costs2', 'costs3'] } as const
    expect(after(fillRight(plan, costs, 'costs1'))).toEqual([
      'm: costs1={hours1}*500+{kaffe1.price}\ncosts2={hours2}*500+{kaffe2.price}\ncosts3={hours3}*500+{kaffe3.price}',
    ])
  })

  test('of rows that are duplicated use the copies of those that were duplicated with them', () => {
    expect(duplicate(['kaffe1', 'te1'])).toEqual([
      'r00000000000001: variableCost={price}*{own.a}',
      'r00000000000002: price={r00000000000001.price}-{r00000000000002.variableCost}\nvolumeYear={sum.totalFixedCost.year1}/{hyra1.amount}+{m.hours1}',
    ])
    expect(duplicate(['te1'])[0]).toContain('price={kaffe1.price}-{r00000000000001.variableCost}')
  })

  test('of rows that are copied to another year use the row of the line there, where there is one', () => {
    expect(after(copyRows(plan, 'offerings', ['te1'], 'year2', countingIds())?.edit)).toEqual([
      'r00000000000001: price={kaffe2.price}-{r00000000000001.variableCost}\nvolumeYear={sum.totalFixedCost.year2}/{hyra2.amount}+{m.hours2}',
    ])
    // no such cost then: the one that there is
    expect(after(copyRows(plan, 'offerings', ['te1'], 'year3', countingIds())?.edit)[0]).toContain(
      'volumeYear={sum.totalFixedCost.year3}/{hyra1.amount}+{m.hours3}',
    )
    const instead = copyYear(plan, 'offerings', 'year2', 'year3', countingIds(), { mode: 'replace' })
    expect(after(instead?.edit)).toEqual(['r00000000000001: price={kaffe2.price}*1.1'])
    // beside the coffee of that year it is a second one, which year 2 has not: its number stays
    const beside = copyRows(plan, 'offerings', ['kaffe2'], 'year3', countingIds())
    expect([after(beside?.edit), formulasLeft(beside!.edit)]).toEqual([['r00000000000001: '], 1])
  })

  test('of a year that is copied use the copies, of every sheet that is copied with it', () => {
    const ofOne = copyYear(plan, 'offerings', 'year1', 'year2', countingIds(), { mode: 'replace' })
    expect(after(ofOne?.edit)[1]).toBe(
      'r00000000000002: price={r00000000000001.price}-{r00000000000002.variableCost}\nvolumeYear={sum.totalFixedCost.year2}/{hyra2.amount}+{m.hours2}',
    )
    const growth = { price: 10, cost: 10, volume: 0 }
    for (const sheets of [['offerings', 'fixedCosts'] as const, ['fixedCosts', 'offerings'] as const]) {
      const both = copyGrown(plan, sheets, { from: 'year1', to: 'year2' }, growth, countingIds())
      const rows: readonly Row[] = both?.rows ?? []
      const nameOf = (row: Row) => ('product' in row ? row.product : 'amount' in row ? row.category : '')
      const [te, hyra, kaffe] = ['Te', 'Hyra', 'Kaffe'].map((name) => rows.find((row) => nameOf(row) === name))
      expect(te?.formulas).toBe(
        `price={${kaffe!.id}.price}-{${te!.id}.variableCost}\nvolumeYear={sum.totalFixedCost.year2}/{${hyra!.id}.amount}+{m.hours2}`,
      )
      expect(hyra?.formulas).toBe('amount={sum.totalAnnualSales.year2}*5%')
      // what follows grows with what it follows
      expect(kaffe).toMatchObject({ price: 33, variableCost: 12, formulas: 'variableCost={price}*{own.a}' })
    }
  })

  test('come with the row that a year gets when something is written in it beside another', () => {
    const writtenBesideTea = (of: Plan) => {
      const lines = acrossYears('offerings', (year) => rowsOf(of, 'offerings', year))
      const price = { line: 1, year: 'year2', field: 'price', value: 25 } as const
      const edit = writeAllYears(of, 'offerings', (at) => lines[at], [price], countingIds())
      return applyEdit(of, edit!).plan.offerings.find(({ id }) => id === 'r00000000000001')?.formulas
    }
    expect(writtenBesideTea(plan)).toBe('')
    const formulas = 'price={workHours}\nworkHours={kaffe1.workHours}*2'
    const offerings = plan.offerings.map((row) => (row.id === 'te1' ? { ...row, formulas } : row))
    expect(writtenBesideTea({ ...plan, offerings })).toBe('workHours={kaffe2.workHours}*2')
  })

  test('of a plan that is copied whole use the rows of the copy', () => {
    const copy = copyOfPlan(plan, countingIds('c'))
    const idOf = new Map(
      tables.flatMap((table) => plan[table].map(({ id }, at) => [id as string, copy[table][at]?.id])),
    )
    expect(copy.offerings[2]?.formulas).toBe(`price={${idOf.get('kaffe1')}.price}*1.1`)
    expect(copy.offerings[1]?.formulas).toContain(
      `{sum.totalFixedCost.year1}/{${idOf.get('hyra1')}.amount}+{${idOf.get('m')}.hours1}`,
    )
    expect(copy.measures[0]?.formulas).toBe(`costs1={hours1}*500+{${idOf.get('kaffe1')}.price}`)
  })
})
