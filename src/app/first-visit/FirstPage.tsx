import './first-page.css'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { watchWindow, windowIs } from '../../controls/text-scale.ts'
import { useArrivedServices } from '../deferred-services.ts'
import { carriedIn } from '../pages/carried-state.ts'
import { LogInPage } from '../pages/LogInPage.tsx'
import { FirstVisit } from './FirstVisit.tsx'

// told when the browser has nothing more urgent to do, and no part of what is waited for
const SellerFoot = lazyWithRetry(async () => (await import('../pages/SellerFoot.tsx')).SellerFoot)

const SignUpPage = lazyWithRetry(async () => (await import('../pages/SignUpPage.tsx')).SignUpPage)

/** Where the form and the sheet find room side by side; first-page.css asks the same. */
const besideQuery = '(width >= 1024px)'
const hasRoom = () => windowIs(besideQuery)
const listen = (onChange: () => void) => watchWindow(besideQuery, onChange)

export function FirstPage({ page }: { readonly page: 'logIn' | 'signUp' }) {
  const arrived = useArrivedServices()
  const isBeside = useSyncExternalStore(listen, hasRoom)
  const carried = carriedIn(useHistoryState())
  const isAskedFor = page === 'signUp' || carried.form === true
  const isFormFirst = isBeside || isAskedFor
  useEffect(() => {
    // the form that one has come for is in view, however far down one was
    if (isAskedFor && !hasRoom()) window.scrollTo({ top: 0 })
  }, [isAskedFor, page])
  const form =
    page === 'logIn' ? (
      <LogInPage key="form" takesFocus={isBeside} />
    ) : (
      <Suspense key="form" fallback={<div className="account-card card" />}>
        <SignUpPage />
      </Suspense>
    )
  const visit = <FirstVisit key="visit" isBeside={isBeside} isFormFirst={isFormFirst} isAtSignUp={page === 'signUp'} />
  return (
    <main className="account-page with-visit">
      {isFormFirst ? [form, visit] : [visit, form]}
      {arrived && (
        <Suspense>
          <SellerFoot />
        </Suspense>
      )}
    </main>
  )
}
