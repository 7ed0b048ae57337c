import { Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { latePart } from '../../controls/late-part.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useOwnDesk } from '../parts.ts'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { DeskState } from './desk-state.ts'

const PlansDialog = latePart(async () => (await import('../plans/PlansDialog.tsx')).PlansDialog)

const VersionsDialog = latePart(async () => (await import('../versions/VersionsDialog.tsx')).VersionsDialog)

const ProposalsDialog = latePart(async () => (await import('../advisers/ProposalsDialog.tsx')).ProposalsDialog)

const OpenSharing = latePart(async () => (await import('../sharing/OpenSharing.tsx')).OpenSharing)

const CompareDialog = latePart(async () => (await import('../plans/CompareDialog.tsx')).CompareDialog)

/** The windows above the owner's workbench: of their plans, and what must be answered before work can go on. */
export function DeskQuestions({ state }: { readonly state: DeskState }) {
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
