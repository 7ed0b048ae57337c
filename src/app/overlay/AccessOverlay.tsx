import { useSelector } from '@xstate/react'
import { Suspense, use, useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Logo } from '../../controls/Logo.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { isOverlayBusy, overlayOf, planBeingStarted } from '../../flows/access-state.ts'
import type { BillingMode } from '../../flows/ports.ts'
import { type PlanForSaleName, plansForSale, plansForSaleNames, trialDays } from '../../rules/plans-for-sale.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { SharedPlansWay } from '../advisers/SharedPlansWay.tsx'
import { useChangeSubscription } from '../change-subscription.ts'
import type { EditorState } from '../frame/editor-state.ts'
import { NoticeAreas } from '../frame/NoticeAreas.tsx'
import { usePlanDownload } from '../frame/PlanDownload.tsx'
import { StandingNotices } from '../frame/StandingNotices.tsx'
import { useEditorWorkspace, useServices } from '../services.ts'
import { LocalModeLine } from './LocalModeLine.tsx'
import { VerifyAnswers } from './VerifyAnswers.tsx'

interface PlanCardsProps {
  readonly trialAllowed: boolean
  readonly payment: BillingMode['payment']
}

function PlanCards({ trialAllowed, payment }: PlanCardsProps) {
  const { access } = useServices()
  const busy = useSelector(access, isOverlayBusy)
  const starting = useSelector(access, planBeingStarted)
  return (
    <div className="plans">
      {plansForSaleNames.map((name) => (
        <PlanCard
          key={name}
          name={name}
          trialAllowed={trialAllowed}
          payment={payment}
          busy={busy}
          starting={starting === name}
          onChoose={() => access.send({ type: 'planChosen', plan: name })}
        />
      ))}
    </div>
  )
}

interface PlanCardProps extends PlanCardsProps {
  readonly name: PlanForSaleName
  readonly busy: boolean
  readonly starting: boolean
  readonly onChoose: () => void
}

function PlanCard({ name, trialAllowed, payment, busy, starting, onChoose }: PlanCardProps) {
  const { price, months } = plansForSale[name]
  const words = overlayTexts.plans[name]
  const isLong = months > 1
  return (
    <section className={isLong ? 'plan best' : 'plan'} aria-label={words.name}>
      <div className="plan-head">
        <h3>{words.name}</h3>
        {isLong && <span className="badge">{overlayTexts.perMonth(price / months)}</span>}
      </div>
      <p className="plan-price">
        <strong>{overlayTexts.price(price)}</strong> {overlayTexts.exVat}
      </p>
      <p className="plan-renews">{whatFollows(name, { trialAllowed, payment })}</p>
      <Button look={isLong ? 'primary' : 'outlined'} large busy={busy} onPress={onChoose}>
        {starting ? overlayTexts.starting : trialAllowed ? overlayTexts.startTrial : overlayTexts.renew}
      </Button>
    </section>
  )
}

function whatFollows(name: PlanForSaleName, { trialAllowed, payment }: PlanCardsProps): string {
  if (payment === 'none') return overlayTexts.afterFreeTrial(trialDays)
  const { price } = plansForSale[name]
  const { each } = overlayTexts.plans[name]
  return trialAllowed ? overlayTexts.afterTrial(trialDays, price, each) : overlayTexts.withoutTrial(price, each)
}

const SharingDialog = lazyWithRetry(async () => (await import('../sharing/SharingDialog.tsx')).SharingDialog, {
  close: ({ onClose }) => onClose(),
})

/** Covers the workbench for a signed-in user without an active subscription. */
export function AccessOverlay({ state }: { readonly state: EditorState }) {
  const { access } = useServices()
  const shown = useSelector(access, overlayOf)
  return shown === undefined ? null : <Overlay key={shown} says={shown} state={state} />
}

type Says = NonNullable<ReturnType<typeof overlayOf>>

function Overlay({ says, state }: { readonly says: Says; readonly state: EditorState }) {
  const { access } = useServices()
  const { user } = useEditorWorkspace()
  const plan = usePlanDownload()
  const [isSharing, setSharing] = useState(false)

  const [firstName = ''] = user.name.split(' ')
  const title: Readonly<Record<Says, string>> = {
    verifyEmail: overlayTexts.verify,
    welcome: overlayTexts.welcome(firstName),
    renew: overlayTexts.expired,
    paymentDue: overlayTexts.paymentDue,
    confirming: overlayTexts.confirming,
  }
  const lead: Readonly<Record<Says, string>> = {
    verifyEmail: overlayTexts.verifyLead(user.email),
    welcome: overlayTexts.welcomeLead(trialDays),
    renew: overlayTexts.expiredLead,
    paymentDue: overlayTexts.paymentDueLead,
    confirming: overlayTexts.confirmingLead,
  }
  return (
    <>
      <Dialog
        title={title[says]}
        className="overlay"
        mustAnswer
        above={<Logo />}
        beside={
          <NoticeAreas>
            <StandingNotices />
          </NoticeAreas>
        }
      >
        <p className="overlay-lead">{lead[says]}</p>
        {says !== 'verifyEmail' && <SharedPlansWay user={user} at="overlay" />}
        <Answers says={says} />
        <div className="overlay-foot">
          {(says === 'renew' || says === 'paymentDue') && (
            <Button look="quiet" onPress={() => access.send({ type: 'refreshRequested' })}>
              {overlayTexts.look}
            </Button>
          )}
          <Button look="quiet" busy={plan.busy} onPress={plan.download}>
            {overlayTexts.downloadExcel}
          </Button>
          {(says === 'renew' || says === 'paymentDue') && <SharedButton onOpen={() => setSharing(true)} />}
          <Button look="quiet" busy={state.isLeaving} onPress={state.leave}>
            {overlayTexts.logOut}
          </Button>
        </div>
      </Dialog>
      {isSharing && (
        <Suspense>
          <SharingDialog mayShare={false} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Answers({ says }: { readonly says: Says }) {
  switch (says) {
    case 'verifyEmail':
      return <VerifyAnswers />
    case 'welcome':
    case 'renew':
      return (
        <Suspense>
          <PlanChoice />
        </Suspense>
      )
    case 'paymentDue':
      return <ChangeAnswer />
    case 'confirming':
      return null
  }
}

function ChangeAnswer() {
  const { busy, ask } = useChangeSubscription()
  return (
    <div className="overlay-answers">
      <Button look="primary" large busy={busy} onPress={ask}>
        {overlayTexts.change}
      </Button>
    </div>
  )
}

/** The plans, and how this server takes payment. Where it takes none, a user whose trial is over has nothing to choose: the card explains that instead. */
function PlanChoice() {
  const { access, billingMode } = useServices()
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

/** The way to what an account without an active subscription shares: only where something is. */
export function SharedButton({ onOpen }: { readonly onOpen: () => void }) {
  const { sharing } = useEditorWorkspace()
  const [isAny, setAny] = useState(false)
  useEffect(() => {
    let isWanted = true
    sharing.list().then(
      ({ links, invitations }) => isWanted && setAny(links.length + invitations.length > 0),
      // without an answer nothing can be ended either
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [sharing])
  return (
    isAny && (
      <Button look="quiet" onPress={onOpen}>
        {overlayTexts.shared}
      </Button>
    )
  )
}
