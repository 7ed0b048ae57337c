import type { LucideIcon } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { sayKeys, type WorkbenchActions, type WorkbenchCommand } from '../../controls/commands.ts'
import { useSession } from '../../controls/figures.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { useDesk } from '../parts.ts'

interface CommandButtonProps {
  readonly command: WorkbenchCommand
  /** What it is carried out on. */
  readonly on: WorkbenchActions
  readonly look: 'primary' | 'quiet'
  readonly icon?: LucideIcon
}

/** The button of a command: its words, its keys for who points at it, and why it can't be carried out now. */
export function CommandButton({ command, on, ...looks }: CommandButtonProps) {
  const { session } = useDesk()
  const { id, keys } = command
  const why = useSession(session, () => {
    const can = command.when(on)
    return can === 'enabled' ? undefined : can.why
  })
  const [told] = keys
  return (
    <Button
      {...looks}
      reason={why}
      {...(told ? { hint: sayKeys(told).join('+'), onPress: () => command.do(on, { keys: told }) } : {})}
    >
      {commandWords[id].label}
    </Button>
  )
}
