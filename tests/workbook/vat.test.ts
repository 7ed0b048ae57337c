import { afterEach, describe, expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import type { VatRate } from '../../src/rules/vat.ts'
import type { Term } from '../../src/workbook/explain.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering } from './plans.ts'

let book: Workbook | undefined
afterEach(() => book?.dispose())

const cut = { price: 560, variableCost: 120, workHours: 1, volumeYear: 800 }

function salon(pricesVat: VatRate, ...rows: readonly Partial<Offering>[]): Plan {
  const empty = emptyPlan(2026)
  return {
    ...empty,
    offerings: rows.map((row, at) => offering(`o${at}`, { ...cut, ...row })),
    settings: { ...empty.settings, pricesVat },
  }
}

function open(plan: Plan): Workbook {
  book = new Workbook(plan)
  return book
}

const written = (terms: readonly Term[]) =>
  terms
    .map((term) => (term.kind === 'operator' ? term.sign : term.kind === 'function' ? term.name : term.value))
    .join(' ')

describe('a price that includes VAT', () => {
  test('560 kr incl. 25 % is 448 kr in all that is computed of it', () => {
    const workbook = open(salon(25, {}))
    const of = (field: Parameters<typeof workbook.derived<'offerings'>>[2]) =>
      workbook.derived('offerings', 'o0', field)
    expect(of('netPrice')).toBe(448)
    expect(of('margin')).toBe(328)
    expect(of('coverage')).toBeCloseTo((328 / 448) * 100, 10)
    expect(of('marginPerHour')).toBe(328)
    expect(of('annualSales')).toBe(448 * 800)
    expect(of('annualMargin')).toBe(328 * 800)
    expect(workbook.figure('surplus.year1')).toBe(328 * 800)
  })

  test('without VAT a price is what was typed, to the last bit', () => {
    for (const price of [0.1, 99_999.9, 9_999_999, 1.00001, 0.00001]) {
      const workbook = new Workbook(salon(0, { price }))
      expect(workbook.derived('offerings', 'o0', 'netPrice')).toBe(price)
      workbook.dispose()
    }
  })

  test('the switch changes the rows that say nothing of their own, in every year, and takes it back', () => {
    let plan = salon(0, {}, { vat: '0' }, { year: 'year2' })
    const workbook = open(plan)
    const edit: PlanEdit = { type: 'setSettings', values: { pricesVat: 25 } }
    const applied = applyEdit(plan, edit)
    plan = applied.plan
    const { rows, figures } = workbook.apply(edit, plan)
    expect([...rows].toSorted()).toEqual(['o0', 'o2'])
    expect(figures.has('netProfitPerMonth.year2')).toBe(true)
    expect(workbook.figure('totalAnnualSales.year1')).toBe((448 + 560) * 800)
    expect(workbook.figure('totalAnnualSales.year2')).toBe(448 * 800)
    // nothing typed is rewritten
    expect(plan.offerings.map(({ price }) => price)).toEqual([560, 560, 560])
    workbook.apply(applied.undo, applyEdit(plan, applied.undo).plan)
    expect(workbook.figure('totalAnnualSales.year1')).toBe((560 + 560) * 800)
  })

  test('a row that comes after the switch, and one that gets its own rate, follow', () => {
    let plan = salon(25, {})
    const workbook = open(plan)
    const take = (edit: PlanEdit) => {
      plan = applyEdit(plan, edit).plan
      workbook.apply(edit, plan)
    }
    take({ type: 'insert', table: 'offerings', rows: [offering('n', cut)] })
    expect(workbook.derived('offerings', 'n', 'netPrice')).toBe(448)
    take({ type: 'change', table: 'offerings', id: offering('n').id, values: { vat: '0' } })
    expect(workbook.derived('offerings', 'n', 'netPrice')).toBe(560)
    take({ type: 'change', table: 'offerings', id: offering('n').id, values: { vat: '' } })
    expect(workbook.derived('offerings', 'n', 'netPrice')).toBe(448)
  })

  test('the arithmetic names the price that was typed and what it is divided by', () => {
    const workbook = open(salon(25, {}, { vat: '0' }))
    const margin = workbook.explainDerived('offerings', 'o0', 'annualMargin')
    expect(written(margin.terms)).toBe('( 560 / 1.25 − 120 ) × 800')
    expect(margin.result).toBe(262_400)
    expect(written(workbook.explainDerived('offerings', 'o0', 'netPrice').terms)).toBe('560 / 1.25')
    expect(written(workbook.explainDerived('offerings', 'o0', 'coverage').terms)).toBe(
      '( 560 / 1.25 − 120 ) / ( 560 / 1.25 ) × 100',
    )
    // without VAT it is explained as it always was
    expect(written(workbook.explainDerived('offerings', 'o1', 'annualMargin').terms)).toBe('( 560 − 120 ) × 800')
  })
})

describe('the hours of a year', () => {
  const firm: Plan = {
    ...salon(0, { workHours: 1.5 }, { workHours: 0.17, volumeYear: 100 }),
    fixedCosts: [fixedCost('f', { amount: 50_000 })],
    measures: [measure('m', { hours1: 84, hours2: 10 })],
  }

  test('are those of products and measures together', () => {
    const workbook = open(firm)
    expect(workbook.figure('totalWorkHours.year1')).toBe(1217)
    expect(workbook.figure('plannedHours.year1')).toBe(1301)
    expect(workbook.figure('plannedHours.year2')).toBe(10)
  })

  test('share the net pay among them, again when either changes, and share nothing without hours', () => {
    let plan = firm
    const workbook = open(plan)
    const perHour = () => workbook.figure('netPayPerHour.year1')
    expect(perHour()).toBeCloseTo((workbook.figure('netProfitPerYear.year1') ?? 0) / 1301, 8)
    expect(workbook.figure('netPayPerHour.year3')).toBeNull()
    const edits: readonly PlanEdit[] = [
      { type: 'change', table: 'measures', id: firm.measures[0]!.id, values: { hours1: 0 } },
      { type: 'setSalary', year: 'year1', values: { method: 'skatteverket' } },
      { type: 'setSettings', values: { kommun: '0180' } },
      { type: 'setSettings', values: { pricesVat: 25 } },
    ]
    for (const edit of edits) {
      plan = applyEdit(plan, edit).plan
      expect(workbook.apply(edit, plan).figures.has('netPayPerHour.year1')).toBe(true)
      expect(perHour()).toBeCloseTo((workbook.figure('netProfitPerYear.year1') ?? 0) / 1217, 8)
    }
    expect(written(workbook.explainFigure('netPayPerHour.year1').terms)).toMatch(/ \/ 1217$/)
  })
})
