import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useServerList } from '../../src/app/server-list.ts'
import { Failure } from '../../src/flows/failure.ts'
import { answerLater, settled } from '../flows/drive.ts'

type List = readonly string[]

/** A list whose readings the test answers one by one. */
function shown() {
  const reads = [answerLater<List>(), answerLater<List>()]
  let turn = 0
  const read = () => reads[turn++]?.promise ?? Promise.reject(new Error('not asked for'))
  const { result } = renderHook(() => useServerList(read, 'sentProposals'))
  const [first, second] = reads
  if (!(first && second)) throw new Error('two readings')
  const now = () => [result.current.listed, result.current.failure]
  return { result, first, second, now }
}
const then = (work: () => unknown) =>
  act(async () => {
    work()
    await settled()
  })

test('a reading that began before something was done tells nothing of now: neither its list nor that it failed', async () => {
  for (const end of ['comes', 'fails'] as const) {
    const { result, first, now } = shown()
    await then(() => result.current.execute(() => Promise.resolve(['new', 'old'])))
    await then(() => (end === 'comes' ? first.answer(['old']) : first.fail('offline')))
    expect(now(), end).toEqual([['new', 'old'], undefined])
  }
})

test('what could not be done is told until something is done or the list is read again, also when a reading comes in between', async () => {
  const { result, first, second, now } = shown()
  await then(() => result.current.execute(() => Promise.reject(new Failure('server'))))
  await then(() => first.answer(['old']))
  expect(now()).toEqual([['old'], 'request.failed'])
  await then(() => result.current.readAgain())
  await then(() => second.answer(['old']))
  expect(now()).toEqual([['old'], undefined])
  await then(() => result.current.execute(() => Promise.reject(new Failure('server'))))
  await then(() => result.current.execute(() => Promise.resolve(['new'])))
  expect(now()).toEqual([['new'], undefined])
})

test('a list that could not be read is read again, and says until then why', async () => {
  const { result, first, second, now } = shown()
  await then(() => first.fail('offline'))
  await then(() => result.current.readAgain())
  expect(now()).toEqual([undefined, 'request.offline'])
  await then(() => second.answer(['old']))
  expect(now()).toEqual([['old'], undefined])
})
