import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ExplainButton } from '../../controls/ExplainButton.tsx'
import { TypedField } from '../../controls/TypedField.tsx'
import { stackedLabels } from '../../texts/labels.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { columnNames } from '../../texts/sheets.ts'
import { type EnteredRow, showNewRow, useRowEntry } from './row-entry.ts'

interface PhoneCostProps extends EnteredRow {
  readonly row: EnteredRow['row'] & { readonly category: string; readonly amount: number }
  /** Just asked for: it is brought to the top of the page, and the cursor to its first field. */
  readonly isNew: boolean
  readonly onRemove: () => void
}

const labels = stackedLabels.fixedCosts

/** What the two fields of every row below are called. */
export function PhoneCostHeading() {
  return (
    <li className="phone-cost phone-cost-heading">
      {(['category', 'amount'] as const).map((name) => (
        <span
          key={name}
          className={name === 'amount' ? 'phone-label phone-cost-field kronor' : 'phone-label phone-cost-field'}
        >
          {labels[name]}
          <ExplainButton id={`fixedCosts.${name}`} what={columnNames.fixedCosts[name]} />
        </span>
      ))}
    </li>
  )
}

/** A fixed cost: two fields side by side, always open. */
export function PhoneCost({ isNew, onRemove, ...entered }: PhoneCostProps) {
  const { row } = entered
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) showNewRow(line.current)
  }, [isNew])
  const entering = useRowEntry(entered)
  return (
    <li ref={line} className="phone-cost">
      <div className="phone-cost-field">
        <TypedField
          className="field-input"
          leadsOn
          label={labels.category}
          value={row.category}
          {...entering('category')}
        />
      </div>
      <div className="phone-cost-field kronor">
        <TypedField className="field-input" leadsOn label={labels.amount} value={row.amount} {...entering('amount')} />
      </div>
      <button type="button" className="icon-button" aria-label={phoneTexts.remove.fixedCosts} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </button>
    </li>
  )
}
