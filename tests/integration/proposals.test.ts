import { expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { eventually } from '../patience.ts'
import {
  answerProposal,
  changePlan,
  invite,
  invited,
  lookInvited,
  makePlan,
  newProposal,
  proposalOf,
  proposalsOf,
  propose,
  sharedWith,
} from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { newId, type TestUser } from './server.ts'
import { refused } from './shared.ts'

const server = serverOfFile()

const stored = (plan: string) =>
  server.superuser.collection('proposals').getFullList({ filter: `plan = "${plan}"`, requestKey: null })
const gone = [404, { invitation: 'gone' }] as const
const wholePlan = (owner: TestUser) => owner.client.send<object>('/api/plan', { requestKey: null })

test('what an adviser proposes reaches the owner whole, and changes nothing in the plan', async () => {
  const { owner, adviser, id } = await invited(server)
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
  const { owner, adviser, id } = await invited(server)
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
  const { owner, adviser, id } = await invited(server)
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

test('what is no proposal, or too long, is not made', async () => {
  const { owner, adviser, id } = await invited(server)
  for (const wish of [
    { id: undefined },
    { id: 'X' },
    { author: ' ' },
    { author: 'x'.repeat(61) },
    { message: 'x'.repeat(limits.proposalMessageMaxLength + 1) },
    { message: 7 },
    { netPay1: 28_500 },
    { netPay2: '28 500' },
    { basedOn: undefined },
    { basedOn: 'i går' },
    { basedOn: '2026-13-45 99:99' },
    { basedOn: '2099-01-01T00:00:00.000Z' },
    { data: '' },
    { data: '{"settings":{}}' },
    { data: 'A'.repeat(limits.versionMaxBytes + 1) },
    { answer: 'taken' },
  ]) {
    const said = JSON.stringify(wish).slice(0, 50)
    expect(await refused(propose(adviser, id, wish)), said).toEqual([400, { proposal: 'invalid' }])
  }
  expect(await stored(owner.planId)).toEqual([])
})

test(`at most ${limits.maxOpenProposals} proposals of an adviser for a plan wait for an answer, and others have a share of their own`, async () => {
  const { owner, adviser, id } = await invited(server)
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
  const { owner, adviser, id } = await invited(server)
  const full = { data: 'A'.repeat(limits.versionMaxBytes), message: '🥐'.repeat(limits.proposalMessageMaxLength) }
  const share = Math.floor(limits.openProposalsMaxBytes / (limits.versionMaxBytes + 1000))
  for (let at = 0; at < share; at += 1) await propose(adviser, id, full)
  expect(await refused(propose(adviser, id, full))).toEqual([400, { proposal: 'too_many' }])
  // as much as all the room, from who has been invited before
  const waiting = await stored(owner.planId)
  for (let at = 0; at * share < limits.proposalsMaxBytes / limits.versionMaxBytes; at += 1) {
    const former = await server.newUser({ access: 'none' })
    for (const { id: of } of waiting.slice(0, share)) {
      await server.sql(
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
  const { owner, adviser, id } = await invited(server)
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
  await server.sql(`UPDATE proposals SET answer = '' WHERE plan = '${owner.planId}'`)
  const plan = await makePlan(owner)
  const [ofSecond] = await invite(owner, adviser.email, { plan })
  expect(await refused(propose(adviser, ofSecond?.id, full))).toEqual([400, { proposal: 'too_many' }])
  // another customer's room is their own
  const other = await invited(server)
  expect(await propose(other.adviser, other.id, full)).toHaveLength(1)
})

test('what was answered 30 days ago is emptied at night: that it was made, and the answer, stay', async () => {
  const { owner, adviser, id } = await invited(server)
  const [old, recent, open] = [newProposal(), newProposal(), newProposal()]
  for (const proposal of [old, recent, open]) await propose(adviser, id, proposal)
  await answerProposal(owner, old.id, 'taken')
  await answerProposal(owner, recent.id, 'left')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
  await server.sql(`UPDATE proposals SET answeredAt = '${ago(30.1)}' WHERE clientId = '${old.id}'`)
  await server.sql(`UPDATE proposals SET answeredAt = '${ago(29.9)}' WHERE clientId = '${recent.id}'`)
  await server.sql(`UPDATE proposals SET created = '${ago(300)}' WHERE clientId = '${open.id}'`)
  await server.superuser.crons.run('emptyOldProposals')
  const whole = async () => (await proposalsOf(owner)).filter(({ isWhole }) => isWhole).map((each) => each.id)
  await eventually(async () => expect((await whole()).toSorted()).toEqual([recent.id, open.id].toSorted()))
  expect(await proposalOf(owner, old.id)).toEqual({ id: old.id, data: '' })
  expect(await proposalsOf(owner)).toContainEqual(expect.objectContaining({ id: old.id, answer: 'taken' }))
  expect((await stored(owner.planId)).find((each) => each['clientId'] === old.id)).toMatchObject({ bytes: 1000 })
})

test('nothing is proposed to a deleted plan until it is taken back, and its owner does not meet what was', async () => {
  const { owner, adviser, id } = await invited(server)
  await makePlan(owner)
  const proposal = newProposal()
  await propose(adviser, id, proposal)
  await changePlan(owner, owner.planId, { deleted: true })
  expect(await refused(propose(adviser, id))).toEqual(gone)
  expect(await refused(proposalsOf(owner))).toEqual([404, { plan: 'gone' }])
  expect(await refused(proposalOf(owner, proposal.id))).toEqual([404, { proposal: 'gone' }])
  expect(await refused(answerProposal(owner, proposal.id, 'left'))).toEqual([404, { proposal: 'gone' }])
  await changePlan(owner, owner.planId, { deleted: false })
  expect(await propose(adviser, id)).toHaveLength(2)
  await server.sql(`UPDATE plans SET deletedAt = '2020-01-01 00:00:00.000Z' WHERE id = '${owner.planId}'`)
  await server.superuser.crons.run('removeDeletedPlans')
  await eventually(async () => expect(await stored(owner.planId)).toEqual([]))
})

test('nobody but the owner of the plan reads or answers proposals, not even who made them', async () => {
  const { owner, adviser, id } = await invited(server)
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
