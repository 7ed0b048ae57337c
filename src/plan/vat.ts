import { type RowVat, rowVats, type VatRate, vatRates } from '../rules/vat.ts'
import type { Offering, Plan, PlanSettings } from './plan.ts'

/** The VAT that a row's price includes, percent: its own, or the plan's where it says nothing of its own. */
export function vatOf({ vat }: Pick<Offering, 'vat'>, { pricesVat }: Pick<PlanSettings, 'pricesVat'>): VatRate {
  return vatRates.find((rate) => String(rate) === vat) ?? pricesVat
}

/** True when the plan, or any of its rows, says that prices include VAT: else nobody needs to see a column of it (docs/salary.md). */
export function usesVat({ settings, offerings }: Plan): boolean {
  return settings.pricesVat !== 0 || offerings.some(({ vat }) => vat !== '')
}

/** Rows that come from another plan, each with the VAT that its price included there where it would be another here. */
export function withVatOf<R extends Pick<Offering, 'vat'>>(
  rows: readonly R[],
  { pricesVat }: Pick<PlanSettings, 'pricesVat'>,
  to: Pick<PlanSettings, 'pricesVat'>,
): readonly R[] {
  if (pricesVat === to.pricesVat) return rows
  return rows.map((row) => (row.vat === '' ? { ...row, vat: ownVat(pricesVat) } : row))
}

/** A rate as a row says it of its own price. */
export function ownVat(rate: VatRate): RowVat {
  return rowVats.find((vat) => vat !== '' && Number(vat) === rate) ?? ''
}

// '25', '25 %', 'inkl. 25 %', 'inkl. 25 % moms', 'inklusive moms 25 %'
const rate = /^(?:inkl(?:\.|usive)?\s*)?(?:moms\s*)?(\d{1,2})(?:[.,]0+)?\s*%?(?:\s*moms)?$/i
const without = /^(?:exkl(?:\.|usive)?(?:\s*moms)?|utan moms)$/i
const asThePlan = /^som planen$/i

/** Reads a row's VAT as it is typed or pasted; undefined for a rate that there is none of. */
export function readVat(typed: string): RowVat | undefined {
  const text = typed.trim()
  if (text === '' || asThePlan.test(text)) return ''
  if (without.test(text)) return '0'
  const percent = rate.exec(text)?.[1]
  return rowVats.find((vat) => vat !== '' && Number(vat) === (percent === undefined ? undefined : Number(percent)))
}
