import type { ChainDefinition } from './chain.ts'
import { Compiled } from './compiled.ts'
import { leftNames } from './owner-definitions.ts'
import type { Payout } from './owner-figures.ts'

const before = leftNames.map((name) => `before.${name}`)
const ofMoney = [
  'allowance',
  'dividend',
  'dividendAbove',
  'dividendTaxWithin',
  'dividendTaxAboveCap',
  'leftInCompany',
  'companyLoss',
  'allowanceLeft',
] as const

/** What becomes of the company's money and of the room in a calendar year, kr. */
export type Money = Readonly<Record<(typeof ofMoney)[number], number>>

/** What a gross pay comes to, kr: the owner's net pay, and what the company has left before tax. */
export interface PaidOut {
  readonly net: number
  readonly result: number
}

/**
 * A calendar year of the owner's in the parts that a search asks for apart, each with the fewest steps: its pay alone, the tax on a dividend
 * above the room beside that pay, and what the company and the room come to. The same formulas as the whole year's.
 */
export class YearParts {
  readonly #pay: Compiled
  readonly #taxAbove: Compiled
  readonly #money = new Map<Payout, Compiled>()
  readonly #definitionOf: (payout: Payout) => ChainDefinition
  readonly #begins: readonly number[]
  /** the tax within the room, % */
  readonly withinPercent: number

  /** beginning: the names and values of what decides the year beside its pay. */
  constructor(definitionOf: (payout: Payout) => ChainDefinition, beginning: Readonly<Record<string, number>>) {
    const { formulas, rules } = definitionOf('within')
    const all = formulas()
    const given = ['rule.chosenPay', 'dividendAbove', ...Object.keys(beginning)]
    const { dividendAbove: _, ...others } = all
    this.#definitionOf = definitionOf
    this.#begins = Object.values(beginning)
    this.#pay = new Compiled(all, ['netProfitPerYear', 'companyResult'], given, rules)
    this.#taxAbove = new Compiled(others, ['dividendTaxAbove'], given, rules)
    this.withinPercent = rules['rule.withinPercent'] ?? 0
  }

  pay(pay: number): PaidOut {
    this.#pay.run(pay, 0, ...this.#begins)
    return { net: this.#pay.figure('netProfitPerYear'), result: this.#pay.figure('companyResult') }
  }

  /** The tax on a dividend above the room beside a gross pay, kr. */
  taxAbove(pay: number, above: number): number {
    return this.#taxAbove.figureFrom('dividendTaxAbove', pay, above, ...this.#begins)
  }

  /** What a result before tax leaves, with what the year before left, in the order of leftNames. */
  money(payout: Payout, result: number, left: readonly number[]): Money {
    const money = this.#moneyBy(payout)
    money.run(result, ...left)
    return {
      allowance: money.figure('allowance'),
      dividend: money.figure('dividend'),
      dividendAbove: money.figure('dividendAbove'),
      dividendTaxWithin: money.figure('dividendTaxWithin'),
      dividendTaxAboveCap: money.figure('dividendTaxAboveCap'),
      leftInCompany: money.figure('leftInCompany'),
      companyLoss: money.figure('companyLoss'),
      allowanceLeft: money.figure('allowanceLeft'),
    }
  }

  #moneyBy(payout: Payout): Compiled {
    const known = this.#money.get(payout)
    if (known) return known
    const { formulas, rules } = this.#definitionOf(payout)
    const { companyResult: _, ...others } = formulas()
    const money = new Compiled(others, ofMoney, ['companyResult', ...before], rules)
    this.#money.set(payout, money)
    return money
  }
}
