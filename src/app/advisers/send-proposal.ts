import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import { useSession } from '../../controls/figures.ts'
import type { NewProposal } from '../../flows/advisers/proposals-port.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { latestAbout } from '../../flows/shared-view/follow-plan.ts'
import { netPaysOf } from '../../insight/net-pays.ts'
import type { Plan } from '../../plan/plan.ts'
import { withProposal } from '../../plan/proposed-plan.ts'
import { restoreEdit } from '../../plan/restore-edit.ts'
import { newRowId } from '../../plan/row-id.ts'
import { settledPlan } from '../../workbook/own/settle.ts'
import { usePlanNow } from '../plans/read-plan.ts'
import { useServerList } from '../server-list.ts'
import { useServices, useWorkspace } from '../services.ts'

export interface ProposalForm {
  readonly isOpen: boolean
  readonly author: string
  readonly message: string
  readonly sent?: Plan
}

/** What an adviser proposes, as they have typed and tried it. */
type Proposed = Omit<NewProposal, 'id' | 'netPay'>

/** An adviser's own proposals for the plan of an invitation, and the way to send another. */
export function useSendProposal({ id: userId }: AccountUser, invitation: string) {
  const { sharedPlans } = useServices()
  const read = useCallback(() => sharedPlans.proposals(userId, invitation), [sharedPlans, userId, invitation])
  const { execute, ...list } = useServerList(read, 'sentProposals')
  const tried = useRef<{ readonly proposed: Proposed; readonly id: string }>(undefined)

  /** The same again, after a lost answer, has the same id, so that it is one proposal; anything else is another. */
  const idOf = (proposed: Proposed): string => {
    if (!tried.current || !isSame(tried.current.proposed, proposed)) tried.current = { proposed, id: newRowId() }
    return tried.current.id
  }
  const send = (proposed: Proposed) => {
    const proposal = { ...proposed, id: idOf(proposed), netPay: netPaysOf(proposed.plan) }
    return execute(() => sharedPlans.propose(userId, invitation, proposal))
  }
  return { ...list, send }
}

const isSame = (one: Proposed, other: Proposed) =>
  one.plan === other.plan && one.author === other.author && one.message === other.message

/** The owner's plan as it was read last, and what it would become by taking what is tried: the same plan when that is nothing. */
export function useOwnersPlan(): {
  readonly plan: Plan
  readonly base: Plan
  readonly wanted: Plan
  readonly isNewer: boolean
} {
  const { session, reading } = useWorkspace()
  // it may be read anew while nothing of the open plan moves
  useSelector(reading?.follow, (snapshot) => snapshot && latestAbout(snapshot))
  const plan = useSession(session, ({ saved }) => reading?.sandbox.asRead ?? saved)
  const base = useSession(session, ({ saved }) => reading?.sandbox.base.plan ?? saved)
  const tried = usePlanNow()
  const wanted = useMemo(() => {
    const taken = settledPlan(withProposal(plan, { plan: tried, base }))
    return restoreEdit(settledPlan(plan), taken) ? taken : plan
  }, [plan, base, tried])
  return { plan, base, wanted, isNewer: base !== plan }
}
