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

const two = 'Webb\tEtt\t100\t40\r\nRåd\tTvå\t200\t50\r\n'
const shown = (row: number, column: string) => desk.shown(desk.cell(row, column))
const report = async () => plain(await desk.page.locator('.sheet-toast span').first().innerText())

test('a new sheet takes a block before any cell is chosen, as its hint says', async () => {
  await desk.page.evaluate((text) => navigator.clipboard.writeText(text), two)
  await desk.press('Control+v')
  await expect.poll(() => desk.column('product')).toEqual(['Ett', 'Två'])
  // what has contents is not written over by a paste that no cell was chosen for
  await desk.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await desk.press('Control+v')
  expect(await desk.column('product')).toEqual(['Ett', 'Två'])
})

test('a sheet whose rows have all just been taken away takes a block at once', async () => {
  await desk.startOver('Webb\tGammal\t1\r\nWebb\tÄldre\t2\r\n')
  await desk.page.evaluate((text) => navigator.clipboard.writeText(text), two)
  await desk.cell(0, 'price').click()
  await desk.press('Control+a', 'Control+Delete', 'Control+v')
  await expect.poll(() => desk.column('product')).toEqual(['Ett', 'Två'])
  // the blank row that an empty sheet gets half a second later does not come any more
  await desk.page.waitForTimeout(700)
  expect(await desk.column('product')).toEqual(['Ett', 'Två'])
  await desk.press('Control+z')
  await expect.poll(() => desk.column('product')).not.toContain('Ett')
  await desk.press('Control+z')
  await expect.poll(() => desk.column('product')).toEqual(expect.arrayContaining(['Gammal', 'Äldre']))
})

describe('a block in Produktmixern', () => {
  test('of blank cells only empties the cells that it covers', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.paste('\t\r\n\t\r\n')
    await expect.poll(() => desk.column('price')).toEqual(['', ''])
    expect(await desk.column('variableCost')).toEqual(['', ''])
    expect(await desk.column('product')).toEqual(['Ett', 'Två'])
    await expect.poll(report).toBe('Inklistrat: 4 celler ändrade.')
  })

  test('that changes nothing takes nothing back: its toast has no Ångra', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'price').click()
    await desk.paste('300\r\n400')
    const undo = desk.page.locator('.sheet-toast').getByRole('button', { name: 'Ångra' })
    await expect.poll(report).toBe('Inklistrat: 2 celler ändrade.')
    expect(await undo.count()).toBe(1)
    await desk.paste('300\r\n400')
    await expect.poll(report).toBe('Inklistrat: 0 celler ändrade.')
    expect(await undo.count()).toBe(0)
    expect(await desk.column('price')).toEqual(['300', '400'])
  })

  test('whose rows are of different lengths leaves the cells alone that it has nothing for', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'product').click()
    await desk.paste('A\t1\t2\r\nB\r\nC\t3')
    await expect.poll(() => desk.column('product')).toEqual(['A', 'B', 'C'])
    expect(await desk.column('price')).toEqual(['1', '200', '3'])
    expect(await desk.column('variableCost')).toEqual(['2', '50', ''])
  })

  test('is repeated over a selection that it fits a whole number of times, and put down once over any other', async () => {
    await desk.startOver(`${two}Kurs\tTre\t300\t60\r\nKurs\tFyra\t400\t70\r\n`)
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await desk.paste('1\r\n2\r\n')
    await expect.poll(() => desk.column('price')).toEqual(['1', '2', '1', '2'])
    await desk.cell(0, 'variableCost').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowDown')
    await desk.paste('8\r\n9\r\n')
    await expect.poll(() => desk.column('variableCost')).toEqual(['8', '9', '60', '70'])
    await desk.press('Control+z', 'Control+z')
    expect(await desk.column('price')).toEqual(['100', '200', '300', '400'])
  })

  test('of 5 000 rows is put down whole and taken back in one step', async () => {
    await desk.startOver(two)
    await desk.cell(0, 'category').click()
    await desk.paste(
      Array.from({ length: 5000 }, (_, at) => `Grupp\tProdukt ${at + 1}\t10\t4\t\t\t1\t\t1\r\n`).join(''),
    )
    await expect.poll(report, { timeout: 60_000 }).toContain('4 998 rader tillagda.')
    expect(await desk.shown(desk.total('annualSales'))).toBe('50 000')
    expect(await desk.page.getByText('År 1 · 5 000 produkter').count()).toBe(1)
    await desk.press('Control+End')
    expect(await shown(4999, 'product')).toBe('Produkt 5000')
    await desk.press('Control+z')
    await expect.poll(() => desk.column('product'), { timeout: 60_000 }).toEqual(['Ett', 'Två'])
  })
})

describe('a block in Åtgärder', () => {
  beforeAll(async () => {
    await desk.page.getByRole('link', { name: 'Åtgärder' }).click()
    await desk.cell(0, 'measureName').waitFor()
    await desk.startOver('Skaffa kunder\t2\t2026-01-05\t2026-12-31\tAB\t10\t20\t30\t\t1000\t2000\t3000\r\n')
  })

  test.each([
    ['3/2 2026', '2026-02-03'],
    ['46056', undefined],
    // of the first year of the plan
    ['3 februari', `${new Date().getFullYear()}-02-03`],
  ])('takes the day %j as %j, or leaves the cell as it was', async (copied, expected) => {
    await desk.cell(0, 'startdate').click()
    await desk.paste('2026-01-05')
    await expect.poll(() => shown(0, 'startdate')).toBe('2026-01-05')
    await desk.cell(0, 'startdate').click()
    await desk.paste(copied)
    if (expected === undefined) await expect.poll(report).toContain('1 cell avvisad')
    await expect.poll(() => shown(0, 'startdate')).toBe(expected ?? '2026-01-05')
  })

  test.each([
    ['1', '1'],
    ['4', undefined],
  ])('takes the priority %j as %j, or leaves the cell as it was', async (copied, expected) => {
    await desk.cell(0, 'priority').click()
    await desk.paste('2')
    await expect.poll(() => shown(0, 'priority')).toBe('2')
    await desk.cell(0, 'priority').click()
    await desk.paste(copied)
    if (expected === undefined) await expect.poll(report).toContain('1 cell avvisad')
    await expect.poll(() => shown(0, 'priority')).toBe(expected ?? '2')
  })

  test('keeps to the limits of its columns: three letters, four digits of hours, whole numbers', async () => {
    await desk.cell(0, 'responsible').click()
    await desk.paste('Anna\t12345\t10,5\t1.234\t5\t99999999\r\n')
    await expect.poll(() => shown(0, 'responsible')).toBe('Ann')
    await expect
      .poll(report)
      .toBe(
        'Inklistrat: 3 celler ändrade. 2 celler avvisade, passar inte kolumnen. 2 celler kortade. 1 cell hoppades över, de räknas ut.',
      )
    expect([await shown(0, 'hours1'), await shown(0, 'hours2'), await shown(0, 'hours3')]).toEqual([
      '10',
      '10',
      '1 234',
    ])
    expect(await shown(0, 'costs1')).toBe('1 000')
  })
})

describe('several rows', () => {
  beforeAll(async () => {
    await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
    await desk.cell(0, 'category').waitFor()
    await desk.startOver('A\t1\r\nB\t2\r\nC\t3\r\nD\t4\r\nE\t5\r\n')
  })
  const names = async () => (await desk.column('category')).join('')

  test('move with Alt+↑ and Alt+↓, stay selected, stop at the ends, and each step is taken back', async () => {
    await desk.cell(1, 'amount').click()
    await desk.press('Shift+ArrowDown', 'Alt+ArrowDown')
    await expect.poll(names).toBe('ADBCE')
    await desk.page.getByRole('status').filter({ hasText: '2 rader flyttade till plats 3 av 5.' }).waitFor()
    expect(await desk.copied()).toBe('2\r\n3\r\n')
    await desk.press('Alt+ArrowDown', 'Alt+ArrowDown')
    await expect.poll(names).toBe('ADEBC')
    await desk.page.getByRole('status').filter({ hasText: 'Raden kan inte flyttas längre.' }).waitFor()
    await desk.press('Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp')
    await expect.poll(names).toBe('BCADE')
    expect(await desk.copied()).toBe('2\r\n3\r\n')
    await desk.press('Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z')
    await expect.poll(names).toBe('ABCDE')
  })

  test('are filled down over several columns at once', async () => {
    await desk.cell(1, 'category').click()
    await desk.press('Control+Shift+ArrowDown', 'Shift+ArrowRight', 'Control+d')
    await expect.poll(names).toBe('ABBBB')
    expect(await desk.column('amount')).toEqual(['1', '2', '2', '2', '2'])
    await desk.press('Control+z')
    await expect.poll(names).toBe('ABCDE')
  })
})
