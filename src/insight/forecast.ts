import { type MonthOutcome, type OutcomeKind, outcomeKinds, outcomeOf } from '../plan/outcome/outcome.ts'
import { type Month, months, type Outcomes } from '../plan/outcome/outcome-names.ts'

/** Sales and costs of a time with what is left of them, whole kr. */
export type Amounts = Readonly<Record<OutcomeKind | 'surplus', number>>

/** What the plan has in a month, kr: measures, depreciation and interest are told beside the fixed costs that books have them among. */
export type PlannedMonth = (row: 'sales' | 'variable' | 'fixed' | (typeof besidesFixed)[number], month: Month) => number
/** What books have among the fixed costs, and a plan beside them. */
export const besidesFixed = ['measures', 'depreciation', 'loanInterest'] as const

export interface ForecastMonth {
  readonly month: Month
  readonly plan: Amounts
  readonly outcome: MonthOutcome
  /** What became of it, and the plan where nothing is told. */
  readonly landed: Amounts
  /** True when sales and costs are all told: then its surplus is known. */
  readonly isWhole: boolean
  /** Surplus so far, less that of the plan, over the months of which anything is told. */
  readonly aheadSoFar: number
}

export interface Forecast {
  readonly months: readonly ForecastMonth[]
  readonly entered: readonly Month[]
  readonly plan: Amounts
  readonly outcome: Amounts
  /** The plan of what is not. */
  readonly rest: Amounts
  /** outcome + rest */
  readonly forecast: Amounts
}

/** The year of the plan month by month beside its books. It stands beside the plan and changes nothing in it. */
export function forecastOf(settings: Outcomes, calendarYear: number, planned: PlannedMonth): Forecast {
  let aheadSoFar = 0
  const all = months.map((month): ForecastMonth => {
    const outcome = outcomeOf(settings, calendarYear, month)
    const plan = amounts((kind) => {
      const besides = kind === 'fixed' ? besidesFixed : []
      return besides.reduce((sum, row) => sum + planned(row, month), planned(kind, month))
    })
    const landed = amounts((kind) => outcome[kind] ?? plan[kind])
    aheadSoFar += landed.surplus - plan.surplus
    return { month, plan, outcome, landed, isWhole: outcomeKinds.every((kind) => outcome[kind] !== null), aheadSoFar }
  })
  const sum = (of: (month: ForecastMonth, kind: OutcomeKind) => number) =>
    amounts((kind) => all.reduce((total, month) => total + of(month, kind), 0))
  return {
    months: all,
    entered: all.filter(({ outcome }) => outcomeKinds.some((kind) => outcome[kind] !== null)).map(({ month }) => month),
    plan: sum(({ plan }, kind) => plan[kind]),
    outcome: sum(({ outcome }, kind) => outcome[kind] ?? 0),
    rest: sum(({ outcome, plan }, kind) => (outcome[kind] === null ? plan[kind] : 0)),
    forecast: sum(({ landed }, kind) => landed[kind]),
  }
}

function amounts(of: (kind: OutcomeKind) => number): Amounts {
  const [sales, variable, fixed] = [of('sales'), of('variable'), of('fixed')]
  return { sales, variable, fixed, surplus: sales - variable - fixed }
}
