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
  /** When the signed-in user last opened it. */
  readonly openedAt: Date | undefined
  readonly answered?: AnsweredProposal | undefined
}

/**
 * The plans that others share with a user, who needs no subscription for it: none as long as the e-mail address is not verified. Fails with a
 * Failure only: 'invitationGone' for a plan that is shared no more, 'signedOut' and 'otherUser'.
 */
export interface SharedPlansPort {
  list(userId: string): Promise<readonly SharedPlan[]>
  /** Gives an invitation back: the plan can be opened no more. The same again is answered alike. */
  leave(userId: string, id: string): Promise<readonly SharedPlan[]>
  /** What the user has proposed for the plan of an invitation, the latest first. */
  proposals(userId: string, invitation: string): Promise<readonly ListedProposal[]>
  /** Sends a proposal, and answers as `proposals`. Fails with 'tooManyProposals' and 'proposalTooLarge', too. */
  propose(userId: string, invitation: string, proposal: NewProposal): Promise<readonly ListedProposal[]>
}
