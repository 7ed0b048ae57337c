const months = 12

/** A year in the smallest parts of which every number of months from 1 to 12 has a whole number. */
export const partsOfYear = 27_720

/** An amount that is paid alike in some months of the year: 1 is January. */
export interface InMonths {
  readonly amount: number
  readonly months: readonly number[]
}

/** What of the amounts is paid up to and with each month, January first, in parts of a year: whole numbers, so that nothing is rounded. */
export function partsSoFar(evenly: number, others: readonly InMonths[]): readonly number[] {
  const inMonth = Array.from({ length: months }, () => (evenly * partsOfYear) / months)
  for (const { amount, months: those } of others) {
    const part = (amount * partsOfYear) / those.length
    for (const month of those) inMonth[month - 1] = (inMonth[month - 1] ?? 0) + part
  }
  let sum = 0
  return inMonth.map((part) => (sum += part))
}

/** The months of a year from a day to a day, both 'YYYY-MM-DD' or '' for none; undefined when none of them is in it, or nothing is told. */
export function monthsBetween(from: string, to: string, year: number): readonly number[] | undefined {
  if (from === '' && to === '') return undefined
  const count = (day: string, otherwise: number) =>
    day === '' ? otherwise : (Number(day.slice(0, 4)) - year) * months + Number(day.slice(5, 7))
  const first = Math.max(1, count(from, 1))
  const last = Math.min(months, count(to, months))
  return first > last ? undefined : Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
