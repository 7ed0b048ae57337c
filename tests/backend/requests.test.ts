import { expect, test, vi } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import { connect } from '../../src/backend/client.ts'
import { signedInAs } from '../../src/backend/signed-in-as.ts'
import { loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

const server = await smallServerOfFile()
const open = () => connect(server.url)

test('a request is not given up because the same is asked for once more, and each asks for Swedish', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const client = open()
  expect(await Promise.all([client.send('/api/plan', {}), client.send('/api/plan', {})])).toEqual([{}, {}])
  expect(server.asked.map(({ what }) => what)).toEqual(['GET /api/plan', 'GET /api/plan'])
  const languages = sent.mock.calls.map(([, options]) => new Headers(options?.headers).get('accept-language'))
  expect(languages).toEqual(['sv-SE', 'sv-SE'])
  sent.mockRestore()
})

test('back from the payment service it is asked again, and its page for a card is asked for', async () => {
  const billing = createBilling(open())
  server.answer = ({ what }) => [200, what.endsWith('/portal') ? { url: 'https://pay.example/portal' } : {}]
  await billing.confirm()
  expect(await billing.changeAddress()).toBe('https://pay.example/portal')
  expect(server.asked.map(({ what }) => what)).toEqual(['POST /api/billing/return', 'POST /api/billing/portal'])
})

test('a request ends by itself after a while, or when its caller aborts it', async () => {
  const client = open()
  const own = new AbortController().signal
  const sent = async (options: object) => (await client.beforeSend?.('/x', options))?.options
  expect((await sent({}))?.['signal']).toBeInstanceOf(AbortSignal)
  expect(await sent({ signal: own, method: 'POST' })).toEqual({ signal: own, method: 'POST' })
})

test('a request goes out with the login of the user it is for, and with nobody else’s', () => {
  const client = open()
  expect(() => signedInAs(client, 'anna')).toThrow(expect.objectContaining({ code: 'signedOut' }))
  const [anna, bo] = [loginOf('anna'), loginOf('bo')]
  client.authStore.save(anna.token, anna.record)
  expect(signedInAs(client, 'anna')).toEqual({ headers: { Authorization: anna.token } })
  client.authStore.save(bo.token, anna.record)
  expect(() => signedInAs(client, 'anna')).toThrow(expect.objectContaining({ code: 'otherUser' }))
})
