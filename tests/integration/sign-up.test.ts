import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ClientResponseError } from 'pocketbase'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tokenIn, verifyBy } from './mail-link.ts'
import { serverOfFile } from './of-file.ts'
import { newId, password, startServer } from './server.ts'

const server = serverOfFile()

const newEmail = () => `ny-${newId()}@lonebanken.example`

function signUp(email: string, wish: object = {}) {
  return server
    .guest()
    .collection('users')
    .create({ email, password, passwordConfirm: password, name: 'Åsa Öst', displayName: 'Åsa', ...wish })
}

/** The token behind the one link of a mail. */
async function tokenOf(links: readonly string[], page: 'bekrafta' | 'aterstall'): Promise<string> {
  expect(new Set(links).size).toBe(1)
  expect(links[0]?.startsWith(`${server.url}/${page}/`)).toBe(true)
  return tokenIn(server, links, page)
}

describe('verification', () => {
  test('signing up sends a mail in Swedish whose link verifies the address, once asked and once used', async () => {
    const email = newEmail()
    const user = await signUp(email)
    expect(user['verified']).toBe(false)

    const mail = await server.mailbox.next(email)
    expect(mail).toMatchObject({ from: 'Lönebänken', subject: 'Bekräfta din e-postadress hos Lönebänken' })
    expect(mail.text).toMatch(/^Hej! ?$/m)
    expect(mail.text).not.toContain('Åsa')
    expect(mail.text).toContain('Länken gäller i tre dagar.')
    const token = await tokenOf(mail.links, 'bekrafta')

    await verifyBy(server, token)
    expect((await server.superuser.collection('users').getOne(user.id))['verified']).toBe(true)
    expect(server.mailbox.countTo(email)).toBe(1)
  })

  test('a tampered link verifies nobody', async () => {
    const email = newEmail()
    const user = await signUp(email)
    const token = await tokenOf((await server.mailbox.next(email)).links, 'bekrafta')
    await expect(server.guest().collection('users').confirmVerification(`${token}x`)).rejects.toMatchObject({
      status: 400,
    })
    expect((await server.superuser.collection('users').getOne(user.id))['verified']).toBe(false)
  })

  test('an account that support makes verified gets no mail', async () => {
    const { email } = await server.newUser({ verified: true })
    const later = newEmail()
    await signUp(later)
    await server.mailbox.next(later)
    expect(server.mailbox.countTo(email)).toBe(0)
  })

  test.each(['name', 'displayName'])(
    'no word of a stranger is in it: %s may hold no address and no placeholder',
    async (field) => {
      const written = ['Du har vunnit! https://ond.example/vinst', '{TOKEN}', '<a href=x>', '{RECORD:email}']
      for (const words of [...written, 'Kim\u0007', 'Kim\u202enåL', 'Kim\u2066', 'a\nb']) {
        await expect(signUp(newEmail(), { [field]: words })).rejects.toMatchObject({
          response: { data: { [field]: { code: 'validation_invalid_format' } } },
        })
      }
      const email = newEmail()
      await signUp(email, { [field]: 'Du har vunnit på ond.example' })
      const { subject, text, html } = await server.mailbox.next(email)
      expect(`${subject} ${text} ${html}`).not.toContain('vunnit')
    },
  )

  test.each(["Åsa Öst-O'Brien", 'Kim & Söner', 'Nguyễn Thị 李', 'Dr. Ek, fil.dr (h.c.)'])(
    '%s is a name',
    async (name) => {
      expect((await signUp(newEmail(), { name }))['name']).toBe(name)
    },
  )

  test('keeps the login of the browser that follows the link, with a new token', async () => {
    const email = newEmail()
    await signUp(email)
    const kim = server.guest()
    await kim.collection('users').authWithPassword(email, password)
    const before = kim.authStore.token
    const link = await tokenOf((await server.mailbox.next(email)).links, 'bekrafta')
    const answer = await kim.send<{ token: string }>('/api/collections/users/confirm-verification', {
      method: 'POST',
      body: { token: link },
    })
    await expect(kim.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
    kim.authStore.save(answer.token, null)
    const { record } = await kim.collection('users').authRefresh()
    expect(record).toMatchObject({ email, verified: true })
    expect(kim.authStore.token).not.toBe(before)
  })
})

test('a guest may not choose their own id', async () => {
  const id = newId()
  await expect(signUp(newEmail(), { id })).rejects.toMatchObject({ response: { data: { id: {} } } })
  expect(await server.superuser.collection('users').getFullList({ filter: `id = "${id}"` })).toEqual([])
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

  // bcrypt reads 72 bytes, and PocketBase itself refuses more without naming the field
  test('of more than 71 bytes is refused, with the field, wherever it is set', async () => {
    const kim = await server.newUser()
    await server.guest().collection('users').requestPasswordReset(kim.email)
    const token = await tokenOf((await server.mailbox.next(kim.email)).links, 'aterstall')
    for (const [typed, code] of [
      [`A1${'å'.repeat(35)}`, 'validation_max_text_constraint'],
      // and so is one without a capital and a figure
      ['hemligt', 'validation_invalid_format'],
    ] as const) {
      const wish = { oldPassword: password, password: typed, passwordConfirm: typed }
      for (const ask of [
        () => signUp(newEmail(), wish),
        () => kim.client.collection('users').update(kim.id, wish),
        () => server.guest().collection('users').confirmPasswordReset(token, typed, typed),
      ]) {
        await expect(ask()).rejects.toMatchObject({ response: { data: { password: { code } } } })
      }
    }
    const longest = `A1${'å'.repeat(34)}x`
    await server.guest().collection('users').confirmPasswordReset(token, longest, longest)
    await server.guest().collection('users').authWithPassword(kim.email, longest)
  })

  test('a change asks for the old one', async () => {
    const kim = await server.newUser()
    await expect(
      kim.client.collection('users').update(kim.id, { password: 'Nyhemlig1', passwordConfirm: 'Nyhemlig1' }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('an address', () => {
  const spellings = [
    ['in capitals', 'Å', 'å'],
    ['in capitals, decomposed', 'A\u030a', 'å'],
    ['decomposed', 'a\u030a', 'å'],
  ] as const

  test.each(spellings)('%s is the same account: no second one, one login, one mail', async (_, other, one) => {
    const rest = `sa-${newId()}@lonebanken.example`
    const { id } = await signUp(one + rest)
    await server.mailbox.next(one + rest)
    const users = server.guest().collection('users')
    await expect(signUp(other + rest)).rejects.toMatchObject({
      response: { data: { email: { code: 'validation_not_unique' } } },
    })
    expect((await users.authWithPassword(other + rest, password)).record.id).toBe(id)
    await users.requestPasswordReset(other + rest)
    expect((await server.mailbox.next(one + rest)).subject).toBe('Återställ ditt lösenord hos Lönebänken')
  })

  test.each(spellings)('%s is stored in its one spelling, by support too', async (_, other, one) => {
    const rest = `sa-${newId()}@lonebanken.example`
    expect((await server.superuser.collection('users').getOne((await signUp(other + rest)).id))['email']).toBe(
      one + rest,
    )
    const kim = await server.newUser()
    const changed = await server.superuser.collection('users').update(kim.id, { email: `${other}x${rest}` })
    expect(changed['email']).toBe(`${one}x${rest}`)
  })

  test('that is malformed is refused', async () => {
    await expect(signUp('inte en adress')).rejects.toMatchObject({ response: { data: { email: {} } } })
  })
})

describe('mails', () => {
  test('a reset link sets a new password once, and logs every device out', async () => {
    const kim = await server.newUser()
    await server.guest().collection('users').requestPasswordReset(kim.email)
    const mail = await server.mailbox.next(kim.email)
    expect(mail.subject).toBe('Återställ ditt lösenord hos Lönebänken')
    const token = await tokenOf(mail.links, 'aterstall')

    await server.guest().collection('users').confirmPasswordReset(token, 'Nyhemlig1', 'Nyhemlig1')
    await server.guest().collection('users').authWithPassword(kim.email, 'Nyhemlig1')
    await expect(kim.client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
    await expect(
      server.guest().collection('users').confirmPasswordReset(token, 'Annan123', 'Annan123'),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('asking for a reset shows nobody whether an address has an account', async () => {
    expect(await server.guest().collection('users').requestPasswordReset(newEmail())).toBe(true)
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

test('local mode without a mail server keeps each mail as a readable file and prints its link', async () => {
  const local = await startServer({ mail: 'folder' })
  onTestFinished(() => local.stop())
  const email = newEmail()
  await local.guest().collection('users').create({ email, password, passwordConfirm: password, name: 'Åsa & Öst' })
  const [file, ...others] = await readdir(local.outboxDir)
  expect(others).toEqual([])
  expect(file).toContain(email)
  const whole = await readFile(join(local.outboxDir, file ?? ''), 'utf8')
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(whole) ?? []
  const [head = '', plain = '', html = ''] = whole.split(`--${boundary}\n`)
  const text = head + plain
  expect(html).toMatch(/^Content-Type: text\/html[\s\S]+<p\b[\s\S]+<\/html>/)
  expect(text).toMatch(/^From: Lönebänken </m)
  expect(text).toContain(`To: ${email}\nSubject: Bekräfta din e-postadress hos Lönebänken\n`)
  expect(text).toMatch(/^Hej!$/m)
  expect(text).not.toMatch(/[<{](p|a|div|style|body)\b|font-family/)
  const [link = ''] = /http\S+\/bekrafta\/\S+/.exec(text) ?? []
  expect(local.printed()).toContain(`Mail to ${email}: "Bekräfta din e-postadress hos Lönebänken" ${link}`)
  await verifyBy(local, await tokenIn(local, [link], 'bekrafta'))
})
