import { isBlank, type Row } from '../../plan/plan.ts'
import type { DerivedField, Table } from '../../rules/field-names.ts'
import { decimal, hours, kronor, oneDecimal } from '../../texts/format.ts'
import { phoneTexts } from '../../texts/phone.ts'

export interface RowResult {
  /** What it brings or costs, kr; '' while nothing is filled in. */
  readonly amount: string
  /** How that comes about, in one line: 'TB 468 · 94 % · 624 kr/tim'. */
  readonly line: string
  readonly isLoss: boolean
}

/** One derived figure of the row, at full precision; null when it has none. */
export type RowFigure = (name: DerivedField) => number | null

export function resultOf(table: Table, row: Row, figure: RowFigure): RowResult {
  if (isToFill(table, row)) return { amount: '', line: phoneTexts.toFill, isLoss: false }
  if ('amount' in row) return { amount: phoneTexts.result.kronor(kronor(row.amount)), line: '', isLoss: false }
  if ('priority' in row) return { ...ofMeasure(row.priority, figure), isLoss: false }
  const margin = figure('margin')
  return {
    amount: withUnit(phoneTexts.result.kronor, kronor(figure('annualMargin'))),
    line: joined([
      withUnit(phoneTexts.result.margin, oneDecimal(margin)),
      withUnit(phoneTexts.result.percent, decimal(figure('coverage'), 0)),
      withUnit(phoneTexts.result.perHour, kronor(figure('marginPerHour'))),
    ]),
    isLoss: (margin ?? 0) < 0,
  }
}

/** True while a row has no figure that anything could come of. */
function isToFill(table: Table, row: Row): boolean {
  if ('amount' in row) return row.amount === 0
  return 'price' in row ? row.price === 0 && row.variableCost === 0 : isBlank(table, row)
}

function ofMeasure(priority: string, figure: RowFigure): Pick<RowResult, 'amount' | 'line'> {
  return {
    amount: withUnit(phoneTexts.result.kronor, kronor(figure('totalCosts'))),
    line: joined([
      phoneTexts.result.priority(priority),
      withUnit(phoneTexts.result.hours, hours(figure('totalHours'))),
    ]),
  }
}

const withUnit = (words: (shown: string) => string, shown: string) => (shown === '' ? '' : words(shown))
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
