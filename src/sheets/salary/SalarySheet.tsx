import './salary.css'
import type { GridApi, GridOptions } from 'ag-grid-community'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type SalaryMethod, salaryMethods, type Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'
import { type FocusedCell, PlanGrid } from '../grid/PlanGrid.tsx'
import { SalaryFormulaBar } from './SalaryFormulaBar.tsx'
import { type SalarySheetContext, salaryColumns, shownRows } from './salary-columns.tsx'
import { listenToSalary } from './salary-keys.ts'
import { lineId, type SheetLine, sheetLines } from './salary-sheet-rows.ts'

interface SalarySheetProps {
  readonly session: Session
  readonly year: Year
  readonly onNotice: (code: NoticeCode) => void
}

// three headings lower and one answer higher than a row: together as high as so many rows
const heights = { heading: 32, row: 36, answer: 48 } as const

const gridOptions: GridOptions<SheetLine> = {
  getRowHeight: ({ data }) =>
    data?.is === 'heading' ? heights.heading : data?.row.weight === 'answer' ? heights.answer : heights.row,
  rowClassRules: {
    'salary-heading': ({ data }) => data?.is === 'heading',
    'salary-sum': ({ data }) => data?.is === 'row' && data.row.weight === 'sum',
    'salary-answer': ({ data }) => data?.is === 'row' && data.row.weight === 'answer',
  },
  columnHoverHighlight: false,
}

/** Lönekalkylen of one year: from surplus to net pay, with every percent and cut-off to fill in (spec section 2, salary.md). */
export function SalarySheet({ session, year, onNotice }: SalarySheetProps) {
  useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.revision,
  )
  const { companyForm, method } = session.plan.salary[year]
  const [focused, setFocused] = useState<FocusedCell>()
  const context: SalarySheetContext = { session, year, onNotice }

  const chooseMethod = (chosen: SalaryMethod) => {
    session.edit({ do: 'setSalary', year, values: { method: chosen } }, { year, field: 'method' })
  }

  return (
    <div className="sheet-page salary-page">
      <SalaryFormulaBar context={context} cell={focused} />
      <div className="salary-columns">
        <section className="sheet-card salary-card">
          <div className="sheet-card-head">
            <h2>{salaryTexts.title}</h2>
            <span className="sheet-about">{salaryTexts.sheetOf(yearName(year), companyFormName(companyForm))}</span>
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
          <SalaryGrid key={`${year}.${companyForm}.${method}`} context={context} onFocus={setFocused} />
        </section>
      </div>
    </div>
  )
}

interface SalaryGridProps {
  readonly context: SalarySheetContext
  readonly onFocus: (cell: FocusedCell | undefined) => void
}

/** The grid of one year, company form and method; made anew when one of them changes. */
function SalaryGrid({ context, onFocus }: SalaryGridProps) {
  const { session, year } = context
  const { companyForm } = session.plan.salary[year]
  const rows = shownRows(context)
  const shape = rows.map(({ name }) => name).join()
  // the same lines until a row comes or goes: new ones would make the grid lay its rows anew
  const lines = useMemo(() => sheetLines(rows), [shape]) // eslint-disable-line react-hooks/exhaustive-deps
  const [options] = useState(() => ({ ...gridOptions, context }))
  const frame = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<GridApi<SheetLine>>()

  useEffect(
    () => (frame.current && api ? listenToSalary(frame.current, options.context, api) : undefined),
    [api, options],
  )

  useEffect(
    () =>
      session.subscribe(({ cause, place }) => {
        if (!api) return
        api.refreshCells()
        // its value is the parameter, what it shows is what counts of it: that may change alone
        const relief = api.getRowNode('standardTaxRelief')
        if (relief) api.refreshCells({ rowNodes: [relief], columns: ['amount'], force: true })
        const goTo = cause === 'undo' || cause === 'redo' ? place : undefined
        const node = goTo?.year === year && goTo.table === undefined ? api.getRowNode(goTo.id ?? '') : undefined
        if (node?.rowIndex == null || goTo?.field === undefined) return
        api.ensureNodeVisible(node)
        api.setFocusedCell(node.rowIndex, goTo.field)
        api.flashCells({ rowNodes: [node], columns: [goTo.field, 'amount'] })
      }),
    [session, year, api],
  )

  return (
    <div ref={frame}>
      <PlanGrid
        label={salaryTexts.gridLabel(yearName(year), companyFormName(companyForm))}
        columns={salaryColumns}
        rows={lines}
        rowId={lineId}
        options={options}
        onReady={setApi}
        onFocus={onFocus}
      />
    </div>
  )
}
