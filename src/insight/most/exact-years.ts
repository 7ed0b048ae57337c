import { years } from '../../rules/horizon.ts'
import type { Company, Each } from './company.ts'
import { lackPrice, priceOfLoss, type SoFar, type Years } from './years.ts'

export interface ExactSoFar<L> extends SoFar {
  readonly left: L
  readonly dividend: number
  /** what there is to distribute in the next year, and what of it no owner has above the room, kr */
  readonly have: number
  readonly within: number
}

export const hundred = 100
/** what is less is no dividend: nobody draws up minutes for it */
export const leastDividend = 1000

/** The years to the krona. least: what is less is not distributed in a trial. */
export class ExactYears<L> implements Years<ExactSoFar<L>> {
  readonly start: ExactSoFar<L>
  readonly #of: Company<L>
  readonly #least: number

  constructor(of: Company<L>, least: number) {
    this.#of = of
    this.#least = least
    this.start = { net: 0, above: 0, isAll: false, dividend: 0, ...this.#next(of.start, 0) }
  }

  after(so: ExactSoFar<L>, at: number, pays: Each, above: number): ExactSoFar<L> {
    const dividend = at < years.length ? this.#dividend(so, at, pays, above) : so.have
    return this.#lived(so, at, pays, dividend < this.#least ? 0 : dividend)
  }

  /** The same with a dividend of so many kr, or of what there is: none that is not worth a decision. */
  paying(so: ExactSoFar<L>, at: number, pays: Each, wanted: number): ExactSoFar<L> {
    const dividend = Math.min(so.have, wanted)
    return this.#lived(so, at, pays, dividend < leastDividend ? 0 : Math.floor(dividend))
  }

  payNear(who: number, at: number, pay: number): number {
    return this.#of.payees[who]?.payNear(at, pay, this.#of.upTo[at]?.[who] ?? 0) ?? 0
  }

  #lived(so: ExactSoFar<L>, at: number, pays: Each, dividend: number): ExactSoFar<L> {
    const { net, inHand, held, left } = this.#of.year(so.left, at, pays, dividend)
    return {
      net: so.net + net - (at < years.length ? this.#price(this.#of.held(so.left), held, inHand) : 0),
      above: dividend - so.within,
      isAll: so.have > 0 && dividend > so.have - hundred,
      dividend,
      ...this.#next(left, at + 1),
    }
  }

  #next(left: L, at: number): Pick<ExactSoFar<L>, 'left' | 'have' | 'within'> {
    const have = Math.max(0, this.#of.held(left))
    return { left, have, within: at > years.length ? have : Math.min(have, this.#of.within(left, at)) }
  }

  #price(began: number, ended: number, inHand: Each): number {
    const lacks = this.#of.payees.map(({ least }, who) => lackPrice(least, inHand[who] ?? 0))
    return lacks.reduce((sum, one) => sum + one, priceOfLoss(began, ended))
  }

  /** So much more than what is within the room; of one owner the last krona of a hundred of what is taxed as pay. */
  #dividend({ have, within }: ExactSoFar<L>, at: number, pays: Each, above: number): number {
    const [payee, ...others] = this.#of.payees
    if (above <= 0 || others.length > 0 || !payee) return Math.max(0, Math.round(Math.min(have, within + above)))
    const more = Math.round(Math.min(above, have - within))
    const rest = payee.toNextHundred(at, (pays[0] ?? 0) + more)
    return within + (within + more + rest <= have ? more + rest : Math.max(0, more + rest - hundred))
  }
}
