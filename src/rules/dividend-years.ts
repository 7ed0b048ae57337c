import type { DividendYear } from './dividend-year.ts'
import { yearAfter } from './tax-year.ts'

const allSet = {
  allowance: 'set',
  baseAmountBefore: 'set',
  loanRate: 'set',
  savedPercent: 'set',
  companyTaxPercent: 'set',
  companyReserve: 'set',
} as const satisfies DividendYear['states']

/** IL 57 in its wording to 31 December 2025: the simplified rule or the main rule. */
const old = {
  allowance: {
    kind: 'old',
    simplifiedTimes: 2.75,
    pay: { times: 6, percent: 5, maxTimes: 9.6, minShare: 4 },
  },
  payPercent: 50,
  maxTimesOwnPay: 50,
  costAbove: 0,
  costPercent: 9,
  savedPercent: 3,
  withinPercent: 20,
  abovePercent: 30,
  earnedTimes: 90,
  companyTaxPercent: 20.6,
  companyReserve: { maxPercent: 25, leastRate: 0.5 },
  sicknessTimes: 10,
} as const satisfies Partial<DividendYear>

const dividend2024: DividendYear = { ...old, year: 2024, baseAmountBefore: 74_300, loanRate: 2.62, states: allSet }
const dividend2025: DividendYear = { ...old, year: 2025, baseAmountBefore: 76_200, loanRate: 1.96, states: allSet }

/** IL 57 from 1 January 2026 (SFS 2025:1361): a base amount, a part of the pay and interest in one sum; saved room is added to no more. */
const dividend2026: DividendYear = {
  ...old,
  year: 2026,
  allowance: { kind: 'new', baseTimes: 4, deductedTimes: 8 },
  baseAmountBefore: 80_600,
  loanRate: 2.55,
  costAbove: 100_000,
  savedPercent: null,
  states: allSet,
}

/** As far as it was known in October 2026: the base amount of 2026 is set, the loan rate of November 2026 is not. */
const dividend2027: DividendYear = yearAfter(dividend2026, {
  year: 2027,
  baseAmountBefore: 83_400,
  states: { allowance: 'enacted', baseAmountBefore: 'set', savedPercent: 'enacted', companyReserve: 'enacted' },
})

/** Every income year whose rules for a dividend are known, oldest first. */
export const dividendYears: readonly DividendYear[] = [dividend2024, dividend2025, dividend2026, dividend2027]
