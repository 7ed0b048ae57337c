import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useKeyboardHome } from '../../controls/keyboard-home.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { SalaryAnnouncement } from '../dashboard/SalaryAnnouncement.tsx'
import { useIsDesktop } from '../desktop-width.ts'
import { usePageTitle } from '../page-title.ts'
import { PlanPaper } from '../paper/PlanPaper.tsx'
import { useDesk } from '../parts.ts'
import { usePlanName } from '../plans/plan-names.ts'
import { hasAllYears, type ModulePage } from '../routes.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'
import { DesktopLayout } from './DesktopLayout.tsx'
import type { DeskState } from './desk-state.ts'
import { NoticeAreas } from './NoticeAreas.tsx'
import { OpenWindows } from './OpenWindows.tsx'
import { useWorkbenchKeys } from './workbench-keys.ts'

interface BenchProps<S extends DeskState> {
  readonly page: ModulePage
  readonly state: S
  /** The line at the top of the desktop page. */
  readonly header: ReactNode
  /** The page below 1024 px, whose code comes when it is shown. */
  readonly Phone: ComponentType<{ readonly page: ModulePage; readonly state: S }>
  /** The notices that stay for as long as they are true. */
  readonly standing?: ReactNode
}

/** The page in view with what lies around it, above it and on paper: the same for the owner of the plan and for who reads it. */
export function Bench<S extends DeskState>({ page, state, header, Phone, standing }: BenchProps<S>) {
  const isDesktop = useIsDesktop()
  const { reading, firm } = useDesk()
  const planName = usePlanName() ?? (reading && firm)
  usePageTitle(state.help.at ? workbenchTexts.header.help : workbenchTexts.nav[page], planName)
  useWorkbenchKeys(state)
  useKeyboardHome(isDesktop)
  return (
    <>
      {isDesktop ? (
        <DesktopLayout page={page} state={state} header={header} />
      ) : (
        <Suspense fallback={<WorkbenchSkeleton />}>
          <Phone page={page} state={state} />
        </Suspense>
      )}
      <SalaryAnnouncement year={state.year} />
      {isDesktop && <NoticeAreas>{standing}</NoticeAreas>}
      {!state.help.at && (
        <PlanPaper page={page} year={state.year} allYears={isDesktop && state.allYears && hasAllYears(page)} />
      )}
      <OpenWindows state={state} />
    </>
  )
}
