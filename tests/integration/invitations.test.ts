import { describe, expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { eventually } from '../patience.ts'
import {
  changePlan,
  invite,
  invited,
  leave,
  makePlan,
  ownProposals,
  readInvited,
  revokeInvitation,
  sharedWith,
} from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { deleteAccount, newId, password, type TestUser } from './server.ts'
import { refused } from './shared.ts'

const server = serverOfFile()

const newEmail = () => `rad-${newId()}@lonebanken.example`
const idsSharedWith = async (user: TestUser) => (await sharedWith(user)).map(({ id }) => id)
const mailsTo = (address: string) =>
  server.superuser
    .collection('mails')
    .getFullList({ filter: server.superuser.filter('address = {:address}', { address }) })
const changeEmail = (user: TestUser, email: string) => server.superuser.collection('users').update(user.id, { email })
const logIn = async (user: TestUser, email: string) => {
  await user.client.collection('users').authWithPassword(email, user.password)
}
test('who is invited finds the plan in their list, with the firm and the plan’s name and nothing else of its owner', async () => {
  const { owner, adviser, id } = await invited(server)
  await savePlan(owner, 0, { settings: { kommun: '0180' } })
  await changePlan(owner, owner.planId, { name: 'Bageriet' })
  const [shared, ...others] = await sharedWith(adviser)
  expect(others).toEqual([])
  const { updated } = await server.superuser.collection('plans').getOne<{ updated: string }>(owner.planId)
  const about = { firm: 'Webb & Form', name: 'Bageriet', savedAt: updated, created: expect.any(String) as unknown }
  expect(shared).toEqual({ id, ...about, openedAt: '', answer: '', answeredAt: '' })
})

test('an invitation without a firm says whose it is, in the list and on the plan', async () => {
  const owner = await server.newUser({ name: 'Kim Ägare' })
  const adviser = await server.newUser({ access: 'none' })
  await invite(owner, adviser.email, { firm: '' })
  const [shared] = await sharedWith(adviser)
  expect(shared).toMatchObject({ firm: 'Kim Ägare', name: '' })
  expect(await readInvited(adviser, shared?.id)).toMatchObject({ firm: 'Kim Ägare' })
  await invite(owner, adviser.email, { firm: 'Form AB' })
  expect(await sharedWith(adviser)).toMatchObject([{ firm: 'Form AB' }])
})

test('an invitation is listed to its owner; asked for again it is the same one, with the firm as it is called now', async () => {
  const owner = await server.newUser()
  const email = newEmail()
  const [first] = await invite(owner, `  ${email.toUpperCase()} `, { firm: ' Webb\n& \u202eForm' })
  expect(first).toMatchObject({ email, firm: 'Webb & Form', openedAt: '' })
  expect(await invite(owner, email, { firm: 'Form AB' })).toEqual([{ ...first, firm: 'Form AB' }])
})

test('what is no address or no firm is not invited', async () => {
  const owner = await server.newUser()
  for (const wish of [
    { email: 'robin' },
    { email: 'a@b.se, c@d.se' },
    // as it comes out of a mail program: no account can have it
    { email: '<robin@b.se>' },
    { email: 'mailto:robin@b.se' },
    { email: 'robin@b.se,' },
    { email: 'robin@b.se.' },
    { email: 'robin@b..se' },
    { email: ['a@b.se'] },
    { email: `${'x'.repeat(251)}@b.se` },
    { firm: 'x'.repeat(61) },
    { firm: 7 },
    { plan: undefined },
  ]) {
    const asked = invite(owner, newEmail(), wish)
    expect(await refused(asked), JSON.stringify(wish)).toEqual([400, { invitation: 'invalid' }])
  }
  const filter = `plan = "${owner.planId}"`
  expect(await server.superuser.collection('invitations').getFullList({ filter })).toEqual([])
})

// what comes along when an address is copied, or is put into it so that it reads as another
const unseen = [
  ...['\u0000', '\u0001', '\u007f', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200d', '\u200e'],
  ...['\u202e', '\u2060', '\u2066', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\uffff'],
  ...['\u{1bca0}', '\u{e0041}', '\u{e0100}'],
].join('')
test('an address holds no sign that nobody sees', async () => {
  const owner = await server.newUser()
  const [before, after] = newEmail().split('-')
  const plain = `${before}-${after}`
  const spoiled = `${unseen}${before}${unseen}-${after}${unseen}`
  expect(await invite(owner, spoiled)).toMatchObject([{ email: plain }])
  expect(await invite(owner, plain)).toHaveLength(1)
  expect(await mailsTo(plain)).toMatchObject([{ kind: 'invited' }])
  // and an account that is made with it is the one that was invited
  const account = { email: spoiled, password, passwordConfirm: password, name: 'Robin' }
  const robin = await server.guest().collection('users').create(account)
  expect(await server.superuser.collection('users').getOne(robin.id)).toMatchObject({ email: plain })
})

test('nobody invites themselves, however they spell their address', async () => {
  const owner = await server.newUser()
  const own = await refused(invite(owner, ` ${owner.email.toUpperCase()}`))
  expect(own).toEqual([400, { invitation: 'own' }])
  // one that has become their own shows them nothing, and is not theirs
  const email = newEmail()
  await invite(owner, email)
  await changeEmail(owner, email)
  await logIn(owner, email)
  expect(await sharedWith(owner)).toEqual([])
})

test(`a plan has at most ${limits.maxInvitations} invitations, and a revoked one makes room`, async () => {
  const owner = await server.newUser()
  const emails = Array.from({ length: limits.maxInvitations }, newEmail)
  for (const email of emails) await invite(owner, email)
  expect(await refused(invite(owner, newEmail()))).toEqual([400, { invitation: 'too_many' }])
  const [first] = await invite(owner, emails[0])
  await revokeInvitation(owner, first?.id)
  expect(await invite(owner, newEmail())).toHaveLength(limits.maxInvitations)
})

test('a customer sends at most 40 invitations a day, whoever they go to', async () => {
  const owner = await server.newUser()
  for (let at = 0; at < 40; at += 1) {
    const all = await invite(owner, newEmail())
    await revokeInvitation(owner, all[0]?.id)
  }
  expect((await refused(invite(owner, newEmail())))[0]).toBe(429)
})

describe('the mail', () => {
  test.each([
    ['Kim Ägare', 'Kim Ägare'],
    ['Vinn 1000 kr', 'Någon'],
    ['klicka.example', 'Någon'],
    ['Logga in på din bank nu', 'Någon'],
    ['Skatteverket', 'Någon'],
  ])(
    'to who is invited holds of who invites the name alone, if it is one, and leads to the list: %s',
    async (name, who) => {
      const owner = await server.newUser({ name })
      const email = newEmail()
      await changePlan(owner, owner.planId, { name: 'Köp billigt' })
      await invite(owner, email, { firm: 'Klicka här' })
      await server.superuser.crons.run('sendMail')
      const mail = await server.mailbox.next(email)
      expect(mail.subject).toBe('Du är inbjuden att läsa en plan i Lönebänken')
      for (const part of [mail.text, mail.html]) expect(part).toContain(`${who} har bjudit in dig`)
      expect(mail.links).toEqual([`${server.url}/inbjuden`])
      for (const word of [...(who === name ? [] : [name]), owner.email, 'Köp', 'Klicka'])
        expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(word)
    },
  )

  test('and what is answered and stored is the same whether the address has an account', async () => {
    const owner = await server.newUser()
    const robin = await server.newUser()
    const [known, unknown] = [robin.email, newEmail()]
    const answers = [await invite(owner, known), await invite(owner, unknown)]
    const plain = (text: string) => text.replaceAll(known, 'X').replaceAll(unknown, 'X')
    const shape = (list: unknown) =>
      JSON.parse(plain(JSON.stringify(list)).replace(/"(id|created)":"[^"]+"/g, '"$1":""')) as unknown[]
    expect(shape(answers[1])[1]).toEqual(shape(answers[0])[0])
    const [one, other] = [await mailsTo(known), await mailsTo(unknown)]
    // whose it is, nobody but them is told
    expect(one).toMatchObject([{ kind: 'invited', user: robin.id, attempts: 0 }])
    expect(other).toMatchObject([{ kind: 'invited', user: '', attempts: 0 }])
  })

  test.each<[string, (owner: TestUser, id: string) => Promise<unknown>]>([
    ['is revoked', (owner, id) => revokeInvitation(owner, id)],
    ['goes with its owner’s account', (owner) => deleteAccount(server, owner)],
    [
      'is to a plan that is deleted',
      ({ planId }) => server.sql(`UPDATE plans SET deletedAt = '2026-01-01 00:00:00.000Z' WHERE id = '${planId}'`),
    ],
  ])('is not sent for an invitation that %s first', async (_, end) => {
    const owner = await server.newUser()
    const email = newEmail()
    const [invitation] = await invite(owner, email)
    await end(owner, String(invitation?.id))
    await server.superuser.crons.run('sendMail')
    expect(await mailsTo(email)).toEqual([])
    expect(server.mailbox.countTo(email)).toBe(0)
  })

  test('goes to no address that its account has left', async () => {
    const { owner, adviser } = await invited(server)
    await sharedWith(adviser)
    await server.superuser.crons.run('sendMail')
    await server.mailbox.next(adviser.email)
    await changeEmail(adviser, newEmail())
    await invite(owner, adviser.email)
    await server.superuser.crons.run('sendMail')
    await eventually(async () => expect((await mailsTo(adviser.email)).every(({ due }) => due === '')).toBe(true))
    expect(server.mailbox.countTo(adviser.email)).toBe(1)
  })

  test('comes ever more seldom to an address that is invited again and again', async () => {
    const email = newEmail()
    const owners = [await server.newUser(), await server.newUser(), await server.newUser()]
    for (const owner of owners.slice(0, 2)) {
      await invite(owner, email)
      await server.superuser.crons.run('sendMail')
      await server.mailbox.next(email)
      await eventually(async () => expect((await mailsTo(email)).every(({ due }) => due === '')).toBe(true))
    }
    for (const owner of owners) await invite(owner, email)
    const owed = (await mailsTo(email)).filter(({ due }) => due !== '')
    expect(owed).toHaveLength(1)
    expect(Date.parse(String(owed[0]?.['due']))).toBeGreaterThan(Date.now() + 60_000)
  })
})

describe('an invitation is for the account that', () => {
  test('has shown that the address is theirs: another sees nothing', async () => {
    const owner = await server.newUser()
    const email = newEmail()
    const [invitation] = await invite(owner, email)
    const account = { email, password, passwordConfirm: password, name: 'Robin' }
    const { id } = await server.superuser.collection('users').create({ ...account, verified: false })
    const stranger = { id, email, password, planId: '', client: server.guest() }
    await logIn(stranger, email)
    expect(await sharedWith(stranger)).toEqual([])
    expect(await leave(stranger, invitation?.id)).toEqual([])
    // nor do they take it from whose the address is
    await deleteAccount(server, stranger)
    await server.superuser.collection('users').create({ ...account, verified: true })
    await logIn(stranger, email)
    expect(await idsSharedWith(stranger)).toEqual([invitation?.id])
  })

  test('and is there once when two addresses of theirs have been invited to the same plan', async () => {
    const { owner, adviser, id } = await invited(server)
    await sharedWith(adviser)
    const second = newEmail()
    await changeEmail(adviser, second)
    await logIn(adviser, second)
    const [, later] = await invite(owner, second, { firm: 'Form AB' })
    expect(await sharedWith(adviser)).toMatchObject([{ id: later?.id, firm: 'Form AB' }])
    expect(await ownProposals(adviser, id)).toEqual([])
    // the owner sees both, and either is enough until the adviser gives the plan back
    await revokeInvitation(owner, later?.id)
    expect(await idsSharedWith(adviser)).toEqual([id])
    await invite(owner, second)
    const [shown] = await sharedWith(adviser)
    expect(await leave(adviser, shown?.id)).toEqual([])
    expect(await sharedWith(adviser)).toEqual([])
  })

  test('but not for an account that only support has looked at', async () => {
    const { adviser, id } = await invited(server)
    const support = await server.superuser.collection('users').impersonate(adviser.id, 600)
    const seen = await support.send<{ shared: { id: string }[] }>('/api/shared/plans', {})
    expect(seen.shared).toMatchObject([{ id }])
    expect(await ownProposals({ client: support }, id)).toEqual([])
    expect(await server.superuser.collection('invitations').getOne(id)).toMatchObject({ adviser: '' })
    await sharedWith(adviser)
    expect(await server.superuser.collection('invitations').getOne(id)).toMatchObject({ adviser: adviser.id })
  })
})

describe('an invitation ends', () => {
  test('when it is revoked, also by an owner whose subscription has run out; the same again is answered alike', async () => {
    const { owner, adviser, id } = await invited(server)
    await sharedWith(adviser)
    await lapse(owner)
    expect(await revokeInvitation(owner, id)).toEqual([])
    expect(await revokeInvitation(owner, id)).toEqual([])
    expect(await sharedWith(adviser)).toEqual([])
  })

  test('when the adviser leaves it, and they alone; the same again is answered alike', async () => {
    const { owner, adviser, id } = await invited(server)
    const other = await invited(server)
    expect(await leave(other.adviser, id)).toHaveLength(1)
    expect(await idsSharedWith(adviser)).toEqual([id])
    expect(await leave(adviser, id)).toEqual([])
    expect(await leave(adviser, id)).toEqual([])
    expect(await refused(leave({ id: owner.id, client: adviser.client }, id))).toEqual([403, { save: 'other_user' }])
    // only its owner brings it back
    await invite(owner, adviser.email)
    expect(await sharedWith(adviser)).toHaveLength(1)
  })

  test('when the plan is deleted, until it is taken back', async () => {
    const { owner, adviser, id } = await invited(server)
    const second = await makePlan(owner)
    await changePlan(owner, owner.planId, { deleted: true })
    expect(await sharedWith(adviser)).toEqual([])
    expect(await refused(invite(owner, newEmail()))).toEqual([404, { plan: 'gone' }])
    // its owner sees those of all their plans, and may end them
    const [there, ended] = await invite(owner, newEmail(), { plan: second })
    expect([there?.plan, ended?.plan]).toEqual([owner.planId, second])
    expect(await revokeInvitation(owner, ended?.id)).toEqual([there])
    await changePlan(owner, owner.planId, { deleted: false, archived: true })
    expect(await idsSharedWith(adviser)).toEqual([id])
  })

  test('when the adviser’s account is deleted, although they never saw it', async () => {
    const { owner, adviser } = await invited(server)
    await deleteAccount(server, adviser)
    const filter = `plan = "${owner.planId}"`
    expect(await server.superuser.collection('invitations').getFullList({ filter })).toEqual([])
  })
})

const lapse = (user: TestUser) =>
  server.sql(`UPDATE billing SET access_until = '2020-01-01 00:00:00.000Z' WHERE user = '${user.id}'`)

test('an owner who may not write invites nobody; what they have shared is read on', async () => {
  const { owner, adviser, id } = await invited(server)
  await lapse(owner)
  expect(await refused(invite(owner, newEmail()))).toEqual([403, { save: 'no_access' }])
  expect(await idsSharedWith(adviser)).toEqual([id])
  const unverified = await server.newUser({ verified: false, access: 'active' })
  expect(await refused(invite(unverified, newEmail()))).toEqual([403, { save: 'not_verified' }])
})

test('nobody but its owner invites to a plan or revokes an invitation to it', async () => {
  const { owner, adviser, id } = await invited(server)
  const other = await server.newUser()
  await sharedWith(adviser)
  for (const plan of [owner.planId, newId()]) {
    expect(await refused(invite(other, newEmail(), { plan }))).toEqual([404, { plan: 'gone' }])
  }
  expect(await revokeInvitation(other, id)).toEqual([])
  for (const client of [other.client, adviser.client]) {
    expect((await refused(invite(owner, newEmail(), {}, client)))[0]).toBe(403)
    expect(await refused(revokeInvitation(owner, id, client))).toEqual([403, { save: 'other_user' }])
  }
  expect(await idsSharedWith(adviser)).toEqual([id])
})
