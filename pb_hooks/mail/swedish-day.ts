const months: readonly string[] = require(`${__hooks}/mail/months.json`)
const daysAhead = ['i dag', 'i morgon', 'om två dagar', 'om tre dagar', 'om fyra dagar']

/** The day of a moment in Sweden, as a mail writes it: '25 december 2026'. */
export function longDay(moment: DateTime) {
  const [year, month, day] = inSweden(moment).split('-').map(Number)
  return `${day} ${months[(month || 1) - 1]} ${year}`
}

/** How far away a day is: 'i dag', 'i morgon', 'om två dagar' … 'om fyra dagar', then the day itself. Counted in the calendar's days in Sweden. */
export function howSoon(moment: DateTime, from: DateTime) {
  const days = Math.round((Date.parse(inSweden(moment)) - Date.parse(inSweden(from))) / 86400000)
  return daysAhead[days] || `den ${longDay(moment)}`
}

/** @returns as 2026-12-25 */
function inSweden(moment: DateTime): string {
  return moment.time().in(new Timezone('Europe/Stockholm')).format('2006-01-02')
}
