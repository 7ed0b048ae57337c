import type { Comment, CommentsPort } from '../../flows/comments/comments-port.ts'
import { years } from '../../rules/horizon.ts'
import { guardedPages } from '../../texts/paths.ts'
import { orFailure } from '../failure.ts'
import { requestsOf } from '../signed-in-as.ts'
import { listIn, momentFrom, type Stored, text } from '../stored-values.ts'
import type { Owner } from '../versions/versions.ts'

export function createComments(
  { client, userId }: Omit<Owner, 'thisYear'>,
  planId: string,
): Pick<CommentsPort, 'list' | 'mark'> {
  const { get, post } = requestsOf(client, userId)
  const plan = planId
  return {
    list: () => orFailure(async () => commentsOf(await get('/api/plan/comments', { plan }))),
    mark: (marks) => orFailure(async () => commentsOf(await post('/api/plan/comments/mark', { plan, ...marks }))),
  }
}

/** What a reader says about the plan. `post` sends a body with what says who the reader is. */
export function createReaderComments(post: (path: string, body: Stored) => Promise<Stored>): Pick<CommentsPort, 'add'> {
  return {
    add: ({ year, ...comment }) =>
      orFailure(async () => commentsOf(await post('/api/shared/comment', { ...comment, year: year ?? '' }))),
  }
}

export const commentsOf = (answer: Stored): readonly Comment[] =>
  listIn(answer, 'comments', commentOf).filter((comment) => comment !== undefined)

/** undefined for one on a page that this app does not know: a newer one has written it. */
function commentOf(stored: Stored): Comment | undefined {
  const page = guardedPages.find((known) => known === stored['page'])
  const createdAt = momentFrom(stored['created'])
  return (
    page &&
    createdAt && {
      id: text(stored['id']),
      page,
      row: text(stored['row']),
      rowName: text(stored['rowName']),
      year: years.find((year) => year === stored['year']),
      author: text(stored['author']),
      isAdviser: stored['isAdviser'] === true,
      text: text(stored['text']),
      createdAt,
      seenAt: momentFrom(stored['seenAt']),
      doneAt: momentFrom(stored['doneAt']),
    }
  )
}
