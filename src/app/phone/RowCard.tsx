import { memo } from 'react'
import type { Table } from '../../plan/fields.ts'
import { isCounted, type PlanSettings, type Row } from '../../plan/plan.ts'
import { countedTexts } from '../../texts/counted.ts'
import { useDesk } from '../parts.ts'
import type { CardRows } from './card-rows.ts'
import { RowComments } from './RowComments.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RowNote } from './RowNote.tsx'
import { nameOnCard } from './row-entry.ts'
import { figureOf } from './row-figures.ts'
import { resultOf } from './row-result.ts'

interface RowCardProps {
  readonly table: Table
  readonly row: Row
  readonly desk: CardRows
  /** What the figures rest on beside the row itself. */
  readonly settings: PlanSettings
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onOpen: (id: string) => void
}

/** One row among thousands: its name, its result, and its menu; a tap opens its sheet. It is drawn again when the row or what its figures rest on has changed. */
export const RowCard = memo(function RowCard({ table, row, desk, isFirst, isLast, onOpen }: RowCardProps) {
  const { session } = useDesk()
  const name = nameOnCard(table, row)
  const { amount, line, isLoss } = resultOf(table, row, figureOf(session, table, row.id))
  return (
    <li className="phone-row card" data-row={row.id}>
      <div className="phone-row-line">
        <button type="button" className="phone-row-head" aria-haspopup="dialog" onClick={() => onOpen(row.id)}>
          <span className="phone-row-name">{nameWithState(name, row)}</span>
          <span className={isLoss ? 'phone-row-amount loss' : 'phone-row-amount'}>{amount}</span>
          {line !== '' && <span className={isLoss ? 'phone-row-result loss' : 'phone-row-result'}>{line}</span>}
        </button>
        <RowMenu desk={desk} id={row.id} name={name} isFirst={isFirst} isLast={isLast} />
      </div>
      <RowNote desk={desk} id={row.id} note={row.note} />
      <RowComments desk={desk} id={row.id} />
    </li>
  )
})

const nameWithState = (name: string, row: Row) =>
  'counted' in row && !isCounted(row) ? `${name} (${countedTexts.leftOut})` : name
