import type { PhoneRowsProps } from './PhoneRows.tsx'
import '../../salary/salary-cards.css'
import './phone-salary.css'
import { MessageSquare, MessageSquarePlus } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { TypedField } from '../../controls/TypedField.tsx'
import { WarningList } from '../../controls/WarningList.tsx'
import { YearsTable } from '../../controls/YearsTable.tsx'
import { salaryField } from '../../plan/entry.ts'
import { salaryMethods } from '../../rules/horizon.ts'
import { LawSettings } from '../../salary/LawSettings.tsx'
import { MethodsCard, NextHundredCard } from '../../salary/SalaryCards.tsx'
import { LeftOut } from '../../salary/SalaryTerms.tsx'
import { Staircase } from '../../salary/Staircase.tsx'
import { enterSalary, readSalary } from '../../salary/salary-entry.ts'
import { type SalaryInputColumn, type SalaryRow, salaryGroups } from '../../salary/salary-rows.ts'
import {
  figureAt,
  inputAt,
  type SalarySheetContext,
  shownAmount,
  shownCompared,
  shownHow,
  shownRows,
  sides,
} from '../../salary/salary-shown.ts'
import { describeDifference } from '../../salary/salary-words.ts'
import type { Place } from '../../session/undo-list.ts'
import type { RowComments } from '../../sheets/grid/sheet/row-comments.ts'
import { commentTexts } from '../../texts/comments.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { lawWhy } from '../../texts/law-years.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { lawMark } from '../../texts/rules-mark.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { Elsewhere } from '../insight/Elsewhere.tsx'
import { useWorkspace } from '../services.ts'

/** The salary calculation stacked: each row with its amount, its arithmetic, and what can be filled in on it. */
export function PhoneSalary({ year, onNotice, comments, led, onArrived }: Omit<PhoneRowsProps, 'table' | 'messages'>) {
  const { session } = useWorkspace()
  useSession(session, ({ revision }) => revision)
  useEffect(() => {
    if (led === undefined || led.table !== undefined) return
    if (led.id !== undefined) showLine(led.id)
    onArrived?.()
  }, [led, onArrived])
  const { method } = session.plan.salary[year]
  const [comparing, setComparing] = useState(false)
  const context: SalarySheetContext = { session, year, onNotice, comparing }
  const rows = shownRows(context)
  const byLaw = method === 'skatteverket' || comparing
  const mark = byLaw ? lawMark(session.workbook.lawOf(year)) : undefined
  const answers = rows.filter(({ name }) => name === 'netProfitPerYear' || name === 'netProfitPerMonth')
  return (
    <>
      <ChoiceButtons
        label={salaryTexts.methods.label}
        changes
        choices={salaryMethods}
        chosen={method}
        nameOf={(choice) => workbenchTexts.methods[choice]}
        onChoose={(chosen) =>
          session.edit({ type: 'setSalary', year, values: { method: chosen } }, { year, field: 'method' })
        }
      />
      <div className="phone-card card phone-settings">
        <LawSettings session={session} year={year} byLaw={byLaw} onNotice={onNotice} />
      </div>
      {mark !== undefined && (
        <p className="phone-left-out">
          <strong>{mark}</strong> {lawWhy(session.workbook.lawOf(year))}
        </p>
      )}
      <WarningList session={session} page="salary" year={year} />
      {salaryGroups.map((group) => (
        <section key={group} className="phone-card card" aria-label={salaryTexts.groups[group]}>
          {rows
            .filter((row) => row.group === group && !answers.includes(row))
            .map((row) => (
              <SalaryLine key={row.name} row={row} context={context} comments={comments} />
            ))}
        </section>
      ))}
      <section className="phone-card card phone-result" aria-label={workbenchTexts.dashboard.label}>
        {answers.map((row) => (
          <SalaryLine key={row.name} row={row} context={context} comments={comments} />
        ))}
      </section>
      <h2 className="visually-hidden">{phoneTexts.explained}</h2>
      <Staircase session={session} year={year} onGoTo={showLine} />
      <NextHundredCard session={session} year={year} />
      <MethodsCard
        session={session}
        year={year}
        comparing={comparing}
        onCompare={() => setComparing((before) => !before)}
      />
      <section className="phone-card card phone-years" aria-label={phoneTexts.allYears}>
        <YearsTable session={session} year={year} />
      </section>
      <Elsewhere of={['breakEven']} />
      <div className="phone-left-out">
        <LeftOut session={session} year={year} />
      </div>
    </>
  )
}

/** Brings the row of a step of the staircase into view, and the focus to it. */
function showLine(name: string): void {
  const line = document.getElementById(lineIdOf(name))
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}

const lineIdOf = (name: string) => `salary-line-${name}`

interface SalaryLineProps {
  readonly row: SalaryRow
  readonly context: SalarySheetContext
  readonly comments: RowComments | undefined
}

function SalaryLine({ row, context, comments }: SalaryLineProps) {
  const { session, year, onNotice, comparing } = context
  const { name, sign, weight } = row
  const cells = (Object.keys(row.inputs) as SalaryInputColumn[]) // a row's inputs are named by column
    .flatMap((column) => inputAt(context, { kind: 'row', row }, column) ?? [])
  return (
    <div
      id={lineIdOf(name)}
      tabIndex={-1}
      className={comments?.write ? `phone-line ${weight} takes-comments` : `phone-line ${weight}`}
    >
      <div className="phone-line-words">
        <p className="phone-line-name">
          {sign === '' || sign === '=' ? '' : `${sign} `}
          <ExplainWord id={`figures.${name}`}>{rowFigureLabels[name]}</ExplainWord>
        </p>
        {comparing ? (
          <Compared row={row} context={context} />
        ) : (
          <p className="phone-line-how">{shownHow(context, row)}</p>
        )}
      </div>
      {!comparing && <p className="phone-line-amount">{shownAmount(context, row)}</p>}
      <LineComments comments={comments} place={{ year, id: name }} name={rowFigureLabels[name]} />
      {cells.length > 0 && (
        <div className="phone-parameters">
          {cells.map((cell) => (
            <label key={`${cell.rule}.${year}`} className="phone-parameter">
              <span>{salaryTexts.columns[cell.column]}</span>
              <TypedField
                label={salaryTexts.cellOf(rowFigureLabels[name], salaryTexts.columns[cell.column])}
                className="field-input slim"
                field={salaryField(cell.rule)}
                value={session.plan.salary[year][cell.rule]}
                read={(typed) => readSalary(session, cell, typed)}
                onStripped={() => onNotice('entry.notANumber')}
                onEnter={(entry, { typed }) => enterSalary(session, cell, entry, typed, onNotice)}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

/** A row by both methods, and what they differ by, as the sheet's columns have it side by side. */
function Compared({ row, context }: Omit<SalaryLineProps, 'comments'>) {
  return (
    <dl className="phone-compared">
      {sides.map((side) => {
        const name = figureAt(row, side, context.year)
        // the sums of the other modules are the same by both methods
        if (side === 'difference' && !name.startsWith(side)) return null
        const figure = context.session.workbook.figure(name)
        return (
          <div key={side}>
            <dt>{salaryTexts.comparing[side]}</dt>
            <dd>
              {side === 'difference'
                ? figure !== null && describeDifference(figure)
                : shownCompared(context, row, side)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface LineCommentsProps {
  readonly comments: RowComments | undefined
  readonly place: Place
  readonly name: string
}

/** What readers say about a line of the salary calculation: how many open comments it has, and for a reader the way to write one. */
function LineComments({ comments, place, name }: LineCommentsProps) {
  const watch = useCallback((listener: () => void) => comments?.watch(listener) ?? (() => undefined), [comments])
  const count = useSyncExternalStore(watch, () => comments?.countAt(place) ?? 0)
  const write = comments?.write
  if (count === 0 && !write) return null
  return (
    <>
      {count > 0 && (
        <button type="button" className="link phone-line-comments" onClick={() => comments?.show([place])}>
          <MessageSquare size={16} aria-hidden="true" />
          {commentTexts.count(count)}
        </button>
      )}
      {write && (
        <IconButton
          icon={MessageSquarePlus}
          className="phone-line-comment"
          label={commentTexts.writeAbout(name)}
          onClick={() => write(place)}
        />
      )}
    </>
  )
}
