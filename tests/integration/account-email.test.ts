import { describe, expect, test } from 'vitest'
import { eventually } from '../patience.ts'
import { codeIn, tokenIn } from './mail-link.ts'
import { serverOfFile } from './of-file.ts'
import { newId, password, type TestUser } from './server.ts'

const server = serverOfFile()

const newEmail = () => `ny-${newId()}@lonebanken.example`
const post = (path: string, body: object, token = '') => postTo(`account/${path}`, body, token)
const postTo = (path: string, body: object, token = '') =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  })
const request = (user: TestUser, address: string, typed = password) =>
  post('email', { newEmail: address, password: typed }, user.client.authStore.token)
/** Asks for another address, and the minute strikes in which the mails about it are sent. */
async function ask(user: TestUser, address: string, typed = password): Promise<Response> {
  const answer = await request(user, address, typed)
  await server.superuser.crons.run('sendMail')
  return answer
}
/** Follows the link elsewhere, where its owner types the password. */
const confirm = (code: string) => post('confirm-email', { code, password })
const nextCode = async (email: string, path: string) => codeIn((await server.mailbox.next(email)).links, path)
const emailOf = async (user: TestUser) =>
  (await server.superuser.collection('users').getOne(user.id))['email'] as unknown

test('an address is changed by the link that goes to the new one, and the old one is notified', async () => {
  const user = await server.newUser({ name: 'Vinn pengar' })
  const address = newEmail()
  expect((await ask(user, ` ${address.toUpperCase()} `)).status).toBe(204)
  const notice = await server.mailbox.next(user.email)
  expect(notice.subject).toBe('Din e-postadress hos Lönebänken är på väg att ändras')
  expect(notice.text).toContain(address)
  const code = await nextCode(address, 'byt-epost')
  expect(code).toMatch(/^[A-Za-z0-9]{22}$/)
  expect(await emailOf(user)).toBe(user.email)
  // asked about, it is still there to be used
  const check = () => post('link', { kind: 'emailChange', code })
  expect((await check()).status).toBe(200)

  const elsewhere = server.guest()
  await elsewhere.collection('users').authWithPassword(user.email, password)
  expect((await confirm(code)).status).toBe(204)
  expect(await emailOf(user)).toBe(address)
  // every login of before has ended, and the link works once
  for (const client of [user.client, elsewhere])
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
  const again = await confirm(code)
  expect([again.status, await again.json()]).toMatchObject([
    400,
    { data: { token: { code: 'validation_invalid_token' } } },
  ])
  expect((await check()).status).toBe(400)
  const { record } = await server.guest().collection('users').authWithPassword(address, password)
  expect(record).toMatchObject({ id: user.id, verified: true })
})

test('a taken address answers alike, is not written to, and stays with who has it', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()]
  const before = server.mailbox.countTo(other.email)
  expect((await ask(user, other.email)).status).toBe(204)
  await server.mailbox.next(user.email)
  await eventually(async () => {
    const owed = await server.superuser.collection('mails').getFullList({ filter: `address = '${other.email}'` })
    expect(owed).toEqual([])
  })
  expect(server.mailbox.countTo(other.email)).toBe(before)
})

test('two who want the same new address: the first who follows the link gets it, the other is notified', async () => {
  const [one, two] = [await server.newUser(), await server.newUser()]
  const address = newEmail()
  await ask(one, address)
  const first = await nextCode(address, 'byt-epost')
  await ask(two, address)
  const second = await nextCode(address, 'byt-epost')
  expect((await confirm(first)).status).toBe(204)
  const late = await confirm(second)
  expect([late.status, await late.json()]).toMatchObject([400, { data: { email: { code: 'validation_not_unique' } } }])
  expect(await emailOf(two)).toBe(two.email)
})

test('who asks for an address while the mail to another who wants it is on its way gets a link of their own', async () => {
  const [one, two] = [await server.newUser(), await server.newUser()]
  const address = newEmail()
  await eventually(async () => {
    expect(await server.superuser.collection('mails').getFullList({ filter: "due != ''" })).toEqual([])
  })
  const answerMails = server.mailbox.answerLate()
  try {
    await request(one, address)
    await nextCode(address, 'byt-epost')
    await request(two, address)
  } finally {
    answerMails()
  }
  await server.superuser.crons.run('sendMail')
  const code = await nextCode(address, 'byt-epost')
  expect((await confirm(code)).status).toBe(204)
  expect([await emailOf(one), await emailOf(two)]).toEqual([one.email, address])
})

test('what is no address is none to change to', async () => {
  const { client } = await server.newUser()
  for (const newEmail of ['', 'ny', 'ny@', 7, null]) {
    const answer = await post('email', { newEmail, password }, client.authStore.token)
    const refusal = { status: 400, data: { email: { code: 'validation_is_email' } } }
    expect(await answer.json(), String(newEmail)).toMatchObject(refusal)
  }
})

test('the password is asked for, and guessed ten times at most', async () => {
  const user = await server.newUser()
  for (let guess = 0; guess < 10; guess++) {
    const answer = await ask(user, newEmail(), `Fel1234${guess}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { data: { account: { code: 'wrong_login' } } }])
  }
  expect((await ask(user, newEmail())).status).toBe(429)
})

test('the code of a mail is good for its own kind, once, and for its time', async () => {
  const user = await server.newUser()
  await server.guest().collection('users').requestPasswordReset(user.email)
  const code = await nextCode(user.email, 'aterstall')
  expect((await post('link', { kind: 'verification', code })).status).toBe(400)
  expect((await confirm(code)).status).toBe(400)
  for (const wrong of ['', 'x', 7, { a: 1 }, code.slice(1)])
    expect((await post('link', { kind: 'passwordReset', code: wrong })).status).toBe(400)

  const opened = (await (await post('link', { kind: 'passwordReset', code })).json()) as { token: string }
  await server.guest().collection('users').confirmPasswordReset(opened.token, 'Nytt12345', 'Nytt12345')
  expect((await post('link', { kind: 'passwordReset', code })).status).toBe(400)

  await server.guest().collection('users').requestPasswordReset(user.email)
  const late = await nextCode(user.email, 'aterstall')
  const links = server.superuser.collection('links')
  const [link] = await links.getFullList({ filter: `user = '${user.id}'`, sort: '-created' })
  await links.update(link?.id ?? '', { expires: new Date(Date.now() - 1000).toISOString() })
  expect((await post('link', { kind: 'passwordReset', code: late })).status).toBe(400)
  await server.superuser.crons.run('sendMail')
  const expired = { filter: `user = '${user.id}' && expires < @now` }
  await eventually(async () => expect(await links.getFullList(expired)).toEqual([]))
})

test('logging out everywhere ends every login', async () => {
  const user = await server.newUser()
  const elsewhere = server.guest()
  await elsewhere.collection('users').authWithPassword(user.email, password)
  expect((await post('logout-everywhere', {}, user.client.authStore.token)).status).toBe(204)
  for (const client of [user.client, elsewhere])
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
})

describe('a link that is followed fifty times at once counts once, and the others are refused', () => {
  /** Those of the fifty that were let through: the others are refused, some as too many at once. */
  async function fifty(ask: (at: number) => Promise<Response>) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(at)))
    return answers.flatMap((answer, at) => (answer.ok ? [{ answer, at }] : []))
  }

  test('to a new address', async () => {
    const user = await server.newUser()
    const address = newEmail()
    await ask(user, address)
    const code = await nextCode(address, 'byt-epost')
    expect(await fifty(() => confirm(code))).toHaveLength(1)
    expect(await emailOf(user)).toBe(address)
  })

  test('to a new password: the one that was answered is the one that opens', async () => {
    const user = await server.newUser()
    await server.guest().collection('users').requestPasswordReset(user.email)
    const token = await tokenIn(server, (await server.mailbox.next(user.email)).links, 'aterstall')
    const [won, ...others] = await fifty((at) => {
      const wish = { token, password: `Nyckel9${at}`, passwordConfirm: `Nyckel9${at}` }
      return postTo('collections/users/confirm-password-reset', wish)
    })
    expect(others).toEqual([])
    const { record } = await server.guest().collection('users').authWithPassword(user.email, `Nyckel9${won?.at}`)
    expect(record.id).toBe(user.id)
  })

  test('to a verified address, by the browser that is logged in: one new login, which is good', async () => {
    const user = await server.newUser({ verified: false })
    const token = await tokenIn(server, (await server.mailbox.next(user.email)).links, 'bekrafta')
    const verify = () => postTo('collections/users/confirm-verification', { token }, user.client.authStore.token)
    const [given, ...others] = await fifty(verify)
    expect(others).toEqual([])
    const login = (await given?.answer.json()) as { readonly token: string }
    user.client.authStore.save(login.token, user.client.authStore.record)
    expect((await user.client.collection('users').authRefresh()).record['verified']).toBe(true)
  })
})
