import './plans.css'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { noticeOfOpening, shownPlans } from '../../flows/plans/plan-list.ts'
import type { ListedPlan } from '../../flows/ports.ts'
import { listOf } from '../../flows/server-list.ts'
import { fileMenuTexts, planNameOf, unnamedPlan } from '../../texts/file-menu.ts'
import { formatNotice } from '../../texts/notices.ts'
import { planTexts } from '../../texts/plans.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import { CompareChoice } from './CompareChoice.tsx'
import { Comparison } from './Comparison.tsx'
import { useReadPlan } from './read-plan.ts'

const words = planTexts.compare
export function CompareDialog({ state: { plans: route } }: { readonly state: WorkspaceState }) {
  const { planList, planId, readPlan } = useEditorWorkspace()
  const plans = shownPlans(useList(planList, listOf))
  const [firstId, setFirst] = useState(planId)
  const [secondId, setSecond] = useState(plans.find(({ id }) => id !== planId)?.id ?? planId)
  const [first, second] = [
    useReadPlan(firstId, readPlan, noticeOfOpening),
    useReadPlan(secondId, readPlan, noticeOfOpening),
  ]
  const names = [nameIn(plans, firstId), nameIn(plans, secondId)] as const
  const failure = first.failure ?? second.failure
  const options = plans.map((plan) => ({ id: plan.id, name: planNameOf(plan) }))
  return (
    <Dialog title={fileMenuTexts.menu.compare} className="compare-window" onClose={route.close}>
      <div className="compare-choice">
        <CompareChoice label={words.first} options={options} chosen={firstId} onChoose={setFirst} />
        <CompareChoice label={words.second} options={options} chosen={secondId} onChoose={setSecond} />
      </div>
      {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
      {first.plan && second.plan && (
        <Comparison
          title={fileMenuTexts.menu.compare}
          same={words.same}
          names={names}
          plans={[first.plan, second.plan]}
        />
      )}
      <div className="dialog-answers">
        <Button icon={ArrowLeft} onPress={() => route.open('list')}>
          {words.back}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </Dialog>
  )
}

function nameIn(plans: readonly ListedPlan[], id: string): string {
  const plan = plans.find((each) => each.id === id)
  return plan ? planNameOf(plan) : unnamedPlan
}
