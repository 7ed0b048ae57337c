import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '../../controls/Menu.tsx'
import { addressOfPlan } from '../../flows/plans/plan-address.ts'
import type { ListedPlan } from '../../flows/ports.ts'
import { copyOfPlan } from '../../plan/new-plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { shortened } from '../../plan/words.ts'
import { planNameMaxLength } from '../../rules/limits.ts'
import { planNameOf, planTexts } from '../../texts/plans.ts'
import { NameForm } from './NameForm.tsx'
import type { PlanActions } from './plan-mutations.ts'

interface PlanLineProps {
  readonly plan: ListedPlan
  readonly isOpen: boolean
  readonly work: PlanActions
}

export function PlanLine({ plan, isOpen, work }: PlanLineProps) {
  const [isNaming, setNaming] = useState(false)
  const { id, archived } = plan
  const name = planNameOf(plan)
  const entries = [
    { label: planTexts.rename, onChoose: () => setNaming(true) },
    {
      label: planTexts.copy,
      onChoose: () =>
        work.makeFrom(id, shortened(planTexts.copyOf(name), planNameMaxLength), (from) => copyOfPlan(from, newRowId)),
    },
    {
      label: archived ? planTexts.unarchive : planTexts.archive,
      onChoose: () => work.change(id, { archived: !archived }),
    },
    {
      label: isOpen ? planTexts.deleteOpen : planTexts.delete,
      isEnabled: !isOpen,
      startsGroup: true,
      onChoose: () => work.change(id, { deleted: true }),
    },
  ]
  return (
    <li className="plan-line">
      {isNaming ? (
        <NameForm
          label={planTexts.name}
          name={name}
          onDone={(given) => {
            setNaming(false)
            const wanted = given === planTexts.unnamed ? '' : given
            if (wanted !== undefined && wanted !== plan.name) work.change(id, { name: wanted })
          }}
        />
      ) : (
        <>
          <div className="plan-words">
            {isOpen ? (
              <span className="plan-name">{name}</span>
            ) : (
              <a
                className="plan-name"
                href={addressOfPlan(id)}
                onClick={(event) => {
                  // with a key held down it is the browser's: a tab or a window of its own
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  work.open(id)
                }}
              >
                {name}
              </a>
            )}
            <span className="plan-note">
              {[isOpen ? planTexts.isOpen : '', archived ? planTexts.archived : '', planTexts.savedAt(plan.savedAt)]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </div>
          <Menu label={planTexts.actions(name)} look="icon" icon={EllipsisVertical} entries={entries} />
        </>
      )}
    </li>
  )
}
