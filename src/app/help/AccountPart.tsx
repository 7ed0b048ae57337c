import { useSelector } from '@xstate/react'
import { Suspense, use, useSyncExternalStore } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { lastsLongest, subscriptionOf } from '../../flows/access-state.ts'
import type { Billing, StoredChoice } from '../../flows/ports.ts'
import { accountTexts } from '../../texts/account.ts'
import { longDay, momentOf } from '../../texts/dates.ts'
import { useChangeSubscription } from '../change-subscription.ts'
import { AccountChanges } from '../dialogs/AccountChanges.tsx'
import { useServices } from '../services.ts'
import { useAccountName } from '../signed-in-user.ts'

const looks = ['system', 'light', 'dark'] as const

const textSizes = ['100', '125', '150', '175', '200', '250', '300'] as const

/** How the page looks in this browser, among the account's facts: as the system does, or light or dark always; and the size of its text. */
function ThemeChoice() {
  const { look, textSize } = useServices()
  return (
    <>
      <Choice kept={look} choices={looks} label={accountTexts.look.label} nameOf={(one) => accountTexts.look[one]} />
      <Choice
        kept={textSize}
        choices={textSizes}
        label={accountTexts.textSize.label}
        nameOf={accountTexts.textSize.of}
      />
    </>
  )
}

interface ChoiceProps<C extends string> {
  readonly kept: StoredChoice<C>
  readonly choices: readonly C[]
  readonly label: string
  readonly nameOf: (choice: C) => string
}

function Choice<C extends string>({ kept, choices, label, nameOf }: ChoiceProps<C>) {
  const chosen = useSyncExternalStore(kept.watch, kept.current)
  return (
    <>
      <dt className="look-choice">{label}</dt>
      <dd className="look-choice">
        <ChoiceButtons label={label} choices={choices} chosen={chosen} nameOf={nameOf} onChoose={kept.choose} />
      </dd>
    </>
  )
}

export function AccountPart() {
  const { access } = useServices()
  const user = useAccountName()
  const { isActive, billing, notAsked } = subscriptionOf(useSelector(access, (snapshot) => snapshot))
  const note = billing && accountTexts.notes[billing.status]
  return (
    <>
      <dl className="facts">
        <dt>{accountTexts.name}</dt>
        <dd>{user.name}</dd>
        <dt>{accountTexts.email}</dt>
        <dd>{user.email}</dd>
        <dt>{accountTexts.status}</dt>
        <dd className={isActive ? 'fact-active' : undefined}>
          {isActive === undefined ? accountTexts.none : isActive ? accountTexts.active : accountTexts.inactive}
        </dd>
        <PeriodFacts billing={billing} isActive={isActive === true} />
        <ThemeChoice />
      </dl>
      {notAsked && (
        <p className="fact-note">{accountTexts.notAsked(notAsked.answeredAt && momentOf(notAsked.answeredAt))}</p>
      )}
      {note !== undefined && <p className="fact-note">{note}</p>}
      <Suspense>
        <ChangeSubscription />
      </Suspense>
      <AccountChanges />
    </>
  )
}

function PeriodFacts({ billing, isActive }: { readonly billing: Billing | undefined; readonly isActive: boolean }) {
  const { status, trialEnd, currentPeriodEnd, accessUntil, freeUntil, endsAtPeriodEnd }: Partial<Billing> =
    billing ?? {}
  const inTrial = status === 'trialing' && trialEnd !== undefined
  const periodEnd = inTrial ? trialEnd : (currentPeriodEnd ?? accessUntil)
  const isRunning = status === 'trialing' || status === 'active'
  return (
    <>
      <dt>{inTrial ? accountTexts.trial : accountTexts.periodEnd}</dt>
      <dd>{periodEnd ? longDay(periodEnd) : accountTexts.none}</dd>
      {isActive && lastsLongest(billing) && freeUntil && (
        <>
          <dt>{accountTexts.freeUntil}</dt>
          <dd>{longDay(freeUntil)}</dd>
        </>
      )}
      {isActive && isRunning && (
        <>
          <dt>{accountTexts.renewal}</dt>
          <dd>{endsAtPeriodEnd ? accountTexts.ends : accountTexts.renews}</dd>
        </>
      )}
    </>
  )
}

function ChangeSubscription() {
  const { billingMode } = useServices()
  const { payment } = use(billingMode())
  const { busy, ask } = useChangeSubscription()
  const reason = payment === 'none' ? accountTexts.changeLater : undefined
  return (
    <div className="account-subscription">
      <Button busy={busy} reason={reason} onPress={ask}>
        {accountTexts.change}
      </Button>
      {/* in sight without pointing at it; the button reports it to a screen reader */}
      {reason !== undefined && (
        <span className="account-hint" aria-hidden="true">
          {reason}.
        </span>
      )}
    </div>
  )
}
