/** Interest allocation of an income year (IL 33:3–4): rates in %, limits of the capital in kr. */
export interface InterestAllocation {
  readonly positivePercent: number
  readonly negativePercent: number
  /** positive only on a capital above, negative only on a minus larger than */
  readonly positiveAbove: number
  readonly negativeBelow: number
}

/** What an enskild firma may set aside, in % (IL 30:6, 34:6, 65:8): of the result, of the capital, and the tax on an expansionsfond. */
export interface SoleTraderFunds {
  readonly reserveMaxPercent: number
  readonly expansionMaxPercent: number
  /** what part of an expansionsfond is no capital that interest is allocated on (IL 33:8) */
  readonly expansionCapitalPercent: number
  readonly expansionTaxPercent: number
}

/** The tax on income of capital, and the tax reduction for a deficit: one percent up to a limit in kr, another above (IL 65:7, 67:10). */
export interface CapitalTax {
  readonly percent: number
  readonly deficitPercent: number
  readonly deficitLimit: number
  readonly deficitPercentAbove: number
}

/** Income year 2024. The rates follow the government borrowing rate of 30 November the year before: 2.62 %, then 1.96 % and 2.55 %. */
export const interestAllocation2024: InterestAllocation = {
  positivePercent: 8.62,
  negativePercent: 3.62,
  positiveAbove: 50_000,
  negativeBelow: 50_000,
}

/** From 2025 there is no least capital for a positive one, and only a large minus counts (SFS 2024:1131). */
export const interestAllocation2025: InterestAllocation = {
  positivePercent: 7.96,
  negativePercent: 2.96,
  positiveAbove: 0,
  negativeBelow: 500_000,
}

export const interestAllocation2026: InterestAllocation = {
  ...interestAllocation2025,
  positivePercent: 8.55,
  negativePercent: 3.55,
}

/** The same in every year that there are rules for. */
export const soleTraderFunds: SoleTraderFunds = {
  reserveMaxPercent: 30,
  expansionMaxPercent: 125.94,
  expansionCapitalPercent: 79.4,
  expansionTaxPercent: 20.6,
}

export const capitalTax: CapitalTax = {
  percent: 30,
  deficitPercent: 30,
  deficitLimit: 100_000,
  deficitPercentAbove: 21,
}
