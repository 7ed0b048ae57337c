import './plans.css'
import { Columns2, EllipsisVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Menu } from '../../controls/Menu.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { addressOfPlan } from '../../flows/plans/plan-address.ts'
import { shownPlans } from '../../flows/plans/plan-list.ts'
import type { ListedPlan } from '../../flows/ports.ts'
import { listOf } from '../../flows/server-list.ts'
import { exampleNames } from '../../plan/examples/example-names.ts'
import { blankPlanOf, copyOfPlan } from '../../plan/new-plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { shortened } from '../../plan/words.ts'
import { planNameMaxLength } from '../../rules/limits.ts'
import { exampleTexts } from '../../texts/examples.ts'
import { fileMenuTexts, planNameOf, unnamedPlan } from '../../texts/file-menu.ts'
import { planTexts } from '../../texts/plans.ts'
import { SharedPlansWay } from '../advisers/SharedPlansWay.tsx'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import { NameForm } from './NameForm.tsx'
import { type PlanActions, usePlanMutations } from './plan-mutations.ts'

export function PlansDialog({ state: { plans: route, onNotice } }: { readonly state: WorkspaceState }) {
  const { planList, planId, user } = useEditorWorkspace()
  const plans = useList(planList, listOf)
  const work = usePlanMutations(route.close, onNotice)
  const shown = shownPlans(plans)
  const deleted = plans.filter(({ deletedAt }) => deletedAt)
  return (
    <Dialog title={planTexts.title} className="plans-window" onClose={route.close}>
      <div className="plan-commands">
        <NewPlan work={work} plans={shown} />
        {shown.length > 1 && (
          <Button icon={Columns2} onPress={() => route.open('compare')}>
            {fileMenuTexts.menu.compare}
          </Button>
        )}
      </div>
      <div role="status" className="plan-said">
        {work.isBusy ? <MessageLine tone="info">{planTexts.working}</MessageLine> : <StatusMessage work={work} />}
      </div>
      <ul className="plan-list" aria-label={planTexts.list}>
        {shown.map((plan) => (
          <PlanLine key={plan.id} plan={plan} isOpen={plan.id === planId} work={work} />
        ))}
      </ul>
      <SharedPlansWay user={user} at="plans" />
      {deleted.length > 0 && (
        <details className="plan-deleted">
          <summary>{`${planTexts.deletedList} (${deleted.length})`}</summary>
          <p>{planTexts.deletedLead}</p>
          <ul className="plan-list" aria-label={planTexts.deletedList}>
            {deleted.map((plan) => (
              <DeletedPlan key={plan.id} plan={plan} work={work} />
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  )
}

function NewPlan({ work, plans }: { readonly work: PlanActions; readonly plans: readonly ListedPlan[] }) {
  const { session } = useEditorWorkspace()
  const thisYear = () => new Date().getFullYear()
  const makeExample = async (example: (typeof exampleNames)[number]) => {
    // its rows come with the trades' texts
    const { examplePlan } = await import('../../plan/examples/examples.ts')
    const plan = copyOfPlan(examplePlan(example, thisYear()), newRowId)
    work.make(exampleTexts[example].name, { ...plan, settings: { ...plan.settings, asked: true } }, true)
  }
  return (
    <>
      <Button
        icon={Plus}
        look="primary"
        busy={work.isBusy}
        onPress={() => work.make(nameOfNext(plans), blankPlanOf(session.plan.settings, thisYear()), true)}
      >
        {planTexts.blank}
      </Button>
      <Menu
        label={planTexts.example}
        look="outlined"
        entries={exampleNames.map((example) => ({
          label: exampleTexts[example].name,
          isEnabled: !work.isBusy,
          onChoose: () => void makeExample(example),
        }))}
      />
    </>
  )
}

/** What a blank plan is called at first: as no other is, or both would be looked for by one name. */
function nameOfNext(plans: readonly ListedPlan[]): string {
  const taken = plans.map(planNameOf)
  let number = plans.length + 1
  while (taken.includes(planTexts.numbered(number))) number += 1
  return planTexts.numbered(number)
}

function StatusMessage({ work: { status, change } }: { readonly work: PlanActions }) {
  if (!status) return null
  const { deleted } = status
  return (
    <>
      <MessageLine tone={status.tone}>{status.text}</MessageLine>
      {deleted !== undefined && <Button onPress={() => change(deleted, { deleted: false })}>{planTexts.undo}</Button>}
    </>
  )
}

function DeletedPlan({ plan, work }: { readonly plan: ListedPlan; readonly work: PlanActions }) {
  return (
    <li className="plan-line">
      <div className="plan-words">
        <span className="plan-name">{planNameOf(plan)}</span>
        {plan.deletedAt && <span className="plan-note">{planTexts.deletedAt(plan.deletedAt)}</span>}
      </div>
      <Button busy={work.isBusy} onPress={() => work.change(plan.id, { deleted: false })}>
        {planTexts.takeBack}
      </Button>
    </li>
  )
}

interface PlanLineProps {
  readonly plan: ListedPlan
  readonly isOpen: boolean
  readonly work: PlanActions
}

function PlanLine({ plan, isOpen, work }: PlanLineProps) {
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
            const wanted = given === unnamedPlan ? '' : given
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
