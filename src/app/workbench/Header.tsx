import { ChevronDown, CircleHelp, FileSpreadsheet, LogOut, Redo2, Undo2, UserRound } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../controls/figures.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useDesk } from '../parts.ts'
import type { DeskState } from './desk-state.ts'
import { SaveState } from './SaveState.tsx'

const words = workbenchTexts.header

/** The line at the top: take back and do again, Excel, the save state, and the way out (spec section 2). */
export function Header({ state }: { readonly state: DeskState }) {
  const { session } = useDesk()
  const canUndo = useSession(session, (open) => open.canUndo)
  const canRedo = useSession(session, (open) => open.canRedo)
  return (
    <header className="header">
      <div className="header-group" role="group" aria-label={words.tools}>
        <Button look="quiet" icon={Undo2} reason={canUndo ? undefined : words.nothingToUndo} onPress={state.undo}>
          {words.undo}
        </Button>
        <Button look="quiet" icon={Redo2} reason={canRedo ? undefined : words.nothingToRedo} onPress={state.redo}>
          {words.redo}
        </Button>
        <span className="header-rule" aria-hidden="true" />
        <Button look="quiet" icon={FileSpreadsheet} endIcon={ChevronDown} reason={words.excelLater}>
          {words.excel}
        </Button>
      </div>
      <div className="header-group">
        <SaveState />
        <Button look="primary" onPress={state.save}>
          {words.save}
        </Button>
        <span className="header-rule" aria-hidden="true" />
        <Button look="quiet" icon={CircleHelp} onPress={() => state.openDialog('help')}>
          {words.help}
        </Button>
        <Button look="quiet" icon={UserRound} onPress={() => state.openDialog('account')}>
          {words.account}
        </Button>
        <Button look="quiet" icon={LogOut} busy={state.isLeaving} onPress={state.leave}>
          {state.isLeaving ? words.leaving : words.leave}
        </Button>
      </div>
    </header>
  )
}
