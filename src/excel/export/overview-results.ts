import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { Compiled } from '../../workbook/compiled.ts'
import type { FigureName } from '../../workbook/figures.ts'
import { hangingFormulas, hourPayFormulas } from '../../workbook/formulas/totals.ts'
import type { ChainResults } from './chain-results.ts'
import type { OverviewLine } from './overview-places.ts'
import type { PlanNumbers } from './plan-numbers.ts'

const hourPay = ['netProfitPerYear', 'plannedHours'] as const
const left = ['templatePayroll', 'payrollTax', 'lossForward'] as const
const trials = ['withoutIt', 'withIt'] as const

/** What the lines of the overview come to that give numbers: the plan's own sums, and of the chains those that are chosen. */
export function overviewResults(
  plan: Plan,
  numbers: PlanNumbers,
  chains: ChainResults,
): (line: OverviewLine, year: Year) => number | null {
  const chosen = (name: string, year: Year) => chains.line(name, year, plan.salary[year].method)
  const sum = (name: FigureName) => numbers.figures.get(name) ?? null
  return (line, year) => {
    switch (line) {
      case 'netProfitPerMonth':
      case 'netProfitPerYear':
      case 'loss':
      case 'toPayPerMonth':
      case 'toPayPerYear':
        return chosen(line, year)
      case 'netPayPerHour':
        return calculated(line, hourPay, [chosen('netProfitPerYear', year), sum(`plannedHours.${year}`)])
      case 'hangingIncome':
        return calculated(
          line,
          left,
          left.map((name) => chains.line(name, 'year3', 'skatteverket')),
        )
      case 'hangingTax':
        return calculated(
          line,
          trials,
          trials.map((trial) => chains.trial('netProfitPerYear', trial)),
        )
      case 'companyForm':
      case 'method':
      case 'mark':
        throw new Error(`${line} is told in words`)
      case 'totalMeasuredHours':
      case 'totalMeasuredCosts':
        return sum(line)
      case 'totalAnnualSales':
      case 'totalYearGrossMargin':
      case 'totalCoverage':
      case 'totalMarginPerHour':
      case 'totalFixedCost':
      case 'TotalMeasuredCostsYear':
      case 'surplus':
      case 'totalWorkHours':
      case 'TotalMeasuredHoursYear':
      case 'plannedHours':
      case 'breakEvenSales':
      case 'breakEvenPercent':
      case 'breakEvenSalesWithMeasures':
      case 'breakEvenPercentWithMeasures':
      case 'safetyMargin':
      case 'safetyMarginPercent':
        return sum(`${line}.${year}`)
    }
  }
}

function calculated(
  line: keyof typeof hourPayFormulas | keyof typeof hangingFormulas,
  inputs: readonly string[],
  values: readonly (number | null)[],
): number | null {
  const formula = new Compiled({ ...hourPayFormulas, ...hangingFormulas }, [line], inputs)
  formula.run(...values.map((value) => value ?? 0))
  const result = formula.figure(line)
  return Number.isFinite(result) ? result : null
}
