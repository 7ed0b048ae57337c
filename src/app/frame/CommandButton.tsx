import { Button } from '../../controls/Button.tsx'
import { formatKeys, type WorkbenchActions, type WorkbenchCommand } from '../../controls/commands.ts'
import { useSession } from '../../controls/figures.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { useWorkspace } from '../services.ts'

interface CommandButtonProps {
  readonly command: WorkbenchCommand
  readonly on: WorkbenchActions
  readonly look: 'primary' | 'quiet'
}

/** The button of a command: its words, its icon where the words alone are not the page's main button, its keys for who points at it, and why it can't be carried out now. */
export function CommandButton({ command, on, look }: CommandButtonProps) {
  const { session } = useWorkspace()
  const { id, icon, keys } = command
  const why = useSession(session, () => {
    const can = command.when(on)
    return can === 'enabled' ? undefined : can.why
  })
  const [shown] = keys
  return (
    <Button
      look={look}
      {...(icon && look === 'quiet' ? { icon } : {})}
      reason={why}
      {...(shown ? { hint: formatKeys(shown).join('+'), onPress: () => command.run(on, { keys: shown }) } : {})}
    >
      {commandWords[id].label}
    </Button>
  )
}
