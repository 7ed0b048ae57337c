import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { workbenchTexts } from '../../texts/workbench.ts'
import { AccountDialog } from '../dialogs/AccountDialog.tsx'
import { HelpDialog } from '../dialogs/HelpDialog.tsx'
import { useDesk } from '../parts.ts'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { DeskState } from './desk-state.ts'

/** The windows above the workbench: what the user opened, and what must be answered before work can go on. */
export function DeskQuestions({ state }: { readonly state: DeskState }) {
  return (
    <>
      <ConflictQuestion />
      {state.dialog === 'help' && <HelpDialog onClose={state.closeDialog} />}
      {state.dialog === 'account' && <AccountDialog onClose={state.closeDialog} />}
      {state.dialog === 'leave' && <LeaveQuestion onStay={state.closeDialog} />}
    </>
  )
}

/** Logging out when saving has failed: only if the user says so. */
function LeaveQuestion({ onStay }: { readonly onStay: () => void }) {
  const desk = useDesk()
  const words = workbenchTexts.leave
  return (
    <Dialog title={words.title} onClose={onStay}>
      <p>{words.lead}</p>
      <div className="dialog-answers">
        <Button onPress={() => void desk.leaveAnyway()}>{words.anyway}</Button>
        <Button look="primary" onPress={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
