import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { invite, readInvited, sharedWith } from './advisers.ts'
import { codeIn, tokenIn, verifyBy } from './mail-link.ts'
import { serverOfFile } from './of-file.ts'
import { newId, type TestUser } from './server.ts'
import { refused } from './shared.ts'

const server = serverOfFile()

const thiefs = 'Tjuven123'
const chosen = 'Nyckel99'
const newEmail = () => `rut-${newId()}@lonebanken.example`
const post = (client: PocketBase, path: string, body: object) =>
  client.send<{ readonly token?: string }>(path, { method: 'POST', body, requestKey: null })
const stored = (id: string) => server.superuser.collection('users').getOne(id, { requestKey: null })
const gone = [404, { invitation: 'gone' }]

/** Somebody who signs up with another's address, logged in, and an invitation that waits for that other. */
async function thief() {
  const owner = await server.newUser()
  const email = newEmail()
  const [invitation] = await invite(owner, email)
  const client = server.guest()
  const account = { email, password: thiefs, passwordConfirm: thiefs, name: 'Tjuv' }
  const { id } = await client.collection('users').create(account)
  await client.collection('users').authWithPassword(email, thiefs)
  const token = await tokenIn(server, (await server.mailbox.next(email)).links, 'bekrafta')
  return { owner, email, id, client, token, invitation: String(invitation?.id) }
}

/** The thief has nothing, by the login from before or by a new one. */
async function expectNothingFor({ client, email, invitation }: Awaited<ReturnType<typeof thief>>): Promise<void> {
  const again = server.guest()
  await again
    .collection('users')
    .authWithPassword(email, thiefs)
    .catch(() => undefined)
  for (const one of [client, again]) {
    expect([401, 404]).toContain((await refused(readInvited({ client: one }, invitation)))[0])
    expect(await sharedWith({ client: one }).catch(() => [])).toEqual([])
  }
}

describe('the link of a verification mail', () => {
  test.each<[string, object, string]>([
    ['nothing', {}, 'password_needed'],
    ['a password that is none', { password: ['x'] }, 'password_needed'],
    ['no password', { password: '' }, 'password_needed'],
    ['a guess', { password: 'Rutsegna1' }, 'wrong_login'],
  ])('makes nothing true for whose address it is, with %s', async (_, proof, code) => {
    const stranger = await thief()
    expect(await refused(verifyBy(server, stranger.token, proof))).toEqual([400, { account: code }])
    const other = await server.newUser()
    const asked = post(other.client, '/api/collections/users/confirm-verification', { token: stranger.token, ...proof })
    expect(await refused(asked)).toEqual([400, { account: code }])
    expect(await stored(stranger.id)).toMatchObject({ verified: false })
    expect(await refused(readInvited(stranger, stranger.invitation))).toEqual(gone)
    // it is still theirs to follow
    await verifyBy(server, stranger.token, { newPassword: chosen })
  })

  test.each(['users', '_pb_users_auth_'])(
    'gives the account to who has the mail, by a new password: %s',
    async (name) => {
      const stranger = await thief()
      const rut = server.guest()
      const path = `/api/collections/${name}/confirm-verification`
      const answer = await post(rut, path, { token: stranger.token, newPassword: chosen })
      await expectNothingFor(stranger)
      rut.authStore.save(String(answer.token), null)
      expect((await sharedWith({ client: rut })).map(({ id }) => id)).toEqual([stranger.invitation])
      await server.guest().collection('users').authWithPassword(stranger.email, chosen)
      // once
      expect((await refused(verifyBy(server, stranger.token, { newPassword: thiefs })))[0]).toBe(400)
    },
  )

  test.each(['kort1', 'utansiffra', 'x'.repeat(80), 7])(
    'takes no password that an account may not have: %s',
    async (wrong) => {
      const stranger = await thief()
      const [status, codes] = await refused(verifyBy(server, stranger.token, { newPassword: wrong }))
      expect([status, Object.keys(codes)]).toEqual([400, ['password']])
      expect(await stored(stranger.id)).toMatchObject({ verified: false })
      await server.guest().collection('users').authWithPassword(stranger.email, thiefs)
    },
  )

  test('counts guesses with those at the login', async () => {
    const { token, email } = await thief()
    for (let guess = 0; guess < 10; guess += 1) await refused(verifyBy(server, token, { password: `Fel1234${guess}` }))
    expect(await refused(verifyBy(server, token, { password: thiefs }))).toEqual([429, { identity: 'login_closed' }])
    const logIn = server.guest().collection('users').authWithPassword(email, thiefs)
    expect(await refused(logIn)).toEqual([429, { identity: 'login_closed' }])
    // who has the mail is not shut out by it
    await verifyBy(server, token, { newPassword: chosen })
    await server.guest().collection('users').authWithPassword(email, chosen)
  })

  test('is followed elsewhere with the account’s own password, which logs in and makes the device known', async () => {
    const { token, id } = await thief()
    const answer = await post(server.guest(), '/api/collections/users/confirm-verification', {
      token,
      password: thiefs,
    })
    expect(answer).toMatchObject({ record: { id, verified: true }, meta: { device: expect.any(String) as unknown } })
  })
})

describe('the link to a new address', () => {
  /** A customer with an address of their own asks for the address of somebody else, who is invited. */
  async function asking() {
    const stranger = await server.newUser()
    const owner = await server.newUser()
    const email = newEmail()
    const [invitation] = await invite(owner, email)
    await post(stranger.client, '/api/account/email', { newEmail: email, password: stranger.password })
    const code = codeIn((await server.mailbox.next(email)).links, 'byt-epost')
    return { stranger, email, code, invitation: String(invitation?.id) }
  }
  const confirm = (client: PocketBase, body: object) => post(client, '/api/account/confirm-email', body)
  const emailOf = async ({ id }: TestUser) => (await stored(id))['email'] as unknown

  test.each<[string, object, string]>([
    ['nothing', {}, 'password_needed'],
    ['a guess', { password: 'Rutsegna1' }, 'wrong_login'],
    ['a new password', { newPassword: chosen }, 'password_needed'],
  ])('gives the address to nobody when its owner follows it with %s', async (_, proof, code) => {
    const { stranger, code: link, invitation, email } = await asking()
    const rut = await server.newUser()
    for (const client of [server.guest(), rut.client])
      expect(await refused(confirm(client, { code: link, ...proof }))).toEqual([400, { account: code }])
    expect(await emailOf(stranger)).toBe(stranger.email)
    expect(await refused(readInvited(stranger, invitation))).toEqual(gone)
    // the address is free for who has it
    await server.superuser.collection('users').update(rut.id, { email })
    await rut.client.collection('users').authWithPassword(email, rut.password)
    expect((await sharedWith(rut)).map(({ id }) => id)).toEqual([invitation])
  })

  test.each(['its login', 'its password'])('moves the account when it is followed with %s', async (how) => {
    const { stranger, code, email } = await asking()
    if (how === 'its login') await confirm(stranger.client, { code })
    else await confirm(server.guest(), { code, password: stranger.password })
    expect(await emailOf(stranger)).toBe(email)
  })
})

test('a new password by mail shuts out who signed up with the address, and ends what they had asked for', async () => {
  const stranger = await thief()
  const elsewhere = newEmail()
  await post(stranger.client, '/api/account/email', { newEmail: elsewhere, password: thiefs })
  const code = codeIn((await server.mailbox.next(elsewhere)).links, 'byt-epost')
  await server.guest().collection('users').requestPasswordReset(stranger.email)
  const token = await tokenIn(server, (await server.mailbox.next(stranger.email)).links, 'aterstall')
  await server.guest().collection('users').confirmPasswordReset(token, chosen, chosen)
  await expectNothingFor(stranger)
  const late = post(server.guest(), '/api/account/confirm-email', { code, password: thiefs })
  expect(await refused(late)).toEqual([400, { token: 'validation_invalid_token' }])
  const rut = server.guest()
  await rut.collection('users').authWithPassword(stranger.email, chosen)
  expect((await sharedWith({ client: rut })).map(({ id }) => id)).toEqual([stranger.invitation])
})

test('an invitation’s mail leads to a page, and following it makes nothing true', async () => {
  const stranger = await thief()
  await server.superuser.crons.run('sendMail')
  const mail = await server.mailbox.next(stranger.email)
  expect(mail.links).toEqual([`${server.url}/inbjuden`])
  expect(await stored(stranger.id)).toMatchObject({ verified: false })
})
