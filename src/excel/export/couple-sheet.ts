import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { ruleLabels, sourceLabels } from '../../texts/labels.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { type CoupleChoice, type Partner, partners } from '../../workbook/owner/two-owners.ts'
import { labelOfLine } from './chain-formulas.ts'
import { formula, number, type SheetCell, type SheetContent, text } from './content.ts'
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
import { ownerRules } from './rule-rows.ts'
import type { StyleName } from './styles.ts'

const words = excelTexts.couple

const titles: Readonly<Record<CoupleSection, string>> = {
  overPlan: excelTexts.ways.overPlan,
  rules: words.rules,
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
            : {
                ...at('chosenDividend'),
                style: 'computed kronor',
                content: formula(dividendOfCouple(chosen, way, year)),
              },
          { ...at('companyDividend'), style: 'computed kronor', content: formula(paidByCompany(way, year)) },
        ]
  return [
    ...(year === 'year4'
      ? []
      : [
          {
            ...at('payOfSurplus'),
            style: 'computed kronor',
            content: formula(payOfShare(way, of, year)),
          } as const,
        ]),
    typed === null
      ? { ...at('chosenPay'), style: 'computed kronor', content: formula(payOfCouple(way, of, year)) }
      : { ...at('chosenPay'), style: 'constant kronor', content: number(typed) },
    ...ofCompany,
  ]
}

function ruleCells(): SheetCell[] {
  return ownRules.flatMap(({ key, format, formula: written }) =>
    ownerYears.flatMap((year): SheetCell[] => {
      const says = key === 'ownSharePercent' ? shareOfSecond : written?.(year, cellsOfSecond)
      return says ? [{ ...secondRuleRef(key, year), style: `computed ${format}`, content: formula(says) }] : []
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
          return says ? [{ ...coupleRef(name, way, of, year), style: styleOf(name), content: formula(says) }] : []
        }),
      ]),
    ),
  )
}

function headings(): SheetCell[] {
  const row = coupleHeadingRow
  const { names } = ownerPageTexts.couple
  return [
    { row: 1, column: 1, style: 'title', content: text(words.title) },
    { row: 2, column: 1, style: 'note', content: text(excelTexts.ways.lead) },
    { row: 3, column: 1, style: 'note', content: text(words.searched) },
    { row, column: 1, style: 'heading' },
    ...coupleWays.flatMap((way) =>
      partners.flatMap((of) =>
        ownerYears.map((year): SheetCell => {
          const name = way === 'ownPay' ? words.own : ownerPageTexts.ways[way]
          return {
            row,
            column: coupleRef('netOverPlan', way, of, year).column,
            style: 'headingNumber',
            content: text(words.heading(name, names[of], excelChoices.ownerYear[year])),
          }
        }),
      ),
    ),
    { row, column: coupleRuleColumn, style: 'heading', content: text(excelTexts.ways.rule) },
    ...[...coupleTitles].map(
      ([title, at]): SheetCell => ({ row: at, column: 1, style: 'section', content: text(titles[title]) }),
    ),
  ]
}

function labels(): SheetCell[] {
  return Object.values(coupleSections)
    .flat()
    .flatMap((name): SheetCell[] => {
      const row = coupleRow(name)
      const rule = coupleChain('first', 'year1').rules[name]
      return [
        { row, column: 1, style: 'label plain', content: text(labelOf(name)) },
        ...(rule
          ? [
              {
                row,
                column: coupleRuleColumn,
                style: 'small',
                content: text(`${ruleLabels[rule.name]}. ${sourceLabels[rule.source]}`),
              } as const,
            ]
          : []),
      ]
    })
}

/** The sheet of two who own the company together: what each has in every year, by what gives the most and by the pays that are typed. */
export function coupleSheet(known: CoupleKnown): SheetContent {
  return {
    key: 'couple',
    cells: [
      ...headings(),
      ...labels(),
      ...ruleCells(),
      ...coupleWays.map(
        (way): SheetCell => ({
          ...coupleRef('netOverPlan', way, 'first', 'year1'),
          style: 'result kronor',
          content: formula(coupleOverPlan(way)),
        }),
      ),
      ...yearCells(known),
    ],
    widths: [58, ...coupleWays.flatMap(() => partners.flatMap(() => ownerYears.map(() => 14))), 90],
    heights: { [coupleHeadingRow]: 48 },
    frozen: { rows: coupleHeadingRow, columns: 1 },
    print: { repeated: `${coupleHeadingRow}:${coupleHeadingRow}`, lastRow: lastCoupleRow },
  }
}
