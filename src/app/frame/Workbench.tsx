import './workbench.css'
import '../workbench/questions.css'
import '../dashboard/dashboard.css'
import '../overlay/overlay.css'
import { useSelector } from '@xstate/react'
import { CircleHelp, LogOut, UserRound } from 'lucide-react'
import { Suspense, use, useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { redoCommand, saveCommand, undoCommand } from '../../controls/commands.ts'
import { LockOf } from '../../controls/LockOf.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { BeforeReload } from '../../controls/PartBoundary.tsx'
import { isCovered, isLooking } from '../../flows/access-state.ts'
import type { DraftOffer } from '../../flows/left-drafts.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { mustWarnBeforeLeaving } from '../../flows/save-state.ts'
import type { Year } from '../../rules/horizon.ts'
import { formatNotice } from '../../texts/notices.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { useBroughtFigures } from '../first-visit/brought-figures.ts'
import { AccountCard } from '../pages/AccountCard.tsx'
import { isCardsPage, type ModulePage } from '../routes.ts'
import { type Opened, useEditorWorkspace, useServices, useWorkspace, WorkspaceContext } from '../services.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'
import { Bench } from './Bench.tsx'
import { CommandButton } from './CommandButton.tsx'
import { CommentButtons } from './CommentButtons.tsx'
import { Conflict } from './Conflict.tsx'
import { sheets } from './DesktopLayout.tsx'
import { type EditorState, useEditorState } from './editor-state.ts'
import { FileImport } from './FileImport.tsx'
import { LocalModeBadge } from './LocalModeBadge.tsx'
import { StopMaking } from './PlanDownload.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import { ProposalsButton } from './ProposalsButton.tsx'
import { SaveState } from './SaveState.tsx'
import { StandingNotices } from './StandingNotices.tsx'

const AccessOverlay = lazyWithRetry(async () => (await import('../overlay/AccessOverlay.tsx')).AccessOverlay)

const DraftQuestion = lazyWithRetry(async () => (await import('../workbench/DraftQuestion.tsx')).DraftQuestion)

const DraftRestored = lazyWithRetry(async () => (await import('../workbench/DraftQuestion.tsx')).DraftRestored)

// a desktop has its sheets instead
const OwnPhone = lazyWithRetry(async () => (await import('../phone/OwnPhone.tsx')).OwnPhone, { isWhole: true })

export function Workbench({ user, page }: { readonly user: AccountUser; readonly page: ModulePage }) {
  const isDesktop = useIsDesktop()
  const { openWorkspace, reload } = useServices()
  if (isDesktop) void sheets[page].begin()
  const found = use(openWorkspace(user))
  const [answered, setAnswered] = useState<Opened>()
  const opened = answered ?? found
  if (opened.kind === 'failed') {
    return (
      <AccountCard title={formatNotice({ code: opened.notice })}>
        <Button look="primary" large onPress={reload}>
          {workbenchTexts.loadFailed.again}
        </Button>
      </AccountCard>
    )
  }
  if (opened.kind === 'draftFound') {
    return (
      <>
        <WorkbenchSkeleton />
        <Suspense>
          <DraftQuestion key={opened.offer.draft.tab} found={opened} onAnswer={setAnswered} />
        </Suspense>
      </>
    )
  }
  return (
    <WorkspaceContext value={opened.workspace}>
      <BeforeReload value={opened.workspace.persistPending}>
        <OpenWorkbench page={page} restored={opened.restored} />
      </BeforeReload>
    </WorkspaceContext>
  )
}

function OpenWorkbench({ page, restored }: { readonly page: ModulePage; readonly restored: DraftOffer | undefined }) {
  const { session } = useWorkspace()
  const state = useEditorState(page)
  const covered = useSelector(useServices().access, isCovered)
  useUnloadWarning()
  useBlankRows(page, state.year)
  useBroughtFigures(state.questions.fold)
  return (
    <LockOf session={session}>
      <Bench
        page={page}
        state={state}
        header={<Header state={state} page={page} />}
        Phone={OwnPhone}
        standing={
          <>
            <StandingNotices />
            {restored && (
              <Suspense>
                <DraftRestored offer={restored} />
              </Suspense>
            )}
          </>
        }
      />
      <Conflict />
      <FileImport state={state} covered={covered} />
      {covered && (
        <Suspense>
          <AccessOverlay state={state} />
        </Suspense>
      )}
      <SupportBar />
    </LockOf>
  )
}

/** Notifies the blank-row flow whether the list in view is empty, so that it gets a row to write in. */
function useBlankRows(page: ModulePage, year: Year): void {
  const { session, blankRow } = useEditorWorkspace()
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
  const { save } = useEditorWorkspace()
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
function SupportBar() {
  const { access } = useServices()
  const isShown = useSelector(access, isLooking)
  if (!isShown) return null
  return (
    <aside className="looking-bar">
      <p>{overlayTexts.looking}</p>
      <Button look="primary" onPress={() => access.send({ type: 'renewRequested' })}>
        {overlayTexts.renew}
      </Button>
    </aside>
  )
}

const words = workbenchTexts.header

function Header({ state, page }: { readonly state: EditorState; readonly page: ModulePage }) {
  return (
    <header className="header">
      <div className="header-group" role="group" aria-label={words.tools}>
        <PlanMenu state={state} />
        <StopMaking />
        <CommandButton command={undoCommand} on={state} look="quiet" />
        <CommandButton command={redoCommand} on={state} look="quiet" />
        <span className="header-news">
          <CommentButtons state={state} page={page} />
          <ProposalsButton plans={state.plans} />
        </span>
      </div>
      <Suspense>
        <LocalModeBadge />
      </Suspense>
      <div className="header-group">
        <SaveState />
        <CommandButton command={saveCommand} on={state} look="primary" />
        <span className="header-rule" aria-hidden="true" />
        <Button look="quiet" icon={CircleHelp} onPress={() => state.help.open('1.0')}>
          {words.help}
        </Button>
        <Button look="quiet" icon={UserRound} onPress={() => state.help.open('11.0')}>
          {words.account}
        </Button>
        <Button look="quiet" icon={LogOut} busy={state.isLeaving} onPress={state.leave}>
          {state.isLeaving ? words.leaving : words.leave}
        </Button>
      </div>
    </header>
  )
}
