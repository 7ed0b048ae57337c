import { Suspense, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { lazyWithRetry } from '../controls/lazy-with-retry.tsx'
import { paths, plansAddress } from '../texts/paths.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { FirstPage } from './first-visit/FirstPage.tsx'
import { LogInFirst } from './LogInFirst.tsx'
import { toTheForm } from './pages/carried-state.ts'
import { isModulePage, routeOf } from './routes.ts'
import { useDeferredServices } from './services.ts'
import { useSignedInUser } from './signed-in-user.ts'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

const LaterPages = lazyWithRetry(async () => (await import('./LaterPages.tsx')).LaterPages, { isWhole: true })

/** Who is not signed in begins at the login: said before the first rendering, which a redirect would block. */
export function beginAtLogin(): void {
  const { pathname, hash } = window.location
  const page = routeOf(pathname)?.page
  if (page === undefined || !isModulePage(page) || isAbovePages(hash)) return
  navigate(paths.logIn, { replace: true, state: stateAtLogin(pathname) })
}

/** Who has typed the address of a page comes for the form. */
const stateAtLogin = (path: string) => (path === paths.offerings ? null : toTheForm)

export function App() {
  return (
    <CrashBoundary>
      <Page />
    </CrashBoundary>
  )
}

function Page() {
  const [path] = useLocation()
  const user = useSignedInUser()
  const [userAtStart] = useState(user)
  const { now } = useDeferredServices()
  const route = routeOf(path)
  const page = route?.page
  // what a visitor has changed stays while they go between the two
  if (page === 'logIn' || page === 'signUp') return <FirstPage page={page} />
  const isGuarded = page !== undefined && isModulePage(page)
  // whose workspace another account has taken over reads that first
  if (isGuarded && !user && !now()?.accountSwitch()) {
    const { hash } = window.location
    // a mail has led to what lies above the page
    return isAbovePages(hash) ? (
      <LogInFirst path={path + hash} />
    ) : (
      <Redirect to={paths.logIn} replace state={stateAtLogin(path)} />
    )
  }
  // a login that ends here may leave something behind that the page must keep
  if (page === 'invited' && !(user ?? userAtStart)) return <LogInFirst path={path} />
  return (
    <Suspense fallback={isGuarded ? <WorkbenchSkeleton /> : null}>
      <LaterPages route={route} />
    </Suspense>
  )
}

const isAbovePages = (hash: string): boolean => Object.values(plansAddress).some((place) => hash === `#${place}`)
