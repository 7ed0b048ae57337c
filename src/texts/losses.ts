import { kronor } from './format.ts'

/** What an amount that stands as 0 hides, kr: a loss, and what is to be paid although nothing is left. Null or 0 when there is none. */
export interface Hidden {
  readonly loss: number | null
  readonly toPay?: number | null
}

type Per = 'year' | 'month'

/** A minus as a figure of its own: 'Underskott' '−50 000' 'kr', and in words what else there is to pay; '' when there is nothing. */
export interface Minus {
  readonly word: string
  readonly amount: string
  readonly unit: string
  readonly rest: string
}

export const firstProduct = 'Fyll i din första produkt'

const loss = 'Underskott'
const toBePaid = 'Att betala'

/** The only place that says a minus in words (docs/salary.md): 'Underskott 50 000 kr'; '' when nothing is hidden. */
export function lossWords(hidden: Hidden, per: Per = 'year'): string {
  const lost = isSeen(hidden.loss) ? [`${loss} ${kronor(hidden.loss)}\u00A0kr`] : []
  return [...lost, ...toPayWords(hidden, per)].join('. ')
}

/** A net pay, kr; where a 0 would hide a loss, the loss. */
export const netOrLoss = (net: number, hidden: number): string =>
  (net === 0 && lossWords({ loss: hidden })) || kronor(net)

/** The same where the minus is the figure itself; undefined when nothing is hidden. */
export function minusOf(hidden: Hidden, per: Per = 'year'): Minus | undefined {
  if (isSeen(hidden.loss)) {
    // with the minus that the words do without
    const amount = kronor(-Number(hidden.loss))
    return { word: loss, amount, unit: 'kr', rest: toPayWords(hidden, per).join('') }
  }
  if (!isSeen(hidden.toPay)) return undefined
  return { word: toBePaid, amount: kronor(hidden.toPay ?? null), unit: per === 'month' ? 'kr/mån' : 'kr', rest: '' }
}

export const barBelow = 'minus'

const toPayWords = ({ toPay = null }: Hidden, per: Per): readonly string[] =>
  isSeen(toPay) ? [`${toBePaid} ${kronor(toPay)}\u00A0kr${per === 'month' ? ' i månaden' : ''}`] : []

// in whole kronor, as it would be written
const isSeen = (amount: number | null | undefined): boolean => Math.round(amount ?? 0) > 0
