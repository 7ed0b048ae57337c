import { adjacentTexts } from '../../plan/adjacent-texts.ts'
import type { AllYearsHeadings } from '../../plan/all-years-headings.ts'
import { columnNotes } from '../../plan/columns/column-notes.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { readYear } from '../../plan/import/read-line.ts'
import { PasteReading } from '../../plan/paste-cells.ts'
import type { PastedFormula, PasteReport, ReadOneWay } from '../../plan/paste-report.ts'
import { type AllYearsWrite, nameField } from '../../plan/write-all-years.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { yearColumn } from './year-column.ts'

/** What was read of a block: what is written, and what is told of it. Lines and columns are those of the sheet. */
export interface ReadBlock {
  readonly writes: readonly (AllYearsWrite & { readonly column: string })[]
  readonly refused: PasteReport['refused']
  readonly shortened: PasteReport['shortened']
  readonly readOneWay: readonly ReadOneWay[]
  readonly skippedLocked: number
  readonly heading?: PasteReport['heading']
  readonly formulas?: readonly PastedFormula[]
  readonly height: number
  readonly width: number
}

type Write = ReadBlock['writes'][number]

/** Each column goes where its heading says, in the year that it names; a row that says its own year is one of that. */
export function readByHeadings(session: Session, table: YearTable, found: AllYearsHeadings, top: number): ReadBlock {
  const { body, byYear, names, yearAt } = found
  const { plan, workbook } = session
  const lineOf = linesOf(found, table, top)
  const beside = names.map((_, column) => adjacentTexts(() => body.map((row) => row[column] ?? '')))
  const calculate = (expression: string) => workbook.calculate(expression)
  const written: Write[] = []
  const parts = byYear.map((of) => {
    const { mapping: columns, meaning } = of
    const reading = new PasteReading({ plan, table, columns, meaning, calculate, beside })
    body.forEach((texts, down) => {
      const year = yearAt < 0 ? of.year : readYear(texts[yearAt] ?? '', plan.settings.startYear)
      if (year === undefined || (yearAt >= 0 && of.year !== years[0])) return
      for (const [field, value] of Object.entries(reading.row(texts, lineOf(down))))
        written.push({ line: lineOf(down), ...placeOf(table, field, year), value })
    })
    const where = <P extends { readonly row: number; readonly column: string }>(one: P) => ({
      ...one,
      ...placeOf(table, one.column, of.year),
    })
    const { refused, shortened, readOneWay } = reading.report
    return {
      refused: refused.map(where),
      shortened: shortened.map(where),
      readOneWay: readOneWay.map(where),
      notes: columnNotes({
        meaning,
        mapping: columns,
        left: of.left,
        lines: reading.lines,
        textAt: (row, column) => body[row]?.[column] ?? '',
      }),
    }
  })
  const notes = firstOf(
    parts.flatMap((part) => part.notes),
    ({ column }) => String(column),
  )
  const isNoted = (column: number) => notes.some((one) => one.column === column)
  const isRead = (column: number) => column === yearAt || byYear.some(({ mapping }) => mapping[column] !== undefined)
  const leftOut = names.filter((name, at) => name.trim() !== '' && !isRead(at) && !isNoted(at))
  // the name of a line is read with each of its years
  const once = <P extends { readonly row: number; readonly column: string }>(all: readonly P[]) =>
    firstOf(all, ({ row, column }) => `${row} ${column}`)
  return {
    writes: firstOf(written, ({ line, column }) => `${line} ${column}`),
    refused: once(parts.flatMap((part) => part.refused)),
    shortened: once(parts.flatMap((part) => part.shortened)),
    readOneWay: once(parts.flatMap((part) => part.readOneWay)),
    skippedLocked: 0,
    heading: { table, names, notes, skipped: found.skipped, leftOut, ofOtherYears: 0 },
    height: new Set(body.map((_, down) => lineOf(down))).size,
    width: names.length,
  }
}

/** The line of each row: one of its own, but where rows say their years those of one name are one line. */
function linesOf({ body, byYear, yearAt }: AllYearsHeadings, table: YearTable, top: number): (down: number) => number {
  if (yearAt < 0) return (down) => top + down
  const nameAt = byYear[0]?.mapping.findIndex((field) => field === nameField(table)) ?? -1
  const keys = body.map((texts, down) => (texts[nameAt] ?? '').trim().toLocaleLowerCase('sv') || String(down))
  const lines = [...new Set(keys)]
  return (down) => top + lines.indexOf(keys[down] ?? '')
}

function placeOf(table: YearTable, field: string, year: Year): Pick<Write, 'field' | 'year' | 'column'> {
  const isName = field === nameField(table)
  return { field, year: isName ? undefined : year, column: isName ? field : yearColumn(field, year) }
}

function firstOf<P>(all: readonly P[], keyOf: (one: P) => string): readonly P[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const isNew = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isNew
  })
}
