import type { Plan } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { ruleLabels, sourceLabels } from '../../texts/labels.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { salaryTexts } from '../../texts/salary.ts'
import type { Formula } from '../../workbook/formulas/formula.ts'
import { ownerPlanFormulas } from '../../workbook/formulas/owner-plan.ts'
import {
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYears,
  type PayoutStrategy,
  type WayChoice,
} from '../../workbook/owner/owner-figures.ts'
import { labelOfLine } from './chain-formulas.ts'
import { formula, number, type SheetCell, type SheetContent, text } from './content.ts'
import { hasLine, waysChain } from './dividend-nodes.ts'
import type { StyleName } from './styles.ts'
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
      ? [
          {
            ...waysRef('payAtStateTaxThreshold', way, year),
            style: 'computed kronor',
            content: formula(payAtStateTaxThreshold(way, year)),
          } as const,
        ]
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
    ...lines.map((name) => ({
      ...waysRef(name, way, year),
      style: styleOf(name),
      content: formula(wayLine(name, way, year)),
    })),
  ]
}

function planCells(way: PayoutStrategy): SheetCell[] {
  return ownerPlanNames.map((name) => ({
    ...waysPlanRef(name, way),
    style: styleOf(name),
    content: formula(wayOverPlan(name, way)),
  }))
}

/** The rule of a line with its source; nothing for a line that has none. */
function ruleOf(name: string): string | undefined {
  const rules: Readonly<Record<string, Formula['rule']>> = waysChain('year1').rules
  const rule = rules[name] ?? ownerPlanFormulas[name]?.rule
  return rule && `${ruleLabels[rule.name]}. ${sourceLabels[rule.source]}`
}

function lineLabels(): SheetCell[] {
  return Object.values(waysSections)
    .flat()
    .flatMap((name): SheetCell[] => {
      const row = waysRow(name)
      const rule = ruleOf(name)
      return [
        { row, column: 1, style: 'label plain', content: text(labelOf(name)) },
        ...(rule === undefined ? [] : [{ row, column: waysRuleColumn, style: 'small', content: text(rule) } as const]),
      ]
    })
}

function headings(): SheetCell[] {
  const row = waysHeadingRow
  return [
    { row: 1, column: 1, style: 'title', content: text(words.title) },
    { row: 2, column: 1, style: 'note', content: text(words.lead) },
    { row: 3, column: 1, style: 'note', content: text(words.searched) },
    { row, column: 1, style: 'heading' },
    ...ownerWays.flatMap((way) =>
      ([...ownerYears, 'plan'] as const).map(
        (of): SheetCell => ({
          row,
          column: waysColumn(way, of),
          style: 'headingNumber',
          content: text(
            words.heading(ownerPageTexts.ways[way], of === 'plan' ? words.overPlan : excelChoices.ownerYear[of]),
          ),
        }),
      ),
    ),
    { row, column: waysRuleColumn, style: 'heading', content: text(words.rule) },
    ...[...waysTitles].map(
      ([title, at]): SheetCell => ({ row: at, column: 1, style: 'section', content: text(titles[title]) }),
    ),
  ]
}

/** Whether a plan's file has the sheet: where a year is an aktiebolag. */
export function hasWays(plan: Plan): boolean {
  return years.some((year) => plan.salary[year].companyForm === 'aktiebolag')
}

/** The sheet of the ways in which the owner of an aktiebolag can take out the money, side by side. */
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
