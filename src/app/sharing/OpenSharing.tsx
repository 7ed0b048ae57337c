import { useSelector } from '@xstate/react'
import { isReadOnly } from '../../flows/access-state.ts'
import { useServices } from '../services.ts'
import { SharingDialog } from './SharingDialog.tsx'

/** What is shared, above a page; by who may only read the plan it can be ended alone. */
export function OpenSharing({ onClose }: { readonly onClose: () => void }) {
  const mayOnlyRead = useSelector(useServices().access, isReadOnly)
  return <SharingDialog mayShare={!mayOnlyRead} onClose={onClose} />
}
