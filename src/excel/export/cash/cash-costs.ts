import { type Year, years } from '../../../rules/horizon.ts'
import { cashTexts } from '../../../texts/cash.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { type Month, monthsOfYear } from '../../../workbook/cash/cash-model.ts'
import type { OwnCost } from '../../../workbook/cash/entered-months.ts'
import { ownCostFormula } from '../../../workbook/formulas/cash-months.ts'
import { parseTemplate, writeFormula } from '../../../workbook/template.ts'
import { addressOf, columnLetters } from '../../layout/places.ts'
import { cell, computed, deepestNesting, type FormulaText, formula, quoted, type SheetCell } from '../file/content.ts'
import { columnRange } from './cash-formulas.ts'
import {
  type CashRanges,
  cashMonthColumn,
  cashMonthRef,
  cashRuleColumn,
  cashYearColumn,
  enteredCostRow,
  firstCostLine,
} from './cash-places.ts'

const [nameColumn, monthsColumn, shortestWord] = [1, 2, 3] as const
const account = quoted('account')
const enteredAt = (column: number, row: number) => `${account}!${addressOf({ row, column }, true)}`
const key = (cell: string) => `TRIM(LOWER(${cell}))`

/** Every way to write a month as a word, the longest first: 'januari' before 'jan'. */
const monthWords = cashTexts.months.flatMap((word, at) =>
  Array.from({ length: word.length - shortestWord + 1 }, (_, cut): readonly [string, number] => [
    word.slice(0, word.length - cut),
    at + 1,
  ]),
)

// room for what stands around them
const swapsAtOnce = deepestNesting - 4

/** A cost's months as ',1,4,7,10,' or ',3-5,', by several steps in a cell each: the last one is the list. */
function monthsLists(cost: number, costs: number): readonly FormulaText[] {
  const [name, months] = [nameColumn, monthsColumn].map((column) => enteredAt(column, enteredCostRow(cost)))
  const swapped = (text: string, [from, to]: readonly [string, string]) => `SUBSTITUTE(${text},"${from}","${to}")`
  const signs = [
    ['–', '-'],
    [' -', '-'],
    ['- ', '-'],
    [';', ','],
    [' ', ','],
    ['.', ''],
    [',,', ','],
  ] as const
  const swaps = [...signs, ...monthWords.map(([word, month]) => [word, String(month)] as const)]
  const steps: string[] = []
  let numbers = `TRIM(LOWER(${months}))`
  for (let from = 0; from < swaps.length; from += swapsAtOnce) {
    if (from > 0) numbers = addressOf({ row: firstCostLine + cost, column: stepColumn(steps.length - 1) })
    numbers = swaps.slice(from, from + swapsAtOnce).reduce(swapped, numbers)
    steps.push(numbers)
  }
  const list = [
    [',0', ','],
    ['-0', '-'],
  ].reduce((text, [from = '', to = '']) => swapped(text, [from, to]), `","&${numbers}&","`)
  const below = (column: number) =>
    `${enteredAt(column, enteredCostRow(cost + 1))}:${addressOf({ row: enteredCostRow(costs - 1), column }, true)}`
  const again =
    cost === costs - 1 ? '' : `+SUMPRODUCT((${key(below(nameColumn))}=${key(name ?? '')})*(${below(monthsColumn)}<>""))`
  const last = `IF((${key(name ?? '')}="")+(${months}="")${again}>0,"",${list})`
  return [...steps.slice(0, -1), last].map((text) => () => text)
}

/** Where the steps to a cost's list stand, from 0: beside it, out of sight. */
const stepColumn = (step: number) => cashRuleColumn + 1 + step

const across = `{${monthsOfYear.join(',')}}`
const down = `{${monthsOfYear.join(';')}}`

/** How often a cost has been paid since January. Costs have the same months in all years. */
function paymentsSoFar(cost: number, year: Year, month: Month): FormulaText {
  const row = firstCostLine + cost
  const at = (of: Month) => addressOf({ row, column: cashMonthColumn('year1', of) })
  if (year !== 'year1') return () => at(month)
  // the row moves with the formula, so that all costs have the same
  const list = `$${columnLetters(cashRuleColumn)}${row}`
  return (say) => {
    const own = say(cashMonthRef('at.month', year, month))
    const isAlone = `ISNUMBER(FIND(","&${own}&",",${list}))*1`
    const isWithin = `SUMPRODUCT(ISNUMBER(FIND(","&${across}&"-"&${down}&",",${list}))*(${across}<=${own})*(${down}>=${own}))`
    const isPaid = `IF(${list}="",0,IF(${isAlone}+${isWithin}>0,1,0))`
    return month === 1 ? isPaid : `${at((month - 1) as Month)}+${isPaid}` // after January there is one before
  }
}

/** Where a cost's sums of a year stand: the cost itself with its months, its VAT and what of it is food beside the steps, out of sight. */
function sumColumn(of: OwnCost, year: Year): number {
  if (of === 'ownCosts') return cashYearColumn(year)
  return stepColumn(mostSteps) + years.indexOf(year) * 2 + (of === 'ownCostFood' ? 1 : 0)
}
const mostSteps = 8

const sumOf: Readonly<Record<OwnCost, string>> = {
  ownCosts: 'amount',
  ownCostVat: 'costVatAmount',
  ownCostFood: 'amount',
}

function amountOf(of: OwnCost, cost: number, year: Year, lastRow: number): FormulaText {
  const times = addressOf({ row: firstCostLine + cost, column: cashMonthColumn(year, 12) }, true)
  const range = (name: string) => columnRange('fixedCosts', name, lastRow)
  const isOfName = `(${key(range('category'))}=${key(enteredAt(nameColumn, enteredCostRow(cost)))})`
  const isOfYear = `(${range('year')}="${excelChoices.year[year]}")`
  const isOfKind = of === 'ownCostFood' ? `*(${range('costVatRate')}="${excelTexts.vatWords.food}")` : ''
  return () => `IF(${times}=0,0,SUMPRODUCT(${isOfYear}*${isOfName}${isOfKind},${range(sumOf[of])}))`
}

/** What the costs of their own months come to in a year, and what of it is paid since January, in parts of the year. */
export const ownCosts =
  (of: OwnCost, year: Year, costs: number): FormulaText =>
  () =>
    `SUM(${costColumn(sumColumn(of, year), costs)})`

export function ownCostParts(of: OwnCost, year: Year, month: Month, costs: number): FormulaText {
  const columns: Readonly<Record<string, string>> = {
    amount: costColumn(sumColumn(of, year), costs),
    soFar: costColumn(cashMonthColumn(year, month), costs, false),
    inYear: costColumn(cashMonthColumn(year, 12), costs),
  }
  const parts = writeFormula(parseTemplate(ownCostFormula), (name) => columns[name] ?? '')
  return () => `SUMPRODUCT(${parts})`
}

function costColumn(column: number, costs: number, fixed = true): string {
  const [first, last] = [0, costs - 1].map((at) => addressOf({ row: firstCostLine + at, column }, fixed))
  return `${first}:${last}`
}

/** The lines of the costs that have months of their own, in the years of the plan. */
export function costCells({ costs, fixedCosts }: CashRanges): readonly SheetCell[] {
  return Array.from({ length: costs }, (_, cost): readonly SheetCell[] => {
    const row = firstCostLine + cost
    const name = enteredAt(nameColumn, enteredCostRow(cost))
    return [
      computed({ row, column: 1 }, 'label plain', () => `IF(${name}="","",${name})`),
      ...monthsLists(cost, costs).map((text, step, { length }) =>
        cell(row, step === length - 1 ? cashRuleColumn : stepColumn(step), 'small', formula(text)),
      ),
      ...years.flatMap((year): SheetCell[] => [
        cell(row, cashYearColumn(year), 'computed kronor', formula(amountOf('ownCosts', cost, year, fixedCosts))),
        ...(['ownCostVat', 'ownCostFood'] as const).map((of) =>
          cell(row, sumColumn(of, year), 'small', formula(amountOf(of, cost, year, fixedCosts))),
        ),
        ...monthsOfYear.map((month) =>
          cell(row, cashMonthColumn(year, month), 'computed plain', formula(paymentsSoFar(cost, year, month))),
        ),
      ]),
    ]
  }).flat()
}
