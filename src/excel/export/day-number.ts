// before March 1900 Excel and LibreOffice count days differently: such a day stays words
const firstDay = '1900-03-01'
// Excel counts days from the last of 1899, which makes 1 January 1970 its day 25569
const firstOf1970 = 25_569

/** The number that Excel knows a day by; undefined for one that is none. */
export function dayNumber(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day < firstDay || Number.isNaN(time) ? undefined : firstOf1970 + time / 86_400_000
}
