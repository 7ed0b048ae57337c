import { type ReactNode, Suspense, use } from 'react'
import { latePart } from '../controls/late-part.ts'
import { GuardedPage } from './GuardedPage.tsx'
import { ConfirmEmailPage } from './pages/ConfirmEmailPage.tsx'
import { DeleteUserPage } from './pages/DeleteUserPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { ResetPasswordPage } from './pages/ResetPasswordPage.tsx'
import { VerifyPage } from './pages/VerifyPage.tsx'
import { useLateParts } from './parts.ts'
import { isModulePage, type Route } from './routes.ts'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

const InvitedPage = latePart(async () => (await import('./advisers/InvitedPage.tsx')).InvitedPage)

// who has a link needs no other page, and nobody else this one
const SharedPage = latePart(async () => (await import('./reading/SharedPage.tsx')).SharedPage)

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
  const { now, fetched } = useLateParts()
  if (!now()) use(fetched())
  return children
}
