import { CircleHelp, LogOut, Printer, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { redoCommand, saveCommand, undoCommand } from '../../controls/commands.ts'
import { paperTexts } from '../../texts/paper.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { ProposalsButton } from '../advisers/ProposalsButton.tsx'
import { CommentButtons } from '../comments/CommentButtons.tsx'
import { PlanSwitch } from '../plans/PlanSwitch.tsx'
import { usePlanName } from '../plans/plan-names.ts'
import type { ModulePage } from '../routes.ts'
import { CommandButton } from './CommandButton.tsx'
import { ExcelMenu } from './ExcelMenu.tsx'
import type { EditorState } from './editor-state.ts'
import { LocalModeBadge } from './LocalModeBadge.tsx'
import { moduleIcons } from './module-icons.ts'
import { SaveState } from './SaveState.tsx'

const words = workbenchTexts.header

/** The line at the top: take back and do again, Excel, the save state, and the way out. */
export function Header({ state, page }: { readonly state: EditorState; readonly page: ModulePage }) {
  const [, goTo] = useLocation()
  const hasName = usePlanName() !== undefined
  return (
    <header className={hasName ? 'header with-name' : 'header'}>
      <div className="header-group" role="group" aria-label={words.tools}>
        <PlanSwitch onNotice={state.onNotice} onPlans={state.plans.open} />
        <CommandButton command={undoCommand} on={state} look="quiet" />
        <CommandButton command={redoCommand} on={state} look="quiet" />
        <span className="header-rule" aria-hidden="true" />
        <ExcelMenu state={state} />
        <Button look="quiet" icon={Printer} iconOnly hint={paperTexts.print} onPress={() => window.print()}>
          {paperTexts.print}
        </Button>
        <Button look="quiet" icon={moduleIcons.brief} onPress={() => goTo(paths.brief)}>
          {workbenchTexts.nav.brief}
        </Button>
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
