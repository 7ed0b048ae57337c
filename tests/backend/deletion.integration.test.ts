import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { draftOwners } from '../../src/backend/draft-database.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { password, type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { openBrowser, type TestTab } from './browser.ts'
import { openPage, type TestPage } from './open-page.ts'

const server = serverOfFile()

afterEach(() => {
  indexedDB = new IDBFactory()
})

/** A page where the user has typed something that is not saved. */
async function atWork(tab: TestTab, user: TestUser): Promise<TestPage> {
  const page = openPage(tab, server.url, () => Date.now())
  if (!page.account.current()) await page.account.logIn(user.email, password)
  await page.open()
  page.type('Hemlig vara')
  await eventually(async () => expect(await draftOwners()).toContain(user.id))
  return page
}

test('with the account its drafts go, also those of a tab that is open beside, and nobody else’s', async () => {
  const browser = openBrowser()
  const [anna, bo] = [await server.newUser(), await server.newUser()]
  const before = await atWork(browser.newTab(), bo)
  await before.unload()
  await before.account.logOut()

  const here = await atWork(browser.newTab(), anna)
  const beside = await atWork(browser.newTab(), anna)
  await here.account.deleteAccount(anna.email, password)
  // what main.tsx does after a deletion
  await here.closeWorkspace()
  await here.account.logOut()

  await eventually(() => expect(beside.shown()).toBe('logIn'))
  await beside.unload()
  expect(await draftOwners()).toEqual([bo.id])
  expect(here.account.current()).toBeUndefined()
  await here.unload()
})
