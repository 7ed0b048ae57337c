import { ClipboardPaste } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { EditButton } from '../controls/EditButton.tsx'
import { lazyWithRetry } from '../controls/lazy-with-retry.tsx'
import { useIsLocked } from '../controls/locked.ts'
import { ownFormulaOf } from '../controls/own-formula.ts'
import { TypedField } from '../controls/TypedField.tsx'
import { fieldOf } from '../plan/fields.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { Place } from '../session/undo-list.ts'
import { columnNames } from '../texts/headings.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'
import { workbenchTexts } from '../texts/workbench.ts'
import type { Explanation } from '../workbook/explain.ts'
import { AfterSheet, type HeardSheet, useSheetListener } from './AfterSheet.tsx'
import { type Bookmark, useArrival } from './arrival.ts'
import type { TriedCell } from './CellPreview.tsx'
import { CellsToReview } from './CellsToReview.tsx'
import { useEveryChange, useEveryChangePainted } from './every-change.ts'
import { FormulaBar } from './FormulaBar.tsx'
import { formulaBarOf } from './formula-words.ts'
import { enter, goDown, isPastTheEnd, passOn } from './grid/commands/entry.ts'
import { execute, sheetCommand } from './grid/commands/sheet-commands.ts'
import { controlColumns } from './grid/pure/control-columns.ts'
import { OpenSheet } from './grid/sheet/open-sheet.ts'
import type { NotTaken } from './grid/sheet/sheet-content.ts'
import { type SheetColumn, TableGrid } from './grid/TableGrid.tsx'
import type { ViewStore } from './grid/view/stored-view.ts'
import { NearLimit } from './NearLimit.tsx'
import { OtherYear } from './OtherYear.tsx'
import { OwnNumbersButton } from './OwnNumbers.tsx'
import { TouchActions } from './TouchActions.tsx'
import { type TypedRowsStore, useShowsKeys } from './typed-rows.ts'
import { ViewLine } from './ViewLine.tsx'

// the net pay that it tries is asked of the insights, whose code comes when the figures stand
const CellPreview = lazyWithRetry(async () => (await import('./CellPreview.tsx')).CellPreview)

const { icon: AddIcon } = sheetCommand('addRow')

const namedBy: { readonly [T in Table]: readonly string[] } = {
  offerings: [controlColumns.handle, 'category', 'product'],
  fixedCosts: [controlColumns.handle, 'category'],
  measures: [controlColumns.handle, 'measureName'],
}

export interface SheetProps extends HeardSheet {
  readonly year: Year
  readonly allYears?: boolean
  /** What the page shows beside a sheet, with the sheet's own cards. */
  readonly besides?: ReactNode
  /** Where undo has led: the sheet that can reach it brings the cursor there, and says so. */
  readonly wanted?: Place | undefined
  readonly onArrived?: () => void
  readonly bookmark?: Bookmark
  readonly viewStore?: ViewStore
  readonly typedRows?: TypedRowsStore
}

interface ModuleSheetProps<T extends Table> extends SheetProps {
  readonly table: T
  readonly columnsOf: (sheet: OpenSheet<T>) => readonly SheetColumn[]
  readonly explainTotal: (sheet: OpenSheet<T>, column: string) => Explanation | undefined
  readonly explainCell: (sheet: OpenSheet<T>, id: string, column: string) => Explanation | undefined
  /** What is to be said of a cell, in the formula bar; '' for nothing. */
  readonly remarkOf?: (sheet: OpenSheet<T>, id: string, column: string) => string
  readonly tallHeadings: boolean
  readonly tools?: (sheet: OpenSheet<T>) => ReactNode
  /** A warning in the title line, where it pushes nothing aside. */
  readonly warning?: (sheet: OpenSheet<T>) => ReactNode
  readonly children?: (sheet: OpenSheet<T>) => ReactNode
}

export function ModuleSheet<T extends Table>(props: ModuleSheetProps<T>) {
  const { table, year, columnsOf, explainTotal, explainCell, tallHeadings } = props
  const { sheet, notTaken, told } = useOpenSheet(props)
  const columns = useMemo(() => columnsOf(sheet), [sheet, columnsOf])
  const showsKeys = useShowsKeys(props.typedRows, sheet, year)

  const title = workbenchTexts.pageNames[table]
  const shownYear = table === 'measures' ? sheetTexts.allYears : sheetTexts.years[year]

  return (
    <div className="sheet-page">
      <LiveFormulaBar sheet={sheet} explainTotal={explainTotal} explainCell={explainCell} remarkOf={props.remarkOf} />
      <div className="sheet-card card">
        <SheetHead {...props} sheet={sheet} notTaken={notTaken} />
        {props.children && <Live sheet={sheet} show={props.children} />}
        <ViewLine sheet={sheet} names={columnNames[table]} />
        <TableGrid
          sheet={sheet}
          label={sheetTexts.gridLabel(title, shownYear)}
          columns={columns}
          tallHeadings={tallHeadings}
          named={namedBy[table]}
        />
        <OtherYear sheet={sheet} />
      </div>
      <AfterSheet sheet={sheet} showsKeys={showsKeys} told={told} />
    </div>
  )
}

/** The sheet of a module, and what it has to say. It lives as long as its session; the year is changed in it. */
function useOpenSheet<T extends Table>(props: ModuleSheetProps<T>) {
  const { session, table, year, wanted, onArrived, bookmark, viewStore } = props
  const { listener, notTaken, told } = useSheetListener(props, table)
  const sheet = useMemo(
    () => new OpenSheet(session, table, year, listener, viewStore),
    // oxlint-disable-next-line react/exhaustive-deps -- a new year must not make a new sheet
    [session, table],
  )
  useEffect(() => sheet.showYear(year), [sheet, year])
  useArrival(sheet, { year, wanted, onArrived, bookmark })
  return { sheet, notTaken, told }
}

interface SheetHeadProps<T extends Table>
  extends Pick<ModuleSheetProps<T>, 'session' | 'table' | 'year' | 'tools' | 'warning'> {
  readonly sheet: OpenSheet<T>
  readonly notTaken: readonly NotTaken[]
}

function SheetHead<T extends Table>({ sheet, notTaken, session, table, year, tools, warning }: SheetHeadProps<T>) {
  const filled = useSyncExternalStore(sheet.watch, sheet.filledRows)
  const isLocked = useIsLocked(session)
  return (
    <div className="sheet-card-head">
      <h2>{workbenchTexts.pageNames[table]}</h2>
      <div className="sheet-status">
        {warning && <Live sheet={sheet} show={warning} />}
        <Live sheet={sheet} show={(shown) => <CellsToReview sheet={shown} notTaken={notTaken} />} />
        <span className="sheet-about">{sheetTexts.about(table, sheetTexts.years[year], filled)}</span>
        {filled === 0 && !isLocked && (
          <span className="sheet-hint">
            <ClipboardPaste size={15} aria-hidden="true" /> {sheetTexts.pasteHint}
          </span>
        )}
      </div>
      <div className="sheet-tools">
        <TouchActions sheet={sheet} />
        <OwnNumbersButton session={session} table={table} year={year} />
        {tools?.(sheet)}
        <EditButton className="button outlined" onClick={() => execute(sheet, 'addRow')}>
          {AddIcon && <AddIcon size={15} aria-hidden="true" />}
          {commandWords.addRow.label}
        </EditButton>
      </div>
    </div>
  )
}

interface LiveFormulaBarProps<T extends Table> extends Pick<ModuleSheetProps<T>, 'explainTotal' | 'explainCell'> {
  readonly sheet: OpenSheet<T>
  readonly remarkOf: ModuleSheetProps<T>['remarkOf'] | undefined
}

function LiveFormulaBar<T extends Table>({ sheet, explainTotal, explainCell, remarkOf }: LiveFormulaBarProps<T>) {
  useEveryChange(sheet)
  const { cursor } = sheet
  const { isCalculated } = sheet.session
  const remark = cursor?.rowId === undefined ? '' : (remarkOf?.(sheet, cursor.rowId, cursor.column) ?? '')
  const content = formulaBarOf(
    sheet,
    (column) => (isCalculated ? explainTotal(sheet, column) : undefined),
    (id, column) => (isCalculated ? explainCell(sheet, id, column) : undefined),
    remark,
  )
  // of a locked plan the cell is read as it stands, and copied
  const field = sheet.isLocked ? undefined : entryField(sheet)
  const tried = triedCellOf(sheet, content?.of ?? '')
  return (
    <FormulaBar
      content={content}
      {...(field ? { field: <FormulaField sheet={sheet} {...field} /> } : {})}
      limit={
        field && (
          <NearLimit
            sheet={sheet}
            of={fieldOf(sheet.table, field.field)}
            held={sheet.formula(field.id, field.field) ?? sheet.value(field.id, field.field)}
          />
        )
      }
    >
      {tried && isCalculated && (
        <Suspense>
          <CellPreview sheet={sheet} cell={tried} year={sheet.year} />
        </Suspense>
      )}
    </FormulaBar>
  )
}

/** The cell with the cursor when it is one that is typed in: a choice among a few is made in its cell. */
function entryField<T extends Table>({ cursor, content, table }: OpenSheet<T>) {
  if (cursor?.rowId === undefined || !content.isEntered(cursor.rowId, cursor.column)) return undefined
  const field = cursor.column as FieldName<T> // a column that is filled in
  const { kind } = fieldOf(table, field)
  return kind === 'priority' || kind === 'vat' || kind === 'costVat' || kind === 'counted'
    ? undefined
    : { id: cursor.rowId, field }
}

/** The number with the cursor, if it is one to fill in and more than 0: percent of nothing is nothing. */
function triedCellOf<T extends Table>(sheet: OpenSheet<T>, of: string): TriedCell | undefined {
  const at = entryField(sheet)
  if (!at) return undefined
  const { kind } = fieldOf(sheet.table, at.field)
  const value = sheet.value(at.id, at.field)
  if ((kind !== 'integer' && kind !== 'decimal') || typeof value !== 'number' || value === 0) return undefined
  // what follows others is moved by them
  const row = sheet.session.row(sheet.table, at.id)
  if (row && ownFormulaOf(sheet.session.plan, sheet.table, row, at.field) !== undefined) return undefined
  return { id: at.id, column: at.field, of, value, isWhole: kind === 'integer' }
}

interface LiveProps<T extends Table> {
  readonly sheet: OpenSheet<T>
  readonly show: (sheet: OpenSheet<T>) => ReactNode
}

function Live<T extends Table>({ sheet, show }: LiveProps<T>) {
  useEveryChangePainted(sheet)
  return show(sheet)
}

interface FormulaFieldProps<T extends Table> {
  readonly sheet: OpenSheet<T>
  readonly id: string
  readonly field: FieldName<T>
}

const along = (backwards: boolean) => ({ type: 'next', along: 'rows', step: backwards ? -1 : 1 }) as const

/** The cell with the cursor, to be typed in above the sheet: Enter, Tab and Esc lead back into it, Tab at the sheet's ends out of it, unless it keeps an entry there: then it goes on in a new row. While one types in the cell, it follows, each name in the colour of its cell's frame. */
function FormulaField<T extends Table>({ sheet, id, field }: FormulaFieldProps<T>) {
  const typed = useSyncExternalStore(sheet.typed.watch, sheet.typed.read)
  // the key that keeps an entry in the last row goes on in a new one
  const addsRowBelow = useRef(false)
  const isTyped = useRef(false)
  if (typed !== undefined) {
    const words = sheet.named.inPieces(typed).map(([text, colour], at) => (
      <span key={at} className={colour}>
        {text}
      </span>
    ))
    return <span className="formula">{words}</span>
  }
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const formula = sheet.formula(id, field)
  const { kind } = fieldOf(sheet.table, field)
  const isNumber = kind === 'integer' || kind === 'decimal'
  return (
    <span
      className="formula"
      onKeyDownCapture={({ key, shiftKey }) => {
        addsRowBelow.current =
          key === 'Enter' || (key === 'Tab' && isTyped.current && isPastTheEnd(sheet, along(shiftKey)))
      }}
      onFocus={({ target }) => {
        isTyped.current = false
        if (isNumber && target instanceof HTMLInputElement) sheet.named.open(target)
      }}
      onInput={() => {
        isTyped.current = true
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') sheet.giveKeyboard()
        else if (event.key !== 'Tab' && document.activeElement === document.body) goDown(sheet, 1)
        else if (event.key === 'Tab' && !event.defaultPrevented) {
          const action = along(event.shiftKey)
          // from the sheet's ends Tab goes where it goes by itself, as in the sheet
          if (sheet.leadsNowhere(action) && !addsRowBelow.current) return
          event.preventDefault()
          ;(event.target as HTMLElement).blur()
          if (addsRowBelow.current) passOn(sheet, action)
          else sheet.dispatch(action)
          // what was typed may have left the row blank
          if (document.activeElement === document.body) sheet.giveKeyboard()
        }
      }}
    >
      <TypedField
        key={`${id} ${field}`}
        label={sheetTexts.formulaBar.write(names[field] ?? field)}
        value={sheet.value(id, field)}
        {...(formula === undefined ? {} : { formula, shows: formula })}
        field={fieldOf(sheet.table, field)}
        read={(text) => sheet.read(field, text, id)}
        isInBar
        onStripped={() => sheet.refused('entry.notANumber')}
        onEnter={(entry, { typed }) => enter(sheet, id, field, { entry, typed }, addsRowBelow.current)}
      />
    </span>
  )
}
