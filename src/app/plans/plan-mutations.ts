import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../controls/latest.ts'
import type { PlanMutation } from '../../flows/plans/plan-list.ts'
import type { PlanChange } from '../../flows/plans/plans-port.ts'
import { isBusy } from '../../flows/server-list.ts'
import type { Plan } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { planNameOf, unnamedPlan } from '../../texts/file-menu.ts'
import { formatNotice, type NoticeTone, noticeOf } from '../../texts/notices.ts'
import { planTexts } from '../../texts/plans.ts'
import { useOpenPlan } from '../frame/open-plan.ts'
import { useList } from '../server-list.ts'
import { type OnNotice, useEditorWorkspace } from '../services.ts'

/** What is said of the latest that was done, with the plan that may be taken back. */
interface StatusMessage {
  readonly tone: NoticeTone
  readonly text: string
  readonly deleted?: string
}

/** What the list of plans can do. What comes of opening one goes to `onNotice`: the list is closed by then. */
export function usePlanMutations(onOpened: () => void, onNotice: OnNotice) {
  const { planList, readPlan } = useEditorWorkspace()
  const [status, setStatus] = useState<StatusMessage>()
  const [isReading, setReading] = useState(false)
  const isWorking = useList(planList, isBusy)
  const say: OnNotice = (code) => setStatus({ tone: noticeOf(code).tone, text: formatNotice({ code }) })
  const opening = useOpenPlan(onNotice)

  const nameOf = (id: string) => {
    const plan = planList.getSnapshot().list.find((each) => each.id === id)
    return plan ? planNameOf(plan) : unnamedPlan
  }
  const done = useLatest((work: PlanMutation, opens: boolean) => {
    if (work.type === 'change') {
      const isDeleted = work.change.deleted === true
      setStatus(isDeleted ? { tone: 'info', text: planTexts.deleted(nameOf(work.id)), deleted: work.id } : undefined)
    } else if (opens) {
      onOpened()
      opening.open(work.plan.id)
    } else setStatus({ tone: 'saved', text: planTexts.made(nameOf(work.plan.id)) })
  })
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    planList.look()
    return () => {
      isShown.current = false
    }
  }, [planList])

  const ask = async (work: PlanMutation, opens = false) => {
    setStatus(undefined)
    const outcome = await planList.execute(work)
    // who has closed the list goes on with something else
    if (!isShown.current) return
    if (outcome.type === 'failed') say(outcome.notice)
    else if (outcome.type === 'done') done.current(outcome.work, opens)
  }
  const make = (name: string, plan: Plan, opens: boolean) =>
    void ask({ type: 'make', plan: { id: newRowId(), saveId: newRowId(), name, plan } }, opens)
  return {
    status,
    isBusy: isWorking || isReading || opening.isOpening,
    make,
    change: (id: string, change: PlanChange) => void ask({ type: 'change', id, change }),
    makeFrom: (id: string, name: string, from: (plan: Plan) => Plan) => {
      setReading(true)
      readPlan(id)
        .then(
          (plan) => make(name, from(plan), false),
          () => say('plan.offline'),
        )
        .finally(() => setReading(false))
    },
    open: (id: string) => {
      onOpened()
      opening.open(id)
    },
  }
}

export type PlanActions = ReturnType<typeof usePlanMutations>
