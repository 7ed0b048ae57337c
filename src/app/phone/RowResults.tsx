import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { useSession } from '../../controls/figures.ts'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { valuesPerHour } from '../../insight/hour-worths.ts'
import { isFillable } from '../../plan/cells.ts'
import type { Offering, Row } from '../../plan/plan.ts'
import { usesVat } from '../../plan/vat.ts'
import type { DerivedField, Table } from '../../rules/field-names.ts'
import { leastPaidWords } from '../../salary/least-paid-words.ts'
import { derivedShown, kronor, oneDecimal } from '../../texts/format.ts'
import { stackedLabels } from '../../texts/headings.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { useWorkspace } from '../services.ts'
import { figureOf } from './row-figures.ts'
import { resultOf } from './row-result.ts'

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
