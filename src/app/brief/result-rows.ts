import { rowsOf } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts } from '../../texts/brief.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { perYear } from '../../workbook/per-year.ts'
import { withRoom } from './brief-rows.ts'
import type { YearRow } from './YearColumns.tsx'

const words = briefTexts.rows

/** The result of each year in whole kronor, so that what stands on the paper adds up there. */
export function resultsOf({ workbook }: Pick<Session, 'workbook'>) {
  return perYear((year) => {
    const of = (name: 'totalAnnualSales' | 'totalYearGrossMargin' | 'totalFixedCost' | 'TotalMeasuredCostsYear') =>
      Math.round(workbook.figure(`${name}.${year}`) ?? 0)
    const [sales, margin, fixed, measures] = [
      of('totalAnnualSales'),
      of('totalYearGrossMargin'),
      of('totalFixedCost'),
      of('TotalMeasuredCostsYear'),
    ]
    const depreciation = workbook.financing.ofYear('depreciation', year)
    const interest = workbook.financing.ofYear('loanInterest', year)
    const operating = margin - fixed - measures - depreciation
    return { sales, variable: sales - margin, margin, fixed, measures, depreciation, operating, interest }
  })
}

/** The years of the plan that have something to tell: one in which nothing is filled in and nothing is paid is no column of zeros. */
export function toldYears({ workbook }: Pick<Session, 'workbook'>, cash: CashModel): readonly Year[] {
  const results = resultsOf({ workbook })
  return years.filter(
    (year) => Object.values(results[year]).some((kr) => kr !== 0) || cash.ofYear('loansPaid', year) !== 0,
  )
}

/** The fixed costs of all years by name, the largest first; of a long list the others are one row. */
export function namedCosts(plan: Session['plan'], told: readonly Year[]): readonly YearRow[] {
  const byName = new Map<string, Record<Year, number>>()
  for (const year of told) {
    for (const { category, amount } of rowsOf(plan, 'fixedCosts', year)) {
      const name = category === '' ? words.unnamed : category
      const of = byName.get(name) ?? { ...perYear(() => 0) }
      byName.set(name, { ...of, [year]: of[year] + amount })
    }
  }
  const inAll = ([, of]: readonly [string, Readonly<Record<Year, number>>]) =>
    told.reduce((sum, year) => sum + of[year], 0)
  const rows = [...byName].filter((row) => inAll(row) !== 0).toSorted((a, b) => inAll(b) - inAll(a))
  const { shown, others } = withRoom(rows)
  const rest: YearRow = {
    key: 'others',
    name: briefTexts.others(others.length),
    of: (year) => others.reduce((sum, [, of]) => sum + of[year], 0),
  }
  return [
    ...shown.map(([name, of]): YearRow => ({ key: `of ${name}`, name, of: (year) => of[year] })),
    ...(others.length > 0 ? [rest] : []),
  ]
}

/** The result budget, from the sales to what is left before the owner's pay and tax: what no year has is no row. */
export function resultRows(session: Pick<Session, 'plan' | 'workbook'>, told: readonly Year[]): readonly YearRow[] {
  const results = resultsOf(session)
  type Part = keyof (typeof results)['year1']
  const row = (part: Part, isSum = false): YearRow => ({
    key: part,
    name: words[part],
    isSum,
    of: (year) => results[year][part],
  })
  const some = (part: Part): readonly YearRow[] => (told.some((year) => results[year][part] !== 0) ? [row(part)] : [])
  const interest = some('interest')
  const costs = namedCosts(session.plan, told)
  return [
    row('sales'),
    row('variable'),
    row('margin', true),
    ...costs,
    ...(costs.length > 1 ? [row('fixed', true)] : []),
    ...some('measures'),
    ...some('depreciation'),
    ...(interest.length > 0 ? [row('operating', true)] : []),
    ...interest,
    {
      key: 'surplus',
      name: words.surplus,
      isSum: true,
      of: (year) => results[year].operating - results[year].interest,
    },
  ]
}
