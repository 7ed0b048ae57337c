import { kronor } from './format.ts'

/** What an amount that stands as 0 hides, kr: a loss, and what is to be paid although nothing is left. Null or 0 when there is none. */
interface Hidden {
  readonly loss: number | null
  readonly toPay?: number | null
}

/** What is said beside a net pay of a year in which nothing is filled in. */
export const firstProduct = 'Fyll i din första produkt'

/**
 * The only place that says a minus in words (docs/salary.md): 'Underskott 50 000 kr', 'Att betala 507 kr i månaden', both in a year that has both;
 * '' when nothing is hidden. What is to be paid is told per year or per month, as it is given.
 */
export function lossWords({ loss, toPay = null }: Hidden, per: 'year' | 'month' = 'year'): string {
  const sentences = [
    ...(isSeen(loss) ? [`Underskott ${kronor(loss)}\u00A0kr`] : []),
    ...(isSeen(toPay) ? [`Att betala ${kronor(toPay)}\u00A0kr${per === 'month' ? ' i månaden' : ''}`] : []),
  ]
  return sentences.join('. ')
}

// in whole kronor, as it would be written
function isSeen(amount: number | null): boolean {
  return Math.round(amount ?? 0) > 0
}

/** The bars below nothing, said under them: 'År 2, År 3: minus'. '' when there are none. */
export function barsBelow(yearNames: readonly string[]): string {
  return yearNames.length === 0 ? '' : `${yearNames.join(', ')}: minus`
}
