import { monthsByCost } from '../../plan/cash/cost-months.ts'
import { seasonOf } from '../../plan/cash/season.ts'
import { isCounted, type Measure, type Plan, rowsOf } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { incomeYearOf } from '../chain-definitions.ts'
import { Compiled } from '../compiled.ts'
import { measureFormulas, ownCostFormula } from '../formulas/cash-months.ts'

const monthsOfYear = 12

/** What the rows and the settings say of a month: {entered.x} in the formulas of months. The file has a formula of the cells. */
export type EnteredName = 'season' | 'ownCosts' | 'ownCostParts' | 'measureParts'
export type EnteredMonth = Readonly<Record<EnteredName, number>>

/** What is told of the months of a year, January first. */
export function enteredMonths(plan: Plan, year: Year): readonly EnteredMonth[] {
  const { parts } = seasonOf(plan.settings)
  const costs = [...ownCosts(plan, year)]
  const measures = measureParts(plan, year)
  const ownCostsInYear = costs.reduce((sum, [, amount]) => sum + amount, 0)
  return parts.map((season, at) => ({
    season,
    ownCosts: ownCostsInYear,
    ownCostParts: costs.reduce((sum, [months, amount]) => sum + ownCostPaid(amount, months, at + 1), 0),
    measureParts: measures[at] ?? 0,
  }))
}

/** What the costs of a year come to that have months of their own, by these. */
function ownCosts(plan: Plan, year: Year): ReadonlyMap<readonly number[], number> {
  const monthsOf = monthsByCost(plan.settings.costMonths)
  const costs = new Map<readonly number[], number>()
  for (const { amount, category } of rowsOf(plan, 'fixedCosts', year)) {
    const months = monthsOf(category)
    if (months) costs.set(months, (costs.get(months) ?? 0) + amount)
  }
  return costs
}

let ownCost: Compiled | undefined

function ownCostPaid(amount: number, months: readonly number[], until: number): number {
  ownCost ??= new Compiled({ paid: ownCostFormula }, ['paid'], ['amount', 'soFar', 'inYear'])
  return ownCost.figureFrom('paid', amount, months.filter((month) => month <= until).length, months.length)
}

function measureParts(plan: Plan, year: Year): readonly number[] {
  const cost = `costs${years.indexOf(year) + 1}` as 'costs1' | 'costs2' | 'costs3' // one for each of the three
  const calendarYear = incomeYearOf(plan, year)
  const sums = Array.from({ length: monthsOfYear }, () => 0)
  for (const row of plan.measures) {
    if (row[cost] === 0 || !isCounted(row)) continue
    const parts = partsOf(row, calendarYear)
    for (const [at, part] of parts.entries()) sums[at] = (sums[at] ?? 0) + row[cost] * part
  }
  return sums
}

const measureInputs = ['isCounted', 'isDated', 'first', 'last', 'at.month']
let measurePart: Compiled | undefined
const known = new Map<string, readonly number[]>()

/** What of a measure's cost belongs to each month of a year; most have the same months as others. */
function partsOf({ startdate, enddate }: Measure, calendarYear: number): readonly number[] {
  const isDated = Number(startdate !== '' || enddate !== '')
  const [first, last] = [monthIn(startdate, calendarYear, 1), monthIn(enddate, calendarYear, monthsOfYear)]
  const key = `${isDated} ${first} ${last}`
  const before = known.get(key)
  if (before) return before
  measurePart ??= new Compiled(measureFormulas, ['part'], measureInputs)
  const parts: number[] = []
  for (let month = 1; month <= monthsOfYear; month++)
    parts.push(measurePart.figureFrom('part', 1, isDated, first, last, month))
  known.set(key, parts)
  return parts
}

/** The month of a day 'YYYY-MM-DD', counted from the January of a year, which is 1. */
function monthIn(day: string, year: number, otherwise: number): number {
  return day === '' ? otherwise : (Number(day.slice(0, 4)) - year) * monthsOfYear + Number(day.slice(5, 7))
}
