import type PocketBase from 'pocketbase'
import { newId, type TestServer, type TestUser } from './server.ts'
import { type ListedComment, newComment, type Shared } from './shared.ts'

type Values = Readonly<Record<string, unknown>>
type Person = Pick<TestUser, 'id' | 'client'>

export interface Invitation {
  readonly id: string
  readonly plan: string
  readonly email: string
  readonly firm: string
  readonly openedAt: string
  readonly created: string
}
export interface SharedPlan {
  readonly id: string
  readonly firm: string
  readonly name: string
  readonly savedAt: string
  readonly openedAt: string
  readonly created: string
  readonly answer: string
  readonly answeredAt: string
}
export interface Proposal {
  readonly id: string
  readonly author: string
  readonly message: string
  readonly netPay1: string
  readonly answer: string
  readonly answeredAt: string
  readonly isWhole: boolean
}

const post = <T>(client: PocketBase, path: string, body: Values) =>
  client.send<T>(path, { method: 'POST', body, requestKey: null })
const get = <T>(client: PocketBase, path: string, query: Values = {}) =>
  client.send<T>(path, { query, requestKey: null })

/** An owner invites an address to their first plan, unless the wish names another. */
export const invite = async (owner: TestUser, email: unknown, wish: Values = {}, client = owner.client) =>
  (
    await post<{ invitations: Invitation[] }>(client, '/api/plan/invite', {
      user: owner.id,
      plan: owner.planId,
      email,
      firm: 'Webb & Form',
      ...wish,
    })
  ).invitations
/** An owner, and an adviser without a subscription who has been invited to the owner's plan. */
export async function invited(server: TestServer): Promise<{ owner: TestUser; adviser: TestUser; id: string }> {
  const [owner, adviser] = [await server.newUser(), await server.newUser({ access: 'none' })]
  const [invitation] = await invite(owner, adviser.email)
  return { owner, adviser, id: String(invitation?.id) }
}
export const revokeInvitation = async (owner: TestUser, id: unknown, client = owner.client) =>
  (await post<{ invitations: Invitation[] }>(client, '/api/plan/invite/revoke', { user: owner.id, id })).invitations

export const sharedWith = async ({ client }: Pick<TestUser, 'client'>) =>
  (await get<{ shared: SharedPlan[] }>(client, '/api/shared/plans')).shared
export const leave = async ({ id: user, client }: Person, id: unknown) =>
  (await post<{ shared: SharedPlan[] }>(client, '/api/shared/leave', { user, id })).shared

/** A packed plan and words about it, as an adviser's browser sends them. */
export const newProposal = (wish: Values = {}) => ({
  id: newId(),
  author: 'Robin Råd',
  message: 'Höj priset',
  netPay1: '31000',
  netPay2: '-100',
  netPay3: '',
  basedOn: '2026-01-02T03:04:05.678Z',
  data: 'q1YqLkksKVayUiouTVGqBQA=',
  ...wish,
})
export const propose = async ({ client }: Pick<TestUser, 'client'>, invitation: unknown, wish: Values = {}) =>
  (await post<{ proposals: Proposal[] }>(client, '/api/shared/propose', { invitation, ...newProposal(wish) })).proposals

export const ownProposals = async ({ client }: Pick<TestUser, 'client'>, invitation: unknown) =>
  (await get<{ proposals: Proposal[] }>(client, '/api/shared/proposals', { invitation })).proposals

export const proposalsOf = async ({ client, planId }: TestUser, plan = planId) =>
  (await get<{ proposals: Proposal[] }>(client, '/api/plan/proposals', { plan })).proposals
export const proposalOf = ({ client }: Pick<TestUser, 'client'>, id: unknown) =>
  get<{ id: string; data: string }>(client, '/api/plan/proposal', { id })
export const answerProposal = async (owner: Person, id: unknown, answer: unknown, client = owner.client) =>
  (await post<{ proposals: Proposal[] }>(client, '/api/plan/proposal/answer', { user: owner.id, id, answer })).proposals

export const changePlan = (owner: Person, plan: string, change: Values) =>
  post(owner.client, '/api/plan/change', { user: owner.id, plan, ...change })
/** Makes another plan of a customer's. Answers its id. */
export async function makePlan(owner: Person, wish: Values = {}): Promise<string> {
  const plan = newId()
  const body = { user: owner.id, plan, saveId: newId(), baseRevision: 0, name: 'Två', ...wish }
  await post(owner.client, '/api/plan/make', body)
  return plan
}

/** What an adviser does with their login and an invitation. */
export const readInvited = ({ client }: Pick<TestUser, 'client'>, invitation: unknown) =>
  post<Shared>(client, '/api/shared/plan', { invitation })
export const lookInvited = ({ client }: Pick<TestUser, 'client'>, invitation: unknown) =>
  post<Shared>(client, '/api/shared/look', { invitation })
export const commentInvited = async ({ client }: Pick<TestUser, 'client'>, invitation: unknown, wish: Values = {}) => {
  const body = { invitation, ...newComment({ author: 'Robin Råd' }), ...wish }
  return (await post<{ comments: ListedComment[] }>(client, '/api/shared/comment', body)).comments
}
