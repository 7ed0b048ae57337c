import './advisers.css'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import type { AccountUser } from '../../flows/ports.ts'
import { proposalLimits } from '../../rules/limits.ts'
import { sharedPlansTexts } from '../../texts/advisers.ts'
import { paths } from '../../texts/paths.ts'
import { ReadingPage } from '../reading/ReadingPage.tsx'
import { useSignedInUser } from '../signed-in-user.ts'
import { SendProposal } from './SendProposal.tsx'
import { SharedPlansPage } from './SharedPlansPage.tsx'
import type { ProposalForm } from './send-proposal.ts'

/** What others share with the signed-in user: the list, or the plan that an invitation opens. `rest`: what follows the list's address. */
export function InvitedPage({ rest }: { readonly rest: string }) {
  const user = useSignedInUser()
  const [invitation = ''] = rest.split('/')
  if (!user) return <Redirect to={paths.logIn} replace />
  if (invitation === '') return <SharedPlansPage user={user} />
  return <InvitedPlan key={`${user.id} ${invitation}`} user={user} invitation={invitation} />
}

function InvitedPlan({ user, invitation }: { readonly user: AccountUser; readonly invitation: string }) {
  // here, because the page turns into a phone's and back while one types
  const [form, setForm] = useState<ProposalForm>({
    isOpen: false,
    author: user.name.slice(0, proposalLimits.author),
    message: '',
  })
  const change = (of: Partial<ProposalForm>) => setForm((now) => ({ ...now, ...of }))
  return (
    <ReadingPage
      wants={{ invitation, userId: user.id }}
      base={`${paths.invited}/${invitation}`}
      before={<WayBack />}
      withTried={<SendProposal user={user} invitation={invitation} form={form} onForm={change} />}
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
