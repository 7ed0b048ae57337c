import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { type Desk } from './desk.ts'
import { dropFile } from './drop-file.ts'
import { inOneWindow } from './in-one-window.ts'
import { isInCell, isInMain, keyboardOf } from './keyboard.ts'
import { stageOfFile } from './of-file.ts'

// Whatever closes, the keyboard is where one works: at a desk in a cell, unless keys had led it to a button; on a phone never nowhere.
// What only another walk can open is closed there: a draft (saving), a plan that was stored (offline), a row of the phone (phone).

const stage = stageOfFile()

const prices = 'Produkt;Pris;Antal\nBas;100;2\n'
const helpOf = ({ page }: Desk) => page.getByRole('dialog', { name: 'Hjälp' })
const dialogOf = ({ page }: Desk) => page.getByRole('dialog')

describe('at a desk', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.sheet()))
  const button = (name: string) => desk.page.getByRole('button', { name, exact: true })
  const atPrice = async () => {
    await desk.startOver('Webb\tBas\t900\n')
    await desk.cell(0, 'price').click()
  }
  /** Waits for what opens, closes it, and sees that the keyboard is in the cell. */
  const closes = async (what: Locator, how: () => Promise<unknown>) => {
    await what.waitFor()
    await how()
    await what.waitFor({ state: 'detached' })
    await isInCell(desk, 'price')
  }
  const escape = () => desk.press('Escape')
  const dialogCloses = (how: () => Promise<unknown> = escape) => closes(dialogOf(desk), how)
  const byCross = () => dialogOf(desk).getByRole('button', { name: 'Stäng', exact: true }).first().click()

  test('the help, explanations and the windows above a sheet, however they are closed', async () => {
    const { page } = desk
    await atPrice()
    for (const how of [escape, byCross, () => page.goBack(), () => page.mouse.click(4, 400)]) {
      await button('Hjälp').click()
      await dialogCloses(how)
    }
    await button('Konto').click()
    await dialogCloses()
    for (const key of ['F1', 'Shift+F2', '?']) {
      await desk.press(key)
      await dialogCloses()
    }
    const word = page.locator('[col-id="volumeYear"] .explain-word')
    for (const how of [escape, () => page.mouse.click(700, 5)]) {
      await word.click()
      await dialogCloses(how)
    }
    await word.click()
    await page.locator('.explanation').getByRole('link').click()
    await closes(helpOf(desk), escape)
    await desk.choose('Importera från år', 'Med ökning …')
    await dialogCloses()
    await page.locator('.amount-door').first().click()
    await dialogCloses()
    await desk.paste('abc')
    const list = page.getByRole('button', { name: '1 cell att se över' })
    await list.click()
    await dialogCloses()
    await list.click()
    await dialogCloses(() => dialogOf(desk).getByRole('listitem').getByRole('button').first().click())
  })

  test('what keys have opened gives the keyboard back to its button', async () => {
    const { page } = desk
    await atPrice()
    const isAt = (name: string) => expect.poll(() => keyboardOf(desk)).toBe(name)
    await button('Hjälp').focus()
    await desk.press('Enter')
    await helpOf(desk).waitFor()
    await desk.press('Escape')
    await helpOf(desk).waitFor({ state: 'detached' })
    await isAt('Hjälp')
    await button('Min plan').focus()
    await desk.press('Enter')
    await page.getByRole('menu').waitFor()
    await desk.press('ArrowDown', 'Enter')
    await dialogOf(desk).waitFor()
    await desk.press('Escape')
    await dialogOf(desk).waitFor({ state: 'detached' })
    await isAt('Min plan')
  })

  test('menus, closed without a choice and with one', async () => {
    const { page } = desk
    await atPrice()
    const menu = page.getByRole('menu')
    const choose = (name: string) => menu.getByRole('menuitem').filter({ hasText: name }).first().click()
    const elsewhere = () => page.mouse.click(700, 5)
    await button('Min plan').click()
    await closes(menu, elsewhere)
    await button('Min plan').click()
    const file = page.waitForEvent('download')
    await closes(menu, () => choose('Exportera'))
    await file
    await button('Min plan').click()
    await choose('Importera från fil')
    await dialogCloses()
    const heading = page.locator('.ag-header-cell[col-id="price"]')
    for (const how of [() => desk.press('Tab'), elsewhere, () => choose('Kopiera')]) {
      await desk.cell(0, 'price').click({ button: 'right' })
      await closes(menu, how)
    }
    await heading.click({ button: 'right' })
    await closes(menu, escape)
    await heading.click({ button: 'right' })
    await closes(menu, () => choose('Visa sorterat stigande'))
    await closes(button('egen ordning'), () => button('egen ordning').click())
    // who goes on in another field has it there
    await desk.cell(0, 'price').click({ button: 'right' })
    await menu.waitFor()
    // beside the menu
    await page.locator('.formula input').click({ position: { x: 8, y: 8 } })
    await menu.waitFor({ state: 'detached' })
    expect(await keyboardOf(desk)).toBe('input')
  })

  test('toasts, messages and the search', async () => {
    const { page } = desk
    await atPrice()
    const toast = page.locator('.sheet-toast')
    const undo = toast.getByRole('button', { name: 'Ångra' })
    const ways = [
      () => toast.getByRole('button', { name: 'Stäng' }).click(),
      () => undo.click(),
      async () => {
        await undo.focus()
        await desk.press('Control+z')
      },
      // its time is over
      () => toast.evaluate((shown) => shown.getAnimations().forEach((life) => life.finish())),
    ]
    for (const [at, how] of ways.entries()) {
      await desk.paste(String(950 + at))
      await closes(toast, how)
    }
    await page.keyboard.type('x')
    await desk.press('Escape')
    const notice = page.locator('.notice')
    await closes(notice, () => notice.getByRole('button', { name: 'Stäng' }).click())
    const search = page.getByRole('search')
    for (const how of [escape, () => button('Stäng sökningen').click()]) {
      await desk.press('Control+f')
      await closes(search, how)
    }
    await dropFile(desk, 'lista.csv', Buffer.from(prices))
    await dialogOf(desk).getByRole('button', { name: 'Läs in 1 rad' }).click()
    await dialogOf(desk).waitFor({ state: 'detached' })
    await expect.poll(() => keyboardOf(desk)).toMatch(/^cell /)
  })

  test('where there is no sheet it is in the page', async () => {
    const { page } = desk
    const isInPage = () => page.evaluate(() => document.activeElement?.closest('.insight') !== null)
    await atPrice()
    // the cell is gone before the page has come
    await desk.press('Alt+PageUp')
    await page.locator('.insight-card').first().waitFor()
    await expect.poll(isInPage).toBe(true)
    await button('Hjälp').click()
    await helpOf(desk).waitFor()
    await desk.press('Escape')
    await helpOf(desk).waitFor({ state: 'detached' })
    await expect.poll(isInPage).toBe(true)
    await page.getByRole('link', { name: 'UtbudsMix', exact: true }).click()
    await desk.cell(0, 'price').waitFor()
  })

  test('rows that scroll out of view keep it, and the page stays where one has scrolled', async () => {
    await desk.startOver(Array.from({ length: 90 }, (_, at) => `Gren\tV${at}\t${100 + at}`).join('\n'))
    await desk.cell(0, 'price').click()
    await desk.drawn()
    await desk.cell(1, 'price').hover()
    await desk.page.mouse.wheel(0, 6000)
    await desk.cell(88, 'price').waitFor()
    expect(await keyboardOf(desk)).toBe('cell price')
    await desk.drawn()
    expect(await desk.cell(88, 'price').count()).toBe(1)
  })
})

test('questions that must be answered', async () => {
  const user = await stage.server.newUser()
  await savePlan(user, 0, { settings: { asked: true } })
  const [here, there] = [await stage.deskOf(user), await stage.deskOf(user)]
  await here.type(0, 'price', '100')
  await there.type(0, 'price', '200')
  await there.page.getByRole('button', { name: 'Spara', exact: true }).click()
  await dialogOf(here).getByRole('button', { name: 'Behåll min version' }).click()
  await dialogOf(here).waitFor({ state: 'detached' })
  await isInCell(here, 'price')
  await here.type(0, 'price', '300')
  await here.page.route('**/api/plan/save', (route) => route.abort())
  await here.page.getByRole('button', { name: 'Avsluta' }).click()
  await dialogOf(here).getByRole('button', { name: 'Stanna kvar' }).click()
  await dialogOf(here).waitFor({ state: 'detached' })
  await isInCell(here, 'price')
  await here.close()
  await there.close()
})

test('the help that a trial opens before the sheet is there, once a session, then the questions', async () => {
  const user = await stage.server.newUser({ access: 'none' })
  const trying = await stage.deskOf(user)
  await trying.page.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await helpOf(trying).waitFor()
  await trying.press('Escape')
  await helpOf(trying).waitFor({ state: 'detached' })
  await isInCell(trying, 'category')
  // once in a browser session
  await trying.page.reload()
  await trying.page.getByText('Provperiod till').waitFor()
  expect(await helpOf(trying).count()).toBe(0)
  const questions = (at: Desk) => at.page.getByRole('region', { name: 'Frågorna om ditt företag' })
  // the next day the plan and the help come at once, in whichever order
  const tomorrow = await stage.deskOf(user)
  await helpOf(tomorrow).waitFor()
  await tomorrow.press('Escape')
  await helpOf(tomorrow).waitFor({ state: 'detached' })
  await isInCell(tomorrow, 'category')
  for (const [at, name] of [
    [trying, 'Klart'],
    [tomorrow, 'Stäng frågorna'],
  ] as const) {
    await questions(at).getByRole('button', { name }).click()
    await questions(at).waitFor({ state: 'detached' })
    await isInCell(at, 'category')
    await at.leave()
  }
})

test('on a phone the keyboard is where it was, and never nowhere', async () => {
  const phone = await stage.customer({ size: 'phone', asked: false })
  const { page } = phone
  const isHome = () => isInMain(phone)
  const questions = page.getByRole('region', { name: 'Frågorna om ditt företag' })
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'Min plan' }).tap()
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  for (let at = 1; at < 7; at++) {
    await questions.getByText(`Fråga ${at} av 7`).waitFor()
    await questions.getByRole('button', { name: 'Nästa' }).tap()
    await expect.poll(() => questions.evaluate((card) => card === document.activeElement)).toBe(true)
  }
  await questions.getByRole('button', { name: 'Klart' }).tap()
  await questions.waitFor({ state: 'detached' })
  await expect.poll(isHome).toBe(true)
  await phone.openCard(1)
  await page.getByRole('button', { name: 'Nästa' }).tap()
  await phone.press('Escape')
  await page.locator('.row-sheet').waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page
        .locator('.phone-row-head')
        .nth(1)
        .evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  await menu('Frågorna om ditt företag')
  await questions.getByRole('button', { name: 'Stäng frågorna' }).tap()
  await questions.waitFor({ state: 'detached' })
  await expect.poll(isHome).toBe(true)
  await page.getByRole('button', { name: 'Hjälp' }).tap()
  await helpOf(phone).waitFor()
  await phone.press('Escape')
  await helpOf(phone).waitFor({ state: 'detached' })
  expect(await keyboardOf(phone)).toBe('Hjälp')
  const atMenu = (message: string) => expect.poll(() => keyboardOf(phone), { message }).toBe('Min plan')
  await menu('Planer')
  await dialogOf(phone).waitFor()
  await phone.press('Escape')
  await dialogOf(phone).waitFor({ state: 'detached' })
  await atMenu('a window')
  await menu('Importera från fil')
  const file = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) }
  await dialogOf(phone).getByLabel('Välj fil …').setInputFiles(file)
  await dialogOf(phone).getByRole('button', { name: 'Läs in 1 rad' }).tap()
  await dialogOf(phone).waitFor({ state: 'detached' })
  await atMenu('a file')
  const toast = page.locator('.sheet-toast')
  await toast.getByRole('button', { name: 'Ångra' }).tap()
  await toast.waitFor({ state: 'detached' })
  await expect.poll(isHome).toBe(true)
  await page.getByRole('button', { name: 'Stäng bannern' }).or(page.locator('.phone-banner button')).first().tap()
  await expect.poll(isHome).toBe(true)
  await phone.leave()
})
