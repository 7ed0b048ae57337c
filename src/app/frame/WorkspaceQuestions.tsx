import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { useLock } from '../../controls/locked.ts'
import { isAfterRestore, theirVersion } from '../../flows/save-state.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useEditorWorkspace } from '../services.ts'
import { useTypingPause } from './typing-pause.ts'
import type { WorkspaceState } from './workspace-state.ts'

const ConflictQuestion = lazyWithRetry(async () => (await import('../workbench/ConflictQuestion.tsx')).ConflictQuestion)

const PlansDialog = lazyWithRetry(async () => (await import('../plans/PlansDialog.tsx')).PlansDialog, {
  close: ({ route }) => route.close(),
})

const VersionsDialog = lazyWithRetry(async () => (await import('../versions/VersionsDialog.tsx')).VersionsDialog, {
  close: ({ state }) => state.plans.close(),
})

const ProposalsDialog = lazyWithRetry(async () => (await import('../advisers/ProposalsDialog.tsx')).ProposalsDialog, {
  close: ({ state }) => state.plans.close(),
})

const OpenSharing = lazyWithRetry(async () => (await import('../sharing/OpenSharing.tsx')).OpenSharing, {
  close: ({ onClose }) => onClose(),
})

const CompareDialog = lazyWithRetry(async () => (await import('../plans/CompareDialog.tsx')).CompareDialog, {
  close: ({ route }) => route.close(),
})

/** The windows above the owner's workbench: of their plans, and what must be answered before work can go on. */
export function WorkspaceQuestions({ state }: { readonly state: WorkspaceState }) {
  const { plans } = state
  return (
    <>
      <Conflict />
      {plans.at && (
        <Suspense>
          {plans.at === 'list' && <PlansDialog route={plans} onNotice={state.onNotice} />}
          {plans.at === 'compare' && <CompareDialog route={plans} />}
          {plans.at === 'versions' && <VersionsDialog state={state} />}
          {plans.at === 'sharing' && <OpenSharing onClose={plans.close} />}
          {plans.at === 'proposals' && <ProposalsDialog state={state} />}
        </Suspense>
      )}
      {state.dialog === 'leave' && <LeaveQuestion onStay={state.closeDialog} />}
    </>
  )
}

export function Conflict() {
  const { save } = useEditorWorkspace()
  const theirs = useSelector(save, theirVersion)
  const restored = useSelector(save, isAfterRestore)
  // what is chosen could be neither taken in nor saved: it waits until it can
  const { isLocked } = useLock()
  const mayCome = useTypingPause(theirs !== undefined && !isLocked)
  return (
    theirs &&
    mayCome && (
      <Suspense>
        <ConflictQuestion key={theirs.revision} theirs={theirs} restored={restored} />
      </Suspense>
    )
  )
}

/** Logging out when saving has failed: only if the user says so. */
function LeaveQuestion({ onStay }: { readonly onStay: () => void }) {
  const workspace = useEditorWorkspace()
  const words = workbenchTexts.leave
  return (
    <Dialog title={words.title} onClose={onStay}>
      <p>{words.lead}</p>
      <div className="dialog-answers">
        <Button onPress={() => void workspace.leaveAnyway()}>{words.anyway}</Button>
        <Button look="primary" onPress={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
