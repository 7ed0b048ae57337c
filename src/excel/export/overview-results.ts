import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { Compiled } from '../../workbook/compiled.ts'
import type { EvaluatedPlan } from '../../workbook/evaluated-plan.ts'
import { type FigureName, lossNames } from '../../workbook/figures.ts'
import { carriedForwardFormulas, hourPayFormulas } from '../../workbook/formulas/totals.ts'
import type { ChainResults } from './chain-results.ts'
import type { OverviewLine } from './overview-places.ts'

/** The lines of the chain that the year's chosen method shows. */
const chosenLines = ['netProfitPerMonth', 'netProfitPerYear', ...lossNames] as const satisfies readonly OverviewLine[]
const hourPay = ['netProfitPerYear', 'plannedHours'] as const
const left = ['templatePayroll', 'payrollTax', 'lossForward'] as const
const trials = ['withoutCarried', 'withCarried'] as const

/** What the lines of the overview come to that give numbers: the plan's own sums, and of the chains those that are chosen. */
export function overviewResults(
  plan: Plan,
  numbers: EvaluatedPlan,
  chains: ChainResults,
): (line: OverviewLine, year: Year) => number | null {
  const chosen = (name: string, year: Year) => chains.line(name, year, plan.salary[year].method)
  const sum = (name: FigureName) => numbers.figure(name)
  return (line, year) => {
    if (chosenLines.some((one) => one === line)) return chosen(line, year)
    if (line === 'netPayPerHour') {
      return calculated(line, hourPay, [chosen('netProfitPerYear', year), sum(`plannedHours.${year}`)])
    }
    if (line === 'carriedForwardIncome') {
      const carried = left.map((name) => chains.line(name, 'year3', 'skatteverket'))
      return calculated(line, left, carried)
    }
    if (line === 'carriedForwardTax') {
      const nets = trials.map((trial) => chains.trial('netProfitPerYear', trial))
      return calculated(line, trials, nets)
    }
    if (line === 'companyForm' || line === 'method' || line === 'mark') throw new Error(`${line} is shown in words`)
    return sum(line === 'totalMeasuredHours' || line === 'totalMeasuredCosts' ? line : `${line}.${year}`)
  }
}

function calculated(
  line: keyof typeof hourPayFormulas | keyof typeof carriedForwardFormulas,
  inputs: readonly string[],
  values: readonly (number | null)[],
): number | null {
  const formula = new Compiled({ ...hourPayFormulas, ...carriedForwardFormulas }, [line], inputs)
  formula.run(...values.map((value) => value ?? 0))
  const result = formula.figure(line)
  return Number.isFinite(result) ? result : null
}
