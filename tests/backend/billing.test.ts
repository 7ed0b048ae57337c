import { EventSource } from 'eventsource'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import { nothingPaid } from '../fixtures/nothing-paid.ts'
import { eventually } from '../patience.ts'
import { clientWith, loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

// tests/backend/billing.integration.test.ts asks the real server, where a payment changes both at once
const server = await smallServerOfFile()
beforeEach(() => {
  vi.stubGlobal('EventSource', EventSource)
})

const unpaid = { id: 'one', access_until: '', had_canceled_subscription: false }
const list = (...items: readonly object[]) => ({ page: 1, perPage: 1000, items })

/** Anna's page, connected, on a server that answers so whatever it is asked for, and what it hears. */
async function watching(answer: (what: string) => readonly [number, unknown]) {
  server.answer = ({ what }) => (what.startsWith('GET') ? answer(what) : [200, {}])
  const client = clientWith(server.url, loginOf('anna'))
  const billing = createBilling(client)
  const heard: unknown[] = []
  const stop = billing.watch(
    (paid) => heard.push(paid),
    () => heard.push('ended'),
  )
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  return { billing, heard, stop }
}

test.each(['billing', 'subscriptions'])('a change of %s alone is reported, too', async (collection) => {
  const { heard, stop } = await watching((what) => [200, what.endsWith('billing/records') ? list(unpaid) : list()])
  server.emit(`${collection}/*`, { action: 'update', record: { id: 'one' } })
  await eventually(() => expect(heard).toEqual([nothingPaid]))
  await stop()
})

test('a login that the server shows nothing any more is no word about what is paid: it has ended', async () => {
  const { billing, heard, stop } = await watching(() => [200, list()])
  server.cutStreams()
  await eventually(() => expect(heard).toEqual(['ended']))
  await expect(billing.read()).rejects.toMatchObject({ code: 'signedOut' })
  await stop()
})

test('without an answer nothing is reported about the login', async () => {
  const { heard, stop } = await watching(() => [500, {}])
  const asked = server.asked.length
  server.cutStreams()
  await eventually(() => expect(server.asked.slice(asked).filter(({ what }) => what.startsWith('GET'))).toHaveLength(2))
  await stop()
  expect(heard).toEqual([])
})
