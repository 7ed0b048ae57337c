import '../frame/workbench.css'
import '../dashboard/dashboard.css'
import './shared-view.css'
import { CircleHelp, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { redoCommand, undoCommand } from '../../controls/commands.ts'
import { useSession } from '../../controls/figures.ts'
import { LockOf } from '../../controls/LockOf.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { fileMenuTexts } from '../../texts/file-menu.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { Bench } from '../frame/Bench.tsx'
import { CommandButton } from '../frame/CommandButton.tsx'
import { CommentButtons } from '../frame/CommentButtons.tsx'
import { moduleIcons } from '../frame/module-icons.ts'
import { PlanDownload } from '../frame/PlanDownload.tsx'
import { useWorkspaceState } from '../frame/workspace-state.ts'
import { isModulePage, type ModulePage, routeOf } from '../routes.ts'
import { useServices, type ViewerWorkspace, WorkspaceContext } from '../services.ts'
import type { ReaderState } from './reader-state.ts'
import { SharedViewBar } from './SharedViewBar.tsx'

const words = workbenchTexts.header

function ReaderHeader({ state, page }: { readonly state: ReaderState; readonly page: ModulePage }) {
  const [, goTo] = useLocation()
  const { session, reading } = state.workspace
  const isTrying = useSession(session, () => reading.sandbox.isOn)
  return (
    <div className="reader-head">
      <SharedViewBar state={state} />
      <header className="header">
        <div className="header-group" role="group" aria-label={words.tools}>
          {isTrying && (
            <>
              <CommandButton command={undoCommand} on={state} look="quiet" />
              <CommandButton command={redoCommand} on={state} look="quiet" />
              <span className="header-rule" aria-hidden="true" />
            </>
          )}
          <PlanDownload />
          <Button look="quiet" icon={Printer} iconOnly hint={fileMenuTexts.menu.print} onPress={() => window.print()}>
            {fileMenuTexts.menu.print}
          </Button>
          <Button look="quiet" icon={moduleIcons.brief} onPress={() => goTo(paths.brief)}>
            {workbenchTexts.nav.brief}
          </Button>
          <CommentButtons state={state} page={page} />
        </div>
        <div className="header-group">
          <Button look="quiet" icon={CircleHelp} onPress={() => state.help.open('1.0')}>
            {words.help}
          </Button>
        </div>
      </header>
    </div>
  )
}

const ReaderPhone = lazyWithRetry(async () => (await import('./ReaderPhone.tsx')).ReaderPhone, { isWhole: true })

interface ReaderWorkbenchProps {
  readonly workspace: ViewerWorkspace
  readonly before: ReactNode
  readonly withTried: ReactNode
}

/** The workbench of a plan that is somebody else's, beneath the address that its router has as base. */
export function ReaderWorkbench(props: ReaderWorkbenchProps) {
  const [path] = useLocation()
  const page = routeOf(path)?.page
  if (page === undefined || !isModulePage(page)) return <Redirect to={paths.offerings} replace />
  return (
    <WorkspaceContext value={props.workspace}>
      <LockOf session={props.workspace.session}>
        <ReaderBench {...props} page={page} />
      </LockOf>
    </WorkspaceContext>
  )
}

function ReaderBench({ page, ...reader }: ReaderWorkbenchProps & { readonly page: ModulePage }) {
  const { notices } = useServices()
  // who is used to Ctrl+S learns that nothing is saved, and the browser saves no page
  const save = () => notices.send({ type: 'announced', notice: { code: 'reading.notSaved' } })
  const state = { ...useWorkspaceState(page, save), ...reader }
  useTriedWarning(reader.workspace)
  return <Bench page={page} state={state} header={<ReaderHeader state={state} page={page} />} Phone={ReaderPhone} />
}

/** Lets the browser ask before the page is closed with something tried on it, which is kept nowhere. */
function useTriedWarning({ reading: { sandbox } }: ViewerWorkspace): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (sandbox.isAtRisk) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [sandbox])
}
