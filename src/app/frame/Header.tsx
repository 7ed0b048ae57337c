import { CircleHelp, LogOut, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import { redoCommand, saveCommand, undoCommand } from '../../controls/commands.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { ModulePage } from '../routes.ts'
import { CommandButton } from './CommandButton.tsx'
import { CommentButtons } from './CommentButtons.tsx'
import type { EditorState } from './editor-state.ts'
import { LocalModeBadge } from './LocalModeBadge.tsx'
import { StopMaking } from './PlanDownload.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import { ProposalsButton } from './ProposalsButton.tsx'
import { SaveState } from './SaveState.tsx'

const words = workbenchTexts.header

export function Header({ state, page }: { readonly state: EditorState; readonly page: ModulePage }) {
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
