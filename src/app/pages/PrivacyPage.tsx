import '../help/help.css'
import '../workbench/questions.css'
import { Link } from 'wouter'
import { Logo } from '../../controls/Logo.tsx'
import { helpSection } from '../../texts/help/help-sections.ts'
import { helpWords } from '../../texts/help/help-words.ts'
import { sellerWords } from '../../texts/later-pages.ts'
import { paths } from '../../texts/paths.ts'
import { HelpArticle } from '../help/HelpArticle.tsx'
import { usePageTitle } from '../page-title.ts'
import { useSignedInUser } from '../signed-in-user.ts'

/** What the help says about personal data, for who has no account yet (GDPR, article 13). */
export function PrivacyPage() {
  const user = useSignedInUser()
  usePageTitle(sellerWords.privacy)
  return (
    <main className="account-page">
      <div className="privacy-card card">
        <Logo />
        <h1 className="dialog-title">{sellerWords.privacy}</h1>
        {/* the section is one of the help's, whose headings begin at the third level */}
        <h2 className="visually-hidden">{helpWords.title}</h2>
        <HelpArticle section={helpSection('14.0')} year="year1" />
        <Link className="link" href={user ? paths.offerings : paths.logIn}>
          {sellerWords.back}
        </Link>
      </div>
    </main>
  )
}
