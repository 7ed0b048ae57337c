import type PocketBase from 'pocketbase'
import type { Comment, CommentMarks, CommentsPort } from '../../flows/comments/comments-port.ts'
import { Failure } from '../../flows/failure.ts'
import { years } from '../../rules/horizon.ts'
import { guardedPages } from '../../texts/paths.ts'
import { orFailure } from '../failure.ts'
import { signedInAs } from '../signed-in-as.ts'
import { momentFrom, type Stored, text } from '../stored-values.ts'

interface Owner {
  readonly client: PocketBase
  readonly userId: string
}

/** The comments on one plan of one user, as its owner reads and marks them. */
export function createComments({ client, userId }: Owner, planId: string): Pick<CommentsPort, 'list' | 'mark'> {
  async function list(): Promise<readonly Comment[]> {
    const own = signedInAs(client, userId)
    return commentsOf(await client.send<Stored>('/api/plan/comments', { query: { plan: planId }, ...own }))
  }

  async function mark(marks: CommentMarks): Promise<readonly Comment[]> {
    const own = signedInAs(client, userId)
    const body = { user: userId, plan: planId, ...marks }
    return commentsOf(await client.send<Stored>('/api/plan/comments/mark', { method: 'POST', body, ...own }))
  }

  return { list: () => orFailure(list), mark: (marks) => orFailure(() => mark(marks)) }
}

/** What a reader says about the plan. `post` sends a body with what says who the reader is. */
export function createReaderComments(post: (path: string, body: Stored) => Promise<Stored>): Pick<CommentsPort, 'add'> {
  return {
    add: ({ year, ...comment }) =>
      orFailure(async () => commentsOf(await post('/api/shared/comment', { ...comment, year: year ?? '' }))),
  }
}

/** The comments that an answer holds, the latest first. */
export function commentsOf(answer: Stored): readonly Comment[] {
  const comments = answer['comments']
  // a captive portal answers 200 with a page of its own
  if (!Array.isArray(comments)) throw new Failure('offline')
  return comments.flatMap((comment: Stored) => commentOf(comment) ?? [])
}

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
