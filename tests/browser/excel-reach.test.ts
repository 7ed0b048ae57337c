import { describe, expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

describe('what an Excel hand reaches for', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.sheet()))
  const rows = () =>
    desk.startOver('Råd\tKurs\t100\t10\t\t\t1\t\t5\nRåd\tBok\t200\t20\t\t\t1\t\t6\nRåd\tTimme\t300\t30\t\t\t1\t\t7\n')

  test('Ctrl+Enter enters a text or a formula in every cell that is selected, one undo; also in Alla', async () => {
    const { page } = desk
    await rows()
    await desk.cell(0, 'variableCost').click()
    await desk.cell(2, 'variableCost').click({ modifiers: ['Shift'] })
    await page.keyboard.type('=Pris*0,4')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '80', '120'])
    // the selection stays, and the next entry goes there too
    await page.keyboard.type('7')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => desk.column('variableCost')).toEqual(['7', '7', '7'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '80', '120'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => desk.column('variableCost')).toEqual(['10', '20', '30'])
    await page.getByRole('button', { name: 'Alla', exact: true }).click()
    await desk.cell(0, 'price.year1').click()
    await desk.cell(1, 'price.year2').click({ modifiers: ['Shift'] })
    await page.keyboard.type('900')
    await page.keyboard.press('Control+Enter')
    const shown = async () =>
      Promise.all([0, 1].flatMap((row) => [1, 2].map((year) => desk.shown(desk.cell(row, `price.year${year}`)))))
    await expect.poll(shown).toEqual(['900', '900', '900', '900'])
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toEqual(['100', 'saknas', '200', 'saknas'])
    await page.getByRole('button', { name: 'År 1', exact: true }).click()
    await desk.cell(0, 'price').waitFor()
  })

  test('Ctrl+click adds to the selection: the status bar counts it, Delete empties it, and a copy is refused in words', async () => {
    const { page } = desk
    await rows()
    await desk.cell(0, 'price').click()
    await desk.cell(2, 'price').click({ modifiers: ['Control'] })
    await desk.cell(1, 'volumeYear').click({ modifiers: ['Control'] })
    const sums = page.locator('.selection-sums')
    await expect.poll(async () => (await sums.innerText()).replace(/\s+/g, ' ')).toBe('Summa 406 Medel 135,33 Antal 3')
    await page.keyboard.press('Control+c')
    await page.getByText('Det går inte med celler som är markerade var för sig.').first().waitFor()
    await page.keyboard.type('50')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => desk.column('price')).toEqual(['50', '200', '50'])
    expect(await desk.column('volumeYear')).toEqual(['5', '50', '7'])
    await page.keyboard.press('Delete')
    await expect.poll(() => desk.column('price')).toEqual(['', '200', ''])
    await page.keyboard.press('ArrowUp')
    await sums.waitFor({ state: 'detached' })
    expect(desk.complaints).toEqual([])
  })

  test('kronor have two decimals at most, the bar above has all, and F2 opens the whole number', async () => {
    const { page } = desk
    await rows()
    await desk.cell(0, 'variableCost').click()
    await page.keyboard.type('104,375')
    await page.keyboard.press('Enter')
    await expect.poll(() => desk.shown(desk.cell(0, 'variableCost'))).toBe('104,38')
    await desk.cell(0, 'variableCost').click()
    await expect.poll(() => page.locator('.formula-bar input[type=text]').inputValue()).toBe('104,375')
    await page.keyboard.press('F2')
    await expect.poll(() => page.locator('.ag-cell input').inputValue()).toBe('104,375')
    await page.keyboard.press('Escape')
  })

  test('a text that was not taken is changed by its chip, which stays in its sheet', async () => {
    const { page } = desk
    await rows()
    await desk.cell(1, 'price').click()
    await page.keyboard.type('=1/0')
    await page.keyboard.press('Enter')
    const chip = page.locator('.left-chip')
    await chip.waitFor()
    expect(await chip.innerText()).toContain('Ändra det du skrev')
    // in its row, as high as that, beside its cell
    const [box, row] = [(await chip.boundingBox())!, (await desk.cell(1, 'price').boundingBox())!]
    expect([box.y, box.height, box.x]).toEqual([row.y, row.height, row.x + row.width])
    expect(await desk.shown(desk.cell(1, 'price'))).toBe('200')
    await page.getByRole('button', { name: 'Alla', exact: true }).click()
    await desk.cell(1, 'price.year1').waitFor()
    await expect.poll(() => chip.count()).toBe(0)
    await page.getByRole('button', { name: 'År 1', exact: true }).click()
    await chip.click()
    await expect.poll(() => page.locator('.ag-cell input').inputValue()).toBe('=1/0')
    await page.keyboard.press('Escape')
    expect(desk.complaints).toEqual([])
  })

  test('functions are on offer after a sign and as they are begun: ↓ Enter takes, Esc closes the list alone, also while a word is composed', async () => {
    const { page } = desk
    await rows()
    const offered = page.getByRole('listbox')
    const texts = () => offered.getByRole('option').allInnerTexts()
    await desk.cell(0, 'variableCost').click()
    await page.keyboard.type('=')
    await expect.poll(texts).toContain('Pris')
    await page.keyboard.type('o')
    await expect.poll(async () => (await texts()).map((text) => text.split('(')[0])).toEqual(['OM', 'OMFEL'])
    await desk.press('Escape')
    await expect.poll(() => offered.count()).toBe(0)
    expect(await desk.editor.inputValue()).toBe('=o')
    await desk.press('Backspace')
    await page.keyboard.type('o')
    await desk.press('ArrowDown', 'Enter')
    expect(await desk.editor.inputValue()).toBe('=OM(')
    await page.keyboard.type('och')
    await desk.press('Tab')
    await page.keyboard.type('Pris>50;Pris<150);7;8)')
    await desk.press('Enter')
    await expect.poll(() => desk.column('variableCost')).toEqual(['7', '20', '30'])

    await desk.cell(1, 'variableCost').click()
    const cdp = await page.context().newCDPSession(page)
    await page.keyboard.type('=')
    for (const text of ['m', 'me', 'med'])
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await offered.getByRole('option', { name: 'MEDEL(' }).click()
    expect(await desk.editor.inputValue()).toBe('=MEDEL(')
    await page.keyboard.type('Pris;100)')
    await desk.press('Enter')
    await expect.poll(() => desk.column('variableCost')).toEqual(['7', '150', '30'])
  })

  test('the handle fills down and to the right with the value seen beforehand, by a double click as far as the neighbours, and in Alla', async () => {
    const { page } = desk
    await rows()
    const handle = async (row: number, column: string) => {
      const box = (await desk.cell(row, column).boundingBox())!
      return { x: box.x + box.width - 3, y: box.y + box.height - 3 }
    }
    type Cell = readonly [row: number, column: string]
    const drag = async (from: Cell, to: Cell, meanwhile?: () => Promise<void>) => {
      const { x, y } = await handle(...from)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 2, y + 6)
      await desk.cell(...to).hover()
      await meanwhile?.()
      await page.mouse.up()
    }
    await desk.type(0, 'variableCost', '=Pris*0,4')
    await desk.cell(0, 'variableCost').click()
    await drag([0, 'variableCost'], [2, 'variableCost'], async () => {
      await expect.poll(() => page.locator('.cell-says').innerText()).toBe('120')
    })
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '80', '120'])
    expect(await page.locator('.cell-says').count()).toBe(0)
    await desk.press('Control+z')
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '20', '30'])
    // nothing is filled where it is taken back
    await desk.cell(0, 'variableCost').click()
    await drag([0, 'variableCost'], [2, 'variableCost'], () => desk.press('Escape'))
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '20', '30'])
    const knob = await handle(0, 'variableCost')
    await page.mouse.dblclick(knob.x, knob.y)
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '80', '120'])
    await desk.cell(0, 'price').click()
    await drag([0, 'price'], [0, 'variableCost'])
    await expect.poll(() => desk.column('variableCost')).toEqual(['100', '80', '120'])
    await page.getByRole('button', { name: 'Alla', exact: true }).click()
    await desk.cell(0, 'price.year1').click()
    await drag([0, 'price.year1'], [0, 'price.year2'])
    await expect.poll(() => desk.shown(desk.cell(0, 'price.year2'))).toBe('100')
    await desk.press('Control+z')
    await page.getByRole('button', { name: 'År 1', exact: true }).click()
    await desk.cell(0, 'price').waitFor()
  })

  test('Ctrl+H counts first and replaces, one undo', async () => {
    const { page } = desk
    await rows()
    await desk.type(0, 'variableCost', '=Pris*0,4')
    await desk.cell(0, 'variableCost').click()
    await desk.press('Control+h')
    await page.getByLabel('Sök i bladet').fill('k')
    await page.getByLabel('Ersätt med').fill('ck')
    await page.getByText('2 texter och 0 formler').waitFor()
    await page.getByLabel('Sök i bladet').fill('0,4')
    await page.getByLabel('Ersätt med').fill('0,5')
    await page.getByText('0 texter och 1 formel').waitFor()
    await desk.press('Enter')
    await page.getByText('Ersatt i 0 texter och 1 formel.').first().waitFor()
    await expect.poll(() => desk.column('variableCost')).toEqual(['50', '20', '30'])
    await desk.press('Escape')
    await desk.cell(0, 'price').click()
    await desk.press('Control+z')
    await expect.poll(() => desk.column('variableCost')).toEqual(['40', '20', '30'])
  })

  test('while a formula is written another year is looked at and pointed in, by button and key; Esc goes back', async () => {
    const { page } = desk
    await rows()
    const year = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByRole('button', { name: 'Alla', exact: true }).click()
    await desk.type(0, 'price.year2', '110')
    await year('År 2').click()
    await desk.cell(0, 'variableCost').click()
    await page.keyboard.type('=')
    await year('År 1').click()
    await page.getByText('Skriver i År 2 · Rörlig kostnad · Kurs').waitFor()
    const over = page.getByRole('table', { name: 'Celler i År 1 att peka på' })
    await over.getByRole('row', { name: 'Kurs' }).getByRole('button').first().click()
    expect(await desk.editor.inputValue()).toBe('=Pris år 1')
    await page.keyboard.type('+')
    await over.getByRole('row', { name: 'Bok' }).getByRole('button').first().click()
    expect(await desk.editor.inputValue()).toBe('=Pris år 1+Pris för Bok år 1')
    await desk.press('Escape')
    await over.waitFor({ state: 'detached' })
    expect(await desk.editor.inputValue()).toBe('=Pris år 1+Pris för Bok år 1')
    await page.keyboard.type('*2+')
    await desk.press('Alt+3')
    await page.getByRole('table', { name: 'Celler i År 3 att peka på' }).waitFor()
    await year('År 2').click()
    await over.waitFor({ state: 'detached' })
    await page.keyboard.type('1')
    await desk.press('Enter')
    await expect.poll(() => desk.column('variableCost')).toEqual(['501', ''])
    await year('År 1').click()
    await expect.poll(() => desk.column('variableCost')).toEqual(['10', '20', '30'])
  })
})
