import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../patience.ts'
import { serverOfFile } from './of-file.ts'
import { newId, password, type TestUser } from './server.ts'

const server = serverOfFile()

beforeEach(async () => {
  for (const { id } of await mails()) await server.superuser.collection('mails').delete(id)
})

const verification = '/api/collections/users/request-verification'
const newEmail = () => `ko-${newId()}@lonebanken.example`
const users = () => server.guest().collection('users')
const signUp = (email: string) => users().create({ email, password, passwordConfirm: password, name: 'Kim' })

type Mail = {
  readonly id: string
  readonly kind: string
  readonly address: string
  readonly attempts: number
  readonly due: string
  readonly sent: string
  readonly last_error: string
}
const mails = () => server.superuser.collection('mails').getFullList<Mail>()
const mailTo = async (address: string) => (await mails()).find((mail) => mail.address === address)

/** Lets the time pass until the next attempt: the mail is due now, and the minute strikes. */
async function nextAttempt(address: string): Promise<void> {
  const mail = await mailTo(address)
  if (mail?.sent === '') await server.superuser.collection('mails').update(mail.id, { due: new Date().toISOString() })
  await server.superuser.crons.run('sendMail')
}

/** Minutes until the next attempt; negative when it should have been. */
async function minutesUntilDue(address: string): Promise<number> {
  const { due = '' } = (await mailTo(address)) ?? {}
  return (Date.parse(due.replace(' ', 'T')) - Date.now()) / 60_000
}

/** Support deletes the account, to whom one mail is owed for that alone: that it is deleted. When that has come nothing is stored. */
async function deleteAccount(id: string, email: string): Promise<void> {
  await server.superuser.collection('users').delete(id)
  expect((await mails()).filter(({ kind }) => kind !== 'accountDeleted')).toEqual([])
  await nextAttempt(email)
  expect((await server.mailbox.next(email)).subject).toBe('Ditt konto hos Lönebänken är borttaget')
  await eventually(async () => expect(await mails()).toEqual([]))
}

describe('a mail', () => {
  test('is sent as soon as the account is there, and what is stored of it holds no token', async () => {
    const email = newEmail()
    await signUp(email)
    await server.mailbox.next(email)
    await eventually(async () => expect((await mailTo(email))?.sent).not.toBe(''))
    const stored = await mailTo(email)
    expect(stored).toMatchObject({ kind: 'verification', attempts: 1, due: '', last_error: '' })
    expect(JSON.stringify(stored)).not.toContain('eyJ')
  })

  test('is not sent for an account that was not made', async () => {
    const email = newEmail()
    const mine = await server.newUser()
    await expect(users().create({ email, password, passwordConfirm: 'Annat123', name: 'Kim' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(signUp(mine.email)).rejects.toMatchObject({ status: 400 })
    expect(await mails()).toEqual([])
  })

  test('for an address without an account is not stored', async () => {
    await users().requestPasswordReset(newEmail())
    await users().requestVerification(newEmail())
    await eventually(async () => expect(await mails()).toEqual([]))
  })

  test('goes with the account that it was for, owed or sent', async () => {
    const email = newEmail()
    const { id } = await signUp(email)
    await server.mailbox.next(email)
    const accept = server.mailbox.refuseMail()
    try {
      await users().requestPasswordReset(email)
      await eventually(async () =>
        expect((await mails()).filter(({ last_error }) => last_error !== '')).toHaveLength(1),
      )
      expect(await mails()).toHaveLength(2)
    } finally {
      accept()
    }
    await deleteAccount(id, email)
  })

  test('to an address that the user asked for goes with the account too', async () => {
    const user = await server.newUser()
    const newAddress = newEmail()
    await user.client.send('/api/account/email', {
      method: 'POST',
      body: { newEmail: newAddress, password: user.password },
    })
    await server.superuser.crons.run('sendMail')
    await server.mailbox.next(newAddress)
    // the notice to the address that is left
    await server.mailbox.next(user.email)
    await eventually(async () => expect((await mailTo(newAddress))?.sent).not.toBe(''))
    await deleteAccount(user.id, user.email)
  })

  test('to an address that the account had before goes with the account too', async () => {
    const { id, email } = await server.newUser()
    await users().requestPasswordReset(email)
    await server.mailbox.next(email)
    await eventually(async () => expect((await mailTo(email))?.sent).not.toBe(''))
    const later = newEmail()
    await server.superuser.collection('users').update(id, { email: later })
    expect(await mailTo(email)).toMatchObject({ user: id })
    await deleteAccount(id, later)
  })

  test('that is asked for again and again comes ever more seldom', async () => {
    const { email } = await server.newUser()
    for (let time = 0; time < 2; time++) {
      await users().requestPasswordReset(email)
      await server.mailbox.next(email)
      await eventually(async () => expect((await mails()).every(({ sent }) => sent !== '')).toBe(true))
    }
    await users().requestPasswordReset(email)
    await users().requestPasswordReset(email)
    const owed = (await mails()).filter(({ sent }) => sent === '')
    expect(owed).toHaveLength(1)
    const wait = Date.parse(owed[0]?.due.replace(' ', 'T') ?? '') - Date.now()
    expect(wait).toBeGreaterThan(60_000)
    expect(wait).toBeLessThanOrEqual(120_000)
  })

  test('says when it comes to whom the address belongs, and to nobody else', async () => {
    const { email, client } = await server.newUser({ verified: false })
    const ask = async (asking: PocketBase, address: string) => {
      const path = `${server.url}/api/collections/users/request-verification`
      const headers = { 'content-type': 'application/json', authorization: asking.authStore.token }
      const { status, body } = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ email: address }) })
      return [status, body === null]
    }
    const other = await server.newUser()
    expect(await ask(client, email)).toEqual([200, false])
    expect(await ask(client, email.toUpperCase())).toEqual([200, false])
    expect(await ask(other.client, email)).toEqual([204, true])
    expect(await ask(server.guest(), email)).toEqual([204, true])
    expect(await ask(server.superuser, email)).toEqual([204, true])
    // the answers came first: the mails of the account and of the first that asked are still on their way
    await eventually(async () => expect((await mails()).filter(({ sent }) => sent !== '')).toHaveLength(2))
  })
})

describe('a mail server that', () => {
  test('is silent delays those alone who have just signed up, and what it was owed comes when it speaks again', async () => {
    const { email: known } = await server.newUser()
    const speak = server.mailbox.fallSilent()
    const before = server.mailbox.callers()
    const [first, ...others] = Array.from({ length: 4 }, newEmail)
    if (first === undefined) throw new Error('nobody signs up')
    const signedUp = signUp(first)
    try {
      await eventually(() => expect(server.mailbox.callers()).toBe(before + 1))
      // the account is there; one mail waits in the silence, and soon no other joins it
      await users().authWithPassword(first, password)
      await new Promise((resolve) => setTimeout(resolve, 6000))
      for (const email of others) await signUp(email)
      await users().requestPasswordReset(known)
      await server.superuser.crons.run('sendMail')
      await server.superuser.crons.run('sendMail')
      expect((await mails()).filter(({ sent }) => sent === '')).toHaveLength(5)
      expect(server.mailbox.callers()).toBe(before + 1)
    } finally {
      speak()
    }
    await signedUp
    for (const email of [first, known, ...others]) {
      await nextAttempt(email)
      expect(await server.mailbox.next(email)).toBeDefined()
    }
  })

  test.each<[what: string, ask: (user: TestUser) => Promise<unknown>]>([
    ['a reset, whose time says nothing about an account', ({ email }) => users().requestPasswordReset(email)],
    ['their own link again', ({ client, email }) => client.send(verification, { method: 'POST', body: { email } })],
    [
      'another address',
      ({ client }) => client.send('/api/account/email', { method: 'POST', body: { newEmail: newEmail(), password } }),
    ],
  ])('is silent keeps nobody waiting who asks for %s', async (_, ask) => {
    const user = await server.newUser({ verified: false })
    await server.mailbox.next(user.email)
    const speak = server.mailbox.fallSilent()
    const before = server.mailbox.callers()
    try {
      await ask(user)
      await eventually(() => expect(server.mailbox.callers()).toBe(before + 1))
    } finally {
      speak()
    }
    await eventually(async () => expect((await mails()).some(({ last_error }) => last_error !== '')).toBe(true))
    const owed = (await mails()).filter(({ sent }) => sent === '')
    for (const { id } of owed) await server.superuser.collection('mails').update(id, { due: new Date().toISOString() })
    await server.superuser.crons.run('sendMail')
    for (const { address } of owed) expect(await server.mailbox.next(address)).toBeDefined()
  })

  test('refuses for a while gets it later', async () => {
    const accept = server.mailbox.refuseMail()
    const email = newEmail()
    await signUp(email)
    await eventually(async () => expect((await mailTo(email))?.last_error).toContain('try again later'))
    expect(await mailTo(email)).toMatchObject({ attempts: 1, sent: '' })
    expect(await minutesUntilDue(email)).toBeGreaterThan(0)
    expect(await minutesUntilDue(email)).toBeLessThanOrEqual(1)
    accept()
    await nextAttempt(email)
    expect((await server.mailbox.next(email)).links).toHaveLength(1)
  })

  test.each([451, 550] as const)('refuses for good (%i) is not asked for ever', async (code) => {
    const accept = server.mailbox.refuseMail(code)
    try {
      const email = newEmail()
      await signUp(email)
      for (let attempt = 1; attempt <= 8; attempt++) {
        await eventually(async () => expect(await mailTo(email)).toMatchObject({ attempts: attempt }))
        await eventually(async () => expect((await mailTo(email))?.last_error).not.toBe(''))
        if (attempt < 8) await nextAttempt(email)
      }
      await eventually(async () => expect(await mailTo(email)).toMatchObject({ due: '', sent: '' }))
      await nextAttempt(newEmail())
      expect((await mailTo(email))?.attempts).toBe(8)
    } finally {
      accept()
    }
  })

  test('is slow to say that it has a mail is not sent it again meanwhile', async () => {
    const answer = server.mailbox.answerLate()
    const email = newEmail()
    const signedUp = signUp(email)
    try {
      await server.mailbox.next(email)
      // as long as it may take to say so (RFC 5321)
      expect(await minutesUntilDue(email)).toBeGreaterThan(9)
      await server.superuser.crons.run('sendMail')
      await users().authWithPassword(email, password)
    } finally {
      answer()
    }
    await signedUp
    await eventually(async () => expect(await mailTo(email)).toMatchObject({ attempts: 1, due: '' }))
    expect(server.mailbox.countTo(email)).toBe(1)
  })

  test('never says that it has a mail is sent it again, known by its Message-ID as a copy', async () => {
    const answer = server.mailbox.answerLate()
    const email = newEmail()
    const cutOff = expect(signUp(email)).rejects.toThrow()
    const first = await server.mailbox.next(email)
    await server.kill9()
    await cutOff
    await server.restart()
    expect(await mailTo(email)).toMatchObject({ attempts: 1, sent: '' })
    const struck = nextAttempt(email)
    const second = await server.mailbox.next(email)
    answer()
    await struck
    expect(second.messageId).toMatch(/^<\w+@[\w.-]+>$/)
    expect(second.messageId).toBe(first.messageId)
  })

  test('is not there loses no mail, not even when the plug is pulled, and the account is made all the same', async () => {
    await server.kill9()
    await server.restart({ SMTP_PORT: '1' })
    const email = newEmail()
    await signUp(email)
    for (let time = 0; time < 6; time++) await users().requestVerification(email)
    await users().authWithPassword(email, password)
    expect(await mails()).toHaveLength(1)
    await server.kill9()
    await server.restart()
    await nextAttempt(email)
    expect((await server.mailbox.next(email)).links).toHaveLength(1)
  })
})

test('a mail that was sent is forgotten after a day', async () => {
  const email = newEmail()
  await signUp(email)
  await server.mailbox.next(email)
  await eventually(async () => expect((await mailTo(email))?.sent).not.toBe(''))
  const old = (await mailTo(email))?.id ?? ''
  const later = newEmail()
  await signUp(later)
  await server.mailbox.next(later)
  await server.superuser
    .collection('mails')
    .update(old, { sent: new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString() })
  await server.superuser.crons.run('sendMail')
  await eventually(async () => expect(await mailTo(email)).toBeUndefined())
  expect(await mailTo(later)).toBeDefined()
})
