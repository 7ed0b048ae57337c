import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cellsIn } from '../excel/calc-files.ts'
import { firstProducts } from '../fixtures/trades.ts'
import { savePlan } from '../integration/plan-save.ts'
import { newId } from '../integration/server.ts'
import { type Desk } from './desk.ts'
import { dropFile } from './drop-file.ts'
import { heldBack } from './held-back.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

/** Chooses an entry of the plan's menu and answers with the file that the browser keeps. */
async function chosen(entry: string) {
  await desk.page.getByRole('button', { name: 'Min plan' }).click()
  return downloaded(desk.page, () => desk.page.getByRole('menuitem', { name: entry }).click())
}

async function downloaded(page: Page, ask: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 0 }), ask()])
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

test('the menu gives an empty file, and no example among what it does', async () => {
  expect((await chosen('Tom mall')).name).toBe('Lönebänken tom mall.xlsx')
  await desk.page.getByRole('button', { name: 'Min plan' }).click()
  await expect
    .poll(() => desk.page.getByRole('menuitem').allInnerTexts())
    .toEqual([
      'Planer …',
      'Versioner …',
      'Dela planen …',
      'Underlag',
      'Skriv ut',
      'Exportera till Excel',
      'Importera från fil …',
      'Tom mall',
    ])
  await desk.page.keyboard.press('Escape')
})

// what each of them holds: tests/excel/templates.test.ts
test('who begins finds the five examples as files, each by its trade', async () => {
  const fresh = await stage.customer()
  const { page } = fresh
  await page.getByRole('button', { name: 'Exemplen som filer' }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(firstProducts.map(([trade]) => expect.stringContaining(trade) as unknown))
  const { name, file } = await downloaded(page, () => page.getByRole('menuitem', { name: 'Café' }).click())
  expect(name).toBe('Lönebänken exempel café.xlsx')
  expect(cellsIn(file).get('Produktmix')?.get('C7')).toBe('Kaffe och te')
  await fresh.leave()
})

test('while a file is made it is seen, and can be stopped: none comes, and the next one has what is being typed', async () => {
  const { page } = desk
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  const worker = await heldBack(page, '**/export-worker*')
  await page.getByRole('button', { name: 'Min plan' }).click()
  await page.getByRole('menuitem', { name: 'Exportera till Excel' }).click()
  await page.getByRole('button', { name: /^Gör filen …/ }).waitFor()
  await worker.asked

  // meanwhile one goes on with the plan
  await desk.type(0, 'price', '950')
  await page.getByRole('button', { name: /^Gör filen …/ }).click()
  await page.getByRole('button', { name: /^Gör filen …/ }).waitFor({ state: 'detached' })
  await worker.release()
  expect(await desk.shown(desk.cell(0, 'price'))).toBe('950')

  await desk.cell(0, 'product').dblclick()
  await page.keyboard.type('=Konsult')
  const { name, file } = await chosen('Exportera till Excel')
  expect(name).toMatch(/^Lönebänken \d{4}-\d{2}-\d{2}\.xlsx$/)
  const products = cellsIn(file).get('Produktmix')
  expect([products?.get('C7'), products?.get('D7')]).toEqual(['=Konsult', 950])
  expect(files).toHaveLength(1)
})

test('who has no subscription any more downloads the plan from the overlay', async () => {
  const user = await stage.server.newUser()
  const row = { id: newId(), year: 'year1', rank: 'a0', category: 'Salong', product: 'Klippning', price: 560 }
  expect((await savePlan(user, 0, { put: { offerings: [row] } })).status).toBe(200)
  const subscriptions = stage.server.superuser.collection('subscriptions')
  const { id } = await subscriptions.getFirstListItem(`user = "${user.id}"`)
  await subscriptions.update(id, { status: 'canceled', current_period_end: new Date(0).toISOString() })

  const lapsed = await stage.deskOf(user)
  const overlay = lapsed.page.getByRole('dialog', { name: 'Din avtalsperiod har gått ut' })
  const { name, file } = await downloaded(lapsed.page, () =>
    overlay.getByRole('button', { name: 'Ladda ner planen som Excel' }).click(),
  )
  expect(name).toMatch(/^Lönebänken \d{4}-\d{2}-\d{2}\.xlsx$/)
  const products = cellsIn(file).get('Produktmix')
  expect(['B', 'C', 'D'].map((letter) => products?.get(`${letter}7`))).toEqual(['Salong', 'Klippning', 560])

  // a file that is dropped there is neither read nor opened by the browser in the place of the page
  await dropFile(lapsed, 'plan.xlsx', file)
  await overlay.getByRole('button', { name: 'Titta på planen' }).click()
  await overlay.waitFor({ state: 'hidden' })
  expect(await lapsed.page.getByRole('dialog').count()).toBe(0)
  expect(await lapsed.shown(lapsed.cell(0, 'product'))).toBe('Klippning')
  await lapsed.leave()
})
