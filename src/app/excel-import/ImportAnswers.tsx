import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { type ImportMode, importModes } from '../../plan/import/found.ts'
import { noRoomFor } from '../../plan/row-limit.ts'
import type { Place } from '../../session/undo-list.ts'
import { importTexts } from '../../texts/import.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useWorkspace } from '../services.ts'
import type { Preview } from './proposal.ts'

interface ImportAnswersProps {
  readonly preview: Preview
  readonly fileName: string
  readonly state: WorkspaceState
  readonly place: Place
  /** Undefined: books are always added. */
  readonly mode?: {
    readonly chosen: ImportMode
    readonly replaces: string
    readonly choose: (mode: ImportMode) => void
  }
  /** Why nothing can be taken, beside there being nothing. */
  readonly reason?: string | undefined
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

/** How the file is read, and the button that does it: one action, one undo. It says so when there is nothing to do. */
export function ImportAnswers({ preview, fileName, state, place, mode, onTaken, onClose, reason }: ImportAnswersProps) {
  const { session } = useWorkspace()
  const { proposal, isWaiting } = preview
  const taken = (proposal?.counts.added ?? 0) + (proposal?.counts.changed ?? 0)
  const hasNothing = proposal !== undefined && !proposal.edit
  const whyNothing = (proposal?.counts.same ?? 0) > 0 ? importTexts.nothingChanges : importTexts.nothingToTake

  const take = () => {
    if (!proposal?.edit || isWaiting) return
    const noRoom = noRoomFor(session.plan, proposal.edit)
    if (noRoom) {
      state.onNotice(noRoom)
      return
    }
    if (session.edit(proposal.edit, place)) onTaken(importTexts.done(fileName, taken))
  }

  return (
    <div className="import-answers">
      {mode && (
        <ChoiceButtons
          label={importTexts.mode}
          choices={importModes}
          chosen={mode.chosen}
          nameOf={(each) => (each === 'add' ? importTexts.modes.add : importTexts.modes.replace(mode.replaces))}
          onChoose={mode.choose}
        />
      )}
      <span className="import-answers-space" />
      <Button onPress={onClose}>{importTexts.cancel}</Button>
      <Button
        look="primary"
        changes
        reason={reason ?? (hasNothing ? whyNothing : undefined)}
        busy={isWaiting}
        onPress={take}
      >
        {hasNothing ? importTexts.takeNothing : taken === 0 ? importTexts.takeSettings : importTexts.take(taken)}
      </Button>
    </div>
  )
}
