import { describe, expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { eventually } from '../patience.ts'
import {
  answerProposal,
  changePlan,
  invite,
  leave,
  lookInvited,
  newProposal,
  proposalOf,
  proposalsOf,
  propose,
  revokeInvitation,
  sharedWith,
} from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { newId, password, type TestUser } from './server.ts'
import { refused } from './shared.ts'

const server = serverOfFile()

const sql = (query: string) => server.sql(query)
const stored = (plan: string) =>
  server.superuser.collection('proposals').getFullList({ filter: `plan = "${plan}"`, requestKey: null })
const gone = [404, { invitation: 'gone' }] as const
const wholePlan = (owner: TestUser) => owner.client.send<object>('/api/plan', { requestKey: null })

/** An owner and an adviser without a subscription who has been invited to the owner's plan. */
async function invited(): Promise<{ owner: TestUser; adviser: TestUser; id: string }> {
  const [owner, adviser] = [await server.newUser(), await server.newUser({ access: 'none' })]
  const [invitation] = await invite(owner, adviser.email)
  return { owner, adviser, id: String(invitation?.id) }
}

test('what an adviser proposes reaches the owner whole, and changes nothing in the plan', async () => {
  const { owner, adviser, id } = await invited()
  await savePlan(owner, 0, { settings: { kommun: '0180' } })
  const before = await wholePlan(owner)
  const { data, ...words } = newProposal({ author: ' Robin\u202e Råd ', message: 'Höj priset\r\noch volymen\u0007 ' })
  const own = await propose(adviser, id, { ...words, data })
  const shown = {
    author: 'Robin Råd',
    message: 'Höj priset\noch volymen',
    netPay1: '31000',
    netPay2: '-100',
    netPay3: '',
    basedOn: '2026-01-02 03:04:05.678Z',
  }
  const created: unknown = expect.any(String)
  expect(own).toEqual([{ ...shown, id: words.id, answer: '', answeredAt: '', created, isWhole: true }])
  expect(await proposalsOf(owner)).toEqual(own)
  expect(await proposalOf(owner, words.id)).toEqual({ id: words.id, data })
  expect(await wholePlan(owner)).toEqual(before)
})

test('the same proposal again, because its answer was lost, is made once', async () => {
  const { owner, adviser, id } = await invited()
  const proposal = newProposal()
  await propose(adviser, id, proposal)
  expect(await propose(adviser, id, proposal)).toHaveLength(1)
  // by another adviser of the same owner it is another
  const other = await server.newUser()
  const all = await invite(owner, other.email)
  const ofOther = all.find(({ email }) => email === other.email)?.id
  expect(await refused(propose(other, ofOther, proposal))).toEqual([400, { proposal: 'invalid' }])
  expect(await proposalsOf(owner)).toHaveLength(1)
  // what another owner's are called plays no part
  const second = await server.newUser()
  const [ofSecond] = await invite(second, adviser.email)
  expect(await propose(adviser, ofSecond?.id, proposal)).toHaveLength(1)
  expect(await proposalsOf(second)).toMatchObject([{ id: proposal.id }])
})

test('the owner takes it or leaves it, and the adviser is told', async () => {
  const { owner, adviser, id } = await invited()
  const [one, other] = [newProposal(), newProposal()]
  await propose(adviser, id, one)
  await propose(adviser, id, other)
  expect(await sharedWith(adviser)).toMatchObject([{ answer: '', answeredAt: '' }])
  const answered = await answerProposal(owner, one.id, 'taken')
  const { answeredAt } = answered.find((each) => each.id === one.id) ?? {}
  // on the list and on the plan, whatever else waits
  const heard = { answer: 'taken', answeredAt }
  expect([await sharedWith(adviser), await lookInvited(adviser, id)]).toMatchObject([[heard], heard])
  expect(answered.find((each) => each.id === one.id)).toMatchObject({ answer: 'taken', isWhole: true })
  expect(answered.find((each) => each.id === other.id)).toMatchObject({ answer: '', answeredAt: '' })
  // asked for again, it was answered when it was
  expect(await answerProposal(owner, one.id, 'taken')).toEqual(answered)
  expect((await propose(adviser, id, other)).find((each) => each.id === one.id)).toMatchObject({ answer: 'taken' })
  // they change their mind
  expect(await answerProposal(owner, one.id, 'left')).toContainEqual(
    expect.objectContaining({ id: one.id, answer: 'left' }),
  )
  for (const wrong of ['', 'maybe', undefined, 7]) {
    expect(await refused(answerProposal(owner, one.id, wrong))).toEqual([400, { proposal: 'invalid' }])
  }
})

test.each<[string, object]>([
  ['no id', { id: undefined }],
  ['an id of another kind', { id: 'X' }],
  ['no author', { author: ' ' }],
  ['an author that is a story', { author: 'x'.repeat(61) }],
  ['words that are a novel', { message: 'x'.repeat(limits.proposalMessageMaxLength + 1) }],
  ['words that are no text', { message: 7 }],
  ['pay that is a number', { netPay1: 28_500 }],
  ['pay that is no number', { netPay2: '28 500' }],
  ['no word of what it began with', { basedOn: undefined }],
  ['what is no moment', { basedOn: 'i går' }],
  ['a moment that no calendar has', { basedOn: '2026-13-45 99:99' }],
  ['a moment that is to come', { basedOn: '2099-01-01T00:00:00.000Z' }],
  ['no plan in it', { data: '' }],
  ['a plan that is not packed', { data: '{"settings":{}}' }],
  ['more than a plan may be', { data: 'A'.repeat(limits.versionMaxBytes + 1) }],
  ['a part more', { answer: 'taken' }],
])('with %s nothing is proposed', async (_, wish) => {
  const { owner, adviser, id } = await invited()
  expect(await refused(propose(adviser, id, { ...wish }))).toEqual([400, { proposal: 'invalid' }])
  expect(await stored(owner.planId)).toEqual([])
})

test('the largest plan is proposed', async () => {
  const { owner, adviser, id } = await invited()
  const largest = newProposal({ data: 'A'.repeat(limits.versionMaxBytes), message: '🥐'.repeat(600) })
  await propose(adviser, id, largest)
  expect((await proposalOf(owner, largest.id)).data).toHaveLength(limits.versionMaxBytes)
})

test(`at most ${limits.maxOpenProposals} proposals of an adviser for a plan wait for an answer, and others have a share of their own`, async () => {
  const { owner, adviser, id } = await invited()
  const second = await server.newUser()
  const invitations = await invite(owner, second.email)
  const ofSecond = invitations.find(({ email }) => email === second.email)?.id
  const first = newProposal()
  await propose(adviser, id, first)
  for (let at = 1; at < limits.maxOpenProposals; at += 1) await propose(adviser, id)
  expect(await refused(propose(adviser, id))).toEqual([400, { proposal: 'too_many' }])
  expect(await propose(second, ofSecond)).toHaveLength(1)
  await answerProposal(owner, first.id, 'left')
  expect(await propose(adviser, id)).toHaveLength(limits.maxOpenProposals + 1)
})

test('what waits of an adviser takes their own share of the room; that of one who is not invited any more gives way', async () => {
  const { owner, adviser, id } = await invited()
  const full = { data: 'A'.repeat(limits.versionMaxBytes) }
  const share = Math.floor(limits.openProposalsMaxBytes / (limits.versionMaxBytes + 1000))
  for (let at = 0; at < share; at += 1) await propose(adviser, id, full)
  expect(await refused(propose(adviser, id, full))).toEqual([400, { proposal: 'too_many' }])
  // as much as all the room, from who has been invited before
  const waiting = await stored(owner.planId)
  for (let at = 0; at * share < limits.proposalsMaxBytes / limits.versionMaxBytes; at += 1) {
    const former = await server.newUser({ access: 'none' })
    for (const { id: of } of waiting.slice(0, share)) {
      await sql(
        `INSERT INTO proposals (id, clientId, plan, adviser, author, data, bytes, created) SELECT '${newId()}', '${newId()}', plan, '${former.id}', author, data, bytes, created FROM proposals WHERE id = '${of}'`,
      )
    }
  }
  const second = await server.newUser()
  const ofSecond = (await invite(owner, second.email)).find(({ email }) => email === second.email)?.id
  const before = await stored(owner.planId)
  expect(await propose(second, ofSecond, full)).toHaveLength(1)
  const after = await stored(owner.planId)
  expect(after.length).toBeLessThanOrEqual(before.length)
  expect(after.filter((each) => each['adviser'] === adviser.id)).toHaveLength(share)
})

test('the proposals to a customer take a bounded room: the oldest answered go, what waits is kept', async () => {
  const { owner, adviser, id } = await invited()
  const full = { data: 'A'.repeat(limits.versionMaxBytes) }
  const fits = Math.floor(limits.proposalsMaxBytes / (limits.versionMaxBytes + 1000))
  const made: string[] = []
  for (let at = 0; at < fits; at += 1) {
    const proposal = newProposal(full)
    await propose(adviser, id, proposal)
    await answerProposal(owner, proposal.id, 'left')
    made.push(proposal.id)
  }
  await propose(adviser, id, full)
  const left = (await proposalsOf(owner)).map((each) => each.id)
  expect(left).not.toContain(made[0])
  expect(left).toHaveLength(fits)
  expect(left).toEqual(expect.arrayContaining(made.slice(1)))
  // what waits for an answer fills the room, in two of their plans
  await sql(`UPDATE proposals SET answer = '' WHERE plan = '${owner.planId}'`)
  const plan = newId()
  const body = { user: owner.id, plan, saveId: newId(), baseRevision: 0, name: 'Två' }
  await owner.client.send('/api/plan/make', { method: 'POST', body })
  const [ofSecond] = await invite(owner, adviser.email, { plan })
  expect(await refused(propose(adviser, ofSecond?.id, full))).toEqual([400, { proposal: 'too_many' }])
  // another customer's room is their own
  const other = await invited()
  expect(await propose(other.adviser, other.id, full)).toHaveLength(1)
})

test('what was answered 30 days ago is emptied at night: that it was made, and the answer, stay', async () => {
  const { owner, adviser, id } = await invited()
  const [old, recent, open] = [newProposal(), newProposal(), newProposal()]
  for (const proposal of [old, recent, open]) await propose(adviser, id, proposal)
  await answerProposal(owner, old.id, 'taken')
  await answerProposal(owner, recent.id, 'left')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
  await sql(`UPDATE proposals SET answeredAt = '${ago(30.1)}' WHERE clientId = '${old.id}'`)
  await sql(`UPDATE proposals SET answeredAt = '${ago(29.9)}' WHERE clientId = '${recent.id}'`)
  await sql(`UPDATE proposals SET created = '${ago(300)}' WHERE clientId = '${open.id}'`)
  await server.superuser.crons.run('emptyOldProposals')
  const whole = async () => (await proposalsOf(owner)).filter(({ isWhole }) => isWhole).map((each) => each.id)
  await eventually(async () => expect((await whole()).toSorted()).toEqual([recent.id, open.id].toSorted()))
  expect(await proposalOf(owner, old.id)).toEqual({ id: old.id, data: '' })
  expect(await proposalsOf(owner)).toContainEqual(expect.objectContaining({ id: old.id, answer: 'taken' }))
  expect((await stored(owner.planId)).find((each) => each['clientId'] === old.id)).toMatchObject({ bytes: 1000 })
})

describe('nothing more is proposed', () => {
  test.each<[string, (owner: TestUser, adviser: TestUser, id: string) => Promise<unknown>]>([
    ['to a plan whose owner has revoked the invitation', (owner, _, id) => revokeInvitation(owner, id)],
    ['to a plan that the adviser has left', (_, adviser, id) => leave(adviser, id)],
  ])('%s; what was proposed stays with the plan', async (_, end) => {
    const { owner, adviser, id } = await invited()
    const proposal = newProposal()
    await propose(adviser, id, proposal)
    await end(owner, adviser, id)
    expect(await refused(propose(adviser, id, proposal))).toEqual(gone)
    expect(await refused(propose(adviser, id))).toEqual(gone)
    expect(await proposalsOf(owner)).toHaveLength(1)
  })

  test('to a deleted plan, until it is taken back; its owner does not meet them meanwhile', async () => {
    const { owner, adviser, id } = await invited()
    const body = { user: owner.id, plan: newId(), saveId: newId(), baseRevision: 0, name: 'Två' }
    await owner.client.send('/api/plan/make', { method: 'POST', body })
    const proposal = newProposal()
    await propose(adviser, id, proposal)
    await changePlan(owner, owner.planId, { deleted: true })
    expect(await refused(propose(adviser, id))).toEqual(gone)
    expect(await refused(proposalsOf(owner))).toEqual([404, { plan: 'gone' }])
    expect(await refused(proposalOf(owner, proposal.id))).toEqual([404, { proposal: 'gone' }])
    expect(await refused(answerProposal(owner, proposal.id, 'left'))).toEqual([404, { proposal: 'gone' }])
    await changePlan(owner, owner.planId, { deleted: false })
    expect(await propose(adviser, id)).toHaveLength(2)
    await sql(`UPDATE plans SET deletedAt = '2020-01-01 00:00:00.000Z' WHERE id = '${owner.planId}'`)
    await server.superuser.crons.run('removeDeletedPlans')
    await eventually(async () => expect(await stored(owner.planId)).toEqual([]))
  })

  test('by an adviser whose address is not verified', async () => {
    const { owner, adviser, id } = await invited()
    await sql(`UPDATE users SET verified = FALSE WHERE id = '${adviser.id}'`)
    expect(await refused(propose(adviser, id))).toEqual(gone)
    expect(await stored(owner.planId)).toEqual([])
  })

  test('by anybody else: another’s invitation is answered as one that never was', async () => {
    const { owner, id } = await invited()
    const other = await invited()
    for (const wrong of [id, newId(), undefined, 7, ''])
      expect(await refused(propose(other.adviser, wrong))).toEqual(gone)
    expect(await refused(propose(owner, id))).toEqual(gone)
    expect((await refused(propose({ client: server.guest() }, id)))[0]).toBe(401)
    expect((await refused(propose({ client: server.superuser }, id)))[0]).toBe(403)
    expect(await stored(owner.planId)).toEqual([])
  })
})

test.each(['taken in', 'refused'])('by a proposal that is %s an invitation becomes the account’s, too', async (how) => {
  const { adviser, id } = await invited()
  if (how === 'refused') await refused(propose(adviser, id, { data: '' }))
  else await propose(adviser, id)
  await server.superuser.collection('users').update(adviser.id, { email: `ny-${newId()}@lonebanken.example` })
  const { email } = await server.superuser.collection('users').getOne<{ email: string }>(adviser.id)
  await adviser.client.collection('users').authWithPassword(email, password)
  expect((await sharedWith(adviser)).map((shared) => shared.id)).toEqual([id])
})

test('an owner whose subscription has run out is still proposed to, and answers', async () => {
  const { owner, adviser, id } = await invited()
  await sql(`UPDATE billing SET access_until = '2020-01-01 00:00:00.000Z' WHERE user = '${owner.id}'`)
  const proposal = newProposal()
  await propose(adviser, id, proposal)
  expect(await answerProposal(owner, proposal.id, 'left')).toMatchObject([{ answer: 'left' }])
})

test('two advisers of a plan see their own proposals and never each other’s', async () => {
  const { owner, adviser, id } = await invited()
  const second = await server.newUser()
  await invite(owner, second.email)
  const [ofSecond] = await sharedWith(second)
  await propose(adviser, id, { author: 'Robin' })
  expect(await propose(second, ofSecond?.id, { author: 'Lo' })).toMatchObject([{ author: 'Lo' }])
  expect(await propose(adviser, id, { author: 'Robin' })).toMatchObject([{ author: 'Robin' }, { author: 'Robin' }])
  expect(await proposalsOf(owner)).toHaveLength(3)
})

test('nobody but the owner of the plan reads or answers proposals, not even who made them', async () => {
  const { owner, adviser, id } = await invited()
  const proposal = newProposal()
  await propose(adviser, id, proposal)
  const missing = [404, { proposal: 'gone' }]
  for (const client of [(await server.newUser()).client, adviser.client]) {
    const other = { id: String(client.authStore.record?.id), client }
    expect(await refused(proposalsOf({ ...owner, client }))).toEqual([404, { plan: 'gone' }])
    for (const which of [proposal.id, newId(), undefined]) {
      expect(await refused(proposalOf(other, which))).toEqual(missing)
      expect(await refused(answerProposal(other, which, 'taken'))).toEqual(missing)
    }
    expect(await refused(answerProposal(owner, proposal.id, 'taken', client))).toEqual([403, { save: 'other_user' }])
  }
  expect(await proposalsOf(owner)).toMatchObject([{ answer: '' }])
})

test('proposals go with the account of either: an adviser’s with theirs, all of a plan with its owner’s', async () => {
  const { owner, adviser, id } = await invited()
  const second = await server.newUser()
  await invite(owner, second.email)
  const [ofSecond] = await sharedWith(second)
  await propose(adviser, id)
  await propose(second, ofSecond?.id, { author: 'Lo' })
  const before = await wholePlan(owner)
  const remove = ({ email }: TestUser) =>
    server.guest().send('/api/account/delete', { method: 'POST', body: { email, password } })
  await remove(adviser)
  expect(await proposalsOf(owner)).toMatchObject([{ author: 'Lo' }])
  expect(await wholePlan(owner)).toEqual(before)
  await remove(owner)
  expect(await stored(owner.planId)).toEqual([])
})
