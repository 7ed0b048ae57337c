import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { newId, type TestServer, type TestUser } from './server.ts'

type Values = Readonly<Record<string, unknown>>

export interface ListedLink {
  readonly id: string
  readonly plan: string
  readonly name: string
  readonly firm: string
  readonly isFrozen: boolean
  readonly frozenAt: string
  readonly ends: string
  readonly openedAt: string
  readonly created: string
}
export interface ListedComment {
  readonly id: string
  readonly text: string
  readonly author: string
  readonly isAdviser: boolean
  readonly doneAt: string
  readonly seenAt?: string
}
export interface Shared {
  readonly by: string
  readonly firm: string
  readonly name: string
  readonly savedAt: string
  readonly frozenAt: string
  readonly comments: readonly ListedComment[]
  readonly version?: string
  readonly plan?: Values
  readonly offerings?: readonly (readonly Values[])[]
}

const post = <T>(client: PocketBase, path: string, body: Values) =>
  client.send<T>(path, { method: 'POST', body, requestKey: null })

/** Makes a link to a user's plan, as it is unless the wish says otherwise. */
export const makeLink = (user: TestUser, wish: Values = {}, client = user.client) =>
  post<{ code: string; links: ListedLink[] }>(client, '/api/plan/link', {
    user: user.id,
    plan: user.planId,
    name: 'Banken',
    firm: 'Webb & Form',
    version: '',
    ends: '',
    ...wish,
  })
export const revokeLink = (user: TestUser, id: string, client = user.client) =>
  post<{ links: ListedLink[] }>(client, '/api/plan/link/revoke', { user: user.id, id })
export const linksOf = async ({ client }: TestUser) =>
  (await client.send<{ links: ListedLink[] }>('/api/plan/sharing', { requestKey: null })).links
export const commentsOf = async ({ client, planId }: TestUser, plan = planId) =>
  (await client.send<{ comments: ListedComment[] }>('/api/plan/comments', { query: { plan }, requestKey: null }))
    .comments
export const markComments = (user: TestUser, marks: Values, client = user.client) =>
  post<{ comments: ListedComment[] }>(client, '/api/plan/comments/mark', {
    user: user.id,
    plan: user.planId,
    ...marks,
  })

/** What a reader with a code does, without any login. */
export const readShared = (server: TestServer, code: unknown) =>
  post<Shared>(server.guest(), '/api/shared/plan', { code })
/** The same without the plan, as an open page asks. */
export const lookShared = (server: TestServer, code: unknown) =>
  post<Shared>(server.guest(), '/api/shared/look', { code })
/** A comment, as a reader's browser sends it. */
export const newComment = (wish: Values = {}) => ({
  id: newId(),
  page: 'offerings',
  row: '',
  rowName: '',
  year: 'year1',
  author: 'Robin på banken',
  text: 'Är priset rimligt?',
  ...wish,
})
export const comment = (server: TestServer, code: unknown, wish: Values = {}) =>
  post<{ comments: ListedComment[] }>(server.guest(), '/api/shared/comment', { code, ...newComment(wish) })

/** Status and codes of a refusal. Throws when nothing was refused. */
export async function refused(asked: Promise<unknown>): Promise<readonly [number, Values]> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientResponseError)) throw new Error(`it was not refused: ${String(error)}`)
  const { data = {} } = error.response as { data?: Record<string, { code: string }> }
  return [error.status, Object.fromEntries(Object.entries(data).map(([subject, { code }]) => [subject, code]))]
}
