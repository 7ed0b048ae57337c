import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { derivedFields } from '../../src/rules/field-names.ts'
import { companyForms, salaryMethods } from '../../src/rules/horizon.ts'
import type { Explanation, Term } from '../../src/workbook/explain.ts'
import { breakEvenNames, burdenNames, chainNames, type FigureName, lossNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { fixedCost, measure, offering, planWithSurplus, surplusEdit } from './plans.ts'

/** Writes terms as people would read them. */
function read(terms: readonly Term[]): string {
  return terms.map(word).join(' ')
}

function word(term: Term): string {
  switch (term.kind) {
    case 'operator':
      return term.sign
    case 'function':
      return term.name
    case 'column':
      return `${term.table}.${term.name}`
    case 'figure':
    case 'field':
    case 'parameter':
    case 'number':
      return `${String(term.value)}${term.unit === '%' ? ' %' : ''}`
  }
}

const javascript: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '*',
  '≤': '<=',
  '≥': '>=',
  '=': '===',
  MIN: 'Math.min',
  MAX: 'Math.max',
  ABS: 'Math.abs',
}

/** Evaluates terms by other means than the workbook's. */
function evaluate(terms: readonly Term[]): unknown {
  const source = terms.map((term) => {
    if (term.kind === 'operator') return javascript[term.sign] ?? term.sign
    if (term.kind === 'function') return javascript[term.name] ?? term.name
    if (term.kind === 'column') return 'NaN'
    // a blank parameter counts as 0, what is built on a blank figure is blank
    const value = term.value ?? (term.kind === 'parameter' ? 0 : NaN)
    return `(${String(value)}${term.unit === '%' && (term.kind === 'parameter' || term.kind === 'number') ? '/100' : ''})`
  })
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- arithmetic of our own terms
  return new Function(`return ${source.join('')}`)() as unknown
}

const roundings = {
  KRONA: (x: number) => Math.sign(x) * Math.round(Math.abs(x)),
  DOWN: (x: number) => Math.floor(x + 1e-6),
  UP: (x: number) => Math.ceil(x - 1e-6),
  DOWN10: (x: number) => Math.floor(x / 10 + 1e-8) * 10,
  DOWN100: (x: number) => Math.floor(x / 100 + 1e-8) * 100,
  UP100: (x: number) => Math.ceil(x / 100 - 1e-8) * 100,
  NEAREST100: (x: number) => Math.ceil(x / 100 - 0.5 - 1e-8) * 100,
}

/** The arithmetic that is shown must give the number that is shown. */
function expectToAddUp(name: string, { terms, because, rounding, result, exact, proof }: Explanation): void {
  const calculated = Number(evaluate(terms))
  // what stands before the arrow is what the arithmetic gives
  if (exact !== undefined && !proof) expect([name, exact]).toEqual([name, expect.closeTo(calculated, 5)])
  if (proof) expect([name, proof.result]).toEqual([name, Number(evaluate(proof.terms))])
  const shown = rounding ? roundings[rounding](calculated) : calculated
  // MIN(x, rounded up) keeps x when it is the lower: then nothing was rounded
  const fits = [shown, calculated].some(
    (value) => Math.abs(value - (result ?? NaN)) < 1e-5 * Math.max(1, Math.abs(value)),
  )
  if (!fits && !(result === null && !Number.isFinite(calculated)))
    expect(`${name}: ${read(terms)}`).toBe(String(result))
  if (because.length > 0 && evaluate(because) !== true) expect(`${name} because ${read(because)}`).toBe('true')
}

describe('the arithmetic under a figure', () => {
  test('has the numbers of the user, in Swedish notation', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
    expect(read(workbook.explainFigure('payrollTax.year1').terms)).toBe('300000 × 29 %')
    expect(workbook.explainFigure('payrollTax.year1')).toMatchObject({
      result: 87_000,
      unit: 'kr',
      rule: { name: 'payrollTax', year: 'schablon', source: 'schablon' },
    })
    expect(read(workbook.explainFigure('generalPension.year1').terms)).toBe('MIN ( 300000 × 7 % , 43000 )')
  })

  test('says which limit decided', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 26_000 }, 'enskildFirma'))
    const { terms, because } = workbook.explainFigure('localTaxes.year1')
    expect([read(terms), read(because)]).toEqual(['0', '19500 ≤ 20135'])
  })

  test('by law it names the income year and writes the schedule that applies', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000, year2: 500_000 }, 'enskildFirma', 'skatteverket'))
    const relief = workbook.explainFigure('standardTaxRelief.year1')
    expect(read(relief.terms)).toBe('MIN ( 300000 , 0.77 × 59200 − 0.1 × ( 300000 − 3.11 × 59200 ) )')
    expect(read(relief.because)).toBe('300000 ≤ 7.88 × 59200')
    expect(relief).toMatchObject({ result: 34_000, rounding: 'UP100', rule: { year: 2026, source: 'il.63.3' } })
    expect(workbook.explainFigure('returnedTemplatePayroll.year2').terms).toEqual([
      { kind: 'figure', name: 'templatePayroll', unit: 'kr', year: 'year1', value: 100_000 },
    ])
  })

  test('a number of the law that is a percent says so', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 1_100_000 }, 'enskildFirma', 'skatteverket', 2024))
    const jobb = workbook.explainFigure('earnedIncomeTax.year1')
    expect(read(jobb.terms)).toContain('× 3 %')
    expectToAddUp('earnedIncomeTax', jobb)
  })

  test('what the law rounds is explained with its value before rounding', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 741_872 }, 'enskildFirma', 'skatteverket'))
    expect(workbook.explainFigure('fixedEarnedIncome.year1')).toMatchObject({ exact: 556_404, result: 556_400 })
    expect(workbook.explainFigure('templatePayroll.year1')).not.toHaveProperty('exact')
  })

  test('the pay of a company adds up with its fee', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_123 }, 'aktiebolag', 'skatteverket'))
    const { proof } = workbook.explainFigure('grossAnnualSalary.year1')
    expect([read(proof?.terms ?? []), proof?.result]).toEqual(['304462 + 95661', 400_123])
  })

  test('the next 100 kr: the same net pay at more surplus', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
    expect(workbook.explainFigure('keepRate.year1').terms[1]).toMatchObject({
      name: 'netProfitPerYear',
      atMore: 100,
    })
  })

  test('sums name the column they add up', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
    expect(read(workbook.explainFigure('totalAnnualSales.year1').terms)).toBe('SUM ( offerings.annualSales )')
    expect(read(workbook.explainFigure('surplus.year1').terms)).toBe('400000 − 0 − 0')
    expect(read(workbook.explainFigure('totalMeasuredHours').terms)).toBe('SUM ( measures.totalHours )')
  })
})

test('the arithmetic under every row of the sheets gives what stands there', () => {
  const row = offering('a', { price: 450.5, variableCost: 120.25, workHours: 1.5, volumeYear: 801 })
  const workbook = new Workbook({
    ...emptyPlan(2026),
    offerings: [row],
    measures: [measure('m', { hours1: 3, costs3: 9 })],
  })
  for (const field of derivedFields.offerings) expectToAddUp(field, workbook.explainDerived('offerings', 'a', field))
  for (const field of derivedFields.measures) expectToAddUp(field, workbook.explainDerived('measures', 'm', field))
  expect(read(workbook.explainDerived('offerings', 'a', 'annualMargin').terms)).toBe('( 450.5 − 120.25 ) × 801')
})

describe.each(companyForms)('%s: the arithmetic under every figure gives the figure', (form) => {
  test.each(salaryMethods)('%s', (method) => {
    const start = planWithSurplus({ year1: 0, year2: 0 }, form, method)
    let plan: Plan = {
      ...start,
      fixedCosts: [...start.fixedCosts, fixedCost('x', { amount: 7_000 })],
      measures: [measure('m', { costs1: 3_000 })],
      settings: { ...start.settings, birthYear: 1980 },
    }
    const workbook = new Workbook(plan)
    const surpluses = fc.oneof(fc.integer({ min: -20_000, max: 1_400_000 }), fc.integer({ min: 0, max: 60_000 }))
    const births = fc.constantFrom(1937, 1950, 1959, 1980, 2005)
    fc.assert(
      fc.property(surpluses, surpluses, births, (first, second, birthYear) => {
        for (const edit of [
          surplusEdit('year1', first),
          surplusEdit('year2', second),
          { type: 'setSettings', values: { birthYear } } as const,
        ]) {
          plan = applyEdit(plan, edit).plan
          workbook.apply(edit, plan)
        }
        for (const year of ['year1', 'year2'] as const) {
          for (const name of [...chainNames, ...breakEvenNames, ...burdenNames, ...lossNames]) {
            const figure: FigureName = `${name}.${year}`
            expectToAddUp(figure, workbook.explainFigure(figure))
          }
        }
      }),
      { numRuns: runs(20) },
    )
  })
})
