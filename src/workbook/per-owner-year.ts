import { type OwnerYear, ownerYears } from './owner-figures.ts'

/** The same thing made once for each calendar year of the owner's: that after the plan too. */
export function perOwnerYear<V>(make: (year: OwnerYear) => V): Readonly<Record<OwnerYear, V>> {
  return Object.fromEntries(ownerYears.map((year) => [year, make(year)])) as Record<OwnerYear, V> // every year is set
}
