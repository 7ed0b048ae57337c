import { useSelector } from '@xstate/react'
import { use } from 'react'
import { overlayTexts } from '../../texts/overlay.ts'
import { useParts } from '../parts.ts'
import { LocalModeLine } from './LocalModeLine.tsx'
import { PlanCards } from './PlanCards.tsx'

/** The plans, and how this server takes payment. Where it takes none, a user whose trial is over has nothing to choose: the card explains that instead. */
export function PlanChoice() {
  const { access, billingMode } = useParts()
  const { payment } = use(billingMode())
  const hadCanceled = useSelector(access, ({ context }) => context.billing?.hadCanceled === true)
  if (payment === 'none' && hadCanceled) return <p className="local-line">{overlayTexts.localTrialUsed}</p>
  return (
    <>
      <PlanCards trialAllowed={!hadCanceled} payment={payment} />
      <LocalModeLine about="plans" />
    </>
  )
}
