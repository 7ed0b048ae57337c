import type { PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'

/** The settings of a plan year: what the company sets aside to a periodiseringsfond, and what comes back by choice. */
export const companyReserveSettings = {
  year1: { setAside: 'companyReserve1', back: 'companyReserveBack1' },
  year2: { setAside: 'companyReserve2', back: 'companyReserveBack2' },
  year3: { setAside: 'companyReserve3', back: 'companyReserveBack3' },
} as const satisfies Record<Year, Readonly<Record<string, keyof PlanSettings>>>

/** What is left of the fund that was made one year before the plan, two years before, and so on. */
export const companyReservesBefore = ([1, 2, 3, 4, 5, 6] as const).map((age) => `companyReserveBefore${age}` as const)

/** The settings that a plan without periodiseringsfonder in the company leaves as they are. */
const companyReserveNames = [
  ...years.map((year) => companyReserveSettings[year].setAside),
  ...years.map((year) => companyReserveSettings[year].back),
  ...companyReservesBefore,
] as const

/** Whether the company has funds from before or sets something aside; without, its years are those of a plan that knows no funds. */
export function hasCompanyReserves(settings: PlanSettings): boolean {
  const made = [...years.map((year) => companyReserveSettings[year].setAside), ...companyReservesBefore]
  return made.some((name) => settings[name] > 0)
}

export function withoutCompanyReserves(settings: PlanSettings): PlanSettings {
  return hasCompanyReserves(settings)
    ? { ...settings, ...Object.fromEntries(companyReserveNames.map((name) => [name, 0])) }
    : settings
}

/** A fund comes back at the latest in the sixth year after (IL 30:7). */
const mostYears = 6

/** What the formulas are given of the company's funds in a year, kr: what is set aside, what comes back, and what of before may stay. */
export function companyReserveValues(settings: PlanSettings, year: Year) {
  const { setAside, back } = companyReserveSettings[year]
  return {
    companyReserve: settings[setAside],
    companyReserveBack: settings[back],
    companyReserveMayStay: companyReservesOf(settings, mostYears - 1 - years.indexOf(year)),
  }
}

/** All funds of so many years before the plan, the latest first, kr. */
export const companyReservesOf = (settings: PlanSettings, count: number = mostYears): number =>
  companyReservesBefore.slice(0, count).reduce((sum, name) => sum + settings[name], 0)

/** The terms of the company's periodiseringsfonder in a year: kr of the owner's part, and what a krona of them is taxed for and may be at most. */
export interface ReserveTerms {
  readonly setAside: number
  readonly back: number
  readonly mayStay: number
  readonly rate: number
  readonly mostPart: number
}
