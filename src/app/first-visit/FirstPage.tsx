import './first-page.css'
import { Suspense, useSyncExternalStore } from 'react'
import { latePart } from '../../controls/late-part.ts'
import { LogInPage } from '../pages/LogInPage.tsx'
import { FirstVisit } from './FirstVisit.tsx'

const SignUpPage = latePart(async () => (await import('../pages/SignUpPage.tsx')).SignUpPage)

/** Where the form and the sheet find room side by side; first-page.css asks the same. */
const besideQuery = '(width >= 1024px)'
const hasRoom = () => window.matchMedia(besideQuery).matches
function listen(onChange: () => void): () => void {
  const query = window.matchMedia(besideQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * The page of who is not signed in: the form, and beside it the product itself. Where there is no room for both the answer comes first, and a link
 * leads to the login below it; whoever makes an account has asked for its form.
 */
export function FirstPage({ page }: { readonly page: 'logIn' | 'signUp' }) {
  const isBeside = useSyncExternalStore(listen, hasRoom)
  const isFormFirst = isBeside || page === 'signUp'
  const form =
    page === 'logIn' ? (
      <LogInPage key="form" takesFocus={isBeside} />
    ) : (
      <Suspense key="form" fallback={<div className="account-card card" />}>
        <SignUpPage />
      </Suspense>
    )
  const visit = <FirstVisit key="visit" isBeside={isBeside} isAtSignUp={page === 'signUp'} />
  return <main className="account-page with-visit">{isFormFirst ? [form, visit] : [visit, form]}</main>
}
