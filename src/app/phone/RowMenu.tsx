import { EllipsisVertical } from 'lucide-react'
import { useLock } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import { carryOutOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import type { RowsDesk } from '../../sheets/grid/commands/rows-desk.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { wordsOfOne } from '../../texts/shortcuts.ts'

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
  readonly desk: RowsDesk
  readonly id: string
  /** What the row is called. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Everything that can be done with one row: the same commands as in the sheets. */
export function RowMenu({ desk, id, name, isFirst, isLast }: RowMenuProps) {
  // a command that is off is left out
  useLock()
  const entries = commands
    .filter(({ when }) => when(desk) === 'enabled')
    .map((command) => ({
      label: wordsOfOne[command.id],
      icon: command.icon,
      isEnabled: !(command.id === 'moveUp' && isFirst) && !(command.id === 'moveDown' && isLast),
      startsGroup: command.id === 'remove',
      onChoose: () => carryOutOn(desk, command, [id]),
    }))
  if (entries.length === 0) return null
  return <Menu label={phoneTexts.rowMenu(name)} look="icon" icon={EllipsisVertical} entries={entries} />
}
