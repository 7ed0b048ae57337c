const hundred = 100
const highestSearched = 2 ** 17

/** The highest income in whole hundreds on which no state tax is paid (brytpunkt), by the tax on an income. */
export function stateTaxFrom(stateTaxOn: (income: number) => number): number {
  const isFree = (hundreds: number) => stateTaxOn(hundreds * hundred) === 0
  let [free, taxed] = [0, highestSearched]
  if (isFree(taxed)) return taxed * hundred
  while (taxed - free > 1) {
    const middle = Math.floor((free + taxed) / 2)
    if (isFree(middle)) free = middle
    else taxed = middle
  }
  return free * hundred
}
