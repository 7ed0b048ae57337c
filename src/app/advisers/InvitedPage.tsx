import './advisers.css'
import { ArrowLeft, Send } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../controls/figures.ts'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import type { AccountUser } from '../../flows/ports.ts'
import { proposalLimits } from '../../rules/limits.ts'
import { proposalTexts, sharedPlansTexts } from '../../texts/advisers.ts'
import { paths } from '../../texts/paths.ts'
import { LogInFirst } from '../LogInFirst.tsx'
import { useServices, useWorkspace } from '../services.ts'
import { SharedViewPage } from '../shared-view/SharedViewPage.tsx'
import { useSignedInUser } from '../signed-in-user.ts'
import type { SendDialogProps } from './SendDialog.tsx'
import { SharedPlansPage } from './SharedPlansPage.tsx'
import { type ProposalForm, useOwnersPlan } from './send-proposal.ts'

const SendDialog = lazyWithRetry(async () => (await import('./SendDialog.tsx')).SendDialog, {
  close: ({ onForm }) => onForm({ isOpen: false }),
})

const words = proposalTexts.send

interface SendProposalProps extends SendDialogProps {
  /** Hears whether something has been tried that is kept nowhere. */
  readonly onRisk: (isAtRisk: boolean) => void
}

export function SendProposal({ onRisk, ...props }: SendProposalProps) {
  const { form, onForm } = props
  const { session, reading } = useWorkspace()
  const isAtRisk = useSession(session, () => reading?.sandbox.isAtRisk ?? false)
  useEffect(() => {
    onRisk(isAtRisk)
    return () => onRisk(false)
  }, [isAtRisk, onRisk])
  const { plan, wanted } = useOwnersPlan()
  const nothing = wanted === plan
  return (
    <>
      <Button
        look="primary"
        icon={Send}
        reason={nothing ? words.nothing : undefined}
        onPress={() => onForm({ isOpen: true })}
      >
        {words.open}
      </Button>
      {form.isOpen && (
        <Suspense>
          <SendDialog {...props} />
        </Suspense>
      )}
    </>
  )
}

/** What others share with the signed-in user: the list, or the plan that an invitation opens. `rest`: what follows the list's address. */
export function InvitedPage({ rest }: { readonly rest: string }) {
  const signedIn = useSignedInUser()
  const [trying, setTrying] = useState<AccountUser>()
  const [invitation = ''] = rest.split('/')
  const user = trying ?? signedIn
  const noteRisk = useCallback((isAtRisk: boolean) => setTrying(isAtRisk ? user : undefined), [user])
  useLostLogin(trying, signedIn)
  if (!user) return <LogInFirst path={`${paths.invited}/${rest}`} />
  if (invitation === '') return <SharedPlansPage user={user} />
  return <InvitedPlan key={`${user.id} ${invitation}`} user={user} invitation={invitation} onRisk={noteRisk} />
}

/** Says to one who tries something that their login has ended, or has become somebody else's. */
function useLostLogin(trying: AccountUser | undefined, signedIn: AccountUser | undefined) {
  const { notices } = useServices()
  const isLost = trying !== undefined && trying.id !== signedIn?.id
  const isOthers = signedIn !== undefined
  useEffect(() => {
    if (!isLost) return
    notices.send({ type: 'announced', notice: { code: isOthers ? 'proposal.otherUser' : 'proposal.signedOut' } })
  }, [isLost, isOthers, notices])
}

interface InvitedPlanProps {
  readonly user: AccountUser
  readonly invitation: string
  readonly onRisk: (isAtRisk: boolean) => void
}

function InvitedPlan({ user, invitation, onRisk }: InvitedPlanProps) {
  // here, because the page turns into a phone's and back while one types
  const [form, setForm] = useState<ProposalForm>({
    isOpen: false,
    author: user.name.slice(0, proposalLimits.author),
    message: '',
  })
  const change = (of: Partial<ProposalForm>) => setForm((now) => ({ ...now, ...of }))
  return (
    <SharedViewPage
      wants={{ invitation, userId: user.id }}
      base={`${paths.invited}/${invitation}`}
      before={<WayBack />}
      withTried={<SendProposal user={user} invitation={invitation} form={form} onForm={change} onRisk={onRisk} />}
    />
  )
}

function WayBack() {
  return (
    // a page load of its own: before it the browser asks about what has been tried, which is kept nowhere
    <a className="button quiet" href={paths.invited}>
      <ArrowLeft className="button-icon" aria-hidden="true" />
      {sharedPlansTexts.title}
    </a>
  )
}
