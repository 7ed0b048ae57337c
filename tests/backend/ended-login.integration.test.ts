import 'fake-indexeddb/auto'
import { EventSource } from 'eventsource'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codeIn } from '../integration/mail-link.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { openBrowser, type TestTab } from './browser.ts'
import { openPage, type TestPage } from './open-page.ts'

const server = serverOfFile()
beforeAll(() => {
  vi.stubGlobal('EventSource', EventSource)
})

const pages: TestPage[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.unload()
  indexedDB = new IDBFactory()
})

/** A device on which somebody has logged in, at their plan. */
async function deskOf({ email, password }: TestUser, tab: TestTab = openBrowser().newTab()): Promise<TestPage> {
  const first = openPage(tab, server.url, () => Date.now())
  if (!first.account.current()) await first.account.logIn(email, password)
  await first.unload()
  const page = openPage(tab, server.url, () => Date.now())
  pages.push(page)
  await page.open()
  await eventually(() => expect(page.client.realtime.isConnected).toBe(true))
  return page
}

const newEmail = () => `ny-${newId()}@lonebanken.example`

test.each<[string, (user: TestUser, page: TestPage) => Promise<unknown>]>([
  ['logging out everywhere', (_, page) => page.account.endAllLogins()],
  ['a new password', ({ password }, page) => page.account.changePassword(password, 'Nyckel99')],
  [
    'a new address, once its mail has been followed',
    async ({ password }, page) => {
      const address = newEmail()
      await page.account.requestEmailChange(address, password)
      await server.superuser.crons.run('sendMail')
      await page.account.confirmEmailChange(codeIn((await server.mailbox.next(address)).links, 'byt-epost'))
    },
  ],
])('%s on one device: the other one shows the login page at once, and what was typed there stays', async (_, end) => {
  const user = await server.newUser()
  const tab = openBrowser().newTab()
  const [here, there] = [await deskOf(user), await deskOf(user, tab)]
  there.type('Webb')
  there.beginTyping('Halvskriven')
  await end(user, here)
  await eventually(() => expect(there.shown()).toBe('logIn'))
  expect(there.account.current()).toBeUndefined()

  // in the same tab, as the person would, whose address or password may be another one
  const token = (await server.superuser.collection('users').impersonate(user.id, 60)).authStore.token
  await there.unload()
  tab.logIn().save(token, user.client.authStore.record)
  const again = openPage(tab, server.url, () => Date.now())
  pages.push(again)
  expect(await again.open()).toBe(1)
  const { session } = again.workspace()!
  expect(session.rows('offerings', 'year1').map(({ product }) => product)).toEqual(
    expect.arrayContaining(['Webb', 'Halvskriven']),
  )
})

test('a new password ends no tab of the browser in which it was chosen', async () => {
  const user = await server.newUser()
  const browser = openBrowser()
  const [one, two] = [await deskOf(user, browser.newTab()), await deskOf(user, browser.newTab())]
  const wereOpen = [one, two].map(({ client }) => client.realtime.clientId)
  await one.account.changePassword(user.password, 'Nyckel99')
  // both have been asked again whether their login holds
  await eventually(() => {
    for (const [at, { client }] of [one, two].entries()) {
      expect(client.realtime.isConnected).toBe(true)
      expect(client.realtime.clientId).not.toBe(wereOpen[at])
    }
  })
  two.type('Webb')
  two.workspace()!.save.send({ type: 'saveRequested' })
  await eventually(async () => {
    const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
    expect(rows.map(({ product }) => String(product))).toContain('Webb')
  })
  expect([one.shown(), two.shown()]).toEqual(['page', 'page'])
})
