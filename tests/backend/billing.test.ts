import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import { connect } from '../../src/backend/client.ts'
import { eventually } from '../patience.ts'
import { loginOf } from './login-of.ts'
import { openSmallServer } from './small-server.ts'

// tests/backend/billing.integration.test.ts asks the real server, where a payment changes both at once
const server = await openSmallServer()
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('EventSource', EventSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.cutStreams()
})

test.each(['billing', 'subscriptions'])('a change of %s alone is told, too', async (collection) => {
  const client = connect(server.url)
  const { token, record } = loginOf('anna')
  client.authStore.save(token, record)
  server.answer = ({ what }) => [200, what.startsWith('GET') ? { page: 1, perPage: 1000, items: [] } : {}]
  const heard: unknown[] = []
  const stop = createBilling(client).watch((paid) => heard.push(paid))
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  server.tell(`${collection}/*`, { action: 'update', record: { id: 'one' } })
  await eventually(() => expect(heard).toHaveLength(1))
  await stop()
})
