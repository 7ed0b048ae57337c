import { CircleHelp, Printer } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { redoCommand, undoCommand } from '../../controls/commands.ts'
import { useSession } from '../../controls/figures.ts'
import { paperTexts } from '../../texts/paper.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { CommentButtons } from '../comments/CommentButtons.tsx'
import type { ModulePage } from '../routes.ts'
import { CommandButton } from '../workbench/CommandButton.tsx'
import { PlanDownload } from '../workbench/ExcelMenu.tsx'
import { moduleIcons } from '../workbench/module-icons.ts'
import { ReadingBar } from './ReadingBar.tsx'
import type { ReaderState } from './reader-state.ts'

const words = workbenchTexts.header

/** The lines at the top for a reader: whose plan it is and what is tried, and what one can do with it. */
export function ReaderHeader({ state, page }: { readonly state: ReaderState; readonly page: ModulePage }) {
  const [, goTo] = useLocation()
  const { session, reading } = state.desk
  const isTrying = useSession(session, () => reading.trial.isOn)
  return (
    <div className="reader-head">
      <ReadingBar state={state} />
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
          <Button look="quiet" icon={Printer} iconOnly hint={paperTexts.print} onPress={() => window.print()}>
            {paperTexts.print}
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
