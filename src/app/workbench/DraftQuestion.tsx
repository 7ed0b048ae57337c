import { countChanges } from '../../plan/changes.ts'
import { momentOf } from '../../texts/dates.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import type { Desk, Opened } from '../parts.ts'

const words = workbenchTexts.draft

interface DraftQuestionProps {
  readonly found: Extract<Opened, { is: 'draftFound' }>
  readonly onAnswer: (desk: Desk) => void
}

/** Work of an earlier visit that was never saved: restore it or throw it away (decisions.md, "Data and saving"). */
export function DraftQuestion({ found, onAnswer }: DraftQuestionProps) {
  const { draft, changes, isBehind } = found.offer
  return (
    <Dialog title={words.title} mustAnswer onClose={() => undefined}>
      <p>{words.lead(momentOf(draft.at), countChanges(changes))}</p>
      {isBehind && <p>{words.isBehind}</p>}
      <div className="dialog-answers">
        <Button onPress={() => onAnswer(found.discard())}>{words.discard}</Button>
        <Button look="primary" onPress={() => onAnswer(found.restore())}>
          {words.restore}
        </Button>
      </div>
    </Dialog>
  )
}
