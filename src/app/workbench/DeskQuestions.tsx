import { lazy, Suspense, useCallback } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useLatest } from '../../controls/latest.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useOwnDesk } from '../parts.ts'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { DeskState } from './desk-state.ts'

// its texts are not read at every visit
const HelpWindow = lazy(async () => ({ default: (await import('../help/HelpWindow.tsx')).HelpWindow }))

const WantedPayQuestion = lazy(async () => ({
  default: (await import('../insight/WantedPayQuestion.tsx')).WantedPayQuestion,
}))

const PlansDialog = lazy(async () => ({ default: (await import('../plans/PlansDialog.tsx')).PlansDialog }))

const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/VersionsDialog.tsx')).VersionsDialog,
}))

const ProposalsDialog = lazy(async () => ({
  default: (await import('../advisers/ProposalsDialog.tsx')).ProposalsDialog,
}))

const OpenSharing = lazy(async () => ({ default: (await import('../sharing/OpenSharing.tsx')).OpenSharing }))

const CompareDialog = lazy(async () => ({ default: (await import('../plans/CompareDialog.tsx')).CompareDialog }))

const CommentsDialog = lazy(async () => ({
  default: (await import('../comments/CommentsDialog.tsx')).CommentsDialog,
}))

const CommentForm = lazy(async () => ({ default: (await import('../comments/CommentForm.tsx')).CommentForm }))

/** The windows above the workbench: what the user opened, and what must be answered before work can go on. */
export function DeskQuestions({ state }: { readonly state: DeskState }) {
  const { help, plans } = state
  return (
    <>
      <ConflictQuestion />
      {help.at && (
        <Suspense>
          <HelpWindow
            at={help.at}
            isUnasked={help.isUnasked}
            year={state.year}
            onTurn={help.turnTo}
            onClose={help.close}
          />
        </Suspense>
      )}
      {plans.at && (
        <Suspense>
          {plans.at === 'list' && <PlansDialog route={plans} />}
          {plans.at === 'compare' && <CompareDialog route={plans} />}
          {plans.at === 'comments' && <CommentsDialog state={state} />}
          {plans.at === 'versions' && <VersionsDialog state={state} />}
          {plans.at === 'sharing' && <OpenSharing onClose={plans.close} />}
          {plans.at === 'proposals' && <ProposalsDialog state={state} />}
        </Suspense>
      )}
      <WrittenComment state={state} />
      {state.dialog === 'leave' && <LeaveQuestion onStay={state.closeDialog} />}
      {state.dialog === 'wantedPay' && (
        <Suspense>
          <WantedPayQuestion year={state.year} onClose={state.closeDialog} />
        </Suspense>
      )}
    </>
  )
}

/** What a reader is writing. */
function WrittenComment({ state }: { readonly state: DeskState }) {
  const { writing, unsent, stopWriting } = state.comments
  const sent = useLatest(() => {
    stopWriting()
    state.onNotice('comment.sent')
  })
  const onSent = useCallback(() => sent.current(), [sent])
  if (!writing) return null
  return (
    <Suspense>
      <CommentForm about={writing} unsent={unsent} onClose={stopWriting} onSent={onSent} />
    </Suspense>
  )
}

/** Logging out when saving has failed: only if the user says so. */
function LeaveQuestion({ onStay }: { readonly onStay: () => void }) {
  const desk = useOwnDesk()
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
