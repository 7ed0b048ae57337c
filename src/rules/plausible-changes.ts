/** From where on a change of a whole year is much, and very much, percent with its sign: what a customer, a market or a landlord seldom goes along with. */
interface PlausibleChange {
  readonly much: number
  readonly veryMuch: number
  /** Nobody's rule: the product's own assumption, told as such wherever it is used. */
  readonly basis: 'assumption'
}

/**
 * How far prices, volumes and costs can plausibly be changed in one year. Assumptions of this product, not figures of anyone's: prices rise by
 * a few percent in an ordinary year, so 15 is several years at once; a fifth more sold needs more customers than word of mouth brings; of costs
 * that a business already watches a tenth can be saved by choosing others, hardly a quarter.
 */
export const plausibleChanges = {
  prices: { much: 15, veryMuch: 30, basis: 'assumption' },
  volumes: { much: 20, veryMuch: 50, basis: 'assumption' },
  costs: { much: -10, veryMuch: -25, basis: 'assumption' },
} as const satisfies Readonly<Record<'prices' | 'volumes' | 'costs', PlausibleChange>>

/** How much a change is: nothing to remark on, much or very much. A change the other way costs pay, and nobody has to be persuaded. */
export function howMuch(of: keyof typeof plausibleChanges, percent: number): 'plausible' | 'much' | 'veryMuch' {
  const { much, veryMuch } = plausibleChanges[of]
  const [size, from, farFrom] = much > 0 ? [percent, much, veryMuch] : [-percent, -much, -veryMuch]
  if (size > farFrom) return 'veryMuch'
  return size > from ? 'much' : 'plausible'
}
