import { useSelector } from '@xstate/react'
import { isReadOnly } from '../../flows/access-state.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useServices } from '../services.ts'
import { SharingDialog } from './SharingDialog.tsx'

/** What is shared, above a page; by who may only read the plan it can be ended alone. */
export function OpenSharing({ state }: { readonly state: WorkspaceState }) {
  const mayOnlyRead = useSelector(useServices().access, isReadOnly)
  return <SharingDialog mayShare={!mayOnlyRead} onClose={state.plans.close} />
}
