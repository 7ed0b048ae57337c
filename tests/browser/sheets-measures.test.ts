import { expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf } from './places.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => {
  desk = await stage.customer({ path: '/åtgärder' })
  await desk.cell(0, 'measureName').waitFor()
  return desk
})

const sorter = () => desk.menuButton('Sortera åtgärder på:')
const shown = async (row: number, column: string) => desk.shown(desk.cell(row, column))

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

test('the whole list of the sorter can be chosen from in a card that is lower than it', async () => {
  await desk.startOver()
  const { page } = desk
  await sorter().click()
  const card = await boxOf(page.locator('.sheet-card'))
  const last = page.getByRole('menuitem').last()
  const entry = await boxOf(last)
  expect(entry.y).toBeGreaterThan(card.y + card.height)
  await last.click()
  await page.getByRole('status').filter({ hasText: 'Åtgärderna står redan i den ordningen.' }).waitFor()
})
