import { CircleHelp, LogOut, MessageCircleQuestionMark, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { saveCommand } from '../../controls/commands.ts'
import { Logo } from '../../controls/Logo.tsx'
import { useLock } from '../../controls/locked.ts'
import { questionTexts } from '../../texts/questions.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { ProposalsButton } from '../advisers/ProposalsButton.tsx'
import { CommentButtons } from '../comments/CommentButtons.tsx'
import { PlanMenu } from '../plans/PlanMenu.tsx'
import type { ModulePage } from '../routes.ts'
import type { EditorState } from '../workbench/editor-state.ts'
import { LocalModeBadge } from '../workbench/LocalModeBadge.tsx'
import { StopMaking } from '../workbench/PlanDownload.tsx'
import { SaveState } from '../workbench/SaveState.tsx'

const { icon: SaveIcon } = saveCommand

/** The phone's header: help, account, save and exit as icons, and the plan's menu. */
export function PhoneHeader({ state, page }: { readonly state: EditorState; readonly page: ModulePage }) {
  const { header } = workbenchTexts
  const { isLocked } = useLock()
  const questions = {
    label: questionTexts.title,
    icon: MessageCircleQuestionMark,
    isEnabled: !isLocked,
    startsGroup: true,
    onChoose: state.questions.open,
  }
  return (
    <>
      <div className="phone-header has-plan">
        <Logo />
        <PlanMenu state={state} more={[questions]} />
        <div className="phone-icons">
          <button type="button" className="icon-button" aria-label={header.help} onClick={() => state.help.open('1.0')}>
            <CircleHelp aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={header.account}
            onClick={() => state.help.open('11.0')}
          >
            <UserRound aria-hidden="true" />
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
        </div>
      </div>
      <div className="phone-state">
        <StopMaking />
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
