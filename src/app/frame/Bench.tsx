import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { pressed, workbenchCommands } from '../../controls/commands.ts'
import { useSession } from '../../controls/figures.ts'
import { useKeyboardHome } from '../../controls/keyboard-home.ts'
import { useLatest } from '../../controls/latest.ts'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { workbenchTexts } from '../../texts/workbench.ts'
import { SalaryAnnouncement } from '../dashboard/SalaryAnnouncement.tsx'
import { useIsDesktop } from '../desktop-width.ts'
import { usePageTitle } from '../page-title.ts'
import { hasAllYears, type ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'
import { DesktopLayout } from './DesktopLayout.tsx'
import { LateHelpWindow } from './late-help-window.ts'
import { NoticeAreas } from './NoticeAreas.tsx'
import { usePlanName } from './plan-names.ts'
import { OpenWindows } from './windows.tsx'
import type { WorkspaceState } from './workspace-state.ts'

/** The keys that work everywhere in the workbench: Ctrl+S saves, Ctrl+Z and Ctrl+Y undo and redo outside fields. */
function useWorkbenchKeys(state: WorkspaceState): void {
  const latest = useLatest(state)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [latest])
}

function actionOf(event: KeyboardEvent, state: WorkspaceState): (() => unknown) | undefined {
  const place = isTyping(event.target) ? 'field' : 'page'
  for (const command of workbenchCommands) {
    const keys = command.where.includes(place) ? pressed(command, event) : undefined
    if (!keys) continue
    // the sheet may have taken the key itself; what works in fields works above every window too
    const isEverywhere = command.where.includes('field')
    if (!isEverywhere && (event.defaultPrevented || document.querySelector('dialog[open]'))) return undefined
    return () => command.run(state, { keys })
  }
  return undefined
}

// a tick box or a list beside the sheet has no undo of its own, an open cell's list has Esc
const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, [role="gridcell"] select'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedIn))

// printed from its own code, which comes once the figures stand: before them there is nothing to print
const PlanPaper = lazyWithRetry(async () => (await import('../paper/PlanPaper.tsx')).PlanPaper)

const CommentForm = lazyWithRetry(async () => (await import('../comments/CommentForm.tsx')).CommentForm, {
  close: ({ onClose }) => onClose(),
})

function Help({ state: { help, year } }: { readonly state: WorkspaceState }) {
  if (!help.at) return null
  return (
    <Suspense>
      <LateHelpWindow at={help.at} isUnasked={help.isUnasked} year={year} onTurn={help.turnTo} onClose={help.close} />
    </Suspense>
  )
}

function WrittenComment({ state }: { readonly state: WorkspaceState }) {
  const { writing, unsent, stopWriting } = state.comments
  const sent = useLatest(() => {
    stopWriting()
    state.onNotice('comment.sent')
  })
  const onSent = useCallback(() => sent.current(), [sent])
  if (!writing) return null
  return (
    <Suspense>
      <CommentForm about={writing} unsent={unsent} onClose={stopWriting} onSent={onSent} />
    </Suspense>
  )
}

interface BenchProps<S extends WorkspaceState> {
  readonly page: ModulePage
  readonly state: S
  readonly header: ReactNode
  /** The page below 1024 px, whose code comes when it is shown. */
  readonly Phone: ComponentType<{ readonly page: ModulePage; readonly state: S; readonly standing: ReactNode }>
  /** The notices that stay for as long as they are true, in both layouts. */
  readonly standing?: ReactNode
}

/** The page in view with what lies around it, above it and on paper: the same for the owner of the plan and for who reads it. */
export function Bench<S extends WorkspaceState>({ page, state, header, Phone, standing }: BenchProps<S>) {
  const isDesktop = useIsDesktop()
  const { reading, firm, session } = useWorkspace()
  const isCalculated = useSession(session, (open) => open.isCalculated)
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
          <Phone page={page} state={state} standing={standing} />
        </Suspense>
      )}
      <SalaryAnnouncement year={state.year} />
      {isDesktop && <NoticeAreas>{standing}</NoticeAreas>}
      {!state.help.at && isCalculated && (
        <Suspense>
          <PlanPaper page={page} year={state.year} allYears={isDesktop && state.allYears && hasAllYears(page)} />
        </Suspense>
      )}
      <Help state={state} />
      <OpenWindows state={state} />
      <WrittenComment state={state} />
    </>
  )
}
