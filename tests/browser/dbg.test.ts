import { afterAll, beforeAll, test } from 'vitest'
import { openStage, type Stage } from './desk.ts'
let stage: Stage
beforeAll(async () => { stage = await openStage() })
afterAll(() => stage.stop())
test('x', async () => {
  const desk = await stage.customer()
  const { page } = desk
  page.on('console', (m) => console.log('C', m.type(), m.text()))
  page.on('pageerror', (m) => console.log('E', m.message))
  page.on('download', () => console.log('DOWNLOAD', Date.now()))
  page.on('worker', (w) => { console.log('worker', w.url(), Date.now()); w.on('close', () => console.log('worker closed', Date.now())) })
  await page.evaluate(() => { const o = URL.createObjectURL; URL.createObjectURL = (b) => { console.log('createObjectURL', (b as Blob).size); return o(b) }; const c = HTMLAnchorElement.prototype.click; HTMLAnchorElement.prototype.click = function () { console.log('CLICK', this.href, this.download); c.call(this) } })
  await desk.cell(0, 'price').waitFor()
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Tom mall' }).click()
  console.log('clicked', Date.now())
  await new Promise((r) => setTimeout(r, 6000))
  console.log((await page.locator('body').innerText()).slice(0,600), await page.locator('[role=alert],[role=status]').allInnerTexts())
}, 60000)
