import { applyEdit, type PlanEdit } from '../src/plan/edit.ts'
import type { Offering, Plan, RowId } from '../src/plan/plan.ts'
import { type SalaryMethod, type Year, years } from '../src/rules/horizon.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../tests/workbook/plans.ts'

const rowsPerYear = 1000

/** A plan of 1000 products a year, with a dozen fixed costs a year and ten measures. */
export function largePlan(random: () => number): Plan {
  const products = years.flatMap((year) =>
    Array.from({ length: rowsPerYear }, (_, at) => product(`${year}${at}`, year, random)),
  )
  const costs = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => fixedCost(`f${year}${at}`, { year, amount: 1000 * at })),
  )
  const measures = Array.from({ length: 10 }, (_, at) =>
    measure(`m${at}`, { hours1: at, costs1: 100 * at, costs2: 50 * at }),
  )
  return { ...planWithSurplus({}, 'enskildFirma'), offerings: products, fixedCosts: costs, measures }
}

export function product(id: string, year: Year, random: () => number): Offering {
  return offering(id, {
    year,
    price: Math.round(random() * 500),
    variableCost: Math.round(random() * 100),
    workHours: random(),
    volumeYear: Math.round(random() * 20),
  })
}

/** An edit of one number of a product. */
export function changed(id: RowId<'offerings'>, random: () => number): PlanEdit {
  const field = pick(['price', 'variableCost', 'volumeYear', 'workHours'] as const, random)
  return { type: 'change', table: 'offerings', id, values: { [field]: Math.round(random() * 500) } }
}

/** The law at its fullest: a partner with a job, a firm that is not new, a loss that is rolled in, and prices with VAT (docs/salary.md). */
export function fullestLife(plan: Plan): Plan {
  const byLaw = withMethod(plan, 'skatteverket')
  const settings = {
    ...byLaw.settings,
    ownSharePercent: 50,
    employmentIncome: 240_000,
    openingTemplatePayroll: 100_000,
    openingPayrollTax: 71_910,
    openingLoss: 500_000,
    pricesVat: 25,
  } as const
  // fixed costs that eat the second year's surplus
  const loss = fixedCost('loss', { year: 'year2', amount: 9_999_999 })
  return { ...byLaw, settings, fixedCosts: [...byLaw.fixedCosts, loss] }
}

/** The same with every tool of an enskild firma in use: what is allocated, set aside and brought back in each year. */
export function withTools(plan: Plan): Plan {
  const settings = {
    ...plan.settings,
    ...{ interestAllocation: true, savedAllocation: 20_000, openingExpansion: 40_000 },
    ...{ capital1: 400_000, capital2: 300_000, capital3: 500_000, capital4: 200_000 },
    ...{ reservePercent1: 30, reservePercent2: 30, reservePercent3: 30, reserveBack3: 90_000 },
    ...{ reserveBefore1: 30_000, reserveBefore5: 20_000, reserveBefore6: 10_000 },
    ...{ expansionChange1: 60_000, expansionChange2: -10_000, expansionChange3: 60_000 },
  }
  return { ...plan, settings }
}

export function withMethod(plan: Plan, method: SalaryMethod): Plan {
  const edits = years.map((year): PlanEdit => ({ type: 'setSalary', year, values: { method } }))
  return applyEdit(plan, { type: 'several', edits }).plan
}

export function pick<V>(values: readonly V[], random: () => number): V {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** mulberry32: the same plan in every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
