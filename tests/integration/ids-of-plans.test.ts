import { expect, test } from 'vitest'
import {
  answerProposal,
  commentInvited,
  invite,
  makePlan,
  proposalOf,
  proposalsOf,
  propose,
  readInvited,
} from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { type Changes, salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, type TestUser } from './server.ts'
import { comment, commentsOf, makeLink, markComments, readShared } from './shared.ts'

const server = serverOfFile()

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Rows = { readonly [sheet in (typeof sheets)[number]]: readonly (readonly Row[])[] }
const sheets = ['offerings', 'fixed_costs', 'measures'] as const

const wholePlan = (user: TestUser, plan = user.planId) =>
  user.client.send<Rows & { plan: { revision: number } }>('/api/plan', { query: { plan }, requestKey: null })
const rowsIn = (answer: Rows) => Object.fromEntries(sheets.map((sheet) => [sheet, answer[sheet].flat()]))
const put = (wish: object = {}) => ({
  offerings: [validRecord.offerings('', wish), validRecord.offerings('', { rank: 'a1', ...wish })],
  fixed_costs: [validRecord.fixed_costs('')],
  measures: [validRecord.measures('')],
})
const gone = (rows: Readonly<Record<string, readonly { readonly id: string }[]>>) =>
  Object.fromEntries(Object.entries(rows).map(([sheet, all]) => [sheet, all.map(({ id }) => id)]))

/** Saves on top of what is there, and fails when it is refused. */
async function save(user: TestUser, changes: Changes): Promise<void> {
  const { revision } = (await wholePlan(user)).plan
  const answer = await savePlan(user, revision, changes)
  expect(answer.status, answer.message).toBe(200)
}

/** Everything that looks like an id, anywhere in an answer. */
function idsIn(answer: unknown): readonly string[] {
  return [...new Set(JSON.stringify(answer).match(/(?<![\w-])[a-z0-9]{15}(?![\w-])/g))]
}

/** Whoever has been handed these stores rows, plans, comments and proposals by all of them, as far as anybody may. */
async function takeAll(ids: readonly string[]): Promise<void> {
  const thief = await server.newUser()
  const rows = ids.map((id) => ({ ...validRecord.offerings('', { id }) }))
  await save(thief, { put: { offerings: rows } })
  await save(thief, { gone: { offerings: ids } })
  await save(thief, { put: { fixed_costs: ids.map((id) => validRecord.fixed_costs('', { id })) } })
  const { code } = await makeLink(thief)
  const friend = await server.newUser()
  const [invitation] = await invite(thief, friend.email)
  for (const id of ids) await comment(server, code, { id })
  for (const id of ids.slice(0, 9)) await propose(friend, invitation?.id, { id })
  await Promise.all(ids.map((plan) => makePlan(thief, { plan }).catch(() => undefined)))
}

test('whatever a reader, an adviser or a version was given is stored by somebody else first, and the owner is refused nothing', async () => {
  const [owner, adviser] = [await server.newUser(), await server.newUser({ access: 'none' })]
  const version = { device: '', netPay1: '', netPay2: '', netPay3: '', data: 'q1YqLkksKVayUiouTVGqBQA=' }
  const rows = put()
  await save(owner, { put: rows, salary: { year1: salaryValues(validRecord.salary_years('')) }, version })
  const { code } = await makeLink(owner)
  const [invitation] = await invite(owner, adviser.email)
  const [written, own] = [newId(), newId()]
  await comment(server, code, { id: written, row: rows.offerings[0]?.id })
  await commentInvited(adviser, invitation?.id, { id: own })
  await propose(adviser, invitation?.id, { id: own })

  const given = idsIn([await readShared(server, code), await readInvited(adviser, invitation?.id)])
  expect(given).toEqual(expect.arrayContaining([...rows.offerings, ...rows.measures].map(({ id }) => id)))
  // of records that are found by their ids alone a reader is told none
  const stored = await Promise.all(
    ['plans', 'users', 'versions', 'reading_links', 'salary_years', 'offerings', 'comments', 'proposals'].map((name) =>
      server.superuser.collection(name).getFullList({ fields: 'id', requestKey: null }),
    ),
  )
  expect(stored.flat().filter(({ id }) => given.includes(id))).toEqual([])

  // once the rows are gone, somebody else stores them, and all the rest
  await save(owner, { gone: gone(rows) })
  await takeAll(given)

  // undone or restored; a second device; taken away again
  await save(owner, { put: rows, version })
  const restored = rowsIn(await wholePlan(owner))
  for (const sheet of sheets) {
    expect((restored[sheet] ?? []).map(({ id }) => id).toSorted()).toEqual(rows[sheet].map(({ id }) => id).toSorted())
  }
  const laptop = server.guest()
  await laptop.collection('users').authWithPassword(owner.email, owner.password)
  await save(
    { ...owner, client: laptop },
    { put: { offerings: [{ ...rows.offerings[0], price: 7 }] }, gone: { measures: gone(rows)['measures'] ?? [] } },
  )
  expect(rowsIn(await wholePlan(owner))['measures']).toEqual([])

  // a copy that keeps the ids is another plan with rows of its own
  const copy = await makePlan(owner, { put: { offerings: [{ ...rows.offerings[0], plan: undefined }] } })
  expect(rowsIn(await wholePlan(owner, copy))['offerings']).toMatchObject([{ id: rows.offerings[0]?.id, price: 450 }])
  expect(rowsIn(await wholePlan(owner))['offerings']).toContainEqual(expect.objectContaining({ price: 7 }))

  // what readers wrote is still theirs and the owner's alone
  await comment(server, code, { id: written })
  await propose(adviser, invitation?.id, { id: own })
  expect((await commentsOf(owner)).map(({ id }) => id).toSorted()).toEqual([written, own].toSorted())
  expect(await proposalsOf(owner)).toMatchObject([{ id: own }])
  expect(await proposalOf(owner, own)).toMatchObject({ id: own })
  expect(await markComments(owner, { removed: [written, own] })).toEqual({ comments: [] })
})

test('marks and answers reach nothing of the same id in the plan of another', async () => {
  const [owner, other] = [await server.newUser(), await server.newUser()]
  const id = newId()
  for (const user of [owner, other]) {
    await comment(server, (await makeLink(user)).code, { id, text: user.id })
    const friend = await server.newUser()
    const [invitation] = await invite(user, friend.email)
    await propose(friend, invitation?.id, { id, message: user.id })
  }
  await markComments(other, { done: [id] })
  await answerProposal(other, id, 'left')
  expect(await commentsOf(owner)).toMatchObject([{ id, text: owner.id, doneAt: '' }])
  expect(await proposalsOf(owner)).toMatchObject([{ id, message: owner.id, answer: '' }])
  expect(await proposalsOf(other)).toMatchObject([{ id, message: other.id, answer: 'left' }])
  await markComments(other, { removed: [id] })
  expect(await commentsOf(owner)).toHaveLength(1)
})
