import type { DividendYear } from '../../rules/dividend-year.ts'
import type { Unit } from './formula.ts'

/** Every number that the formulas of a dividend are given beside those of the law's chain: the law of the year, and what the owner states. */
export const dividendRules = {
  acquisitionCost: 'kr',
  openingEquity: 'kr',
  baseAmountBefore: 'kr',
  loanRate: '%',
  baseTimes: 'number',
  deductedTimes: 'number',
  payPercent: '%',
  maxTimesOwnPay: 'number',
  costAbove: 'kr',
  costPercent: '%',
  savedPercent: '%',
  withinPercent: '%',
  abovePercent: '%',
  earnedTimes: 'number',
  companyTaxPercent: '%',
  coupleSharePercent: '%',
  ownPartPercent: '%',
  otherPartPercent: '%',
  otherPay: 'kr',
  otherPayCost: 'kr',
  companyDividend: 'kr',
  spouseTaxable: 'kr',
  companyReserve: 'kr',
  companyReserveBack: 'kr',
  companyReserveMayStay: 'kr',
  companyReserveMaxPercent: '%',
  companyReserveLeastRate: '%',
  sicknessTimes: 'number',
  requiredTimes: 'number',
  requiredPercent: '%',
  requiredMaxTimes: 'number',
  payAtStateTaxThreshold: 'kr',
  chosenPay: 'kr',
  chosenDividend: 'kr',
} as const satisfies Record<string, Unit>
export type DividendRuleName = keyof typeof dividendRules
/** Those that only the chains of two owners are given. */
export type CoupleRuleName =
  | 'coupleSharePercent'
  | 'ownPartPercent'
  | 'otherPartPercent'
  | 'otherPay'
  | 'otherPayCost'
  | 'companyDividend'
  | 'spouseTaxable'

export function dividendValues(rules: DividendYear): Partial<Readonly<Record<DividendRuleName, number>>> {
  const { allowance } = rules
  return {
    baseAmountBefore: rules.baseAmountBefore,
    loanRate: Math.max(0, rules.loanRate),
    payPercent: rules.payPercent,
    maxTimesOwnPay: rules.maxTimesOwnPay,
    costAbove: rules.costAbove,
    costPercent: rules.costPercent,
    savedPercent: rules.savedPercent ?? 0,
    withinPercent: rules.withinPercent,
    abovePercent: rules.abovePercent,
    earnedTimes: rules.earnedTimes,
    companyTaxPercent: rules.companyTaxPercent,
    companyReserveMaxPercent: rules.companyReserve.maxPercent,
    companyReserveLeastRate: rules.companyReserve.leastRate,
    sicknessTimes: rules.sicknessTimes,
    ...(allowance.kind === 'new'
      ? { baseTimes: allowance.baseTimes, deductedTimes: allowance.deductedTimes }
      : {
          baseTimes: allowance.simplifiedTimes,
          deductedTimes: 0,
          requiredTimes: allowance.pay.times,
          requiredPercent: allowance.pay.percent,
          requiredMaxTimes: allowance.pay.maxTimes,
        }),
  }
}
