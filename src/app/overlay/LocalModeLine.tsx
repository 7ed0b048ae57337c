import { use } from 'react'
import { overlayTexts } from '../../texts/overlay.ts'
import { useParts } from '../parts.ts'

/** Says before a plan is chosen that this server takes no payment. */
export function LocalModeLine() {
  const { billingMode } = useParts()
  if (use(billingMode()) !== 'local') return null
  return (
    <p className="local-line">
      <strong>{overlayTexts.localMode}</strong> {overlayTexts.localModeLead}
    </p>
  )
}
