const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const digitsOnly = /^(\d{4})()(\d{2})(\d{2})$/
// "5/1 2026", the Swedish way to write it: with the space it is never an American month
const dayFirst = /^(\d{1,2})\/(\d{1,2}) (\d{4})$/
const earliest = 1900
const latest = 2199

/** Reads a day as 'YYYY-MM-DD', '' when empty; undefined when it is no day of the calendar or could be several. */
export function readDay(typed: string): string | undefined {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013\u2010\u2011]/g, '-')
    .trim()
  if (text === '') return ''
  const found = yearFirst.exec(text) ?? digitsOnly.exec(text)
  if (found) return day(Number(found[1]), Number(found[3]), Number(found[4]))
  const swedish = dayFirst.exec(text)
  return swedish ? day(Number(swedish[3]), Number(swedish[2]), Number(swedish[1])) : undefined
}

function day(year: number, month: number, date: number): string | undefined {
  if (year < earliest || year > latest) return undefined
  const at = new Date(Date.UTC(year, month - 1, date))
  // 30 February would silently become 2 March
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return isReal ? at.toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined
}
