import type { AnsweredProposal, ListedProposal, NewProposal } from './proposals-port.ts'

/** A plan that its owner has invited the signed-in user to read, as the list of them has it. */
export interface SharedPlan {
  /** The invitation's, by which the plan is opened. */
  readonly id: string
  /** What the owner calls the firm, without that their own name. */
  readonly firm: string
  /** What the owner calls the plan; '' for one that has no name of its own. */
  readonly name: string
  /** undefined: nothing has been saved in it. */
  readonly savedAt: Date | undefined
  readonly openedAt: Date | undefined
  readonly answered?: AnsweredProposal | undefined
}

/** The plans that others share with a user; none until the e-mail address is verified. Fails with a Failure only. */
export interface SharedPlansPort {
  list(userId: string): Promise<readonly SharedPlan[]>
  /** Gives an invitation back: the plan can be opened no more. The same again is answered alike. */
  leave(userId: string, id: string): Promise<readonly SharedPlan[]>
  proposals(userId: string, invitation: string): Promise<readonly ListedProposal[]>
  /** Sends a proposal, and answers as `proposals`. Fails with 'tooManyProposals' and 'proposalTooLarge', too. */
  propose(userId: string, invitation: string, proposal: NewProposal): Promise<readonly ListedProposal[]>
}
