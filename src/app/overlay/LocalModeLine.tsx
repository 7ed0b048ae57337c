import { use } from 'react'
import { overlayTexts } from '../../texts/overlay.ts'
import { useParts } from '../parts.ts'

/** Says in the overlay that this server takes no payment, and what that means here. */
export function LocalModeLine({ about }: { readonly about: keyof typeof overlayTexts.localModeLead }) {
  const { billingMode } = useParts()
  if (use(billingMode()) !== 'local') return null
  return (
    <p className="local-line">
      <strong>{overlayTexts.localMode}</strong> {overlayTexts.localModeLead[about]}
    </p>
  )
}
