import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, password, startServer, type TestServer } from './server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const newEmail = () => `ny-${newId()}@lonebanken.example`

function signUp(email: string, wish: object = {}) {
  return server
    .guest()
    .collection('users')
    .create({ email, password, passwordConfirm: password, name: 'Åsa Öst', displayName: 'Åsa', ...wish })
}

/** The token at the end of the one link of a letter. */
function tokenOf(links: readonly string[], page: string): string {
  expect(links).toHaveLength(1)
  const [start, token] = (links[0] ?? '').split(`/${page}/`)
  expect(start).toBe(server.url)
  return token ?? ''
}

describe('verification', () => {
  test('signing up sends a letter in Swedish whose link verifies the address, once asked and once used', async () => {
    const email = newEmail()
    const user = await signUp(email)
    expect(user['verified']).toBe(false)

    const letter = await server.mailbox.next(email)
    expect(letter).toMatchObject({ from: 'Lönebänken', subject: 'Bekräfta din e-postadress hos Lönebänken' })
    expect(letter.text).toContain('Hej Åsa Öst!')
    expect(letter.text).toContain('Länken gäller i tre dagar.')
    const token = tokenOf(letter.links, 'bekrafta')

    await server.guest().collection('users').confirmVerification(token)
    expect((await server.superuser.collection('users').getOne(user.id))['verified']).toBe(true)
    expect(server.mailbox.countTo(email)).toBe(1)
  })

  test('a tampered link verifies nobody', async () => {
    const email = newEmail()
    const user = await signUp(email)
    const token = tokenOf((await server.mailbox.next(email)).links, 'bekrafta')
    await expect(server.guest().collection('users').confirmVerification(`${token}x`)).rejects.toMatchObject({
      status: 400,
    })
    expect((await server.superuser.collection('users').getOne(user.id))['verified']).toBe(false)
  })

  test('the letter can be asked for again at once', async () => {
    const email = newEmail()
    await signUp(email)
    await server.mailbox.next(email)
    await server.guest().collection('users').requestVerification(email)
    expect((await server.mailbox.next(email)).subject).toBe('Bekräfta din e-postadress hos Lönebänken')
  })

  test('an account that support makes verified gets no letter', async () => {
    const { email } = await server.newUser({ verified: true })
    const later = newEmail()
    await signUp(later)
    await server.mailbox.next(later)
    expect(server.mailbox.countTo(email)).toBe(0)
  })

  test('a name with markup stays text in the letter', async () => {
    const email = newEmail()
    await signUp(email, { name: '<a href="https://ond.example">Kim</a>' })
    const letter = await server.mailbox.next(email)
    tokenOf(letter.links, 'bekrafta')
    expect(letter.text).toContain('https://ond.example')
  })
})

describe('a password', () => {
  const refusalOf = async (wanted: string) => {
    const error: unknown = await signUp(newEmail(), { password: wanted, passwordConfirm: wanted }).catch(
      (refusal: unknown) => refusal,
    )
    if (!(error instanceof ClientResponseError)) throw new Error(`${wanted} was accepted`)
    return (error.response['data'] as { password?: { code: string } }).password?.code
  }

  test.each([
    ['Abc12', 'validation_min_text_constraint'],
    ['hemligt1', 'validation_invalid_format'],
    ['Hemligt', 'validation_invalid_format'],
    ['HEMLIGT', 'validation_invalid_format'],
    ['1234567', 'validation_invalid_format'],
    [`A1${'x'.repeat(70)}`, 'validation_max_text_constraint'],
  ])('%s is refused: %s', async (wanted, code) => {
    expect(await refusalOf(wanted)).toBe(code)
  })

  test.each(['Hemlig1', '1hemliG', 'åäö1Ös', 'A\n12345', '密码密码密码Å1', `A1${'x'.repeat(69)}`])(
    '%j is accepted and logs in',
    async (wanted) => {
      const email = newEmail()
      await signUp(email, { password: wanted, passwordConfirm: wanted })
      const { record } = await server.guest().collection('users').authWithPassword(email, wanted)
      expect(record['email']).toBe(email)
    },
  )

  // bcrypt reads 72 bytes; PocketBase refuses more without naming the field, so the sign-up form must say it
  test('of more than 72 bytes is refused', async () => {
    const long = `A1${'å'.repeat(40)}`
    await expect(signUp(newEmail(), { password: long, passwordConfirm: long })).rejects.toMatchObject({ status: 400 })
  })

  test('the confirmation must match', async () => {
    await expect(signUp(newEmail(), { passwordConfirm: 'Annat123' })).rejects.toMatchObject({
      response: { data: { passwordConfirm: { code: 'validation_values_mismatch' } } },
    })
  })

  test('the same rule holds when it is changed or reset', async () => {
    const kim = await server.newUser()
    const weak = { oldPassword: password, password: 'hemligt', passwordConfirm: 'hemligt' }
    await expect(kim.client.collection('users').update(kim.id, weak)).rejects.toMatchObject({
      response: { data: { password: { code: 'validation_invalid_format' } } },
    })
    await server.guest().collection('users').requestPasswordReset(kim.email)
    const token = tokenOf((await server.mailbox.next(kim.email)).links, 'aterstall')
    await expect(
      server.guest().collection('users').confirmPasswordReset(token, 'hemligt', 'hemligt'),
    ).rejects.toMatchObject({ response: { data: { password: { code: 'validation_invalid_format' } } } })
  })

  test('a change asks for the old one', async () => {
    const kim = await server.newUser()
    await expect(
      kim.client.collection('users').update(kim.id, { password: 'Nyhemlig1', passwordConfirm: 'Nyhemlig1' }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('an address', () => {
  test('belongs to one account, however it is capitalised', async () => {
    const email = newEmail()
    await signUp(email)
    await expect(signUp(email.toUpperCase())).rejects.toMatchObject({
      response: { data: { email: { code: 'validation_not_unique' } } },
    })
  })

  test('logs in and gets letters however it is capitalised', async () => {
    const kim = await server.newUser()
    const { record } = await server.guest().collection('users').authWithPassword(kim.email.toUpperCase(), password)
    expect(record.id).toBe(kim.id)
    await server.guest().collection('users').requestPasswordReset(kim.email.toUpperCase())
    expect((await server.mailbox.next(kim.email)).subject).toBe('Återställ ditt lösenord hos Lönebänken')
  })

  test('that is malformed is refused', async () => {
    await expect(signUp('inte en adress')).rejects.toMatchObject({ response: { data: { email: {} } } })
  })
})

describe('letters', () => {
  test('a reset link sets a new password once, and logs every device out', async () => {
    const kim = await server.newUser()
    await server.guest().collection('users').requestPasswordReset(kim.email)
    const letter = await server.mailbox.next(kim.email)
    expect(letter.subject).toBe('Återställ ditt lösenord hos Lönebänken')
    const token = tokenOf(letter.links, 'aterstall')

    await server.guest().collection('users').confirmPasswordReset(token, 'Nyhemlig1', 'Nyhemlig1')
    await server.guest().collection('users').authWithPassword(kim.email, 'Nyhemlig1')
    await expect(kim.client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
    await expect(
      server.guest().collection('users').confirmPasswordReset(token, 'Annan123', 'Annan123'),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('asking for a reset tells nobody whether an address has an account', async () => {
    expect(await server.guest().collection('users').requestPasswordReset(newEmail())).toBe(true)
  })

  test('a new address is confirmed by a letter to it', async () => {
    const kim = await server.newUser()
    const email = newEmail()
    await kim.client.collection('users').requestEmailChange(email)
    const letter = await server.mailbox.next(email)
    expect(letter.subject).toBe('Bekräfta din nya e-postadress hos Lönebänken')
    await server.guest().collection('users').confirmEmailChange(tokenOf(letter.links, 'byt-epost'), password)
    await server.guest().collection('users').authWithPassword(email, password)
  })
})

describe('nobody makes themselves more than a customer', () => {
  test.each([
    ['verified', { verified: true }],
    ['tokenKey', { tokenKey: 'x'.repeat(50) }],
  ])('%s cannot be set at sign-up', async (_, wish) => {
    const email = newEmail()
    const outcome = await signUp(email, wish).catch((error: unknown) => error)
    const [user] = await server.superuser.collection('users').getFullList({ filter: `email = "${email}"` })
    if (user) expect(user['verified']).toBe(false)
    else expect(outcome).toMatchObject({ status: 400 })
  })

  test.each([
    ['verified', { verified: false }],
    ['email', { email: 'annan@lonebanken.example' }],
    ['id', { id: newId() }],
  ])('%s cannot be changed by the user', async (_, wish) => {
    const kim = await server.newUser()
    await kim.client
      .collection('users')
      .update(kim.id, wish)
      .catch(() => undefined)
    const stored = await server.superuser.collection('users').getOne(kim.id)
    expect(stored).toMatchObject({ id: kim.id, email: kim.email, verified: true })
  })
})

describe('when the mail server is down', () => {
  test('the account is made all the same', async () => {
    const alone = await startServer({ env: { SMTP_PORT: '1' } })
    try {
      const email = newEmail()
      await alone.guest().collection('users').create({ email, password, passwordConfirm: password, name: 'Kim' })
      const { record } = await alone.guest().collection('users').authWithPassword(email, password)
      expect(await alone.superuser.collection('plans').getFullList({ filter: `user = "${record.id}"` })).toHaveLength(1)
    } finally {
      await alone.stop()
    }
  })
})

describe('local mode without a mail server', () => {
  test('keeps each letter as a readable file and prints its link', async () => {
    const local = await startServer({ mail: 'folder' })
    try {
      const email = newEmail()
      await local.guest().collection('users').create({ email, password, passwordConfirm: password, name: 'Åsa & Öst' })
      const [file, ...others] = await readdir(local.outboxDir)
      expect(others).toEqual([])
      expect(file).toContain(email)
      const text = await readFile(join(local.outboxDir, file ?? ''), 'utf8')
      expect(text).toMatch(/^From: Lönebänken </m)
      expect(text).toContain(`To: ${email}\nSubject: Bekräfta din e-postadress hos Lönebänken\n`)
      expect(text).toContain('Hej Åsa & Öst!')
      expect(text).not.toMatch(/[<{](p|a|div|style|body)\b|font-family/)
      const [link] = /http\S+\/bekrafta\/\S+/.exec(text) ?? ['']
      expect(local.printed()).toContain(`Mail to ${email}: "Bekräfta din e-postadress hos Lönebänken" ${link}`)
      await local
        .guest()
        .collection('users')
        .confirmVerification(link.split('/bekrafta/')[1] ?? '')
      await local.guest().collection('users').requestPasswordReset(email)
    } finally {
      await local.stop()
    }
  })
})
