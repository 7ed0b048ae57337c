import { ownWorkedOf, ownWorkedWords } from '../controls/own-worked.ts'
import { bothPricesOf, moneyUnitOfCell } from '../controls/price-words.ts'
import { type Counted, type FieldKind, fieldNames, fieldOf } from '../plan/fields.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import type { CostVat, RowVat } from '../rules/vat.ts'
import { shownValue } from '../salary/shown-arithmetic.ts'
import { countedTexts } from '../texts/counted.ts'
import { equalsOf, rounded } from '../texts/equals.ts'
import { rowFigureLabels, unitLabels } from '../texts/figure-labels.ts'
import { filledCell, oneDecimal } from '../texts/format.ts'
import { columnNames } from '../texts/headings.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { vatChoices } from '../texts/vat-choices.ts'
import type { Explanation, Term } from '../workbook/explain.ts'
import type { FormulaBarContent } from './FormulaBar.tsx'
import type { OpenSheet } from './grid/sheet/open-sheet.ts'

/** Writes the formula bar of the cell with the cursor; remark: what else is to be said of it. Undefined when there is none. */
export function formulaBarOf<T extends Table>(
  sheet: OpenSheet<T>,
  explainTotal: (column: string) => Explanation | undefined,
  explainCell: (id: string, column: string) => Explanation | undefined,
  remark = '',
): FormulaBarContent | undefined {
  const at = sheet.cursor
  if (!at) return undefined
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const name = names[at.column]
  if (name === undefined) return undefined
  if (at.rowId === undefined) {
    const explanation = explainTotal(at.column)
    const of = `${name} · ${sheetTexts.sum}`
    return explanation ? explained(of, explanation) : { of, formula: '', worked: '' }
  }
  const group = sheet.groupOf(at.rowId)
  if (group) {
    const shown = sheet.view?.shown(at.rowId, at.column) ?? ''
    return { of: sheetTexts.groups.sum(name, sheetTexts.groups.name(group.name)), formula: shown, worked: '' }
  }
  const of = `${name} · ${sheet.nameOf(at.rowId)}`
  const explanation = explainCell(at.rowId, at.column)
  if (explanation) return explained(of, explanation)
  const field = fieldNames(sheet.table).find((each) => each === at.column)
  // a computed cell before the plan is calculated has nothing to say
  return field ? entryContent(sheet, of, at.rowId, field, remark) : { of, formula: '', worked: '' }
}

function entryContent<T extends Table>(
  sheet: OpenSheet<T>,
  of: string,
  id: string,
  field: FieldName<T>,
  remark: string,
): FormulaBarContent {
  const { kind } = fieldOf(sheet.table, field)
  const value = sheet.value(id, field)
  const typed = sheet.formula(id, field)
  const formula = typed ?? (typeof value === 'number' ? filledCell(value) || '0' : wordsOf(kind, value))
  const { session, table } = sheet
  const row = session.row(table, id)
  const own = row && ownWorkedOf(session.plan, table, row, field)
  const unit = moneyUnitOfCell(session, table, field, id)
  const priced = table === 'offerings' && field === 'price' ? session.row('offerings', id) : undefined
  const parts = [
    typeof value === 'number' ? ownWorkedWords(own, typed, value) : '',
    (priced && bothPricesOf(session, priced)) ?? unit,
  ]
  const note = sheet.noteOf(id)
  if (note !== '') parts.unshift(sheetTexts.note.of(note))
  if (remark !== '') parts.unshift(remark)
  return { of, formula, worked: parts.filter(Boolean).join(' · ') }
}

/** What a cell with a choice says; such a cell holds only these. */
function wordsOf(kind: FieldKind, value: string): string {
  if (kind === 'counted') return countedTexts.choices[value as Counted]
  if (kind === 'costVat') return vatChoices.costs[value as CostVat]
  return kind === 'vat' ? vatChoices.rows[value as RowVat] : value
}

export const explained = (of: string, explanation: Explanation): FormulaBarContent => ({
  of,
  formula: `=${write(explanation.terms, wordOf)}`,
  ...formatWorked(explanation),
})

export const formatWorked = (explanation: Explanation): Pick<FormulaBarContent, 'worked' | 'sign' | 'result'> => ({
  worked: write(explanation.terms, numberOf),
  ...describeResult(explanation),
})

/** The sign after the arithmetic and its result: where it is rounded, what it is rounded from stands before it (docs/salary.md). */
function describeResult({
  terms,
  result,
  unit,
  exact,
  rounding,
}: Explanation): Pick<FormulaBarContent, 'sign' | 'result'> {
  const { formulaBar } = sheetTexts
  if (result === null) return { result: formulaBar.blank }
  const shown = `${oneDecimal(result)}\u00A0${unitLabels[unit]}`.trim()
  const { sign, before } = equalsOf({
    shown: shownValue(terms, (term) => rounded(term.value ?? 0, maxDecimals)),
    exact: exact ?? result,
    result,
    decimals: 1,
    isRounded: rounding !== undefined,
  })
  return { sign, result: before === undefined ? shown : formulaBar.rounded(before, shown, rounding !== undefined) }
}

const maxDecimals = 5

/** Joins terms as one writes arithmetic: spaces around signs, none inside parentheses. */
function write(terms: readonly Term[], say: (term: Term) => string): string {
  return (
    terms
      .map(say)
      .join(' ')
      .replace(/\( /g, '(')
      .replace(/ \)/g, ')')
      .replace(/ ([,;])/g, '$1')
      // a function is in capitals; a name may have a word in brackets
      .replace(/(\p{Lu}) \(/gu, '$1(')
  )
}

function wordOf(term: Term): string {
  switch (term.kind) {
    case 'field':
    case 'column':
      return fieldWord(term.name)
    case 'figure':
      // of a sheet with rows: what one more unit gives
      return (
        rowFigureLabels[term.name as keyof typeof rowFigureLabels] +
        (term.atMore === undefined ? '' : ` ${sheetTexts.formulaBar.withOneMore}`)
      )
    case 'parameter':
      throw new Error(`no sheet with rows has the parameter ${term.name} in a formula`)
    case 'number':
      return filledCell(term.value) || '0'
    case 'operator':
      return term.sign === ',' ? ';' : term.sign
    case 'function':
      return sheetTexts.functions[term.name]
  }
}

function numberOf(term: Term): string {
  switch (term.kind) {
    case 'operator':
    case 'function':
      return wordOf(term)
    case 'column':
    case 'field':
    case 'figure':
    case 'parameter':
    case 'number':
      return filledCell(term.value) || '0'
  }
}

function fieldWord(name: string): string {
  for (const table of Object.values(columnNames)) {
    const names: Readonly<Record<string, string>> = table
    const word = names[name]
    if (word !== undefined) return word
  }
  return name
}
