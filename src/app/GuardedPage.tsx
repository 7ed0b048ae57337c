import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { latePart } from '../controls/late-part.ts'
import { paths } from '../texts/paths.ts'
import { OtherAccountPage } from './pages/OtherAccountPage.tsx'
import type { ModulePage } from './routes.ts'
import { usePlanTurn, useSignedInUser, useTakenOver } from './signed-in-user.ts'
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx'

const Workbench = latePart(async () => (await import('./workbench/Workbench.tsx')).Workbench)

/** A page of the workbench, for the user whose tab this is. */
export function GuardedPage({ page }: { readonly page: ModulePage }) {
  const user = useSignedInUser()
  const taken = useTakenOver()
  const turn = usePlanTurn()
  if (taken) return <OtherAccountPage taken={taken} />
  if (!user) return <Redirect to={paths.logIn} replace />
  return (
    <Suspense fallback={<WorkbenchSkeleton />}>
      <Workbench key={`${user.id} ${turn}`} user={user} page={page} />
    </Suspense>
  )
}
