import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { useSession } from '../../controls/figures.ts'
import { ownVatMark } from '../../controls/price-words.ts'
import { isFillable } from '../../plan/cells.ts'
import type { Table } from '../../plan/fields.ts'
import { isCounted, type PlanSettings, type Row } from '../../plan/plan.ts'
import { usesVat } from '../../plan/vat.ts'
import { countedTexts } from '../../texts/counted.ts'
import { kronor, oneDecimal } from '../../texts/format.ts'
import { stackedLabels, unitLabels } from '../../texts/labels.ts'
import { priceUnit } from '../../texts/vat.ts'
import { type DerivedField, derivedFields } from '../../workbook/figures.ts'
import { useDesk } from '../parts.ts'
import { PhoneField } from './PhoneField.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RowNote } from './RowNote.tsx'
import { type Card, nameOnCard, useRowEntry } from './row-entry.ts'

interface PhoneRowProps extends Card {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One row: a line with its name, its result and its menu, and when open every field under it with its label. */
export function PhoneRow({ isOpen, onToggle, ...card }: PhoneRowProps) {
  const { table, row, desk, isFirst, isLast } = card
  const { session } = useDesk()
  const formId = useId()
  const name = nameOnCard(table, row)
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const Arrow = isOpen ? ChevronUp : ChevronDown

  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const settings = useSession(session, ({ plan }) => plan.settings)
  const labels = Object.entries(stackedLabels[table])
    .filter(([name]) => isVatUsed || (name !== 'vat' && name !== 'netPrice'))
    .map(([name, label]) => [name, name === 'price' ? priceLabel(label, row, settings) : label] as const)

  const entering = useRowEntry(card)

  return (
    <li className="phone-row card" data-row={row.id}>
      <div className="phone-row-line">
        <button
          type="button"
          className="phone-row-head"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={onToggle}
        >
          <span className="phone-row-name">
            {name}
            {'counted' in row && !isCounted(row) && ` (${countedTexts.leftOut})`}
          </span>
          <span className="phone-row-result">
            <RowResult table={table} row={row} />
          </span>
          <Arrow aria-hidden="true" />
        </button>
        <RowMenu desk={desk} id={row.id} name={name} isFirst={isFirst} isLast={isLast} />
      </div>
      <RowNote desk={desk} id={row.id} note={row.note} />
      {isOpen && (
        <div id={formId}>
          {labels.map(([field, label]) =>
            isFillable(table, field) ? (
              <PhoneField
                key={field}
                label={label}
                explains={`${table}.${field}`}
                value={cells[field] as string | number} // a field of the row
                {...entering(field)}
              />
            ) : (
              <dl key={field} className="phone-field computed">
                <dt className="phone-label">
                  <ExplainWord id={`${table}.${field}`}>{label}</ExplainWord>
                </dt>
                <dd>
                  <Derived table={table} id={row.id} name={field} />
                </dd>
              </dl>
            ),
          )}
        </div>
      )}
    </li>
  )
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
