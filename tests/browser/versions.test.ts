import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { everywhere } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const rowOf = (product: string, price: number) => ({
  ...validRecord.offerings('', { product, price }),
  plan: undefined,
})

/** A customer whose plan was saved by a page of before there were versions. */
async function newDesk(): Promise<Desk> {
  const user = await stage.server.newUser()
  await savePlan(user, 0, { settings: { asked: true }, put: { offerings: [rowOf('Timme', 900)] } })
  const desk = await stage.deskOf(user)
  opened.push(desk)
  await desk.cell(0, 'price').waitFor()
  return desk
}

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
const lines = (desk: Desk) => dialog(desk, 'Versioner').getByRole('listitem')

test('two saves are two versions: one is looked at, restored, taken back by undo, named, and compared with the other', async () => {
  const desk = await newDesk()
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
  await lines(desk).nth(1).getByRole('button', { name: 'Visa' }).click()
  await compared.getByText('1 sak skiljer').waitFor()
  await compared.getByLabel('Jämfört med').selectOption({ label: 'Före höjningen' })
  await compared.getByText('1 sak skiljer').waitFor()
  expect(plain(await compared.locator('.compare-differences').innerText())).toMatch(/1 ?100.*Före höjningen 950/)
  await compared.getByLabel('Version', { exact: true }).selectOption({ label: 'Före höjningen' })
  await compared.getByText('Det finns inga skillnader.').first().waitFor()
  expect(await compared.getByRole('button', { name: 'Återställ' }).getAttribute('aria-disabled')).toBe('true')
  await compared.getByRole('button', { name: 'Till versionerna' }).click()
  await lines(desk).first().waitFor()
  expect(desk.complaints).toEqual([])
})

test('axe finds nothing in the list of versions and in two side by side, and they fit the narrowest window', async () => {
  const desk = await newDesk()
  await desk.type(0, 'price', '950')
  await save(desk)
  await desk.page.goto(`${desk.url}/#versioner`)
  await lines(desk).first().waitFor()
  await everywhere(desk, 'the list', { part: 'dialog' })
  const width = () => desk.page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0)
  const size = desk.page.viewportSize()
  await desk.page.setViewportSize({ width: 320, height: 640 })
  expect(await width()).toBeLessThanOrEqual(320)
  if (size) await desk.page.setViewportSize(size)
  await lines(desk).first().getByRole('button', { name: 'Visa' }).click()
  await dialog(desk, 'Jämför versioner').getByRole('table').waitFor()
  await everywhere(desk, 'the comparison', { part: 'dialog' })
  await desk.page.setViewportSize({ width: 320, height: 640 })
  expect(await width()).toBeLessThanOrEqual(320)
})
