import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { TypedField } from '../../controls/TypedField.tsx'
import type { Row } from '../../plan/plan.ts'
import { stackedLabels } from '../../texts/labels.ts'
import { RowMenu } from './RowMenu.tsx'
import { RowNote } from './RowNote.tsx'
import { type Card, nameOnCard, useRowEntry } from './row-entry.ts'

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
          <ExplainWord id={`fixedCosts.${name}`}>{labels[name]}</ExplainWord>
        </span>
      ))}
    </li>
  )
}

/** A fixed cost: two fields side by side, always open. */
export function PhoneCost(card: Card<Row<'fixedCosts'>>) {
  const { table, row, desk, isFirst, isLast } = card
  const entering = useRowEntry(card)
  return (
    <li className="phone-cost" data-row={row.id}>
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
      <RowMenu desk={desk} id={row.id} name={nameOnCard(table, row)} isFirst={isFirst} isLast={isLast} />
      <RowNote desk={desk} id={row.id} note={row.note} />
    </li>
  )
}
