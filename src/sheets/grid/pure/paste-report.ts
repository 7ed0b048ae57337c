import { columnWords, nameOfField } from '../../../controls/column-words.ts'
import type { ImportField } from '../../../plan/import/found.ts'
import type { PastedByHeadings, PasteReport } from '../../../plan/paste-report.ts'
import type { Table } from '../../../rules/field-names.ts'
import { filledCell } from '../../../texts/format.ts'
import { importTexts, skippedWords } from '../../../texts/import.ts'
import { ownFormulaTexts } from '../../../texts/own-formulas.ts'
import { sheetTexts } from '../../../texts/sheets.ts'

export function pasteReport(report: PasteReport, table?: Table): string {
  const left = report.formulasLeft ? ` ${ownFormulaTexts.left(report.formulasLeft)}` : ''
  const words = sheetTexts.announcements.pasted({
    changed: report.changed,
    added: report.addedRows,
    refused: report.refused.length,
    refusedCells: table ? report.refused.map(({ row, column, why }) => cellWords(table, row, column, why)) : [],
    shortened: report.shortened.length,
    locked: report.skippedLocked,
    outside: report.droppedColumns,
    below: report.droppedRows,
    heading: report.heading && headingWords(report.heading),
    readAs: readAs(report),
  })
  return words + left
}

function headingWords({ table, names, notes, skipped, leftOut, ofOtherYears }: PastedByHeadings) {
  const called = (column: number) => (names[column] ?? '').replace(/\s+/g, ' ').trim()
  return {
    notes: notes.map((each) => columnWords(each, table, called)),
    leftOut: leftOut.map((name) => name.replace(/\s+/g, ' ').trim()),
    skipped: skippedWords(skipped),
    ofOtherYears,
  }
}

/** A cell that was refused, as the import of files names it. */
const cellWords = (table: Table, row: number, column: string, why: PasteReport['refused'][number]['why']) =>
  importTexts.cellWhy(
    importTexts.rowOf(row + 1, ''),
    nameOfField(table, column as ImportField),
    importTexts.refused[why],
  ) // a field of the sheet

/** The numbers of a paste that may mean something else: how many, and the first of them as an example. */
function readAs({ readOneWay }: PasteReport) {
  const [first] = readOneWay
  return first && { count: readOneWay.length, typed: first.typed.trim(), as: filledCell(first.value) }
}

/** Those of them whose cells take the other reading: how many, and that of the first. */
export function readOtherwise({ readOneWay }: PasteReport) {
  const others = readOneWay.flatMap(({ other }) => other ?? [])
  return others[0] && { count: others.length, other: filledCell(others[0].value) }
}
