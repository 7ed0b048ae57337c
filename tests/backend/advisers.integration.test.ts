import { expect, test } from 'vitest'
import { createProposals } from '../../src/backend/advisers/proposals.ts'
import { createSharedPlans } from '../../src/backend/server.ts'
import type { NewProposal } from '../../src/flows/advisers/proposals-port.ts'
import { netPaysOf } from '../../src/insight/net-pays.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { copyOfPlan } from '../../src/plan/new-plan.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { tooLargePlan } from '../fixtures/too-large-plan.ts'
import { invite, revokeInvitation } from '../integration/advisers.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { clientWith } from './login-of.ts'

const server = serverOfFile()

const thisYear = () => 2026
const isSame = (one: Plan, other: Plan) => isEmpty(changesBetween(one, other)) && isEmpty(changesBetween(other, one))

function pageOf(user: TestUser) {
  const client = clientWith(server.url, user.client.authStore)
  return {
    shared: createSharedPlans(client),
    proposals: createProposals({ client, userId: user.id, thisYear }, user.planId),
  }
}

const plan = copyOfPlan(examplePlan('frisor', 2026), newRowId)
const proposed = (wish: Partial<NewProposal> = {}): NewProposal => ({
  id: newId(),
  author: 'Rut Råd',
  message: 'Höj priset.\nNu.',
  plan,
  base: plan,
  netPay: netPaysOf(plan),
  basedOn: new Date('2026-11-20T13:02:03.004Z'),
  ...wish,
})

/** An owner, and an adviser whom they have invited. */
async function invited() {
  const [owner, adviser] = [await server.newUser(), await server.newUser()]
  await savePlan(owner, 0, { settings: { asked: true } })
  await invite(owner, adviser.email, { firm: 'Bageri Bo' })
  const page = pageOf(adviser)
  const [listed] = await page.shared.list(adviser.id)
  if (!listed) throw new Error('nothing is shared')
  return { owner, adviser, id: listed.id, listed, ofOwner: pageOf(owner), ...page }
}

test('a shared plan is listed with its firm and moments, and no more once it is left', async () => {
  const { adviser, id, listed, shared } = await invited()
  expect(listed).toMatchObject({ firm: 'Bageri Bo', name: '', openedAt: undefined })
  expect(Math.abs((listed.savedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(await shared.leave(adviser.id, id)).toEqual([])
  expect(await shared.leave(adviser.id, id)).toEqual([])
  await expect(shared.propose(adviser.id, id, proposed())).rejects.toMatchObject({ code: 'invitationGone' })
})

test('a proposal reaches the owner as it was sent, and the answer the adviser', async () => {
  const { adviser, id, shared, ofOwner } = await invited()
  expect(await shared.proposals(adviser.id, id)).toEqual([])
  const sent = proposed()
  const [own] = await shared.propose(adviser.id, id, sent)
  const { author, message, basedOn } = sent
  expect(own).toMatchObject({ id: sent.id, author, message, basedOn, answer: '', answeredAt: undefined, isWhole: true })
  expect(Object.values(own?.netPay ?? {})).toEqual(
    Object.values(sent.netPay).map((pay) => (pay === null ? null : Math.round(pay))),
  )
  expect(await ofOwner.proposals.list()).toEqual([own])
  const read = await ofOwner.proposals.read(sent.id)
  expect([read.plan, read.base].map((each) => each && isSame(each, plan))).toEqual([true, true])

  // asked for again, because the answer was lost
  expect(await shared.propose(adviser.id, id, sent)).toHaveLength(1)
  const [answered] = await ofOwner.proposals.answer(sent.id, 'taken')
  expect(answered).toMatchObject({ answer: 'taken', isWhole: true })
  expect(await ofOwner.proposals.answer(sent.id, 'taken')).toEqual([answered])
  expect(await shared.proposals(adviser.id, id)).toEqual([answered])
})

test('nothing goes out as somebody else, and what nobody has any more is reported as gone', async () => {
  const { owner, adviser, id, shared } = await invited()
  const page = pageOf(await server.newUser())
  for (const work of [
    () => page.shared.list(adviser.id),
    () => page.shared.leave(adviser.id, id),
    () => page.shared.proposals(adviser.id, id),
    () => page.shared.propose(adviser.id, id, proposed()),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'otherUser' })
  }
  await expect(page.proposals.read(newId())).rejects.toMatchObject({ code: 'proposalGone' })
  await revokeInvitation(owner, id)
  await expect(shared.proposals(adviser.id, id)).rejects.toMatchObject({ code: 'invitationGone' })
})

test('what could not be a plan of ours is not read', async () => {
  const { adviser, id, shared, ofOwner } = await invited()
  const [row, ...rest] = plan.offerings
  if (!row) throw new Error('an example without rows')
  const forged = proposed({ plan: { ...plan, offerings: [{ ...row, price: -1 }, ...rest] } })
  await shared.propose(adviser.id, id, forged)
  await expect(ofOwner.proposals.read(forged.id)).rejects.toMatchObject({ code: 'unreadable' })
})

test('a plan too large for it, one proposal too many, and one without an author are told apart', async () => {
  const { adviser, id, shared } = await invited()
  const propose = (wish: Partial<NewProposal> = {}) => shared.propose(adviser.id, id, proposed(wish))
  await expect(propose({ plan: tooLargePlan() })).rejects.toMatchObject({ code: 'proposalTooLarge' })
  await expect(propose({ author: ' ' })).rejects.toMatchObject({ code: 'refused' })
  for (let sent = 0; sent < 10; sent += 1) await propose()
  await expect(propose()).rejects.toMatchObject({ code: 'tooManyProposals' })
})
