import { type ReactNode, Suspense, use } from 'react'
import { Link, Redirect } from 'wouter'
import { lazyWithRetry } from '../controls/lazy-with-retry.ts'
import { laterPageTexts } from '../texts/later-pages.ts'
import { paths } from '../texts/paths.ts'
import { AccountCard } from './pages/AccountCard.tsx'
import { ConfirmEmailPage } from './pages/ConfirmEmailPage.tsx'
import { DeleteUserPage } from './pages/DeleteUserPage.tsx'
import { OtherAccountPage } from './pages/OtherAccountPage.tsx'
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx'
import { VerifyPage } from './pages/VerifyPage.tsx'
import { isModulePage, type ModulePage, type Route } from './routes.ts'
import { useDeferredServices } from './services.ts'
import { useAccountSwitch, usePlanOpening, useSignedInUser } from './signed-in-user.ts'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

const Workbench = lazyWithRetry(async () => (await import('./workbench/Workbench.tsx')).Workbench)

/** A page of the workbench, for the user whose tab this is. */
function GuardedPage({ page }: { readonly page: ModulePage }) {
  const user = useSignedInUser()
  const taken = useAccountSwitch()
  const turn = usePlanOpening()
  if (taken) return <OtherAccountPage taken={taken} />
  if (!user) return <Redirect to={paths.logIn} replace />
  return (
    <Suspense fallback={<WorkbenchSkeleton />}>
      <Workbench key={`${user.id} ${turn}`} user={user} page={page} />
    </Suspense>
  )
}

const InvitedPage = lazyWithRetry(async () => (await import('./advisers/InvitedPage.tsx')).InvitedPage)

// who has a link needs no other page, and nobody else this one
const SharedPage = lazyWithRetry(async () => (await import('./shared-view/SharedPage.tsx')).SharedPage)

/** Every page but the first one, whose code none of them is part of. An address that leads nowhere has a page too. */
export function LaterPages({ route }: { readonly route: Route | undefined }) {
  if (!route) return <NotFoundPage />
  const { page, token } = route
  if (isModulePage(page)) {
    return (
      <LatePage>
        <GuardedPage page={page} />
      </LatePage>
    )
  }
  switch (page) {
    case 'logIn':
    case 'signUp':
      return null
    case 'deleteUser':
      return (
        <LatePage>
          <DeleteUserPage />
        </LatePage>
      )
    case 'shared':
      return (
        <LatePage>
          <Suspense fallback={<WorkbenchSkeleton />}>
            <SharedPage />
          </Suspense>
        </LatePage>
      )
    case 'invited':
      return (
        <LatePage>
          <Suspense fallback={null}>
            <InvitedPage rest={token} />
          </Suspense>
        </LatePage>
      )
    case 'verify':
      return <VerifyPage key={token} token={token} />
    case 'confirmEmail':
      return <ConfirmEmailPage key={token} code={token} />
    case 'resetPassword':
      return <ResetPasswordPage key={token} token={token} />
  }
}

/** A page that needs the parts that come late: suspends until they are there. */
function LatePage({ children }: { readonly children: ReactNode }) {
  const { now, fetched } = useDeferredServices()
  if (!now()) use(fetched())
  return children
}

/** An address that leads nowhere: the server answers every address with this app, so the page itself says it. */
function NotFoundPage() {
  const user = useSignedInUser()
  return (
    <AccountCard title={laterPageTexts.notFound.title} lead={laterPageTexts.notFound.lead}>
      <Link className="button primary large" href={user ? paths.offerings : paths.logIn}>
        {user ? laterPageTexts.notFound.toStart : laterPageTexts.notFound.toLogIn}
      </Link>
    </AccountCard>
  )
}
