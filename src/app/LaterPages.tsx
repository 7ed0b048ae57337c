import { type ReactNode, Suspense, use } from 'react'
import { Link, Redirect } from 'wouter'
import { lazyWithRetry } from '../controls/lazy-with-retry.tsx'
import { laterPageTexts } from '../texts/later-pages.ts'
import { paths } from '../texts/paths.ts'
import { AccountCard } from './pages/AccountCard.tsx'
import { isModulePage, type ModulePage, type Route } from './routes.ts'
import { useDeferredServices } from './services.ts'
import { useAccountSwitch, usePlanOpening, useSignedInUser } from './signed-in-user.ts'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

const Workbench = lazyWithRetry(async () => (await import('./frame/Workbench.tsx')).Workbench, { isWhole: true })

// what a mail has led to, or few ever see
const ConfirmEmailPage = lazyWithRetry(async () => (await import('./pages/ConfirmEmailPage.tsx')).ConfirmEmailPage, {
  isWhole: true,
})

const DeleteUserPage = lazyWithRetry(async () => (await import('./pages/DeleteUserPage.tsx')).DeleteUserPage, {
  isWhole: true,
})

const OtherAccountPage = lazyWithRetry(async () => (await import('./pages/OtherAccountPage.tsx')).OtherAccountPage, {
  isWhole: true,
})

const ResetPasswordPage = lazyWithRetry(async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage, {
  isWhole: true,
})

const VerifyPage = lazyWithRetry(async () => (await import('./pages/VerifyPage.tsx')).VerifyPage, {
  isWhole: true,
})

function GuardedPage({ page }: { readonly page: ModulePage }) {
  const user = useSignedInUser()
  const taken = useAccountSwitch()
  const turn = usePlanOpening()
  if (taken) return inTime(<OtherAccountPage taken={taken} />)
  if (!user) return <Redirect to={paths.logIn} replace />
  return (
    <Suspense fallback={<WorkbenchSkeleton />}>
      <Workbench key={`${user.id} ${turn}`} user={user} page={page} />
    </Suspense>
  )
}

const InvitedPage = lazyWithRetry(async () => (await import('./advisers/InvitedPage.tsx')).InvitedPage, {
  isWhole: true,
})

// who has a link needs no other page, and nobody else this one
const SharedPage = lazyWithRetry(async () => (await import('./shared-view/SharedPage.tsx')).SharedPage, {
  isWhole: true,
})

// the help's texts come with it
const PrivacyPage = lazyWithRetry(async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage, { isWhole: true })

/** Every page but the first one, whose code none of them is part of. An address that leads nowhere has a page too. */
export function LaterPages({ route }: { readonly route: Route | undefined }) {
  if (!route) return <NotFoundPage />
  const { page, token } = route
  if (isModulePage(page)) return late(<GuardedPage page={page} />)
  switch (page) {
    case 'logIn':
    case 'signUp':
      return null
    case 'deleteUser':
      return late(<DeleteUserPage />)
    case 'shared':
      return late(<SharedPage />, <WorkbenchSkeleton />)
    case 'invited':
      return late(<InvitedPage rest={token} />)
    case 'privacy':
      return late(<PrivacyPage />)
    case 'verify':
      return inTime(<VerifyPage key={token} token={token} />)
    case 'confirmEmail':
      return inTime(<ConfirmEmailPage key={token} code={token} />)
    case 'resetPassword':
      return inTime(<ResetPasswordPage key={token} token={token} />)
  }
}

const inTime = (page: ReactNode, fallback: ReactNode = null) => <Suspense fallback={fallback}>{page}</Suspense>

const late = (page: ReactNode, fallback?: ReactNode) => <LatePage>{inTime(page, fallback)}</LatePage>

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
