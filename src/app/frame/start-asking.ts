import { useState } from 'react'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { isPlanEmpty, type Plan } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'

export interface StartAsking {
  readonly isOpen: boolean
  /** Nothing but the line that leads to them: the plan has come with work in it. */
  readonly isFolded: boolean
  /** How often somebody has asked for them: each time the keyboard goes there. */
  readonly timesAskedFor: number
  /** Which of them is asked where they come one at a time, from 0: it waits there while another page is shown. */
  readonly at: number
  readonly turnTo: (at: number) => void
  readonly fold: () => void
  readonly open: () => void
  readonly close: () => void
}

/** A new user is asked once: nobody who has put the questions away on any device, and nobody who has rows already. */
const isToBeAsked = (plan: Plan): boolean => !plan.settings.asked && isPlanEmpty(plan)

/** How many of the questions still have the answer of a new plan. The start year is not counted: this year is nearly always right. */
export function questionsLeft({ settings, salary }: Plan): number {
  const { kommun, birthYear, pricesVat } = settings
  const hasFormOfNewPlan = years.every((year) => salary[year].companyForm === 'enskildFirma')
  return [hasFormOfNewPlan, kommun === '', birthYear === null, pricesVat === 0].filter(Boolean).length
}

/** Opens the questions for a new user, not while the plan is locked. That they have been put away is kept in the plan, and is no action to take back. */
export function useStartAsking(session: Session): StartAsking {
  const [isOpen, setOpen] = useState(() => isToBeAsked(session.plan))
  const [isFolded, setFolded] = useState(false)
  const [timesAskedFor, setTimesAskedFor] = useState(0)
  const [at, turnTo] = useState(0)
  const isLocked = useIsLocked(session)
  // what came has been taken back
  if (useSession(session, ({ plan }) => isPlanEmpty(plan)) && isFolded) setFolded(false)
  return {
    isOpen: isOpen && !isLocked,
    isFolded,
    timesAskedFor,
    at,
    turnTo,
    fold: () => setFolded(true),
    open: () => {
      setOpen(true)
      setFolded(false)
      turnTo(0)
      setTimesAskedFor((times) => times + 1)
    },
    close: () => {
      setOpen(false)
      if (!session.plan.settings.asked) {
        session.edit({ type: 'setSettings', values: { asked: true } }, undefined, { undoable: false })
      }
    },
  }
}
