import { type FunctionComponent, Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import type { plansAddress } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { isOwn, useEditorWorkspace, useWorkspace } from '../services.ts'
import type { WorkspaceState } from './workspace-state.ts'

type Window = FunctionComponent<{ readonly state: WorkspaceState }>

/** Its code comes when it opens; one that does not come is closed as the window is. */
const lateWindow = (load: () => Promise<Window>, close = (state: WorkspaceState) => state.plans.close()): Window =>
  lazyWithRetry(load, { close: ({ state }) => close(state) })

/** What a reader of somebody else's plan has, by its place in the address. */
const ofReader = {
  comments: lateWindow(async () => (await import('../comments/CommentsDialog.tsx')).CommentsDialog),
}

const ofOwner: Readonly<Record<keyof typeof plansAddress, Window>> = {
  ...ofReader,
  list: lateWindow(async () => (await import('../plans/PlansDialog.tsx')).PlansDialog),
  compare: lateWindow(async () => (await import('../plans/CompareDialog.tsx')).CompareDialog),
  versions: lateWindow(async () => (await import('../versions/VersionsDialog.tsx')).VersionsDialog),
  sharing: lateWindow(async () => (await import('../sharing/OpenSharing.tsx')).OpenSharing),
  proposals: lateWindow(async () => (await import('../advisers/ProposalsDialog.tsx')).ProposalsDialog),
}

/** Those that a button opens. Who brings a file has a window of their own (FileImport), beneath which the page takes files too. */
const dialogs = {
  wantedPay: lateWindow(
    async () => (await import('../insight/WantedPayQuestion.tsx')).WantedPayQuestion,
    (state) => state.closeDialog(),
  ),
  leave: LeaveQuestion,
}

/** The windows that are open above the page. */
export function OpenWindows({ state }: { readonly state: WorkspaceState }) {
  const isOwnPlan = isOwn(useWorkspace())
  const windows = { ...(isOwnPlan ? ofOwner : ofReader), ...dialogs }
  return (
    <Suspense>
      {Object.entries(windows).map(
        ([name, Window]) => (name === state.plans.at || name === state.dialog) && <Window key={name} state={state} />,
      )}
    </Suspense>
  )
}

/** Logging out when saving has failed: only if the user says so. */
function LeaveQuestion({ state }: { readonly state: WorkspaceState }) {
  const workspace = useEditorWorkspace()
  const words = workbenchTexts.leave
  return (
    <Dialog title={words.title} onClose={state.closeDialog}>
      <p>{words.lead}</p>
      <div className="dialog-answers">
        <Button onPress={() => void workspace.leaveAnyway()}>{words.anyway}</Button>
        <Button look="primary" onPress={state.closeDialog}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
