import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const formula = (desk: Desk) => desk.formulaBar()
const hasKeyboard = (desk: Desk) =>
  desk.page.evaluate(() => document.activeElement?.closest('.ag-cell')?.getAttribute('col-id'))

test('one who comes to a sheet has a cell, and keeps it: after login, by pages and years, past a reload', async () => {
  const desk = await stage.customer()
  const { page } = desk
  // the first key after the login is not lost
  await desk.cell(0, 'category').and(page.locator('.ag-cell-focus')).waitFor()
  await page.keyboard.type('webb')
  await desk.press('Tab')
  await page.keyboard.type('sida')
  await desk.press('Tab')
  await page.keyboard.type('=9500*12')
  await desk.press('Enter')
  // Enter leads back to where the run of Tabs began
  expect(await desk.cursor()).toBe('1 category')

  // the formula stands in the bar, with its number
  await desk.press('ArrowUp', 'ArrowRight', 'ArrowRight')
  expect(await desk.shown(desk.cell(0, 'price'))).toBe('114 000')
  await expect.poll(() => formula(desk)).toContain('=9500*12 = 114 000')

  // the years by their numbers, and the entry of an open cell comes along; the first row of a year comes by itself
  await page.keyboard.type('=100*12')
  await desk.press('Enter', 'ArrowUp', 'ArrowRight')
  await page.keyboard.type('40')
  await desk.press('Alt+2')
  await page.getByRole('button', { name: 'År 2', pressed: true }).waitFor()
  await expect.poll(() => hasKeyboard(desk)).toBe('variableCost')
  await desk.press('Alt+1')
  await expect.poll(() => desk.shown(desk.cell(0, 'variableCost'))).toBe('40')
  await desk.press('ArrowLeft', 'Alt+2', 'Alt+1')
  await expect.poll(() => desk.cursor()).toBe('0 price')
  expect(await hasKeyboard(desk)).toBe('price')

  // the pages one after the other, and back to the cell where one was
  await desk.press('Alt+PageDown')
  await page.waitForURL((url) => url.pathname !== '/')
  await expect.poll(() => hasKeyboard(desk)).toBe('category')
  await page.keyboard.type('hyra')
  await desk.press('Alt+PageUp')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => hasKeyboard(desk)).toBe('price')

  // a reload shows the cell; what was typed has been saved with its formula
  await desk.cell(1, 'volumeYear').click()
  await desk.press('Control+s')
  await page.getByText('Din data har blivit sparad.').waitFor()
  await page.reload()
  await expect.poll(() => hasKeyboard(desk)).toBe('volumeYear')
  await desk.cell(0, 'price').click()
  await expect.poll(() => formula(desk)).toContain('=100*12 = 1 200')
  await page.keyboard.type('1200')
  await desk.press('Enter', 'ArrowUp')
  await expect.poll(() => formula(desk)).not.toContain('=100*12')

  // from the top of the page straight to the cell
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.locator('.skip-link').focus()
  await desk.press('Enter')
  expect(await hasKeyboard(desk)).toBe('price')
  await desk.leave()
})
