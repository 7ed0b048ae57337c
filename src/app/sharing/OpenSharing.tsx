import { useSelector } from '@xstate/react'
import { isLooking } from '../../flows/access-state.ts'
import { useParts } from '../parts.ts'
import { SharingDialog } from './SharingDialog.tsx'

/** What is shared, above a page; by who only looks at the plan it can be ended alone. */
export function OpenSharing({ onClose }: { readonly onClose: () => void }) {
  const isOnlyLooking = useSelector(useParts().access, isLooking)
  return <SharingDialog mayShare={!isOnlyLooking} onClose={onClose} />
}
