import './workbench.css'
import './questions.css'
import '../dashboard/dashboard.css'
import '../overlay/overlay.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, use, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { useKeyboardHome } from '../../controls/keyboard-home.ts'
import { LockOf } from '../../controls/LockOf.tsx'
import { isCovered } from '../../flows/access-state.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { sayNotice } from '../../texts/notices.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { SalaryAnnouncement } from '../dashboard/SalaryAnnouncement.tsx'
import { useIsDesktop } from '../desktop-width.ts'
import { FileImport } from '../excel-import/FileImport.tsx'
import { useBroughtFigures } from '../first-visit/brought-figures.ts'
import { AccessOverlay } from '../overlay/AccessOverlay.tsx'
import { LookingBar } from '../overlay/LookingBar.tsx'
import { usePageTitle } from '../page-title.ts'
import { AccountCard } from '../pages/AccountCard.tsx'
import { PlanPaper } from '../paper/PlanPaper.tsx'
import { DeskContext, type Opened, useDesk, useParts } from '../parts.ts'
import { usePlanName } from '../plans/plan-names.ts'
import { hasAllYears, type ModulePage } from '../routes.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'
import { useBlankRows } from './blank-rows.ts'
import { DeskQuestions } from './DeskQuestions.tsx'
import { DesktopLayout } from './DesktopLayout.tsx'
import { DraftQuestion } from './DraftQuestion.tsx'
import { useDeskState } from './desk-state.ts'
import { NoticeAreas } from './NoticeAreas.tsx'
import { StandingNotices } from './StandingNotices.tsx'
import { useUnloadWarning } from './unload-warning.ts'
import { useWorkbenchKeys } from './workbench-keys.ts'

// the desk has its sheets instead
const PhoneLayout = lazy(async () => ({ default: (await import('../phone/PhoneLayout.tsx')).PhoneLayout }))

interface WorkbenchProps {
  readonly user: AccountUser
  readonly page: ModulePage
}

/** The workbench of a signed-in user: opens the plan, then shows the module that the address names. */
export function Workbench({ user, page }: WorkbenchProps) {
  const { openDesk, reload } = useParts()
  const found = use(openDesk(user))
  const [answered, setAnswered] = useState<Opened>()
  const opened = answered ?? found
  if (opened.is === 'failed') {
    return (
      <AccountCard title={sayNotice({ code: opened.notice })}>
        <Button look="primary" large onPress={reload}>
          {workbenchTexts.loadFailed.again}
        </Button>
      </AccountCard>
    )
  }
  if (opened.is === 'draftFound') {
    return (
      <>
        <WorkbenchSkeleton />
        <DraftQuestion key={opened.offer.draft.tab} found={opened} onAnswer={setAnswered} />
      </>
    )
  }
  return (
    <DeskContext value={opened.desk}>
      <OpenWorkbench page={page} />
    </DeskContext>
  )
}

function OpenWorkbench({ page }: { readonly page: ModulePage }) {
  const { session } = useDesk()
  const isDesktop = useIsDesktop()
  const state = useDeskState(page)
  const covered = useSelector(useParts().access, isCovered)
  usePageTitle(state.help.at ? workbenchTexts.header.help : workbenchTexts.nav[page], usePlanName())
  useUnloadWarning()
  useWorkbenchKeys(state)
  useKeyboardHome(isDesktop)
  useBlankRows(page, state.year)
  useBroughtFigures()
  return (
    <LockOf session={session}>
      {isDesktop ? (
        <DesktopLayout page={page} state={state} />
      ) : (
        <Suspense fallback={<WorkbenchSkeleton />}>
          <PhoneLayout page={page} state={state} />
        </Suspense>
      )}
      <SalaryAnnouncement year={state.year} />
      {isDesktop && (
        <NoticeAreas>
          <StandingNotices />
        </NoticeAreas>
      )}
      {!state.help.at && state.plans.at !== 'compare' && (
        <PlanPaper page={page} year={state.year} allYears={isDesktop && state.allYears && hasAllYears(page)} />
      )}
      <DeskQuestions state={state} />
      <FileImport state={state} covered={covered} />
      <AccessOverlay state={state} />
      <LookingBar />
    </LockOf>
  )
}
