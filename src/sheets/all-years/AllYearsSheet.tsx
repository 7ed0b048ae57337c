import { Columns3 } from 'lucide-react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { EditButton } from '../../controls/EditButton.tsx'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { fieldOf } from '../../plan/fields.ts'
import { moreSideBySide } from '../../plan/write-all-years.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { AfterSheet, useSheetListener } from '../AfterSheet.tsx'
import { useArrival } from '../arrival.ts'
import { useEveryChange } from '../every-change.ts'
import { FormulaBar } from '../FormulaBar.tsx'
import { execute, sheetCommand } from '../grid/commands/sheet-commands.ts'
import { controlColumns } from '../grid/pure/control-columns.ts'
import { TableGrid } from '../grid/TableGrid.tsx'
import type { SheetProps } from '../ModuleSheet.tsx'
import { NearLimit } from '../NearLimit.tsx'
import { TouchActions } from '../TouchActions.tsx'
import { useShowsKeys } from '../typed-rows.ts'
import { ViewLine } from '../ViewLine.tsx'
import { enteredColumn } from './year-column.ts'
import { yearColumns } from './year-columns.ts'
import { yearFormula } from './year-formula.ts'
import { YearsSheet } from './years-sheet.ts'

// kept with the view beside the names of columns
const moreColumns = 'more'

const { icon: AddIcon } = sheetCommand('addRow')

const named = {
  offerings: [controlColumns.handle, 'product'],
  fixedCosts: [controlColumns.handle, 'category'],
} as const

interface AllYearsSheetProps extends SheetProps {
  readonly table: YearTable
}

/** Products or costs with all three years side by side, edited in place. */
export function AllYearsSheet(props: AllYearsSheetProps) {
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
