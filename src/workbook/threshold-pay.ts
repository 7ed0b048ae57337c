import type { ChainDefinition } from './chain.ts'
import { Compiled } from './compiled.ts'

const hundred = 100
const highestSearched = 2 ** 17

/**
 * The highest income in whole hundreds of kr on which no state tax is paid (brytpunkt), by a year's own formulas. The taxable income never
 * falls while the income rises.
 */
export function stateTaxFrom({ formulas, rules }: ChainDefinition): number {
  const tax = new Compiled(formulas(), ['stateTax'], ['fixedEarnedIncome'], rules)
  const isFree = (hundreds: number) => tax.figureFrom('stateTax', hundreds * hundred) === 0
  let [free, taxed] = [0, highestSearched]
  if (isFree(taxed)) return taxed * hundred
  while (taxed - free > 1) {
    const middle = Math.floor((free + taxed) / 2)
    if (isFree(middle)) free = middle
    else taxed = middle
  }
  return free * hundred
}
