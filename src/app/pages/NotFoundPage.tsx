import { Link } from 'wouter'
import { pageTexts } from '../../texts/pages.ts'
import { paths } from '../../texts/paths.ts'
import { AccountCard } from './AccountCard.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <AccountCard title={pageTexts.notFound.title} lead={pageTexts.notFound.lead}>
      <Link className="button primary large" href={paths.offerings}>
        {pageTexts.notFound.toStart}
      </Link>
    </AccountCard>
  )
}
