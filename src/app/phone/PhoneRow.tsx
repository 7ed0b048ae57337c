import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ExplainButton } from '../../controls/ExplainButton.tsx'
import { useSession } from '../../controls/figures.ts'
import { ownVatMark } from '../../controls/price-words.ts'
import { isFillable } from '../../plan/cells.ts'
import type { Table } from '../../plan/fields.ts'
import { isCounted, type PlanSettings, type Row } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import { usesVat } from '../../plan/vat.ts'
import { countedTexts } from '../../texts/counted.ts'
import { kronor, oneDecimal } from '../../texts/format.ts'
import { stackedLabels, unitLabels } from '../../texts/labels.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { columnNames } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { type DerivedField, derivedFields } from '../../workbook/figures.ts'
import { useDesk } from '../parts.ts'
import { PhoneField } from './PhoneField.tsx'
import { type EnteredRow, showNewRow, useRowEntry } from './row-entry.ts'

interface PhoneRowProps extends EnteredRow {
  readonly isOpen: boolean
  /** Just asked for: it is brought to the top of the page, and the cursor to its first field. */
  readonly isNew: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}

/** One row: a line with its name and result, and when open every field under it with its label. */
export function PhoneRow({ table, row, year, isOpen, isNew, onToggle, onRemove, onNotice }: PhoneRowProps) {
  const { session } = useDesk()
  const formId = useId()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) showNewRow(line.current)
  }, [isNew])
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const Arrow = isOpen ? ChevronUp : ChevronDown

  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const settings = useSession(session, ({ plan }) => plan.settings)
  const labels = Object.entries(stackedLabels[table])
    .filter(([name]) => isVatUsed || (name !== 'vat' && name !== 'netPrice'))
    .map(([name, label]) => [name, name === 'price' ? priceLabel(label, row, settings) : label] as const)

  const entering = useRowEntry({ table, row, year, onNotice })

  return (
    <li ref={line} className="phone-row card">
      <button type="button" className="phone-row-head" aria-expanded={isOpen} aria-controls={formId} onClick={onToggle}>
        <span className="phone-row-name">
          {rowName(table, row) || phoneTexts.unnamed[table]}
          {'counted' in row && !isCounted(row) && ` (${countedTexts.leftOut})`}
        </span>
        <span className="phone-row-result">
          <RowResult table={table} row={row} />
        </span>
        <Arrow aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={formId}>
          {labels.map(([name, label]) =>
            isFillable(table, name) ? (
              <PhoneField
                key={name}
                label={label}
                explains={`${table}.${name}`}
                called={nameOf(table, name)}
                value={cells[name] as string | number} // a field of the row
                {...entering(name)}
              />
            ) : (
              <dl key={name} className="phone-field computed">
                <dt className="phone-label">
                  {label}
                  <ExplainButton id={`${table}.${name}`} what={nameOf(table, name)} />
                </dt>
                <dd>
                  <Derived table={table} id={row.id} name={name} />
                </dd>
              </dl>
            ),
          )}
          <button type="button" className="phone-remove" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            {phoneTexts.remove[table]}
          </button>
        </div>
      )}
    </li>
  )
}

/** What a field is called in one line. */
function nameOf(table: Table, name: string): string {
  const names: Readonly<Record<string, string>> = columnNames[table]
  return names[name] ?? name
}

/** What a price is called: with the plan's unit, or with its own VAT where that differs (docs/salary.md). */
function priceLabel(label: string, row: Row, settings: PlanSettings): ReactNode {
  const mark = 'vat' in row ? ownVatMark(row, settings) : ''
  if (mark === '') return `${label}, ${priceUnit(settings.pricesVat)}`
  return (
    <>
      {`${label}, ${unitLabels.kr} `}
      <small className="vat-mark">{mark}</small>
    </>
  )
}

/** What a closed row shows of itself: the result that counts. */
function RowResult({ table, row }: { readonly table: Table; readonly row: Row }) {
  if (table === 'offerings') return <Derived table={table} id={row.id} name="annualMargin" />
  if (table === 'measures') return <Derived table={table} id={row.id} name="totalCosts" />
  return 'amount' in row ? kronor(row.amount) : ''
}

// as in the sheets: what is shown per unit has a decimal, the rest are whole kronor
const wholeKronor: ReadonlySet<string> = new Set(['marginPerHour', 'annualSales', 'annualMargin', 'totalCosts'])

interface DerivedProps {
  readonly table: Table
  readonly id: string
  readonly name: string
}

function Derived({ table, id, name }: DerivedProps) {
  const { session } = useDesk()
  const field = (derivedFields[table] as readonly DerivedField[]).find((each) => each === name)
  const value = useSession(session, ({ workbook }) =>
    field === undefined || !session.row(table, id) ? null : workbook.derived(table, id, field),
  )
  return wholeKronor.has(name) ? kronor(value) : oneDecimal(value)
}
