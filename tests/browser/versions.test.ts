import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { everywhere } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const dialog = (desk: Desk, name: string) => desk.page.getByRole('dialog', { name })
const press = (desk: Desk, name: string) => desk.page.getByRole('button', { name, exact: true }).click()
const save = async (desk: Desk) => {
  await press(desk, 'Spara')
  await desk.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
}
const openVersions = async (desk: Desk) => {
  await desk.choose('Min plan', 'Versioner …')
  await dialog(desk, 'Versioner').waitFor()
}
/** Axe finds nothing, and it fits the narrowest window. */
const isForAll = async (desk: Desk, state: string) => {
  await everywhere(desk, state, { part: 'dialog' })
  await desk.page.setViewportSize({ width: 320, height: 640 })
  expect(await desk.page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0)).toBeLessThanOrEqual(320)
  await desk.page.setViewportSize({ width: 1440, height: 900 })
}
const lines = (desk: Desk) => dialog(desk, 'Versioner').getByRole('listitem')

test('two saves are two versions: one is looked at, restored, taken back by undo, named, and compared with the other; axe finds nothing', async () => {
  // whose plan was saved by a page of before there were versions
  const user = await stage.server.newUser()
  const put = { offerings: [validRecord.offerings('', { product: 'Timme', price: 900 })] }
  await savePlan(user, 0, { settings: { asked: true }, put })
  const desk = await stage.deskOf(user)
  await desk.cell(0, 'price').waitFor()
  const { page } = desk
  await openVersions(desk)
  await dialog(desk, 'Versioner').getByText('Inga versioner ännu.').waitFor()
  await desk.press('Escape')
  await dialog(desk, 'Versioner').waitFor({ state: 'detached' })

  await desk.type(0, 'price', '950')
  await save(desk)
  const pay = (await desk.figure('Månadslön (netto)')).replace(/ kr.*/, '')
  await desk.type(0, 'price', '1100')
  await save(desk)
  await openVersions(desk)
  await expect.poll(async () => lines(desk).count()).toBe(2)
  const older = lines(desk).last()
  expect(plain(await older.innerText())).toMatch(/\d\d:\d\d(:\d\d)? Chrome, Linux .*Månadslön \(netto\), kr: /)
  expect(plain(await older.innerText())).toContain(`kr: ${plain(pay)} · – · –`)

  // beside the plan as it is now
  await older.getByRole('button', { name: 'Visa' }).click()
  const compared = dialog(desk, 'Jämför versioner')
  await compared.getByText('1 sak skiljer').waitFor()
  expect(plain(await compared.locator('.compare-differences').innerText())).toMatch(/Timme .*950.*1 ?100/)

  // one undo step, saved like any edit
  await compared.getByRole('button', { name: 'Återställ' }).click()
  await compared.waitFor({ state: 'detached' })
  await page.getByText(/Planen är som i versionen/).waitFor()
  await expect.poll(async () => plain(await desk.shown(desk.cell(0, 'price')))).toBe('950')
  await page.locator('.save-state', { hasText: /osparade/i }).waitFor()
  await press(desk, 'Ångra')
  await expect.poll(async () => plain(await desk.shown(desk.cell(0, 'price')))).toBe('1 100')
  await press(desk, 'Gör om')
  await expect.poll(async () => plain(await desk.shown(desk.cell(0, 'price')))).toBe('950')
  await save(desk)

  // a name, and any two beside each other
  await openVersions(desk)
  await expect.poll(async () => lines(desk).count()).toBe(3)
  await lines(desk)
    .last()
    .getByRole('button', { name: /^Kommandon/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ge ett namn' }).click()
  await page.keyboard.type('Före höjningen')
  await desk.press('Enter')
  await lines(desk).last().getByText('Före höjningen', { exact: true }).waitFor()
  await isForAll(desk, 'the list')
  await lines(desk).nth(1).getByRole('button', { name: 'Visa' }).click()
  await compared.getByText('1 sak skiljer').waitFor()
  await compared.getByLabel('Jämfört med').selectOption({ label: 'Före höjningen' })
  await compared.getByText('1 sak skiljer').waitFor()
  expect(plain(await compared.locator('.compare-differences').innerText())).toMatch(/1 ?100.*Före höjningen 950/)
  await isForAll(desk, 'the comparison')
  await compared.getByLabel('Version', { exact: true }).selectOption({ label: 'Före höjningen' })
  await compared.getByText('Det finns inga skillnader.').first().waitFor()
  expect(await compared.getByRole('button', { name: 'Återställ' }).getAttribute('aria-disabled')).toBe('true')
  await compared.getByRole('button', { name: 'Till versionerna' }).click()
  await lines(desk).first().waitFor()
  await desk.leave()
})
