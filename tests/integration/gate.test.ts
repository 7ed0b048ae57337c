import { request } from 'node:http'
import { EventSource } from 'eventsource'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord, writableCollections } from './records.ts'
import { isPostgres, newId, password, startServer, type TestUser } from './server.ts'
import { askRaw } from './wire.ts'

const server = serverOfFile({ env: { LONEBANKEN_LOG_LINES: '30' } })
let kim: TestUser

beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource)
  kim = await server.newUser()
  await savePlan(kim, 0, { put: { offerings: [validRecord.offerings(kim.planId)] } })
})

interface Wish {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks the server as any program may: every header is ours to choose. */
async function ask(path: string, { token, headers, ...wish }: Wish = {}) {
  const own = token !== undefined && { authorization: token }
  const { body, ...answer } = await askRaw(server.url, path, { ...wish, headers: { ...own, ...headers } })
  return { ...answer, text: body.toString() }
}

const usersNow = async () => (await server.superuser.collection('users').getList(1, 1)).totalItems
const tokenOf = (user: TestUser) => user.client.authStore.token
const wrongLogin = { identity: 'x@y.se', password: 'x' }
// PostgreSQL refuses one of them before it comes so far
const refusedBy = isPostgres ? '"status":400' : 'query_not_allowed'
const notAllowed = { status: 400, text: expect.stringContaining(refusedBy) as string }

const wide = [
  'expand=user',
  'expand=plan.offerings_via_plan.plan.offerings_via_plan.plan.offerings_via_plan',
  'filter=id!=""',
  'sort=-id',
  'fields=id&expand=user',
  'expand=&x=1',
  '%65xpand=user',
]
const collections = ['users', 'plans', ...writableCollections, 'billing', 'subscriptions']

describe('a customer asks for plain pages only', () => {
  test.each(collections.flatMap((name) => wide.map((query) => ({ name, query }))))(
    'list and view of $name with $query',
    async ({ name, query }) => {
      const token = tokenOf(kim)
      const path = `/api/collections/${name}/records`
      expect(await ask(`${path}?${encodeURI(query)}`, { token })).toMatchObject(notAllowed)
      const [record] = await kim.client.collection(name).getFullList()
      if (record) expect(await ask(`${path}/${record.id}?${encodeURI(query)}`, { token })).toMatchObject(notAllowed)
      // nor does a guest
      expect((await ask(`${path}?${encodeURI(query)}`)).status).toBe(400)
    },
  )

  test.each(['filter=plan.offerings_via_plan.product?~"zzz"', 'sort=-plan.offerings_via_plan.price'])(
    'rows joined to rows by %s',
    async (query) => {
      const answer = await ask(`/api/collections/offerings/records?${encodeURI(query)}`, { token: tokenOf(kim) })
      expect(answer).toMatchObject(notAllowed)
    },
  )

  test('pages, and the fields of an answer, may be chosen', async () => {
    const path = '/api/collections/offerings/records?page=1&perPage=1&skipTotal=1&fields=id'
    expect((await ask(path, { token: tokenOf(kim) })).status).toBe(200)
  })

  test.each([
    ['logging in', '/api/collections/users/auth-with-password', () => ({ identity: kim.email, password })],
    ['prolonging a login', '/api/collections/users/auth-refresh', () => ({})],
    [
      'signing up',
      '/api/collections/users/records',
      () => ({ email: `ny-${newId()}@lonebanken.example`, password, passwordConfirm: password }),
    ],
  ] as const)('also when %s', async (_, path, body) => {
    const before = await usersNow()
    const query = '?expand=plans_via_user.offerings_via_plan.plan'
    expect(await ask(path + query, { method: 'POST', token: tokenOf(kim), body: body() })).toMatchObject(notAllowed)
    expect(await usersNow()).toBe(before)
  })

  test('and support asks as it likes', async () => {
    const rows = await server.superuser
      .collection('offerings')
      .getFullList({ expand: 'plan.user', filter: `plan.user = "${kim.id}"`, sort: '-price' })
    expect(rows[0]?.['expand']).toMatchObject({ plan: { expand: { user: { id: kim.id } } } })
  })
})

describe('an event stream', () => {
  test.each([
    'offerings/*?options={"query":{"expand":"plan.offerings_via_plan"}}',
    'plans/*?options={}',
    '@anything',
    'plans/*/x',
  ])('does not take the topic %s', async (topic) => {
    const tab = server.guest()
    tab.authStore.save(tokenOf(kim), kim.client.authStore.record)
    await tab.collection('plans').subscribe('*', () => undefined)
    const asked = tab.send('/api/realtime', {
      method: 'POST',
      body: { clientId: tab.realtime.clientId, subscriptions: [topic] },
      requestKey: null,
    })
    await expect(asked).rejects.toMatchObject({
      status: 400,
      response: { data: { request: { code: 'topic_not_allowed' } } },
    })
    await tab.realtime.unsubscribe()
  })

  test('takes no more topics than a page needs', async () => {
    const tab = server.guest()
    await tab.collection('plans').subscribe('*', () => undefined)
    const subscriptions = Array.from({ length: 21 }, () => `plans/${newId()}`)
    const body = { clientId: tab.realtime.clientId, subscriptions }
    await expect(tab.send('/api/realtime', { method: 'POST', body, requestKey: null })).rejects.toMatchObject({
      status: 400,
    })
    await tab.realtime.unsubscribe()
  })
})

test.each([
  ['a guest', (): string => ''],
  ['a customer', (): string => tokenOf(kim)],
  ['support', (): string => server.superuser.authStore.token],
])('the batch route is shut to %s', async (_, token) => {
  const account = { email: `ny-${newId()}@lonebanken.example`, password, passwordConfirm: password }
  const signUp = { method: 'POST', url: '/api/collections/users/records', body: account }
  const before = await usersNow()
  expect((await ask('/api/batch', { method: 'POST', body: { requests: [signUp] }, token: token() })).status).toBe(403)
  expect(await usersNow()).toBe(before)
})

describe('a body is bounded before it is read', () => {
  const routes = [
    'POST /api/collections/users/auth-with-password',
    'POST /api/collections/users/auth-refresh',
    'POST /api/collections/users/request-otp',
    'POST /api/collections/users/request-password-reset',
    'POST /api/collections/users/records',
    'POST /api/collections/offerings/records',
    'PATCH /api/collections/users/records/aaaaaaaaaaaaaaa',
    'POST /api/realtime',
    'POST /api/billing/start',
    'POST /api/batch',
    'POST /api/nothing',
  ]
  const announced = (route: string, bytes: number, headers: Readonly<Record<string, string>> = {}) => {
    const [method = '', path = ''] = route.split(' ')
    return ask(path, {
      method,
      headers: { 'content-type': 'application/json', 'content-length': String(bytes), ...headers },
    })
  }

  test.each(routes)('%s: 30 MB are refused on the announcement alone', async (route) => {
    expect((await announced(route, 30 * 1024 * 1024)).status).toBe(413)
  })

  // what is counted in it: tests/integration/large-saves.test.ts
  test('a save may be larger than anything else, up to 5 MB', async () => {
    const authorization = tokenOf(kim)
    expect((await announced('POST /api/plan/save', 5_000_001, { authorization })).status).toBe(413)
    const text = 'x'.repeat(2_000_000)
    const answer = await ask('/api/plan/save', { method: 'POST', token: tokenOf(kim), body: { user: text } })
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('invalid') as string })
  })

  test('so may what is proposed, up to a packed plan', async () => {
    const bytes = 3 * limits.versionMaxBytes
    const authorization = tokenOf(kim)
    expect((await announced('POST /api/shared/propose', bytes, { authorization })).status).toBe(413)
  })

  test('and one that is not announced ends where the limit is', async () => {
    const asked = await new Promise<number>((resolve) => {
      const sending = request(
        `${server.url}/api/collections/users/auth-with-password`,
        {
          method: 'POST',
          agent: false,
          headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (answer) => resolve(answer.statusCode ?? 0),
      )
      sending.on('error', () => resolve(-1))
      sending.write(`{"password":"x","identity":"${'x'.repeat(200_000)}`)
      sending.end(`${'x'.repeat(200_000)}"}`)
    })
    expect([400, 413]).toContain(asked)
  })
})

describe('every answer for a page or a program says how it may be cached and framed', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
  test.each([
    ['a list', '/api/collections/offerings/records', {}],
    ['a record', '/api/collections/users/records/{me}', {}],
    ['a record that is not there', '/api/nothing', {}],
    ['the mode', '/api/app/mode', {}],
    ['a whole plan', '/api/plan', {}],
    ['a refused query', '/api/collections/offerings/records?sort=price', {}],
    ['a login', '/api/collections/users/auth-with-password', { method: 'POST', body: wrongLogin }],
    ['a refused plan', '/api/billing/start', { method: 'POST', body: {} }],
    ['a refused save', '/api/plan/save', { method: 'POST', body: {} }],
  ] as const)('%s', async (_, path, wish) => {
    const answer = await ask(path.replace('{me}', kim.id), { token: tokenOf(kim), ...wish })
    expect(answer.headers).toMatchObject({ ...common, 'cache-control': 'no-store' })
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('over https it also says to stay there', async () => {
    const other = await startServer({ mode: 'production', publicDir: '.' })
    onTestFinished(() => other.stop())
    for (const path of ['/', '/api/app/mode']) {
      const { status, headers } = await fetch(other.url + path)
      const stay = headers.get('strict-transport-security')
      expect([status, stay], path).toEqual([200, 'max-age=31536000; includeSubDomains'])
    }
  })
})

describe('in local mode a name that somebody has made lead here gets nothing', () => {
  test.each([
    ['the page', '/', {}],
    ['a list', '/api/collections/offerings/records', {}],
    ['a login', '/api/collections/users/auth-with-password', { method: 'POST', body: wrongLogin }],
    ['a sign-up', '/api/collections/users/records', { method: 'POST', body: {} }],
    ['a save', '/api/plan/save', { method: 'POST', body: {} }],
    ['a plan', '/api/billing/start', { method: 'POST', body: {} }],
    ['the mode', '/api/app/mode', {}],
    ['the admin UI', '/_/', {}],
    ['the server’s health', '/api/health', {}],
    ['a subscription to events', '/api/realtime', { method: 'POST', body: {} }],
    ['the settings', '/api/settings', {}],
    ['the schema', '/api/collections', {}],
    ['the log', '/api/logs', {}],
    ['what is no route', '/api/nothing', {}],
  ] as const)('%s', async (_, path, wish) => {
    for (const host of ['evil.example', 'evil.example:8090', '127.0.0.1.evil.example', 'localhost.evil.example:80']) {
      const { status, text } = await ask(path, { token: tokenOf(kim), ...wish, headers: { host } })
      expect([status, text], host).toEqual([403, expect.stringContaining('foreign_host')])
    }
    for (const host of ['localhost:8090', '127.0.0.1', '[::1]:8090', 'LOCALHOST']) {
      const { text } = await ask(path, { token: tokenOf(kim), ...wish, headers: { host } })
      expect(text, host).not.toContain('foreign_host')
    }
  })
})

test('in local mode a name that somebody has made lead here opens no stream of events', async () => {
  const statusOf = (host: string) =>
    new Promise<number>((resolve) => {
      const asked = request(`${server.url}/api/realtime`, { agent: false, headers: { host } }, (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      asked.end()
    })
  expect([await statusOf('evil.example'), await statusOf('localhost:8090')]).toEqual([403, 200])
})

describe('the log', () => {
  test('does not hold the addresses that a guest makes up', async () => {
    const mark = newId()
    // no app has been built for this server
    for (const path of ['/', `/${mark}.html`]) expect((await ask(path)).status, path).toBe(404)
    expect((await ask(`/api/${mark}`)).status).toBe(404)
    // what is logged after it is there before it is looked for
    const login = { ...wrongLogin, identity: `${mark}x` }
    await ask('/api/collections/users/auth-with-password', { method: 'POST', body: login })
    await vi.waitFor(
      async () => {
        const { items } = await server.superuser.logs.getList(1, 100, { sort: '-@rowid' })
        expect(items.some(({ data }) => data['status'] === 400)).toBe(true)
        expect(JSON.stringify(items)).not.toContain(mark)
      },
      { timeout: 20_000, interval: 300 },
    )
  })

  test('keeps its newest lines only', async () => {
    for (let at = 0; at < 60; at += 1) {
      await ask('/api/collections/users/auth-with-password', { method: 'POST', body: wrongLogin })
    }
    const lines = async () => (await server.superuser.logs.getList(1, 1)).totalItems
    await vi.waitFor(async () => expect(await lines()).toBeGreaterThan(60), { timeout: 20_000, interval: 300 })
    await server.superuser.crons.run('lonebanken_cut_log')
    await vi.waitFor(async () => expect(await lines()).toBeLessThan(60), { timeout: 20_000, interval: 300 })
  })
})
