import { Columns3 } from 'lucide-react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { EditButton } from '../../controls/EditButton.tsx'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { ownWorkedOf, ownWorkedWords } from '../../controls/own-worked.ts'
import { comparedBy } from '../../controls/sum-of-year.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { fieldOf } from '../../plan/fields.ts'
import { moreSideBySide } from '../../plan/write-all-years.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { filledCell } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { AfterSheet, useSheetListener } from '../AfterSheet.tsx'
import { useArrival } from '../arrival.ts'
import { useEveryChange } from '../every-change.ts'
import { FormulaBar, type FormulaBarContent } from '../FormulaBar.tsx'
import { explained } from '../formula-words.ts'
import { execute, sheetCommand } from '../grid/commands/sheet-commands.ts'
import { controlColumns } from '../grid/pure/control-columns.ts'
import { TableGrid } from '../grid/TableGrid.tsx'
import type { SheetProps } from '../ModuleSheet.tsx'
import { NearLimit } from '../NearLimit.tsx'
import { TouchActions } from '../TouchActions.tsx'
import { useShowsKeys } from '../typed-rows.ts'
import { ViewLine } from '../ViewLine.tsx'
import { comparedYears, enteredColumn, growthColumn, readColumn } from './year-column.ts'
import { yearColumns } from './year-columns.ts'
import { YearsSheet } from './years-sheet.ts'

/** Writes the formula bar of the cell with the cursor, with its year. Undefined when there is none. */
function yearFormula(sheet: YearsSheet<YearTable>): FormulaBarContent | undefined {
  const { cursor, session, table } = sheet
  if (!cursor) return undefined
  const { rowId, column } = cursor
  const row = rowId === undefined ? sheetTexts.sum : sheet.nameOf(rowId)
  const { field, year } = readColumn(column)
  const of = `${columnName(table, column)} · ${row}`
  const plain = { of, formula: sheet.view?.shown(rowId ?? 'totals', column) ?? '', worked: '' }
  const withHow = (how: Parameters<typeof explained>[1] | false | undefined) => (how ? explained(of, how) : plain)
  if (rowId === undefined) {
    const { total, field: summed } = comparedBy[table]
    const isSum = session.isCalculated && year !== undefined && field === summed
    return withHow(isSum ? session.workbook.explainFigure(`${total}.${year}`) : undefined)
  }
  if (enteredColumn(table, column)) return entryContent(sheet, of, rowId, column)
  const held = session.isCalculated && year && sheet.content.lines.row(rowId, year)
  return withHow(held && session.workbook.explainDerived('offerings', held.id, 'annualMargin'))
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

const isMissing = (sheet: YearsSheet<YearTable>, id: string, year: Year | undefined): boolean =>
  year !== undefined && sheet.content.lines.row(id, year) === undefined && !sheet.isBlank(id)

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

// kept with the view beside the names of columns
const moreColumns = 'more'

const { icon: AddIcon } = sheetCommand('addRow')

const named = {
  offerings: [controlColumns.handle, 'product'],
  fixedCosts: [controlColumns.handle, 'category'],
} as const

export function AllYearsSheet(props: SheetProps & { readonly table: YearTable }) {
  const { session, table, year, wanted, onArrived, bookmark, viewStore } = props
  const { listener, told } = useSheetListener(props, table)
  const pricesVat = useSession(session, ({ plan }) => plan.settings.pricesVat)
  const sheet = useMemo(
    () => new YearsSheet<YearTable>(session, table, listener, viewStore),
    // oxlint-disable-next-line react/exhaustive-deps -- how it was shown is read once
    [session, table],
  )
  const [showsMore, showMore] = useState(() => sheet.switchedOn.includes(moreColumns))
  useArrival(sheet, { year, wanted, onArrived, bookmark })
  // oxlint-disable-next-line react/exhaustive-deps -- the headings say which VAT prices include
  const columns = useMemo(() => yearColumns(sheet, showsMore), [sheet, pricesVat, showsMore])
  const showsKeys = useShowsKeys(props.typedRows, sheet, 'all')
  const isLocked = useIsLocked(session)
  const filled = useSyncExternalStore(sheet.watch, sheet.filledRows)
  const title = workbenchTexts.pageNames[table]
  return (
    <div className="sheet-page">
      <LiveFormulaBar sheet={sheet} />
      <div className="sheet-card card">
        <div className="sheet-card-head">
          <h2>{title}</h2>
          <div className="sheet-status">
            <span className="sheet-about">{sheetTexts.about(table, allYearsTexts.title, filled)}</span>
            {!isLocked && <span className="sheet-hint">{allYearsTexts.hint}</span>}
          </div>
          <div className="sheet-tools">
            <TouchActions sheet={sheet} />
            {moreSideBySide[table].length > 0 && (
              <button
                type="button"
                className="button outlined"
                aria-pressed={showsMore}
                title={allYearsTexts.more.title}
                onClick={() => {
                  sheet.switchColumn(moreColumns, !showsMore)
                  showMore(!showsMore)
                }}
              >
                <Columns3 size={15} aria-hidden="true" />
                {allYearsTexts.more.label}
              </button>
            )}
            <EditButton className="button outlined" onClick={() => execute(sheet, 'addRow')}>
              {AddIcon && <AddIcon size={15} aria-hidden="true" />}
              {commandWords.addRow.label}
            </EditButton>
          </div>
        </div>
        <ViewLine sheet={sheet} />
        <TableGrid
          sheet={sheet}
          label={sheetTexts.gridLabel(title, sheetTexts.allYears)}
          columns={columns}
          tallHeadings={false}
          named={named[table]}
        />
      </div>
      <AfterSheet sheet={sheet} showsKeys={showsKeys} told={told} />
    </div>
  )
}

function LiveFormulaBar({ sheet }: { readonly sheet: YearsSheet<YearTable> }) {
  useEveryChange(sheet)
  return <FormulaBar content={yearFormula(sheet)} limit={<YearLimit sheet={sheet} />} />
}

function YearLimit({ sheet }: { readonly sheet: YearsSheet<YearTable> }) {
  const { cursor, table } = sheet
  const of = cursor?.rowId !== undefined && enteredColumn(table, cursor.column)
  if (!of) return null
  const { rowId = '', column } = cursor
  return (
    <NearLimit
      sheet={sheet}
      of={fieldOf(table, of.field)}
      held={sheet.formula(rowId, column) ?? sheet.value(rowId, column)}
    />
  )
}
