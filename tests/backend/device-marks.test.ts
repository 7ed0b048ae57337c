import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import { openBrowser } from './browser.ts'
import { accountIn, loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

const server = await smallServerOfFile()

const openAccount = () => accountIn(openBrowser().newTab(), connect(server.url))

/** The next logins are answered with a mark. */
const giveMark = (device: unknown) => {
  server.answer = () => [200, { ...loginOf('anna'), meta: { device } }]
}
const marksSent = () => server.asked.map(({ body }) => (body as { readonly devices?: unknown } | undefined)?.devices)

test('the mark of a login goes with the next one, and with the deletion of the account', async () => {
  const { account } = openAccount()
  giveMark('one.a.1')
  await account.logIn('anna@example.se', 'Losen12')
  await account.logIn('anna@example.se', 'Losen12')
  await account.changePassword('Losen12', 'Nyckel99')
  server.answer = () => [400, { data: { account: { code: 'wrong_login' } } }]
  await expect(account.deleteAccount('anna@example.se', 'Losen12')).rejects.toThrow()
  expect(marksSent().filter((sent) => sent !== undefined)).toEqual([[], ['one.a.1'], ['one.a.1'], ['one.a.1']])
})

test('a renewed mark takes the place of the one it renews; those of other accounts stay, the latest five', async () => {
  const { account, devices } = openAccount()
  for (const mark of ['one.a.1', 'two.a.2', 'one.b.3', 'three.a', 'four.a', 'five.a', 'six.a']) {
    giveMark(mark)
    await account.logIn('anna@example.se', 'Losen12')
  }
  expect(devices.all()).toEqual(['six.a', 'five.a', 'four.a', 'three.a', 'one.b.3'])
})

test('with an account that is deleted here the marks go', async () => {
  const { account, devices } = openAccount()
  giveMark('one.a.1')
  await account.logIn('anna@example.se', 'Losen12')
  server.answer = () => [200, { user: 'anna' }]
  await account.deleteAccount('anna@example.se', 'Losen12')
  expect(devices.all()).toEqual([])
})

test.each([undefined, 7, null])('a login that is answered with %j for a mark leaves what is stored', async (device) => {
  const { account, devices } = openAccount()
  giveMark('one.a.1')
  await account.logIn('anna@example.se', 'Losen12')
  giveMark(device)
  await account.logIn('anna@example.se', 'Losen12')
  expect(devices.all()).toEqual(['one.a.1'])
})
