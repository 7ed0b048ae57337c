import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenIn } from './mail-link.ts'
import { newId, password, startServer, type TestServer } from './server.ts'

// as behind a proxy that says who asks: every test has addresses of its own, so that only what it tries is counted
let server: TestServer
beforeAll(async () => {
  server = await startServer({ rateLimits: true, env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } })
})
afterAll(() => server.stop())

const newEmail = () => `ingen-${newId()}@lonebanken.example`
const addressIn = (block: string) => (at: number) => `${block}:${at.toString(16)}:0:5:1`

/** Sends a request as an address and answers with its status. */
async function statusOf(from: string, path: string, body: object, method = 'POST', token = ''): Promise<number> {
  const { status } = await fetch(`${server.url}/api/collections/users/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: token },
    body: JSON.stringify(body),
  })
  return status
}
const logIn = (from: string, identity: string, typed: string) =>
  statusOf(from, 'auth-with-password', { identity, password: typed })

/** A sequence of answers, as `status × how often`. */
async function tally(times: number, attempt: (at: number) => Promise<number>): Promise<string> {
  const said: number[] = []
  for (let at = 0; at < times; at++) said.push(await attempt(at))
  return [...new Set(said)].map((status) => `${status} × ${said.filter((one) => one === status).length}`).join(', ')
}

describe('one network of IPv6 (a /64, which one household has)', () => {
  test('counts as one address: 20 logins a minute, whichever of its addresses ask', async () => {
    const from = addressIn('2001:db8:1:1')
    expect(await tally(60, (at) => logIn(from(at), newEmail(), 'Fel12345'))).toBe('400 × 20, 429 × 40')
    // the neighbour is not to blame
    expect(await logIn('2001:db8:1:2::1', newEmail(), 'Fel12345')).toBe(400)
  })

  test.each([
    ['request-password-reset', 10, () => ({ email: newEmail() }), 204],
    ['request-verification', 10, () => ({ email: newEmail() }), 204],
  ] as const)('counts as one address for %s: %i', async (path, most, body, said) => {
    const from = addressIn(`2001:db8:2:${path.length}`)
    const answers = await tally(most + 5, (at) => statusOf(from(at), path, body()))
    expect(answers).toBe(`${said} × ${most}, 429 × 5`)
  })

  test('counts as one address for signing up: 30 an hour', async () => {
    const from = addressIn('2001:db8:3:1')
    const account = () => ({ email: newEmail(), password, passwordConfirm: password, name: 'Kim' })
    expect(await tally(33, (at) => statusOf(from(at), 'records', account()))).toBe('200 × 30, 429 × 3')
  })
})

test('one IPv4 address counts as itself, and asks for 10 mails in ten minutes', async () => {
  const ask = (from: string) => statusOf(from, 'request-password-reset', { email: newEmail() })
  expect(await tally(12, () => ask('198.51.100.7'))).toBe('204 × 10, 429 × 2')
  expect(await ask('198.51.100.8')).toBe(204)
})

test('what a guest writes before the address that the proxy adds does not count', async () => {
  const ask = (at: number) => statusOf(`203.0.113.${at}, 198.51.100.9`, 'request-password-reset', { email: newEmail() })
  expect(await tally(12, ask)).toBe('204 × 10, 429 × 2')
})

describe('an account', () => {
  test('is closed for a while after ten wrong passwords, wherever they come from; an open login goes on', async () => {
    const kim = await server.newUser()
    const guess = (at: number) => logIn(`203.0.113.${at}`, kim.email, 'Fel12345')
    expect(await tally(13, guess)).toBe('400 × 10, 429 × 3')
    expect(await logIn('203.0.113.200', kim.email, password)).toBe(429)
    expect(await logIn('203.0.113.201', kim.email.toUpperCase(), password)).toBe(429)
    await kim.client.collection('users').authRefresh()
  })

  test('that does not exist is closed in the same way, with the same words', async () => {
    const kim = await server.newUser()
    const lastWordsTo = async (identity: string) => {
      const said: string[] = []
      for (let at = 0; at < 12; at++) {
        const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${at}` },
          body: JSON.stringify({ identity, password: 'Fel12345' }),
        })
        said.push(`${answer.status} ${await answer.text()}`)
      }
      return said
    }
    const known = await lastWordsTo(kim.email)
    expect(await lastWordsTo(newEmail())).toEqual(known)
    expect(known.at(-1)).toContain('login_closed')
  })

  test('is not closed by mistakes that a right password followed', async () => {
    const kim = await server.newUser()
    const answers = await tally(22, (at) =>
      logIn(`203.0.113.${100 + at}`, kim.email, at % 8 === 7 ? password : 'Fel12345'),
    )
    expect(answers).toBe('400 × 20, 200 × 2')
  })

  test('is opened again by a new password over the mail', async () => {
    const kim = await server.newUser()
    await tally(12, (at) => logIn(`203.0.113.${at}`, kim.email, 'Fel12345'))
    await statusOf('203.0.113.50', 'request-password-reset', { email: kim.email })
    const token = await tokenIn(server, (await server.mailbox.next(kim.email)).links, 'aterstall')
    const wish = { token, password: 'Nyhemlig1', passwordConfirm: 'Nyhemlig1' }
    expect(await statusOf('203.0.113.51', 'confirm-password-reset', wish)).toBe(204)
    expect(await logIn('203.0.113.52', kim.email, 'Nyhemlig1')).toBe(200)
  })

  test('lets nobody guess its old password with an open login', async () => {
    const kim = await server.newUser()
    const wish = { oldPassword: 'Fel12345', password: 'Nyhemlig1', passwordConfirm: 'Nyhemlig1' }
    const guess = (at: number) =>
      statusOf(`203.0.113.${at}`, `records/${kim.id}`, wish, 'PATCH', kim.client.authStore.token)
    expect(await tally(13, guess)).toBe('400 × 10, 429 × 3')
    // a stranger's guesses at the login do not close it, nor this the login
    expect(await logIn('203.0.113.60', kim.email, password)).toBe(200)
  })

  test('is changed at most 20 times a minute from one address', async () => {
    const kim = await server.newUser()
    const rename = (from: string, at: number) =>
      statusOf(from, `records/${kim.id}`, { name: `Kim ${at}` }, 'PATCH', kim.client.authStore.token)
    expect(await tally(22, (at) => rename('198.51.100.30', at))).toBe('200 × 20, 429 × 2')
    expect(await tally(22, (at) => rename(`2001:db8:9:9::${at}`, at))).toBe('200 × 20, 429 × 2')
  })
})
