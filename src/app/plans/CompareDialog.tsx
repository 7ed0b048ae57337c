import './plans.css'
import { useSelector } from '@xstate/react'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { listedPlans, noticeOfOpening, shownPlans } from '../../flows/plan-list.ts'
import type { ListedPlan } from '../../flows/ports.ts'
import { asSeenFrom } from '../../plan/alike-rows.ts'
import type { Plan } from '../../plan/plan.ts'
import { type NoticeCode, sayNotice } from '../../texts/notices.ts'
import { planNameOf, planTexts } from '../../texts/plans.ts'
import { useDesk } from '../parts.ts'
import { DifferenceLines, DifferenceName } from '../workbench/DifferenceLines.tsx'
import { type Difference, differencesBetween } from '../workbench/differences.ts'
import { ComparedYears } from './ComparedYears.tsx'
import { ComparePaper } from './ComparePaper.tsx'
import type { PlansRoute } from './plans-route.ts'

const words = planTexts.compare
const mostShown = 100

/** Two plans side by side: what they come to in three years, and what differs. */
export function CompareDialog({ route }: { readonly route: PlansRoute }) {
  const { planList, planId } = useDesk()
  const plans = shownPlans(useSelector(planList, listedPlans))
  const [firstId, setFirst] = useState(planId)
  const [secondId, setSecond] = useState(plans.find(({ id }) => id !== planId)?.id ?? planId)
  const [first, second] = [usePlanOf(firstId), usePlanOf(secondId)]
  const names = [nameIn(plans, firstId), nameIn(plans, secondId)] as const
  const failure = first.failure ?? second.failure
  return (
    <Dialog title={words.title} className="compare-window" onClose={route.close}>
      <div className="compare-choice">
        <PlanChoice label={words.first} plans={plans} chosen={firstId} onChoose={setFirst} />
        <PlanChoice label={words.second} plans={plans} chosen={secondId} onChoose={setSecond} />
      </div>
      {failure && <MessageLine tone="error">{sayNotice({ code: failure })}</MessageLine>}
      {first.plan && second.plan && <Comparison names={names} plans={[first.plan, second.plan]} />}
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

interface ComparisonProps {
  readonly names: readonly [string, string]
  readonly plans: readonly [Plan, Plan]
}

function Comparison({ names, plans: [one, other] }: ComparisonProps) {
  const differences = useMemo(() => differencesBetween(undefined, one, asSeenFrom(one, other)), [one, other])
  return (
    <>
      <ComparedYears names={names} one={one} other={other} />
      <h3 className="compare-heading">{differences.length === 0 ? words.same : words.differs(differences.length)}</h3>
      <Differences differences={differences.slice(0, mostShown)} names={names} />
      {differences.length > mostShown && <p>{words.more(differences.length - mostShown)}</p>}
      <ComparePaper names={names}>
        <ComparedYears names={names} one={one} other={other} />
        <Differences differences={differences} names={names} />
      </ComparePaper>
    </>
  )
}

function Differences({
  differences,
  names,
}: { readonly differences: readonly Difference[] } & Pick<ComparisonProps, 'names'>) {
  return (
    <ul className="compare-differences">
      {differences.map((difference) => (
        <li key={difference.key} className="difference">
          <DifferenceName difference={difference} />
          <DifferenceLines difference={difference} sides={{ mine: names[0], theirs: names[1] }} />
        </li>
      ))}
    </ul>
  )
}

interface PlanChoiceProps {
  readonly label: string
  readonly plans: readonly ListedPlan[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function PlanChoice({ label, plans, chosen, onChoose }: PlanChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field-input" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {planNameOf(plan)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A plan by its id, or why it could not be read; neither while it is on its way. */
function usePlanOf(id: string): { readonly plan?: Plan; readonly failure?: NoticeCode } {
  const { readPlan } = useDesk()
  const [read, setRead] = useState<{ readonly id: string; readonly plan?: Plan; readonly failure?: NoticeCode }>()
  useEffect(() => {
    let isWanted = true
    readPlan(id).then(
      (plan) => isWanted && setRead({ id, plan }),
      (error: unknown) => isWanted && setRead({ id, failure: noticeOfOpening(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [id, readPlan])
  return read?.id === id ? read : {}
}

function nameIn(plans: readonly ListedPlan[], id: string): string {
  const plan = plans.find((each) => each.id === id)
  return plan ? planNameOf(plan) : planTexts.unnamed
}
