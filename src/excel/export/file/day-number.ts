import { dayNumberAt } from '../../../workbook/plain-functions.ts'

// before March 1900 Excel and LibreOffice count days differently: such a day stays words
const firstDay = '1900-03-01'

export function dayNumber(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day < firstDay || Number.isNaN(time) ? undefined : dayNumberAt(time)
}
