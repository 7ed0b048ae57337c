import type { Compiled } from '../compiled.ts'
import type { ReserveTerms } from './company-reserves.ts'
import type { OwnerCompiled } from './owner-compiled.ts'
import { carriedForwardNames } from './owner-definitions.ts'
import { givenDividend, type OwnerYear, type Payout, type PayoutKind, payoutKind } from './owner-figures.ts'

const before = carriedForwardNames.map((name) => `before.${name}`)
/** What is asked of a calendar year once the company's result and its payout are known. */
export const ofMoney = [
  'allowance',
  'dividend',
  'dividendAbove',
  'dividendTaxWithin',
  'dividendTaxAboveCap',
  'retainedEarnings',
  'companyLoss',
  'allowanceLeft',
  'companyReserve',
  'companyReserveOld',
]

/** What becomes of the company's money and of the room in a calendar year, kr. distributed: less the tax on it but that on what is above. */
interface Money {
  readonly distributed: number
  readonly above: number
  readonly retainedEarnings: number
  readonly companyLoss: number
  readonly allowanceLeft: number
  readonly companyReserve: number
  readonly companyReserveOld: number
}

/** What a gross pay comes to, kr: the owner's net pay, and what the company has left before tax. */
export interface PaidOut {
  readonly net: number
  readonly result: number
}

/** A calendar year of the owner's in the parts that a search asks for apart. The same formulas as the whole year's. */
export class YearParts {
  readonly #compiled: OwnerCompiled
  readonly #year: OwnerYear
  readonly #pay: Compiled
  readonly #taxAbove: Compiled
  readonly #money = new Map<PayoutKind, Compiled>()
  readonly #begins: readonly number[]
  /** the tax within the room, and the company's, % */
  readonly withinPercent: number
  readonly companyTaxPercent: number
  /** the most of a dividend that can be earned income, kr */
  readonly mostEarned: number
  readonly #abovePercent: number
  /** undefined where the company has none */
  readonly reserves: ReserveTerms | undefined

  /** begins: what the year begins with, kr. */
  constructor(compiled: OwnerCompiled, year: OwnerYear, begins: readonly number[]) {
    const given = ['rule.chosenPay', 'dividendAbove', ...compiled.beginning]
    this.#compiled = compiled
    this.#year = year
    this.#begins = begins
    this.#pay = compiled.part('pay', year, 'within', () => ({ wanted: ['netProfitPerYear', 'companyResult'], given }))
    this.#taxAbove = compiled.part('taxAbove', year, 'within', () => ({
      wanted: ['dividendTaxAbove'],
      given,
      without: 'dividendAbove',
    }))
    this.withinPercent = compiled.rule(year, 'withinPercent')
    this.companyTaxPercent = compiled.rule(year, 'companyTaxPercent')
    this.mostEarned = compiled.rule(year, 'earnedTimes') * compiled.rule(year, 'incomeBaseAmount')
    this.#abovePercent = compiled.rule(year, 'abovePercent')
    this.reserves = compiled.reservesIn(year)
  }

  pay(pay: number): PaidOut {
    this.#pay.run(pay, 0, ...this.#begins)
    return { net: this.#pay.figure('netProfitPerYear'), result: this.#pay.figure('companyResult') }
  }

  /** The same of a dividend of any size, to the krona: what is above what can be earned income, of those who share it a part, is taxed as capital. */
  taxOnAbove(pay: number, above: number, part: number): number {
    const earned = Math.min(above, this.mostEarned * part)
    return this.taxAbove(pay, earned) + ((above - earned) * this.#abovePercent) / 100
  }

  /** The tax on a dividend above the room beside a gross pay, kr. */
  taxAbove(pay: number, above: number): number {
    return this.#taxAbove.figureFrom('dividendTaxAbove', pay, above, ...this.#begins)
  }

  /** What a result before tax leaves, with what the year before left, in the order of carriedForwardNames. */
  money(payout: Payout, result: number, left: readonly number[]): Money {
    const money = this.#moneyBy(payout)
    money.run(result, givenDividend(payout), ...left)
    return {
      distributed: money.figure('dividend') - money.figure('dividendTaxWithin') - money.figure('dividendTaxAboveCap'),
      above: money.figure('dividendAbove'),
      retainedEarnings: money.figure('retainedEarnings'),
      companyLoss: money.figure('companyLoss'),
      allowanceLeft: money.figure('allowanceLeft'),
      companyReserve: money.figure('companyReserve'),
      companyReserveOld: money.figure('companyReserveOld'),
    }
  }

  /** The room of the year with what the year before left, kr. */
  room(left: readonly number[]): number {
    return this.#moneyBy('within').figureFrom('allowance', 0, 0, ...left)
  }

  #moneyBy(payout: Payout): Compiled {
    const kind = payoutKind(payout)
    const known = this.#money.get(kind)
    if (known) return known
    const money = this.#compiled.part('money', this.#year, kind, () => ({
      wanted: ofMoney,
      given: ['companyResult', 'rule.chosenDividend', ...before],
      without: 'companyResult',
    }))
    this.#money.set(kind, money)
    return money
  }
}
