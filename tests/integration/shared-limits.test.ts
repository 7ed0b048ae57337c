import { beforeAll, expect, test } from 'vitest'
import { invite, newProposal } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import type { TestUser } from './server.ts'
import { makeLink, newComment } from './shared.ts'
import { postRaw, tally } from './wire.ts'

// as behind a proxy that says who asks: every test has addresses of its own, so that only what it tries is counted
const server = serverOfFile({ rateLimits: true, env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } })
let owner: TestUser
let code: string
beforeAll(async () => {
  owner = await server.newUser()
  code = (await makeLink(owner)).code
})

const statusOf = async (from: string, path: string, body: object, token = '') =>
  (await postRaw(server.url, `/api/${path}`, body, { 'x-forwarded-for': from, authorization: token })).status

test.each<[string, string, string, object | (() => object), number]>([
  ['plans', 'shared/plan', '60', () => ({ code }), 200],
  ['plans with codes that open nothing', 'shared/plan', '60', { code: 'A'.repeat(22) }, 404],
  ['looks whether they are still so', 'shared/look', '300', () => ({ code }), 200],
  ['comments', 'shared/comment', '20', () => ({ code, ...newComment() }), 200],
])(
  'an address asks for so many %s a minute, and so does a whole network of IPv6',
  async (what, path, most, body, status) => {
    const sent = (): object => (typeof body === 'function' ? (body as () => object)() : body)
    const mark = what.length
    const expected = `${status} × ${most}, 429 × 3`
    expect(await tally(Number(most) + 3, () => statusOf(`10.0.0.${mark}`, path, sent()))).toBe(expected)
    const network = `2001:db8:9:${mark.toString(16)}`
    expect(await tally(Number(most) + 3, (at) => statusOf(`${network}:${at.toString(16)}::1`, path, sent()))).toBe(
      expected,
    )
    // the neighbour is not to blame
    expect(await statusOf(`2001:db8:8:${mark.toString(16)}::1`, path, sent())).toBe(status)
  },
)

test('twenty invitations a minute go out from an address, and twenty proposals come in, also from a whole network of IPv6', async () => {
  const adviser = await server.newUser()
  const [invitation] = await invite(owner, adviser.email)
  const asked = [
    ['plan/invite', owner, () => ({ user: owner.id, plan: owner.planId, email: 'x', firm: '' }), 400],
    ['shared/propose', adviser, () => ({ invitation: invitation?.id, ...newProposal({ data: '' }) }), 400],
  ] as const
  for (const [at, [path, { client }, body, status]] of asked.entries()) {
    const send = (from: string) => statusOf(from, path, body(), client.authStore.token)
    expect(await tally(23, () => send(`10.0.2.${at}`)), path).toBe(`${status} × 20, 429 × 3`)
    const network = `2001:db8:7:${at}`
    expect(await tally(23, (each) => send(`${network}:${each.toString(16)}::1`)), path).toBe(`${status} × 20, 429 × 3`)
    expect(await send(`2001:db8:6:${at}::1`)).toBe(status)
  }
})

test('twenty links a minute are made, of however many plans', async () => {
  const body = { user: owner.id, plan: owner.planId, name: '', firm: '', version: '', ends: 'x' }
  const make = () => statusOf('10.0.1.1', 'plan/link', body, owner.client.authStore.token)
  expect(await tally(23, make)).toBe('400 × 20, 429 × 3')
})
