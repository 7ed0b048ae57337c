import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { linksOf, makeLink, readShared, refused, type Shared } from '../integration/shared.ts'
import { everywhere } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'
import type { Size } from './windows.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

const gone = [404, { link: 'gone' }] as const
const rowOf = (product: string, price: number) => ({
  ...validRecord.offerings('', { product, price }),
  plan: undefined,
})
const pricesIn = ({ offerings }: Shared) => offerings?.flat().map((row) => row['price'])

async function customer(): Promise<TestUser> {
  const user = await stage.server.newUser()
  const settings = { asked: true, briefFirm: 'Salong Saga' }
  await savePlan(user, 0, { settings, put: { offerings: [rowOf('Timme', 900)] } })
  return user
}

async function deskOf(user: TestUser, path = '/', size: Size = 'desk'): Promise<Desk> {
  const desk = await stage.deskOf(user, { path, size })
  opened.push(desk)
  return desk
}

const dialog = (desk: Desk, name = 'Dela planen') => desk.page.getByRole('dialog', { name })
const button = (desk: Desk, name: string) => desk.page.getByRole('button', { name, exact: true })
const links = (desk: Desk) => dialog(desk).getByRole('list', { name: 'Planens läslänkar' }).getByRole('listitem')
const copied = (desk: Desk) => desk.page.evaluate(() => navigator.clipboard.readText())
/** What the address that is shown opens. */
async function codeShown(desk: Desk): Promise<string> {
  const address = await dialog(desk).getByLabel('Länkens adress').inputValue()
  const [before, code = ''] = address.split('#')
  expect(before).toBe(`${desk.url}/delad`)
  return code
}

test('by keys alone: what is unsaved is saved, a link is made with an end, copied, and ended', async () => {
  const user = await customer()
  const desk = await deskOf(user)
  const { page } = desk
  await desk.cell(0, 'price').waitFor()
  await desk.type(0, 'price', '950')
  await button(desk, 'Min plan').focus()
  await desk.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.type('d')
  await desk.press('Enter')
  await button(desk, 'Ny läslänk').waitFor()
  // from the cross in the corner
  await desk.press('Tab', 'Enter')
  await page.keyboard.type('Banken')
  await desk.press('Tab')
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Salong Saga')
  // past what the link shows, to its last day
  await desk.press('Tab', 'Tab', 'Tab')
  await page.keyboard.type('31/12 2020')
  await desk.press('Enter')
  await dialog(desk).getByText('Den dagen har redan varit.').waitFor()
  await desk.press('Control+a')
  await page.keyboard.type('31/12 2098')
  await desk.press('Enter')
  const address = dialog(desk).getByLabel('Länkens adress')
  await address.waitFor()
  const code = await codeShown(desk)
  // it has the keyboard, and all of it is marked
  expect(await desk.copied()).toBe(`${desk.url}/delad#${code}`)
  const shared = await readShared(stage.server, code)
  expect(shared).toMatchObject({ firm: 'Salong Saga', name: '' })
  expect(pricesIn(shared)).toEqual([950])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await desk.press('Tab', 'Enter')
  await dialog(desk).getByText('Adressen är kopierad.').waitFor()
  expect(await copied(desk)).toBe(`${desk.url}/delad#${code}`)
  await desk.press('Tab', 'Enter')
  await address.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(code)

  await desk.press('Escape')
  await dialog(desk).waitFor({ state: 'detached' })
  await page.goto(`${desk.url}/#delning`)
  await dialog(desk)
    .getByText(/Öppnad senast/)
    .waitFor()
  expect(plain(await links(desk).innerText())).toMatch(/^Banken .*Gäller till och med 31 december 2098 · Öppnad senast/)
  await links(desk).getByRole('button', { name: 'Avsluta länken' }).focus()
  await desk.press('Enter')
  await dialog(desk).getByText('Avsluta länken till Banken? Den slutar gälla genast').waitFor()
  // Behåll comes first
  await desk.press('Tab', 'Tab', 'Enter')
  await dialog(desk).getByText('Länken till Banken är avslutad.').waitFor()
  expect(await refused(readShared(stage.server, code))).toEqual(gone)
  await desk.press('Escape')
  await dialog(desk).waitFor({ state: 'detached' })
  expect(desk.complaints).toEqual([])
})

test('by mouse: a version is shared from its menu, and the link shows it whatever is saved after that', async () => {
  const user = await customer()
  const desk = await deskOf(user)
  await desk.cell(0, 'price').waitFor()
  const save = async () => {
    await button(desk, 'Spara').click()
    await desk.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  }
  await desk.type(0, 'price', '950')
  await save()
  await desk.page.goto(`${desk.url}/#versioner`)
  await dialog(desk, 'Versioner')
    .getByRole('button', { name: /^Kommandon/ })
    .click()
  await desk.page.getByRole('menuitem', { name: 'Dela den här versionen' }).click()
  await dialog(desk).getByText('Läsaren ser den versionen').waitFor()
  await button(desk, 'Skapa länken').click()
  await dialog(desk).getByLabel('Länkens adress').waitFor()
  const code = await codeShown(desk)
  await button(desk, 'Klar').click()
  expect(plain(await links(desk).innerText())).toMatch(/^Länk från .* Version från .* · Salong Saga Inte öppnad än/)
  await desk.press('Escape')
  await desk.type(0, 'price', '1100')
  await save()
  // somebody else, in a browser of their own
  const reader = await stage.window()
  opened.push(reader)
  await reader.go(`/delad#${code}`)
  await reader.page.getByText('Läsläge').first().waitFor()
  await reader.page.getByText('Salong Saga').first().waitFor()
  expect(plain(await reader.page.locator('.reading-bar').innerText())).toMatch(/Version från .*, som inte ändras/)
  await expect.poll(async () => plain(await reader.shown(reader.cell(0, 'price')))).toBe('950')
})

test('on a phone: from Underlag and from the menu of the plan', async () => {
  const user = await customer()
  const desk = await deskOf(user, '/underlag', 'phone')
  await button(desk, 'Dela en läslänk').tap()
  await button(desk, 'Ny läslänk').tap()
  await dialog(desk).getByLabel('Vem länken är till').waitFor()
  // no keypad comes over the form
  expect(await desk.page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
  await dialog(desk).getByLabel('Vem länken är till').fill('Revisorn')
  await button(desk, 'Skapa länken').tap()
  await button(desk, 'Kopiera').tap()
  await dialog(desk).getByText('Adressen är kopierad.').waitFor()
  const code = await codeShown(desk)
  expect(await copied(desk)).toBe(`${desk.url}/delad#${code}`)
  await button(desk, 'Klar').tap()
  // the browser's own way back
  await desk.page.goBack()
  await dialog(desk).waitFor({ state: 'detached' })

  await desk.choose('Min plan', 'Dela planen …')
  await links(desk).getByText('Revisorn').waitFor()
  expect((await linksOf(user)).map(({ name }) => name)).toEqual(['Revisorn'])
  expect(desk.complaints).toEqual([])
})

test('axe finds nothing in the lists, the forms, the address and the question, and they fit the narrowest window', async () => {
  const user = await customer()
  await makeLink(user)
  const desk = await deskOf(user, '/#delning')
  const size = desk.page.viewportSize()
  const fits = async (state: string) => {
    await everywhere(desk, state, { part: 'dialog' })
    await desk.page.setViewportSize({ width: 320, height: 640 })
    const widths = () => desk.page.evaluate(() => document.querySelector('dialog .dialog-body')?.scrollWidth ?? 0)
    expect(await widths(), state).toBeLessThanOrEqual(320)
    if (size) await desk.page.setViewportSize(size)
  }
  await button(desk, 'Bjud in rådgivare').click()
  await button(desk, 'Ny läslänk').click()
  await button(desk, 'En sparad version').click()
  await dialog(desk).getByText('Inga versioner ännu.').waitFor()
  await dialog(desk).getByLabel('Slutdatum').fill('2020-01-01')
  await button(desk, 'Planen som den är').click()
  await button(desk, 'Skapa länken').click()
  await dialog(desk).getByText('Den dagen har redan varit.').waitFor()
  await fits('the forms')
  await dialog(desk).getByLabel('Slutdatum').fill('')
  await button(desk, 'Skapa länken').click()
  await button(desk, 'Kopiera').click()
  await dialog(desk).getByText('Adressen är kopierad.').waitFor()
  await links(desk).last().getByRole('button', { name: 'Avsluta länken' }).click()
  await fits('the address and the question')
})
