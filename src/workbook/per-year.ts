import { type Year, years } from '../rules/horizon.ts'

/** The same thing made once for each planning year. */
export function perYear<V>(make: (year: Year) => V): Readonly<Record<Year, V>> {
  return Object.fromEntries(years.map((year) => [year, make(year)])) as Record<Year, V> // every year is set
}
