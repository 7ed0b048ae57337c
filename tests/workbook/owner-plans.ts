import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { dividendYears } from '../../src/rules/dividend-years.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { type OwnerLaw, ownerLaw } from '../../src/workbook/owner/owner-definitions.ts'
import type { Payout, WayChoice } from '../../src/workbook/owner/owner-figures.ts'
import { planWithSurplus } from './plans.ts'

/** A plan of an aktiebolag whose shares have been the owner's for long. */
export function companyPlan(surplus: Readonly<Record<Year, number>>, settings: Partial<PlanSettings> = {}): Plan {
  const plan = planWithSurplus(surplus, 'aktiebolag', 'skatteverket')
  return { ...plan, settings: { ...plan.settings, startYear: 2026, sharesOwnedSince: 2020, ...settings } }
}

/** The same pay and payout in every year. */
export function sameChoice(pay: number | null, payout: Payout): WayChoice {
  return {
    pay: { year1: pay, year2: pay, year3: pay },
    payout: { year1: payout, year2: payout, year3: payout, year4: payout },
  }
}

/** The rules of 2026 for every year from then on: the room is 322 400 in 2027 too. */
export const only2026: OwnerLaw = {
  ...ownerLaw,
  taxYears: taxYears.filter(({ year }) => year <= 2026),
  dividendYears: dividendYears.filter(({ year }) => year <= 2026),
}
