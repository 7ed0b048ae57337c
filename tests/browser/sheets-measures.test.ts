import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openStage, plain, type Stage } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'

let stage: Stage
let desk: Desk
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())
inOneWindow(async () => {
  desk = await stage.customer({ path: '/åtgärder' })
  await desk.cell(0, 'measureName').waitFor()
  return desk
})

const names = () => desk.column('measureName')
const sorter = () => desk.menuButton('Sortera åtgärder på:')
const sortBy = (order: string) => desk.choose('Sortera åtgärder på:', order)
const shown = async (row: number, column: string) => desk.shown(desk.cell(row, column))
// name, priority, start, end, responsible, hours of three years, their total, costs of three years
const three = [
  'Ärlighet\t2\t2026-03-01\t2026-04-01\tBo\t100\t20\t3\t\t5000\t0\t900\r\n',
  'Annons\t3\t\t\tÅke\t5\t30\t1\t\t700\t10\t80\r\n',
  'Mässa\t1\t\t\tAnn\t40\t10\t2\t\t60\t5\t7000\r\n',
].join('')

test('a new measure has priority 3, and each measure totals its three years', async () => {
  await desk.startOver()
  await desk.type(0, 'measureName', 'ny webbshop')
  expect(await shown(0, 'priority')).toBe('3')
  expect([await shown(0, 'totalHours'), await shown(0, 'totalCosts')]).toEqual(['0', '0'])
  for (const [field, typed] of [
    ['hours1', '40'],
    ['hours2', '20'],
    ['hours3', '7'],
    ['costs1', '25 000'],
    ['costs3', '500'],
  ] as const) {
    await desk.type(0, field, typed)
  }
  expect([await shown(0, 'totalHours'), await shown(0, 'totalCosts')]).toEqual(['67', '25 500'])
  expect(await desk.shown(desk.total('costs1'))).toBe('25 000')
  expect(await desk.shown(desk.total('totalHours'))).toBe('67')
})

test('the priority is 1, 2 or 3: typed, chosen in its list, and nothing else', async () => {
  await desk.startOver('Mässa\r\n')
  await desk.cell(0, 'priority').click()
  await desk.page.keyboard.type('1')
  await desk.press('Enter')
  expect(await shown(0, 'priority')).toBe('1')
  await desk.cell(0, 'priority').click()
  await desk.press('Enter', 'ArrowDown', 'Enter')
  expect(await shown(0, 'priority')).toBe('2')
  await desk.cell(0, 'priority').dblclick()
  await desk.editor.selectOption('3')
  await expect.poll(() => desk.editor.count()).toBe(0)
  expect(await shown(0, 'priority')).toBe('3')
  await desk.cell(0, 'priority').click()
  await desk.paste('7')
  expect(await shown(0, 'priority')).toBe('3')
  await desk.cell(0, 'priority').click()
  await desk.press('Control+z')
  expect(await shown(0, 'priority')).toBe('2')
})

test('a day is typed as Swedes write it, or picked, and anything else is refused at the cell', async () => {
  await desk.startOver('Mässa\r\n')
  await desk.type(0, 'startdate', '2026-03-31')
  expect(await shown(0, 'startdate')).toBe('2026-03-31')
  await desk.cell(0, 'enddate').dblclick()
  const calendar = desk.page.locator('.sheet-grid').getByLabel('Välj datum')
  expect(await calendar.getAttribute('type')).toBe('date')
  // a day that is picked is taken at once
  await calendar.fill('2026-04-15')
  await expect.poll(() => desk.editor.count()).toBe(0)
  expect(await shown(0, 'enddate')).toBe('2026-04-15')
  // the calendar's own button for clearing
  await desk.cell(0, 'enddate').dblclick()
  await calendar.fill('')
  await expect.poll(() => desk.editor.count()).toBe(0)
  expect(await shown(0, 'enddate')).toBe('')
  await desk.cell(0, 'startdate').click()
  await desk.page.keyboard.type('2026-02-30')
  await desk.press('Enter')
  await desk.page.getByRole('alert').filter({ hasText: 'Du skrev ”2026-02-30”. I ' }).waitFor()
  expect(await shown(0, 'startdate')).toBe('2026-03-31')
  expect(await desk.editor.count()).toBe(0)
  await desk.cell(0, 'startdate').click()
  await desk.press('Delete')
  expect(await shown(0, 'startdate')).toBe('')
})

test('hours are whole: 1.500 is fifteen hundred, and of a result that does not fit the cell keeps what it had', async () => {
  await desk.startOver('Mässa\t1\t\t\t\t40\r\n')
  await desk.cell(0, 'hours1').click()
  await desk.page.keyboard.type('1.500')
  await desk.press('Enter')
  await expect.poll(() => desk.editor.count()).toBe(0)
  expect(await shown(0, 'hours1')).toBe('1 500')
  await desk.press('Control+z')
  await expect.poll(() => shown(0, 'hours1')).toBe('40')
  await desk.cell(0, 'hours1').click()
  await desk.page.keyboard.type('=9999*2')
  await desk.press('Enter')
  expect(await shown(0, 'hours1')).toBe('40')
  await desk.page.getByRole('button', { name: '”=9999*2” togs inte emot. Öppna igen' }).click()
  expect(await desk.editor.inputValue()).toBe('=9999*2')
  await desk.press('Escape')
  expect(await shown(0, 'hours1')).toBe('40')
})

test('they are sorted in nine orders, each one step to take back', async () => {
  await desk.startOver(three)
  await sorter().click()
  await expect
    .poll(() => desk.page.getByRole('menuitem').allInnerTexts())
    .toEqual([
      'Åtgärdsnamn',
      'Prioritet',
      'Ansvarig',
      'Åtgärdstimmar År 1',
      'Åtgärdstimmar År 2',
      'Åtgärdstimmar År 3',
      'Finansieringsbehov År 1',
      'Finansieringsbehov År 2',
      'Finansieringsbehov År 3',
    ])
  await desk.press('Escape')
  for (const [order, expected] of [
    // Swedish: Ä after A, Å after both
    ['Åtgärdsnamn', ['Annons', 'Mässa', 'Ärlighet']],
    ['Prioritet', ['Mässa', 'Ärlighet', 'Annons']],
    ['Ansvarig', ['Mässa', 'Ärlighet', 'Annons']],
    ['Åtgärdstimmar År 1', ['Annons', 'Mässa', 'Ärlighet']],
    ['Åtgärdstimmar År 2', ['Mässa', 'Ärlighet', 'Annons']],
    ['Åtgärdstimmar År 3', ['Annons', 'Mässa', 'Ärlighet']],
    ['Finansieringsbehov År 1', ['Mässa', 'Annons', 'Ärlighet']],
    ['Finansieringsbehov År 2', ['Ärlighet', 'Mässa', 'Annons']],
    ['Finansieringsbehov År 3', ['Annons', 'Ärlighet', 'Mässa']],
  ] as const) {
    await desk.cell(0, 'measureName').click()
    await sortBy(order)
    expect(await names(), order).toEqual(expected)
    await desk.cell(0, 'measureName').click()
    await desk.press('Control+z')
    expect(await names(), `${order}, taken back`).toEqual(['Ärlighet', 'Annons', 'Mässa'])
  }
  const undo = desk.page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' })
  await sortBy('Prioritet')
  await undo.waitFor()
  await sortBy('Prioritet')
  await desk.page.getByRole('status').filter({ hasText: 'Åtgärderna står redan i den ordningen.' }).waitFor()
  // nothing was done: it would take back the sort before
  await undo.waitFor({ state: 'detached' })
})

test('the sorter is a list to go through with the keyboard: nothing moves before Enter, and Ctrl+Z takes it back', async () => {
  await desk.startOver(three)
  const { page } = desk
  const isAt = (entry: string) => page.getByRole('menuitem', { name: entry }).and(page.locator(':focus')).waitFor()
  await sorter().focus()
  await desk.press('ArrowDown')
  await isAt('Åtgärdsnamn')
  await desk.press('ArrowDown')
  await isAt('Prioritet')
  expect(await names()).toEqual(['Ärlighet', 'Annons', 'Mässa'])
  await desk.press('Enter')
  expect(await names()).toEqual(['Mässa', 'Ärlighet', 'Annons'])
  await desk.press('Control+z')
  await expect.poll(names).toEqual(['Ärlighet', 'Annons', 'Mässa'])
  // gone through and left: nothing has happened
  await sorter().focus()
  await desk.press('ArrowDown')
  await isAt('Åtgärdsnamn')
  await desk.press('Tab')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await names()).toEqual(['Ärlighet', 'Annons', 'Mässa'])
})

test('the whole list of the sorter can be chosen from in a card that is lower than it', async () => {
  await desk.startOver()
  const { page } = desk
  await sorter().click()
  const card = await page.locator('.sheet-card').boundingBox()
  const last = page.getByRole('menuitem').last()
  const entry = await last.boundingBox()
  if (!card || !entry) throw new Error('no card or no entry')
  expect(entry.y).toBeGreaterThan(card.y + card.height)
  await last.click()
  await page.getByRole('status').filter({ hasText: 'Åtgärderna står redan i den ordningen.' }).waitFor()
})

test('sorting keeps equal ones in their order, treats å, ä and ö as Swedes do, and leaves blank rows last', async () => {
  await desk.startOver(
    ['Öl\t2', 'ål\t2', '\t', 'Äl\t2', 'zon\t1', 'Vals\t2', 'wok\t2', 'Eld\t2', 'École\t2', '10\t2', '9\t2', 'z\t1']
      .map((row) => `${row}\r\n`)
      .join(''),
  )
  await sortBy('Åtgärdsnamn')
  expect(await names()).toEqual(['10', '9', 'École', 'Eld', 'Vals', 'Wok', 'Z', 'Zon', 'Ål', 'Äl', 'Öl', ''])
  await sortBy('Prioritet')
  expect(await names()).toEqual(['Z', 'Zon', '10', '9', 'École', 'Eld', 'Vals', 'Wok', 'Ål', 'Äl', 'Öl', ''])
  // all hours are 0: nothing to move
  await sortBy('Åtgärdstimmar År 1')
  await desk.page.getByRole('status').filter({ hasText: 'Åtgärderna står redan i den ordningen.' }).waitFor()
})

test('the page has its own dashboard: hours, costs and salary of each year with totals', async () => {
  await desk.startOver(three)
  const table = desk.page.getByRole('table', { name: 'Åtgärder, timmar och kostnader per år' })
  // shown once above the sheet, in the sum of the year: all years stand behind one click
  expect(await table.count()).toBe(0)
  await desk.page.getByRole('button', { name: /^mer/ }).click()
  const row = async (name: string) =>
    (await table.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()).map(plain)
  expect(await row('Åtgärdstimmar')).toEqual(['145', '60', '6', '211'])
  expect(await row('Åtgärdskostnader')).toEqual(['5 760', '15', '7 980', '13 755'])
  expect(await row('Månadslön')).toEqual(['0 Underskott 5 760 kr', '0 Underskott 15 kr', '0 Underskott 7 980 kr', ''])
  expect(await desk.figure('Åtgärdskostnader')).toBe('5 760 kr')
  await desk.page.getByRole('button', { name: 'År 3', exact: true }).click()
  expect(await desk.figure('Åtgärdskostnader')).toBe('7 980 kr')
  // a measure belongs to all three years
  expect(await names()).toEqual(['Ärlighet', 'Annons', 'Mässa'])
  await desk.page.getByRole('button', { name: 'År 1', exact: true }).click()
  await desk.page.getByRole('button', { name: /^mindre/ }).click()
})

test('1750 hours in a year bring a warning, fewer take it away', async () => {
  await desk.startOver(three)
  const warning = desk.page.getByText('Åtgärdstimmar bör ej överstiga 1750 timmar per år!')
  expect(await warning.count()).toBe(0)
  // År 2 has 30 + 10 hours besides
  await desk.type(0, 'hours2', '1709')
  await desk.type(0, 'hours2', '1710')
  await warning.first().waitFor()
  expect(await desk.page.getByRole('alert').filter({ hasText: '1750 timmar per år' }).count()).toBe(1)
  await desk.cell(0, 'hours2').click()
  // the hour less is looked at where a warning has to go: one that came would come a frame after the cells
  await desk.press('Control+z')
  await warning.first().waitFor({ state: 'hidden' })
  expect(await shown(0, 'hours2')).toBe('1 709')
})

describe('rows of measures', () => {
  test('move, are deleted and come back like those of the other sheets', async () => {
    await desk.startOver(three)
    await desk.cell(0, 'measureName').click()
    await desk.press('Alt+ArrowDown')
    expect(await names()).toEqual(['Annons', 'Ärlighet', 'Mässa'])
    await desk.press('Control+Delete')
    expect(await names()).toEqual(['Annons', 'Mässa'])
    await desk.press('Control+z', 'Control+z')
    expect(await names()).toEqual(['Ärlighet', 'Annons', 'Mässa'])
  })

  test('are stored when the plan is saved, days, priority and order with them', async () => {
    await desk.startOver(three)
    await sortBy('Prioritet')
    await desk.press('Control+s')
    await desk.page.getByText('Din data har blivit sparad.').waitFor()
    await desk.page.reload()
    await desk.cell(2, 'measureName').waitFor()
    expect(await names()).toEqual(['Mässa', 'Ärlighet', 'Annons'])
    expect(await desk.column('startdate')).toEqual(['', '2026-03-01', ''])
    expect(await desk.column('priority')).toEqual(['1', '2', '3'])
  })
})
