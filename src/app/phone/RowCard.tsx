import { CalendarPlus, EllipsisVertical, MessageSquare } from 'lucide-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { ReadingButtons } from '../../controls/EntryTaken.tsx'
import { useLock } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import { changeCells } from '../../plan/cells.ts'
import { isCounted, type PlanSettings, type Row } from '../../plan/plan.ts'
import type { Table } from '../../rules/field-names.ts'
import { years as allYears } from '../../rules/horizon.ts'
import { copyToYears } from '../../sheets/grid/commands/row-actions.ts'
import { executeOn, rowCommand, rowCommands } from '../../sheets/grid/commands/row-commands.ts'
import type { RowsWorkspace } from '../../sheets/grid/commands/rows-workspace.ts'
import { commentsAt } from '../../sheets/grid/sheet/row-comments.ts'
import { commentTexts } from '../../texts/comments.ts'
import { countedTexts } from '../../texts/counted.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { wordOfOne } from '../../texts/shortcuts.ts'
import { yearName } from '../../texts/workbench.ts'
import { useWorkspace } from '../services.ts'
import type { CardRows } from './card-rows.ts'
import { openReadings } from './open-readings.ts'
import { nameOnCard } from './row-entry.ts'
import { figureOf } from './row-figures.ts'
import { resultOf } from './row-result.ts'

// what moves the row and takes it away stands last
const last = (['moveUp', 'moveDown', 'remove'] as const).map(rowCommand)
const commands = [...rowCommands.filter((each) => !last.includes(each)), ...last]

interface RowMenuProps {
  readonly workspace: RowsWorkspace
  readonly id: string
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

function RowMenu({ workspace, id, name, isFirst, isLast }: RowMenuProps) {
  // a command that is off is left out
  useLock()
  const entries = commands
    .filter(({ when }) => when(workspace) === 'enabled')
    .map((command) => ({
      label: wordOfOne(command.id),
      icon: command.icon,
      isEnabled: !(command.id === 'moveUp' && isFirst) && !(command.id === 'moveDown' && isLast),
      startsGroup: command.id === 'remove',
      onChoose: () => executeOn(workspace, command, [id]),
    }))
  if (entries.length === 0) return null
  return <Menu label={phoneTexts.rowMenu(name)} look="icon" icon={EllipsisVertical} entries={entries} />
}

const command = rowCommand('showComments')

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

/** What a number of the row could have meant as well, until its field is entered again: by one press it is that. */
function RowReadings({ workspace, row }: { readonly workspace: CardRows; readonly row: Row }) {
  const { session, table, year } = workspace
  const readings = openReadings(session)
  const open = useSyncExternalStore(readings.watch, () => readings.of(row.id))
  const { isLocked } = useLock()
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const questions = open.filter(({ name, taken, other }) => [taken.value, other.value].includes(Number(cells[name])))
  if (isLocked) return null
  return questions.map(({ name, taken, other }) => (
    <p key={name} className="phone-note readings">
      <ReadingButtons
        question={{ likelier: taken, other }}
        chosen={Number(cells[name])}
        onChoose={({ value, formula }) => {
          const edit = changeCells(table, row, { [name]: value }, { [name]: formula })
          if (edit) session.edit(edit, { table, year, id: row.id, field: name })
        }}
      />
    </p>
  ))
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
  readonly settings: PlanSettings
  /** Of the row's other years (`other-years.ts`). */
  readonly amounts: string
  readonly lacking: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Its sheet lies above. */
  readonly isOpen: boolean
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
  isOpen,
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
      {!isOpen && <RowReadings workspace={workspace} row={row} />}
      <LackingYears workspace={workspace} id={row.id} years={lacking} />
      <RowNote workspace={workspace} id={row.id} note={row.note} />
      <RowComments workspace={workspace} id={row.id} />
    </li>
  )
})

const nameWithState = (name: string, row: Row) =>
  'counted' in row && !isCounted(row) ? `${name} (${countedTexts.leftOut})` : name

const noteCommand = rowCommand('note')
const { icon: Icon } = noteCommand

/** What is noted of a row, and the way to change it; nothing where nothing is noted. */
function RowNote({
  workspace,
  id,
  note,
}: {
  readonly workspace: RowsWorkspace
  readonly id: string
  readonly note: string
}) {
  if (note === '') return null
  return (
    <button
      type="button"
      className="phone-note"
      aria-label={sheetTexts.note.of(note)}
      onClick={() => executeOn(workspace, noteCommand, [id])}
    >
      {Icon && <Icon className="message-icon" aria-hidden="true" />}
      <span>{note}</span>
    </button>
  )
}
