import './plans.css'
import { Menu } from '../../controls/Menu.tsx'
import { shownPlans } from '../../flows/plans/plan-list.ts'
import { listOf } from '../../flows/server-list.ts'
import { planNameOf, planTexts } from '../../texts/plans.ts'
import { useList } from '../server-list.ts'
import { type OnNotice, useEditorWorkspace } from '../services.ts'
import { useOpenPlan } from './open-plan.ts'
import { usePlanName } from './plan-names.ts'
import type { PlansPlace } from './plans-route.ts'

interface PlanSwitchProps {
  readonly onNotice: OnNotice
  readonly onPlans: (place: PlansPlace) => void
}

/** The open plan's name with the others to go to: only for who has several. */
export function PlanSwitch({ onNotice, onPlans }: PlanSwitchProps) {
  const { planList, planId } = useEditorWorkspace()
  const name = usePlanName()
  const plans = shownPlans(useList(planList, listOf))
  const { open } = useOpenPlan(onNotice)
  if (name === undefined) return null
  const inUse = plans.filter(({ id, archived }) => !archived || id === planId)
  return (
    <span className="plan-switch">
      <Menu
        label={name}
        entries={[
          ...inUse.map((plan) => ({
            id: plan.id,
            label: planNameOf(plan),
            isChosen: plan.id === planId,
            onChoose: () => open(plan.id),
          })),
          { label: planTexts.compare.title, startsGroup: true, onChoose: () => onPlans('compare') },
          { label: planTexts.manage, onChoose: () => onPlans('list') },
        ]}
      />
    </span>
  )
}
