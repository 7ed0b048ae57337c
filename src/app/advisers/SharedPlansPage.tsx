import './advisers.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Logo } from '../../controls/Logo.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { overlayOf } from '../../flows/access-state.ts'
import type { SharedPlan } from '../../flows/advisers/shared-plans-port.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { sharedPlansTexts } from '../../texts/advisers.ts'
import { formatNotice } from '../../texts/notices.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { paths } from '../../texts/paths.ts'
import { sharedViewTexts } from '../../texts/shared-view.ts'
import { VerifyAnswers } from '../overlay/VerifyAnswers.tsx'
import { usePageTitle } from '../page-title.ts'
import { ArrivalNotice } from '../pages/ArrivalNotice.tsx'
import { useServices } from '../services.ts'
import { useAccountName, useIsVerified } from '../signed-in-user.ts'
import { LastAnswer } from './ProposalWords.tsx'
import { useSharedPlans } from './shared-plans.ts'

const words = sharedPlansTexts

/** The plans that others share with the signed-in user, who may have no subscription: to open, and to take out of the list. */
export function SharedPlansPage({ user }: { readonly user: AccountUser }) {
  const { logOut } = useServices()
  const isVerified = useIsVerified()
  usePageTitle(words.title)
  return (
    <main className="account-page">
      <div className="account-card shared-plans card">
        <Logo />
        <div className="account-heading">
          <h1 className="dialog-title">{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        {isVerified ? <SharedPlans key={user.id} user={user} /> : <NotVerified user={user} />}
        <div className="account-foot">
          <Link className="link" href={paths.offerings}>
            {words.toOwnPlan}
          </Link>
          <button type="button" className="link" onClick={() => void logOut()}>
            {words.logOut}
          </button>
        </div>
      </div>
    </main>
  )
}

function SharedPlans({ user }: { readonly user: AccountUser }) {
  const { email } = useAccountName()
  const { listed, failure, isBusy, readAgain, leave } = useSharedPlans(user)
  const [asked, setAsked] = useState<SharedPlan>()
  const [leftFirm, setLeftFirm] = useState<string>()
  const takeOut = async (plan: SharedPlan) => {
    setAsked(undefined)
    setLeftFirm(undefined)
    if (await leave(plan.id)) setLeftFirm(firmOf(plan))
  }
  return (
    <>
      <div role="status" className="shared-said">
        {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
        {!(listed || failure) && <MessageLine tone="info">{words.reading}</MessageLine>}
        {leftFirm !== undefined && <MessageLine tone="info">{words.left(leftFirm)}</MessageLine>}
      </div>
      {failure && <Button onPress={readAgain}>{words.again}</Button>}
      {listed?.length === 0 && (
        <div className="shared-words">
          <p>{words.none}</p>
          <p>{words.invitedAs(email)}</p>
        </div>
      )}
      {listed && listed.length > 0 && (
        <ul className="shared-list" aria-label={words.list}>
          {listed.map((plan) => (
            <SharedLine key={plan.id} plan={plan} isBusy={isBusy} onLeave={() => setAsked(plan)} />
          ))}
        </ul>
      )}
      {asked && <LeaveQuestion plan={asked} onKeep={() => setAsked(undefined)} onLeave={() => void takeOut(asked)} />}
    </>
  )
}

/** What the plan is called here: the firm, without one what its owner calls it. */
const firmOf = ({ firm, name }: SharedPlan) => firm || name || sharedViewTexts.unnamed

interface SharedLineProps {
  readonly plan: SharedPlan
  readonly isBusy: boolean
  readonly onLeave: () => void
}

function SharedLine({ plan, isBusy, onLeave }: SharedLineProps) {
  const firm = firmOf(plan)
  const name = plan.name === firm ? '' : plan.name
  const called = name === '' ? firm : `${firm}, ${name}`
  return (
    <li className="shared-line">
      <div className="shared-words">
        <span className="shared-firm">{firm}</span>
        {name !== '' && <span>{name}</span>}
        <span className="shared-note">{`${words.savedAt(plan.savedAt)} · ${words.openedAt(plan.openedAt)}`}</span>
        <LastAnswer answered={plan.answered} />
      </div>
      <div className="shared-commands">
        <Button look="quiet" busy={isBusy} hint={called} onPress={onLeave}>
          {words.leave} <span className="visually-hidden">{called}</span>
        </Button>
        <Link className="button primary" href={`${paths.invited}/${plan.id}`}>
          {words.open} <span className="visually-hidden">{called}</span>
        </Link>
      </div>
    </li>
  )
}

interface LeaveQuestionProps {
  readonly plan: SharedPlan
  readonly onKeep: () => void
  readonly onLeave: () => void
}

function LeaveQuestion({ plan, onKeep, onLeave }: LeaveQuestionProps) {
  const { title, lead, keep, confirm } = words.leaveQuestion
  return (
    <Dialog title={title(firmOf(plan))} onClose={onKeep}>
      <p>{lead}</p>
      <div className="dialog-answers">
        <Button onPress={onLeave}>{confirm}</Button>
        <Button look="primary" onPress={onKeep}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}

/** To one whose address is not verified: where the mail went, and how to have it once more. */
function NotVerified({ user }: { readonly user: AccountUser }) {
  const { access } = useServices()
  const asks = useSelector(access, overlayOf) === 'verifyEmail'
  return (
    <>
      <p>{overlayTexts.verifyLead(user.email)}</p>
      <ArrivalNotice isHidden={false} />
      {asks && <VerifyAnswers />}
    </>
  )
}
