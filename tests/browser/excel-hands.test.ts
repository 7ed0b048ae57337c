import { expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => {
  desk = await stage.customer()
  await desk.cell(0, 'category').and(desk.page.locator('.ag-cell-focus')).waitFor()
  return desk
})

const rows = 'Produktgrupp\tProdukt\tPris\nSalong\tKlippning\t560\nSalong\tFärg\t1200\nButik\tSchampo\t200:-'

const hints = async (desk: Desk) => plain(await desk.page.locator('.key-hints').innerText())
const menu = (desk: Desk) => desk.page.getByRole('menu', { name: 'Celler och rader' })
const choose = async (desk: Desk, name: string) => {
  await menu(desk).getByRole('menuitem', { name }).click()
  await menu(desk).waitFor({ state: 'detached' })
}

test('what one looks for who comes from Excel: headings, sums, the menu, the bar, notes, and rows to another year', async () => {
  const { page } = desk

  // a block with its headings goes by them, and what was pasted is selected
  await desk.paste(rows)
  await expect.poll(() => desk.column('product')).toEqual(['Klippning', 'Färg', 'Schampo'])
  await page.getByText('Kolumnerna placerades efter rubrikerna.').first().waitFor()
  await expect.poll(() => hints(desk)).toContain('Summa 1 960 Medel 653,33 Antal 9')

  // the menu at the pointer, over a cell outside the selection: that cell is chosen; its sums go with the frame after the cells
  await desk.cell(1, 'price').click()
  await expect.poll(() => hints(desk)).not.toContain('Antal')
  await desk.cell(2, 'product').click({ button: 'right' })
  await menu(desk).waitFor()
  expect(await desk.cursor()).toBe('2 product')
  const items = plain(await menu(desk).innerText())
  for (const action of [
    'Kopiera markerade celler Ctrl + C',
    'Duplicera raderna Ctrl + Skift + D',
    'Anteckning … Skift + F2',
  ])
    expect(items).toContain(action)
  expect(items).toContain('Kopiera raderna till År 2')
  expect(items).not.toContain('Kopiera raderna till År 1')
  await desk.press('Escape')
  await menu(desk).waitFor({ state: 'detached' })
  await desk.press('ArrowUp')
  expect(await desk.cursor()).toBe('1 product')

  // by the keyboard, and one action is one undo
  await desk.press('Shift+F10')
  await menu(desk).waitFor()
  await choose(desk, 'Duplicera raderna')
  await expect.poll(() => desk.column('product')).toEqual(['Klippning', 'Färg', 'Färg', 'Schampo'])
  await desk.press('Control+z')
  await expect.poll(() => desk.column('product')).toEqual(['Klippning', 'Färg', 'Schampo'])

  // a note, marked in its row and shown in the bar
  await desk.cell(0, 'price').click()
  await desk.press('Shift+F2')
  await page.getByRole('textbox', { name: 'Anteckning' }).fill('Höjs i mars')
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await expect.poll(() => desk.formulaBar()).toContain('Anteckning: Höjs i mars')
  expect(await desk.cell(0, 'category').getAttribute('class')).toContain('cell-noted')
  expect(await desk.cursor()).toBe('0 price')

  // the bar follows the cell while one types, and is typed in itself
  await page.keyboard.type('57')
  await expect.poll(() => desk.formulaBar()).toContain('57')
  await desk.press('Escape')
  const bar = page.getByRole('textbox', { name: 'Formelfält, Pris' })
  await bar.click()
  await page.keyboard.type('=290*2')
  await desk.press('Enter')
  expect(await desk.shown(desk.cell(0, 'price'))).toBe('580')
  expect(await desk.cursor()).toBe('1 price')
  await bar.click()
  await page.keyboard.type('1')
  await desk.press('Escape')
  expect(await desk.shown(desk.cell(1, 'price'))).toBe('1 200')
  expect(await desk.cursor()).toBe('1 price')

  // some rows to another year, with their notes
  await desk.cell(0, 'product').click({ button: 'right' })
  await choose(desk, 'Kopiera raderna till År 2')
  await desk.press('Alt+2')
  await expect.poll(() => desk.column('product')).toEqual(['Klippning'])
  await expect.poll(() => desk.formulaBar()).toContain('Anteckning: Höjs i mars')
})

test('selected rows are dragged together', async () => {
  const { page } = desk
  await desk.press('Alt+1')
  await page.getByRole('button', { name: 'År 1', pressed: true }).waitFor()
  await desk.startOver(['A', 'B', 'C', 'D'].map((name) => `Grupp\t${name}`).join('\n'))
  await expect.poll(() => desk.column('product')).toEqual(['A', 'B', 'C', 'D'])
  await desk.cell(0, 'product').click()
  await desk.press('Shift+ArrowDown')
  const grip = await desk.cell(0, 'handle').boundingBox()
  const below = await desk.cell(3, 'handle').boundingBox()
  if (!grip || !below) throw new Error('no grips')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  for (const part of [0.3, 0.6, 1]) {
    await page.mouse.move(grip.x + grip.width / 2, grip.y + (below.y - grip.y) * part + below.height * 0.75 * part, {
      steps: 4,
    })
  }
  await page.mouse.up()
  await expect.poll(() => desk.column('product')).toEqual(['C', 'D', 'A', 'B'])
  await desk.press('Control+z')
  await expect.poll(() => desk.column('product')).toEqual(['A', 'B', 'C', 'D'])
})
