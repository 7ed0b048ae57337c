import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { fillPlan } from './full-account.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, type TestUser } from './server.ts'
import { postRaw } from './wire.ts'

const server = serverOfFile()

const revisionOf = async (user: TestUser) =>
  (await user.client.collection<{ revision: number }>('plans').getOne(user.planId)).revision

/** Thirty letters of four bytes each: the longest text of a cell. */
const longest = '𝒶'.repeat(30)
// of fixed costs and measures, which have shorter texts, as many weigh less
const longestRow = { category: longest, product: longest, price: 99999.9, variableCost: 99999.9, workHours: 99999.9 }

test('a plan full of the longest rows is one save', async () => {
  const user = await server.newUser()
  const annotated = { ...longestRow, rank: 'a0zzzzzzzz', formulas: 'price==75*12', note: '', vat: '25' }
  const offerings = Array.from({ length: limits.maxRows }, () => validRecord.offerings(user.planId, annotated))
  expect(await savePlan(user, 0, { put: { offerings } })).toMatchObject({ status: 200, revision: 1 })
  // and all of them may go in one
  const gone = { offerings: offerings.map(({ id }) => id) }
  expect(await savePlan(user, 1, { gone })).toMatchObject({ status: 200, revision: 2 })
})

/** A body whose list takes so many bytes, of one element over and over. */
const filled = (user: TestUser, before: string, element: string, after: string, bytes: number) => {
  const list = Array(Math.floor(bytes / (element.length + 1))).fill(element)
  return `{"user":"${user.id}","saveId":"${newId()}","baseRevision":0,${before}[${list.join(',')}]${after}}`
}

/** Begins to send a body in pieces, so that nobody knows how long it will be. `awaited` settles when the server begins to read it. */
function beginToSend(user: TestUser): {
  readonly sending: ClientRequest
  readonly awaited: Promise<unknown>
  readonly answered: Promise<number>
} {
  const sending = request(`${server.url}/api/plan/save`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: user.client.authStore.token,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      expect: '100-continue',
    },
  })
  // a server that has answered reads no further, and hangs up
  sending.on('error', () => undefined)
  const awaited = once(sending, 'continue')
  const answered = once(sending, 'response').then(([answer]) => (answer as IncomingMessage).statusCode ?? 0)
  for (const one of [awaited, answered]) one.catch(() => undefined)
  sending.flushHeaders()
  return { sending, awaited, answered }
}

/** The server reads no further than it must: what is left of a body is nobody's next request. */
const send = async (user: TestUser, body: string): Promise<number> =>
  (await postRaw(server.url, '/api/plan/save', body, { authorization: user.client.authStore.token })).status

test.each([
  ['empty rows', '"put":{"offerings":', '{}', '}'],
  ['lists within lists', '"put":{"offerings":', '[[[[]]]]', '}'],
  ['numbers in place of ids', '"gone":{"offerings":', '0', '}'],
  ['texts within a row', `"put":{"offerings":[{"id":"${newId()}","product":`, '""', '}]}'],
  ['what no save has', '"nonsense":', 'null', ''],
])('a large save that is full of %s is refused, and stores nothing', async (_, before, element, after) => {
  const user = await server.newUser()
  expect(await send(user, filled(user, before, element, after, 4_900_000))).toBe(400)
  expect(await revisionOf(user)).toBe(0)
})

test('a body that is not announced ends where the limit is', async () => {
  const user = await server.newUser()
  const { sending, awaited, answered } = beginToSend(user)
  await awaited
  sending.end(filled(user, '"gone":{"offerings":', '"aaaaaaaaaaaaaaa"', '}', 5_000_200))
  expect(await answered).toBe(413)
})

test('deeper than a thousand levels is refused', async () => {
  const user = await server.newUser()
  const deep = `"put":{"offerings":[{"id":"${newId()}","product":${'['.repeat(90_000)}${']'.repeat(90_000)}}]}`
  const body = `{"user":"${user.id}","saveId":"${newId()}","baseRevision":0,${deep}}`
  expect(await send(user, body)).toBe(400)
})

test('while a large save of an account is on its way no other one of it begins; small ones do, and other accounts’', async () => {
  const [kim, other] = [await server.newUser(), await server.newUser()]
  const large = (user: TestUser, baseRevision: number) => {
    const rows = Array.from({ length: 1000 }, () => ({ ...validRecord.offerings(user.planId), plan: undefined }))
    return { user: user.id, saveId: newId(), baseRevision, put: { offerings: rows } }
  }
  const body = JSON.stringify(large(kim, 0))
  const { sending, awaited, answered } = beginToSend(kim)
  // by then it has its place
  await awaited
  sending.write(body.slice(0, 1000))
  // from the future: carried out it is a conflict, refused it has not been looked at
  expect(await send(kim, JSON.stringify(large(kim, 9)))).toBe(429)
  expect(await send(other, JSON.stringify(large(other, 0)))).toBe(200)
  sending.end(body.slice(1000))
  expect(await answered).toBe(200)
  expect(await savePlan(kim, 1)).toMatchObject({ revision: 2 })
  expect(await send(kim, JSON.stringify(large(kim, 2)))).toBe(200)
})

test('a plan for which the account has no room is refused by the number of its rows, before any of them is looked at', async () => {
  const user = await server.newUser()
  const make = (plan: string, offerings: readonly unknown[]) => {
    const body = { user: user.id, plan, name: 'En till', saveId: plan, baseRevision: 0, put: { offerings } }
    return savePlan(user, 0, body, { path: '/api/plan/make' })
  }
  await fillPlan(server, user.planId, limits.maxRows)
  const known = newId()
  const half = limits.maxRows / 2
  const rows = Array.from({ length: half }, () => validRecord.offerings(''))
  expect((await make(known, rows)).status).toBe(200)
  const rubbish = Array.from({ length: half + 1 }, () => 'no row at all, but as long as one')
  expect((await make(newId(), rubbish)).codes).toEqual({ save: 'too_many_account_rows' })
  expect((await make(newId(), rubbish.slice(1))).codes).toEqual({ save: 'invalid' })
  // whose answer was lost is answered again, however full the account is by now
  await fillPlan(server, known, half)
  expect((await make(known, rows)).status).toBe(200)
  const tooMany = Array.from({ length: limits.maxRows + 1 }, () => 'no row')
  expect((await savePlan(user, 0, { put: { offerings: tooMany } })).codes).toEqual({ save: 'too_many_rows' })
})
