import { use } from 'react'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useParts } from '../parts.ts'

/** Says on every page of the workbench that this server takes no payment, or none with money. */
export function LocalModeBadge() {
  const { billingMode } = useParts()
  const { payment } = use(billingMode())
  return payment === 'live' ? null : <p className="badge dashed">{workbenchTexts.header.paymentMode[payment]}</p>
}
