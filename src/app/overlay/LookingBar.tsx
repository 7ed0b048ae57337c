import { useSelector } from '@xstate/react'
import { Button } from '../../controls/Button.tsx'
import { isLooking } from '../../flows/access-state.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { useParts } from '../parts.ts'

/** Says above a plan that is only looked at why nothing can be changed, and leads back to the plans for sale. */
export function LookingBar() {
  const { access } = useParts()
  const isShown = useSelector(access, isLooking)
  if (!isShown) return null
  return (
    <aside className="looking-bar">
      <p>{overlayTexts.looking}</p>
      <Button look="primary" onPress={() => access.send({ type: 'renewAsked' })}>
        {overlayTexts.renew}
      </Button>
    </aside>
  )
}
