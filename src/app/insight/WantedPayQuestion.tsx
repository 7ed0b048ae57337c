import './wanted-pay.css'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { TypedField } from '../../controls/TypedField.tsx'
import { settingEntryField } from '../../plan/settings.ts'
import { kronor } from '../../texts/format.ts'
import { goalTexts } from '../../texts/insight-goal.ts'
import { paths } from '../../texts/paths.ts'
import { yearName } from '../../texts/workbench.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useWorkspace } from '../services.ts'
import { readWanted, setWanted, suggestedPay } from './wanted-pay.ts'

/** Asks for the wanted net pay and leads to what it requires: opened by the month's net pay. */
export function WantedPayQuestion({ state }: { readonly state: Pick<WorkspaceState, 'year' | 'closeDialog'> }) {
  const { year, closeDialog } = state
  const { session } = useWorkspace()
  const [, goTo] = useLocation()
  const before = session.plan.settings.wantedNetPay
  // kept in the plan when one goes on, not when one closes the window
  const wanted = useRef(before)
  const today = session.workbook.figure(`netProfitPerMonth.${year}`) ?? 0
  return (
    <Dialog title={goalTexts.ask.title} onClose={closeDialog} className="wanted-pay">
      <form
        className="goal-question"
        onSubmit={(event) => {
          event.preventDefault()
          if (event.currentTarget.querySelector('[aria-invalid="true"]')) return
          setWanted(session, year, wanted.current)
          closeDialog()
          goTo(paths.insight)
        }}
      >
        <span className="goal-wanted">
          <TypedField
            label={goalTexts.wanted}
            className="field-input"
            field={settingEntryField('wantedNetPay')}
            value={before}
            whenBlank={kronor(suggestedPay(today))}
            read={(typed) => readWanted(session, typed)}
            isSetting
            onEnter={({ value }) => {
              if (typeof value === 'number') wanted.current = value
            }}
          />
        </span>
        <span>{goalTexts.after(yearName(year))}</span>
        <Button look="primary" submits>
          {goalTexts.ask.show}
        </Button>
      </form>
    </Dialog>
  )
}
