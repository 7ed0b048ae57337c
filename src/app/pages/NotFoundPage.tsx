import { Link } from 'wouter'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { useSignedInUser } from '../signed-in-user.ts'
import { AccountCard } from './AccountCard.tsx'

/** An address that leads nowhere: the server answers every address with this app, so the page itself says it. */
export function NotFoundPage() {
  const user = useSignedInUser()
  return (
    <AccountCard title={laterPageTexts.notFound.title} lead={laterPageTexts.notFound.lead}>
      <Link className="button primary large" href={user ? paths.offerings : paths.logIn}>
        {user ? laterPageTexts.notFound.toStart : laterPageTexts.notFound.toLogIn}
      </Link>
    </AccountCard>
  )
}
