import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
beforeAll(async () => {
  desk = await stage.sheet()
})
afterAll(() => {
  expect(desk.complaints).toEqual([])
})

const undo = () => desk.page.getByRole('button', { name: 'Ångra', exact: true }).first()
const redo = () => desk.page.getByRole('button', { name: 'Gör om', exact: true })

interface Action {
  readonly name: string
  readonly run: () => Promise<unknown>
}

/** Carries out actions, then takes them back and does them again, one step each; what is seen must be the same every time. */
async function thereAndBack(actions: readonly Action[], seen: () => Promise<unknown>): Promise<void> {
  const states = [await seen()]
  for (const { name, run } of actions) {
    await run()
    const before = states.at(-1)
    await expect.poll(async () => JSON.stringify(await seen()) !== JSON.stringify(before), { message: name }).toBe(true)
    states.push(await seen())
  }
  for (let at = actions.length - 1; at >= 0; at -= 1) {
    await undo().click()
    await expect.poll(seen, { message: `${actions[at]?.name}, taken back` }).toEqual(states[at])
  }
  for (const [at, { name }] of actions.entries()) {
    await redo().click()
    await expect.poll(seen, { message: `${name}, done again` }).toEqual(states[at + 1])
  }
  // and all the way back by keyboard
  await desk.page.getByRole('heading', { level: 2 }).first().click()
  await desk.press(...actions.map(() => 'Control+z'))
  await expect.poll(seen).toEqual(states[0])
}

test('every action in a sheet of a year is one step: back to the first row and forth to the last', async () => {
  await desk.page.getByRole('button', { name: 'År 2' }).click()
  await expect.poll(() => desk.page.getByText('År 2 · 0 produkter').count()).toBe(1)
  await expect.poll(() => desk.column('product')).toEqual([''])
  await desk.startOver('Webb\tAnnat år\t50\t5\t\t\t1\t\t2\r\n')
  await desk.page.getByRole('button', { name: 'År 1' }).click()
  await desk.startOver('Webb\tEtt\t100\t40\t\t\t1\t\t10\r\nWebb\tTvå\t200\t50\t\t\t2\t\t20\r\n')
  const pressOn = async (row: number, column: string, ...keys: readonly string[]) => {
    await desk.cell(row, column).click()
    await desk.press(...keys)
  }
  const columns = ['category', 'product', 'price', 'variableCost', 'workHours', 'volumeYear', 'annualMargin']
  const seen = async () => ({
    cells: await desk.columns(columns),
    total: await desk.shown(desk.total('annualMargin')),
    salary: await desk.figure('Månadslön (netto)'),
    form: await desk.page.getByRole('button', { name: 'Aktiebolag', exact: true }).getAttribute('aria-pressed'),
  })
  await thereAndBack(
    [
      { name: 'an entry', run: () => desk.type(0, 'price', '150') },
      { name: 'words', run: () => desk.type(0, 'product', 'bättre namn') },
      { name: 'an entry that leads to a new row', run: () => desk.type(1, 'volumeYear', '2000') },
      {
        name: 'the company form',
        run: () => desk.page.getByRole('button', { name: 'Aktiebolag', exact: true }).click(),
      },
      {
        name: 'a paste with two new rows',
        run: async () => {
          await desk.cell(2, 'product').click()
          await desk.paste('Tre\t300\t10\r\nFyra\t400\t20\r\nFem\t500\r\n')
        },
      },
      { name: 'a fill', run: () => pressOn(0, 'variableCost', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d') },
      { name: 'a cleared block', run: () => pressOn(1, 'price', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Delete') },
      { name: 'a move', run: () => pressOn(0, 'price', 'Alt+ArrowDown') },
      { name: 'a duplicate', run: () => pressOn(3, 'price', 'Control+Shift+d') },
      { name: 'two deleted rows', run: () => pressOn(1, 'price', 'Shift+ArrowDown', 'Control+Delete') },
      { name: 'a new row in the middle', run: () => pressOn(0, 'price', 'Control+Enter') },
      {
        name: 'an import',
        run: async () => {
          await desk.choose('Importera från år', 'År 2')
          // there are rows already: it asks first
          const asked = desk.page.getByRole('dialog')
          await asked.getByRole('button', { name: 'Importera' }).click()
          await asked.waitFor({ state: 'detached' })
        },
      },
      { name: 'a cut', run: () => pressOn(0, 'product', 'Control+x') },
    ],
    seen,
  )
})

test('a parameter of the salary is one step, and so is a sort of the measures; undo finds the page', async () => {
  await desk.page.getByRole('link', { name: 'Åtgärder' }).click()
  await desk.cell(0, 'measureName').waitFor()
  await desk.startOver('Ö\t3\r\nA\t2\r\n')
  await desk.choose('Sortera åtgärder på:', 'Åtgärdsnamn')
  expect(await desk.column('measureName')).toEqual(['A', 'Ö'])
  await desk.page.getByRole('link', { name: 'Lönekalkyl' }).click()
  const percent = desk.page.getByRole('row').filter({ hasText: 'Kommunalskatt' })
  await percent.waitFor()
  const cell = percent.locator('[col-id="percent"]')
  expect(plain(await cell.innerText())).toBe('32')
  await cell.click()
  await desk.page.keyboard.type('30,5')
  await desk.press('Enter')
  expect(plain(await cell.innerText())).toBe('30,5')
  await undo().click()
  await expect.poll(async () => plain(await cell.innerText())).toBe('32')
  // the measures are of all years: what leads to them leaves the year that is shown
  const secondYear = desk.page.getByRole('button', { name: 'År 2', exact: true })
  await secondYear.click()
  await undo().click()
  await desk.cell(1, 'measureName').waitFor()
  await expect.poll(() => desk.column('measureName')).toEqual(['Ö', 'A'])
  expect(await secondYear.getAttribute('aria-pressed')).toBe('true')
  await redo().click()
  await expect.poll(() => desk.column('measureName')).toEqual(['A', 'Ö'])
  await redo().click()
  await expect.poll(async () => plain(await cell.innerText())).toBe('30,5')
  await expect.poll(() => desk.cursor()).toMatch(/ percent$/)
  // it led there once: who goes on is not called back by what happens next
  await desk.press('ArrowUp', 'ArrowUp')
  const further = await desk.cursor()
  await desk.page.keyboard.type('1')
  await desk.press('Enter', 'ArrowUp')
  expect(await desk.cursor()).toBe(further)
})

test('the toast takes its own action back wherever one has gone since, and shows where', async () => {
  await desk.page.getByRole('link', { name: 'UtbudsMix' }).click()
  await desk.cell(0, 'price').waitFor()
  await desk.startOver('Webb\tEtt\t100\r\nWebb\tTvå\t200\r\n')
  await desk.cell(1, 'price').click()
  await desk.press('Control+Delete')
  // År 2 has rows: nothing else happens to the plan
  await desk.page.getByRole('button', { name: 'År 2' }).click()
  await expect.poll(() => desk.column('product')).not.toEqual(['Ett'])
  await desk.page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(() => desk.column('product')).toEqual(['Ett', 'Två'])
  expect(await desk.page.getByRole('button', { name: 'År 1' }).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => desk.cursor()).toBe('1 price')
})
