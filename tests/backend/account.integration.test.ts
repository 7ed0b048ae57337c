import { expect, test } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import type { AccountUser } from '../../src/flows/ports.ts'
import { codeIn } from '../integration/mail-link.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { newId, password } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { openBrowser } from './browser.ts'
import { accountIn } from './login-of.ts'

const server = serverOfFile()

const newEmail = () => `kund-${newId()}@lonebanken.example`
const newBrowser = () => accountIn(openBrowser().newTab(), connect(server.url))
const codeFor = async (email: string, path: string) => codeIn((await server.mailbox.next(email)).links, path)

test('the browser that follows the link stays logged in, every other one is asked to log in', async () => {
  const [here, elsewhere, phone] = [newBrowser(), newBrowser(), newBrowser()]
  const email = newEmail()
  await here.account.signUp({ name: 'Anna Åkesson', email, password })
  expect(here.account.current()).toBeUndefined()
  expect(await here.account.logIn(email, password)).toMatchObject({ name: 'Anna Åkesson', email, verified: false })
  await elsewhere.account.logIn(email, password)
  const heard: (AccountUser | undefined)[] = []
  here.account.watch((user) => heard.push(user))

  await here.account.confirmVerification(await codeFor(email, 'bekrafta'))
  expect(heard.at(-1)).toMatchObject({ email, verified: true })
  expect(await here.account.refresh()).toMatchObject({ email, verified: true })
  // 'Jag har verifierat mig' there: the login is found to have ended
  expect(await elsewhere.account.refresh()).toBeUndefined()
  expect(elsewhere.account.current()).toBeUndefined()

  const other = newEmail()
  await elsewhere.account.signUp({ name: 'Bo', email: other, password })
  await elsewhere.account.logIn(other, password)
  const link = await codeFor(other, 'bekrafta')
  await expect(phone.account.confirmVerification(link)).rejects.toMatchObject({ code: 'passwordNeeded' })
  const wrong = phone.account.confirmVerification(link, { password: 'Fel12345' })
  await expect(wrong).rejects.toMatchObject({ code: 'badCredentials' })
  await phone.account.confirmVerification(link, { password })
  expect(phone.account.current()).toMatchObject({ email: other, verified: true })
  expect(await elsewhere.account.refresh()).toBeUndefined()
  expect(await elsewhere.account.logIn(other, password)).toMatchObject({ verified: true })
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
  const code = await codeFor(address, 'byt-epost')
  const phone = newBrowser()
  await expect(phone.account.confirmEmailChange(code)).rejects.toMatchObject({ code: 'passwordNeeded' })
  await expect(phone.account.confirmEmailChange(code, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  await account.confirmEmailChange(code)
  await expect(account.confirmEmailChange(code)).rejects.toMatchObject({ code: 'badLink' })
  expect(await account.refresh()).toBeUndefined()
  expect(await account.logIn(address, password)).toMatchObject({ id: anna.id, email: address, verified: true })
})
