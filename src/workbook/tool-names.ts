/** What the tools of an enskild firma do in a year, in the order of the NE form, and then to the tax. kr per year; by law only. */
export const toolFigures = [
  /** to income of capital (NE R30), and from it where the capital is below 0 (NE R31) */
  'interestAllocation',
  'negativeAllocation',
  /** periodiseringsfonder that come back (NE R32), and the year's own (NE R34) */
  'reserveReturned',
  'reserveSetAside',
  /** expansionsfond: more of it (NE R36), and less (NE R37) */
  'expansionIncrease',
  'expansionDecrease',
] as const

/** The taxes that the tools bring, and what they give back. */
export const toolTaxes = ['capitalTax', 'capitalReduction', 'expansionTax', 'expansionTaxReturned'] as const

/** What a year leaves of them to the next, kr: reserve1 was set aside in the year itself, reserve6 must come back in the next. */
export const toolBalances = [
  'savedAllocation',
  'expansionFund',
  'reserve1',
  'reserve2',
  'reserve3',
  'reserve4',
  'reserve5',
  'reserve6',
] as const

/** The capital that interest is allocated on, and how large the expansionsfond may be at the end of the year. */
export const toolLimits = ['capitalBase', 'expansionRoom'] as const

export type ToolBalance = (typeof toolBalances)[number]
export type ToolName =
  | (typeof toolFigures)[number]
  | (typeof toolTaxes)[number]
  | (typeof toolLimits)[number]
  | ToolBalance
