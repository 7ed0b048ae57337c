import { Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useEditorWorkspace } from '../services.ts'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { WorkspaceState } from './workspace-state.ts'

const PlansDialog = lazyWithRetry(async () => (await import('../plans/PlansDialog.tsx')).PlansDialog)

const VersionsDialog = lazyWithRetry(async () => (await import('../versions/VersionsDialog.tsx')).VersionsDialog)

const ProposalsDialog = lazyWithRetry(async () => (await import('../advisers/ProposalsDialog.tsx')).ProposalsDialog)

const OpenSharing = lazyWithRetry(async () => (await import('../sharing/OpenSharing.tsx')).OpenSharing)

const CompareDialog = lazyWithRetry(async () => (await import('../plans/CompareDialog.tsx')).CompareDialog)

/** The windows above the owner's workbench: of their plans, and what must be answered before work can go on. */
export function WorkspaceQuestions({ state }: { readonly state: WorkspaceState }) {
  const { plans } = state
  return (
    <>
      <ConflictQuestion />
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
