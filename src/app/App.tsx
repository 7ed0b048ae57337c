import { lazy, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { paths } from '../texts/paths.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { FirstVisit } from './first-visit/FirstVisit.tsx'
import { ConfirmEmailPage } from './pages/ConfirmEmailPage.tsx'
import { DeleteUserPage } from './pages/DeleteUserPage.tsx'
import { LogInPage } from './pages/LogInPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { OtherAccountPage } from './pages/OtherAccountPage.tsx'
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx'
import { SignUpPage } from './pages/SignUpPage.tsx'
import { VerifyPage } from './pages/VerifyPage.tsx'
import { isModulePage, routeOf } from './routes.ts'
import { usePlanTurn, useSignedInUser, useTakenOver } from './signed-in-user.ts'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

const Workbench = lazy(async () => ({ default: (await import('./workbench/Workbench.tsx')).Workbench }))

/** All pages of the product; each address shows one of them. */
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
  const taken = useTakenOver()
  const turn = usePlanTurn()
  const route = routeOf(path)
  if (!route) return <NotFoundPage />
  const { page, token } = route
  if (isModulePage(page)) {
    if (taken) return <OtherAccountPage taken={taken} />
    if (!user) return <Redirect to={paths.logIn} replace />
    return (
      <Suspense fallback={<WorkbenchSkeleton />}>
        <Workbench key={`${user.id} ${turn}`} user={user} page={page} />
      </Suspense>
    )
  }
  switch (page) {
    case 'logIn':
    case 'signUp':
      // what a visitor has answered stays while they go between the two
      return (
        <main className="account-page with-visit">
          {page === 'logIn' ? <LogInPage /> : <SignUpPage />}
          <FirstVisit />
        </main>
      )
    case 'deleteUser':
      return <DeleteUserPage />
    case 'verify':
      return <VerifyPage key={token} token={token} />
    case 'confirmEmail':
      return <ConfirmEmailPage key={token} code={token} />
    case 'resetPassword':
      return <ResetPasswordPage key={token} token={token} />
  }
}
