import { columnWords } from '../../../controls/column-words.ts'
import { type CopiedCell, writeTable } from '../../../plan/html-table.ts'
import type { PastedByHeadings, PasteReport } from '../../../plan/paste-report.ts'
import { wordsAsText, writeBlock } from '../../../plan/tsv.ts'
import { filledCell } from '../../../texts/format.ts'
import { sheetTexts } from '../../../texts/sheets.ts'

/** What stands on the clipboard: the block as text, and as the table that spreadsheets prefer. */
export interface Copied {
  readonly text: string
  readonly table: string
}

/** A block of cells in the forms in which it is put on the clipboard. */
export function copiedBlock(block: readonly (readonly CopiedCell[])[]): Copied {
  // the table says of each cell that it holds words, the text has no other way
  const asText = ({ text, number, isDay }: CopiedCell) =>
    number === undefined && isDay !== true ? wordsAsText(text) : text
  return { text: writeBlock(block.map((row) => row.map(asText))), table: writeTable(block) }
}

/** A number as it is copied: other programs know the minus of the keyboard only. */
export function copiedNumber(number: number, shown: string): CopiedCell {
  return { text: shown.replaceAll('\u2212', '-'), number }
}

/** What a paste did, in words. */
export function pasteReport(report: PasteReport): string {
  return sheetTexts.announcements.pasted({
    changed: report.changed,
    added: report.addedRows,
    refused: report.refused.length,
    shortened: report.shortened.length,
    locked: report.skippedLocked,
    outside: report.droppedColumns,
    below: report.droppedRows,
    heading: report.heading && headingWords(report.heading),
    readAs: readAs(report),
  })
}

function headingWords({ table, names, notes, leftOut, ofOtherYears }: PastedByHeadings) {
  const called = (column: number) => (names[column] ?? '').replace(/\s+/g, ' ').trim()
  return {
    notes: notes.map((each) => columnWords(each, table, called)),
    leftOut: leftOut.map((name) => name.replace(/\s+/g, ' ').trim()),
    ofOtherYears,
  }
}

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
