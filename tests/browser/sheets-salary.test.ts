import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Desk, openStage, plain, type Stage } from './desk.ts'

let stage: Stage
let desk: Desk
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.customer()
  await desk.cell(0, 'price').waitFor()
  await desk.startOver('Webb\tAllt\t400000\t\t\t\t\t\t1\r\n')
  await desk.page.getByRole('link', { name: 'Lönekalkyl' }).click()
  await cell('Kommunalskatt', 'percent').waitFor()
})
afterAll(() => stage.stop())
afterEach(() => {
  expect(desk.complaints).toEqual([])
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

test('a percent is typed with a comma, and the salary follows on the sheet and on the dashboard', async () => {
  expect(await desk.figure('Månadslön (netto)')).toBe('20 683 kr/mån')
  await enter('Kommunalskatt', 'percent', '30,5')
  expect(await shown('Kommunalskatt', 'percent')).toBe('30,5')
  const salary = await desk.figure('Månadslön (netto)')
  expect(salary).not.toBe('20 683 kr/mån')
  expect(`${await shown('Månadslön (netto)', 'amount')} kr/mån`).toBe(salary)
  await desk.press('Control+z')
  expect(await desk.figure('Månadslön (netto)')).toBe('20 683 kr/mån')
})

test('letters are told without the name of a page, as the product says', async () => {
  await enter('Kommunalskatt', 'percent', '3a1')
  await desk.page.getByRole('alert').filter({ hasText: 'Felaktig inmatning, var god skriv in siffror!' }).waitFor()
  expect(await shown('Kommunalskatt', 'percent')).toBe('31')
  await desk.press('Control+z')
  expect(await shown('Kommunalskatt', 'percent')).toBe('32')
})

test('a percent takes five characters, a cut-off seven; an emptied percent is blank', async () => {
  await enter('Kommunalskatt', 'percent', '31,4256')
  expect(await shown('Kommunalskatt', 'percent')).toBe('31,42')
  await enter('Statlig Skatt', 'cutOff', '12345678')
  expect(await shown('Statlig Skatt', 'cutOff')).toBe('1 234 567')
  await cell('Kommunalskatt', 'percent').click()
  await desk.press('Delete')
  expect(await shown('Kommunalskatt', 'percent')).toBe('')
  expect(await shown('Kommunalskatt', 'amount')).toBe('0')
  await desk.press('Control+z', 'Control+z', 'Control+z')
  expect(await desk.figure('Månadslön (netto)')).toBe('20 683 kr/mån')
})

test('Esc keeps what was there, and the next key goes to the same cell', async () => {
  await cell('Kommunalskatt', 'percent').click()
  await desk.page.keyboard.type('9')
  await desk.press('Escape')
  await expect.poll(() => shown('Kommunalskatt', 'percent')).toBe('32')
  await desk.page.keyboard.type('33')
  await desk.press('Enter')
  await expect.poll(() => shown('Kommunalskatt', 'percent')).toBe('33')
  await desk.press('Control+z')
})

test('the formula bar names the rule and its source', async () => {
  const bar = desk.page.getByRole('region', { name: 'Formelfält' })
  await cell('Överskott före Skatter & Avgifter', 'amount').click()
  await expect.poll(async () => plain(await bar.innerText())).toContain('400 000')
  await cell('Statlig Skatt', 'amount').click()
  await expect.poll(async () => plain(await bar.innerText())).toMatch(/Regel: .+ Källa: /)
})

test('the company form changes the rows, the year the numbers', async () => {
  expect(await row('Egenavgifter (schablon)').count()).toBe(1)
  await desk.page.getByRole('button', { name: 'Aktiebolag' }).click()
  await row('Arbetsgivaravgift').waitFor()
  expect(await row('Egenavgifter (schablon)').count()).toBe(0)
  expect(await desk.figure('Månadslön (netto)')).toBe('19 879 kr/mån')
  await desk.page.getByRole('button', { name: 'År 2' }).click()
  await expect.poll(() => desk.figure('Månadslön (netto)')).toBe('0 kr/mån')
  await row('Egenavgifter (schablon)').waitFor()
  await desk.page.getByRole('button', { name: 'År 1' }).click()
  await desk.page.getByRole('button', { name: 'Ensk. Firma/HB' }).click()
})

test('what is changed is kept by a save and a reload', async () => {
  await enter('Kommunalskatt', 'percent', '29,98')
  const salary = await desk.figure('Månadslön (netto)')
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()
  await desk.page.reload()
  await cell('Kommunalskatt', 'percent').waitFor()
  expect(await shown('Kommunalskatt', 'percent')).toBe('29,98')
  expect(await desk.figure('Månadslön (netto)')).toBe(salary)
})
