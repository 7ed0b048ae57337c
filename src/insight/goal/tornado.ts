import { isCounted, measureFields, type Row } from '../../plan/plan.ts'
import { hasOwnFormula } from '../../plan/typed-formulas.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { type Surpluses, surplusesOf } from '../../workbook/net-chains.ts'
import type { Cell, Operand } from '../../workbook/own/graph.ts'
import { settledPlan, someFormula } from '../../workbook/own/settle.ts'
import { columnsAfter, type Lever as Field, movedColumn, surplusOf } from '../followed.ts'
import { NetPay, type YearNumbers } from '../net-pay.ts'

type Lever = 'prices' | 'volumes' | 'variableCosts' | 'fixedCosts' | 'measureCosts' | 'localTax'

interface End {
  readonly net: number
  readonly at: 'lower' | 'higher'
}

/** The shown net pay with a lever 10 % lower and higher (localTax: one percentage point). */
interface LeverSpan {
  readonly lever: Lever
  readonly lower: number
  readonly higher: number
  /** The same by what they give, and which of the two it is: a cost is best when it is lower. */
  readonly worst: End
  readonly best: End
  readonly span: number
}

/** The longest span first. A lever that the plan has nothing of is left out; the hours of work bind nothing and are never there. */
export type Tornado = readonly LeverSpan[]

/** How much each lever is moved: a tenth, or a percentage point. */
const tenth = 0.1
const point = 1

export interface Factors {
  readonly prices: number
  readonly volumes: number
  readonly variableCosts: number
  readonly fixedCosts: number
  readonly measureCosts: number
}

const unchanged: Factors = { prices: 1, volumes: 1, variableCosts: 1, fixedCosts: 1, measureCosts: 1 }

const known = new WeakMap<YearNumbers, Map<string, number>>()

/** The surplus of a year with its numbers multiplied, exactly. What is a formula follows. */
export function surplusTimes(numbers: YearNumbers, factors: Factors): number {
  const ofYear = known.get(numbers) ?? new Map<string, number>()
  known.set(numbers, ofYear)
  const { prices, volumes, variableCosts, fixedCosts, measureCosts } = factors
  const key = `${prices} ${volumes} ${variableCosts} ${fixedCosts} ${measureCosts}`
  const before = ofYear.get(key)
  if (before !== undefined) return before
  const times = (field: Field, factor: number) => ({
    [field]: factor === 1 ? numbers.columns[field] : movedColumn(numbers, field, (value) => value * factor),
  })
  const columns = columnsAfter(numbers, {
    ...times('price', prices),
    ...times('volumeYear', volumes),
    ...times('variableCost', variableCosts),
    ...times('amount', fixedCosts),
    ...times(measureFields[numbers.year][0], measureCosts),
  })
  const surplus = surplusOf(numbers, columns)
  ofYear.set(key, surplus)
  return surplus
}

/** The same of all years at once: a formula may call the years before its own. */
export function surplusesTimes(pay: NetPay, factors: Factors): Surpluses {
  const calls = (operand: Operand, cell: Cell) => operand.year !== cell.year
  if (!years.some((year) => pay.numbers(year).followers) || !someFormula(pay.plan, calls))
    return surplusesOf((year) => surplusTimes(pay.numbers(year), factors))
  const { prices, volumes, variableCosts, fixedCosts, measureCosts } = factors
  const times = <R extends Row>(rows: readonly R[], of: Partial<Record<Field, number>>): readonly R[] =>
    rows.map((row) => {
      const moved = Object.entries(of).filter(([field]) => !hasOwnFormula(row, field))
      return { ...row, ...Object.fromEntries(moved.map(([field, by]) => [field, Number(row[field as keyof R]) * by])) }
    })
  const [ofMeasures, { plan }] = [{ costs1: measureCosts, costs2: measureCosts, costs3: measureCosts }, pay]
  const changed = settledPlan({
    ...plan,
    offerings: times(plan.offerings, { price: prices, volumeYear: volumes, variableCost: variableCosts }),
    fixedCosts: times(plan.fixedCosts, { amount: fixedCosts }),
    measures: plan.measures.map((row) => (isCounted(row) ? { ...row, ...times([row], ofMeasures)[0] } : row)),
  })
  return new NetPay(changed).surpluses
}

export function tornado(pay: NetPay, year: Year): Tornado {
  const numbers = pay.numbers(year)
  const levers = ['prices', 'volumes', 'variableCosts', 'fixedCosts', 'measureCosts'] as const
  const spans = levers.flatMap((lever): readonly LeverSpan[] => {
    const surplusAt = (factor: number) => surplusTimes(numbers, { ...unchanged, [lever]: factor })
    const [lower, higher] = [surplusAt(1 - tenth), surplusAt(1 + tenth)]
    if (lower === numbers.surplus && higher === numbers.surplus) return []
    return [spanOf(lever, pay.netAt(year, lower), pay.netAt(year, higher))]
  })
  const taxed = (localTax: number) => pay.netAt(year, numbers.surplus, { localTax })
  const ofTax = spanOf('localTax', taxed(-point), taxed(point))
  return [...spans, ...(ofTax.span > 0 ? [ofTax] : [])].toSorted((a, b) => b.span - a.span)
}

function spanOf(lever: Lever, lower: number, higher: number): LeverSpan {
  const ends: readonly [End, End] = [
    { net: lower, at: 'lower' },
    { net: higher, at: 'higher' },
  ]
  const [worst, best] = lower <= higher ? ends : [ends[1], ends[0]]
  return { lever, lower, higher, worst, best, span: Math.abs(higher - lower) }
}
