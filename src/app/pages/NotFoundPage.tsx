import { Link } from 'wouter'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { useSignedInUser } from '../signed-in-user.ts'
import { AccountCard } from './AccountCard.tsx'

/** An address that leads nowhere: the server answers every address with this app, so the page itself says it. */
export function NotFoundPage() {
  const user = useSignedInUser()
  return (
    <AccountCard title={pageTexts.notFound.title} lead={pageTexts.notFound.lead}>
      <Link className="button primary large" href={user ? paths.offerings : paths.logIn}>
        {user ? pageTexts.notFound.toStart : pageTexts.notFound.toLogIn}
      </Link>
    </AccountCard>
  )
}
