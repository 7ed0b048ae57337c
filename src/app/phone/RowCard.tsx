import { CalendarPlus, EllipsisVertical, MessageSquare } from 'lucide-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { useLock } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import { isCounted, type PlanSettings, type Row } from '../../plan/plan.ts'
import type { Table } from '../../rules/field-names.ts'
import { years as allYears } from '../../rules/horizon.ts'
import { copyToYears } from '../../sheets/grid/commands/row-actions.ts'
import { executeOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import type { RowsWorkspace } from '../../sheets/grid/commands/rows-workspace.ts'
import { commentsAt } from '../../sheets/grid/sheet/row-comments.ts'
import { commentTexts } from '../../texts/comments.ts'
import { countedTexts } from '../../texts/counted.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { wordsOfOne } from '../../texts/shortcuts.ts'
import { yearName } from '../../texts/workbench.ts'
import { useWorkspace } from '../services.ts'
import type { CardRows } from './card-rows.ts'
import { RowNote } from './RowNote.tsx'
import { nameOnCard } from './row-entry.ts'
import { figureOf } from './row-figures.ts'
import { resultOf } from './row-result.ts'

// what takes the row away stands last, by itself
const commands = (
  [
    'duplicate',
    'note',
    'comment',
    'showComments',
    'copyToYear1',
    'copyToYear2',
    'copyToYear3',
    'moveUp',
    'moveDown',
    'remove',
  ] as const
).map((id) => ({ ...rowCommand(id), id }))

interface RowMenuProps {
  readonly workspace: RowsWorkspace
  readonly id: string
  /** What the row is called. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Everything that can be done with one row: the same commands as in the sheets. */
function RowMenu({ workspace, id, name, isFirst, isLast }: RowMenuProps) {
  // a command that is off is left out
  useLock()
  const entries = commands
    .filter(({ when }) => when(workspace) === 'enabled')
    .map((command) => ({
      label: wordsOfOne[command.id],
      icon: command.icon,
      isEnabled: !(command.id === 'moveUp' && isFirst) && !(command.id === 'moveDown' && isLast),
      startsGroup: command.id === 'remove',
      onChoose: () => executeOn(workspace, command, [id]),
    }))
  if (entries.length === 0) return null
  return <Menu label={phoneTexts.rowMenu(name)} look="icon" icon={EllipsisVertical} entries={entries} />
}

const command = rowCommand('showComments')

/** How many open comments a row has, and the way to them; nothing where there are none. */
function RowComments({ workspace, id }: { readonly workspace: RowsWorkspace; readonly id: string }) {
  const { comments } = workspace
  const watch = useCallback((listener: () => void) => comments?.watch(listener) ?? (() => undefined), [comments])
  const count = useSyncExternalStore(watch, () => commentsAt(comments, () => workspace.placesOf(id)))
  if (count === 0) return null
  return (
    <button type="button" className="phone-note comments" onClick={() => executeOn(workspace, command, [id])}>
      <MessageSquare className="message-icon" aria-hidden="true" />
      <span>{commentTexts.count(count)}</span>
    </button>
  )
}

/** Puts the row in the years that lack it, as one step; nothing where none does. */
function LackingYears({
  workspace,
  id,
  years,
}: {
  readonly workspace: CardRows
  readonly id: string
  readonly years: string
}) {
  const lacking = allYears.filter((year) => years.split(' ').includes(year))
  const { isLocked } = useLock()
  if (lacking.length === 0 || isLocked) return null
  const names = lacking.map(yearName)
  const isAlone = lacking.length === allYears.length - 1
  return (
    <button type="button" className="phone-note lacking" onClick={() => copyToYears(workspace, id, lacking)}>
      <CalendarPlus className="message-icon" aria-hidden="true" />
      <span>{isAlone ? phoneTexts.onlyIn(yearName(workspace.year), names) : phoneTexts.notIn(names)}</span>
    </button>
  )
}

interface RowCardProps {
  readonly table: Table
  readonly row: Row
  readonly workspace: CardRows
  /** What the figures rest on beside the row itself. */
  readonly settings: PlanSettings
  /** Of the row's other years (`other-years.ts`). */
  readonly amounts: string
  readonly lacking: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onOpen: (id: string) => void
}

/** One row among thousands: its name, its result, and its menu; a tap opens its sheet. It is drawn again when the row or what its figures rest on has changed. */
export const RowCard = memo(function RowCard({
  table,
  row,
  workspace,
  amounts,
  lacking,
  isFirst,
  isLast,
  onOpen,
}: RowCardProps) {
  const { session } = useWorkspace()
  const name = nameOnCard(table, row)
  const { amount, line, isLoss } = resultOf(table, row, figureOf(session, table, row.id))
  return (
    <li className="phone-row card" data-row={row.id}>
      <div className="phone-row-line">
        <button type="button" className="phone-row-head" aria-haspopup="dialog" onClick={() => onOpen(row.id)}>
          <span className="phone-row-name">{nameWithState(name, row)}</span>
          <span className={isLoss ? 'phone-row-amount loss' : 'phone-row-amount'}>{amount}</span>
          {line !== '' && <span className={isLoss ? 'phone-row-result loss' : 'phone-row-result'}>{line}</span>}
          {amounts !== '' && <span className="phone-row-result">{amounts}</span>}
        </button>
        <RowMenu workspace={workspace} id={row.id} name={name} isFirst={isFirst} isLast={isLast} />
      </div>
      <LackingYears workspace={workspace} id={row.id} years={lacking} />
      <RowNote workspace={workspace} id={row.id} note={row.note} />
      <RowComments workspace={workspace} id={row.id} />
    </li>
  )
})

const nameWithState = (name: string, row: Row) =>
  'counted' in row && !isCounted(row) ? `${name} (${countedTexts.leftOut})` : name
