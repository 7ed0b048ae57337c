import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

let desk: Desk
inOneWindow(async () => {
  const user = await stage.server.newUser()
  await fillDemo(user)
  desk = await stage.deskOf(user)
  await desk.cell(0, 'price').waitFor()
  return desk
})

test('what the prices include is chosen in their heading, by mouse and by keys, with the years side by side too', async () => {
  const { page } = desk
  const choice = page.getByRole('button', { name: 'Mina priser är i kr' })
  const menu = page.getByRole('menu', { name: 'Mina priser är' })
  const chosen = menu.getByRole('menuitemradio', { checked: true })
  const column = () => desk.shown(page.locator('.ag-header-cell[col-id="price"]'))
  await choice.click()
  expect(await chosen.innerText()).toBe('Priser exkl. moms')
  await desk.press('ArrowDown', 'Enter')
  await expect.poll(column).toMatch(/kr inkl\. 25.% moms/)
  await expect.poll(() => desk.shown(desk.cell(0, 'netPrice'))).toBe('19 200')
  await desk.press('Control+z')
  await expect.poll(column).toMatch(/kr exkl\. moms/)
  // keys alone, from a cell
  await desk.cell(0, 'price').click()
  await desk.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Moms i priserna …' }).press('Enter')
  await menu.getByRole('menuitemradio', { name: 'Priser inkl. 12' }).press('Enter')
  await expect.poll(column).toMatch(/kr inkl\. 12.% moms/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('price')
  await page.getByRole('button', { name: 'Alla', exact: true }).click()
  await page.locator('.ag-header-group-cell', { hasText: 'inkl. 12' }).waitFor()
  await choice.click()
  await menu.getByRole('menuitemradio', { name: 'Priser exkl. moms' }).click()
  await page.locator('.ag-header-group-cell', { hasText: 'Pris, kr exkl. moms' }).waitFor()
  await page.getByRole('button', { name: 'År 1', exact: true }).click()
})

test('the limits of a cell are said when what is typed comes near them', async () => {
  const bar = desk.page.getByRole('region', { name: 'Formelfält' })
  await desk.cell(1, 'price').click()
  expect(await bar.innerText()).not.toContain('högst')
  await desk.page.keyboard.type('12345')
  expect(await bar.innerText()).not.toContain('högst')
  await desk.page.keyboard.type('6')
  await bar.getByText('tal, högst 7 tecken, högst 5 decimaler · 1 kvar').waitFor()
  await desk.press('Escape')
  await expect.poll(() => bar.innerText()).not.toContain('högst')
})

test('the line of keys goes when ten rows have been typed in the browser; the way to all of them stays', async () => {
  const { page } = desk
  desk.altered()
  const hint = page.getByText('flytta rad')
  await hint.waitFor()
  for (let row = 4; row < 14; row += 1) {
    expect(await hint.count(), `before row ${row}`).toBe(1)
    await page.getByRole('button', { name: 'Ny rad' }).click()
    await desk.write(row, 'product', `Vara ${row}`)
  }
  await hint.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Fasta Kostnader' }).click()
  await desk.cell(0, 'amount').waitFor()
  expect(await page.getByText('nästa fält').count()).toBe(0)
  await page.getByRole('button', { name: 'alla kortkommandon' }).click()
  await page.getByRole('dialog', { name: 'Kortkommandon' }).waitFor()
})
