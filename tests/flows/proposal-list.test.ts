import { expect, test } from 'vitest'
import { answerOnItsWay, createProposalList, unansweredProposals } from '../../src/flows/advisers/proposal-list.ts'
import type { ListedProposal, ProposalAnswer } from '../../src/flows/advisers/proposals-port.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { answerLater, settled } from './drive.ts'

const proposal = (id: string, answer: ProposalAnswer = ''): ListedProposal => ({
  id,
  author: 'Rut',
  message: '',
  netPay: { year1: 1, year2: 2, year3: 3 },
  createdAt: new Date(0),
  basedOn: undefined,
  answer,
  answeredAt: undefined,
  isWhole: true,
})

/** A plan with the proposals a and b, of which `answer` says what becomes of an answer. */
async function listOf(answer: (id: string, given: ProposalAnswer) => Promise<readonly ListedProposal[]>) {
  const asked: string[] = []
  const list = createProposalList({
    list: () => Promise.resolve([proposal('a'), proposal('b')]),
    answer: (id, given) => {
      asked.push(`${id} ${given}`)
      return answer(id, given)
    },
  })
  list.look()
  await settled()
  return { list, asked, now: () => list.getSnapshot() }
}
const fails = (code: FailureCode) => Promise.reject(new Failure(code))

test('nothing is known until the list has been read, and then as many wait as nobody has answered', async () => {
  const read = answerLater<readonly ListedProposal[]>()
  const list = createProposalList({ list: () => read.promise, answer: () => fails('server') })
  list.look()
  expect([list.getSnapshot().list, unansweredProposals(list.getSnapshot())]).toEqual([undefined, 0])
  read.answer([proposal('a'), proposal('b', 'left'), proposal('c', 'taken')])
  await settled()
  expect([list.getSnapshot().list?.length, unansweredProposals(list.getSnapshot())]).toEqual([3, 1])
})

test('an answer counts from when it is given, and is what the server then lists', async () => {
  const noted = answerLater<readonly ListedProposal[]>()
  const { list, now } = await listOf(() => noted.promise)
  void list.execute({ id: 'a', answer: 'taken' })
  expect([unansweredProposals(now()), answerOnItsWay(now(), 'a'), answerOnItsWay(now(), 'b')]).toEqual([1, 'taken', ''])
  noted.answer([proposal('a', 'taken'), proposal('b')])
  await settled()
  expect([answerOnItsWay(now(), 'a'), now().list?.[0]?.answer, now().isHeld]).toEqual(['', 'taken', false])
})

test.each(['offline', 'server', 'tooMany', 'signedOut'] as const)(
  'an answer that fails with %s is kept, and sent again with the first contact',
  async (code) => {
    let fail = true
    const { list, asked, now } = await listOf(() => (fail ? fails(code) : Promise.resolve([proposal('a', 'taken')])))
    void list.execute({ id: 'a', answer: 'taken' })
    await settled()
    expect([now().isHeld, answerOnItsWay(now(), 'a'), unansweredProposals(now())]).toEqual([true, 'taken', 1])
    expect(now().failure).toBeDefined()
    list.look()
    await settled()
    expect(now().isHeld).toBe(true)
    fail = false
    list.retry()
    await settled()
    expect(asked).toEqual(['a taken', 'a taken', 'a taken'])
    expect([now().isHeld, answerOnItsWay(now(), 'a'), now().failure]).toEqual([false, '', undefined])
  },
)

test('another word about a proposal takes the place of one that is held', async () => {
  let fail = true
  const { list, asked, now } = await listOf(() => (fail ? fails('offline') : Promise.resolve([proposal('a', 'taken')])))
  void list.execute({ id: 'a', answer: 'left' })
  await settled()
  fail = false
  void list.execute({ id: 'a', answer: 'taken' })
  expect(answerOnItsWay(now(), 'a')).toBe('taken')
  await settled()
  expect(asked).toEqual(['a left', 'a taken'])
})

test('the last word counts, also when the first is on its way', async () => {
  const first = answerLater<readonly ListedProposal[]>()
  const { list, asked, now } = await listOf((_, given) =>
    given === 'left' ? first.promise : Promise.resolve([proposal('a', 'taken')]),
  )
  void list.execute({ id: 'a', answer: 'left' })
  void list.execute({ id: 'a', answer: 'taken' })
  first.answer([proposal('a', 'left')])
  await settled()
  expect(asked).toEqual(['a left', 'a taken'])
  expect(now().list?.[0]?.answer).toBe('taken')
})

test('what can never be noted is not asked for again, and the list is read by who looks', async () => {
  const { list, asked, now } = await listOf(() => fails('proposalGone'))
  void list.execute({ id: 'a', answer: 'left' })
  await settled()
  list.retry()
  await settled()
  expect([asked, now().failure, now().isHeld]).toEqual([['a left'], 'proposal.gone', false])
  list.look()
  await settled()
  expect(now().failure).toBeUndefined()
})
