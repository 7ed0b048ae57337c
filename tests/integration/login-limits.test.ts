import { describe, expect, test } from 'vitest'
import { tokenIn } from './mail-link.ts'
import { serverOfFile } from './of-file.ts'
import { newId, password } from './server.ts'
import { askRaw, tally } from './wire.ts'

// as behind a proxy that says who asks: every test has addresses of its own, so that only what it tries is counted
const server = serverOfFile({ rateLimits: true, env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } })

const newEmail = () => `ingen-${newId()}@lonebanken.example`
const addressIn = (block: string) => (at: number) => `${block}:${at.toString(16)}:0:5:1`

const users = '/api/collections/users'
/** Sends a request as an address. */
const ask = (from: string, path: string, body: object, method = 'POST', authorization = '') =>
  askRaw(server.url, path, { method, body, headers: { 'x-forwarded-for': from, authorization } })
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
const reset = (from: string, email = newEmail()) => statusOf(from, `${users}/request-password-reset`, { email })
const logIn = (from: string, identity: string, typed: string) =>
  statusOf(from, `${users}/auth-with-password`, { identity, password: typed })

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
  ] as const)('counts as one address for %s: %i', async (path, most, body, status) => {
    const from = addressIn(`2001:db8:2:${path.length}`)
    const answers = await tally(most + 5, (at) => statusOf(from(at), `${users}/${path}`, body()))
    expect(answers).toBe(`${status} × ${most}, 429 × 5`)
  })

  test('counts as one address for signing up: 30 an hour', async () => {
    const from = addressIn('2001:db8:3:1')
    const account = () => ({ email: newEmail(), password, passwordConfirm: password, name: 'Kim' })
    expect(await tally(33, (at) => statusOf(from(at), `${users}/records`, account()))).toBe('200 × 30, 429 × 3')
  })
})

test('one IPv4 address counts as itself, and asks for 10 mails in ten minutes', async () => {
  expect(await tally(12, () => reset('198.51.100.7'))).toBe('204 × 10, 429 × 2')
  expect(await reset('198.51.100.8')).toBe(204)
})

test('what a guest writes before the address that the proxy adds does not count', async () => {
  expect(await tally(12, (at) => reset(`203.0.113.${at}, 198.51.100.9`))).toBe('204 × 10, 429 × 2')
})

describe('an account', () => {
  test('is closed for a while after ten wrong passwords of one network, however they are spelled; an open login goes on', async () => {
    const kim = await server.newUser()
    const from = addressIn('2001:db8:4:1')
    expect(await tally(13, (at) => logIn(from(at), kim.email, 'Fel12345'))).toBe('400 × 10, 429 × 3')
    expect(await logIn(from(50), kim.email, password)).toBe(429)
    expect(await logIn(from(51), kim.email.toUpperCase(), password)).toBe(429)
    // the stranger's network is to blame, the owner's is not
    expect(await logIn('203.0.113.200', kim.email, password)).toBe(200)
    await kim.client.collection('users').authRefresh()
  })

  test('is closed to new devices after fifty from however many networks', async () => {
    const kim = await server.newUser()
    expect(await tally(53, (at) => logIn(`203.0.113.${at}`, kim.email, 'Fel12345'))).toBe('400 × 50, 429 × 3')
    expect(await logIn('203.0.113.201', kim.email, password)).toBe(429)
  })

  test('that does not exist is closed in the same way, with the same words', async () => {
    const kim = await server.newUser()
    const lastWordsTo = async (identity: string) => {
      const words: string[] = []
      for (let at = 0; at < 12; at++) {
        const from = `2001:db8:5:${identity === kim.email ? 1 : 2}::${at}`
        const { status, body } = await ask(from, `${users}/auth-with-password`, { identity, password: 'Fel12345' })
        words.push(`${status} ${body.toString()}`)
      }
      return words
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
    const from = addressIn('2001:db8:6:1')
    await tally(12, (at) => logIn(from(at), kim.email, 'Fel12345'))
    await reset('203.0.113.50', kim.email)
    const token = await tokenIn(server, (await server.mailbox.next(kim.email)).links, 'aterstall')
    const wish = { token, password: 'Nyhemlig1', passwordConfirm: 'Nyhemlig1' }
    expect(await statusOf('203.0.113.51', `${users}/confirm-password-reset`, wish)).toBe(204)
    expect(await logIn(from(13), kim.email, 'Nyhemlig1')).toBe(200)
  })

  test('lets nobody guess its old password with an open login', async () => {
    const kim = await server.newUser()
    const wish = { oldPassword: 'Fel12345', password: 'Nyhemlig1', passwordConfirm: 'Nyhemlig1' }
    const guess = (at: number) =>
      statusOf(`203.0.113.${at}`, `${users}/records/${kim.id}`, wish, 'PATCH', kim.client.authStore.token)
    expect(await tally(13, guess)).toBe('400 × 10, 429 × 3')
    // a stranger's guesses at the login do not close it, nor this the login
    expect(await logIn('203.0.113.60', kim.email, password)).toBe(200)
  })

  test('is changed at most 20 times a minute from one address', async () => {
    const kim = await server.newUser()
    const rename = (from: string, at: number) =>
      statusOf(from, `${users}/records/${kim.id}`, { name: `Kim ${at}` }, 'PATCH', kim.client.authStore.token)
    expect(await tally(22, (at) => rename('198.51.100.30', at))).toBe('200 × 20, 429 × 2')
    expect(await tally(22, (at) => rename(`2001:db8:9:9::${at}`, at))).toBe('200 × 20, 429 × 2')
  })
})

describe('a device that has logged in before', () => {
  /** Sends a login with what a device keeps of its earlier ones; answers the status, and what it is to keep. */
  async function logInWith(devices: unknown, from: string, identity: string, typed: string) {
    const login = { identity, password: typed, devices }
    const { status, body } = await ask(from, `${users}/auth-with-password`, login)
    const { meta } = JSON.parse(body.toString()) as { readonly meta?: { readonly device?: string } }
    return { status, device: meta?.device ?? '' }
  }
  const deleteWith = (devices: unknown, from: string, email: string, typed: string) =>
    statusOf(from, '/api/account/delete', { email, password: typed, devices })
  /** A user, the mark of their device, and a stranger who has guessed until nobody new is let in. */
  async function besieged() {
    const kim = await server.newUser()
    const { device } = await logInWith([], '198.51.100.70', kim.email, password)
    expect(device).toMatch(/^[A-Za-z0-9]{22}\.[a-z0-9]+\.[0-9a-f]{64}$/)
    await tally(53, (at) => logIn(`203.0.113.${at}`, kim.email, 'Fel12345'))
    return { kim, device }
  }

  test('is not shut out by a stranger’s guesses, at the login and at the deletion of the account', async () => {
    const { kim, device } = await besieged()
    // from the stranger's very network, too
    expect((await logInWith([device], '203.0.113.1', kim.email, password)).status).toBe(200)
    expect((await logInWith([device], '198.51.100.71', kim.email, password)).status).toBe(200)
    expect(await deleteWith([], '198.51.100.72', kim.email, password)).toBe(429)
    expect(await deleteWith([device], '198.51.100.73', kim.email, password)).toBe(200)
  })

  test('may guess ten times itself, at both doors together, however its mark is renewed', async () => {
    const { kim, device } = await besieged()
    const renewed = (await logInWith([device], '198.51.100.74', kim.email, password)).device
    const marks = [device, renewed]
    const guess = async (at: number) =>
      at % 2 === 0
        ? (await logInWith([marks[at % 4 === 0 ? 0 : 1]], `198.51.101.${at}`, kim.email, 'Fel12345')).status
        : deleteWith([device], `198.51.101.${at}`, kim.email, 'Fel12345')
    expect(await tally(13, guess)).toBe('400 × 10, 429 × 3')
    // which opens nothing for anybody, and closes no other device
    expect(await logIn('198.51.100.75', kim.email, password)).toBe(429)
  })

  test('is known by no mark but its own, as it was given', async () => {
    const { kim, device } = await besieged()
    const other = await server.newUser()
    const others = (await logInWith([], '198.51.100.76', other.email, password)).device
    const wrongOnes: Readonly<Record<string, unknown>> = {
      'of another account': [others],
      'that nobody gave': [device.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      'with another end': [device.replace(/\.[a-z0-9]+\./, '.zzzzzzz.')],
      'that is no list': device,
      'of other things': [7, null, { a: 1 }, '', '..'],
      'behind five others': [...Array<string>(5).fill('x'), device],
    }
    for (const [what, wrong] of Object.entries(wrongOnes)) {
      expect((await logInWith(wrong, '198.51.102.1', kim.email, password)).status, what).toBe(429)
    }
  })

  test('gets no mark for a wrong password, nor for a login that is renewed', async () => {
    const kim = await server.newUser()
    expect((await logInWith([], '198.51.100.77', kim.email, 'Fel12345')).device).toBe('')
    const renewed = await kim.client.collection('users').authRefresh()
    expect(renewed.meta).toBeUndefined()
  })
})

describe('an address longer than any can be is refused before it is counted', () => {
  const long = `${'x'.repeat(250)}@lonebanken.example`
  test.each([
    ['/api/collections/users/auth-with-password', { identity: long, password }],
    ['/api/account/delete', { email: long, password }],
    ['/api/collections/users/request-password-reset', { email: long }],
    ['/api/collections/users/request-verification', { email: long }],
  ])('%s', async (path, body) => {
    // counted it would be closed after ten
    expect(await tally(13, (at) => statusOf(`198.51.103.${at}`, path, body))).toBe('400 × 13')
  })
})
