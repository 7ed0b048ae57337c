import { useId } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import { useLock } from '../../controls/locked.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import type { PlanSettings } from '../../plan/plan.ts'
import {
  blankRow,
  columnChoices,
  columnEntry,
  columnsOf,
  mostRows,
  type RowsSetting,
  readColumn,
  type SettingRow,
  settingRows,
  writeRows,
} from '../../plan/setting-rows.ts'
import type { RowColumn } from '../../rules/financing.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { financingTexts } from '../../texts/financing.ts'
import { yearName } from '../../texts/workbench.ts'
import { monthsIn } from '../../workbook/financing/financing-model.ts'

interface RowsOfSettingProps {
  readonly session: Session
  readonly name: RowsSetting
  readonly onSet: (values: Partial<PlanSettings>, field: keyof PlanSettings) => void
}

type Cells = Readonly<Record<string, string | number>>

/** A list of rows that a setting holds, each with a field for every column: the same on a desk and on a phone. */
export function RowsOfSetting({ session, name, onSet }: RowsOfSettingProps) {
  const id = useId()
  const rows: readonly SettingRow[] = settingRows(name, session.plan.settings[name])
  const write = (next: readonly SettingRow[]) => {
    const text = writeRows(name, next)
    if (text !== undefined && text !== session.plan.settings[name]) onSet({ [name]: text }, name)
  }
  const heads: Readonly<Record<string, string>> = financingTexts.columns[name]
  const calculate = (expression: string) => session.workbook.calculate(expression)
  return (
    <section aria-labelledby={id}>
      <h3>
        <span id={id}>{financingTexts.fields[name]}</span> <ExplainMark id={`financing.${name}`} of={id} />
      </h3>
      <ul className="financing-rows">
        {rows.map((row, at) => (
          <li key={at}>
            {columnsOf(name).map(([column, field]) => (
              <Cell
                key={column}
                label={heads[column] ?? column}
                name={financingTexts.cell(heads[column] ?? column, at + 1)}
                field={field}
                value={(row as Cells)[column] ?? ''}
                calculate={calculate}
                onEnter={(value) => write(rows.with(at, { ...row, [column]: value }))}
              />
            ))}
            <Button look="quiet" changes onPress={() => write(rows.toSpliced(at, 1))}>
              {financingTexts.remove(`${financingTexts.rowOf[name]} ${at + 1}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        changes
        reason={rows.length === mostRows(name) ? financingTexts.full(mostRows(name)) : undefined}
        onPress={() => write([...rows, blankRow(name)])}
      >
        {financingTexts.add[name]}
      </Button>
    </section>
  )
}

interface CellProps {
  readonly label: string
  /** The label with the row that it is of. */
  readonly name: string
  readonly field: RowColumn
  readonly value: string | number
  readonly calculate: (expression: string) => number | null
  readonly onEnter: (value: string | number) => void
}

function Cell({ label, name, field, value, calculate, onEnter }: CellProps) {
  const { isLocked } = useLock()
  const entry = columnEntry(field)
  return (
    <div className={`salary-field financing-cell ${field.kind}`}>
      <span className="setting-name" aria-hidden="true">
        {label}
      </span>
      {entry ? (
        <TypedField
          className="field-input slim"
          label={name}
          field={entry}
          value={value}
          read={(typed) => readColumn(field, typed, calculate)}
          isSetting
          onEnter={(read) => {
            if (read.ok && read.value !== null && read.value !== value) onEnter(read.value)
          }}
        />
      ) : (
        <select
          className="field-input slim"
          aria-label={name}
          disabled={isLocked}
          value={String(value)}
          onChange={({ target }) => {
            const chosen = columnChoices(field).find((each) => String(each) === target.value)
            if (chosen !== undefined) onEnter(chosen)
          }}
        >
          {field.kind === 'planMonth' ? (
            <PlanMonths />
          ) : (
            columnChoices(field).map((each) => <Choice key={each} is={each} />)
          )}
        </select>
      )}
    </div>
  )
}

function Choice({ is }: { readonly is: string | number }) {
  return (
    <option value={String(is)}>
      {typeof is === 'number' ? financingTexts.years(is) : (financingTexts.types[is] ?? is)}
    </option>
  )
}

/** The months of the plan by their years, and the time before it. */
function PlanMonths() {
  return (
    <>
      <option value="0">{financingTexts.beforePlan}</option>
      {years.map((year) => (
        <optgroup key={year} label={yearName(year)}>
          {monthsIn(year).map((month) => (
            <option key={month} value={String(month)}>
              {financingTexts.planMonth(month)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
