import './workbench.css'
import './questions.css'
import '../dashboard/dashboard.css'
import '../overlay/overlay.css'
import { useSelector } from '@xstate/react'
import { use, useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { LockOf } from '../../controls/LockOf.tsx'
import { latePart } from '../../controls/late-part.ts'
import { isCovered, isLooking } from '../../flows/access-state.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { mustWarnBeforeLeaving } from '../../flows/save-state.ts'
import type { Year } from '../../rules/horizon.ts'
import { sayNotice } from '../../texts/notices.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { FileImport } from '../excel-import/FileImport.tsx'
import { useBroughtFigures } from '../first-visit/brought-figures.ts'
import { AccessOverlay } from '../overlay/AccessOverlay.tsx'
import { AccountCard } from '../pages/AccountCard.tsx'
import { DeskContext, type Opened, useDesk, useOwnDesk, useParts } from '../parts.ts'
import { isCardsPage, type ModulePage } from '../routes.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'
import { Bench } from './Bench.tsx'
import { DeskQuestions } from './DeskQuestions.tsx'
import { sheets } from './DesktopLayout.tsx'
import { DraftQuestion } from './DraftQuestion.tsx'
import { Header } from './Header.tsx'
import { useOwnDeskState } from './own-desk-state.ts'
import { StandingNotices } from './StandingNotices.tsx'

// the desk has its sheets instead
const OwnPhone = latePart(async () => (await import('../phone/OwnPhone.tsx')).OwnPhone)

interface WorkbenchProps {
  readonly user: AccountUser
  readonly page: ModulePage
}

/** The workbench of a signed-in user: opens the plan, then shows the module that the address names. */
export function Workbench({ user, page }: WorkbenchProps) {
  const isDesktop = useIsDesktop()
  const { openDesk, reload } = useParts()
  if (isDesktop) sheets[page].begin()
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
  const state = useOwnDeskState(page)
  const covered = useSelector(useParts().access, isCovered)
  useUnloadWarning()
  useBlankRows(page, state.year)
  useBroughtFigures()
  return (
    <LockOf session={session}>
      <Bench
        page={page}
        state={state}
        header={<Header state={state} page={page} />}
        Phone={OwnPhone}
        standing={<StandingNotices />}
      />
      <DeskQuestions state={state} />
      <FileImport state={state} covered={covered} />
      <AccessOverlay state={state} />
      <LookingBar />
    </LockOf>
  )
}

/** Notifies the blank-row flow whether the list in view is empty, so that it gets a row to write in. */
function useBlankRows(page: ModulePage, year: Year): void {
  const { session, blankRow } = useOwnDesk()
  useEffect(() => {
    if (page === 'salary' || isCardsPage(page)) return
    const list = { table: page, year }
    const notify = () => blankRow.send({ type: session.rows(page, year).length === 0 ? 'emptied' : 'filled', list })
    notify()
    return session.subscribe(({ rearranged }) => {
      if (rearranged.has(page)) notify()
    })
  }, [session, blankRow, page, year])
}

/** Lets the browser ask before the page is closed with unsaved work that could be saved. */
function useUnloadWarning(): void {
  const { save } = useOwnDesk()
  useEffect(() => {
    // asked when the page is about to go: what was being typed has just become unsaved work
    const warn = (event: BeforeUnloadEvent) => {
      if (mustWarnBeforeLeaving(save.getSnapshot())) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [save])
}

/** Says above a plan that is only looked at why nothing can be changed, and leads back to the plans for sale. */
function LookingBar() {
  const { access } = useParts()
  const isShown = useSelector(access, isLooking)
  if (!isShown) return null
  return (
    <aside className="looking-bar">
      <p>{overlayTexts.looking}</p>
      <Button look="primary" onPress={() => access.send({ type: 'renewAsked' })}>
        {overlayTexts.renew}
      </Button>
    </aside>
  )
}
