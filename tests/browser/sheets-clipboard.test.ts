import { describe, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

// What a block becomes in its cells, and what is said of it: tests/plan/paste*.test.ts, tsv.test.ts. Here, that it comes through the clipboard.

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const two = 'Webb\tEtt\t100\t40\t\t\t1\t\t10\r\nRåd\tTvå\t1234,5\t50\t\t\t2,5\t\t20\r\n'
const report = async () => plain(await desk.page.locator('.sheet-toast span').first().innerText())
const undoInToast = () => desk.page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' })
const onClipboard = (text: string) => desk.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)

test('a new sheet takes a block before any cell is chosen, one whose rows have all been taken away at once', async () => {
  await onClipboard(two)
  await desk.press('Control+v')
  await expect.poll(() => desk.column('product')).toEqual(['Ett', 'Två'])
  // what has contents is not written over by a paste that no cell was chosen for
  await desk.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await desk.press('Control+v')
  expect(await desk.column('product')).toEqual(['Ett', 'Två'])
  await onClipboard('Webb\tNy\t1\r\nWebb\tNyare\t2\r\n')
  await desk.cell(0, 'price').click()
  await desk.press('Control+a', 'Control+Delete', 'Control+v')
  await expect.poll(() => desk.column('product')).toEqual(['Ny', 'Nyare'])
  // the blank row that an empty sheet gets half a second later does not come any more
  await desk.page.waitForTimeout(700)
  expect(await desk.column('product')).toEqual(['Ny', 'Nyare'])
})

describe('what is copied', () => {
  test('is the selected block with tabs and CRLF, computed cells too; cut and pasted back it is as it was', async () => {
    await desk.startOver(two)
    await desk.cell(1, 'price').click()
    expect(await desk.copied()).toBe('1234,5\r\n')
    await desk.cell(0, 'product').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
    expect(await desk.copied()).toBe('Ett\t100\t40\t60\r\nTvå\t1234,5\t50\t1184,5\r\n')
    await desk.press('Control+a')
    const all = await desk.copied()
    await desk.press('Control+x')
    expect(await desk.column('price')).toEqual(['', ''])
    await desk.press('Control+v')
    expect(await desk.column('workHours')).toEqual(['1', '2,5'])
    await desk.press('Control+a')
    expect(await desk.copied()).toBe(all)
    expect(await desk.page.getByRole('alert').filter({ hasText: 'Felaktig' }).count()).toBe(0)
  })

  test('is the text of the editor while a cell is open, and is pasted there', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'product').click()
    await desk.press('Enter', 'Control+a', 'Control+c', 'Escape')
    await desk.cell(1, 'product').click()
    await desk.press('Enter', 'End', 'Control+v', 'Enter')
    expect((await desk.column('product'))[1]).toBe('TvåEtt')
  })
})

describe('a block from elsewhere', () => {
  test('is put down where the cursor is with all that Excel writes, adds the rows it needs, and is one step', async () => {
    await desk.startOver(two)
    await desk.cell(1, 'category').click()
    await desk.paste('"Webb\r\noch app"\t"Sida ""stor"""\t1 500\r\n"Råd\tgivning"\tTimme\t900,50\r\n')
    expect(await desk.columns(['category', 'product', 'price'])).toEqual([
      ['Webb', 'Webb och app', 'Råd givning'],
      ['Ett', 'Sida "stor"', 'Timme'],
      ['100', '1 500', '900,5'],
    ])
    await expect.poll(report).toBe('Inklistrat: 6 celler ändrade. 1 rad tillagd.')
    await desk.press('Control+z')
    expect(await desk.column('product')).toEqual(['Ett', 'Två'])
    await desk.press('Control+y')
    expect(await desk.column('product')).toEqual(['Ett', 'Sida "stor"', 'Timme'])
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
    await undoInToast().click()
    await expect.poll(() => desk.column('price')).toEqual([''])
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
})

test('a selection is filled in cell by cell: Enter goes down, Tab along its rows, until Esc; and is emptied in one step', async () => {
  await desk.startOver('Webb\tEtt\t1\t1\r\nWebb\tTvå\t2\t2\r\nWebb\tTre\t3\t3\r\n')
  await desk.cell(0, 'price').click()
  await desk.press('Shift+ArrowDown', 'Shift+ArrowRight')
  await desk.page.getByRole('status').filter({ hasText: '2 rader, 2 kolumner markerade.' }).waitFor()
  for (const typed of ['10', '20', '30', '40']) {
    await desk.page.keyboard.type(typed)
    await desk.press('Enter')
  }
  expect(await desk.column('price')).toEqual(['10', '20', '3'])
  expect(await desk.cursor()).toBe('0 price')
  await desk.press('Shift+Tab')
  // Tab out of an open cell opens the next one
  await desk.page.keyboard.type('5')
  await desk.press('Tab')
  await desk.page.keyboard.type('6')
  await desk.press('Shift+Enter')
  expect(await desk.cursor()).toBe('1 variableCost')
  expect(await desk.copied()).toBe('6\t30\r\n20\t5\r\n')
  // every cell was a step of its own
  await desk.press('Control+z')
  expect(await desk.column('price')).toEqual(['10', '20', '3'])
  await desk.cell(0, 'price').click()
  await desk.press('Shift+ArrowDown', 'Shift+ArrowRight', 'Delete')
  expect(await desk.column('variableCost')).toEqual(['', '', '3'])
  await desk.press('Control+z')
  expect(await desk.column('variableCost')).toEqual(['30', '5', '3'])
  await desk.press('Tab', 'Escape')
  expect(await desk.copied()).toBe('30\r\n')
})
