import type { Plan } from '../../../plan/plan.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { ownerPageTexts } from '../../../texts/owner-page.ts'
import { salaryTexts } from '../../../texts/salary.ts'
import type { Formula } from '../../../workbook/formulas/formula.ts'
import { ownerPlanFormulas } from '../../../workbook/formulas/owner-plan.ts'
import {
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYears,
  type PayoutStrategy,
  type WayChoice,
} from '../../../workbook/owner/owner-figures.ts'
import { labelOfLine } from '../chains/chain-formulas.ts'
import { hasLine, waysChain } from '../chains/dividend-nodes.ts'
import {
  cell,
  computed,
  formula,
  lineLabel,
  number,
  type SheetCell,
  type SheetContent,
  titled,
} from '../file/content.ts'
import type { StyleName } from '../file/styles.ts'
import { chosenDividend, chosenPay, payAtStateTaxThreshold, wayLine, wayOverPlan } from './ways-formulas.ts'
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

function labelOf(name: string): string {
  if (name === 'chosenPay' || name === 'chosenDividend') return words[name]
  const inner = name.replace(/^with\./, '')
  return inner === name ? labelOfLine(name) : salaryTexts.withDividend(labelOfLine(inner))
}

const results: ReadonlySet<string> = new Set(['netOverPlan', 'takeHome'])
const sums: ReadonlySet<string> = new Set(['netProfitPerYear', 'netDividend', 'retainedEarnings', 'ownerTaxes'])

function styleOf(name: string): StyleName {
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
