import { EventSource } from 'eventsource'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import { connect } from '../../src/backend/client.ts'
import { nothingPaid } from '../fixtures/nothing-paid.ts'
import { eventually } from '../patience.ts'
import { loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

// tests/backend/billing.integration.test.ts asks the real server, where a payment changes both at once
const server = await smallServerOfFile()
beforeEach(() => {
  vi.stubGlobal('EventSource', EventSource)
})

const unpaid = { id: 'one', access_until: '', had_canceled_subscription: false }

test.each(['billing', 'subscriptions'])('a change of %s alone is reported, too', async (collection) => {
  const client = connect(server.url)
  const { token, record } = loginOf('anna')
  client.authStore.save(token, record)
  server.answer = ({ what }) => [
    200,
    what.startsWith('GET') ? { page: 1, perPage: 1000, items: what.endsWith('billing/records') ? [unpaid] : [] } : {},
  ]
  const heard: unknown[] = []
  const stop = createBilling(client).watch(
    (paid) => heard.push(paid),
    () => heard.push('ended'),
  )
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  server.emit(`${collection}/*`, { action: 'update', record: { id: 'one' } })
  await eventually(() => expect(heard).toEqual([nothingPaid]))
  await stop()
})

test('a login that the server shows nothing any more is no word about what is paid: it has ended', async () => {
  const client = connect(server.url)
  const { token, record } = loginOf('anna')
  client.authStore.save(token, record)
  server.answer = ({ what }) => [200, what.startsWith('GET') ? { page: 1, perPage: 1000, items: [] } : {}]
  const heard: unknown[] = []
  const billing = createBilling(client)
  const stop = billing.watch(
    (paid) => heard.push(paid),
    () => heard.push('ended'),
  )
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  server.cutStreams()
  await eventually(() => expect(heard).toEqual(['ended']))
  await expect(billing.read()).rejects.toMatchObject({ code: 'signedOut' })
  await stop()
})

test('without an answer nothing is reported about the login', async () => {
  const client = connect(server.url)
  const { token, record } = loginOf('anna')
  client.authStore.save(token, record)
  server.answer = ({ what }) => [what.startsWith('GET') ? 500 : 200, {}]
  const heard: unknown[] = []
  const stop = createBilling(client).watch(
    (paid) => heard.push(paid),
    () => heard.push('ended'),
  )
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  const asked = server.asked.length
  server.cutStreams()
  await eventually(() => expect(server.asked.slice(asked).filter(({ what }) => what.startsWith('GET'))).toHaveLength(2))
  await stop()
  expect(heard).toEqual([])
})
