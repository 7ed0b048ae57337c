import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { ownerPageTexts } from '../../../texts/owner-page.ts'
import { salaryTexts } from '../../../texts/salary.ts'
import { type OwnerYear, ownerYears } from '../../../workbook/owner/owner-figures.ts'
import { type CoupleChoice, type Partner, partners } from '../../../workbook/owner/two-owners.ts'
import { labelOfLine } from '../chains/chain-formulas.ts'
import {
  cell,
  computed,
  type FormulaText,
  lineLabel,
  number,
  type SheetCell,
  type SheetContent,
  titled,
} from '../file/content.ts'
import type { StyleName } from '../file/styles.ts'
import { ownerRules } from '../rules/rule-rows.ts'
import {
  cellsOfSecond,
  coupleLine,
  coupleOverPlan,
  dividendOfCouple,
  paidByCompany,
  payOfCouple,
  payOfShare,
  shareOfSecond,
} from './couple-formulas.ts'
import {
  type CoupleSection,
  coupleChain,
  coupleHeadingRow,
  coupleRef,
  coupleRow,
  coupleRuleColumn,
  coupleSections,
  coupleTitles,
  coupleWays,
  type FileWay,
  lastCoupleRow,
  rulesOfSecond,
  secondRuleRef,
} from './couple-places.ts'

const words = excelTexts.couple

const titles: Readonly<Record<Exclude<CoupleSection, 'rules'>, string>> = {
  overPlan: excelTexts.ways.overPlan,
  chosen: excelTexts.ways.chosen,
  lines: excelTexts.ways.tax,
}

const ownRules = ownerRules.filter(({ key }) => rulesOfSecond.some((one) => one === key))

function labelOf(name: string): string {
  if (name === 'payOfSurplus' || name === 'companyDividend') return words[name]
  if (name === 'chosenPay' || name === 'chosenDividend') return excelTexts.ways[name]
  const rule = ownRules.find(({ key }) => `rule.${key}` === name)
  if (rule) return rule.label
  const inner = name.replace(/^with\./, '')
  return inner === name ? labelOfLine(name) : salaryTexts.withDividend(labelOfLine(inner))
}

const results: ReadonlySet<string> = new Set(['netOverPlan', 'takeHome'])
const sums: ReadonlySet<string> = new Set(['netProfitPerYear', 'netDividend', 'retainedEarnings'])

function styleOf(name: string): StyleName {
  if (results.has(name)) return 'result kronor'
  return sums.has(name) ? 'sum kronor' : 'computed kronor'
}

/** What was searched for when the file was made, and the pays that are typed. */
export type CoupleKnown = Readonly<Record<FileWay, CoupleChoice>>

function chosenCells(way: FileWay, of: Partner, year: OwnerYear, { pay, payout }: CoupleChoice): SheetCell[] {
  const at = (name: string) => coupleRef(name, way, of, year)
  const typed = way === 'mostInHand' && year !== 'year4' ? pay[of][year] : null
  const chosen = payout[year]
  const ofCompany: SheetCell[] =
    of === 'second'
      ? []
      : [
          typeof chosen === 'number'
            ? { ...at('chosenDividend'), style: 'constant kronor', content: number(chosen) }
            : computed(at('chosenDividend'), 'computed kronor', dividendOfCouple(chosen, way, year)),
          computed(at('companyDividend'), 'computed kronor', paidByCompany(way, year)),
        ]
  return [
    ...(year === 'year4' ? [] : [computed(at('payOfSurplus'), 'computed kronor', payOfShare(way, of, year))]),
    typed === null
      ? computed(at('chosenPay'), 'computed kronor', payOfCouple(way, of, year))
      : { ...at('chosenPay'), style: 'constant kronor', content: number(typed) },
    ...ofCompany,
  ]
}

function ruleCells(): SheetCell[] {
  return ownRules.flatMap(({ key, format, formula: written }) =>
    ownerYears.flatMap((year): SheetCell[] => {
      const ofRule: FormulaText | undefined = written && ((say) => written(year, cellsOfSecond, say))
      const says = key === 'ownSharePercent' ? shareOfSecond : ofRule
      return says ? [computed(secondRuleRef(key, year), `computed ${format}`, says)] : []
    }),
  )
}

function yearCells(known: CoupleKnown): SheetCell[] {
  return coupleWays.flatMap((way) =>
    partners.flatMap((of) =>
      ownerYears.flatMap((year) => [
        ...chosenCells(way, of, year, known[way]),
        ...coupleSections.lines.flatMap((name): SheetCell[] => {
          const says = coupleLine(name, way, of, year)
          return says ? [computed(coupleRef(name, way, of, year), styleOf(name), says)] : []
        }),
      ]),
    ),
  )
}

function headings(secondName: string): SheetCell[] {
  const row = coupleHeadingRow
  const names = ownerPageTexts.couple.names(secondName)
  return [
    ...titled(words.title(secondName), excelTexts.ways.lead, words.searched),
    cell(row, 1, 'heading'),
    ...coupleWays.flatMap((way) =>
      partners.flatMap((of) =>
        ownerYears.map((year): SheetCell => {
          const name = way === 'ownPay' ? words.own : ownerPageTexts.ways[way]
          return cell(
            row,
            coupleRef('netOverPlan', way, of, year).column,
            'headingNumber',
            words.heading(name, names[of], excelChoices.ownerYear[year]),
          )
        }),
      ),
    ),
    cell(row, coupleRuleColumn, 'heading', excelTexts.ways.rule),
    ...[...coupleTitles].map(([title, at]) =>
      cell(at, 1, 'section', title === 'rules' ? words.rules(secondName) : titles[title]),
    ),
  ]
}

function labels(): SheetCell[] {
  const { rules } = coupleChain('first', 'year1')
  const names: readonly string[] = Object.values(coupleSections).flat()
  return names.flatMap((name) => lineLabel(coupleRow(name), labelOf(name), coupleRuleColumn, rules[name]))
}

/** The sheet of two who own the company together: what each has in every year, by what gives the most and by the pays that are typed. */
export function coupleSheet(known: CoupleKnown, secondName: string): SheetContent {
  return {
    key: 'couple',
    cells: [
      ...headings(secondName),
      ...labels(),
      ...ruleCells(),
      ...coupleWays.map((way) =>
        computed(coupleRef('netOverPlan', way, 'first', 'year1'), 'result kronor', coupleOverPlan(way)),
      ),
      ...yearCells(known),
    ],
    widths: [58, ...coupleWays.flatMap(() => partners.flatMap(() => ownerYears.map(() => 14))), 90],
    heights: { [coupleHeadingRow]: 48 },
    frozen: { rows: coupleHeadingRow, columns: 1 },
    print: { repeated: `${coupleHeadingRow}:${coupleHeadingRow}`, lastRow: lastCoupleRow },
  }
}
