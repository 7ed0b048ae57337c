import { use } from 'react'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useServices } from '../services.ts'

/** Says on every page of the workbench that this server takes no payment, or none with money. */
export function LocalModeBadge() {
  const { billingMode } = useServices()
  const { payment } = use(billingMode())
  if (payment === 'live') return null
  const [mode, more] = workbenchTexts.header.paymentMode[payment]
  return (
    <p className="badge dashed" title={mode + more}>
      {mode}
      <span className="badge-more">{more}</span>
    </p>
  )
}
