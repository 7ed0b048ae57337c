import { CircleHelp, LogOut, MessageCircleQuestionMark, UserRound, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { saveCommand } from '../../controls/commands.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { Logo } from '../../controls/Logo.tsx'
import { useLock } from '../../controls/locked.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { questionTexts } from '../../texts/questions.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { CommentButtons } from '../frame/CommentButtons.tsx'
import type { EditorState } from '../frame/editor-state.ts'
import { LocalModeBadge } from '../frame/LocalModeBadge.tsx'
import { StopMaking } from '../frame/PlanDownload.tsx'
import { PlanMenu } from '../frame/PlanMenu.tsx'
import { ProposalsButton } from '../frame/ProposalsButton.tsx'
import { SaveState } from '../frame/SaveState.tsx'
import type { ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import { PhoneLayout } from './PhoneLayout.tsx'

const { icon: SaveIcon } = saveCommand

function PhoneHeader({ state, page }: { readonly state: EditorState; readonly page: ModulePage }) {
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
          <IconButton icon={CircleHelp} label={header.help} onClick={() => state.help.open('1.0')} />
          <IconButton icon={UserRound} label={header.account} onClick={() => state.help.open('11.0')} />
          <IconButton icon={SaveIcon} label={commandWords[saveCommand.id].label} onClick={state.save} />
          <IconButton icon={LogOut} label={header.leave} disabled={state.isLeaving} onClick={state.leave} />
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

interface OwnPhoneProps {
  readonly page: ModulePage
  readonly state: EditorState
  readonly standing: ReactNode
}

export function OwnPhone({ page, state, standing }: OwnPhoneProps) {
  return (
    <PhoneLayout
      page={page}
      state={state}
      header={<PhoneHeader state={state} page={page} />}
      standing={standing}
      above={<PhoneBanner />}
    />
  )
}

/** That the mobile version is under development, in one line; gone for good when it is closed. */
function PhoneBanner() {
  const { isBannerClosed, rememberBannerClosed } = useWorkspace()
  const [isClosed, setClosed] = useState(isBannerClosed)
  if (isClosed) return null
  return (
    <aside className="phone-banner">
      <p>{phoneTexts.banner}</p>
      <IconButton
        icon={X}
        label={phoneTexts.closeBanner}
        onClick={() => {
          setClosed(true)
          rememberBannerClosed()
        }}
      />
    </aside>
  )
}
