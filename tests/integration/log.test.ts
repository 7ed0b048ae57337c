import { expect, test, vi } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { newId, password } from './server.ts'
import { makeLink, revokeLink } from './shared.ts'

const server = serverOfFile({ mode: 'production', env: { SMTP_PORT: '1', LONEBANKEN_LOG: 'json' } })

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

  const text = await writtenUpTo(marker)
  expect(text).not.toMatch(/hemlig-|@lonebanken|%40lonebanken/)
  expect(text).not.toContain(token.slice(0, 30))
  expect(text).not.toContain(token.slice(-20))
  expect(text).toContain('/bekrafta/')
})

test('nor the code of a reading link, which is neither printed: not when it opens a plan, not when it does not', async () => {
  const owner = await server.newUser()
  const { code, links } = await makeLink(owner)
  const shared = (body: string, path = 'plan') =>
    fetch(`${server.url}/api/shared/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const both = async () => {
    for (const path of ['plan', 'look', 'comment']) await shared(JSON.stringify({ code }), path)
  }
  await both()
  await shared(`{"code":"${code}`)
  await shared(`{"${code}`)
  await shared(code)
  await revokeLink(owner, String(links[0]?.id))
  await both()
  // pasted where it does not belong, by a chat that escapes the # or by hand
  for (const path of [`/delad%23${code}`, `/delad/${code}`, `/${code}.html`, `/api/shared/plan?code=${code}`])
    await fetch(`${server.url}${path}`)
  await fetch(`${server.url}/api/shared/plan?code=${code}`, { method: 'POST' })
  const referer = `${server.url}/delad#${code}`
  await fetch(`${server.url}/api/plan/sharing?plan=${code}`, { headers: { referer, authorization: code } })
  const wrong = { method: 'POST', body: { user: owner.id, plan: code, id: code } }
  await owner.client.send('/api/plan/link/revoke', wrong).catch(() => undefined)
  await owner.client.send(`/api/plan/comments?plan=${code}`, {}).catch(() => undefined)

  const marker = `sist-${newId()}`
  await fetch(`${server.url}/api/health`, { headers: { 'user-agent': marker } })
  const text = await writtenUpTo(marker)
  expect(text).toContain('/api/shared/comment')
  expect(text).not.toContain(code)
  expect(server.printed()).toContain(marker)
  expect(server.printed()).not.toContain(code)
  const rows = await server.superuser.send<unknown>('/api/sql', {
    method: 'POST',
    body: { query: 'SELECT * FROM reading_links, comments' },
  })
  expect(JSON.stringify(rows)).not.toContain(code)
})

/** All that the log holds once a request with this mark is in it. It is written every few seconds. */
async function writtenUpTo(marker: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { items } = await server.superuser.logs.getList(1, 500)
      const text = JSON.stringify(items)
      expect(text).toContain(marker)
      return text
    },
    { timeout: 20_000, interval: 300 },
  )
}
