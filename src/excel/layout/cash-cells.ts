import { type CashName, cashFields } from '../../plan/cash.ts'
import { readCostMonths } from '../../plan/cost-months.ts'
import { years } from '../../rules/horizon.ts'
import { cashTexts } from '../../texts/cash.ts'
import { excelChoices } from '../../texts/excel.ts'
import type { CellPlace } from './places.ts'

const { fields, labels, file, standard } = cashTexts

/** A setting of the account with a cell of its own: the season has twelve, and each cost a line. */
export type CashCellName = Exclude<CashName, 'season' | 'costMonths'>

/** A line of the sheet 'account': a title, the heads of columns, or a question with its cells from column B on. */
export type CashLine =
  | { readonly is: 'title'; readonly words: string }
  | { readonly is: 'heads'; readonly heads: readonly string[] }
  | { readonly is: 'answers'; readonly label: string; readonly names: readonly CashCellName[] }
  | { readonly is: 'season'; readonly label: string }
  | { readonly is: 'blank' }

const title = (words: string): CashLine => ({ is: 'title', words })
const heads = (...names: readonly string[]): CashLine => ({ is: 'heads', heads: names })
const answers = (label: string, ...names: readonly CashCellName[]): CashLine => ({ is: 'answers', label, names })
const one = (name: keyof typeof labels & CashCellName): CashLine => answers(labels[name], name)
const blank: CashLine = { is: 'blank' }

/** What stands on the sheet, from its third row down to the costs. The file's format moves with it (layout/file-format.ts). */
export const cashLines: readonly CashLine[] = [
  title(file.inputs),
  one('openingBalance'),
  one('taxBefore'),
  one('wantedBuffer'),
  one('paymentDays'),
  one('vatPeriod'),
  one('salesVat'),
  answers(`${labels.costsVatPercent} (${file.costsVat})`, 'costsVatPercent'),
  heads(...years.map((year) => excelChoices.year[year])),
  answers(file.standardOf(fields.debitedTax, standard.debitedTax), 'debitedTax1', 'debitedTax2', 'debitedTax3'),
  answers(file.standardOf(fields.ownDraw, standard.ownDraw), 'ownDraw1', 'ownDraw2', 'ownDraw3'),
  blank,
  title(file.seasonTitle),
  heads(...cashTexts.months),
  { is: 'season', label: fields.season },
  blank,
  title(file.costsTitle),
  heads(file.costMonths),
]

/** The row of the first line. */
export const firstCashRow = 3

const places = new Map(
  cashLines.flatMap((line, at) =>
    line.is === 'answers'
      ? line.names.map((name, column) => [name, { row: firstCashRow + at, column: 2 + column }] as const)
      : [],
  ),
)

/** The cell of a setting on the sheet 'account'. */
export function cashPlace(name: CashCellName): CellPlace {
  const place = places.get(name)
  if (!place) throw new Error(`no cell for ${name}`)
  return place
}

/** The cell of a month's percent, 0 is January. */
export function seasonPlace(month: number): CellPlace {
  return { row: firstCashRow + cashLines.findIndex(({ is }) => is === 'season'), column: 2 + month }
}

/** The row of the first cost that is not paid every month: its name in column A, its months in B. */
export const firstCostRow = firstCashRow + cashLines.length

const spareCostRows = 12

/** How many rows there are for costs of their own months: those that the plan has, and some to fill in. */
export function costRowsOf(costMonths: string): number {
  return readCostMonths(costMonths).length + spareCostRows
}

/** The word of a choice in the file, by its value. */
export function choiceWords(name: CashCellName): Readonly<Record<string, string>> | undefined {
  return cashFields[name].kind === 'choice' ? cashTexts.choices[name as keyof typeof cashTexts.choices] : undefined // each choice has words
}
