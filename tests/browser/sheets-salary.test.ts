import { expect, test } from 'vitest'
import { plain, type Stage } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { drag, middleOf } from './places.ts'

const stage = stageOfFile()
let desk: Awaited<ReturnType<Stage['customer']>>
inOneWindow(async () => {
  desk = await stage.sheet()
  await desk.startOver('Webb\tAllt\t400000\t\t\t\t\t\t1\r\n')
  await desk.page.getByRole('link', { name: 'Lönekalkyl' }).click()
  await cell('Kommunalskatt', 'percent').waitFor()
  return desk
})

const row = (label: string) =>
  desk.page
    .getByRole('row')
    .filter({
      has: desk.page.locator('[col-id="label"]', { hasText: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) }),
    })
    .first()
const cell = (label: string, column: string) => row(label).locator(`[col-id="${column}"]`)
const shown = async (label: string, column: string) => plain(await cell(label, column).innerText())
const enter = async (label: string, column: string, text: string) => {
  await cell(label, column).click()
  await desk.page.keyboard.type(text)
  await desk.press('Enter')
}

test('the cursor arrives in a cell that is typed in', async () => {
  await expect.poll(() => desk.cursor()).toMatch(/ (cutOff|percent|amount)$/)
  await desk.press('7')
  expect(await desk.editor.count()).toBe(1)
  await desk.press('Escape')
})

test('a percent is typed with a comma, and the salary follows on the sheet and on the dashboard', async () => {
  expect(await desk.figure('Månadslön (netto)')).toBe('20 683 kr/mån')
  await enter('Kommunalskatt', 'percent', '30,5')
  expect(await shown('Kommunalskatt', 'percent')).toBe('30,5')
  const salary = await desk.figure('Månadslön (netto)')
  expect(salary).not.toBe('20 683 kr/mån')
  expect(`${await shown('Månadslön (netto)', 'amount')} kr/mån`).toBe(salary)
  // which cells are read only, to who listens
  expect(await cell('Kommunalskatt', 'percent').getAttribute('aria-readonly')).toBe(null)
  expect(await cell('Kommunalskatt', 'amount').getAttribute('aria-readonly')).toBe('true')
  await desk.press('Control+z')
  expect(await desk.figure('Månadslön (netto)')).toBe('20 683 kr/mån')
})

test('what no parameter takes holds nobody, and an amount with two readings tells the other at its cell', async () => {
  const before = await shown('Kommunalskatt', 'percent')
  await enter('Kommunalskatt', 'percent', '320')
  await desk.page
    .getByRole('alert')
    .filter({ hasText: `Du skrev ”320”. I Kommunalskatt % står ${before}.` })
    .waitFor()
  expect([await shown('Kommunalskatt', 'percent'), await desk.editor.count()]).toEqual([before, 0])
  expect(await desk.cursor()).not.toMatch(/^undefined/)
  await desk.press('Alt+l')
  expect(await desk.editor.inputValue()).toBe('320')
  await desk.press('Escape')
  await enter('Statlig Skatt', 'cutOff', '600,000')
  expect(await shown('Statlig Skatt', 'cutOff')).toBe('600 000')
  await desk.page.getByRole('button', { name: 'Läst som 600 000. Läs som 600' }).first().waitFor()
  await desk.press('Control+z')
})

test('Esc keeps what was there, and the next key goes to the same cell, however soon it comes', async () => {
  const percent = cell('Kommunalskatt', 'percent')
  await percent.click()
  // the grid itself gives the focus back a moment late
  for (let time = 0; time < 20; time++) {
    await desk.press('Enter')
    await desk.page.keyboard.type('9')
    await desk.press('Escape')
    expect(await desk.page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('percent')
  }
  expect(await shown('Kommunalskatt', 'percent')).toBe('32')
  await desk.page.keyboard.type('33')
  await desk.press('Enter')
  expect(await shown('Kommunalskatt', 'percent')).toBe('33')
  await desk.press('Control+z')
})

test('Ctrl+S saves what stands in an open cell too', async () => {
  await cell('Kommunalskatt', 'percent').click()
  await desk.page.keyboard.type('29')
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()
  expect(await shown('Kommunalskatt', 'percent')).toBe('29')
  await desk.page.locator('.header').getByText('Sparat').waitFor()
  const stored = await stage.server.superuser
    .collection('salary_years')
    .getFullList({ filter: `plan.user = "${desk.user.id}" && year = "year1"` })
  expect(stored[0]?.['localTaxesPercent']).toBe('29')
  await desk.press('Control+z')
})

test('the company form changes the rows, the year the numbers', async () => {
  expect(await row('Egenavgifter (schablon)').count()).toBe(1)
  await desk.page.getByRole('button', { name: 'Aktiebolag', exact: true }).click()
  await row('Arbetsgivaravgift').waitFor()
  // the head says which years are none
  await desk.page.getByRole('main').getByText('räknas som enskild firma').waitFor()
  expect(await row('Egenavgifter (schablon)').count()).toBe(0)
  expect(await desk.figure('Månadslön (netto)')).toBe('19 879 kr/mån')
  await desk.page.getByRole('button', { name: 'År 2' }).click()
  await expect.poll(() => desk.figure('Månadslön (netto)')).toBe('Fyll i din första produkt')
  await row('Egenavgifter (schablon)').waitFor()
  await desk.page.getByRole('button', { name: 'År 1' }).click()
  await desk.page.getByRole('button', { name: 'Ensk. Firma/HB' }).click()
})

test('a block of cells is selected with Shift and the arrows, Shift+click, the mouse and Ctrl+A, and copied with its numbers', async () => {
  const selected = () => desk.page.locator('.in-range').count()
  await cell('Kommunalskatt', 'cutOff').click()
  await desk.press('Shift+ArrowRight', 'Shift+ArrowDown')
  expect(await selected()).toBe(4)
  expect(await desk.copied()).toBe('\t32\r\n643100\t20\r\n')
  await cell('Kyrko & Begravningsavgifter', 'percent').click({ modifiers: ['Shift'] })
  expect((await desk.copied()).split('\r\n')).toHaveLength(6)
  await drag(desk, await middleOf(cell('Kommunalskatt', 'percent')), await middleOf(cell('Statlig Skatt', 'amount')))
  expect(await desk.copied()).toBe(`32\t${(await shown('Kommunalskatt', 'amount')).replace(/ /g, '')}\r\n20\t0\r\n`)
  await desk.press('Control+a')
  const all = (await desk.copied()).trimEnd().split('\r\n')
  expect(all.at(-1)).toMatch(/^=\tMånadslön \(netto\)\t\t\t\d+\t/)
  await desk.press('Escape')
  expect(await selected()).toBe(0)
})

test('a percent is typed with a finger: one tap chooses the cell, another opens it', async () => {
  const tablet = await stage.deskOf(desk.user, { size: 'tablet', path: '/lonekalkyl' })
  const percent = tablet.page.locator('[row-id="localTaxes"] [col-id="percent"]')
  await percent.waitFor()
  // the cell is marked, and the formula bar says so
  const hasCursor = async () =>
    (await percent.evaluate((cell) => cell.classList.contains('ag-cell-focus'))) &&
    (await tablet.formulaBar()).startsWith('Kommunalskatt')
  // a cell with the cursor would be opened by another tap, so only one that was none is made again: on a busy machine it may last too long
  const isTapped = async () => {
    const heard = percent.evaluate(
      (cell) =>
        new Promise<boolean>((resolve) => {
          for (const type of ['click', 'contextmenu']) {
            const hear = ({ target }: Event) =>
              resolve(type === 'click' && target instanceof Node && cell.contains(target))
            window.addEventListener(type, hear, { capture: true, once: true })
          }
        }),
    )
    await percent.tap()
    return heard
  }
  if (!(await hasCursor())) await expect.poll(isTapped).toBe(true)
  await expect.poll(hasCursor).toBe(true)
  expect(await tablet.editor.count()).toBe(0)
  await percent.tap()
  await tablet.editor.waitFor()
  expect(await tablet.editor.getAttribute('inputmode')).toBe('decimal')
  await tablet.page.keyboard.type('30,5')
  await tablet.press('Enter')
  expect(plain(await percent.innerText())).toBe('30,5')
  // Enter leads on to the next cell, a little later on a busy machine
  await expect.poll(hasCursor).toBe(false)
  await tablet.leave()
})
