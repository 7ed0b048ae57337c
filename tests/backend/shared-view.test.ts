import { expect, test, vi } from 'vitest'
import { connect, connectAsNobody } from '../../src/backend/client.ts'
import { wholeRecords } from '../../src/backend/records.ts'
import { createSharedView } from '../../src/backend/shared-view/shared-view.ts'
import { packed } from '../../src/backend/versions/packed-plan.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { clientWith, loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

const server = await smallServerOfFile()

const code = 'Xb3nR7pQw2LzT9vKd5HsYc'
const plan = examplePlan('konsult', 2026)
const about = {
  by: 'link',
  firm: 'Björks Snickeri',
  name: 'Med anställd',
  savedAt: '2026-11-26 14:02:00.000Z',
  frozenAt: '',
  comments: [],
}

/** The plan as the server sends it to a reader: without anything of the account. */
function live(wish: object = {}) {
  const { plan: settings, ...rows } = wholeRecords(plan)
  const { revision, ...shown } = settings as Readonly<Record<string, unknown>>
  expect(revision).toBe(0)
  return { ...about, plan: shown, ...rows, ...wish }
}

const byLink = () => createSharedView(connectAsNobody(server.url), { code }, () => 1999)

test('a link reads the plan as it is: its figures, the firm and when it was saved', async () => {
  server.answer = () => [200, live()]
  const { plan: read, ...rest } = await byLink().read()
  expect(isEmpty(changesBetween(read, plan))).toBe(true)
  expect(rest).toEqual({
    by: 'link',
    firm: 'Björks Snickeri',
    name: 'Med anställd',
    savedAt: new Date('2026-11-26T14:02:00Z'),
    frozenAt: undefined,
    comments: [],
  })
})

test('a frozen version is read out of what its owner’s browser has packed', async () => {
  const frozenAt = '2026-10-01 09:30:00.000Z'
  const version = await packed(plan)
  server.answer = () => [200, { ...about, savedAt: frozenAt, frozenAt, version }]
  const read = await byLink().read()
  expect(isEmpty(changesBetween(read.plan, plan))).toBe(true)
  expect(read.frozenAt).toEqual(new Date('2026-10-01T09:30:00Z'))
})

test('the code goes in the body alone, and nobody’s login with it, whoever is signed in in this browser', async () => {
  const { token, record } = loginOf('anna')
  const stored = JSON.stringify({ token, record })
  vi.stubGlobal('window', { localStorage: { getItem: () => stored }, addEventListener: () => undefined })
  // this is where the login would come from
  expect(connect(server.url).authStore.token).toBe(token)
  const sent = vi.spyOn(globalThis, 'fetch')
  server.answer = () => [200, live()]
  await byLink().read()
  expect(server.asked).toEqual([{ what: 'POST /api/shared/plan', body: { code } }])
  const [url, options] = sent.mock.calls[0] ?? []
  expect(JSON.stringify(url)).not.toContain(code)
  expect(new Headers(options?.headers).get('Authorization')).toBeNull()
  sent.mockRestore()
})

test('an invitation is asked for with the login of its adviser, and not once somebody else has logged in', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  server.answer = () => [200, live({ by: 'adviser' })]
  const client = clientWith(server.url, loginOf('rut'))
  const reading = createSharedView(client, { invitation: 'k2jd8sh3f9sk1ls', userId: 'rut' }, () => 1999)
  expect((await reading.read()).by).toBe('adviser')
  expect(server.asked).toEqual([{ what: 'POST /api/shared/plan', body: { invitation: 'k2jd8sh3f9sk1ls' } }])
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe(loginOf('rut').token)
  sent.mockRestore()

  const { token, record } = loginOf('anna')
  client.authStore.save(token, record)
  await expect(reading.read()).rejects.toMatchObject({ code: 'otherUser' })
})

test('a comment goes with what says who the reader is', async () => {
  server.answer = () => [200, { comments: [] }]
  const comment = {
    id: 'abcdefghijklmno',
    page: 'offerings',
    row: '',
    rowName: '',
    author: 'Rut',
    text: 'Hej',
  } as const
  await byLink().comments.add({ ...comment, year: undefined })
  expect(server.asked).toEqual([{ what: 'POST /api/shared/comment', body: { ...comment, year: '', code } }])
})

const says = (field: string, code: string) => ({ data: { [field]: { code, message: '' } } })
test.each<[string, number, unknown, string]>([
  ['a link that is gone', 404, says('link', 'gone'), 'linkGone'],
  ['an invitation that is gone', 404, says('invitation', 'gone'), 'invitationGone'],
  ['a proxy without a server', 502, {}, 'offline'],
  ['a page of somebody else’s', 200, { hello: 'wifi' }, 'offline'],
  ['an answer without its rows', 200, { ...live(), offerings: undefined }, 'offline'],
  ['an answer without settings', 200, { ...live(), plan: undefined }, 'offline'],
  ['a version that can’t be read', 200, { ...about, version: 'å' }, 'unreadable'],
])('%s', async (_, status, body, code) => {
  server.answer = () => [status, body]
  await expect(byLink().read()).rejects.toMatchObject({ code })
})

test('a look asks for all but the plan, and a page of a portal is no answer', async () => {
  server.answer = () => [200, about]
  const { by, firm, name, savedAt } = await byLink().look()
  expect([by, firm, name, savedAt]).toEqual(['link', about.firm, about.name, new Date('2026-11-26T14:02:00Z')])
  expect(server.asked).toEqual([{ what: 'POST /api/shared/look', body: { code } }])
  server.answer = () => [200, {}]
  await expect(byLink().look()).rejects.toMatchObject({ code: 'offline' })
})
