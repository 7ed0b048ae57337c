import { noticeOfList } from '../list-failures.ts'
import { ServerList } from '../server-list.ts'
import type { Comment, CommentMarks, CommentSubject, CommentsPort, NewComment } from './comments-port.ts'

type CommentMutation =
  | { readonly type: 'mark'; readonly marks: CommentMarks }
  | { readonly type: 'add'; readonly comment: NewComment }

/** What an owner's list asks; a reader's comments come with the plan, and stay as they are when they are looked at. */
type PortOfOwner = Pick<CommentsPort, 'list' | 'mark'>

/** The comments on the open plan, the latest first: of an owner, who reads and marks, or of a reader, who adds. */
export function createCommentList(port: PortOfOwner | Pick<CommentsPort, 'add'>, comments: readonly Comment[] = []) {
  const list: ServerList<readonly Comment[], CommentMutation> = new ServerList(comments, {
    read: () => ('list' in port ? port.list() : Promise.resolve(list.getSnapshot().list)),
    execute: (work) => {
      if (work.type === 'mark' && 'mark' in port) return port.mark(work.marks)
      if (work.type === 'add' && 'add' in port) return port.add(work.comment)
      throw new Error('an owner marks, a reader adds')
    },
    noticeOf: (error) => noticeOfList('comments', error),
    isSilent: isUnasked,
  })
  return list
}

/** True for what is done by itself when the list is looked at: nobody is told that it failed, and it is done the next time. */
const isUnasked = (work: CommentMutation): boolean =>
  work.type === 'mark' && Object.keys(work.marks).every((mark) => mark === 'seen')

export const isOpenComment = ({ doneAt }: Comment): boolean => doneAt === undefined

/** Those that the owner has neither seen nor ticked off. */
export const isUnseenComment = ({ seenAt, doneAt }: Comment): boolean => seenAt === undefined && doneAt === undefined

/** A row as its comments know it: those of the salary calculation are there in each year. */
export const commentedRow = ({ page, row, year }: Pick<CommentSubject, 'page' | 'row' | 'year'>): string =>
  page === 'salary' ? `${row}.${year ?? ''}` : row

const countedRows = new WeakMap<readonly Comment[], ReadonlyMap<string, number>>()

/** How many open comments each row has, by `commentedRow`: the same map for the same comments. */
export function openCommentsByRow(comments: readonly Comment[]): ReadonlyMap<string, number> {
  const known = countedRows.get(comments)
  if (known) return known
  const counts = new Map<string, number>()
  for (const comment of comments) {
    const row = commentedRow(comment)
    if (comment.row !== '' && isOpenComment(comment)) counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  countedRows.set(comments, counts)
  return counts
}
