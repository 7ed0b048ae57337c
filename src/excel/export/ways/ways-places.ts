import {
  companyYearNames,
  dividendYearNames,
  type OwnerPlanName,
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYears,
  type PayoutStrategy,
} from '../../../workbook/owner/owner-figures.ts'
import { ownLines, sharedLines } from '../chains/dividend-nodes.ts'
import type { Ref } from '../file/content.ts'
import { sectionRows } from '../section-rows.ts'

/** What decides a year of a way: the pay up to where state tax begins, the pay that is chosen, and how much is distributed. */
const choiceLines = ['payAtStateTaxThreshold', 'chosenPay', 'chosenDividend'] as const

const company: readonly string[] = companyYearNames
const dividend: readonly string[] = dividendYearNames
const isWith = (name: string) => name.startsWith('with.')

export const waysSections = {
  overPlan: ownerPlanNames,
  chosen: choiceLines,
  company,
  dividend,
  tax: ownLines.filter((name) => !company.includes(name) && !dividend.includes(name) && !isWith(name)),
  withDividend: ownLines.filter(isWith),
  last: sharedLines,
} as const satisfies Readonly<Record<string, readonly string[]>>
export type WaysSection = keyof typeof waysSections

export const waysHeadingRow = 4

const rows = sectionRows(waysSections, waysHeadingRow + 1)

export const waysTitles: ReadonlyMap<WaysSection, number> = rows.titles
export const lastWaysRow = rows.last

export function waysRow(name: string): number {
  const row = rows.lines.get(name)
  if (row === undefined) throw new Error(`no line ${name} on the sheet of ways`)
  return row
}

const columnsOfWay = [...ownerYears, 'plan'] as const

export const waysColumn = (way: PayoutStrategy, of: OwnerYear | 'plan'): number =>
  2 + ownerWays.indexOf(way) * columnsOfWay.length + columnsOfWay.indexOf(of)

export const waysRuleColumn = 2 + ownerWays.length * columnsOfWay.length

export const waysRef = (name: string, way: PayoutStrategy, year: OwnerYear): Ref => ({
  sheet: 'ways',
  row: waysRow(name),
  column: waysColumn(way, year),
})

export const waysPlanRef = (name: OwnerPlanName, way: PayoutStrategy): Ref => ({
  sheet: 'ways',
  row: waysRow(name),
  column: waysColumn(way, 'plan'),
})
