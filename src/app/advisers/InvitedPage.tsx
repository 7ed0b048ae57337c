import './advisers.css'
import { ArrowLeft } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import { sharedPlansTexts } from '../../texts/advisers.ts'
import { paths } from '../../texts/paths.ts'
import { ReadingPage } from '../reading/ReadingPage.tsx'
import { useSignedInUser } from '../signed-in-user.ts'
import { SendProposal } from './SendProposal.tsx'
import { SharedPlansPage } from './SharedPlansPage.tsx'

/** What others share with the signed-in user: the list, or the plan that an invitation opens. `rest`: what follows the list's address. */
export function InvitedPage({ rest }: { readonly rest: string }) {
  const user = useSignedInUser()
  const [invitation = ''] = rest.split('/')
  if (!user) return <Redirect to={paths.logIn} replace />
  if (invitation === '') return <SharedPlansPage user={user} />
  return (
    <ReadingPage
      key={`${user.id} ${invitation}`}
      wants={{ invitation, userId: user.id }}
      base={`${paths.invited}/${invitation}`}
      before={<WayBack />}
      withTried={<SendProposal user={user} invitation={invitation} />}
    />
  )
}

function WayBack() {
  return (
    // from beneath the address of the plan
    <Link className="button quiet" href={`~${paths.invited}`}>
      <ArrowLeft className="button-icon" aria-hidden="true" />
      {sharedPlansTexts.title}
    </Link>
  )
}
