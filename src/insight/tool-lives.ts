import { type Year, years } from '../rules/horizon.ts'
import {
  leftOf,
  type ToolChains,
  type ToolChoice,
  type ToolChoices,
  type ToolLeft,
  type ToolYear,
} from '../workbook/tool-chains.ts'

/** What a life does otherwise than the plan: in its choices, and in what a year is given by the one before. */
export interface Otherwise {
  readonly choices?: Readonly<Partial<Record<Year, ToolChoices>>>
  readonly given?: (year: Year, left: ToolLeft) => ToolLeft
}

/** The three years one after the other: what each is given, and what becomes of it. */
export interface Life {
  readonly given: Readonly<Record<Year, ToolLeft>>
  readonly years: Readonly<Record<Year, ToolYear>>
  readonly left: ToolLeft
}

/** No tool is used that the law does not order. */
export const noChoices: Readonly<Record<ToolChoice, number>> = {
  capitalBase: 0,
  reserveAmount: 0,
  reserveBack: 0,
  expansionMore: 0,
  expansionLess: 0,
}

export function live(chains: ToolChains, { choices = {}, given = (_, left) => left }: Otherwise = {}): Life {
  const before: Partial<Record<Year, ToolLeft>> = {}
  const lived: Partial<Record<Year, ToolYear>> = {}
  let left = chains.opening
  for (const year of years) {
    const here = given(year, left)
    const figures = chains.run(year, here, choices[year])
    before[year] = here
    lived[year] = figures
    left = leftOf((name) => figures[name])
  }
  return { given: before as Life['given'], years: lived as Life['years'], left } // every year is lived
}

const nothing = leftOf(() => 0)
const reserves = ['reserve1', 'reserve2', 'reserve3', 'reserve4', 'reserve5', 'reserve6'] as const

/** What a life leaves to pay, kr, when each fund comes back, one a year, in years like its last. */
export function owedAfter(chains: ToolChains, { left }: Pick<Life, 'left'>): number {
  const net = (given: ToolLeft, expansionLess = 0) => chains.net('year3', given, { ...noChoices, expansionLess })
  const { templatePayroll, payrollTax, lossForward, expansionFund } = left
  const fees = { ...nothing, templatePayroll, payrollTax, lossForward }
  const settled = net(fees)
  const funds = reserves.map((name) => (left[name] === 0 ? 0 : settled - net({ ...fees, reserve6: left[name] })))
  const expansion = expansionFund === 0 ? 0 : settled - net({ ...fees, expansionFund }, expansionFund)
  return net(nothing) - settled + funds.reduce((sum, cost) => sum + cost, 0) + expansion
}

export const netOf = ({ years: lived }: Life): number =>
  years.reduce((sum, year) => sum + lived[year].netProfitPerYear, 0)
