import { years } from '../../rules/horizon.ts'
import type { Company, Each } from './company.ts'
import { lackPrice, priceOfLoss, type SoFar, type Years } from './years.ts'

export interface ExactSoFar<L> extends SoFar {
  readonly left: L
  readonly dividend: number
}

/** What is paid and distributed in a year of what there is, kr. */
interface Lived {
  readonly pays: Each
  readonly dividend: number
  readonly have: number
  readonly within: number
}

const hundred = 100
/** what is less is no dividend: nobody draws up minutes for it */
export const leastDividend = 1000

export class ExactYears<L> implements Years<ExactSoFar<L>> {
  readonly start: ExactSoFar<L>
  readonly #of: Company<L>

  constructor(of: Company<L>) {
    this.#of = of
    this.start = { net: 0, above: 0, isAll: false, left: of.start, dividend: 0 }
  }

  after(so: ExactSoFar<L>, at: number, pays: Each, above: number): ExactSoFar<L> {
    const { have, within } = this.room(so, at)
    const dividend = at < years.length ? this.#dividend(at, pays, { within, above, have }) : have
    return this.#lived(so, at, { pays, dividend, have, within })
  }

  /** The same with a dividend of so many kr, or of what there is: none that is not worth a decision. */
  paying(so: ExactSoFar<L>, at: number, pays: Each, wanted: number): ExactSoFar<L> {
    const { have, within } = this.room(so, at)
    const dividend = Math.min(have, wanted)
    return this.#lived(so, at, { pays, dividend: dividend < leastDividend ? 0 : Math.floor(dividend), have, within })
  }

  /** What there is to distribute, and what of it no owner has above the room, kr. */
  room({ left }: ExactSoFar<L>, at: number): { readonly have: number; readonly within: number } {
    const have = Math.max(0, this.#of.held(left))
    return { have, within: Math.min(have, this.#of.within(left, at)) }
  }

  payNear(who: number, at: number, pay: number): number {
    return this.#of.payees[who]?.payNear(at, pay, this.#of.upTo[at]?.[who] ?? 0) ?? 0
  }

  #lived(so: ExactSoFar<L>, at: number, { pays, dividend, have, within }: Lived): ExactSoFar<L> {
    const began = this.#of.held(so.left)
    const { net, inHand, held, left } = this.#of.year(so.left, at, pays, dividend)
    return {
      net: so.net + net - (at < years.length ? this.#price(began, held, inHand) : 0),
      above: dividend - within,
      isAll: have > 0 && dividend > have - hundred,
      dividend,
      left,
    }
  }

  #price(began: number, ended: number, inHand: Each): number {
    const lacks = this.#of.payees.map(({ least }, who) => lackPrice(least, inHand[who] ?? 0))
    return lacks.reduce((sum, one) => sum + one, priceOfLoss(began, ended))
  }

  /** So much more than what is within the room; of one owner the last krona of a hundred of what is taxed as pay. */
  #dividend(
    at: number,
    pays: Each,
    { within, above, have }: { readonly within: number; readonly above: number; readonly have: number },
  ): number {
    const [payee, ...others] = this.#of.payees
    if (above <= 0 || others.length > 0 || !payee) return Math.max(0, Math.round(Math.min(have, within + above)))
    const more = Math.round(Math.min(above, have - within))
    const rest = payee.toNextHundred(at, (pays[0] ?? 0) + more)
    return within + (within + more + rest <= have ? more + rest : Math.max(0, more + rest - hundred))
  }
}
