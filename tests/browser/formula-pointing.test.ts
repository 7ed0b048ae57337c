import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const threeRows = 'Webb\tBas\t100\t40\t1\t10\r\nWebb\tPlus\t200\t50\t2\t20\r\nRåd\tTimme\t900\t0\t1\t30\r\n'
const barField = () => desk.page.getByRole('textbox', { name: /^Formelfält/ })
const type = (text: string) => desk.page.keyboard.type(text)
/** The cells that are framed, each with its row and column, in the order of their colours. */
const framed = () =>
  desk.page.locator('.ag-cell[class*="framed-"]').evaluateAll((cells) =>
    cells
      .map((cell) => {
        const row = cell.closest('[role="row"]')?.getAttribute('row-index') ?? ''
        const colour = [...cell.classList].find((name) => name.startsWith('framed-')) ?? ''
        return `${colour.slice(-1)} ${row} ${cell.getAttribute('col-id')}`
      })
      .toSorted(),
  )
/** The names of the formula above the sheet that have a colour, each with it. */
const coloured = () =>
  desk.page
    .locator('.formula-bar [class^="framed-"]')
    .evaluateAll((names) => names.map((name) => `${name.getAttribute('class')?.slice(-1)} ${name.textContent}`))
const inFirstRow = (column: string, at: number) => `${at + 1} 0 ${column}`

test('a press on a cell names it in the formula that is being written, and the next press names another instead', async () => {
  await desk.startOver(threeRows)
  await desk.cell(0, 'variableCost').click()
  await type('=')
  await desk.cell(0, 'volumeYear').click()
  expect(await desk.editor.inputValue()).toBe('=Årsvolym')
  await desk.cell(0, 'price').dblclick()
  expect(await desk.editor.inputValue()).toBe('=Pris')
  expect(await desk.editor.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await desk.page.getByRole('listbox').count()).toBe(0)
  await type('*0,4+0*arb')
  // a name that is on offer, too
  await desk.page.getByRole('option', { name: 'Arbetstid' }).click()
  expect(await desk.editor.inputValue()).toBe('=Pris*0,4+0*Arbetstid')
  await desk.press('Enter')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '50', ''])
  await desk.cell(0, 'variableCost').click()
  await expect.poll(() => desk.formulaBar()).toContain('=Pris*0,4')
})

test('arrows point from the cell that is written in, a sign ends it, and within what is written they move the caret', async () => {
  await desk.startOver(threeRows)
  await desk.cell(0, 'variableCost').click()
  await type('=')
  await desk.press('ArrowLeft')
  expect(await desk.editor.inputValue()).toBe('=Pris')
  // past the cell itself
  await desk.press('ArrowRight', 'ArrowRight')
  expect(await desk.editor.inputValue()).toBe('=Täckningsgrad')
  // words can't be named: it stays where it was
  await desk.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(await desk.editor.inputValue()).toBe('=Pris')
  await type('*0,4')
  await desk.press('ArrowDown')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '50', ''])
  expect(await desk.cursor()).toBe('1 variableCost')
  await desk.press('ArrowUp', 'F2', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(await desk.editor.inputValue()).toBe('=Pris*0,4')
  // F2 in the middle of it: now the arrows are for the caret
  await desk.press('Escape')
  await type('=12*')
  await desk.press('F2', 'ArrowLeft', 'ArrowLeft')
  await type('0')
  expect(await desk.editor.inputValue()).toBe('=102*')
  await desk.press('Escape')
})

test('in the formula bar cells are pointed at as in the cell, and names are on offer', async () => {
  await desk.startOver(threeRows)
  await desk.cell(1, 'variableCost').click()
  await barField().click()
  await type('=pr')
  await desk.page.getByRole('option', { name: 'Pris exkl. moms' }).click()
  expect(await barField().inputValue()).toBe('=Pris exkl. moms')
  await barField().fill('=')
  await desk.press('ArrowLeft')
  expect(await barField().inputValue()).toBe('=Pris')
  await type('-')
  await desk.cell(1, 'workHours').click()
  await expect.poll(() => barField().inputValue()).toBe('=Pris-Arbetstid')
  expect(await barField().evaluate((field) => field === document.activeElement)).toBe(true)
  await desk.press('Enter')
  await expect.poll(() => desk.column('variableCost')).toEqual(['40', '198', ''])
})

test('what a cell is calculated from, and what from it, is framed and said until the cursor moves or Esc', async () => {
  await desk.startOver(threeRows)
  await desk.type(0, 'variableCost', '=Pris*0,4')
  await desk.cell(0, 'variableCost').click()
  await desk.press('Alt+8')
  await expect.poll(framed).toEqual(['1 0 price'])
  await desk.page.getByText('Cellen räknas från 1 cell.').first().waitFor()
  await desk.press('ArrowLeft')
  await expect.poll(framed).toEqual([])
  await desk.press('Control+]')
  await expect
    .poll(framed)
    .toEqual(['margin', 'coverage', 'marginPerHour', 'annualSales', 'annualMargin', 'variableCost'].map(inFirstRow))
  await desk.press('Escape')
  await expect.poll(framed).toEqual([])
})

test('cells of other rows and sums are named by a press and by arrows, each in a frame of its own', async () => {
  await desk.startOver(threeRows)
  await desk.cell(0, 'variableCost').click()
  await type('=')
  await desk.press('ArrowDown', 'ArrowLeft')
  expect(await desk.editor.inputValue()).toBe('=Pris för Plus')
  await desk.press('ArrowDown')
  expect(await desk.editor.inputValue()).toBe('=Pris för Timme')
  // no sum of prices
  await desk.press('ArrowDown')
  expect(await desk.editor.inputValue()).toBe('=Pris för Timme')
  await type('*0,1+')
  await desk.cell(1, 'price').click()
  await type('*Pris-Pris för Timme+')
  await desk.total('annualSales').click()
  expect(await desk.editor.inputValue()).toBe(
    '=Pris för Timme*0,1+Pris för Plus*Pris-Pris för Timme+Summa Årsförsäljning',
  )
  expect(await framed()).toEqual(['1 2 price', '2 1 price', '3 0 price', '4 b-0 annualSales'])
  expect(await coloured()).toEqual([
    '1 Pris för Timme',
    '2 Pris för Plus',
    '3 Pris',
    '1 Pris för Timme',
    '4 Summa Årsförsäljning',
  ])
  // and is read to its end, though the cell is narrow
  expect(await desk.editor.evaluate((field) => field.scrollWidth - field.clientWidth - field.scrollLeft)).toBeLessThan(
    2,
  )
  await desk.press('Escape')
  expect(await framed()).toEqual([])
  await desk.type(0, 'variableCost', '=Pris för Plus/4')
  await expect.poll(() => desk.column('variableCost')).toEqual(['50', '50', ''])
  await desk.cell(1, 'price').click()
  await desk.press('Alt+9')
  await desk.page
    .getByText(/^6 celler räknas från den här\.$/)
    .first()
    .waitFor()
  await expect.poll(framed).toContainEqual(expect.stringContaining('0 variableCost'))
})

test('a row far down is named while the formula stays open out of view', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `Webb\tP${at}\t${100 + at}\t0\t1\t1`)
  await desk.startOver(`${rows.join('\r\n')}\r\n`)
  await desk.press('Control+Home')
  await desk.cell(0, 'variableCost').click()
  await type('=')
  await desk.cell(0, 'price').hover()
  await desk.page.mouse.wheel(0, 5_000)
  await desk.cell(50, 'price').click()
  await type('/2')
  await expect.poll(() => desk.editor.inputValue()).toBe('=Pris för P50/2')
  await desk.press('Enter')
  await desk.press('Control+Home')
  await expect.poll(async () => (await desk.column('variableCost'))[0]).toBe('75')
})

test('with the years beside each other a cell of an earlier year is named with its year', async () => {
  await desk.startOver(threeRows)
  await desk.page.getByRole('button', { name: 'Alla', exact: true }).click()
  await desk.cell(0, 'price.year2').click()
  await type('110')
  await desk.press('Enter')
  await desk.cell(0, 'price.year2').click()
  await type('=')
  await desk.press('ArrowLeft')
  expect(await desk.editor.inputValue()).toBe('=Pris år 1')
  await desk.cell(1, 'price.year1').click()
  expect(await desk.editor.inputValue()).toBe('=Pris för Plus år 1')
  expect(await framed()).toEqual(['1 1 price.year1'])
  await type('*1,1')
  await desk.press('Enter')
  await expect.poll(async () => (await desk.column('price.year2'))[0]).toBe('220')
})
