import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { newId, password } from './server.ts'
import { makeLink } from './shared.ts'

// Every route of the server and who gets past its door. Records are tried in access-rules.test.ts, their queries in gate.test.ts.
// A reader has the code of a reading link to a customer's plan, and no account: to all other routes they are a guest, whatever they do with it.
type Who = 'guest' | 'reader' | 'unverified' | 'noAccess' | 'lapsed' | 'active'
const everybody: readonly Who[] = ['guest', 'reader', 'unverified', 'noAccess', 'lapsed', 'active']
const customers = everybody.slice(2)
const reader: readonly Who[] = ['reader']
const nobody: readonly Who[] = []

/** `may`: who is not refused as such (401, 403, 404), whatever is then answered about what they sent. */
type Route = { readonly may: readonly Who[]; readonly body?: object }

// ours: a route in pb_hooks that does not stand here fails a test
const own: Readonly<Record<string, Route>> = {
  'GET /api/app/mode': { may: everybody },
  'GET /api/ops/metrics': { may: nobody }, // anybody with the token: metrics.test.ts
  'POST /api/billing/start': { may: ['noAccess', 'lapsed', 'active'], body: { plan: 'for ever' } },
  'POST /api/billing/return': { may: customers, body: {} },
  'POST /api/billing/portal': { may: customers, body: {} },
  'POST /api/billing/sync': { may: nobody, body: { user: 'x' } },
  'POST /api/stripe/webhook': { may: everybody, body: {} }, // anybody who signs as Stripe: stripe-webhook.test.ts
  'POST /api/account/delete': { may: everybody, body: { email: '', password: '' } },
  'POST /api/account/deleted': { may: everybody, body: { users: [] } },
  'POST /api/account/link': { may: everybody, body: { kind: 'verification', code: 'x' } },
  'POST /api/account/confirm-email': { may: everybody, body: { code: 'x' } },
  'POST /api/account/data': { may: customers, body: {} },
  'POST /api/account/email': { may: customers, body: { newEmail: '', password: '' } },
  'POST /api/account/logout-everywhere': { may: customers },
  'GET /api/plan': { may: customers }, // each their own: access-rules.test.ts
  'GET /api/plans': { may: customers },
  'POST /api/plan/make': { may: ['active'], body: {} }, // the rest of what these two refuse: several-plans.test.ts
  'POST /api/plan/change': { may: nobody, body: {} }, // it names no customer
  'GET /api/plan/versions': { may: nobody }, // it names no plan; the rest: versions.test.ts
  'GET /api/plan/version': { may: nobody },
  'POST /api/plan/version/name': { may: nobody, body: {} }, // it names no customer
  // it names no customer; the rest: invitations.test.ts, proposals.test.ts
  'POST /api/plan/invite': { may: nobody, body: {} },
  'POST /api/plan/invite/revoke': { may: nobody, body: {} },
  'GET /api/plan/proposals': { may: nobody }, // it names no plan
  'GET /api/plan/proposal': { may: nobody },
  'POST /api/plan/proposal/answer': { may: nobody, body: {} },
  'GET /api/shared/plans': { may: customers }, // each what is shared with them, without a subscription too
  'GET /api/shared/proposals': { may: nobody },
  'POST /api/shared/propose': { may: nobody, body: {} }, // it names no invitation
  'POST /api/shared/leave': { may: nobody, body: {} },
  'POST /api/plan/save': { may: ['active'], body: {} },
  'GET /api/plan/sharing': { may: customers }, // each their own: reading-links.test.ts
  'POST /api/plan/link': { may: nobody, body: {} }, // it names no customer
  'POST /api/plan/link/revoke': { may: nobody, body: {} },
  'GET /api/plan/comments': { may: nobody }, // comments.test.ts
  'POST /api/plan/comments/mark': { may: nobody, body: {} },
  'POST /api/shared/plan': { may: reader, body: {} },
  'POST /api/shared/look': { may: reader, body: {} },
  'POST /api/shared/comment': { may: reader, body: {} },
  'POST /api/collections/users/request-password-reset': { may: everybody, body: { email: '' } },
  'POST /api/collections/users/request-verification': { may: everybody, body: { email: '' } },
  'POST /api/collections/users/request-email-change': { may: nobody, body: { newEmail: 'x@y.se' } },
  'POST /api/collections/users/confirm-email-change': { may: nobody, body: { token: 'x', password } },
  'POST /api/collections/_pb_users_auth_/request-email-change': { may: nobody, body: { newEmail: 'x@y.se' } },
  'POST /api/collections/_pb_users_auth_/confirm-email-change': { may: nobody, body: { token: 'x', password } },
  'GET /{path...}': { may: nobody },
}

// those of PocketBase, read from its source (apis/*.go), some under the
// other names of a collection: they may change with the version that this is read from
const readFromVersion = '0.39.11'
const ofPocketBase: Readonly<Record<string, Route>> = {
  'GET /api/health': { may: everybody },
  'GET /_/': { may: everybody }, // the admin UI's page; what it asks for needs support's login
  'GET /api/realtime': { may: everybody }, // without topics it is silent
  'POST /api/realtime': { may: everybody, body: { clientId: '', subscriptions: [] } },
  'POST /api/batch': { may: nobody, body: { requests: [] } },
  // leads to a page of the admin UI that says that it failed: nothing of the kind is switched on
  'GET /api/oauth2-redirect': { may: everybody },
  'POST /api/oauth2-redirect': { may: everybody, body: {} },
  'POST /api/files/token': { may: customers },
  'GET /api/files/users/{me}/x.png': { may: nobody },
  'GET /api/collections/users/auth-methods': { may: everybody },
  'POST /api/collections/users/auth-refresh': { may: customers },
  'POST /api/collections/users/auth-with-password': { may: everybody, body: { identity: '', password: '' } },
  'POST /api/collections/users/auth-with-oauth2': { may: nobody, body: { provider: 'google', code: 'x' } },
  'POST /api/collections/users/request-otp': { may: nobody, body: { email: 'x@y.se' } },
  'POST /api/collections/users/auth-with-otp': { may: nobody, body: { otpId: 'x', password: 'x' } },
  'POST /api/collections/Users/request-password-reset': { may: everybody, body: { email: '' } },
  'POST /api/collections/users/confirm-password-reset': {
    may: everybody,
    body: { token: 'x', password, passwordConfirm: password },
  },
  'POST /api/collections/Users/request-verification': { may: everybody, body: { email: '' } },
  'POST /api/collections/Users/request-email-change': { may: nobody, body: { newEmail: 'x@y.se' } },
  // the token is judged first, and no mail with one is ever sent
  'POST /api/collections/Users/confirm-email-change': { may: everybody, body: { token: 'x', password } },
  'POST /api/collections/users/confirm-verification': { may: everybody, body: { token: 'x' } },
  'POST /api/collections/users/impersonate/{me}': { may: nobody, body: {} },
  'POST /api/collections/_superusers/auth-refresh': { may: nobody },
  'GET /api/collections': { may: nobody },
  'POST /api/collections': { may: nobody, body: { name: 'x', type: 'base' } },
  'GET /api/collections/users': { may: nobody },
  'PATCH /api/collections/users': { may: nobody, body: { listRule: '' } },
  'DELETE /api/collections/users': { may: nobody },
  'DELETE /api/collections/users/truncate': { may: nobody },
  'PUT /api/collections/import': { may: nobody, body: { collections: [] } },
  'GET /api/collections/meta/scaffolds': { may: nobody },
  'GET /api/collections/meta/oauth2-providers': { may: nobody },
  'POST /api/collections/meta/dry-run-view': { may: nobody, body: { query: 'select * from users' } },
  'GET /api/settings': { may: nobody },
  'PATCH /api/settings': { may: nobody, body: { batch: { enabled: true } } },
  'POST /api/settings/test/s3': { may: nobody, body: {} },
  'POST /api/settings/test/email': { may: nobody, body: {} },
  'POST /api/settings/apple/generate-client-secret': { may: nobody, body: {} },
  'GET /api/logs': { may: nobody },
  'GET /api/logs/stats': { may: nobody },
  'GET /api/logs/x': { may: nobody },
  'GET /api/crons': { may: nobody },
  'POST /api/crons/lonebanken_cut_log': { may: nobody },
  'POST /api/crons/syncSubscriptions': { may: nobody },
  'GET /api/backups': { may: nobody },
  'POST /api/backups': { may: nobody, body: {} },
  'POST /api/backups/upload': { may: nobody, body: {} },
  'GET /api/backups/x.zip': { may: nobody },
  'GET /api/backups/x.zip?token={token}': { may: nobody },
  'DELETE /api/backups/x.zip': { may: nobody },
  'POST /api/backups/x.zip/restore': { may: nobody },
  'POST /api/sql': { may: nobody, body: { query: 'select 1' } },
}

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every route of the hooks stands in the table', () => {
  const hooks = join(root, 'pb_hooks')
  const sources = readdirSync(hooks).filter((name) => name.endsWith('.pb.js'))
  const routes = sources.flatMap((name) =>
    [...readFileSync(join(hooks, name), 'utf8').matchAll(/routerAdd\(\s*'([A-Z]+)',\s*'([^']+)'/g)].map(
      ([, method, path]) => `${method ?? ''} ${path ?? ''}`,
    ),
  )
  expect(routes.toSorted()).toEqual(Object.keys(own).toSorted())
})

test('what each of them costs, and its limit, stands in the operations page', async () => {
  const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const [, table = ''] = page.split('## What a request costs')
  const told = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` +\| (\d+) (a minute|in (\d+) min)/gm)]
  expect(told.map(([, route]) => route).toSorted()).toEqual(Object.keys(own).toSorted())
  const settings = await server.superuser.settings.getAll()
  const { rules } = settings['rateLimits'] as {
    readonly rules: readonly { readonly label: string; readonly duration: number; readonly maxRequests: number }[]
  }
  for (const [, route = '', most, , minutes = '1'] of told) {
    const labels = [route, route.includes(' /api/') ? '/api/' : '/']
    const rule = rules.find(({ label }) => label === labels[0]) ?? rules.find(({ label }) => label === labels[1])
    expect([rule?.maxRequests, rule?.duration], route).toEqual([Number(most), Number(minutes) * 60])
  }
})

test('the routes of PocketBase were read from the version that is in use', () => {
  const goModule = readFileSync(join(root, 'scripts', 'pocketbase', 'go.mod'), 'utf8')
  expect(/pocketbase\/pocketbase v(\S+)/.exec(goModule)?.[1]).toBe(readFromVersion)
})

const server = serverOfFile()
const tokens = new Map<Who, { readonly token: string; readonly id: string }>()
let code = ''

beforeAll(async () => {
  const wishes = {
    unverified: { verified: false },
    noAccess: { access: 'none' },
    lapsed: { access: 'lapsed' },
    active: {},
  } as const
  for (const who of customers) {
    const user = await server.newUser(wishes[who as keyof typeof wishes])
    tokens.set(who, { token: user.client.authStore.token, id: user.id })
  }
  tokens.set('guest', { token: '', id: newId() })
  const owner = await server.newUser()
  code = (await makeLink(owner)).code
  // the code where a login's token stands, too
  tokens.set('reader', { token: code, id: owner.id })
})

async function ask(route: string, who: Who, body: object | undefined): Promise<number> {
  const { token = '', id = '' } = tokens.get(who) ?? {}
  const [method = '', path = ''] = route
    .replace('{me}', id)
    .replace('{token}', token)
    .replace('{path...}', newId())
    .split(' ')
  const hangUp = new AbortController()
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    redirect: 'manual',
    signal: hangUp.signal,
    ...(body && { body: JSON.stringify(who === 'reader' ? { ...body, code } : body) }),
  })
  hangUp.abort()
  return answer.status
}

// the route that ends the logins that the others are tried with comes last
const endsLogins = 'POST /api/account/logout-everywhere'
const all = Object.entries({ ...own, ...ofPocketBase }).toSorted(
  ([a], [b]) => Number(a === endsLogins) - Number(b === endsLogins),
)

describe.each(all)('%s', (route, { may, body }) => {
  test.each(everybody)('%s', async (who) => {
    const status = await ask(route, who, body)
    expect(status, String(status)).toBeLessThan(500)
    expect(![401, 403, 404].includes(status)).toBe(may.includes(who))
  })
})

test('a refused request changes nothing: the schema, the settings and the accounts are as before', async () => {
  const settings = await server.superuser.settings.getAll()
  expect(settings['batch']).toMatchObject({ enabled: false })
  const users = await server.superuser.collections.getOne('users')
  expect(users.listRule).toContain('id = @request.auth.id')
  expect((await server.superuser.collections.getFullList()).map(({ name }) => name)).not.toContain('x')
})
