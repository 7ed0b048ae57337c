import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLatest } from '../../controls/latest.ts'
import { isAtWork, listedPlans, type PlanWork } from '../../flows/plan-list.ts'
import type { PlanChange } from '../../flows/plans-port.ts'
import type { Plan } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { type NoticeTone, noticeOf, sayNotice } from '../../texts/notices.ts'
import { planNameOf, planTexts } from '../../texts/plans.ts'
import { type OnNotice, useOwnDesk } from '../parts.ts'
import { useOpenPlan } from './open-plan.ts'

/** What is said of the latest that was done, with the plan that may be taken back. */
interface Said {
  readonly tone: NoticeTone
  readonly text: string
  readonly deleted?: string
}

/**
 * What the list of plans can do, and what came of it. `onOpened` is called when another plan is about to be opened: what comes
 * of that goes to `onNotice`, for the list is closed by then.
 */
export function usePlanWork(onOpened: () => void, onNotice: OnNotice) {
  const { planList, readPlan } = useOwnDesk()
  const [said, setSaid] = useState<Said>()
  const [opensMade, setOpensMade] = useState(false)
  const [isReading, setReading] = useState(false)
  const isBusy = useSelector(planList, isAtWork)
  const say: OnNotice = (code) => setSaid({ tone: noticeOf(code).tone, text: sayNotice({ code }) })
  const opening = useOpenPlan(onNotice)

  const nameOf = (id: string) => {
    const plan = listedPlans(planList.getSnapshot()).find((each) => each.id === id)
    return plan ? planNameOf(plan) : planTexts.unnamed
  }
  const done = useLatest((work: PlanWork) => {
    if (work.do === 'change') {
      const isDeleted = work.change.deleted === true
      setSaid(isDeleted ? { tone: 'info', text: planTexts.deleted(nameOf(work.id)), deleted: work.id } : undefined)
    } else if (opensMade) {
      onOpened()
      opening.open(work.plan.id)
    } else setSaid({ tone: 'saved', text: planTexts.made(nameOf(work.plan.id)) })
  })
  useEffect(() => {
    const hearing = [
      planList.on('done', ({ work }) => done.current(work)),
      planList.on('noticed', ({ notice }) => setSaid({ tone: 'error', text: sayNotice(notice) })),
    ]
    planList.send({ type: 'shown' })
    return () => {
      for (const each of hearing) each.unsubscribe()
    }
  }, [planList, done])

  const ask = (work: PlanWork) => {
    setSaid(undefined)
    planList.send({ type: 'asked', work })
  }
  const make = (name: string, plan: Plan, opens: boolean) => {
    setOpensMade(opens)
    ask({ do: 'make', plan: { id: newRowId(), saveId: newRowId(), name, plan } })
  }
  return {
    said,
    isBusy: isBusy || isReading || opening.isOpening,
    make,
    change: (id: string, change: PlanChange) => ask({ do: 'change', id, change }),
    /** Makes a plan out of another one, as that is now. */
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

/** What the list of plans can do. */
export type PlanActions = ReturnType<typeof usePlanWork>
