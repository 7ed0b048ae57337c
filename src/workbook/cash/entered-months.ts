import { monthsByCost } from '../../plan/cash/cost-months.ts'
import { seasonOf } from '../../plan/cash/season.ts'
import { fixedCostVat } from '../../plan/cost-vat.ts'
import { isCounted, type Measure, type Plan, rowsOf } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { incomeYearOf } from '../chain-definitions.ts'
import { Compiled } from '../compiled.ts'
import { measureFormulas, ownCostFormula } from '../formulas/cash-months.ts'
import { vatsOn } from './plan-inputs.ts'

const monthsOfYear = 12

/** What the rows and the settings say of a month: {entered.x} in the formulas of months. The file has a formula of the cells. */
export type EnteredName = 'season' | OwnCost | `${OwnCost}Parts` | 'measureParts'
/** Fixed costs with months of their own: kr of them, of their VAT, and of those that are food. */
export type OwnCost = 'ownCosts' | 'ownCostVat' | 'ownCostFood'
export type EnteredMonth = Readonly<Record<EnteredName, number>>

export function enteredMonths(plan: Plan, year: Year): readonly EnteredMonth[] {
  const { parts } = seasonOf(plan.settings)
  const months = [...ownCosts(plan, year)]
  const measures = measureParts(plan, year)
  return parts.map((season, at) => {
    const entered = (name: OwnCost) => months.reduce((sum, [, cost]) => sum + cost[name], 0)
    const paid = (name: OwnCost) => months.reduce((sum, [of, cost]) => sum + ownCostPaid(cost[name], of, at + 1), 0)
    return {
      season,
      ownCosts: entered('ownCosts'),
      ownCostVat: entered('ownCostVat'),
      ownCostFood: entered('ownCostFood'),
      ownCostsParts: paid('ownCosts'),
      ownCostVatParts: paid('ownCostVat'),
      ownCostFoodParts: paid('ownCostFood'),
      measureParts: measures[at] ?? 0,
    }
  })
}

function ownCosts(plan: Plan, year: Year): ReadonlyMap<readonly number[], Readonly<Record<OwnCost, number>>> {
  const monthsOf = monthsByCost(plan.settings.costMonths)
  const costs = new Map<readonly number[], Record<OwnCost, number>>()
  for (const row of rowsOf(plan, 'fixedCosts', year)) {
    const months = monthsOf(row.category)
    if (!months) continue
    const sums = costs.get(months) ?? { ownCosts: 0, ownCostVat: 0, ownCostFood: 0 }
    const { vat, atFood } = vatsOn(plan.settings, [[row.amount, fixedCostVat(row)]])
    costs.set(months, {
      ownCosts: sums.ownCosts + row.amount,
      ownCostVat: sums.ownCostVat + vat,
      ownCostFood: sums.ownCostFood + atFood,
    })
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
const monthIn = (day: string, year: number, otherwise: number): number =>
  day === '' ? otherwise : (Number(day.slice(0, 4)) - year) * monthsOfYear + Number(day.slice(5, 7))
