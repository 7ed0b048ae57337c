import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
import { Hand } from './hand.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** What has the keyboard, by its name, column or words; 'body' when nothing has it. */
const stopOf = (desk: Desk) =>
  desk.page.evaluate(() => {
    const { activeElement: at } = document
    if (!at || at === document.body) return 'body'
    return at.getAttribute('aria-label') ?? at.getAttribute('col-id') ?? at.textContent
  })

/** Presses Tab (or another key) until the target has the focus. */
async function tabTo(desk: Desk, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  return keyTo(desk, () => hasFocus(target), key)
}

async function keyTo(desk: Desk, isThere: () => Promise<boolean>, key: string): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return
    await desk.press(key)
    stops.push(await stopOf(desk))
  }
  throw new Error(`${key} never leads there, but to ${stops.join(', ')}`)
}

test('everything from login to logout can be done with the keyboard alone', async () => {
  const user = await stage.server.newUser()
  const desk = await stage.window()
  const { page } = desk
  const form = page
    .getByRole('main')
    .getByRole('group', { name: 'Företagsform' })
    .first()
    .getByRole('button', { name: 'Aktiebolag', exact: true })
  await desk.go('/login')
  await tabTo(desk, page.getByLabel('E-mail').first())
  await page.keyboard.type(user.email)
  await tabTo(desk, page.getByLabel('Lösenord', { exact: true }))
  await page.keyboard.type(user.password)
  await desk.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await desk.cell(0, 'price').waitFor()

  // past the questions to a new user, which then stand in nobody's way
  const answered = page.getByRole('button', { name: 'Klart' })
  await tabTo(desk, answered)
  await desk.press('Enter')
  await answered.waitFor({ state: 'detached' })

  // into the sheet, along a row, down, and one row more than there was
  await tabTo(desk, desk.cell(0, 'category'))
  for (const typed of ['webb', 'sida', '1000', '200', '4', '50']) {
    await page.keyboard.type(typed)
    await desk.press('Tab')
  }
  await page.keyboard.type('råd')
  await desk.press('Tab')
  await page.keyboard.type('timme')
  await desk.press('Enter')
  expect(await desk.column('product')).toEqual(['Sida', 'Timme', ''])
  expect(await desk.figure('Årsförsäljning')).toBe('50 000 kr')

  // a row moved, one duplicated and deleted again
  await desk.press('ArrowUp', 'Alt+ArrowUp', 'Control+Shift+d', 'Control+Delete')
  expect((await desk.column('product')).filter((name) => name !== '')).toEqual(['Timme', 'Sida'])

  // out of the sheet again, to the year, the company form and another module
  await tabTo(desk, form, 'Shift+Tab')
  await desk.press('Enter')
  expect(await form.getAttribute('aria-pressed')).toBe('true')
  await tabTo(desk, page.getByRole('link', { name: 'Fasta Kostnader' }), 'Shift+Tab')
  await desk.press('Enter')
  await desk.cell(0, 'amount').waitFor()
  await tabTo(desk, page.getByRole('button', { name: 'Visa exempel' }))
  await desk.press('Enter')
  await tabTo(desk, page.getByRole('button', { name: 'Lägg till Löner till anställda' }))
  await desk.press('Enter')
  await page.keyboard.type('9000')
  await desk.press('Enter')
  expect(await desk.figure('Fasta kostnader')).toBe('9 000 kr')

  // a measure, and a rate of the salary sheet
  await tabTo(desk, page.getByRole('link', { name: 'Åtgärder' }), 'Shift+Tab')
  await desk.press('Enter')
  await tabTo(desk, desk.cell(0, 'measureName'))
  await page.keyboard.type('mässa')
  await desk.press('Enter', 'ArrowUp')
  await tabTo(desk, desk.cell(0, 'costs1'), 'ArrowRight')
  await page.keyboard.type('2000')
  await desk.press('Enter')
  expect(await desk.figure('Åtgärdskostnader')).toBe('2 000 kr')
  // from the sheet's first cell it is not far out of it
  await desk.press('Control+Home')
  await tabTo(desk, page.getByRole('link', { name: 'Lönekalkyl' }), 'Shift+Tab')
  await desk.press('Enter')
  const rate = page.getByRole('row').filter({ hasText: 'Kommunalskatt' }).locator('[col-id="percent"]')
  await rate.waitFor()
  const inGrid = (selector: string) => async () => (await page.locator(`.salary-card ${selector}:focus`).count()) > 0
  await keyTo(desk, inGrid('.ag-cell'), 'Tab')
  await keyTo(desk, inGrid('[col-id="percent"]'), 'ArrowRight')
  await tabTo(desk, rate, 'ArrowDown')
  const before = await desk.figure('Månadslön (netto)')
  await page.keyboard.type('20')
  await desk.press('Enter')
  expect(await desk.figure('Månadslön (netto)')).not.toBe(before)

  await desk.press('Control+s')
  await page.getByText('Din data har blivit sparad.').waitFor()
  await desk.press('Control+Home')
  await tabTo(desk, page.getByRole('button', { name: 'Avsluta' }), 'Shift+Tab')
  await desk.press('Enter')
  await page.waitForURL('**/login')
  await desk.leave()
})

describe('in a new plan', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.sheet()))

  test('Shift+Tab leaves the sheet before its first cell, from the formula bar too', async () => {
    const isOutside = () => desk.page.evaluate(() => document.activeElement?.closest('.ag-root') === null)
    await desk.cell(0, 'category').click()
    await desk.press('Shift+Tab')
    expect(await isOutside()).toBe(true)

    // the bar above leads where the cell would: into the sheet, and at its first cell past it
    const bar = desk.page.getByRole('textbox', { name: 'Formelfält' })
    await desk.cell(0, 'product').click()
    await bar.click()
    await desk.press('Shift+Tab')
    expect(await stopOf(desk)).toBe('category')
    await bar.click()
    await desk.press('Shift+Tab')
    expect(await stopOf(desk)).toBe('mer, alla tre åren')
  })
})

describe('in a sheet of a thousand rows', () => {
  let desk: Desk
  inOneWindow(async () => {
    const user = await stage.server.newUser()
    await fillPlan(user, 1000)
    desk = await stage.deskOf(user)
    await desk.cell(0, 'price').waitFor()
    return desk
  })

  const wholeSheet = async () => {
    await desk.press('Escape', 'Control+Home', 'Control+Shift+End')
    return (await desk.copied()).split('\r\n').map((line) => line.split('\t'))
  }

  test('eighty edits at 30 ms a key while the plan is being saved, and saved again, land right, and all of them are saved', async () => {
    // it does not wait for the screen
    const hand = await Hand.at(desk.page, 30)
    // a slow line: each save takes as long as some sixty keys
    await desk.page.route('**/api/plan/save', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.continue()
    })
    const save = () => hand.strike('s', 2)
    const toTheFirstPrice = async () => {
      await desk.page.locator('.cell-entered').first().click()
      await desk.press('Control+Home', 'ArrowRight', 'ArrowRight')
    }
    await toTheFirstPrice()
    // forty down the prices, with Enter, or an arrow, which goes on as Enter does …
    for (let row = 0; row < 40; row += 1) {
      await hand.type(500 + row)
      await hand.strike(row < 30 ? 'Enter' : 'ArrowDown')
      if (row % 20 === 10) await save()
    }
    await hand.rest()
    await expect.poll(() => desk.cursor()).toBe('40 price')
    // … and forty along the rows with Tab: words, hours and volumes too
    for (let edit = 0; edit < 40; edit += 1) {
      await hand.type(700 + edit)
      await hand.strike('Tab')
      if (edit % 20 === 10) await save()
    }
    await hand.rest()
    await save()
    await desk.page.getByText(/^Sparat /).waitFor({ timeout: 30_000 })
    const expectAllThere = (sheet: readonly (readonly string[])[]) => {
      const prices = sheet.slice(0, 40).map((cells) => cells[2])
      expect(prices).toEqual(Array.from({ length: 40 }, (_, row) => String(500 + row)))
      const entered = [0, 1, 2, 3, 6, 8]
      const along = sheet.slice(40).flatMap((cells) => entered.map((column) => cells[column]))
      expect(along.slice(2, 42)).toEqual(Array.from({ length: 40 }, (_, edit) => String(700 + edit)))
      // what was not typed in is as it was
      expect([along[0], along[1], along[42]]).toEqual(['Grupp 5', 'Produkt 41', 'Grupp 3'])
    }
    expectAllThere(await wholeSheet())
    await desk.page.unroute('**/api/plan/save')
    await desk.page.reload()
    await desk.cell(0, 'price').waitFor()
    await toTheFirstPrice()
    expectAllThere(await wholeSheet())
  })
})
