import { expect, test } from 'vitest'
import { Failure } from '../../src/flows/failure.ts'
import { noticeOfList } from '../../src/flows/list-failures.ts'
import { type ListPort, ServerList } from '../../src/flows/server-list.ts'
import { answerLater, settled } from './drive.ts'

type List = readonly string[]

/** A list whose readings and works the test answers one by one. */
function listOf(port: Partial<ListPort<List, string>> = {}) {
  const reads = [answerLater<List>(), answerLater<List>()]
  const works = [1, 2, 3, 4].map(() => answerLater<List>())
  const asked: string[] = []
  let turn = 0
  const list = new ServerList<List, string>([], {
    read: () => reads[turn++]?.promise ?? Promise.reject(new Error('not asked for')),
    execute: (work) => {
      asked.push(work)
      return works[asked.length - 1]?.promise ?? Promise.reject(new Error('not asked for'))
    },
    noticeOf: (error) => noticeOfList('plans', error),
    ...port,
  })
  return { list, reads, works, asked, now: () => list.getSnapshot(), turns: () => turn }
}

test('who looks again while the list is read is answered by a reading that begins then', async () => {
  const { list, reads, now } = listOf()
  list.look()
  list.look()
  reads[1]?.answer(['b'])
  await settled()
  // what the first one found, or that it failed, tells nothing of now
  reads[0]?.answer(['a'])
  await settled()
  expect([now().list, now().failure]).toEqual([['b'], undefined])
})

test('a reading that fails leaves the list as it was, and is told of until another one comes', async () => {
  const { list, reads, now } = listOf()
  list.look()
  reads[0]?.fail('offline')
  await settled()
  expect([now().list, now().failure]).toEqual([[], 'plan.offline'])
  list.look()
  reads[1]?.answer(['a'])
  await settled()
  expect([now().list, now().failure]).toEqual([['a'], undefined])
})

test('what is asked for meanwhile is done afterwards, in its order, whatever became of what was before it', async () => {
  const { list, works, asked, now } = listOf()
  for (const work of ['a', 'b', 'c']) void list.execute(work)
  expect([asked, now().isBusy]).toEqual([['a'], true])
  works[0]?.answer(['a'])
  await settled()
  works[1]?.fail('tooMany')
  await settled()
  works[2]?.answer(['a', 'c'])
  await settled()
  expect([asked, now().list, now().isBusy, now().failure]).toEqual([['a', 'b', 'c'], ['a', 'c'], false, undefined])
})

test('what is asked for while a reading hangs is done at once, and that reading tells nothing any more', async () => {
  const { list, reads, works, asked, now } = listOf()
  list.look()
  void list.execute('a')
  expect([asked, now().isReading, now().isBusy]).toEqual([['a'], true, true])
  works[0]?.answer(['a'])
  await settled()
  expect([now().list, now().isReading, now().isBusy]).toEqual([['a'], false, false])
  reads[0]?.fail('offline')
  await settled()
  expect([now().list, now().failure]).toEqual([['a'], undefined])
})

test('a reading that began before something failed shows what it found, and why that failed is still told', async () => {
  const { list, reads, works, now } = listOf()
  list.look()
  void list.execute('a')
  works[0]?.fail('notAllowed')
  await settled()
  reads[0]?.answer(['b'])
  await settled()
  expect([now().list, now().failure, now().isReading]).toEqual([['b'], 'plan.notAllowed', false])
  list.look()
  reads[1]?.answer(['c'])
  await settled()
  expect([now().list, now().failure]).toEqual([['c'], undefined])
})

test.each(['answered', 'failed', 'failed in silence'] as const)(
  'who looks while something is done has the list read after it, once: %s',
  async (end) => {
    const { list, reads, works, now, turns } = listOf({ isSilent: () => end === 'failed in silence' })
    void list.execute('a')
    list.look()
    list.look()
    expect(turns()).toBe(0)
    if (end === 'answered') works[0]?.answer(['a'])
    else works[0]?.fail('notAllowed')
    await settled()
    reads[0]?.answer(['a', 'b'])
    await settled()
    expect([now().list, turns()]).toEqual([['a', 'b'], 1])
    expect(now().failure).toBe(end === 'failed' ? 'plan.notAllowed' : undefined)
  },
)

test('what was asked for and never answered goes under its first name until a list that was asked for later has come', async () => {
  const { list, reads, works, asked } = listOf({ isSame: (one, other) => one[0] === other[0] })
  list.look()
  void list.execute('a1')
  works[0]?.fail('offline')
  await settled()
  // this one was asked for before
  reads[0]?.answer([])
  await settled()
  void list.execute('a2')
  works[1]?.fail('offline')
  await settled()
  list.look()
  reads[1]?.answer([])
  await settled()
  void list.execute('a3')
  expect(asked).toEqual(['a1', 'a1', 'a3'])
})

test('a list that shows what was lost as done is newer than a reading under way', async () => {
  const { list, reads, works, now } = listOf({ isDoneIn: (work, shown) => shown.includes(work) })
  list.look()
  const ended = list.execute('a')
  works[0]?.fail('offline')
  await settled()
  reads[1]?.answer(['a'])
  expect(await ended).toEqual({ type: 'done', work: 'a' })
  reads[0]?.answer([])
  await settled()
  expect([now().list, now().isReading, now().failure]).toEqual([['a'], false, undefined])
})

test('what something else has taken the place of ends without having been asked for', async () => {
  const { list, works, asked } = listOf({ queue: (waiting, work) => [...waiting.slice(0, 1), work] })
  void list.execute('a')
  const second = list.execute('b')
  const third = list.execute('c')
  expect(await second).toEqual({ type: 'dropped' })
  works[0]?.answer(['a'])
  await settled()
  works[1]?.answer(['a', 'c'])
  expect([await third, asked]).toEqual([{ type: 'done', work: 'c' }, ['a', 'c']])
})

test('what is kept is asked for again with the first contact, and by nothing else than contact, a look or something more to do', async () => {
  const { list, works, asked, now } = listOf({ isKept: () => true })
  void list.execute('a')
  works[0]?.fail('offline')
  await settled()
  list.receive(['elsewhere'])
  expect([now().isHeld, asked]).toEqual([true, ['a']])
  list.retry()
  works[1]?.fail('offline')
  await settled()
  // something more to do goes out after it
  void list.execute('b')
  works[2]?.answer(['a'])
  await settled()
  works[3]?.answer(['a', 'b'])
  await settled()
  list.retry()
  expect([now().isHeld, now().waiting, now().failure]).toEqual([false, [], undefined])
  expect(asked).toEqual(['a', 'a', 'a', 'b'])
})

test('what has been read otherwise is taken in only while nothing is under way', async () => {
  const { list, works, now } = listOf()
  void list.execute('a')
  list.receive(['old'])
  expect(now().list).toEqual([])
  works[0]?.answer(['a'])
  await settled()
  list.receive(['new'])
  expect(now().list).toEqual(['new'])
})

test('a list that is stopped asks and tells nothing more', async () => {
  const { list, works, asked, now, turns } = listOf()
  const heard: unknown[] = []
  list.watch((snapshot) => heard.push(snapshot))
  void list.execute('a')
  void list.execute('b')
  const before = heard.length
  list.stop()
  works[0]?.answer(['a'])
  await settled()
  list.look()
  void list.execute('c')
  expect([asked, turns(), heard.length, now().list]).toEqual([['a'], 0, before, []])
  const held = listOf({ isKept: () => true })
  void held.list.execute('a')
  held.works[0]?.fail('offline')
  await settled()
  held.list.stop()
  held.list.retry()
  expect(held.asked).toEqual(['a'])
})

test('a failure that a list has no word for is said in its general one', () => {
  expect(noticeOfList('comments', new Failure('draftFull'))).toBe('comment.failed')
  expect(noticeOfList('sentProposals', new Failure('signedOut'))).toBe('proposal.signedOut')
  expect(noticeOfList('versions', new Failure('signedOut'))).toBe('account.signedOut')
})
