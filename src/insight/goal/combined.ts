import { changeCells, together } from '../../plan/cells.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { measureFields, type Row, rowsOf } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import { hasOwnFormula } from '../../plan/typed-formulas.ts'
import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { allHoursOf, columnsAfter, type Lever as Field, isFree, movedColumn, surplusOf } from '../followed.ts'
import { countedMeasures } from '../followers-of-year.ts'
import type { NetPay, Product } from '../net-pay.ts'
import type { YearColumns } from '../product-columns.ts'
import { amountDown, maxInField } from './field-steps.ts'
import { found } from './found-step.ts'
import { type Example, type GoalQuestion, type HoursMark, markOf, reachOf } from './goal.ts'
import { mainProduct } from './one-more.ts'
import type { ScenarioPercents } from './scenarios.ts'
import { remembered, type Turning } from './turning-way.ts'
import { freeColumn, roomFor, rounded, turningBy, wholeShare } from './ways-by-percent.ts'

/** What is changed together: prices, volumes, and costs (variable, fixed and measure costs alike, as in the scenarios). */
export const levers = ['prices', 'volumes', 'costs'] as const satisfies readonly (keyof ScenarioPercents)[]
export type Lever = (typeof levers)[number]

/** A wanted net pay per month, kr, two changes in percent with sign, and the one that is solved; what `percents` says of it is not read. */
export interface CombinedQuestion extends Pick<GoalQuestion, 'year' | 'wanted' | 'of'> {
  readonly percents: ScenarioPercents
  readonly solved: Lever
}

export interface CombinedAnswer {
  /**
   * short: however much is changed. best: formulas turn it, and `net` is the best that was found. lowers: more is sold of what costs more than it
   * gives. In all three the solved one stays as it is.
   */
  readonly kind: 'reached' | 'short' | 'best' | 'lowers'
  /** All three; the solved one is the smallest change, in hundredths of a percent, with which the two others reach the goal. */
  readonly percents: ScenarioPercents
  /** Whether some of what the solved one changes is a formula, and stays. */
  readonly holds: boolean
  /** The shown net pay per month with what is written; short: how far it comes. */
  readonly net: number
  readonly hours: number
  readonly hoursToday: number
  readonly hoursMark: HoursMark
  /** What each change means for a row that has a name; undefined where it changes none. */
  readonly examples: Readonly<Record<Lever, Example | undefined>>
  /** All of it as one action. Undefined when it is not reached or changes nothing. */
  readonly edit: PlanEdit | undefined
}

/** What two changes leave to the third for a wanted net pay: recalculated by the compiled chain with the numbers as they would be written. */
export function combine(pay: NetPay, question: CombinedQuestion): CombinedAnswer {
  const { year, percents, solved } = question
  const changes = new Changes(pay, year)
  const reach = reachOf(pay, question)
  const sign = solved === 'costs' ? -1 : 1
  const atStep = (step: number) => ({ ...stepsOf(percents), [solved]: sign * step })
  const way = remembered({
    ...changes.range(solved),
    turning: changes.turning(solved),
    surplusAt: (step: number) => changes.surplus(atStep(step), solved),
    surplusWrittenAt: (step: number) => changes.surplus(atStep(step)),
  })
  const isReached = reach.at(way.surplusWrittenAt(0))
  const answer = found(way, reach, isReached)
  const kind = answer.kind === 'nothing' ? (isReached ? 'reached' : 'short') : answer.kind
  const steps = atStep(kind === 'reached' ? answer.step : 0)
  const hours = changes.hours(steps)
  return {
    kind,
    percents: percentsOf(steps),
    holds: changes.holds(solved),
    net: reach.netAt(
      kind === 'reached' || kind === 'lowers' ? changes.surplus(steps) : way.surplusWrittenAt(answer.step),
    ),
    hours,
    hoursToday: changes.hours(stepsOf({ prices: 0, volumes: 0, costs: 0 })),
    hoursMark: markOf(hours, pay.plan),
    examples: changes.examples(steps),
    get edit() {
      return kind === 'reached' ? changes.edit(steps) : undefined
    },
  }
}

const fieldsOf = (year: Year) =>
  ({
    prices: ['price'],
    volumes: ['volumeYear'],
    costs: ['variableCost', 'amount', measureFields[year][0]],
  }) as const satisfies Readonly<Record<Lever, readonly Field[]>>

/** Percents as whole steps of a hundredth. */
type Steps = Readonly<Record<Lever, number>>

export function stepsOf({ prices, volumes, costs }: ScenarioPercents): Steps {
  const step = (percent: number) => Math.round(percent * 100)
  return { prices: step(prices), volumes: step(volumes), costs: step(costs) }
}

function percentsOf({ prices, volumes, costs }: Steps): ScenarioPercents {
  const percent = (step: number) => step / 100 || 0 // no minus before a nought
  return { prices: percent(prices), volumes: percent(volumes), costs: percent(costs) }
}

/** A year's numbers when prices, volumes and costs are changed together. */
export class Changes {
  readonly #pay: NetPay
  readonly #year: Year
  readonly #latest = new Map<Field, { readonly key: string; readonly column: Float64Array }>()

  constructor(pay: NetPay, year: Year) {
    this.#pay = pay
    this.#year = year
  }

  /** The steps of a lever, of which one up is more surplus: as far as the fields have room, and down to nothing. */
  range(lever: Lever): { readonly first: number; readonly last: number } {
    const numbers = this.#pay.numbers(this.#year)
    const free = fieldsOf(this.#year)[lever].flatMap((field) => [...freeColumn(numbers, field)])
    const most = roomFor(new Float64Array(free))
    return lever === 'costs' ? { first: 0 - most, last: wholeShare } : { first: -wholeShare, last: most }
  }

  /** Whether some of what a lever changes is a formula. */
  holds(lever: Lever): boolean {
    const numbers = this.#pay.numbers(this.#year)
    return fieldsOf(this.#year)[lever].some((field) => numbers.followers?.heldIn(field))
  }

  /** What is known of a lever that formulas may turn. */
  turning(lever: Lever): Turning | undefined {
    return turningBy(this.#pay.numbers(this.#year), fieldsOf(this.#year)[lever], lever === 'costs' ? -1 : 1)
  }

  /** The surplus of the year with what is written, kr; `exact`: a lever whose numbers are not rounded. */
  surplus(steps: Steps, exact?: Lever): number {
    return surplusOf(this.#pay.numbers(this.#year), this.#columns(steps, exact))
  }

  /** The hours of the year with what is written: those of the products and of the measures. */
  hours(steps: Steps): number {
    return allHoursOf(this.#pay.numbers(this.#year), this.#columns(steps))
  }

  /** What each lever means for a row: the product that carries most, or another that has a name; of costs the largest that is fixed. */
  examples(steps: Steps): CombinedAnswer['examples'] {
    const numbers = this.#pay.numbers(this.#year)
    const { products } = numbers
    const main = mainProduct(this.#pay, this.#year)
    const [largest] = rowsOf(this.#pay.plan, 'fixedCosts', this.#year)
      .filter((row, at) => rowName('fixedCosts', row) !== '' && isFree(numbers, 'amount', at))
      .toSorted((a, b) => b.amount - a.amount)
    const ofProduct = (field: 'price' | 'volumeYear' | 'variableCost', step: number) => {
      const isShown = ({ name }: Product, at: number) => name !== '' && isFree(numbers, field, at)
      const shown =
        main && isShown(main, products.indexOf(main)) ? main : products.find((product, at) => isShown(product, at))
      return shown && exampleOf(shown.id, shown.name, shown[field], written(step)(shown[field], rounded[field]))
    }
    return {
      prices: ofProduct('price', steps.prices),
      volumes: ofProduct('volumeYear', steps.volumes),
      costs:
        (largest &&
          exampleOf(
            largest.id,
            rowName('fixedCosts', largest),
            largest.amount,
            written(steps.costs)(largest.amount, amountDown),
          )) ??
        ofProduct('variableCost', steps.costs),
    }
  }

  edit(steps: Steps): PlanEdit | undefined {
    const { plan } = this.#pay
    const [price, volume, cost] = [written(steps.prices), written(steps.volumes), written(steps.costs)]
    const costs = measureFields[this.#year][0]
    return together([
      ...rowsOf(plan, 'offerings', this.#year).flatMap((row) =>
        changeOf('offerings', row, {
          price: price(row.price, rounded.price),
          volumeYear: volume(row.volumeYear, rounded.volumeYear),
          variableCost: cost(row.variableCost, rounded.variableCost),
        }),
      ),
      ...rowsOf(plan, 'fixedCosts', this.#year).flatMap((row) =>
        changeOf('fixedCosts', row, { amount: cost(row.amount, amountDown) }),
      ),
      ...countedMeasures(plan).flatMap((row) => changeOf('measures', row, { [costs]: cost(row[costs], amountDown) })),
    ])
  }

  #columns(steps: Steps, exact?: Lever): YearColumns {
    const moved: Partial<Record<Field, Float64Array>> = {}
    for (const lever of levers)
      for (const field of fieldsOf(this.#year)[lever]) moved[field] = this.#column(field, steps[lever], lever === exact)
    return columnsAfter(this.#pay.numbers(this.#year), moved)
  }

  /** A column with a lever's change. A search moves one lever: those of the others are asked for again and again. */
  #column(field: Field, step: number, isExact: boolean): Float64Array {
    const [numbers, before, key] = [this.#pay.numbers(this.#year), this.#latest.get(field), `${step} ${isExact}`]
    if (before?.key === key) return before.column
    const change = written(step, isExact)
    const round = field in rounded ? rounded[field as keyof typeof rounded] : amountDown
    const column = step === 0 ? numbers.columns[field] : movedColumn(numbers, field, (today) => change(today, round))
    this.#latest.set(field, { key, column })
    return column
  }
}

type Rounding = (value: number, today: number) => number

/** What becomes of a number with a change: rounded as it is written and within its field, or exact. */
function written(step: number, isExact = false): (today: number, round: Rounding) => number {
  return (today, round) => {
    if (step === 0) return today
    const exact = (today * (wholeShare + step)) / wholeShare
    return isExact ? exact : Math.min(maxInField, round(exact, today))
  }
}

/** A row with other numbers: a cell that is written keeps no arithmetic, the others keep theirs, and one that is a formula of others is not written. */
function changeOf<T extends Table>(
  table: T,
  row: Row<T>,
  values: Readonly<Record<string, number>>,
): readonly PlanEdit[] {
  const held: Readonly<Record<string, unknown>> = { ...row }
  const others = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => held[field] !== value && !hasOwnFormula(row, field)),
  )
  const change = changeCells(table, row, others)
  return change ? [change] : []
}

function exampleOf(id: string, name: string, from: number, to: number): Example | undefined {
  return from === to ? undefined : { id, name, from, to }
}
