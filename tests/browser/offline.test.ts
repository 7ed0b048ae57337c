import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { Desk, openStage, type Stage } from './desk.ts'
import { isInCell } from './keyboard.ts'
import { closedAfterEach } from './of-file.ts'
import { builtApp } from './of-worker.ts'
import { storedIn } from './stored-in.ts'

let stage: Stage
let app: string
beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'lonebanken-app-'))
  await cp(builtApp, app, { recursive: true })
  stage = await openStage({ publicDir: app }, { keepsApp: true })
})
afterAll(async () => {
  await stage.stop()
  await rm(app, { recursive: true, force: true })
})

const opened = closedAfterEach()

async function customer() {
  const desk = await stage.customer()
  opened.push(desk)
  await desk.cell(0, 'product').waitFor()
  return desk
}

/** Another tab of the same browser. */
const tabOf = async (desk: Desk) => new Desk(desk.context, await desk.context.newPage(), desk.url)

/** Waits until the browser has cached the app and answers for it. */
const isCached = (desk: Desk) =>
  desk.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  })

const saysState = (desk: Desk, words: string) => desk.page.locator('.save-state', { hasText: words }).waitFor()
const pressSave = (desk: Desk) => desk.page.getByRole('button', { name: 'Spara', exact: true }).click()
const press = (desk: Desk, name: string) => desk.page.getByRole('button', { name, exact: true }).click()

const productsOf = async (user: TestUser) => {
  const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
  return rows.map(({ product, price }) => `${String(product)} ${String(price)}`).toSorted()
}

test('after one visit the app opens without network: the plan is read and written, and saved when the line is back', async () => {
  const desk = await customer()
  const { context, page, user } = desk
  await desk.type(0, 'product', 'Klippning')
  await desk.type(0, 'price', '500')
  await pressSave(desk)
  await saysState(desk, 'Sparat')
  await isCached(desk)

  await context.setOffline(true)
  await page.goto(`${desk.url}/`)
  await page.getByText('Ingen kontakt med servern. Planen är från').waitFor()
  await saysState(desk, 'Ingen kontakt – allt är sparat')
  expect(await desk.shown(desk.cell(0, 'product'))).toBe('Klippning')
  // the account says what was so, never that nothing is paid
  await press(desk, 'Konto')
  await page.getByText('Servern går inte att nå just nu. Så här stod prenumerationen').waitFor()
  expect(await desk.shown(page.locator('.facts'))).toMatch(/Status Aktiv .*Förnyelse/)
  await desk.press('Escape')
  const offlineNotice = page.locator('.notice').filter({ hasText: 'Ingen kontakt med servern' })
  await offlineNotice.getByRole('button', { name: 'Stäng' }).click()
  await offlineNotice.waitFor({ state: 'detached' })
  await isInCell(desk, 'price')
  await desk.type(0, 'price', '600')
  await saysState(desk, 'Ingen kontakt – sparas senare')
  // a page that was never opened with network
  await page.getByRole('link', { name: 'Lönekalkyl' }).click()
  await page
    .getByRole('row', { name: /Årslön \(netto\)/ })
    .first()
    .waitFor()
  expect(await page.title()).toBe('Lönekalkyl – Lönebänken')

  await page.goto(`${desk.url}/finns-inte`)
  await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor()
  await page.getByRole('link', { name: 'Till UtbudsMix' }).waitFor()

  // closed and opened again, still without network: the edit is there
  await page.goto(`${desk.url}/`)
  await page.getByText(/^1 ändring från .* finns kvar/).waitFor()
  expect(await desk.shown(desk.cell(0, 'price'))).toBe('600')
  expect(await productsOf(user)).toEqual(['Klippning 500'])

  await context.setOffline(false)
  await saysState(desk, 'Sparat')
  expect(await productsOf(user)).toEqual(['Klippning 600'])
  await page.getByText('Ingen kontakt med servern').waitFor({ state: 'detached' })
})

test('of who has logged out, or whom another has followed, the browser keeps nothing that the next one could read', async () => {
  const desk = await customer()
  const { page } = desk
  await desk.type(0, 'product', 'HEMLIG-A')
  await pressSave(desk)
  await saysState(desk, 'Sparat')
  await isCached(desk)
  await expect.poll(() => storedIn(desk)).toContain('HEMLIG-A')

  // somebody else logs in, in another tab, without a word
  const bo = await stage.server.newUser()
  const other = await tabOf(desk)
  await other.logIn(bo.email, bo.password)
  await other.cell(0, 'product').waitFor()
  await expect.poll(() => storedIn(other)).not.toContain('HEMLIG-A')
  await other.type(0, 'product', 'HEMLIG-B')
  await pressSave(other)
  await saysState(other, 'Sparat')
  await expect.poll(() => storedIn(other)).toContain('HEMLIG-B')

  await press(other, 'Avsluta')
  await other.page.waitForURL('**/login')
  await expect.poll(() => storedIn(other)).not.toContain('HEMLIG')

  await desk.context.setOffline(true)
  await page.goto(`${desk.url}/lonekalkyl`)
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('HEMLIG')
})

test('a new version takes nothing from under one who types: it is offered at rest, and loads when asked to', async () => {
  const desk = await customer()
  const { page } = desk
  await isCached(desk)
  const before = await runningVersion(desk)
  await desk.cell(0, 'product').click()
  await page.keyboard.type('Färgning')

  const isTakenOver = hearsOfNewVersion(desk)
  await buildAgain()
  // another tab gets the new version from the server, and has the browser keep it
  const other = await tabOf(desk)
  await other.go('/')
  await other.cell(0, 'product').waitFor()
  expect(await runningVersion(other)).not.toBe(before)
  await isTakenOver
  const offer = page.getByText('En ny version finns.')
  expect(await desk.editor.inputValue()).toBe('Färgning')
  expect(await offer.count()).toBe(0)
  await desk.press('Enter')
  await saysState(desk, 'Osparade ändringar')
  expect(await offer.count()).toBe(0)
  // a part of the old version that neither the server nor the browser's ordinary cache has any more
  await page.bringToFront()
  await (await desk.context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.getByRole('link', { name: 'Åtgärder' }).click()
  await desk.cell(0, 'measureName').waitFor()
  await pressSave(desk)
  await offer.waitFor()
  expect(await runningVersion(desk)).toBe(before)

  await press(desk, 'Ladda om')
  await expect.poll(() => runningVersion(desk)).not.toBe(before)
  await page.getByRole('link', { name: 'UtbudsMix' }).click()
  expect(await desk.shown(desk.cell(0, 'product'))).toBe('Färgning')
  expect(desk.complaints).toEqual([])
})

/** Resolves when the browser's new version answers for the page, and the page has had its answer to what it asks of it. */
const hearsOfNewVersion = (desk: Desk) =>
  desk.page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(true)
          navigator.serviceWorker.controller?.postMessage({ ask: 'holds', script: '' }, [port2])
        })
      }),
  )

/** The address of the main script that a page runs. */
const runningVersion = (desk: Desk) =>
  desk.page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')

/** Puts a next version in the server's folder, as a build does: its scripts have other names, and the old ones are gone. */
async function buildAgain(): Promise<void> {
  const assets = await readdir(join(app, 'assets'))
  const scripts = assets.filter((name) => name.endsWith('.js'))
  const nextOf = (name: string) => name.replace(/\.js$/, '-next.js')
  for (const name of ['index.html', 'sw.js', ...scripts.map((script) => `assets/${script}`)]) {
    const text = await readFile(join(app, name), 'utf8')
    await writeFile(
      join(app, name),
      scripts.reduce((made, script) => made.replaceAll(script, nextOf(script)), text),
    )
  }
  for (const script of scripts) await rename(join(app, 'assets', script), join(app, 'assets', nextOf(script)))
}
