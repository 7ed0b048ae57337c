import {
  CircleHelp,
  FileSpreadsheet,
  FileUp,
  LogOut,
  Menu as MenuIcon,
  MessageCircleQuestionMark,
  Printer,
  UserRound,
} from 'lucide-react'
import { Suspense } from 'react'
import { saveCommand } from '../../controls/commands.ts'
import { Logo } from '../../controls/Logo.tsx'
import { useLock } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import type { MenuEntry } from '../../controls/MenuList.tsx'
import { excelTexts } from '../../texts/excel.ts'
import { paperTexts } from '../../texts/paper.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { questionTexts } from '../../texts/questions.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { ProposalsButton } from '../advisers/ProposalsButton.tsx'
import { CommentButtons } from '../comments/CommentButtons.tsx'
import { PlanSwitch } from '../plans/PlanSwitch.tsx'
import type { ModulePage } from '../routes.ts'
import { usePlanDownload } from '../workbench/ExcelMenu.tsx'
import type { EditorState } from '../workbench/editor-state.ts'
import { LocalModeBadge } from '../workbench/LocalModeBadge.tsx'
import { SaveState } from '../workbench/SaveState.tsx'

const { icon: SaveIcon } = saveCommand

/** The phone's header: help, save and exit as icons, and a menu with the rest. */
export function PhoneHeader({ state, page }: { readonly state: EditorState; readonly page: ModulePage }) {
  const { header } = workbenchTexts
  const plan = usePlanDownload()
  const { isLocked } = useLock()
  const entries: readonly MenuEntry[] = [
    { label: header.account, icon: UserRound, onChoose: () => state.help.open('11.0') },
    { label: plan.label, icon: FileSpreadsheet, isEnabled: !plan.busy, onChoose: plan.download },
    { label: excelTexts.menu.import, icon: FileUp, isEnabled: !isLocked, onChoose: () => state.openDialog('import') },
    {
      label: questionTexts.title,
      icon: MessageCircleQuestionMark,
      isEnabled: !isLocked,
      onChoose: state.questions.open,
    },
    { label: paperTexts.print, icon: Printer, onChoose: () => window.print() },
  ]
  return (
    <>
      <div className="phone-header">
        <Logo />
        <div className="phone-icons">
          <button type="button" className="icon-button" aria-label={header.help} onClick={() => state.help.open('1.0')}>
            <CircleHelp aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={commandWords[saveCommand.id].label}
            onClick={state.save}
          >
            {SaveIcon && <SaveIcon aria-hidden="true" />}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={header.leave}
            disabled={state.isLeaving}
            onClick={state.leave}
          >
            <LogOut aria-hidden="true" />
          </button>
          <Menu label={phoneTexts.menu} look="icon" icon={MenuIcon} entries={entries} />
        </div>
      </div>
      <div className="phone-state">
        <PlanSwitch onNotice={state.onNotice} onPlans={state.plans.open} />
        <CommentButtons state={state} page={page} />
        <ProposalsButton plans={state.plans} />
        <SaveState />
        <Suspense>
          <LocalModeBadge />
        </Suspense>
      </div>
    </>
  )
}
