import { use } from 'react'
import { overlayTexts } from '../../texts/overlay.ts'
import { useServices } from '../services.ts'

/** Says in the overlay that this server takes no payment, or none with money, and what that means here. */
export function LocalModeLine({ about }: { readonly about: keyof typeof overlayTexts.localModeLead }) {
  const { billingMode } = useServices()
  const { isLocal, payment } = use(billingMode())
  if (about === 'plans' && payment === 'test') {
    return <Line heading={overlayTexts.testMode} lead={overlayTexts.testModeLead} />
  }
  if (!isLocal || (about === 'plans' && payment === 'live')) return null
  const heading = payment === 'none' ? overlayTexts.localMode : overlayTexts.testMode
  return <Line heading={heading} lead={overlayTexts.localModeLead[about]} />
}

function Line({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  return (
    <p className="local-line">
      <strong>{heading}</strong> {lead}
    </p>
  )
}
