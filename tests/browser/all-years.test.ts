import { beforeAll, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
beforeAll(async () => {
  desk = await stage.customer()
  await desk.cell(0, 'category').and(desk.page.locator('.ag-cell-focus')).waitFor()
  await desk.paste('Råd\tKurs\t900\t100\t\t\t1\t\t10\r\nRåd\tTimkonsult\t800\t\t\t\t1\t\t100')
  await desk.cell(1, 'product').getByText('Timkonsult').waitFor()
  await desk.press('Escape')
})

const choose = (year: string) => desk.page.getByRole('button', { name: year, exact: true }).click()
const shown = ['product', 'price.year1', 'price.year2', 'annualMargin.year2', 'growth:year1:year2']
/** The lines with a name, as one reads them. */
const lines = async () => {
  const [names = [], ...cells] = await desk.columns(shown)
  return names.flatMap((name, row) => (name === '' ? [] : [[name, ...cells.map((column) => column[row])].join('|')]))
}

test('the three years are edited side by side, taken back in one step, and pasted in cell by cell', async () => {
  await choose('Alla')
  await expect.poll(lines).toEqual(['Kurs|900|||', 'Timkonsult|800|||'])
  await desk.type(0, 'price.year2', '1000')
  await desk.type(0, 'volumeYear.year2', '20')
  await expect.poll(lines).toEqual(['Kurs|900|1 000|18 000|+125', 'Timkonsult|800|||'])
  expect(await desk.cursor()).toBe('1 volumeYear.year2')
  await desk.press('Control+z', 'Control+z')
  await expect.poll(lines).toEqual(['Kurs|900|||', 'Timkonsult|800|||'])
  await expect.poll(() => desk.cursor()).toBe('0 price.year2')

  // prices of two years beside each other, for both products
  await desk.cell(0, 'price.year1').click()
  await desk.paste('910\t920\r\n810\t820')
  await expect.poll(lines).toEqual(['Kurs|910|920|0|−100', 'Timkonsult|810|820|0|−100'])
  expect(plain(await desk.copied())).toBe('910 920 810 820')
  // a row is filled to the right
  await desk.cell(0, 'price.year2').click()
  await desk.press('Control+r')
  await expect.poll(async () => (await lines())[0]).toBe('Kurs|910|910|0|−100')
  await desk.press('Control+z')

  // a year shows what has been typed in all of them
  await choose('År 2')
  await expect
    .poll(() => desk.columns(['product', 'price', 'variableCost']))
    .toEqual([
      ['Kurs', 'Timkonsult'],
      ['920', '820'],
      ['100', ''],
    ])
  await choose('Alla')
  await desk.cell(0, 'price.year3').waitFor()
  expect(desk.complaints).toEqual([])
})

test('by keys alone, from the choice of all years: products with two years’ prices, and further rows as one types', async () => {
  const other = await stage.customer()
  await other.cell(0, 'category').and(other.page.locator('.ag-cell-focus')).waitFor()
  await other.page.getByRole('button', { name: 'Alla', exact: true }).click()
  await other.cell(0, 'product').and(other.page.locator('.ag-cell-focus')).waitFor()
  for (const [name = '', first = '', second = ''] of [
    ['Kurs', '900', '950'],
    ['Bok', '100', '110'],
    ['Tips', '10', '11'],
  ]) {
    await other.page.keyboard.type(name)
    await other.press('Tab')
    await other.page.keyboard.type(first)
    await other.press('Tab')
    await other.page.keyboard.type(second)
    await other.press('Enter')
  }
  const all = () => other.columns(['product', 'price.year1', 'price.year2', 'price.year3'])
  await expect.poll(all).toEqual([
    ['Kurs', 'Bok', 'Tips', ''],
    ['900', '100', '10', ''],
    ['950', '110', '11', ''],
    ['', '', '', ''],
  ])
  expect(await other.cursor()).toBe('3 product')
  await other.leave()
})

test('the salary calculations of the years stand beside each other', async () => {
  await desk.page.getByRole('link', { name: 'Lönekalkyl' }).first().click()
  const grid = desk.page.getByRole('grid', { name: 'Lönekalkyl, alla år' })
  await grid.waitFor()
  const row = grid.locator('[role="row"][row-id="totalYearGrossMargin"]')
  await expect.poll(async () => plain(await row.innerText())).toBe('Årstäckningsbidrag 89 100 0')
})
