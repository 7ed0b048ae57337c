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
