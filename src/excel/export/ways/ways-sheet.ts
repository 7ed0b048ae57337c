import type { Plan } from '../../../plan/plan.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { ownerPageTexts } from '../../../texts/owner-page.ts'
import { salaryTexts } from '../../../texts/salary.ts'
import type { Formula } from '../../../workbook/formulas/formula.ts'
import { ownerPlanFormulas } from '../../../workbook/formulas/owner-plan.ts'
import { companyReservesBefore } from '../../../workbook/owner/company-reserves.ts'
import { type CarriedForward, leftToNext, planYearOf } from '../../../workbook/owner/owner-definitions.ts'
import {
  type OwnerPlanName,
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYearBefore,
  ownerYears,
  type PayoutStrategy,
  type WayChoice,
} from '../../../workbook/owner/owner-figures.ts'
import { parseTemplate } from '../../../workbook/template.ts'
import { labelOfLine, leftBefore } from '../chains/chain-formulas.ts'
import { hasLine, isShared, waysChain } from '../chains/dividend-nodes.ts'
import {
  cell,
  computed,
  type FormulaText,
  formula,
  fromTemplate,
  lineLabel,
  number,
  type Ref,
  type SheetCell,
  type SheetContent,
  titled,
} from '../file/content.ts'
import type { StyleName } from '../file/styles.ts'
import { overviewRef } from '../overview/overview-places.ts'
import { chainRef, ruleRef, settingRef } from '../places.ts'
import {
  lastWaysRow,
  type WaysSection,
  waysColumn,
  waysHeadingRow,
  waysPlanRef,
  waysRef,
  waysRow,
  waysRuleColumn,
  waysSections,
  waysTitles,
} from './ways-places.ts'

const words = excelTexts.ways

const titles: Readonly<Record<WaysSection, string>> = {
  overPlan: words.overPlan,
  chosen: words.chosen,
  company: words.company,
  dividend: words.dividend,
  tax: words.tax,
  withDividend: words.withDividend,
  last: words.last,
}

export function labelOf(name: string): string {
  if (name === 'chosenPay' || name === 'chosenDividend') return words[name]
  const inner = name.replace(/^with\./, '')
  return inner === name ? labelOfLine(name) : salaryTexts.withDividend(labelOfLine(inner))
}

const results: ReadonlySet<string> = new Set(['netOverPlan', 'takeHome'])
const sums: ReadonlySet<string> = new Set(['netProfitPerYear', 'netDividend', 'retainedEarnings', 'ownerTaxes'])

export function styleOf(name: string): StyleName {
  if (results.has(name)) return 'result kronor'
  return sums.has(name) ? 'sum kronor' : 'computed kronor'
}

/** What was searched for, or known, when the file was made: values, not formulas. */
export interface WaysKnown {
  readonly choices: Readonly<Record<PayoutStrategy, WayChoice>>
  /** kr that are left of 100 kr more surplus; null where that is blank */
  readonly keepRate: (way: PayoutStrategy, year: Year) => number | null
}

function chosenCells(way: PayoutStrategy, year: OwnerYear, known: WaysKnown): SheetCell[] {
  const choice = known.choices[way]
  const pay = way === 'mostInHand' && year !== 'year4' ? choice.pay[year] : null
  return [
    ...(way === 'toThreshold' && year !== 'year4'
      ? [computed(waysRef('payAtStateTaxThreshold', way, year), 'computed kronor', payAtStateTaxThreshold(way, year))]
      : []),
    {
      ...waysRef('chosenPay', way, year),
      style: pay === null ? 'computed kronor' : 'constant kronor',
      content: pay === null ? formula(chosenPay(way, year)) : number(pay),
    },
    dividendCell(way, year, known),
    ...(year === 'year4' ? [] : keptCells(way, year, known)),
  ]
}

function dividendCell(way: PayoutStrategy, year: OwnerYear, { choices }: WaysKnown): SheetCell {
  const payout = choices[way].payout[year]
  const isNumber = typeof payout === 'number'
  return {
    ...waysRef('chosenDividend', way, year),
    style: isNumber ? 'constant kronor' : 'computed kronor',
    content: isNumber ? number(payout) : formula(chosenDividend(payout, way, year)),
  }
}

function keptCells(way: PayoutStrategy, year: Year, known: WaysKnown): SheetCell[] {
  const kept = known.keepRate(way, year)
  const style = 'constant kronor'
  return [{ ...waysRef('keepRate', way, year), style, ...(kept !== null && { content: number(kept) }) }]
}

function yearCells(way: PayoutStrategy, year: OwnerYear, known: WaysKnown): SheetCell[] {
  const lines = Object.keys(waysChain(year).nodes).filter((name) => hasLine(name, way, year))
  return [
    ...chosenCells(way, year, known),
    ...lines.map((name) => computed(waysRef(name, way, year), styleOf(name), wayLine(name, way, year))),
  ]
}

const planCells = (way: PayoutStrategy): SheetCell[] =>
  ownerPlanNames.map((name) => computed(waysPlanRef(name, way), styleOf(name), wayOverPlan(name, way)))

function lineLabels(): SheetCell[] {
  const rules: Readonly<Record<string, Formula['rule']>> = waysChain('year1').rules
  const names: readonly string[] = Object.values(waysSections).flat()
  return names.flatMap((name) =>
    lineLabel(waysRow(name), labelOf(name), waysRuleColumn, rules[name] ?? ownerPlanFormulas[name]?.rule),
  )
}

function headings(): SheetCell[] {
  const row = waysHeadingRow
  return [
    ...titled(words.title, words.lead, words.searched),
    cell(row, 1, 'heading'),
    ...ownerWays.flatMap((way) =>
      ([...ownerYears, 'plan'] as const).map((of) =>
        cell(
          row,
          waysColumn(way, of),
          'headingNumber',
          words.heading(ownerPageTexts.ways[way], of === 'plan' ? words.overPlan : excelChoices.ownerYear[of]),
        ),
      ),
    ),
    cell(row, waysRuleColumn, 'heading', words.rule),
    ...[...waysTitles].map(([title, at]) => cell(at, 1, 'section', titles[title])),
  ]
}

export const hasWays = (plan: Plan): boolean => years.some((year) => plan.salary[year].companyForm === 'aktiebolag')

export function waysSheet(known: WaysKnown): SheetContent {
  return {
    key: 'ways',
    cells: [
      ...headings(),
      ...lineLabels(),
      ...ownerWays.flatMap((way) => [...ownerYears.flatMap((year) => yearCells(way, year, known)), ...planCells(way)]),
    ],
    widths: [58, ...ownerWays.flatMap(() => [13, 13, 13, 13, 15]), 90],
    heights: { [waysHeadingRow]: 48 },
    frozen: { rows: waysHeadingRow, columns: 1 },
    print: { repeated: `${waysHeadingRow}:${waysHeadingRow}`, lastRow: lastWaysRow },
  }
}

/** The owner's part of an amount of the company's, rounded to the nearest krona, a half up. */
const ofOwner =
  (amount: FormulaText): FormulaText =>
  (say) =>
    `INT((${amount(say)})*${say(ruleRef('ownSharePercent', 'year1'))}/100+0.5)`

const reserves = ofOwner((say) => companyReservesBefore.map((name) => say(settingRef(name))).join('+'))

/** What the owner states of the time before the plan, as the year before the first would have left it. */
const statedBefore: Readonly<Record<CarriedForward, FormulaText>> = {
  retainedEarnings: ofOwner((say) => say(settingRef('openingEquity'))),
  companyLoss: () => '0',
  allowanceLeft: (say) => say(settingRef('savedAllowance')),
  dividendTax: () => '0',
  ownPay: (say) => say(settingRef('ownPayBefore')),
  allPay: (say) => `MAX(${say(settingRef('ownPayBefore'))},${say(settingRef('allPayBefore'))})`,
  companyReserve: reserves,
  companyReserveOld: reserves,
}

function refsOf(way: PayoutStrategy, year: OwnerYear): (name: string) => Ref | FormulaText {
  const before = ownerYearBefore(year)
  const asked =
    (flag: string): FormulaText =>
    (say) =>
      `${say(ruleRef(flag, year))}=1`
  return (name) => {
    const [scope = '', ...rest] = name.split('.')
    const inner = rest.join('.')
    switch (scope) {
      case 'is':
        return asked(inner)
      case 'rule':
        if (inner === 'chosenPay' || inner === 'chosenDividend') return waysRef(inner, way, year)
        return inner === 'acquisitionCost' ? settingRef(inner) : ruleRef(inner, year)
      case 'previous':
        return year === 'year4' ? chainRef(inner, 'year3', 'skatteverket') : leftBefore(year)(inner)
      case 'before': {
        const left = inner as CarriedForward // the formulas name these
        return before ? waysRef(leftToNext[left], way, before) : statedBefore[left]
      }
      case 'surplus':
        return overviewRef('surplus', planYearOf(year))
    }
    if (!isShared(name)) return waysRef(name, way, year)
    return year === 'year4' ? waysRef(name, 'allSalary', year) : chainRef(name, year, 'skatteverket')
  }
}

function wayLine(name: string, way: PayoutStrategy, year: OwnerYear): FormulaText {
  const node = waysChain(year).nodes[name]
  if (!node) throw new Error(`no line ${name} in the ways`)
  return fromTemplate(node, refsOf(way, year))
}

const toThreshold = parseTemplate(
  'IF({is.aktiebolag},MAX(0,{rule.stateTaxFrom}-{businessIncome}-{employmentIncome}),0)',
)

const payAtStateTaxThreshold = (way: PayoutStrategy, year: OwnerYear): FormulaText =>
  fromTemplate(toThreshold, refsOf(way, year))

/** The pay that a way chooses for a year: a number when it has been searched for; null, all of the surplus. */
function chosenPay(way: PayoutStrategy, year: OwnerYear): FormulaText {
  // nothing is known of the pay after the plan: it is that of the last year
  if (year === 'year4') return (say) => say(waysRef('grossAnnualSalary', way, 'year3'))
  const all: FormulaText = (say) => say(chainRef('grossAnnualSalary', year, 'skatteverket'))
  if (way === 'toThreshold') return (say) => `MIN(${all(say)},${say(waysRef('payAtStateTaxThreshold', way, year))})`
  if (way !== 'ownPay') return all
  const typed = settingRef((['ownPay1', 'ownPay2', 'ownPay3'] as const)[years.indexOf(year)] ?? 'ownPay1')
  return (say) => `IF(${say(typed)}="",${all(say)},${say(typed)})`
}

/** The dividend that a way chooses where it is no number of its own: the whole room, or all that there is. */
const chosenDividend =
  (payout: 'within' | 'all', way: PayoutStrategy, year: OwnerYear): FormulaText =>
  (say) =>
    say(waysRef(payout === 'within' ? 'allowance' : 'distributable', way, year))

function wayOverPlan(name: OwnerPlanName, way: PayoutStrategy): FormulaText {
  const formula = ownerPlanFormulas[name]
  if (!formula) throw new Error(`no sum ${name} of a way`)
  return fromTemplate(parseTemplate(formula.formula), (part) => {
    const [year, inner] = part.split('.')
    // the formulas name years, or other sums
    return inner === undefined ? waysPlanRef(part as OwnerPlanName, way) : waysRef(inner, way, year as OwnerYear)
  })
}
