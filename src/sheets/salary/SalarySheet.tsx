import './salary.css'
import './salary-cards.css'
import type { GridApi, GridOptions } from 'ag-grid-community'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../controls/figures.ts'
import { type Told, UndoToast } from '../../controls/UndoToast.tsx'
import type { PlanEdit } from '../../plan/edit.ts'
import { type SalaryMethod, salaryMethods, years } from '../../rules/horizon.ts'
import type { Place } from '../../session/undo-list.ts'
import { lawMark, lawWhy } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'
import { DoubtList } from '../DoubtList.tsx'
import { rowWithId } from '../grid/grid-dom.ts'
import { sizes } from '../grid/grid-theme.ts'
import { type FocusedCell, PlanGrid } from '../grid/PlanGrid.tsx'
import type { ClipboardActs } from '../grid/sheet-clipboard.ts'
import { KeyHints } from '../KeyHints.tsx'
import type { SheetProps } from '../ModuleSheet.tsx'
import { TouchActs } from '../TouchActs.tsx'
import { LawSettings } from './LawSettings.tsx'
import { BreakEvenCard, MethodsCard, NextHundredCard } from './SalaryCards.tsx'
import { SalaryFormulaBar } from './SalaryFormulaBar.tsx'
import { Staircase } from './Staircase.tsx'
import type { SalaryTold } from './salary-acts.ts'
import { comparedColumns, least, salaryColumns } from './salary-columns.ts'
import { listenToSalary } from './salary-keys.ts'
import type { SalaryRow } from './salary-rows.ts'
import { lineId, type SheetLine, sheetLines } from './salary-sheet-rows.ts'
import { type SalarySheetContext, shownAmount, shownHow, shownRows } from './salary-shown.ts'
import { sayHanging } from './salary-words.ts'

const heights = { heading: 30, row: 36, result: 48, lineOfWords: 15, aroundWords: 6 } as const
const borders = 3
const results: readonly string[] = ['netProfitPerYear', 'netProfitPerMonth'] satisfies readonly SalaryRow['name'][]
// an average character of the arithmetic, thin and bold, and what stands around it in its cell, in pixels
const character = { item: 6.7, sum: 7.2, answer: 8 } as const
const aroundText = 26

/** How high a line must be for all of its arithmetic to be read. */
function heightOf(line: SheetLine, context: SalarySheetContext, howWidth: number): number {
  if (line.is === 'heading') return heights.heading
  const least = results.includes(line.row.name) ? heights.result : heights.row
  if (context.comparing || howWidth === 0) return least
  const across = Math.floor((howWidth - aroundText) / character[line.row.weight])
  return Math.max(least, linesOf(shownHow(context, line.row), across) * heights.lineOfWords + heights.aroundWords)
}

/** How many lines a text takes when a line holds so many characters and is broken at spaces. */
function linesOf(text: string, across: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const needed = used === 0 ? word.length : used + 1 + word.length
    if (needed > across && used > 0) {
      lines += 1
      used = word.length
    } else used = needed
  }
  return lines
}

const gridOptions: GridOptions<SheetLine> = {
  getRowHeight: ({ data, api, context }) =>
    data ? heightOf(data, context as SalarySheetContext, howWidthOf(api)) : heights.row,
  rowClassRules: {
    'salary-heading': ({ data }) => data?.is === 'heading',
    'salary-sum': ({ data }) => data?.is === 'row' && data.row.weight === 'sum',
    'salary-result': ({ data }) => data?.is === 'row' && results.includes(data.row.name),
    'salary-answer': ({ data }) => data?.is === 'row' && data.row.weight === 'answer',
  },
  columnHoverHighlight: false,
  // the whole calculation is on the page, for printing and for those who listen
  suppressRowVirtualisation: true,
}

const amountCharacter = 7.7
const aroundAmount = 26

/** How wide the amounts must be for the longest of them to be read. */
function amountWidthOf(context: SalarySheetContext, rows: readonly SalaryRow[]): number {
  const longest = Math.max(...rows.map((row) => shownAmount(context, row, '').length))
  return Math.max(least.amount, Math.ceil(longest * amountCharacter + aroundAmount))
}

function howWidthOf(api: GridApi<SheetLine>): number {
  return api.getColumn('how')?.getActualWidth() ?? 0
}

/** The salary sheet of one year: from surplus to net pay, with every percent and cut-off to fill in (spec section 2, salary.md). */
export function SalarySheet({ session, year, onNotice, place }: SheetProps) {
  useSession(session, ({ revision }) => revision)
  const { companyForm, method } = session.plan.salary[year]
  const [focused, setFocused] = useState<FocusedCell>()
  const [comparing, setComparing] = useState(false)
  const [asked, setAsked] = useState<WantedCell>()
  const [spoken, setSpoken] = useState('')
  const [acts, setActs] = useState<ClipboardActs>()
  const [toast, setToast] = useState<Told>()
  const told = useMemo(
    (): SalaryTold => ({
      announce: setSpoken,
      toast: (text) => {
        setSpoken(text)
        setToast({ text, acts: session.acts })
      },
    }),
    [session],
  )
  // the newest wish counts: a step of the staircase, or where undo has led
  const [seenPlace, setSeenPlace] = useState<Place>()
  if (place !== seenPlace) {
    setSeenPlace(place)
    const cell = placeInSalary(place)
    if (cell) setAsked(cell)
  }
  const context: SalarySheetContext = { session, year, onNotice, comparing }
  const { workbook } = session
  const byLaw = method === 'skatteverket' || comparing
  const mark = byLaw ? lawMark(workbook.lawOf(year)) : undefined

  const chooseMethod = (chosen: SalaryMethod) => {
    session.edit({ do: 'setSalary', year, values: { method: chosen } }, { year, field: 'method' })
  }

  const methodsDiffer = years.some((other) => session.plan.salary[other].method !== method)
  const chooseForAllYears = () => {
    const edits = years.map((other): PlanEdit => ({ do: 'setSalary', year: other, values: { method } }))
    session.edit({ do: 'several', edits }, { year, field: 'method' })
  }

  return (
    <div className="sheet-page salary-page">
      <SalaryFormulaBar context={context} cell={focused} />
      <div className="salary-scroll">
        <div className="salary-columns">
          <section className="sheet-card card salary-card">
            <div className="sheet-card-head">
              <h2>{salaryTexts.title}</h2>
              <span className="sheet-about">{salaryTexts.sheetOf(yearName(year), companyFormName(companyForm))}</span>
              {mark !== undefined && <span className="badge dashed">{mark}</span>}
              <div className="sheet-tools">
                <TouchActs acts={acts} tell={told.toast} />
              </div>
              <div className="salary-method choices" role="group" aria-label={salaryTexts.methods.label}>
                {salaryMethods.map((choice) => (
                  <button
                    key={choice}
                    type="button"
                    className="choice"
                    aria-pressed={choice === method}
                    onClick={() => {
                      if (choice !== method) chooseMethod(choice)
                    }}
                  >
                    {salaryTexts.methods[choice]}
                  </button>
                ))}
              </div>
            </div>
            {methodsDiffer && (
              <p className="salary-assumed-why">
                {salaryTexts.methods.differ}{' '}
                <button type="button" className="link" onClick={chooseForAllYears}>
                  {salaryTexts.formulaBar.allYears}
                </button>
              </p>
            )}
            <LawSettings session={session} year={year} byLaw={byLaw} onNotice={onNotice} />
            {mark !== undefined && <p className="salary-assumed-why">{lawWhy(workbook.lawOf(year))}</p>}
            <DoubtList session={session} page="salary" year={year} />
            <SalaryGrid
              key={[year, companyForm, method, comparing].join()}
              context={context}
              told={told}
              wanted={asked}
              onArrived={() => setAsked(undefined)}
              onFocus={setFocused}
              onActs={setActs}
            />
            <p className="salary-left-out">
              <strong>{salaryTexts.leftOut.title}:</strong> {salaryTexts.leftOut[method][companyForm]}
              {method === 'skatteverket' && sayHanging(workbook.figure('hangingIncome'), workbook.figure('hangingTax'))}
            </p>
          </section>
          <aside className="salary-aside">
            <Staircase session={session} year={year} onGoTo={(row) => setAsked({ row })} />
            <NextHundredCard session={session} year={year} />
            <MethodsCard
              session={session}
              year={year}
              comparing={comparing}
              onCompare={() => setComparing((before) => !before)}
            />
            <BreakEvenCard session={session} year={year} />
          </aside>
        </div>
        <KeyHints sheet="salary" />
      </div>
      {toast && (
        <UndoToast
          session={session}
          told={toast}
          onClose={() => {
            setToast(undefined)
          }}
        />
      )}
      <div className="unseen" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  )
}

/** A cell that the cursor shall go to; a new object each time it is asked for. */
interface WantedCell {
  readonly row: string
  /** The column; the amount when absent. */
  readonly column?: string
}

function placeInSalary(place: Place | undefined): WantedCell | undefined {
  if (place?.table !== undefined || place?.id === undefined) return undefined
  return { row: place.id, ...(place.field === undefined ? {} : { column: place.field }) }
}

interface SalaryGridProps {
  readonly context: SalarySheetContext
  /** Stays the same as long as the session does. */
  readonly told: SalaryTold
  readonly wanted: WantedCell | undefined
  readonly onArrived: () => void
  readonly onFocus: (cell: FocusedCell | undefined) => void
  /** Told what can be done with the selected cells, once the grid is there. */
  readonly onActs: (acts: ClipboardActs) => void
}

/** The grid of one year, company form and method; made anew when one of them changes. */
function SalaryGrid({ context, told, wanted, onArrived, onFocus, onActs }: SalaryGridProps) {
  const { session, year, comparing } = context
  const { companyForm } = session.plan.salary[year]
  const rows = shownRows(context)
  const shape = rows.map(({ name }) => name).join()
  // the same lines until a row comes or goes: new ones would make the grid lay its rows anew
  const lines = useMemo(() => sheetLines(rows), [shape]) // eslint-disable-line react-hooks/exhaustive-deps
  const [options] = useState(() => ({ ...gridOptions, context }))
  const frame = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<GridApi<SheetLine>>()
  const [howWidth, setHowWidth] = useState(0)
  const amountWidth = amountWidthOf(context, rows)
  const height = lines.reduce((sum, line) => sum + heightOf(line, context, howWidth), sizes.flatHeader + borders)

  useEffect(() => {
    if (!frame.current || !api) return undefined
    const { acts, stop } = listenToSalary(frame.current, options.context, api, told)
    onActs(acts)
    return stop
  }, [api, options, told, onActs])

  useEffect(
    () =>
      session.subscribe(() => {
        if (!api || api.isDestroyed()) return
        api.refreshCells()
        api.resetRowHeights()
        // its value is the parameter, what it shows is what counts of it: that may change alone
        const relief = api.getRowNode('standardTaxRelief')
        if (relief) api.refreshCells({ rowNodes: [relief], columns: ['amount'], force: true })
      }),
    [session, api],
  )

  useEffect(() => {
    if (!api) return
    const measure = () => {
      if (api.isDestroyed()) return
      api.resetRowHeights()
      setHowWidth(howWidthOf(api))
    }
    measure()
    // a wider amount takes from the arithmetic too
    const events = ['gridSizeChanged', 'columnResized'] as const
    for (const event of events) api.addEventListener(event, measure)
    return () => {
      if (api.isDestroyed()) return
      for (const event of events) api.removeEventListener(event, measure)
    }
  }, [api])

  useEffect(() => {
    if (api && !api.isDestroyed() && !comparing) api.setColumnWidths([{ key: 'amount', newWidth: amountWidth }])
  }, [api, comparing, amountWidth])

  useEffect(() => {
    if (!api || !wanted) return
    const node = api.getRowNode(wanted.row)
    if (node?.rowIndex != null) {
      const column = comparing ? 'skatteverket' : (wanted.column ?? 'amount')
      rowWithId(frame.current, wanted.row)?.scrollIntoView({ block: 'nearest' })
      api.setFocusedCell(node.rowIndex, column)
      api.flashCells({ rowNodes: [node], columns: ['label', column] })
    }
    onArrived()
  }, [wanted, api, comparing, onArrived])

  return (
    <div ref={frame} className="salary-grid" style={{ '--salary-height': `${height}px` } as CSSProperties}>
      <PlanGrid
        label={salaryTexts.gridLabel(yearName(year), companyFormName(companyForm))}
        columns={comparing ? comparedColumns : salaryColumns}
        rows={lines}
        rowId={lineId}
        options={options}
        onReady={setApi}
        onFocus={onFocus}
      />
    </div>
  )
}
