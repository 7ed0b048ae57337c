import { resolveObjectURL } from 'node:buffer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import type { AccountPort } from '../../src/flows/ports.ts'
import { openBrowser } from './browser.ts'
import { accountIn, clientWith, loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

// tests/backend/account.integration.test.ts asks the real server; this one gives answers that it gives on bad days only
const server = await smallServerOfFile()
beforeEach(() => {
  server.answer = () => [200, {}]
})

const [anna, bo] = [loginOf('anna'), loginOf('bo')]

/** A browser, with somebody's login in it. */
function browserOf(login?: typeof anna, hasLocks = true) {
  const client = login ? clientWith(server.url, login) : connect(server.url)
  const tab = openBrowser().newTab()
  const { account } = accountIn(hasLocks ? tab : { ...tab, locks: undefined }, client)
  /** What happens in this browser while the next requests are on their way, and how they are answered. */
  const meanwhile = (happens: () => void, answer: readonly [number, unknown] = [200, {}]) => {
    server.answer = () => {
      happens()
      return answer
    }
  }
  const logIn = ({ token, record }: typeof anna) => client.authStore.save(token, record)
  return { client, account, meanwhile, logIn, stored: () => [client.authStore.token, client.authStore.record?.id] }
}

test('a user without a login is nobody', () => {
  const { account } = browserOf({ ...anna, token: '' })
  expect(account.current()).toBeUndefined()
})

test('where nobody is signed in there is no login to renew, and nothing is asked', async () => {
  expect(await browserOf().account.refresh()).toBeUndefined()
  expect(server.asked).toEqual([])
})

test.each([403, 404])('a login that the server answers with %i has ended', async (status) => {
  const { account, stored } = browserOf(anna)
  server.answer = () => [status, {}]
  expect(await account.refresh()).toBeUndefined()
  expect(stored()).toEqual(['', undefined])
})

test('without a server a login stays, until one logs out', async () => {
  const { account, stored } = browserOf(anna)
  server.answer = () => [502, {}]
  await expect(account.refresh()).rejects.toMatchObject({ code: 'offline' })
  expect(stored()).toEqual([anna.token, 'anna'])
  await account.logOut()
  expect(stored()).toEqual(['', undefined])
})

test('who watches hears of each change of login, until they stop', () => {
  const { account, client, logIn } = browserOf(anna)
  const heard: (string | undefined)[] = []
  const stop = account.watch((user) => heard.push(user?.id))
  logIn(bo)
  client.authStore.clear()
  stop()
  logIn(anna)
  expect(heard).toEqual(['bo', undefined])
})

describe('half an answer', () => {
  test.each([
    ['without a user', { token: loginOf('anna', 'second').token }],
    ['without a login', { record: anna.record }],
    // one that was cut off, or the page of a hotel's network
    ['of nothing', {}],
  ])('is no login: %s', async (_, answer) => {
    const { account, stored } = browserOf(anna)
    server.answer = () => [200, answer]
    await expect(account.logIn('anna@example.se', 'Losen12')).rejects.toMatchObject({ code: 'offline' })
    await expect(account.refresh()).rejects.toMatchObject({ code: 'offline' })
    await account.confirmVerification('aBcD12')
    await account.changeName('Anna Åkesson')
    expect(stored()).toEqual([anna.token, 'anna'])
  })
})

test('a name that the server has taken is the name of who is signed in', async () => {
  const { account } = browserOf(anna)
  server.answer = () => [200, { ...anna.record, name: 'Anna Åkesson' }]
  await account.changeName('Anna Åkesson')
  expect(account.current()).toMatchObject({ id: 'anna', name: 'Anna Åkesson' })
})

describe('while a request is on its way', () => {
  const renewed = loginOf('anna', 'second')
  const asking: readonly (readonly [string, (account: AccountPort) => Promise<unknown>, unknown])[] = [
    ['a new name', (account) => account.changeName('Anna Åkesson'), { ...anna.record, name: 'Anna Åkesson' }],
    ['a new password', (account) => account.changePassword('Losen12', 'Nyckel99'), renewed],
    ['a link of a mail', (account) => account.confirmVerification('aBcD12'), renewed],
  ]

  describe.each([
    ['lets somebody else in', bo],
    ['logs out', undefined],
  ] as const)('another tab %s, and it stays so', (_, then) => {
    test.each(asking)('after %s', async (_what, ask, answer) => {
      const { account, client, stored, meanwhile, logIn } = browserOf(anna)
      meanwhile(() => (then ? logIn(then) : client.authStore.clear()), [200, answer])
      await ask(account)
      expect(stored()).toEqual(then ? [then.token, then.record.id] : ['', undefined])
    })
  })

  test.each([
    ['logs out', undefined, [200, renewed]],
    ['lets somebody else in', bo, [200, renewed]],
    ['lets somebody else in', bo, [401, {}]],
  ] as const)(
    'another tab %s, and it stays so whatever is answered about the login from before',
    async (_, then, answer) => {
      const { account, client, stored, meanwhile, logIn } = browserOf(anna)
      meanwhile(() => (then ? logIn(then) : client.authStore.clear()), answer)
      await expect(account.refresh()).rejects.toMatchObject({ code: 'otherUser' })
      expect(stored()).toEqual(then ? [then.token, then.record.id] : ['', undefined])
    },
  )

  test('another tab lets somebody else in, whom a logout does not push out', async () => {
    const { account, stored, logIn } = browserOf(anna)
    const out = account.logOut()
    logIn(bo)
    await out
    expect(stored()).toEqual([bo.token, 'bo'])
  })
})

describe('a login that another one takes the place of is not found to have ended meanwhile', () => {
  const renewed = loginOf('anna', 'second')
  test.each(
    [true, false].flatMap((hasLocks) => [
      { what: 'by a new password', replace: (of: AccountPort) => of.changePassword('Losen12', 'Nyckel99'), hasLocks },
      { what: 'by the link of a mail', replace: (of: AccountPort) => of.confirmVerification('aBcD12'), hasLocks },
    ]),
  )('$what, in a browser with locks: $hasLocks', async ({ replace, hasLocks }) => {
    const { account, client } = browserOf(anna, hasLocks)
    // what was before ends with the first answer
    server.answer = ({ what }) =>
      what.endsWith('auth-refresh') && client.authStore.token === anna.token ? [401, {}] : [200, renewed]
    const [, user] = await Promise.all([replace(account), account.refresh()])
    expect(user).toMatchObject({ id: 'anna' })
    expect(client.authStore.token).toBe(renewed.token)
  })

  test('what fails holds nobody up', async () => {
    const { account } = browserOf(anna)
    server.answer = ({ what }) => (what.startsWith('PATCH') ? [400, {}] : [200, renewed])
    await expect(account.changePassword('Fel', 'Nyckel99')).rejects.toMatchObject({ code: 'server' })
    expect(await account.refresh()).toMatchObject({ id: 'anna' })
  })
})

test('all that is stored of a user comes as a file of today’s name', async () => {
  const links: { href?: string; download?: string }[] = []
  vi.stubGlobal('document', {
    createElement: () => {
      const link: { href?: string; download?: string; readonly click: () => void } = { click: () => links.push(link) }
      return link
    },
  })
  const data = { plans: [{ kommun: '0180' }] }
  server.answer = () => [200, data]
  await browserOf(anna).account.downloadData()
  expect(server.asked.map(({ what }) => what)).toEqual(['POST /api/account/data'])
  expect(links).toHaveLength(1)
  expect(links[0]?.download).toMatch(/\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse((await resolveObjectURL(links[0]?.href ?? '')?.text()) ?? '')).toEqual(data)
})
