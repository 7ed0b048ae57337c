import './first-sheet.css'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { type Calculate, readWordsOrNumber } from '../../plan/entry.ts'
import {
  growthField,
  type SheetColumn,
  type SheetTable,
  sheetColumns,
  sheetField,
} from '../../plan/examples/trade-sheet.ts'
import { rowsOf } from '../../plan/plan.ts'
import { adjacentNumbers, numbersIn } from '../../plan/two-readings.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { decimal, kronor, oneDecimal } from '../../texts/format.ts'
import type { FigureName } from '../../workbook/figures.ts'
import type { NetOfPlan } from '../../workbook/net-of-plan.ts'
import { goToRow } from './cell-keys.ts'
import { FirstCell, LabelledCell } from './FirstCell.tsx'
import type { Removed, TradeSheets } from './trade-sheets.ts'

interface FirstSheetProps {
  readonly open: { readonly workbook: NetOfPlan }
  readonly sheets: TradeSheets
  readonly calculate: Calculate
  readonly onEdit: () => void
  readonly children: ReactNode
}

const words = firstVisitTexts

export function FirstSheet({ open: { workbook }, sheets, calculate, onEdit, children }: FirstSheetProps) {
  const { sheet, removed, answer, putBack } = sheets
  const { trade, growth } = sheet
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])
  return (
    // what is being typed belongs to its trade
    <div className="first-sheet" key={trade}>
      <div role="status" className="first-removed">
        {removed && (
          <>
            {words.removed(nameOf(removed))}{' '}
            <button
              ref={undo}
              type="button"
              className="link"
              onClick={() => {
                putBack()
                onEdit()
              }}
            >
              {words.undo}
            </button>
          </>
        )}
      </div>
      <FirstRows table="offerings" workbook={workbook} sheets={sheets} calculate={calculate} onEdit={onEdit} />
      <div className="first-below">
        <FirstRows table="fixedCosts" workbook={workbook} sheets={sheets} calculate={calculate} onEdit={onEdit} />
        {children}
        <FirstRows table="measures" workbook={workbook} sheets={sheets} calculate={calculate} onEdit={onEdit} />
        <section className="first-growth">
          <h3>
            {words.growth.title} <span className="first-unit">{words.growth.lead}</span>
          </h3>
          {(['volume', 'costs'] as const).map((part) => (
            <LabelledCell
              key={part}
              className="first-growth-field"
              label={words.growth[part]}
              field={growthField}
              value={growth[part]}
              calculate={calculate}
              onValue={(value) => answer({ growth: { [part]: Number(value) } })}
              onEdit={onEdit}
            />
          ))}
        </section>
      </div>
    </div>
  )
}

function nameOf({ table, at, row }: Removed): string {
  const name = new Map(Object.entries(row)).get(sheetColumns[table][0])
  return typeof name === 'string' && name !== '' ? name : words.row(at + 1)
}

interface FirstRowsProps {
  readonly table: SheetTable
  readonly workbook: NetOfPlan
  readonly sheets: TradeSheets
  readonly calculate: Calculate
  readonly onEdit: () => void
}

/** The columns of each table in order: those that are typed in, and those that are computed, as in the workbench. */
const columns = {
  offerings: [
    'product',
    'price',
    'variableCost',
    'margin',
    'coverage',
    'workHours',
    'marginPerHour',
    'volumeYear',
    'annualSales',
  ],
  fixedCosts: ['category', 'amount'],
  measures: ['measureName', 'hours1', 'costs1'],
} as const satisfies Record<SheetTable, readonly string[]>

/** How a computed number is written: money per unit as exactly as it is, else whole. */
const written: Readonly<Record<string, (value: number | null) => string>> = {
  margin: (value) => decimal(value, 2),
  coverage: oneDecimal,
  marginPerHour: kronor,
  annualSales: kronor,
}

const sums: Readonly<Record<SheetTable, Readonly<Record<string, FigureName>>>> = {
  offerings: { annualSales: 'totalAnnualSales.year1' },
  fixedCosts: { amount: 'totalFixedCost.year1' },
  measures: { hours1: 'TotalMeasuredHoursYear.year1', costs1: 'TotalMeasuredCostsYear.year1' },
}

function isTypedIn(table: SheetTable, column: string): column is SheetColumn {
  const typed: readonly string[] = sheetColumns[table]
  return typed.includes(column)
}

function FirstRows(props: FirstRowsProps) {
  const { table, workbook, sheets } = props
  const titleId = useId()
  const place = useRef<HTMLTableElement>(null)
  const wanted = useRef<number>(undefined)
  const [isAdding, setAdding] = useState(0)
  const { sheet, keys, add } = sheets
  const rows: readonly object[] = sheet[table]
  const planned = rowsOf(workbook.plan, table, 'year1')
  const heads: Readonly<Record<string, string>> = words.sheets[table].heads
  const units: Readonly<Record<string, string>> = words.sheets[table].units

  // a new row is typed in at once
  useLayoutEffect(() => {
    if (wanted.current !== undefined) goToRow(place.current, wanted.current)
    wanted.current = undefined
  }, [isAdding])
  const addRow = () => {
    wanted.current = rows.length
    add(table)
    setAdding(isAdding + 1)
  }
  return (
    <section className={`first-table ${table}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.sheets[table].title}</h3>
      <table ref={place} aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns[table].map((column) => (
              <th key={column} scope="col" className={isTypedIn(table, column) ? column : `${column} computed`}>
                {heads[column]}
                {units[column] !== '' && <span className="first-unit"> {units[column]}</span>}
              </th>
            ))}
            <th scope="col" className="first-remove">
              <span className="visually-hidden">{words.removal}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((_, at) => (
            <FirstRow key={keys[table][at]} {...props} at={at} id={planned[at]?.id ?? ''} onPastLast={addRow} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns[table].map((column, at) => {
              if (at === 0) {
                return (
                  <th key={column} scope="row">
                    {words.sum}
                  </th>
                )
              }
              const figure = sums[table][column]
              return (
                <td key={column} className={column} data-label={heads[column]}>
                  {figure && kronor(workbook.figure(figure))}
                </td>
              )
            })}
            <td />
          </tr>
        </tfoot>
      </table>
      <Button look="quiet" onPress={addRow}>
        <span aria-hidden="true">+ </span>
        {words.newRow}
      </Button>
    </section>
  )
}

interface FirstRowProps extends FirstRowsProps {
  readonly at: number
  /** What the row is called in the plan that is calculated. */
  readonly id: string
  readonly onPastLast: () => void
}

function FirstRow({ table, at, id, workbook, sheets, calculate, onEdit, onPastLast }: FirstRowProps) {
  const rows: readonly object[] = sheets.sheet[table]
  const row = rows[at]
  const held = { ...row } as Readonly<Record<string, string | number>> // its cells by their columns
  const heads: Readonly<Record<string, string>> = words.sheets[table].heads
  const units: Readonly<Record<string, string>> = words.sheets[table].units
  const [named] = sheetColumns[table]
  const name = String(held[named] ?? '') || words.row(at + 1)
  const others = () => rows.filter((other) => other !== row)
  return (
    <tr>
      {columns[table].map((column) => {
        const label = `${heads[column]}${units[column] === '' ? '' : `, ${units[column]}`}`
        if (!isTypedIn(table, column)) {
          const value = workbook.number(table, id, column)
          return (
            <td key={column} className={`${column} computed${(value ?? 0) < 0 ? ' loss' : ''}`} data-label={label}>
              {written[column]?.(value)}
            </td>
          )
        }
        const field = sheetField(table, column)
        const beside = adjacentNumbers(() => numbersIn(others(), column))
        return (
          <td key={column} className={`${column} typed`} data-label={label}>
            <FirstCell
              label={words.cell(heads[column] ?? '', name)}
              column={column}
              field={field}
              value={held[column] ?? ''}
              read={(typed) => readWordsOrNumber(field, typed, calculate, beside)}
              onValue={(value) => sheets.setCell({ table, at, column }, value)}
              onEdit={onEdit}
              onPastLast={onPastLast}
            />
          </td>
        )
      })}
      <td className="first-remove">
        <button
          type="button"
          className="icon-button"
          aria-label={words.remove(name)}
          onClick={() => {
            sheets.remove(table, at)
            onEdit()
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      </td>
    </tr>
  )
}
