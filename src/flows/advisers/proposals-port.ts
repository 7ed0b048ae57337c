import type { Plan } from '../../plan/plan.ts'
import type { ProposedPlan } from '../../plan/proposed-plan.ts'
import type { NetPays } from '../versions/versions-port.ts'

export type ProposalAnswer = '' | 'taken' | 'left'

export interface AnsweredProposal {
  readonly answer: Exclude<ProposalAnswer, ''>
  readonly at: Date
}

/** A plan as an invited adviser would have it, without what it holds. */
export interface ListedProposal {
  readonly id: string
  readonly author: string
  readonly message: string
  readonly netPay: NetPays
  readonly createdAt: Date
  /** When the plan that the adviser had before them was saved; undefined for one in which nothing was. */
  readonly basedOn: Date | undefined
  readonly answer: ProposalAnswer
  readonly answeredAt: Date | undefined
  /** False: it was answered so long ago that what it held is gone. */
  readonly isWhole: boolean
}

/** What advisers propose for one plan of the user's, the latest first. Fails with a Failure only. */
export interface ProposalsPort {
  list(): Promise<readonly ListedProposal[]>
  read(id: string): Promise<ProposedPlan>
  /** Notes what the owner has said. The same again is answered alike. */
  answer(id: string, answer: Exclude<ProposalAnswer, ''>): Promise<readonly ListedProposal[]>
}

export interface NewProposal {
  /** Made in the browser: asked for again by the same id it is made once. */
  readonly id: string
  readonly author: string
  readonly message: string
  readonly plan: Plan
  readonly base: Plan
  readonly netPay: NetPays
  readonly basedOn: Date | undefined
}
