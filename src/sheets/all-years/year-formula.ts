import { ownWorkedOf, ownWorkedWords } from '../../controls/own-worked.ts'
import { comparedBy } from '../../controls/sum-of-year.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { filledCell } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { FormulaBarContent } from '../FormulaBar.tsx'
import { explained } from '../formula-words.ts'
import { comparedYears, enteredColumn, growthColumn, readColumn } from './year-column.ts'
import type { YearsSheet } from './years-sheet.ts'

/** Writes the formula bar of the cell with the cursor, with its year. Undefined when there is none. */
export function yearFormula(sheet: YearsSheet<YearTable>): FormulaBarContent | undefined {
  const { cursor, session, table } = sheet
  if (!cursor) return undefined
  const { rowId, column } = cursor
  const row = rowId === undefined ? sheetTexts.sum : sheet.nameOf(rowId)
  const { field, year } = readColumn(column)
  const of = `${columnName(table, column)} · ${row}`
  const plain = { of, formula: sheet.view?.shown(rowId ?? 'totals', column) ?? '', worked: '' }
  if (rowId === undefined) {
    const { total, field: summed } = comparedBy[table]
    const isSum = session.isCalculated && year !== undefined && field === summed
    const explanation = isSum ? session.workbook.explainFigure(`${total}.${year}`) : undefined
    return explanation ? explained(of, explanation) : plain
  }
  if (enteredColumn(table, column)) return entryContent(sheet, of, rowId, column)
  const held = session.isCalculated && year && sheet.content.lines.row(rowId, year)
  const explanation = held && session.workbook.explainDerived('offerings', held.id, 'annualMargin')
  return explanation ? explained(of, explanation) : plain
}

function entryContent(sheet: YearsSheet<YearTable>, of: string, id: string, column: string): FormulaBarContent {
  const entered = enteredColumn(sheet.table, column)
  if (!entered) return { of, formula: '', worked: '' }
  const value = sheet.value(id, column)
  const typed = sheet.formula(id, column)
  const note = sheet.noteOf(id)
  const row = sheet.content.rowOf(id, column)
  const own = row && ownWorkedOf(sheet.session.plan, sheet.table, row, entered.field)
  const parts = [
    note === '' ? undefined : sheetTexts.note.of(note),
    isMissing(sheet, id, entered.year) ? allYearsTexts.missing(sheetTexts.years[entered.year ?? years[0]]) : undefined,
    ownWorkedWords(own, typed, Number(value)),
  ]
  return {
    of,
    formula: typed ?? (typeof value === 'number' ? filledCell(value) || '0' : value),
    worked: parts.filter(Boolean).join(' · '),
  }
}

function isMissing(sheet: YearsSheet<YearTable>, id: string, year: Year | undefined): boolean {
  return year !== undefined && sheet.content.lines.row(id, year) === undefined && !sheet.isBlank(id)
}

/** A column's name in one line, with its year or the two that are compared. */
function columnName(table: YearTable, column: string): string {
  const names: Readonly<Record<string, string>> = columnNames[table]
  const pair = comparedYears.find((each) => growthColumn(each) === column)
  if (pair) {
    const compared = comparedBy[table].field
    return allYearsTexts.growthOf(names[compared] ?? '', years.indexOf(pair[0]) + 1, years.indexOf(pair[1]) + 1)
  }
  const { field, year } = readColumn(column)
  const name = names[field] ?? field
  return year ? allYearsTexts.ofYear(name, sheetTexts.years[year]) : name
}
