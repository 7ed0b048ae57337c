import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { noticeFlow, noticeIn } from '../../src/flows/notice.ts'
import { formatNotice, type NoticeCode } from '../../src/texts/notices.ts'
import { startClock } from './drive.ts'

function startNotices() {
  const { clock } = startClock()
  const actor = createActor(noticeFlow, { clock }).start()
  const notify = (code: NoticeCode, page?: string) =>
    actor.send({ type: 'announced', notice: page === undefined ? { code } : { code, given: { page } } })
  const shown = (area: 'error' | 'saved') => {
    const notice = noticeIn(area)(actor.getSnapshot())
    return notice && formatNotice(notice)
  }
  return { actor, clock, notify, shown }
}

test.each([
  ['green', 'saved', 'save.done', 2_000, 'Din data har blivit sparad.'],
  ['red', 'error', 'account.wrongLogin', 5_000, 'Kontrollera din email och ditt lösenord.'],
] as const)('a %s message is shown in its area (%s) for exactly its time', (_, area, code, time, words) => {
  const { clock, notify, shown } = startNotices()
  notify(code)
  clock.increment(time - 1)
  expect(shown(area)).toBe(words)
  clock.increment(1)
  expect(shown(area)).toBeUndefined()
})

test('what is said of a cell goes when that holds something else, and nothing other does', () => {
  const { actor, notify, shown } = startNotices()
  const changed = (cell: string) => actor.send({ type: 'changed', cell })
  actor.send({ type: 'announced', notice: { code: 'entry.notANumber', given: { cell: 'year1 a price' } } })
  changed('year1 b price')
  expect(shown('error')).toBeDefined()
  changed('year1 a price')
  expect(shown('error')).toBeUndefined()
  notify('account.wrongLogin')
  changed('year1 a price')
  expect(shown('error')).toBeDefined()
})

test('a newer message of the same area takes its place and gets its own full time', () => {
  const { clock, notify, shown } = startNotices()
  notify('account.wrongLogin')
  clock.increment(4_000)
  notify('entry.notANumber', 'Fasta Kostnader')
  clock.increment(4_999)
  expect(shown('error')).toBe('Felaktig inmatning i Fasta Kostnader, var god skriv in siffror!')
  clock.increment(1)
  expect(shown('error')).toBeUndefined()
})

test.each([
  ['account.wrongLogin', 'save.done'],
  ['save.done', 'account.wrongLogin'],
] as const)('red and green do not disturb each other (%s, then %s)', (first, second) => {
  const { clock, notify, shown } = startNotices()
  notify(first)
  notify(second)
  expect([shown('error'), shown('saved')]).not.toContain(undefined)
  clock.increment(2_000)
  expect(shown('saved')).toBeUndefined()
  expect(shown('error')).toBeDefined()
})

test.each([
  ['error', 'saved'],
  ['saved', 'error'],
] as const)('a message (%s) can be sent away before its time, and the other area (%s) keeps its own', (area, other) => {
  const { actor, notify, shown } = startNotices()
  notify('account.wrongLogin')
  notify('save.done')
  actor.send({ type: 'dismissed', area })
  expect(shown(area)).toBeUndefined()
  expect(shown(other)).toBeDefined()
})
