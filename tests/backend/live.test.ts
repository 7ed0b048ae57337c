import { setTimeout as pause } from 'node:timers/promises'
import { EventSource } from 'eventsource'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import { listen } from '../../src/backend/live.ts'
import { smallServerOfFile } from './small-server.ts'

const server = await smallServerOfFile()
beforeEach(() => {
  // browsers have it; Node does not
  vi.stubGlobal('EventSource', EventSource)
  Object.assign(server, { stream: 'greets', answer: () => [200, {}] })
  server.streams.asked = 0
})
afterEach(() => {
  // the other way round the clock that stands still would be put back
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.cutStreams()
})

/** A page that listens to two collections, and what it has heard. */
function openPage() {
  const client = connect(server.url)
  const heard: string[] = []
  const listener = (collection: string) => ({
    collection,
    changed: ({ id }: { readonly id: string }) => heard.push(`${collection} ${id}`),
  })
  const stop = listen(client, [listener('plans'), listener('billing')], () => heard.push('caught up'))
  return { client, heard, stop }
}

/** As vi.waitFor, which turns a clock that stands still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5)
}

async function openConnectedPage() {
  const page = openPage()
  await until(() => page.client.realtime.isConnected)
  return page
}

/** The clock stands still; answers how long was chosen to wait so far. Others choose others: the SDK 15 s for an answer, connections 3 s and 499 ms. */
function holdClock(): () => (number | undefined)[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const chosen = vi.spyOn(globalThis, 'setTimeout')
  return () =>
    chosen.mock.calls.map(([, wait]) => wait).filter((wait = 0) => wait >= 1000 && wait !== 3_000 && wait !== 15_000)
}

test('what comes or changes in each collection is reported, what is deleted is not', async () => {
  const { heard, stop } = await openConnectedPage()
  expect(server.asked.at(-1)).toMatchObject({ body: { subscriptions: ['PB_CONNECT', 'plans/*', 'billing/*'] } })
  server.emit('plans/*', { action: 'create', record: { id: 'one' } })
  server.emit('plans/*', { action: 'delete', record: { id: 'two' } })
  server.emit('billing/*', { action: 'update', record: { id: 'three' } })
  await until(() => heard.includes('billing three'))
  expect(heard).toEqual(['plans one', 'billing three'])
  await stop()
})

test('every connection that was lost and is there again is reported, and no other', async () => {
  const { heard, stop } = await openConnectedPage()
  for (const times of [1, 2]) {
    server.cutStreams()
    await until(() => heard.length >= times)
  }
  expect(heard).toEqual(['caught up', 'caught up'])
  await stop()
})

test('who begins to listen on a stream that is there hears of the next connection, too', async () => {
  const first = await openConnectedPage()
  const later: string[] = []
  const stopLater = listen(first.client, [{ collection: 'offerings', changed: () => undefined }], () =>
    later.push('caught up'),
  )
  await until(() => JSON.stringify(server.asked.at(-1)?.body).includes('offerings/*'))
  server.cutStreams()
  await until(() => later.length > 0)
  expect([first.heard, later]).toEqual([['caught up'], ['caught up']])
  await first.stop()
  await stopLater()
})

test('a first connection that fails is tried again, after 2 s, twice that, and at last every 60 s', async () => {
  const waits = holdClock()
  server.stream = 'refused'
  const { heard, client, stop } = openPage()
  const wanted = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]
  for (const [at, wait] of wanted.entries()) {
    await until(() => waits().length > at)
    expect([waits(), server.streams.asked]).toEqual([wanted.slice(0, at + 1), at + 1])
    if (at === wanted.length - 1) server.stream = 'greets'
    vi.advanceTimersByTime(wait)
  }
  await until(() => client.realtime.isConnected)
  // what happened in all that time nobody has reported
  await until(() => heard.length > 0)
  server.emit('plans/*', { action: 'create', record: { id: 'one' } })
  await until(() => heard.length > 1)
  expect(heard).toEqual(['caught up', 'plans one'])
  await stop()
  await until(() => server.streams.open() === 0)
})

test('who stops before the next try is not connected any more', async () => {
  const waits = holdClock()
  server.stream = 'refused'
  const { stop } = openPage()
  await until(() => waits().length === 1)
  const timers = vi.getTimerCount()
  await stop()
  expect(vi.getTimerCount()).toBe(timers - 1)
})

test('who stops while the first connection is awaited need not wait for it, and it ends when it comes', async () => {
  server.stream = 'waits'
  const { heard, stop } = openPage()
  await until(() => server.streams.open() === 1)
  await stop()
  server.greet()
  await until(() => server.streams.open() === 0)
  expect(heard).toEqual([])
})

test('a first connection that fails after all is not tried again for who has stopped', async () => {
  const waits = holdClock()
  server.stream = 'waits'
  const { client, stop } = openPage()
  const beside = client.realtime.subscribe('beside', () => undefined)
  await until(() => server.streams.open() === 1)
  await stop()
  server.cutStreams()
  await expect(beside).rejects.toThrow()
  await pause(0)
  expect(waits()).toEqual([])
})

test('a browser without event streams asks for none, and has nothing to stop', async () => {
  vi.stubGlobal('EventSource', undefined)
  const { stop } = openPage()
  await expect(stop()).resolves.toBeUndefined()
  expect(server.streams.asked).toBe(0)
})
