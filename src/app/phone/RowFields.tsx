import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { ownVatMark } from '../../controls/price-words.ts'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import { valuesPerHour } from '../../insight/hour-worths.ts'
import { isFillable } from '../../plan/cells.ts'
import { type Offering, type PlanSettings, type Row } from '../../plan/plan.ts'
import { usesVat } from '../../plan/vat.ts'
import type { DerivedField, FieldName, Table } from '../../rules/field-names.ts'
import { leastPaidWords } from '../../salary/least-paid-words.ts'
import { unitLabels } from '../../texts/figure-labels.ts'
import { derivedShown, kronor, oneDecimal } from '../../texts/format.ts'
import { stackedLabels } from '../../texts/headings.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { useWorkspace } from '../services.ts'
import { PhoneField } from './PhoneField.tsx'
import { type EnteredRow, useRowEntry } from './row-entry.ts'
import { figureOf } from './row-figures.ts'
import { resultOf } from './row-result.ts'

/** What is filled in of a row, field by field. */
export function RowFields(entered: EnteredRow) {
  const { table, row, year } = entered
  const { session } = useWorkspace()
  const settings = useSession(session, ({ plan }) => plan.settings)
  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const [showsVat, setShowsVat] = useState(false)
  const entering = useRowEntry(entered)
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const field = (name: FieldName, label: string) => (
    <PhoneField
      key={name}
      label={label}
      explains={`${table}.${name}`}
      value={cells[name] as string | number} // a field of the row
      {...entering(name)}
    />
  )
  const labels = Object.entries(stackedLabels[table]) as readonly (readonly [FieldName, string])[] // computed ones are left out
  return labels
    .filter(([name]) => isFillable(table, name) && name !== 'vat' && name !== 'costVat')
    .map(([name, label]) => {
      if (!('costVat' in row) || (name !== 'price' && name !== 'amount')) return field(name, label)
      const Arrow = showsVat ? ChevronUp : ChevronDown
      return (
        <div key={name}>
          <PhoneField
            label={'price' in row ? priceLabel(label, row, settings) : label}
            explains={`${table}.${name}`}
            value={'price' in row ? row.price : row.amount}
            beside={
              <IconButton
                icon={Arrow}
                label={phoneTexts.vat}
                aria-expanded={showsVat}
                onClick={() => setShowsVat(!showsVat)}
              />
            }
            {...entering(name)}
          />
          {showsVat && (
            <div className="row-sheet-vat">
              {'price' in row && <VatSwitch session={session} year={year} />}
              {'price' in row && isVatUsed && field('vat', stackedLabels.offerings.vat)}
              {field('costVat', stackedLabels['price' in row ? 'offerings' : 'fixedCosts'].costVat)}
            </div>
          )}
        </div>
      )
    })
}

/** What a price is called: with the plan's unit, or with its own VAT where that differs (docs/salary.md). */
function priceLabel(label: string, row: Pick<Offering, 'vat'>, settings: PlanSettings): ReactNode {
  const mark = ownVatMark(row, settings)
  if (mark === '') return `${label}, ${priceUnit(settings.pricesVat)}`
  return (
    <>
      {`${label}, ${unitLabels.kr} `}
      <small className="vat-mark">{mark}</small>
    </>
  )
}

export function RowResults({ table, row }: { readonly table: Table; readonly row: Row }) {
  const { session } = useWorkspace()
  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const figure = figureOf(session, table, row.id)
  const labels = (Object.entries(stackedLabels[table]) as readonly (readonly [DerivedField, string])[]) // those to fill in are left out
    .filter(([name]) => !isFillable(table, name) && (isVatUsed || name !== 'netPrice'))
  if (labels.length === 0) return null
  const { line, amount, isLoss } = resultOf(table, row, figure)
  const Arrow = isOpen ? ChevronDown : ChevronUp
  return (
    <div className="row-sheet-results">
      {isOpen && (
        <dl id={listId}>
          {labels.map(([name, label]) => (
            <div key={name} className="phone-field computed">
              <dt className="phone-label">
                <ExplainWord id={`${table}.${name}`}>{label}</ExplainWord>
              </dt>
              <dd>{shownOf(name)(figure(name))}</dd>
            </div>
          ))}
          {'volumeYear' in row && <RowHour row={row} />}
        </dl>
      )}
      <button
        type="button"
        className="row-sheet-result"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        title={phoneTexts.results}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isLoss ? 'loss' : ''}>{amount === '' ? phoneTexts.noResult : line}</span>
        <span className={isLoss ? 'phone-row-amount loss' : 'phone-row-amount'}>{amount}</span>
        <Arrow aria-hidden="true" />
      </button>
    </div>
  )
}

// what the sheets show with decimals has one at most: there is no column whose decimals would stand below each other
const shownOf = (name: DerivedField) => (derivedShown[name] === kronor ? kronor : oneDecimal)

/** What one more hour of a product gives, kr a year, calculated when the browser is idle; of the one that pays least also that it does. */
function RowHour({ row }: { readonly row: Offering }) {
  const { session } = useWorkspace()
  const pay = useLatestPay(session)
  const worths = pay && valuesPerHour(pay, row.year)
  const worth = worths?.byId.get(row.id)?.perHour
  const words = leastPaidWords(worths, row.id)
  if (worth === undefined) return null
  return (
    <div className="phone-field computed">
      <dt className="phone-label">
        <ExplainWord id="offerings.oneMoreHour">{sheetTexts.switches.oneMoreHour.stacked}</ExplainWord>
        {words !== '' && ` ${words}`}
      </dt>
      <dd>{kronor(worth)}</dd>
    </div>
  )
}
