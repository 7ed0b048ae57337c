import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import { connect } from '../../src/backend/client.ts'
import { signedInAs } from '../../src/backend/signed-in-as.ts'

let server: Server
const asked: (readonly [string | undefined, string | undefined])[] = []

beforeAll(async () => {
  server = createServer(({ method, url, headers }, answer) => {
    asked.push([`${method} ${url}`, headers['accept-language']])
    // long enough for a second request to come in between
    const body = url === '/api/billing/portal' ? '{"url":"https://pay.example/portal"}' : '{}'
    setTimeout(() => answer.setHeader('content-type', 'application/json').end(body), 50)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

const open = () => connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

test('a request is not given up because the same is asked for once more', async () => {
  const client = open()
  asked.splice(0)
  expect(await Promise.all([client.send('/api/plan', {}), client.send('/api/plan', {})])).toEqual([{}, {}])
  expect(asked).toEqual([
    ['GET /api/plan', 'sv-SE'],
    ['GET /api/plan', 'sv-SE'],
  ])
})

test('back from the payment service it is asked again, and its page for a card is asked for', async () => {
  const billing = createBilling(open())
  asked.splice(0)
  await billing.confirm()
  expect(await billing.changeAddress()).toBe('https://pay.example/portal')
  expect(asked.map(([request]) => request)).toEqual(['POST /api/billing/return', 'POST /api/billing/portal'])
})

test('a request ends by itself after a while, or when its caller aborts it', async () => {
  const client = open()
  const own = new AbortController().signal
  const sent = async (options: object) => (await client.beforeSend?.('/x', options))?.options
  expect((await sent({}))?.['signal']).toBeInstanceOf(AbortSignal)
  expect(await sent({ signal: own, method: 'POST' })).toEqual({ signal: own, method: 'POST' })
})

/** A token as the server signs it. */
const tokenOf = (id: string) =>
  ['HS256', id].map((value) => Buffer.from(JSON.stringify({ id: value })).toString('base64url')).join('.') + '.x'

test('a request goes out with the login of the user it is for, and with nobody else’s', () => {
  const client = open()
  expect(() => signedInAs(client, 'anna')).toThrow(expect.objectContaining({ code: 'signedOut' }))
  client.authStore.save(tokenOf('anna'), { id: 'anna', collectionId: '', collectionName: 'users' })
  expect(signedInAs(client, 'anna')).toEqual({ headers: { Authorization: tokenOf('anna') } })
  client.authStore.save(tokenOf('bo'), { id: 'anna', collectionId: '', collectionName: 'users' })
  expect(() => signedInAs(client, 'anna')).toThrow(expect.objectContaining({ code: 'otherUser' }))
})
