import {
  companyYearNames,
  dividendYearNames,
  type OwnerYear,
  ownerYears,
} from '../../../workbook/owner/owner-figures.ts'
import { ofBoth, type Partner, partners } from '../../../workbook/owner/two-owners.ts'
import { madeOf, makeWays } from '../chains/dividend-nodes.ts'
import { either, type LiveChain } from '../chains/law-nodes.ts'
import type { Ref } from '../file/content.ts'
import { toolsOfPlanYear } from '../rules/tool-rows.ts'
import { sectionRows } from '../section-rows.ts'

export const coupleWays = ['mostInHand', 'ownPay'] as const
export type FileWay = (typeof coupleWays)[number]

/** The formulas of one of the two, which ask whether they are spouses. */
function makeCouple(of: Partner, last: boolean): LiveChain {
  const isSecond = of === 'second'
  const [spouses, others] = [true, false].map((areSpouses) => makeWays(last, { areSpouses, isSecond })) as [
    LiveChain,
    LiveChain,
  ] // one of each
  return { ...spouses, nodes: either('spouses', spouses.nodes, others.nodes) }
}

const ofYear = ofBoth((of) => makeCouple(of, false))
const ofLast = ofBoth((of) => makeCouple(of, true))

export const coupleChain = (of: Partner, year: OwnerYear): LiveChain => (year === 'year4' ? ofLast : ofYear)[of]

// the company's taxes are those of both, and what another 100 kr would give is searched for
const notOfOne: ReadonlySet<string> = new Set(['ownerTaxes', 'keepRate'])
const asked = [...companyYearNames, ...dividendYearNames, 'coupleSurplus', 'with.taxableIncome']
const wanted = asked.filter((name) => !notOfOne.has(name))
const linesOf = (year: OwnerYear) =>
  madeOf(
    wanted.filter(
      (name) => year !== 'year4' || !companyYearNames.some((one) => one === name && one !== 'grossAnnualSalary'),
    ),
    coupleChain('first', year),
    () => true,
  )
const lines = { ofPlan: linesOf('year1'), ofLast: linesOf('year4') }

export const hasCoupleLine = (name: string, year: OwnerYear): boolean =>
  (year === 'year4' ? lines.ofLast : lines.ofPlan).has(name)

/** The rules that are the second owner's own, in order; the rest are the first's, or nothing of the second. */
export const rulesOfSecond = [
  'ownSharePercent',
  'partner',
  'seniorRelief',
  'seniorWork',
  'seniorFees',
  'noFees',
  'minor',
  'publicServiceMax',
  'templatePayrollPercent',
  'payrollTaxPercent',
  'payrollTaxMinPercent',
  'payrollTaxReductionPercent',
  'generalPayrollTaxPercent',
  'youthMonths',
  'minShareHeld',
] as const
/** The second owner has no job beside and no firm of before with its tools. */
export const nothingOfSecond: ReadonlySet<string> = new Set([
  'employmentIncome',
  ...toolsOfPlanYear.map(({ key }) => key),
])

const choiceLines = ['payOfSurplus', 'chosenPay', 'chosenDividend', 'companyDividend'] as const

export const coupleHeadingRow = 4
export const coupleSections = {
  overPlan: ['netOverPlan'],
  rules: rulesOfSecond.map((key) => `rule.${key}`),
  chosen: choiceLines,
  lines: Object.keys(coupleChain('first', 'year1').nodes).filter((name) => lines.ofPlan.has(name)),
} as const satisfies Readonly<Record<string, readonly string[]>>
export type CoupleSection = keyof typeof coupleSections

const rows = sectionRows(coupleSections, coupleHeadingRow + 1)

export const coupleTitles: ReadonlyMap<CoupleSection, number> = rows.titles
export const lastCoupleRow = rows.last

export function coupleRow(name: string): number {
  const row = rows.lines.get(name)
  if (row === undefined) throw new Error(`no line ${name} on the sheet of two owners`)
  return row
}

const perWay = partners.length * ownerYears.length

const coupleColumn = (way: FileWay, of: Partner, year: OwnerYear): number =>
  2 + coupleWays.indexOf(way) * perWay + partners.indexOf(of) * ownerYears.length + ownerYears.indexOf(year)

export const coupleRuleColumn = 2 + coupleWays.length * perWay

export const coupleRef = (name: string, way: FileWay, of: Partner, year: OwnerYear): Ref => ({
  sheet: 'couple',
  row: coupleRow(name),
  column: coupleColumn(way, of, year),
})

/** A rule of the second owner's, which is the same in both ways. */
export const secondRuleRef = (key: string, year: OwnerYear): Ref =>
  coupleRef(`rule.${key}`, 'mostInHand', 'second', year)
