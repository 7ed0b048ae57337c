import { beforeAll, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { type Desk, plain } from './desk.ts'
import { isInMain } from './keyboard.ts'
import { stageOfFile } from './of-file.ts'

// What is done with a card of the phone, by finger: the commands of rows of the sheets.

const stage = stageOfFile()
let desk: Desk
beforeAll(async () => {
  const user = await stage.server.newUser()
  const id = (name: string) => `${user.id.slice(0, 13)}${name}`
  const { status, message } = await savePlan(user, 0, {
    settings: { asked: true },
    put: {
      offerings: [
        { id: id('o1'), year: 'year1', rank: 'a1', product: 'Webb', price: 900, volumeYear: 100 },
        { id: id('o2'), year: 'year1', rank: 'a2', product: 'Kurs', price: 400, volumeYear: 50 },
      ],
    },
  })
  if (status !== 200) throw new Error(message)
  desk = await stage.deskOf(user, { size: 'phone' })
})

/** Opens the menu of a row, the first of those with its name, and chooses by finger. */
async function choose(row: string, entry: string): Promise<void> {
  await desk.page
    .getByRole('button', { name: `Raden ${row}`, exact: true })
    .first()
    .tap()
  await desk.page.getByRole('menuitem', { name: entry, exact: true }).tap()
}

/** What the cards are called, from the top. */
const cards = async () => (await desk.page.locator('.phone-row-name').allInnerTexts()).map(plain)
const undo = () => desk.page.locator('.phone-thumb').getByRole('button', { name: 'Ångra' }).tap()
const toast = () => desk.page.locator('.sheet-toast')
/** True when the card at a place begins between what stays above and below. */
const isInView = (at: number) =>
  desk.page.evaluate((place) => {
    const box = (selector: string, nth = 0) => document.querySelectorAll(selector)[nth]?.getBoundingClientRect()
    const top = box('[data-row]', place)?.top ?? Number.NaN
    return top >= (box('.phone-top')?.bottom ?? 0) - 1 && top < (box('.phone-nav')?.top ?? 0)
  }, at)

test('the menu of a product, within the window: copy, order, removal, each taken back by one Ångra', async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Raden Webb' }).tap()
  const menu = page.getByRole('menu', { name: 'Raden Webb' })
  await expect
    .poll(async () => (await menu.getByRole('menuitem').allInnerTexts()).map(plain))
    .toEqual([
      'Duplicera',
      'Anteckning …',
      'Kopiera till År 2',
      'Kopiera till År 3',
      'Flytta uppåt',
      'Flytta nedåt',
      'Ta bort',
    ])
  for (const entry of await menu.getByRole('menuitem').all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await entry.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect([x >= 0, x + width <= 390, y >= 0]).toEqual([true, true, true])
  }
  expect(await menu.getByRole('menuitem', { name: 'Flytta uppåt' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('heading', { name: 'Produktmixern', exact: true }).tap()
  await menu.waitFor({ state: 'detached' })

  // a copy stands under it, in view; no keypad opens
  await choose('Webb', 'Duplicera')
  await expect.poll(cards).toEqual(['Webb', 'Webb', 'Kurs'])
  await expect.poll(() => isInView(1)).toBe(true)
  expect(
    await page
      .locator('.phone-row-head')
      .nth(1)
      .evaluate((head) => head === document.activeElement),
  ).toBe(true)
  await undo()
  await expect.poll(cards).toEqual(['Webb', 'Kurs'])

  // one place down, and the card is followed
  await choose('Webb', 'Flytta nedåt')
  await expect.poll(cards).toEqual(['Kurs', 'Webb'])
  await expect.poll(() => isInView(1)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Raden Webb')
  await choose('Webb', 'Flytta uppåt')
  await expect.poll(cards).toEqual(['Webb', 'Kurs'])
  await undo()
  await expect.poll(cards).toEqual(['Kurs', 'Webb'])
  await undo()

  // a card that goes away comes back
  await choose('Kurs', 'Ta bort')
  await expect.poll(cards).toEqual(['Webb'])
  await toast().getByText('1 rad borttagen.').waitFor()
  await expect.poll(() => isInMain(desk)).toBe(true)
  await toast().getByRole('button', { name: 'Ångra' }).tap()
  await expect.poll(cards).toEqual(['Webb', 'Kurs'])
  await expect.poll(() => isInView(1)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(desk.complaints).toEqual([])
})

test('a formula is offered names over the sheet, and one that is refused is opened again at its fault', async () => {
  const { page } = desk
  await desk.openCard()
  const cost = page.getByLabel('Rörlig kostnad, kr exkl. moms')
  await cost.tap()
  expect(await cost.getAttribute('inputmode')).toBe('decimal')
  // the keypad of numbers has no equals sign, and no letters
  await page.getByRole('button', { name: 'Skriv en formel' }).tap()
  expect(await cost.inputValue()).toBe('=')
  expect(await cost.getAttribute('inputmode')).toBe('text')
  await page.getByRole('dialog').getByRole('option', { name: 'OM(villkor; då; annars)' }).waitFor()
  // as a phone's keyboard writes: each word is composed
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['p', 'pr'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const offered = page.getByRole('dialog').getByRole('option', { name: 'Pris', exact: true })
  expect((await offered.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await offered.tap()
  expect(await cost.inputValue()).toBe('=Pris')
  expect(await cost.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('*0,4+pri')
  await desk.press('Tab')
  // the key is nowhere in what is written
  expect(await cost.inputValue()).toBe('=Pris*0,4+Pris')
  expect(await page.getByRole('button', { name: 'Skriv en formel' }).count()).toBe(0)
  await cost.fill(' =Pris')
  await page.getByRole('button', { name: 'Skriv en formel' }).tap()
  expect(await cost.inputValue()).toBe(' =Pris')
  await cost.fill('=Pris*0,4+Pris')
  await page.keyboard.type('*2;')
  await desk.press('Enter')
  await page.getByRole('button', { name: 'Ändra det du skrev' }).tap()
  expect(await cost.inputValue()).toBe('=Pris*0,4+Pris*2;')
  expect(await cost.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([16, 17])
  await cost.fill('=Pris*0,4')
  await desk.press('Enter')
  await expect.poll(() => cost.inputValue()).toBe('360')
  await page.getByRole('dialog').getByText('900 × 0,4 = 360').waitFor()
  await cost.tap()
  expect([await cost.inputValue(), await cost.getAttribute('inputmode')]).toEqual(['=Pris*0,4', 'text'])
  await desk.closeCard()
  await undo()
})
