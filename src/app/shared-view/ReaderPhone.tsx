import { CircleHelp, FileSpreadsheet, Menu as MenuIcon, Printer } from 'lucide-react'
import { useLocation } from 'wouter'
import { IconButton } from '../../controls/IconButton.tsx'
import { Logo } from '../../controls/Logo.tsx'
import { Menu } from '../../controls/Menu.tsx'
import { fileMenuTexts } from '../../texts/file-menu.ts'
import { paths } from '../../texts/paths.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { CommentButtons } from '../frame/CommentButtons.tsx'
import { moduleIcons } from '../frame/module-icons.ts'
import { usePlanDownload } from '../frame/PlanDownload.tsx'
import { PhoneLayout } from '../phone/PhoneLayout.tsx'
import type { ModulePage } from '../routes.ts'
import { PlanOwner } from './PlanOwner.tsx'
import type { ReaderState } from './reader-state.ts'
import { ToggleSandbox, TriedButtons } from './SandboxButtons.tsx'
import { SharedViewNote } from './SharedViewBar.tsx'

interface ReaderPhoneProps {
  readonly page: ModulePage
  readonly state: ReaderState
}

export function ReaderPhone({ page, state }: ReaderPhoneProps) {
  return (
    <PhoneLayout
      page={page}
      state={state}
      header={<ReaderPhoneHeader state={state} />}
      above={
        <div className="reading-about">
          <SharedViewNote state={state} />
          <TriedButtons state={state} />
          <CommentButtons state={state} page={page} />
        </div>
      }
    />
  )
}

function ReaderPhoneHeader({ state }: Pick<ReaderPhoneProps, 'state'>) {
  const { header } = workbenchTexts
  const plan = usePlanDownload()
  const [, goTo] = useLocation()
  return (
    <>
      <div className="phone-header">
        {state.before ?? <Logo />}
        <div className="phone-icons">
          <IconButton icon={CircleHelp} label={header.help} onClick={() => state.help.open('1.0')} />
          <Menu
            label={phoneTexts.menu}
            look="icon"
            icon={MenuIcon}
            entries={[
              {
                label: plan.label,
                icon: FileSpreadsheet,
                isEnabled: !plan.busy,
                onChoose: plan.download,
              },
              { label: workbenchTexts.nav.brief, icon: moduleIcons.brief, onChoose: () => goTo(paths.brief) },
              { label: fileMenuTexts.menu.print, icon: Printer, onChoose: () => window.print() },
            ]}
          />
        </div>
      </div>
      <div className="phone-state reading-state">
        <PlanOwner workspace={state.workspace} />
        <ToggleSandbox state={state} />
      </div>
    </>
  )
}
