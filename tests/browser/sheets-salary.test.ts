import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, plain, type Stage } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'

let stage: Stage
let desk: Awaited<ReturnType<Stage['customer']>>
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())
inOneWindow(async () => {
  desk = await stage.customer()
  await desk.cell(0, 'price').waitFor()
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

test('letters are reported without the name of a page, as the product says', async () => {
  await enter('Kommunalskatt', 'percent', '3a1')
  await desk.page.getByRole('alert').filter({ hasText: 'Felaktig inmatning, var god skriv in siffror!' }).waitFor()
  expect(await shown('Kommunalskatt', 'percent')).toBe('31')
  await desk.press('Control+z')
  expect(await shown('Kommunalskatt', 'percent')).toBe('32')
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
  await expect.poll(() => desk.figure('Månadslön (netto)')).toBe('Fyll i din första produkt')
  await row('Egenavgifter (schablon)').waitFor()
  await desk.page.getByRole('button', { name: 'År 1' }).click()
  await desk.page.getByRole('button', { name: 'Ensk. Firma/HB' }).click()
})

test('a card shows both methods side by side, and a step of the staircase leads to its row', async () => {
  const compare = desk.page.getByRole('button', { name: 'Jämför rad för rad' })
  await compare.click()
  await cell('Månadslön (netto)', 'difference').waitFor()
  await desk.page.getByRole('button', { name: 'Sluta jämföra' }).click()
  await compare.waitFor()
  await cell('Månadslön (netto)', 'amount').waitFor()
  await desk.page.getByRole('button', { name: /^Skatter: / }).click()
  await desk.page.locator('[row-id="localTaxes"] .ag-cell-focus').waitFor()
})

test('what is changed survives a save and a reload', async () => {
  await enter('Kommunalskatt', 'percent', '29,98')
  const salary = await desk.figure('Månadslön (netto)')
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()
  await desk.page.reload()
  await cell('Kommunalskatt', 'percent').waitFor()
  expect(await shown('Kommunalskatt', 'percent')).toBe('29,98')
  expect(await desk.figure('Månadslön (netto)')).toBe(salary)
})

describe('a block of cells', () => {
  const report = async () => plain(await desk.page.locator('.sheet-toast span').first().innerText())
  const selected = () => desk.page.locator('.in-range').count()
  const percents = async () =>
    Promise.all(
      ['Egenavgifter (schablon)', 'Kommunalskatt', 'Statlig Skatt', 'Kyrko & Begravningsavgifter'].map((label) =>
        shown(label, 'percent'),
      ),
    )

  test('is selected with Shift and the arrows, Shift+click, the mouse and Ctrl+A, and copied with its numbers', async () => {
    await cell('Kommunalskatt', 'cutOff').click()
    await desk.press('Shift+ArrowRight', 'Shift+ArrowDown')
    expect(await selected()).toBe(4)
    expect(await desk.copied()).toBe('\t29,98\r\n643100\t20\r\n')
    await cell('Kyrko & Begravningsavgifter', 'percent').click({ modifiers: ['Shift'] })
    expect((await desk.copied()).split('\r\n')).toHaveLength(6)
    const from = await cell('Kommunalskatt', 'percent').boundingBox()
    const to = await cell('Statlig Skatt', 'amount').boundingBox()
    if (!from || !to) throw new Error('no cells in view')
    await desk.page.mouse.move(from.x + 20, from.y + 15)
    await desk.page.mouse.down()
    await desk.page.mouse.move(to.x + 20, to.y + 15, { steps: 8 })
    await desk.page.mouse.up()
    expect(await desk.copied()).toBe(
      `29,98\t${(await shown('Kommunalskatt', 'amount')).replace(/ /g, '')}\r\n20\t0\r\n`,
    )
    await desk.press('Control+a')
    const all = (await desk.copied()).trimEnd().split('\r\n')
    expect(all.at(-1)).toMatch(/^=\tMånadslön \(netto\)\t\t\t\d+\t/)
    await desk.press('Escape')
    expect(await selected()).toBe(0)
  })

  test('is pasted back over itself without a change', async () => {
    const salary = await desk.figure('Månadslön (netto)')
    await cell('Kommunalskatt', 'percent').click()
    await desk.press('Control+a', 'Control+c', 'Control+v')
    expect(await report()).toMatch(/^Inklistrat: 0 celler ändrade\. \d+ celler hoppades över, de räknas ut\.$/)
    expect(await desk.figure('Månadslön (netto)')).toBe(salary)
  })

  test('is pasted as one step: numbers in, words refused, computed cells passed over, too much reported', async () => {
    const before = await percents()
    await cell('Kommunalskatt', 'percent').click()
    await desk.paste('31,5\t999\r\n20 %\r\ncirka 29\r\n')
    expect(await shown('Kommunalskatt', 'percent')).toBe('31,5')
    expect(await report()).toBe(
      'Inklistrat: 1 cell ändrad. 1 cell avvisad, passar inte kolumnen. 1 cell hoppades över, de räknas ut.',
    )
    await desk.page.getByRole('alert').filter({ hasText: 'Felaktig inmatning, var god skriv in siffror!' }).waitFor()
    await desk.press('Control+z')
    await expect.poll(percents).toEqual(before)
    await cell('Månadslön (netto)', 'amount').click()
    await desk.paste('1\t2\t3\r\n4\r\n')
    expect(await report()).toContain('1 kolumn fick inte plats till höger. 1 rad fick inte plats nedanför.')
    expect(await percents()).toEqual(before)
  })

  test('of words in a percent leaves it as it was, digits among them or not', async () => {
    for (const words of ['12a5', 'tio', '1.234.567', '−5']) {
      await cell('Kommunalskatt', 'percent').click()
      await desk.paste(words)
      await expect.poll(report).toContain('1 cell avvisad')
      expect(await shown('Kommunalskatt', 'percent')).toBe('29,98')
    }
  })

  test('of one cell fills the selected parameters; too many digits are refused', async () => {
    const before = await percents()
    await cell('Kommunalskatt', 'percent').click()
    await desk.press('Shift+ArrowDown')
    await desk.paste('21,5\r\n')
    await expect.poll(percents).toEqual([before[0], '21,5', '21,5', before[3]])
    await desk.press('Control+z')
    await expect.poll(percents).toEqual(before)
    await cell('Statlig Skatt', 'cutOff').click()
    await desk.paste('123456789')
    await expect.poll(report).toContain('1 cell avvisad')
    expect(await shown('Statlig Skatt', 'cutOff')).toBe('643 100')
  })

  test('is emptied with Delete, cut, and filled down with Ctrl+D, each as one step', async () => {
    const before = await percents()
    await cell('Kommunalskatt', 'percent').click()
    await desk.press('Shift+ArrowDown', 'Delete')
    expect(await percents()).toEqual([before[0], '', '', before[3]])
    await desk.press('Control+z')
    await expect.poll(percents).toEqual(before)
    await cell('Kommunalskatt', 'percent').click()
    await desk.press('Shift+ArrowDown', 'Control+x')
    expect(await percents()).toEqual([before[0], '', '', before[3]])
    await cell('Kommunalskatt', 'percent').click()
    await desk.press('Control+v')
    await expect.poll(percents).toEqual(before)
    await cell('Kommunalskatt', 'percent').click()
    await desk.press('Shift+ArrowDown', 'Control+d')
    expect(await percents()).toEqual([before[0], before[1], before[1], before[3]])
    await desk.press('Control+z')
    await expect.poll(percents).toEqual(before)
  })
})

test('the keys that make, copy, remove and move rows say that the rows are given, and change nothing', async () => {
  const says = desk.page.getByRole('status').filter({ hasText: 'Raderna i Lönekalkylen är givna.' })
  const all = await desk.column('percent')
  await cell('Kommunalskatt', 'percent').click()
  for (const keys of ['Control+Enter', 'Control+Shift+d', 'Control+Delete', 'Alt+ArrowUp']) {
    await desk.press(keys)
    await says.waitFor({ state: 'attached' })
    expect(await desk.cursor(), keys).toContain('percent')
    // something else is announced in between
    await desk.press('Shift+ArrowUp', 'Escape')
    await says.waitFor({ state: 'detached' })
    await cell('Kommunalskatt', 'percent').click()
  }
  expect(await desk.column('percent')).toEqual(all)
})

test('? opens the list of shortcuts, by key and by button', async () => {
  const dialog = desk.page.getByRole('dialog', { name: 'Kortkommandon i bladen' })
  const before = await shown('Kommunalskatt', 'percent')
  await cell('Kommunalskatt', 'percent').click()
  await desk.press('?')
  await dialog.waitFor()
  await desk.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await desk.page.getByRole('button', { name: /alla kortkommandon/ }).click()
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await shown('Kommunalskatt', 'percent')).toBe(before)
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
  const choose = async () => {
    if (await hasCursor()) return
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
    await expect.poll(isTapped).toBe(true)
    await expect.poll(hasCursor).toBe(true)
  }
  await choose()
  expect(await tablet.editor.count()).toBe(0)
  await percent.tap()
  await tablet.editor.waitFor()
  expect(await tablet.editor.getAttribute('inputmode')).toBe('decimal')
  await tablet.page.keyboard.type('30,5')
  await tablet.press('Enter')
  expect(plain(await percent.innerText())).toBe('30,5')
  // Enter leads on to the next cell, a little later on a busy machine
  await expect.poll(hasCursor).toBe(false)
  // and without a keyboard: copied, emptied and pasted by buttons
  const copied = () => tablet.page.evaluate(() => navigator.clipboard.readText())
  const copy = tablet.page.getByRole('button', { name: 'Kopiera markerade celler' })
  await choose()
  await copy.tap()
  await expect.poll(copied).toBe('30,5\r\n')
  // what stands in an open cell is stored first
  await percent.tap()
  await tablet.editor.waitFor()
  await tablet.page.keyboard.type('31,5')
  await copy.tap()
  await expect.poll(copied).toBe('31,5\r\n')
  await expect.poll(() => tablet.editor.count()).toBe(0)
  await expect.poll(hasCursor).toBe(true)
  await tablet.page.getByRole('button', { name: 'Töm markerade celler' }).tap()
  await expect.poll(() => percent.innerText()).toBe('')
  await tablet.page.getByRole('button', { name: 'Klistra in', exact: true }).tap()
  await expect.poll(async () => plain(await percent.innerText())).toBe('31,5')
  expect(tablet.complaints).toEqual([])
  await tablet.close()
})
