import { useSelector } from '@xstate/react'
import { Suspense, useId } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Logo } from '../../controls/Logo.tsx'
import { useModal } from '../../controls/modal.ts'
import { isOverlayBusy, overlayOf } from '../../flows/access.ts'
import { trialDays } from '../../rules/plans-for-sale.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { useDesk, useParts } from '../parts.ts'
import type { DeskState } from '../workbench/desk-state.ts'
import { NoticeAreas } from '../workbench/NoticeAreas.tsx'
import { LocalModeLine } from './LocalModeLine.tsx'
import { PlanCards } from './PlanCards.tsx'

/** Covers the workbench for a signed-in user without an active subscription (spec section 4). */
export function AccessOverlay({ state }: { readonly state: DeskState }) {
  const { access } = useParts()
  const shown = useSelector(access, overlayOf)
  return shown === undefined ? null : <Overlay key={shown} says={shown} state={state} />
}

interface OverlayProps {
  readonly says: NonNullable<ReturnType<typeof overlayOf>>
  readonly state: DeskState
}

function Overlay({ says, state }: OverlayProps) {
  const { user } = useDesk()
  const dialog = useModal(true)
  const titleId = useId()

  const [firstName = ''] = user.name.split(' ')
  const title = {
    verifyEmail: overlayTexts.verify,
    welcome: overlayTexts.welcome(firstName),
    renew: overlayTexts.expired,
  }
  const lead = {
    verifyEmail: overlayTexts.verifyLead(user.email),
    welcome: overlayTexts.welcomeLead(trialDays),
    renew: overlayTexts.expiredLead,
  }
  return (
    <dialog
      ref={dialog}
      className="dialog overlay"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="dialog-body">
        <Logo />
        <div className="overlay-heading">
          <h2 className="dialog-title" id={titleId}>
            {title[says]}
          </h2>
          <p>{lead[says]}</p>
        </div>
        {says === 'verifyEmail' ? <VerifyAnswers /> : <PlanCards />}
        <Suspense>
          <LocalModeLine about={says === 'verifyEmail' ? 'mail' : 'plans'} />
        </Suspense>
        <div className="overlay-foot">
          <Button look="quiet" reason={overlayTexts.downloadLater}>
            {overlayTexts.downloadExcel}
          </Button>
          <Button look="quiet" busy={state.isLeaving} onPress={state.leave}>
            {overlayTexts.logOut}
          </Button>
        </div>
      </div>
      <NoticeAreas />
    </dialog>
  )
}

function VerifyAnswers() {
  const { access } = useParts()
  const busy = useSelector(access, isOverlayBusy)
  return (
    <div className="overlay-answers">
      <Button large busy={busy} onPress={() => access.send({ type: 'resendAsked' })}>
        {overlayTexts.resend}
      </Button>
      <Button look="primary" large busy={busy} onPress={() => access.send({ type: 'verifiedClaimed' })}>
        {overlayTexts.verified}
      </Button>
    </div>
  )
}
