import { HyperFormula } from 'hyperformula'
import { describe, expect, test, vi } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { breakEvenNames, figureNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering, planWithSurplus } from './plans.ts'

test('a product row is blank where the result is not finite, and the sums go on', () => {
  const offerings = [
    offering('a', { price: 450.5, variableCost: 120, workHours: 2, volumeYear: 800 }),
    offering('b', { price: 0, variableCost: 10, workHours: 0, volumeYear: 3 }),
  ]
  const workbook = new Workbook({ ...emptyPlan(2026), offerings })
  expect(workbook.derived('offerings', 'b', 'coverage')).toBeNull()
  expect(workbook.derived('offerings', 'b', 'marginPerHour')).toBeNull()
  expect(workbook.derived('offerings', 'b', 'annualMargin')).toBe(-30)
  expect(workbook.figure('sumYearGrossMargin.year1')).toBe(264_370)
  expect(workbook.figure('totalMarginPerHour.year1')).toBe(264_370 / 1_600)
})

describe('break-even', () => {
  test('sales that bear the costs, with and without measures, and how far sales may fall', () => {
    const workbook = new Workbook({
      ...emptyPlan(2026),
      offerings: [offering('a', { price: 100, variableCost: 60, volumeYear: 1_000 })],
      fixedCosts: [fixedCost('f', { amount: 10_000 })],
      measures: [measure('m', { costs1: 6_000 })],
    })
    expect(breakEvenNames.map((name) => workbook.figure(`${name}.year1`))).toEqual([25_000, 25, 40_000, 40, 60_000, 60])
  })

  test('is blank without sales or contribution', () => {
    const unsold = new Workbook({ ...emptyPlan(2026), fixedCosts: [fixedCost('f', { amount: 10_000 })] })
    const lossy = new Workbook({
      ...emptyPlan(2026),
      offerings: [offering('a', { price: 1, variableCost: 2, volumeYear: 9 })],
    })
    for (const workbook of [unsold, lossy]) {
      expect(breakEvenNames.map((name) => workbook.figure(`${name}.year1`))).toEqual(breakEvenNames.map(() => null))
    }
  })
})

test('what taxes and fees take of the surplus, and what is left of the next 100 kr', () => {
  const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
  expect(workbook.figure('effectiveTax.year1')).toBeCloseTo(37.952, 3)
  // 75 kr are taxed: 29 % fee, 32 + 1.15 % tax, 10 % back
  expect(workbook.figure('keepRate.year1')).toBeCloseTo(100 - 75 * (0.29 + 0.3315 - 0.1), 6)
  expect(workbook.figure('marginalTax.year1')).toBeCloseTo(75 * 0.5215, 6)
})

test('a sheet grows past what it was built for, and sums every row', () => {
  const plan = emptyPlan(2026)
  const workbook = new Workbook(plan)
  const rows = Array.from({ length: 2_500 }, (_, at) => offering(`o${at}`, { price: 2, volumeYear: 1 }))
  workbook.apply({ type: 'insert', table: 'offerings', rows }, { ...plan, offerings: rows })
  expect(workbook.figure('totalAnnualSales.year1')).toBe(5_000)
  const built = new Workbook({ ...plan, offerings: rows })
  expect(built.figure('totalAnnualSales.year1')).toBe(5_000)
})

describe('an edit of more rows than are calculated at once', () => {
  const rows = Array.from({ length: 700 }, (_, at) =>
    offering(`n${String(at).padStart(14, '0')}`, { price: 100 + at, variableCost: at % 7, volumeYear: 1 + (at % 3) }),
  )
  const empty = planWithSurplus({}, 'enskildFirma')
  const figuresOf = (book: Workbook) => figureNames.map((name) => [name, book.figure(name)])

  test('comes to the same as a plan that begins with them: added, with other VAT, changed, and taken away', () => {
    const edits: readonly PlanEdit[] = [
      { type: 'insert', table: 'offerings', rows },
      { type: 'setSettings', values: { pricesVat: 25 } },
      {
        type: 'several',
        edits: rows.map(({ id }, at) => ({ type: 'change', table: 'offerings', id, values: { workHours: at % 5 } })),
      },
      { type: 'remove', table: 'offerings', ids: rows.slice(0, 650).map(({ id }) => id) },
    ]
    const book = new Workbook(empty)
    let plan = empty
    for (const edit of edits) {
      plan = applyEdit(plan, edit).plan
      book.apply(edit, plan)
      const fresh = new Workbook(plan)
      expect(figuresOf(book)).toEqual(figuresOf(fresh))
      fresh.dispose()
    }
    book.dispose()
  })

  test('names every figure that it changed, also by its first rows alone', () => {
    const plan = { ...empty, offerings: rows }
    const book = new Workbook(plan)
    const change = (volumeOf: (at: number) => number): PlanEdit => ({
      type: 'several',
      edits: rows.map(({ id, volumeYear }, at) => ({
        type: 'change',
        table: 'offerings',
        id,
        values: { volumeYear: volumeYear + volumeOf(at) },
      })),
    })
    const figures = (edit: PlanEdit) => book.apply(edit, applyEdit(plan, edit).plan).figures
    expect(figures(change(() => 0))).toEqual(new Set())
    expect(figures(change((at) => (at === 0 ? 1 : 0))).has('surplus.year1')).toBe(true)
    book.dispose()
  })

  test('is calculated part by part: all of them at once would take HyperFormula ever longer', () => {
    const book = new Workbook(empty)
    const calculated = vi.spyOn(HyperFormula.prototype, 'resumeEvaluation')
    const insert = { type: 'insert', table: 'offerings', rows: rows.slice(0, 650) } as const
    book.apply(insert, { ...empty, offerings: rows.slice(0, 650) })
    // a row, and the sums of each 32
    expect(calculated).toHaveBeenCalledTimes(Math.ceil((650 + 21) / 300))
    calculated.mockRestore()
    book.dispose()
  })
})
