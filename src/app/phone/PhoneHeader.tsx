import {
  CircleHelp,
  FileSpreadsheet,
  FileUp,
  LogOut,
  Menu,
  MessageCircleQuestionMark,
  Printer,
  UserRound,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { saveCommand, undoCommand } from '../../controls/commands.ts'
import { useSession } from '../../controls/figures.ts'
import { Logo } from '../../controls/Logo.tsx'
import { excelTexts } from '../../texts/excel.ts'
import { paperTexts } from '../../texts/paper.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { questionTexts } from '../../texts/questions.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useDesk } from '../parts.ts'
import type { DeskState } from '../workbench/desk-state.ts'
import { usePlanDownload } from '../workbench/ExcelMenu.tsx'
import { LocalModeBadge } from '../workbench/LocalModeBadge.tsx'
import { PeriodLines } from '../workbench/PeriodLines.tsx'
import { SaveState } from '../workbench/SaveState.tsx'

// the same commands as the desk's buttons and keys
const commands = [undoCommand, saveCommand]
const byButton = { keys: { key: '' } }

/** The phone's header: help, undo, save and exit as icons, and a menu with the rest. */
export function PhoneHeader({ state }: { readonly state: DeskState }) {
  const [open, setOpen] = useState(false)
  const { header } = workbenchTexts
  const { session } = useDesk()
  useSession(session, ({ canUndo }) => canUndo)
  const plan = usePlanDownload()
  return (
    <>
      <div className="phone-header">
        <Logo />
        <div className="phone-icons">
          <button type="button" className="icon-button" aria-label={header.help} onClick={() => state.help.open('1.0')}>
            <CircleHelp aria-hidden="true" />
          </button>
          {commands.map(({ icon: Icon, ...command }) => (
            <button
              key={command.id}
              type="button"
              className="icon-button"
              aria-label={commandWords[command.id].label}
              disabled={command.when(state) !== 'enabled'}
              onClick={() => command.do(state, byButton)}
            >
              {Icon && <Icon aria-hidden="true" />}
            </button>
          ))}
          <button
            type="button"
            className="icon-button"
            aria-label={header.leave}
            disabled={state.isLeaving}
            onClick={state.leave}
          >
            <LogOut aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={phoneTexts.menu}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Menu aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="phone-state">
        <SaveState />
        <Suspense>
          <LocalModeBadge />
        </Suspense>
      </div>
      {open && (
        <div className="phone-menu">
          <button
            type="button"
            className="phone-link"
            onClick={() => {
              setOpen(false)
              state.help.open('11.0')
            }}
          >
            <UserRound aria-hidden="true" />
            {header.account}
          </button>
          <button
            type="button"
            className="phone-link"
            disabled={plan.busy}
            onClick={() => {
              setOpen(false)
              plan.download()
            }}
          >
            <FileSpreadsheet aria-hidden="true" />
            {excelTexts.menu.export}
          </button>
          <button
            type="button"
            className="phone-link"
            onClick={() => {
              setOpen(false)
              state.openDialog('import')
            }}
          >
            <FileUp aria-hidden="true" />
            {excelTexts.menu.import}
          </button>
          <button
            type="button"
            className="phone-link"
            onClick={() => {
              setOpen(false)
              state.questions.open()
            }}
          >
            <MessageCircleQuestionMark aria-hidden="true" />
            {questionTexts.title}
          </button>
          <button
            type="button"
            className="phone-link"
            onClick={() => {
              setOpen(false)
              window.print()
            }}
          >
            <Printer aria-hidden="true" />
            {paperTexts.print}
          </button>
          <PeriodLines year={state.year} />
        </div>
      )}
    </>
  )
}
