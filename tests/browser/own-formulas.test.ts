import { expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const threeRows = 'Webb\tBas\t100\t40\r\nWebb\tPlus\t200\t50\r\nRåd\tTimme\t900\t0\r\n'
const formulaBar = () => desk.page.locator('.formula-bar')

test('a formula that names a column follows it, says so in the bar, and is undone and filled as one step', async () => {
  await desk.startOver(threeRows)
  await desk.type(0, 'variableCost', '=Pris*0,4')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '50', ''])
  await desk.type(0, 'price', '250')
  await expect.poll(() => desk.column('variableCost')).toEqual(['100', '50', ''])
  await desk.cell(0, 'variableCost').click()
  await expect.poll(async () => plain(await formulaBar().innerText())).toContain('250 × 0,4 = 100')
  await desk.press('F2')
  expect(await desk.editor.inputValue()).toBe('=Pris*0,4')
  await desk.press('Escape', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect.poll(() => desk.column('variableCost')).toEqual(['100', '80', '360'])
  await expect.poll(() => desk.page.locator('.cell-follows').count()).toBe(3)
  await desk.press('Control+z', 'Control+z')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '50', ''])
})

test('what can’t be read is left at its cell with the reason, and nothing of it is lost', async () => {
  await desk.startOver(threeRows)
  await desk.type(0, 'variableCost', '=Prsi*0,4')
  await expect
    .poll(() => desk.page.getByRole('alert').allInnerTexts())
    .toContainEqual(expect.stringContaining('”Prsi” är varken en kolumn i bladet eller ett eget tal.'))
  expect(await desk.column('variableCost')).toEqual(['40', '50', ''])
  await desk.page.locator('.left-chip').first().click()
  expect(await desk.editor.inputValue()).toBe('=Prsi*0,4')
  // the piece at fault is selected, and a press on a cell puts it right
  expect(await desk.editor.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([
    1, 5,
  ])
  await desk.cell(0, 'price').click()
  expect(await desk.editor.inputValue()).toBe('=Pris*0,4')
  await desk.press('Escape')
  await desk.type(0, 'variableCost', '=Täckningsbidrag/2')
  await expect
    .poll(() => desk.page.getByRole('alert').allInnerTexts())
    .toContainEqual(expect.stringContaining('Rörlig kostnad → Täckningsbidrag → Rörlig kostnad'))
})

test('a number of one’s own is named once, and moves what calls it', async () => {
  await desk.startOver(threeRows)
  const { page } = desk
  const open = () => desk.page.getByRole('button', { name: 'Egna tal' }).click()
  const card = desk.page.getByRole('dialog', { name: 'Egna tal' })
  await open()
  await card.getByRole('button', { name: 'Nytt tal' }).click()
  // the keyboard is in its name
  await expect
    .poll(() => card.getByLabel('Namn: Tal 1').evaluate((field) => field === document.activeElement))
    .toBe(true)
  const below = () => card.getByRole('button', { name: 'Nytt tal' }).boundingBox()
  const place = await below()
  for (const [typed, says] of [
    ['2 gånger', 'Namnet börjar med en bokstav.'],
    ['Rå+vara', 'Namnet kan inte ha + i sig.'],
    ['Pris', 'Pris är redan en kolumn, en summa eller ett annat tal.'],
  ] as const) {
    await page.keyboard.type(typed)
    await desk.press('Enter')
    await expect.poll(() => card.getByRole('alert').innerText()).toBe(says)
    expect(await below()).toEqual(place)
    await desk.press('Control+a')
  }
  await page.keyboard.type('Råvara')
  await desk.press('Enter')
  await card.getByLabel('Tal: Råvara').fill('32 %')
  await desk.press('Enter')
  await desk.press('Escape')
  await desk.type(1, 'variableCost', '=Pris*Råvara')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '64', ''])
  await open()
  const name = card.getByLabel('Namn: Råvara')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await card.getByLabel('Tal: Råvara').fill('50 %')
  await desk.press('Enter')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '100', ''])
  await card.getByText('Används i 1 cell').waitFor()
  expect(await card.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0)
  await card.getByRole('button', { name: 'Ta bort Råvara' }).click()
  await desk.press('Escape')
  await expect.poll(() => desk.page.locator('.cell-at-fault').count()).toBe(1)
  expect(await desk.column('variableCost')).toEqual(['40', '100', ''])
  await desk.press('Control+z')
  await expect.poll(() => desk.page.locator('.cell-at-fault').count()).toBe(0)
  expect(new URL(desk.page.url()).pathname).toBe('/')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '100', ''])
})
