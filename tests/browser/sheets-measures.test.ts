import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
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

test('rows are stored when the plan is saved, days, priority and order with them', async () => {
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

test('as many hours as a year has bring a warning, which goes with them', async () => {
  const warning = desk.page.getByRole('alert').filter({ hasText: '1750 timmar per år' })
  await desk.startOver('Mässa\t1\t\t\t\t0\t1750\r\n')
  await warning.waitFor()
  await desk.type(0, 'hours2', '1749')
  await warning.waitFor({ state: 'detached' })
})
