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
  desk = await stage.customer()
  await desk.cell(0, 'price').waitFor()
  return desk
})

const two = 'Webb\tEtt\t100\t40\t\t\t1\t\t10\r\nRåd\tTvå\t1234,5\t50\t\t\t2,5\t\t20\r\n'
const shown = async (row: number, column: string) => desk.shown(desk.cell(row, column))
const report = async () => plain(await desk.page.locator('.sheet-toast span').first().innerText())
const selected = async () =>
  (
    await desk.page
      .locator('.in-range')
      .evaluateAll((cells) =>
        cells.map(
          (cell) => `${cell.closest('[role="row"]')?.getAttribute('row-index')} ${cell.getAttribute('col-id')}`,
        ),
      )
  ).toSorted()

describe('what is copied', () => {
  test('is the cell with the cursor, or the selected block with tabs and CRLF, numbers with a decimal comma', async () => {
    await desk.startOver(two)
    await desk.cell(1, 'price').click()
    expect(await desk.copied()).toBe('1234,5\r\n')
    await desk.cell(0, 'category').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight')
    expect(await desk.copied()).toBe('Webb\tEtt\t100\r\nRåd\tTvå\t1234,5\r\n')
  })

  test('holds computed cells as the numbers they show', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'margin').click()
    await desk.press('Shift+ArrowRight')
    expect(await desk.copied()).toBe('60\t60\r\n')
  })

  test('brings its formula along, which follows the row that it comes to', async () => {
    await desk.startOver(two)
    await desk.type(0, 'variableCost', '=Pris*0,4')
    await desk.cell(0, 'variableCost').click()
    await desk.press('Control+c', 'ArrowDown', 'Control+v')
    expect(await desk.column('variableCost')).toEqual(['40', '493,8'])
    await desk.type(1, 'price', '100')
    expect((await desk.column('variableCost')).slice(0, 2)).toEqual(['40', '40'])
  })

  test('comes back as it was when it is pasted, all of it, with nothing to complain of', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'category').click()
    await desk.press('Control+a')
    const all = await desk.copied()
    await desk.cell(0, 'category').click()
    await desk.press('Control+a', 'Delete')
    expect(await desk.column('price')).toEqual(['', ''])
    await desk.cell(0, 'category').click()
    await desk.press('Control+v')
    expect(await desk.column('price')).toEqual(['100', '1 234,5'])
    expect(await desk.column('workHours')).toEqual(['1', '2,5'])
    await desk.press('Control+a')
    expect(await desk.copied()).toBe(all)
    expect(await desk.page.getByRole('alert').filter({ hasText: 'Felaktig' }).count()).toBe(0)
  })

  test('is also cut with Ctrl+X', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Control+x')
    expect(await desk.column('price')).toEqual(['', ''])
    await desk.cell(0, 'variableCost').click()
    await desk.press('Control+v')
    expect(await desk.column('variableCost')).toEqual(['100', '1 234,5'])
  })

  test('is the text of the editor while a cell is open', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'product').click()
    await desk.press('Enter', 'Control+a', 'Control+c', 'Escape')
    await desk.cell(1, 'product').click()
    await desk.press('Enter', 'End', 'Control+v', 'Enter')
    expect(await shown(1, 'product')).toBe('TvåEtt')
  })
})

describe('a block from Excel', () => {
  test('is put down where the cursor is, with all that Excel writes: quotes, line breaks, tabs, CRLF, a newline at the end', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'category').click()
    await desk.paste('"Webb\r\noch app"\t"Sida ""stor"""\t1 500\r\n"Råd\tgivning"\tTimme\t900,50\r\n')
    expect(await desk.column('category')).toEqual(['Webb och app', 'Råd givning'])
    expect(await desk.column('product')).toEqual(['Sida "stor"', 'Timme'])
    expect(await desk.column('price')).toEqual(['1 500', '900,5'])
    await expect.poll(report).toBe('Inklistrat: 6 celler ändrade.')
  })

  test('adds the rows that it needs, and no phantom row for the newline at the end', async () => {
    await desk.startOver(two)
    await desk.cell(1, 'product').click()
    await desk.paste('A\t1\nB\t2\nC\t3\n')
    expect(await desk.column('product')).toEqual(['Ett', 'A', 'B', 'C'])
    expect(await desk.column('price')).toEqual(['100', '1', '2', '3'])
    await expect.poll(report).toContain('2 rader tillagda.')
    await desk.press('Control+z')
    expect(await desk.column('product')).toEqual(['Ett', 'Två'])
    expect(await desk.column('price')).toEqual(['100', '1 234,5'])
    await desk.press('Control+y')
    expect(await desk.column('product')).toEqual(['Ett', 'A', 'B', 'C'])
  })

  test('with more columns than there is room for is put down as far as it goes, and that is reported', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'volumeYear').click()
    await desk.paste('7\t\t\t8\t9\r\n')
    expect(await shown(0, 'volumeYear')).toBe('7')
    await expect.poll(report).toContain('fick inte plats till höger')
  })

  test('with words where numbers belong leaves those cells as they were, and says how many', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.paste('dyrt\t45\r\n99\tca 5 st\r\n')
    expect(await desk.column('price')).toEqual(['100', '99'])
    expect(await desk.column('variableCost')).toEqual(['45', '50'])
    await expect.poll(report).toContain('2 celler avvisade')
    await desk.page
      .getByRole('alert')
      .filter({ hasText: 'Felaktig inmatning i Produktmixern, var god skriv in siffror!' })
      .waitFor()
  })

  test('of a number that nothing decides says how it was read, and reads it otherwise by one press, as one step', async () => {
    await desk.startOver()
    await desk.cell(0, 'price').click()
    await desk.paste('1.450\r\n12.500\r\n')
    await expect.poll(report).toContain('2 tal kan läsas på två sätt: 1.450 lästes som 1 450.')
    expect(await desk.column('price')).toEqual(['1 450', '12 500'])
    await desk.page.getByRole('button', { name: 'Läs som 1,45 och så vidare' }).click()
    await expect.poll(report).toContain('2 tal är lästa på det andra sättet: 1,45 och så vidare.')
    expect(await desk.column('price')).toEqual(['1,45', '12,5'])
    await desk.page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).click()
    await expect.poll(() => desk.column('price')).toEqual([''])
  })

  test('leaves computed cells alone and says how many it passed over', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'variableCost').click()
    await desk.paste('45\t999\t998\t3\r\n')
    expect(await shown(0, 'variableCost')).toBe('45')
    expect([await shown(0, 'margin'), await shown(0, 'coverage')]).toEqual(['55', '55,0'])
    expect(await shown(0, 'workHours')).toBe('3')
    await expect.poll(report).toContain('2 celler hoppades över')
  })

  test('keeps to every limit: words are cut at 30 characters, numbers of eight digits are refused', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'product').click()
    await desk.paste(`${'x'.repeat(40)}\t12345678\r\n`)
    expect(await shown(0, 'product')).toBe(`X${'x'.repeat(29)}`)
    expect(await shown(0, 'price')).toBe('100')
    await expect.poll(report).toMatch(/1 cell avvisad/)
    await expect.poll(report).toMatch(/1 cell kortad/)
  })

  test('of one cell fills the whole selection', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowRight')
    await desk.paste('5\r\n')
    expect([await desk.column('price'), await desk.column('variableCost')]).toEqual([
      ['5', '5'],
      ['5', '5'],
    ])
  })

  test('that is formulas or markup stays words in a column of words', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'product').click()
    await desk.paste('=cmd|x!A1\r\n<img src=x onerror=alert(1)>\r\n')
    expect(await desk.column('product')).toEqual(['=cmd|x!A1', '<img src=x onerror=alert(1)>'])
    expect(await desk.page.locator('main img').count()).toBe(0)
  })

  test('of a hundred rows stays in view at its first cell, and is one step to take back', async () => {
    await desk.startOver(two)
    const firstCell = desk.cell(0, 'category')
    await firstCell.click()
    const top = (await firstCell.boundingBox())?.y
    const rows = Array.from({ length: 100 }, (_, at) => `Grupp\tProdukt ${at + 1}\t${at + 1}\t1\r\n`)
    await desk.paste(rows.join(''))
    await desk.page.getByText('År 1 · 100 produkter').waitFor()
    // over rows that are there the grid could scroll at once
    await firstCell.click()
    await desk.paste(rows.join(''))
    expect((await firstCell.boundingBox())?.y).toBe(top)
    await desk.press('Control+z')
    expect(await desk.column('product')).toEqual(['Ett', 'Två'])
  })

  test('into an open cell goes into its editor, cleaned of what is no number', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.press('Enter')
    await desk.paste('1 250 kr')
    await desk.press('Enter')
    expect(await shown(0, 'price')).toBe('1 250')
  })
})

describe('a selection', () => {
  test('grows with Shift+arrows from the cursor and ends when the cursor moves', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowRight', 'Shift+ArrowDown')
    expect(await selected()).toEqual(['0 price', '0 variableCost', '1 price', '1 variableCost'])
    await desk.page.getByRole('status').filter({ hasText: '2 rader, 2 kolumner markerade.' }).waitFor()
    await desk.press('Shift+ArrowLeft')
    expect(await selected()).toEqual(['0 price', '1 price'])
    await desk.press('ArrowRight')
    expect(await selected()).toEqual([])
  })

  test('goes along with its rows when they are moved, and ends when they are removed', async () => {
    await desk.startOver(two + two)
    await desk.cell(1, 'price').click()
    await desk.press('Shift+ArrowDown', 'Alt+ArrowDown')
    await expect.poll(selected).toEqual(['2 price', '3 price'])
    await desk.press('Control+Delete')
    await expect.poll(selected).toEqual([])
    expect(await desk.column('price')).toHaveLength(2)
  })

  test('reaches to where one clicks with Shift, and by dragging the mouse over cells', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'category').click()
    await desk.cell(1, 'product').click({ modifiers: ['Shift'] })
    expect(await selected()).toEqual(['0 category', '0 product', '1 category', '1 product'])
    expect(await desk.cursor()).toBe('0 category')
    const from = await desk.cell(0, 'price').boundingBox()
    const to = await desk.cell(1, 'variableCost').boundingBox()
    if (!from || !to) throw new Error('no cells in view')
    await desk.page.mouse.move(from.x + 20, from.y + 15)
    await desk.page.mouse.down()
    await desk.page.mouse.move(to.x + 20, to.y + 15, { steps: 8 })
    await desk.page.mouse.up()
    expect(await selected()).toEqual(['0 price', '0 variableCost', '1 price', '1 variableCost'])
  })

  test('is everything with Ctrl+A', async () => {
    await desk.startOver(two)
    await desk.cell(1, 'price').click()
    await desk.press('Control+a')
    expect(await selected()).toHaveLength(2 * 11)
  })

  test('is emptied with Delete in one step, computed cells apart', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Delete')
    expect([await desk.column('price'), await desk.column('variableCost')]).toEqual([
      ['', ''],
      ['', ''],
    ])
    await desk.press('Control+z')
    expect([await desk.column('price'), await desk.column('variableCost')]).toEqual([
      ['100', '1 234,5'],
      ['40', '50'],
    ])
    expect(await desk.cursor()).toBe('0 price')
  })

  test('is filled in cell by cell: Enter goes down and on to the next column, Tab along its rows, round and round', async () => {
    await desk.startOver('Webb\tEtt\t1\t1\r\nWebb\tTvå\t2\t2\r\nWebb\tTre\t3\t3\r\n')
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowRight')
    for (const typed of ['10', '20', '30', '40']) {
      await desk.page.keyboard.type(typed)
      await desk.press('Enter')
    }
    expect(await desk.column('price')).toEqual(['10', '20', '3'])
    expect(await desk.column('variableCost')).toEqual(['30', '40', '3'])
    expect(await desk.cursor()).toBe('0 price')
    for (const at of ['0 variableCost', '1 price', '1 variableCost', '0 price']) {
      await desk.press('Tab')
      expect(await desk.cursor()).toBe(at)
    }
    await desk.press('Shift+Tab')
    expect(await desk.cursor()).toBe('1 variableCost')
    // Tab out of an open cell opens the next one
    await desk.page.keyboard.type('5')
    await desk.press('Tab')
    await desk.page.keyboard.type('6')
    await desk.press('Shift+Enter')
    expect(await desk.column('variableCost')).toEqual(['30', '5', '3'])
    expect(await desk.column('price')).toEqual(['6', '20', '3'])
    expect(await desk.cursor()).toBe('1 variableCost')
    // it is still selected, and what is done is done with all of it
    expect(await desk.copied()).toBe('6\t30\r\n20\t5\r\n')
    // every cell was a step of its own
    await desk.press('Control+z')
    expect(await desk.column('price')).toEqual(['10', '20', '3'])
  })

  test('is left with Esc or an arrow, and Tab and Enter lead on through the sheet again', async () => {
    await desk.startOver('Webb\tEtt\t1\t1\r\nWebb\tTvå\t2\t2\r\nWebb\tTre\t3\t3\r\n')
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowRight', 'Tab', 'Escape')
    expect(await desk.cursor()).toBe('0 variableCost')
    expect(await desk.copied()).toBe('1\r\n')
    await desk.press('Tab')
    expect(await desk.cursor()).toBe('0 workHours')
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowRight', 'Tab', 'ArrowDown')
    expect(await desk.cursor()).toBe('1 variableCost')
    expect(await desk.copied()).toBe('2\r\n')
  })

  test('is filled with its first row with Ctrl+D, and one cell with the one above it', async () => {
    await desk.startOver('Webb\tEtt\t100\t40\r\nWebb\tTvå\t200\t50\r\nWebb\tTre\t300\t60\r\n')
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    expect(await desk.column('price')).toEqual(['100', '100', '100'])
    await desk.press('Control+z')
    expect(await desk.column('price')).toEqual(['100', '200', '300'])
    await desk.press('Control+y')
    expect(await desk.column('price')).toEqual(['100', '100', '100'])
    await desk.cell(2, 'variableCost').click()
    await desk.press('Control+d')
    expect(await desk.column('variableCost')).toEqual(['40', '50', '50'])
  })
})
