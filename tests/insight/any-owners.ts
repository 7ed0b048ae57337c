import type { PlanSettings } from '../../src/plan/plan.ts'
import type { Pair } from '../../src/workbook/owner/couple-years.ts'
import { companyPlan } from '../workbook/owner-plans.ts'

const monthsOfYear = 12

const pickBy =
  (chance: () => number) =>
  <V>(...of: readonly V[]) =>
    of[Math.floor(chance() * of.length)] as V

/** Funds of the company: made in the plan, back again, of before; of many owners none. */
function anyFunds(chance: () => number) {
  const kr = (most: number) => Math.round(most * chance())
  if (chance() < 0.6) return {}
  return {
    companyReserve1: kr(400_000),
    companyReserve2: kr(400_000),
    companyReserveBack2: kr(300_000),
    companyReserveBack3: kr(900_000),
    companyReserveBefore3: kr(200_000),
    companyReserveBefore6: kr(300_000),
  }
}

/** The typical company: equity of 0–1 M, surpluses of 100 000–600 000, often the same in every year and in round numbers. */
export function smallOwner(chance: () => number) {
  const pick = pickBy(chance)
  const step = pick(1, 50_000)
  const kr = (from: number, to: number) => Math.round((from + (to - from) * chance()) / step) * step
  const surplus = () => kr(100_000, 600_000)
  const first = surplus()
  const surpluses = pick(true, false)
    ? { year1: first, year2: first, year3: first }
    : { year1: first, year2: surplus(), year3: surplus() }
  const settings = { startYear: pick(2024, 2025, 2026, 2027), openingEquity: kr(0, 1_000_000) }
  return { surpluses, plan: companyPlan(surpluses, settings), settings }
}

/** An owner with equity of before, saved room, any share and age, losses, and now and then one rich year. */
export function anyOwner(chance: () => number, ofFunds: () => number) {
  const pick = pickBy(chance)
  const surplus = () => Math.round(pick(-400_000, 0, 700_000, 1_200_000, 1_200_000, 4_000_000) * chance())
  const surpluses = { year1: surplus(), year2: surplus(), year3: surplus() }
  const settings = {
    startYear: pick(2026, 2026, 2027, 2028),
    openingEquity: Math.round(pick(0, 1_000_000, 5_000_000) * chance()),
    savedAllowance: Math.round(pick(0, 0, 1_500_000) * chance()),
    ownSharePercent: pick(null, null, 50, Math.ceil(100 * chance())),
    birthYear: pick(null, null, 1950, 1958, 1959, 1960, 1985, 2004),
    sharesOwnedSince: pick(2020, 2020, null),
    ownPayBefore: pick(0, 700_000),
    acquisitionCost: pick(25_000, 25_000, 1_000_000),
    employmentIncome: pick(0, 0, 0, 300_000),
    ...anyFunds(ofFunds),
  }
  return { surpluses, plan: companyPlan(surpluses, settings), settings }
}

/** An owner with money of before, a dividend whose tax comes a year later, losses, and anything to live on. */
export function needyOwner(chance: () => number) {
  const pick = pickBy(chance)
  const surplus = () => Math.round(pick(-200_000, 300_000, 600_000, 600_000, 1_500_000) * chance())
  const surpluses = { year1: surplus(), year2: surplus(), year3: surplus() }
  const settings = {
    startYear: pick(2026, 2027),
    leastInHand: Math.round(pick(5000, 15_000, 30_000, 60_000) * chance()),
    openingEquity: Math.round(pick(0, 500_000, 3_000_000) * chance()),
    ownSharePercent: pick(null, null, 50),
    birthYear: pick(null, null, 1958, 1985),
    sharesOwnedSince: pick(2020, null),
    employmentIncome: pick(0, 0, 200_000),
  }
  return { surpluses, plan: companyPlan(surpluses, settings), settings }
}

/** Spouses or others with any shares, ages, rooms and money of before, now and then with something to live on or a fund. */
export function anyCouple(chance: () => number) {
  const pick = pickBy(chance)
  const kr = (most: number) => Math.round(most * chance())
  const surplus = () => kr(pick(-400_000, 0, 900_000, 1_600_000, 1_600_000, 5_000_000))
  const surpluses = { year1: surplus(), year2: surplus(), year3: surplus() }
  const first = pick(50, 50, 60, 90, 100, Math.ceil(99 * chance()))
  const hasNeeds = chance() < 0.35
  const settings: Partial<PlanSettings> = {
    startYear: pick(2026, 2026, 2027, 2028),
    secondIsRelative: chance() < 0.4,
    openingEquity: kr(pick(0, 0, 1_000_000, 5_000_000)),
    savedAllowance: kr(pick(0, 0, 1_500_000)),
    secondSavedAllowance: kr(pick(0, 0, 1_500_000)),
    ownSharePercent: first,
    secondSharePercent: pick(100 - first, 100 - first, Math.min(100 - first, 25)),
    birthYear: pick(null, null, 1950, 1958, 1959, 1960, 1985, 2004),
    secondBirthYear: pick(null, null, null, 1950, 1958, 1960, 2004),
    sharesOwnedSince: pick(2020, 2020, null),
    ownPayBefore: pick(0, 700_000),
    secondPayBefore: pick(0, 500_000),
    acquisitionCost: pick(25_000, 25_000, 1_000_000),
    employmentIncome: pick(0, 0, 0, 300_000),
    ...(hasNeeds && { leastInHand: kr(pick(0, 8000, 25_000)), secondLeastInHand: kr(pick(0, 8000, 25_000)) }),
    ...(chance() < 0.25 && {
      companyReserve1: kr(300_000),
      companyReserveBack2: kr(200_000),
      companyReserveBefore3: 90_000,
    }),
  }
  return { surpluses, settings }
}

export const needsOf = ({ leastInHand = 0, secondLeastInHand = 0 }: Partial<PlanSettings>): Pair => [
  leastInHand * monthsOfYear,
  secondLeastInHand * monthsOfYear,
]
