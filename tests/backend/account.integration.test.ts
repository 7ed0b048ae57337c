import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createAccount } from '../../src/backend/account.ts'
import { connect } from '../../src/backend/client.ts'
import { createDeletions } from '../../src/backend/deletion.ts'
import { createDeviceMarks } from '../../src/backend/device-marks.ts'
import { createLoginQueue } from '../../src/backend/login-queue.ts'
import type { AccountUser } from '../../src/flows/ports.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { newId, password } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { openBrowser } from './browser.ts'

const server = serverOfFile()

const newEmail = () => `kund-${newId()}@lonebanken.example`
const newBrowser = (url = server.url) => {
  const client = connect(url)
  const { shared, storage, locks } = openBrowser().newTab()
  const devices = createDeviceMarks(shared)
  const deletions = createDeletions(client, shared, devices, storage)
  return { client, account: createAccount(client, { ...deletions, devices, serialize: createLoginQueue(locks) }) }
}

/** The token at the end of the link in the next mail. */
async function tokenIn(email: string, path: string): Promise<string> {
  const { links } = await server.mailbox.next(email)
  const link = links.find((one) => one.includes(`/${path}/`))
  if (link === undefined) throw new Error(`no link to ${path} among ${links.join(' ')}`)
  return link.slice(link.lastIndexOf('/') + 1)
}

test('from signing up over the mail to a verified login, and out again', async () => {
  const { account, client } = newBrowser()
  const email = newEmail()
  await account.signUp({ name: 'Anna Åkesson', email, password })
  expect(account.current()).toBeUndefined()

  expect(await account.logIn(email, password)).toMatchObject({ name: 'Anna Åkesson', email, verified: false })
  await account.confirmVerification(await tokenIn(email, 'bekrafta'))
  expect(await account.refresh()).toMatchObject({ verified: true })
  expect(account.current()).toMatchObject({ email, verified: true })

  await account.logOut()
  expect(account.current()).toBeUndefined()
  expect(client.authStore.token).toBe('')
})

test('the browser that follows the link stays logged in, every other one is asked to log in', async () => {
  const [here, elsewhere, phone] = [newBrowser(), newBrowser(), newBrowser()]
  const email = newEmail()
  await here.account.signUp({ name: 'Anna', email, password })
  await here.account.logIn(email, password)
  await elsewhere.account.logIn(email, password)
  const heard: (AccountUser | undefined)[] = []
  here.account.watch((user) => heard.push(user))

  await here.account.confirmVerification(await tokenIn(email, 'bekrafta'))
  expect(heard.at(-1)).toMatchObject({ email, verified: true })
  expect(await here.account.refresh()).toMatchObject({ email, verified: true })
  // 'Jag har verifierat mig' there: the login is found to have ended
  expect(await elsewhere.account.refresh()).toBeUndefined()
  expect(elsewhere.account.current()).toBeUndefined()

  const other = newEmail()
  await elsewhere.account.signUp({ name: 'Bo', email: other, password })
  await elsewhere.account.logIn(other, password)
  const link = await tokenIn(other, 'bekrafta')
  await expect(phone.account.confirmVerification(link)).rejects.toMatchObject({ code: 'passwordNeeded' })
  const wrong = phone.account.confirmVerification(link, { password: 'Fel12345' })
  await expect(wrong).rejects.toMatchObject({ code: 'badCredentials' })
  await phone.account.confirmVerification(link, { password })
  expect(phone.account.current()).toMatchObject({ email: other, verified: true })
  expect(await elsewhere.account.refresh()).toBeUndefined()
  expect(await elsewhere.account.logIn(other, password)).toMatchObject({ verified: true })
})

test('a watcher hears of every change of login', async () => {
  const { account } = newBrowser()
  const { email } = await server.newUser()
  const heard: (AccountUser | undefined)[] = []
  const stop = account.watch((user) => heard.push(user))
  const user = await account.logIn(email, password)
  await account.logOut()
  stop()
  await account.logIn(email, password)
  expect(heard).toEqual([user, undefined])
})

test('an address in use is recognized, also with other capitals', async () => {
  const { account } = newBrowser()
  const email = newEmail()
  await account.signUp({ name: 'Anna', email, password })
  const again = account.signUp({ name: 'Bo', email: email.toUpperCase(), password })
  await expect(again).rejects.toMatchObject({ code: 'emailTaken' })
})

test.each(['hemligt1', 'Hemligt', 'Hem1'])('the server refuses the password %s too', async (weak) => {
  const { account } = newBrowser()
  const attempt = account.signUp({ name: 'Anna', email: newEmail(), password: weak })
  await expect(attempt).rejects.toMatchObject({ code: 'weakPassword' })
})

test('a wrong password and an unknown address look the same', async () => {
  const { account } = newBrowser()
  const { email } = await server.newUser()
  await expect(account.logIn(email, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  await expect(account.logIn(newEmail(), password)).rejects.toMatchObject({ code: 'badCredentials' })
})

test('after ten wrong passwords the failure is that the login is closed', async () => {
  const { account } = newBrowser()
  const { email } = await server.newUser()
  for (let guess = 0; guess < 10; guess++) {
    await expect(account.logIn(email, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  }
  await expect(account.logIn(email, password)).rejects.toMatchObject({ code: 'loginClosed' })
})

test('a stranger’s guesses do not shut out a browser that has logged in before, which may also delete the account', async () => {
  const [here, stranger] = [newBrowser(), newBrowser()]
  const { email, id } = await server.newUser()
  await here.account.logIn(email, password)
  await here.account.logOut()
  for (let guess = 0; guess < 10; guess++) {
    await expect(stranger.account.logIn(email, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  }
  await expect(stranger.account.logIn(email, password)).rejects.toMatchObject({ code: 'loginClosed' })
  expect(await here.account.logIn(email, password)).toMatchObject({ id })
  await expect(stranger.account.deleteAccount(email, password)).rejects.toMatchObject({ code: 'loginClosed' })
  await here.account.deleteAccount(email, password)
})

test('a name and a password that the server refuses are distinguished', async () => {
  const { account } = newBrowser()
  const long = account.signUp({ name: 'Anna', email: newEmail(), password: `A1${'å'.repeat(35)}` })
  await expect(long).rejects.toMatchObject({ code: 'longPassword' })
  const advert = account.signUp({ name: 'https://ond.example', email: newEmail(), password })
  await expect(advert).rejects.toMatchObject({ code: 'badName' })
})

test('a forgotten password is replaced over the mail, once', async () => {
  const { account } = newBrowser()
  const { email } = await server.newUser()
  await account.requestPasswordReset(email)
  const token = await tokenIn(email, 'aterstall')
  await expect(account.confirmPasswordReset(token, 'svagt')).rejects.toMatchObject({ code: 'weakPassword' })
  await account.confirmPasswordReset(token, 'Nyckel99')
  await expect(account.confirmPasswordReset(token, 'Nyckel88')).rejects.toMatchObject({ code: 'badLink' })
  await expect(account.logIn(email, password)).rejects.toMatchObject({ code: 'badCredentials' })
  expect(await account.logIn(email, 'Nyckel99')).toMatchObject({ email })
})

test('a broken link of a mail is reported', async () => {
  const { account } = newBrowser()
  await expect(account.confirmVerification('nonsense')).rejects.toMatchObject({ code: 'badLink' })
})

test('the verification mail can be asked for again', async () => {
  const { account } = newBrowser()
  const { email } = await server.newUser({ verified: false })
  // the first mail came with the account
  await server.mailbox.next(email)
  await account.logIn(email, password)
  expect(await account.resendVerification()).toBe(0)
  await server.mailbox.next(email)
  // two have come within a moment: the next one waits its turn
  await eventually(async () => expect(await account.resendVerification()).toBeGreaterThan(60))
  expect(await account.resendVerification()).toBeLessThanOrEqual(120)
  await expect(newBrowser().account.resendVerification()).rejects.toMatchObject({ code: 'signedOut' })
})

test('a login that was ended elsewhere is found out and forgotten', async () => {
  const { account } = newBrowser()
  const user = await server.newUser()
  await account.logIn(user.email, password)
  const other = { password: 'Annat123', passwordConfirm: 'Annat123' }
  await server.superuser.collection('users').update(user.id, other)
  expect(await account.refresh()).toBeUndefined()
  expect(account.current()).toBeUndefined()
})

test('without a server the login stays and the failure is reported', async () => {
  const { account, client } = newBrowser()
  const user = await server.newUser()
  await account.logIn(user.email, password)
  client.baseURL = 'http://127.0.0.1:9'
  await expect(account.refresh()).rejects.toMatchObject({ code: 'offline' })
  expect(account.current()).toMatchObject({ id: user.id })
  // logging out must not depend on a server either
  await account.logOut()
  expect(account.current()).toBeUndefined()
})

describe('another tab lets somebody else in while this one asks', () => {
  /** Anna's browser; Bo logs in in another tab the moment the next request of this one is on its way. */
  async function interrupted() {
    const { client, account } = newBrowser()
    const [anna, bo] = [await server.newUser(), await server.newUser()]
    await account.logIn(anna.email, password)
    client.beforeSend = (url, options) => {
      client.authStore.save(bo.client.authStore.token, bo.client.authStore.record)
      return { url, options }
    }
    return { client, account, anna, bo }
  }

  test('the renewed login of the first does not push the second one out', async () => {
    const { account, client, bo } = await interrupted()
    await expect(account.refresh()).rejects.toMatchObject({ code: 'otherUser' })
    expect(client.authStore.record?.id).toBe(bo.id)
  })

  test('a login that turns out to have ended is not taken from the second one', async () => {
    const { account, client, anna, bo } = await interrupted()
    await server.superuser.collection('users').update(anna.id, { password: 'Annat123', passwordConfirm: 'Annat123' })
    await expect(account.refresh()).rejects.toMatchObject({ code: 'otherUser' })
    expect(client.authStore.record?.id).toBe(bo.id)
  })
})

describe('an answer that is cut off, or is no answer of the server', () => {
  const cut = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' })
    response.write('{"token":"eyJ', () => response.destroy())
  }
  const portal = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html>Logga in på hotellets nät</html>')
  }

  /** Anna's browser, logged in, on a line that gives such answers. */
  async function onBadLine(answer: (response: ServerResponse) => void) {
    const line = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
    await once(line, 'listening')
    const { client, account } = newBrowser(`http://127.0.0.1:${(line.address() as AddressInfo).port}`)
    const anna = await server.newUser()
    client.authStore.save(anna.client.authStore.token, anna.client.authStore.record)
    return { client, account, anna, hangUp: () => line.close() }
  }

  test.each([
    ['cut', cut],
    ['portal', portal],
  ])('takes nobody’s login away: %s', async (_, answer) => {
    const { client, account, anna, hangUp } = await onBadLine(answer)
    const { token } = client.authStore
    await expect(account.refresh()).rejects.toMatchObject({ code: 'offline' })
    await expect(account.logIn(anna.email, password)).rejects.toMatchObject({ code: 'offline' })
    expect(client.authStore.token).toBe(token)
    expect(account.current()).toMatchObject({ id: anna.id })
    hangUp()
  })
})

test('name and password are changed from Konto; the other logins end, this one goes on', async () => {
  const anna = await server.newUser({ name: 'Anna' })
  const [here, elsewhere] = [newBrowser(), newBrowser()]
  await here.account.logIn(anna.email, password)
  await elsewhere.account.logIn(anna.email, password)
  const heard: (AccountUser | undefined)[] = []
  here.account.watch((user) => heard.push(user))

  await here.account.changeName('Anna Åkesson')
  expect(heard.at(-1)).toMatchObject({ name: 'Anna Åkesson' })
  await expect(here.account.changeName('a/b')).rejects.toMatchObject({ code: 'badName' })
  await expect(here.account.changePassword('Fel12345', 'Nyckel99')).rejects.toMatchObject({ code: 'badCredentials' })
  await expect(here.account.changePassword(password, 'svagt')).rejects.toMatchObject({ code: 'weakPassword' })
  await here.account.changePassword(password, 'Nyckel99')
  expect(await here.account.refresh()).toMatchObject({ name: 'Anna Åkesson' })
  expect(await elsewhere.account.refresh()).toBeUndefined()
  expect(heard.every((user) => user?.id === anna.id)).toBe(true)

  await elsewhere.account.logIn(anna.email, 'Nyckel99')
  await here.account.endAllLogins()
  expect(await elsewhere.account.refresh()).toBeUndefined()
})

test('a new e-mail address is asked for with the password, and counts when its mail has been followed', async () => {
  const anna = await server.newUser()
  const { account } = newBrowser()
  await account.logIn(anna.email, password)
  const address = newEmail()
  await expect(account.requestEmailChange(address, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  await expect(account.requestEmailChange(anna.email, password)).rejects.toMatchObject({ code: 'badEmail' })
  await account.requestEmailChange(address, password)
  await server.superuser.crons.run('sendMail')
  const code = await tokenIn(address, 'byt-epost')
  const phone = newBrowser()
  await expect(phone.account.confirmEmailChange(code)).rejects.toMatchObject({ code: 'passwordNeeded' })
  await expect(phone.account.confirmEmailChange(code, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  await account.confirmEmailChange(code)
  await expect(account.confirmEmailChange(code)).rejects.toMatchObject({ code: 'badLink' })
  expect(await account.refresh()).toBeUndefined()
  expect(await account.logIn(address, password)).toMatchObject({ id: anna.id, email: address, verified: true })
})
