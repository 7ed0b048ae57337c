import './salary.css'
import '../../salary/salary-cards.css'
import type { GridOptions } from 'ag-grid-community'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { textScale, watchTextScale } from '../../controls/text-scale.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { WarningList } from '../../controls/WarningList.tsx'
import { isNoRoom } from '../../plan/row-limit.ts'
import { years } from '../../rules/horizon.ts'
import { salaryRules } from '../../rules/salary-rules.ts'
import { AnswerLine } from '../../salary/AnswerLine.tsx'
import { MethodsCard, NextHundredCard } from '../../salary/SalaryCards.tsx'
import { LeftOut, MethodButtons, SalaryTerms, SalaryTitle } from '../../salary/SalaryTerms.tsx'
import { Staircase } from '../../salary/Staircase.tsx'
import { salaryNotice } from '../../salary/salary-entry.ts'
import { lineId, type SheetLine } from '../../salary/salary-lines.ts'
import type { SalaryRow } from '../../salary/salary-rows.ts'
import { inputAt, rowsOfYear, type SalarySheetContext, shownRows } from '../../salary/salary-shown.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { parameterLabels, salaryTexts } from '../../texts/salary.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { useArrival } from '../arrival.ts'
import { CellPreview, type TriedCell } from '../CellPreview.tsx'
import { useEveryChange } from '../every-change.ts'
import { FormulaBar } from '../FormulaBar.tsx'
import { CommandIcons } from '../grid/commands/CommandIcons.tsx'
import { connect } from '../grid/connect.ts'
import { GridSheet } from '../grid/sheet/grid-sheet.ts'
import { PlanGrid } from '../grid/view/PlanGrid.tsx'
import { KeyHints } from '../KeyHints.tsx'
import type { SheetProps } from '../ModuleSheet.tsx'
import { SheetMenu } from '../SheetMenu.tsx'
import { TouchActions } from '../TouchActions.tsx'
import { useShowsKeys } from '../typed-rows.ts'
import { ViewLine } from '../ViewLine.tsx'
import { SalaryFormulaBar } from './SalaryFormulaBar.tsx'
import { salaryColumnsOf } from './salary-columns.ts'
import { SalaryContent } from './salary-content.ts'
import { salaryYearColumns } from './salary-year-columns.ts'

const heights = { heading: 30, row: 36, result: 48 } as const
const results: readonly string[] = ['netProfitPerYear', 'netProfitPerMonth'] satisfies readonly SalaryRow['name'][]

function heightOf(line: SheetLine | undefined): number {
  if (line?.kind === 'heading') return heights.heading
  return line && results.includes(line.row.name) ? heights.result : heights.row
}

const gridOptions: GridOptions<SheetLine> = {
  // the least that a row is high; the grid makes it higher for arithmetic of several lines
  getRowHeight: ({ data }) => textScale() * heightOf(data),
  domLayout: 'autoHeight',
  rowClassRules: {
    'salary-heading': ({ data }) => data?.kind === 'heading',
    'salary-sum': ({ data }) => data?.kind === 'row' && data.row.weight === 'sum',
    'salary-result': ({ data }) => data?.kind === 'row' && results.includes(data.row.name),
    'salary-answer': ({ data }) => data?.kind === 'row' && data.row.weight === 'answer',
  },
  columnHoverHighlight: false,
  // the whole calculation is on the page, for printing and for screen readers
  suppressRowVirtualisation: true,
}

/** The salary sheet of one year: from surplus to net pay, with every percent and cut-off to fill in (docs/salary.md). */
export function SalarySheet(props: SheetProps) {
  const { session, year, allYears = false, onNotice, wanted, onArrived, bookmark } = props
  const knowsNoKeys = useShowsKeys(props.typedRows, undefined, year)
  const showsKeys = !useIsLocked(session) && knowsNoKeys
  useSession(session, ({ revision }) => revision)
  const { companyForm, method } = session.plan.salary[year]
  const [comparesMethods, setComparing] = useState(false)
  const comparing = comparesMethods && !allYears
  const [spoken, setSpoken] = useState('')
  const { announcement, announce, close } = useAnnouncement()
  const underAnswer = useRef<HTMLDivElement>(null)
  const context = useMemo((): SalarySheetContext => {
    return { session, year, onNotice, comparing, allYears }
    // oxlint-disable-next-line react/exhaustive-deps -- onNotice only notifies
  }, [session, year, comparing, allYears])
  // another form or method has other rows and other cells to fill in: another sheet
  const sheet = useMemo(
    () =>
      new GridSheet(new SalaryContent(context), {
        refused: (error, keptValue, cell) => {
          const of = { ...(keptValue && { keptValue }), ...(cell !== undefined && { cell }) }
          onNotice(isNoRoom(error) ? error : salaryNotice(error), of)
        },
        announce: setSpoken,
        comments: props.comments,
        toast: (text, { done, more }) => {
          setSpoken(text)
          announce({ text, actionCount: done ? session.actionCount : undefined, more })
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- as above; form and method are read by the content
    [context, companyForm, method],
  )
  useArrival(sheet, { year, wanted, onArrived, bookmark })
  return (
    <div className="sheet-page salary-page">
      <LiveFormulaBar sheet={sheet} context={context} />
      <div className="salary-scroll">
        <div className={allYears ? 'salary-columns all-years' : 'salary-columns'}>
          <section className="sheet-card card salary-card">
            <div className="sheet-card-head">
              {allYears ? (
                <AllYearsTitle session={session} />
              ) : (
                <SalaryTitle session={session} year={year} comparing={comparing} />
              )}
              <div className="sheet-tools">
                <TouchActions sheet={sheet} />
              </div>
              {!allYears && <MethodButtons session={session} year={year} />}
            </div>
            {!allYears && (
              <>
                <SalaryTerms session={session} year={year} comparing={comparing} onNotice={onNotice} />
                <WarningList session={session} page="salary" year={year} />
              </>
            )}
            <ViewLine sheet={sheet} />
            <SalaryGrid key={[year, companyForm, method, comparing, allYears].join()} sheet={sheet} context={context} />
            {!allYears && (
              <>
                <div className="salary-left-out" ref={underAnswer}>
                  <LeftOut session={session} year={year} />
                </div>
                <AnswerLine session={session} year={year} under={underAnswer} />
              </>
            )}
          </section>
          {!allYears && (
            <aside className="salary-aside">
              <Staircase session={session} year={year} onGoTo={(row) => sheet.reach({ year, id: row })} />
              <NextHundredCard session={session} year={year} />
              <MethodsCard
                session={session}
                year={year}
                comparing={comparing}
                onCompare={() => setComparing((before) => !before)}
              />
              {props.besides}
            </aside>
          )}
        </div>
        <KeyHints sheet={sheet} showsKeys={showsKeys} />
        <SheetMenu sheet={sheet} />
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </div>
    </div>
  )
}

/** What the sheet is of when the years stand side by side: the company form of each. */
function AllYearsTitle({ session }: Pick<SalarySheetContext, 'session'>) {
  return (
    <>
      <h2>{workbenchTexts.pageNames.salary}</h2>
      <span className="sheet-about">
        {years
          .map((year) => salaryTexts.sheetOf(yearName(year), companyFormName(session.plan.salary[year].companyForm)))
          .join(', ')}
      </span>
    </>
  )
}

interface SalaryGridProps {
  readonly sheet: GridSheet<SalaryContent>
  readonly context: SalarySheetContext
}

function LiveFormulaBar({ sheet, context }: SalaryGridProps) {
  useEveryChange(sheet)
  const { cursor } = sheet
  // with the years side by side the bar is that of the column's own year
  const inYear = context.allYears ? years.find((each) => each === cursor?.column) : undefined
  const shown = inYear ? { ...context, year: inYear, allYears: false } : context
  const cell = inYear && cursor ? { ...cursor, column: '' } : cursor
  const isHere = inYear === undefined || rowsOfYear(shown.session, inYear).some(({ name }) => name === cursor?.rowId)
  const row = cursor && shownRows(context).find(({ name }) => name === cursor.rowId)
  if (!isHere && row) {
    return (
      <FormulaBar
        content={{ of: rowFigureLabels[row.name], formula: '', worked: allYearsTexts.missing(yearName(inYear)) }}
      />
    )
  }
  const tried = context.allYears ? undefined : triedParameterOf(context, sheet)
  return (
    <SalaryFormulaBar context={shown} cell={cell}>
      {tried && <CellPreview sheet={sheet} cell={tried} year={context.year} />}
    </SalaryFormulaBar>
  )
}

/** The parameter with the cursor, if it is more than 0. */
function triedParameterOf(context: SalarySheetContext, { cursor }: GridSheet<SalaryContent>): TriedCell | undefined {
  const row = shownRows(context).find(({ name }) => name === cursor?.rowId)
  const input = row && cursor ? inputAt(context, { kind: 'row', row }, cursor.column) : undefined
  const value = input && context.session.plan.salary[context.year][input.rule]
  if (!row || !cursor || !input || !value) return undefined
  const isWhole = salaryRules[input.rule].kind !== 'percent'
  return { id: row.name, column: cursor.column, of: parameterLabels[input.rule], value, isWhole }
}

/** The grid of one year, company form and method; made again when one of them changes. */
function SalaryGrid({ sheet, context }: SalaryGridProps) {
  const { session, year, comparing, allYears } = context
  const { companyForm } = session.plan.salary[year]
  const lines = useSyncExternalStore(sheet.watch, sheet.content.rows)
  const [columns] = useState(() => (allYears ? salaryYearColumns(sheet) : salaryColumnsOf(sheet, comparing)))
  const [options] = useState(() => ({ ...gridOptions, context }))
  const scale = useSyncExternalStore(watchTextScale, textScale)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => sheet.open(), [sheet])

  return (
    <div ref={frame} className="salary-grid">
      <PlanGrid
        // rows that are as high as their words are measured once
        key={scale}
        label={allYears ? allYearsTexts.salary : salaryTexts.gridLabel(yearName(year), companyFormName(companyForm))}
        columns={columns}
        rows={lines}
        rowId={lineId}
        options={options}
        // at once, not after a render: the first key may come as soon as the cells are there
        onReady={(api) => (frame.current ? connect(sheet, api, frame.current) : undefined)}
        onFocus={() => sheet.follow()}
        onEnter={() => sheet.giveKeyboard()}
      />
      <CommandIcons />
    </div>
  )
}
