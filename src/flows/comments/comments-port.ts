import type { Year } from '../../rules/horizon.ts'
import type { guardedPages } from '../../texts/paths.ts'

/** What a comment is about: a page of the plan, one of its rows, or a line of the salary calculation. */
export interface CommentSubject {
  readonly page: (typeof guardedPages)[number]
  /** A row's id, or the name of a line of the salary calculation; '' for the page itself. */
  readonly row: string
  /** What the row was called when the comment was written; '' for the page itself. */
  readonly rowName: string
  /** undefined where the page is of no year. */
  readonly year: Year | undefined
}

export interface NewComment extends CommentSubject {
  /** 15 characters a-z and 0-9, made in the browser: a comment that is sent again by the same id is written once. */
  readonly id: string
  readonly author: string
  readonly text: string
}

export interface Comment extends NewComment {
  /** An invited adviser with an account; otherwise a guest who has typed a name. */
  readonly isAdviser: boolean
  readonly createdAt: Date
  /** When the owner first saw it; a reader is never told. */
  readonly seenAt: Date | undefined
  readonly doneAt: Date | undefined
}

export interface CommentMarks {
  readonly seen?: readonly string[]
  readonly done?: readonly string[]
  readonly undone?: readonly string[]
  readonly removed?: readonly string[]
}

/** The comments on one plan; every change answers with all of them as they are then. Fails with a Failure only. */
export interface CommentsPort {
  list(): Promise<readonly Comment[]>
  mark(marks: CommentMarks): Promise<readonly Comment[]>
  add(comment: NewComment): Promise<readonly Comment[]>
}
