import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId, password, startServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ mode: 'production', env: { SMTP_PORT: '1' } })
})
afterAll(() => server.stop())

test('the log holds no address and no token, whatever is asked and refused', async () => {
  const email = `hemlig-${newId()}@lonebanken.example`
  const users = server.guest().collection('users')
  await users.create({ email, password, passwordConfirm: password, name: 'Kim' })
  const { token } = await users.authWithPassword(email, password)
  const never = (asked: Promise<unknown>) => asked.catch(() => undefined)
  for (const collection of ['users', '_pb_users_auth_', 'Users']) {
    const unknown = server.guest().collection(collection)
    await never(unknown.requestPasswordReset(`okand-${email}`))
    await never(unknown.requestVerification(`okand-${email}`))
    await never(unknown.authWithPassword(email, 'Fel12345'))
    await never(unknown.confirmVerification(token))
  }
  // a mail's link that meets a server without the app, a query with an address
  const marker = `sist-${newId()}`
  await fetch(`${server.url}/bekrafta/${token}`)
  await fetch(`${server.url}/api/collections/users/records?token=${token}&email=${encodeURIComponent(email)}`)
  await fetch(`${server.url}/api/collections/users/records?for=${email}`, {
    headers: { referer: `${server.url}/aterstall/${token}` },
  })
  await fetch(`${server.url}/api/health`, { headers: { 'user-agent': marker } })

  // the log is written every few seconds
  await vi.waitFor(
    async () => {
      const page = await server.superuser.logs.getList(1, 500)
      expect(JSON.stringify(page.items)).toContain(marker)
    },
    { timeout: 20_000, interval: 300 },
  )
  const { items } = await server.superuser.logs.getList(1, 500)
  const text = JSON.stringify(items)
  expect(text).not.toMatch(/hemlig-|@lonebanken|%40lonebanken/)
  expect(text).not.toContain(token.slice(0, 30))
  expect(text).not.toContain(token.slice(-20))
  expect(text).toContain('/bekrafta/')
})
