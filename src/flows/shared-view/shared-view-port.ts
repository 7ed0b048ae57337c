import type { Plan } from '../../plan/plan.ts'
import type { AnsweredProposal } from '../advisers/proposals-port.ts'
import type { Comment, CommentsPort } from '../comments/comments-port.ts'

/** What opens a plan for who does not own it: the code of a link, without any login, or the invitation of a signed-in adviser. */
export type ShareKey =
  | { readonly code: string }
  | {
      readonly invitation: string
      /** Whose login it goes out with. */
      readonly userId: string
    }

/** What a reader is told of a plan beside the plan itself. */
export interface ReadAbout {
  readonly by: 'link' | 'adviser'
  readonly firm: string
  readonly name: string
  readonly savedAt: Date | undefined
  /** When the version was saved that this reader gets and goes on getting; undefined: the plan as it is. */
  readonly frozenAt: Date | undefined
  readonly comments: readonly Comment[]
  /** What has been said to what this adviser proposed. */
  readonly answered?: AnsweredProposal | undefined
}

export interface ViewedPlan extends ReadAbout {
  readonly plan: Plan
}

/** One plan, for one of its readers. Fails with a Failure only: 'linkGone' or 'invitationGone' once it is over. */
export interface SharedViewPort {
  read(): Promise<ViewedPlan>
  /** The same without the plan: another `savedAt` says that it has been saved since. */
  look(): Promise<ReadAbout>
  readonly comments: Pick<CommentsPort, 'add'>
}

/** The code of the reading link with which a tab was opened. It is the whole right to read, and stands nowhere where it could be seen or sent. */
export interface LinkCode {
  readonly current: () => string | undefined
  /** Hears that another link has been opened in the tab. */
  readonly watch: (listener: () => void) => () => void
}
