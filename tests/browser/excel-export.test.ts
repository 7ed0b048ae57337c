import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cellsIn } from '../excel/calc-files.ts'
import { type Desk, openStage, type Stage } from './desk.ts'
import { fillPlan } from './fill-plan.ts'

let stage: Stage
let desk: Desk
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.customer()
  await desk.cell(0, 'price').waitFor()
})
afterAll(() => stage.stop())
afterEach(() => {
  expect(desk.complaints).toEqual([])
})

/** Chooses an entry of the menu Excel and answers with the file that the browser keeps. */
async function chosen(entry: string) {
  await desk.page.getByRole('button', { name: 'Excel' }).click()
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('menuitem', { name: entry }).click(),
  ])
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

test('the menu gives the plan as an Excel file, with what is being typed, made off the page', async () => {
  await desk.cell(0, 'product').dblclick()
  await desk.page.keyboard.type('=Konsult')

  const { name, file } = await chosen('Exportera till Excel')

  expect(name).toMatch(/^Lönebänken \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(cellsIn(file).get('Produktmix')?.get('C7')).toBe('=Konsult')
})

test('the menu gives an empty file and the examples', async () => {
  expect((await chosen('Tom mall')).name).toBe('Lönebänken tom mall.xlsx')
  const { name, file } = await chosen('Exempel: Frisör')
  expect(name).toBe('Lönebänken exempel frisör.xlsx')
  expect(cellsIn(file).get('Produktmix')?.get('C7')).toBe('Klippning')
})

test('a file that is being made can be stopped, and the menu is there again', async () => {
  const { page } = desk
  // the worker's program is held back, so that the file is not made before it is stopped
  await page.route('**/export-worker*', async (route) => {
    await stopped
    await route.continue().catch(() => undefined)
  })
  let stop: () => void = () => undefined
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Exempel: Café' }).click()
  await page.getByRole('button', { name: 'Gör filen …' }).click()
  await page.getByRole('button', { name: 'Excel' }).waitFor()
  stop()
  await page.unroute('**/export-worker*')
  // the next file is the one that is asked for, and no other comes before it
  expect((await chosen('Tom mall')).name).toBe('Lönebänken tom mall.xlsx')
  expect(downloads).toEqual(['Lönebänken tom mall.xlsx'])
})

test('who has no access any more can still download the plan', async () => {
  const user = await stage.server.newUser()
  await fillPlan(user, 3)
  const subscriptions = stage.server.superuser.collection('subscriptions')
  const { id } = await subscriptions.getFirstListItem(`user = "${user.id}"`)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await subscriptions.update(id, { status: 'canceled', current_period_end: yesterday })
  const lapsed = await stage.window()
  await lapsed.logIn(user.email, user.password)
  const overlay = lapsed.page.getByRole('dialog', { name: 'Din avtalsperiod har gått ut' })
  const [download] = await Promise.all([
    lapsed.page.waitForEvent('download'),
    overlay.getByRole('button', { name: 'Ladda ner planen som Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Lönebänken \d{4}-\d{2}-\d{2}\.xlsx$/)
  const cells = cellsIn(await readFile(await download.path())).get('Produktmix')
  expect(['C7', 'C8', 'C9', 'D9'].map((at) => cells?.get(at))).toEqual(['Produkt 1', 'Produkt 2', 'Produkt 3', 102])
  expect(lapsed.complaints).toEqual([])
  await lapsed.close()
})

test('the menu goes by keys: down to an entry, Esc closes it and gives the button back', async () => {
  await desk.page.getByRole('button', { name: 'Excel' }).click()
  await desk.page.keyboard.press('ArrowDown')
  expect(
    await desk.page
      .getByRole('menuitem', { name: 'Importera från fil' })
      .evaluate((item) => item === document.activeElement),
  ).toBe(true)
  await desk.page.keyboard.press('Escape')
  expect(await desk.page.getByRole('menu').count()).toBe(0)
  expect(
    await desk.page.getByRole('button', { name: 'Excel' }).evaluate((button) => button === document.activeElement),
  ).toBe(true)
})
