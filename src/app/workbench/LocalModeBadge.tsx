import { use } from 'react'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useParts } from '../parts.ts'

/** Says on every page of the workbench that this server takes no payment (decisions.md, "Running"). */
export function LocalModeBadge() {
  const { billingMode } = useParts()
  return use(billingMode()) === 'local' ? <p className="badge dashed">{workbenchTexts.header.localMode}</p> : null
}
