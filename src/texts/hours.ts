import { billableHours, measureHoursPerYear } from '../rules/limits.ts'
import { decimal } from './format.ts'

const whole = (hours: number) => decimal(hours, 0)

/** The words for the year's hours (the numbers: docs/product.md). */
export const hoursTexts = {
  label: 'Beläggning',
  of: (planned: number) => `${whole(planned)} av ${whole(measureHoursPerYear)} tim`,
  percent: (planned: number) => `${whole((planned / measureHoursPerYear) * 100)}\u00A0%`,
  /** beside a pay that takes more hours than a year has */
  outOfReach: 'Går inte att hinna',
  /** what the band in the bar is */
  band: `lagom ${whole(billableHours.from)}–${whole(billableHours.to)}`,
  perHour: (kronor: string) => `${kronor}\u00A0kr netto per timme`,
  tooMany: (planned: number) =>
    `Planen kräver ${whole(planned)} timmar per år; en heltid är ${whole(measureHoursPerYear)}.`,
}
