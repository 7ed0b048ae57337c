import { GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
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

/** The rows that a setting holds, and what is done with them by keys as in a sheet: arrows and Enter go between them, Alt and an arrow moves one. */
function useRows({ session, name, onSet }: RowsOfSettingProps) {
  const { isLocked } = useLock()
  const table = useRef<HTMLTableElement>(null)
  // where the keyboard goes once the rows are drawn anew
  const [wanted, setWanted] = useState<readonly [row: number, column: number]>()
  const stored = (): readonly SettingRow[] => settingRows(name, session.plan.settings[name])
  const rows = stored()
  const write = (next: readonly SettingRow[]) => {
    const text = writeRows(name, next)
    if (text !== undefined && text !== session.plan.settings[name]) onSet({ [name]: text }, name)
  }
  const fieldAt = (row: number, column: number) =>
    table.current?.tBodies[0]?.rows[row]?.cells[column]?.querySelector<HTMLElement>('input, select, button')
  const move = (from: number, to: number) => {
    const now = stored()
    const row = now[from]
    if (isLocked || from === to || !row || to < 0 || to >= now.length) return false
    write(now.toSpliced(from, 1).toSpliced(to, 0, row))
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest('td') // what has the keyboard is an element
    const row = cell?.parentElement
    if (!cell || !(row instanceof HTMLTableRowElement) || !(event.target instanceof HTMLInputElement)) return
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    const at = row.sectionRowIndex
    if (by === undefined || event.ctrlKey || event.metaKey) return
    // what is being typed goes with its row
    if (event.altKey) event.target.blur()
    const isThere = !event.altKey || event.key === 'Enter' || move(at, at + by)
    if (isThere && fieldAt(at + by, cell.cellIndex)) {
      event.preventDefault()
      setWanted([at + by, cell.cellIndex])
    } else if (event.altKey) event.target.focus()
  }
  useLayoutEffect(() => {
    if (wanted) fieldAt(...wanted)?.focus()
  }, [wanted])
  return {
    table,
    rows,
    write,
    move,
    onKeyDown,
    add: () => {
      write([...rows, blankRow(name)])
      setWanted([rows.length, 0])
    },
    remove: (at: number) => {
      write(rows.toSpliced(at, 1))
      // the keyboard stays in the list: with the row that has come into its place
      setWanted([Math.max(0, Math.min(at, rows.length - 2)), 0])
    },
  }
}

/** A list of rows that a setting holds, as a sheet of its own with a field for every column. On a phone each row is a block of named fields. */
export function RowsOfSetting(props: RowsOfSettingProps) {
  const { session, name } = props
  const id = useId()
  const dragged = useRef<number>(undefined)
  const { table, rows, write, move, onKeyDown, add, remove } = useRows(props)
  const heads: Readonly<Record<string, string>> = financingTexts.columns[name]
  const calculate = (expression: string) => session.workbook.calculate(expression)
  return (
    <section aria-labelledby={id} className="financing-list">
      <h3>
        <span id={id}>{financingTexts.fields[name]}</span> <ExplainMark id={`financing.${name}`} of={id} />
      </h3>
      {rows.length > 0 && (
        <table ref={table} aria-labelledby={id} className="financing-rows" onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {columnsOf(name).map(([column, { kind }]) => (
                <th key={column} scope="col" className={kind}>
                  {heads[column]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const what = `${financingTexts.rowOf[name]} ${at + 1}`
              return (
                <tr
                  key={at}
                  onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
                  onDrop={() => move(dragged.current ?? at, at)}
                >
                  {columnsOf(name).map(([column, field]) => (
                    <td key={column} className={`financing-cell ${field.kind}`}>
                      <Cell
                        label={heads[column] ?? column}
                        name={financingTexts.cell(heads[column] ?? column, at + 1)}
                        field={field}
                        value={(row as Cells)[column] ?? ''}
                        calculate={calculate}
                        onEnter={(value) => write(rows.with(at, { ...row, [column]: value }))}
                      />
                    </td>
                  ))}
                  <Tools
                    what={what}
                    isMovable={rows.length > 1}
                    onRemove={() => remove(at)}
                    onDrag={(isDragged) => {
                      dragged.current = isDragged ? at : undefined
                    }}
                  />
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <Button
        changes
        reason={rows.length === mostRows(name) ? financingTexts.full(mostRows(name)) : undefined}
        onPress={add}
      >
        {financingTexts.add[name]}
      </Button>
    </section>
  )
}

interface ToolsProps {
  readonly what: string
  readonly isMovable: boolean
  readonly onRemove: () => void
  readonly onDrag: (isDragged: boolean) => void
}

function Tools({ what, isMovable, onRemove, onDrag }: ToolsProps) {
  const { isLocked } = useLock()
  const label = financingTexts.remove(what)
  return (
    <td className="financing-tools">
      <IconButton icon={Trash2} size={16} label={label} title={label} disabled={isLocked} onClick={onRemove} />
      {isMovable && !isLocked && (
        <span
          className="financing-grip"
          title={financingTexts.move(what)}
          draggable
          onDragStart={() => onDrag(true)}
          onDragEnd={() => onDrag(false)}
        >
          <GripVertical size={16} aria-hidden="true" />
        </span>
      )}
    </td>
  )
}

interface CellProps {
  readonly label: string
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
    <>
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
    </>
  )
}

function Choice({ is }: { readonly is: string | number }) {
  return (
    <option value={String(is)}>
      {typeof is === 'number' ? financingTexts.years(is) : (financingTexts.types[is] ?? is)}
    </option>
  )
}

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
