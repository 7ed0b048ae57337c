import { type Year, years } from '../rules/horizon.ts'
import { foodRateAt, foodVat, type RowVat, rowVats, type VatRate, vatRates } from '../rules/vat.ts'
import { seasonOf } from './cash/season.ts'
import type { Offering, Plan, PlanSettings } from './plan.ts'

/** What a plan says of the VAT in its prices, and of when they are paid: food has another VAT from one month to the next. */
export type VatSettings = Pick<PlanSettings, 'pricesVat' | 'startYear' | 'season'>

/** The VAT that a row's price includes: its own, or the plan's where it says nothing of its own. */
export const vatOf = ({ vat }: Pick<Offering, 'vat'>, { pricesVat }: Pick<PlanSettings, 'pricesVat'>): VatRate =>
  vatRates.find((rate) => String(rate) === vat) ?? pricesVat

/** The same in percent of the price without VAT, over the row's year. */
export const vatPercentOf = (row: Pick<Offering, 'vat' | 'year'>, settings: VatSettings): number =>
  percentInYear(vatOf(row, settings), row.year, settings)

export const isSameVat = (one: VatSettings, other: VatSettings): boolean =>
  one.pricesVat === other.pricesVat && one.startYear === other.startYear && one.season === other.season

/** A rate over a year of the plan, percent of what is sold without VAT. */
const percentInYear = (rate: VatRate, year: Year, { startYear, season }: VatSettings): number =>
  rate === 'food' ? foodPercent(startYear + years.indexOf(year), season) : rate

const known = new Map<string, number>()

/** The price is the same in each month: where the rate changes, what is left of it is not, and counts as much as the month sells. */
function foodPercent(calendarYear: number, season: string): number {
  const rates = Array.from({ length: 12 }, (_, at) => foodRateAt(calendarYear, at + 1))
  const [first = 0] = rates
  if (rates.every((rate) => rate === first)) return first
  const key = `${calendarYear} ${season}`
  const { parts, whole } = seasonOf({ season })
  const net = rates.reduce((sum, rate, at) => sum + (parts[at] ?? 0) * (foodVat.whole / (100 + rate)), 0)
  const percent = known.get(key) ?? (whole * foodVat.whole) / net - 100
  known.set(key, percent)
  return percent
}

/** True when the plan, or any of its rows, says that prices include VAT: else nobody needs to see a column of it (docs/salary.md). */
export const usesVat = ({ settings, offerings }: Plan): boolean =>
  settings.pricesVat !== 0 || offerings.some(({ vat }) => vat !== '')

/** Rows that come from another plan, each with the VAT that its price included there where it would be another here. */
export function withVatOf<R extends Pick<Offering, 'vat'>>(
  rows: readonly R[],
  { pricesVat }: Pick<PlanSettings, 'pricesVat'>,
  to: Pick<PlanSettings, 'pricesVat'>,
): readonly R[] {
  if (pricesVat === to.pricesVat) return rows
  return rows.map((row) => (row.vat === '' ? { ...row, vat: ownVat(pricesVat) } : row))
}

export const ownVat = (rate: VatRate): RowVat => rowVats.find((vat) => vat === String(rate)) ?? ''
