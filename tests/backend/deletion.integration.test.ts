import 'fake-indexeddb/auto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { draftOwners } from '../../src/backend/draft-database.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { password, type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { openBrowser, type TestTab } from './browser.ts'
import { openPage, type TestPage } from './open-page.ts'

const server = serverOfFile()

const pages: TestPage[] = []
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.unload()))
  indexedDB = new IDBFactory()
})

function load(tab: TestTab, url = server.url): TestPage {
  const page = openPage(tab, url, () => Date.now())
  pages.push(page)
  return page
}

/** A page where the user has typed something that is not saved. */
async function atWork(tab: TestTab, user: TestUser, url?: string): Promise<TestPage> {
  const page = load(tab, url)
  if (!page.account.current()) await page.account.logIn(user.email, password)
  await page.open()
  page.type('Hemlig vara')
  await eventually(async () => expect(await draftOwners()).toContain(user.id))
  return page
}

const isGone = async ({ id }: TestUser) =>
  (await server.superuser.collection('users').getList(1, 1, { filter: `id = '${id}'` })).totalItems === 0

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
  expect(await isGone(anna)).toBe(true)
  expect(here.account.current()).toBeUndefined()
})

test('a wrong password takes nothing away', async () => {
  const anna = await server.newUser()
  const page = await atWork(openBrowser().newTab(), anna)
  await expect(page.account.deleteAccount(anna.email, 'Fel12345')).rejects.toMatchObject({ code: 'badCredentials' })
  expect(await page.deletions.finish(anna.id)).toBe(false)
  expect(await draftOwners()).toEqual([anna.id])
  expect(await isGone(anna)).toBe(false)
})

test('a page whose answer never came learns it at its next start, and wipes the drafts then', async () => {
  const line = await lineThatSwallows('/api/account/delete')
  try {
    const anna = await server.newUser()
    const tab = openBrowser().newTab()
    const page = await atWork(tab, anna, line.url)
    await expect(page.account.deleteAccount(anna.email, password)).rejects.toMatchObject({ code: 'offline' })
    expect(await isGone(anna)).toBe(true)
    await page.unload()
    expect(await draftOwners()).toEqual([anna.id])

    const offline = load(tab, 'http://127.0.0.1:1')
    expect(await offline.deletions.finish(anna.id)).toBe(false)
    expect(await draftOwners()).toEqual([anna.id])

    // the page may have heard of the end of its login before it was closed: nobody is signed in then
    const next = load(tab)
    expect(await next.deletions.finish(anna.id)).toBe(true)
    expect(await draftOwners()).toEqual([])
  } finally {
    line.hangUp()
  }
})

test('a page that is closed before it has wiped the drafts wipes them at its next start', async () => {
  const anna = await server.newUser()
  const tab = openBrowser().newTab()
  const page = await atWork(tab, anna)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('the browser is closing')
  })
  await page.account.deleteAccount(anna.email, password)
  opening.mockRestore()
  expect(await draftOwners()).toEqual([anna.id])
  await page.closeWorkspace()
  await page.account.logOut()

  await load(tab).deletions.finish(undefined)
  expect(await draftOwners()).toEqual([])
  expect(tab.shared.entries.size).toBe(0)
})

/** A line to the server that carries everything there, and hangs up instead of answering on one path. */
async function lineThatSwallows(path: string) {
  const line = createServer((asked, answered) => {
    const { hostname, port } = new URL(server.url)
    const headers = { ...asked.headers, host: `${hostname}:${port}` }
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (answer) => {
      if (asked.url === path) {
        answer.resume().on('end', () => answered.destroy())
        return
      }
      answered.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(answered)
    })
    onward.on('error', () => answered.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const { port } = line.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, hangUp: () => void line.close() }
}
