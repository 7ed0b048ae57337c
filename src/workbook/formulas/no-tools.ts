import type { ToolName } from '../tool-names.ts'
import type { Formula } from './formula.ts'
import { none } from './law-tax.ts'

export interface SoleTraderTools {
  readonly interest: boolean
  readonly reserves: boolean
  readonly expansion: boolean
}

export type ToolFormulas = Readonly<Record<ToolName, Formula>>

export const noTools: ToolFormulas = {
  interestAllocation: none,
  negativeAllocation: none,
  reserveReturned: none,
  reserveSetAside: none,
  expansionIncrease: none,
  expansionDecrease: none,
  capitalTax: none,
  capitalReduction: none,
  expansionTax: none,
  expansionTaxReturned: none,
  capitalBase: none,
  expansionRoom: none,
  savedAllocation: none,
  expansionFund: none,
  reserve1: none,
  reserve2: none,
  reserve3: none,
  reserve4: none,
  reserve5: none,
  reserve6: none,
}

/** What the tools add to the income of the firm, what they take from it, and what they take from and give to the owner: +{x}-{y}. */
export interface ToolSums {
  readonly toIncome: string
  /** the same with the signs turned */
  readonly fromIncome: string
  readonly toNet: string
}

export const noSums: ToolSums = { toIncome: '', fromIncome: '', toNet: '' }

export interface Tools {
  readonly formulas: ToolFormulas
  readonly sums: ToolSums
}

/** The tools that a plan uses, with their formulas: handed in, since the first page is served without them. */
export interface ToolsInUse extends SoleTraderTools {
  /** Their formulas on a year's result before them. */
  readonly onResult: (result: string) => Tools
  /** Their formulas in the year after an enskild firma. */
  readonly ending: () => Tools
}
