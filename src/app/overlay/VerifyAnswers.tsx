import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import { isOverlayBusy } from '../../flows/access-state.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { useServices } from '../services.ts'
import { LocalModeLine } from './LocalModeLine.tsx'

export function VerifyAnswers() {
  const { access } = useServices()
  const busy = useSelector(access, isOverlayBusy)
  return (
    <>
      <div className="overlay-answers">
        <Button large busy={busy} onPress={() => access.send({ type: 'resendRequested' })}>
          {overlayTexts.resend}
        </Button>
        <Button look="primary" large busy={busy} onPress={() => access.send({ type: 'verifiedClaimed' })}>
          {overlayTexts.verified}
        </Button>
      </div>
      <Suspense>
        <LocalModeLine about="mail" />
      </Suspense>
    </>
  )
}
