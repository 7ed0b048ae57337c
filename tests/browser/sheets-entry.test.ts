import { beforeEach, describe, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { drag, middleOf } from './places.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const threeRows = 'Webb\tBas\t100\t40\r\nWebb\tPlus\t200\t50\r\nRåd\tTimme\t900\t0\r\n'
const bubble = () => desk.page.locator('.cell-says')
const shown = async (row: number, column: string) => desk.shown(desk.cell(row, column))

describe('a cell to fill in', () => {
  test('opens with Enter, hands over with Enter, Tab and their ways back, and keeps what it had with Esc', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.press('Enter')
    expect(await desk.editor.inputValue()).toBe('100')
    // what the cell held is not shown beside its editor
    await expect.poll(() => desk.cell(0, 'price').textContent()).toBe('')
    // opening selects everything, so typing writes over it
    await desk.page.keyboard.type('150')
    await desk.press('Enter')
    expect([await desk.cursor(), await desk.editor.count()]).toEqual(['1 price', 0])
    await desk.page.keyboard.type('110')
    await desk.press('Tab')
    await desk.page.keyboard.type('45')
    await desk.press('Tab')
    expect(await desk.cursor()).toBe('1 workHours')
    await desk.press('Shift+Tab')
    await desk.page.keyboard.type('999')
    await desk.press('Escape')
    expect(await desk.column('price')).toEqual(['150', '110', '900'])
    expect(await desk.column('variableCost')).toEqual(['40', '45', ''])
    // the cursor is really there: keys go on from it
    await desk.press('ArrowDown')
    await desk.page.keyboard.type('5')
    await desk.press('Enter')
    // the last row made another, unless it is blank itself, and never one in the totals
    expect([await shown(2, 'variableCost'), await desk.cursor()]).toEqual(['5', '3 variableCost'])
    await desk.press('Enter', 'Enter')
    expect(await desk.cursor()).toBe('3 variableCost')
    expect(await desk.column('price')).toEqual(['150', '110', '900', ''])
  })

  test('is opened for changing at its end with F2 and by double click', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'product').click()
    await desk.press('F2')
    await desk.page.keyboard.type(' stor')
    await desk.press('Enter')
    expect(await shown(0, 'product')).toBe('Bas stor')
    await desk.cell(1, 'product').dblclick()
    expect(await desk.editor.inputValue()).toBe('Plus')
    await desk.press('End')
    await desk.page.keyboard.type(' ett')
    await desk.press('Enter')
    expect(await shown(1, 'product')).toBe('Plus ett')
  })

  test('typed over is left with an arrow, as in Excel; opened to be changed, the arrows move in it', async () => {
    await desk.startOver(threeRows)
    await desk.cell(1, 'price').click()
    await desk.page.keyboard.type('210')
    await desk.press('ArrowDown')
    expect(await desk.cursor()).toBe('2 price')
    await desk.page.keyboard.type('910')
    await desk.press('ArrowLeft')
    expect(await desk.cursor()).toBe('2 product')
    await desk.page.keyboard.type('dag')
    await desk.press('ArrowUp')
    await desk.page.keyboard.type('stor')
    await desk.press('ArrowRight')
    expect(await desk.cursor()).toBe('1 price')
    expect(await desk.column('price')).toEqual(['100', '210', '910'])
    expect(await desk.column('product')).toEqual(['Bas', 'Stor', 'Dag'])
    // what is wrong is left too; after a sign an arrow would point at a cell
    await desk.page.keyboard.type('=2*3)')
    await desk.press('ArrowDown')
    expect(await desk.cursor()).toBe('2 price')
    await desk.press('ArrowUp', 'F2', 'ArrowLeft')
    await desk.page.keyboard.type('5')
    await desk.press('Enter')
    // F2 in the middle of typing: now the arrows are for the caret
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('12')
    await desk.press('F2', 'ArrowLeft')
    await desk.page.keyboard.type('0')
    await desk.press('Enter')
    expect(await desk.column('price')).toEqual(['102', '2 150', '910'])
    // at the edge of the sheet the cursor stays, the entry is stored
    await desk.cell(2, 'category').click()
    await desk.page.keyboard.type('hyra')
    await desk.press('ArrowDown')
    expect(await desk.cursor()).toBe('2 category')
    expect(await desk.column('category')).toEqual(['Webb', 'Webb', 'Hyra'])
  })

  test('keeps what was typed when one clicks somewhere else, in the sheet or outside it', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('111')
    await desk.cell(2, 'variableCost').click()
    await desk.page.keyboard.type('33')
    await desk.page.getByRole('heading', { name: 'Produktmixern' }).click()
    await expect.poll(() => desk.editor.count()).toBe(0)
    expect(await desk.column('price')).toEqual(['111', '200', '900'])
    expect(await shown(2, 'variableCost')).toBe('33')
  })

  test('lets a press on what it says go to the row that this lies over', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('x')
    const { x = 0, y = 0, height = 0 } = (await bubble().boundingBox()) ?? {}
    await desk.page.mouse.click(x + 20, y + height / 2)
    expect(await desk.cursor()).toBe('1 price')
    expect(await desk.column('price')).toEqual(['100', '200', '900'])
  })

  test('keeps what was typed when one saves or changes the year in the middle of it', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('123')
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    await desk.page.getByRole('button', { name: 'År 1' }).click()
    await expect.poll(() => desk.column('price')).toEqual(['123', '200', '900'])
    await desk.cell(1, 'price').click()
    await desk.page.keyboard.type('234')
    await desk.press('Control+s')
    await desk.page.getByText('Din data har blivit sparad.').waitFor()
    expect(await desk.column('price')).toEqual(['123', '234', '900'])
  })

  test('keeps what was typed when the page is left by the browser itself, or a tablet is turned', async () => {
    await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
    await desk.cell(0, 'amount').waitFor()
    await desk.page.getByRole('link', { name: 'UtbudsMix' }).click()
    await desk.cell(0, 'price').waitFor()
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('777')
    await desk.page.goBack()
    await desk.cell(0, 'amount').waitFor()
    await desk.page.goForward()
    await expect.poll(() => desk.column('price')).toEqual(['777', '200', '900'])
    await desk.cell(1, 'price').click()
    await desk.page.keyboard.type('888')
    // narrower than a zoomed window at a desk may be
    await desk.page.setViewportSize({ width: 620, height: 1180 })
    await desk.page.locator('.phone').waitFor()
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => desk.column('price')).toEqual(['777', '888', '900'])
  })
})

// the ways of writing a number: tests/plan/typed-numbers.test.ts; on their way through a cell: numbers.test.ts
describe('a number', () => {
  test('that cannot be calculated holds nobody: the former value stands, and one press or one key opens it again', async () => {
    await desk.startOver('Webb\tBas\t100\r\nWebb\tPlus\t200\r\n')
    const { page } = desk
    const refuse = async () => {
      await desk.cell(0, 'price').click()
      await page.keyboard.type('=12*')
      await desk.press('Enter')
      expect(await desk.cursor()).toBe('1 price')
      await page.getByRole('alert').filter({ hasText: 'Du skrev ”=12*”. I Pris står 100.' }).waitFor()
    }
    await refuse()
    await page
      .getByRole('button', { name: /^”=12\*” togs inte emot\. Det saknas ett tal .* Ändra det du skrev$/ })
      .click()
    expect(await desk.editor.inputValue()).toBe('=12*')
    await page.keyboard.type('5')
    await desk.press('Enter')
    expect(await desk.column('price')).toEqual(['60', '200'])
    await desk.press('Control+z')
    await refuse()
    // in the middle of the next one, which is kept
    await page.keyboard.type('300')
    await desk.press('Alt+l')
    expect(await desk.editor.inputValue()).toBe('=12*')
    await desk.press('Escape')
    expect(await desk.column('price')).toEqual(['100', '300'])
    await desk.type(0, 'price', '400')
    await expect.poll(() => page.locator('.left-chip').count()).toBe(0)
  })

  test('that cannot be calculated is said by whichever door one goes', async () => {
    await desk.startOver('Webb\tBas\t100\r\nWebb\tPlus\t200\r\n')
    const { page } = desk
    const alert = page.getByRole('alert').filter({ hasText: 'Formeln ger inget tal: den delar med noll.' })
    const refusedBy = async (go: () => Promise<unknown>, isCovered = false) => {
      await desk.cell(0, 'price').click()
      await page.keyboard.type('=1/0')
      await go()
      expect(plain(await alert.innerText())).toContain('Du skrev ”=1/0”. I Pris står 100.')
      if (!isCovered) await alert.getByRole('button', { name: 'Stäng' }).click()
    }
    await refusedBy(() => desk.cell(1, 'product').click())
    expect(await desk.cursor()).toBe('1 product')
    await refusedBy(() => desk.press('Control+s'))
    await page.getByText('Din data har blivit sparad.').waitFor()
    await refusedBy(() => page.getByRole('button', { name: 'Hjälp' }).click(), true)
    await page.getByRole('dialog', { name: 'Hjälp' }).waitFor()
    await desk.press('Escape')
    await page.getByRole('dialog', { name: 'Hjälp' }).waitFor({ state: 'hidden' })
    await alert.waitFor({ state: 'hidden' })
    // another year is looked at meanwhile
    await refusedBy(async () => {
      await page.getByRole('button', { name: 'År 2' }).click()
      await page.getByRole('table', { name: 'Celler i År 2 att peka på' }).waitFor()
      await desk.press('Enter')
    })
    await expect.poll(() => desk.column('product')).toEqual(['Bas', 'Plus'])
    await refusedBy(() => page.getByRole('link', { name: 'Fasta Kostnader' }).click())
    await desk.cell(0, 'amount').waitFor()
    await page.getByRole('link', { name: 'UtbudsMix' }).click()
    // it still stands there
    await page
      .getByRole('button', { name: /^”=1\/0” togs inte emot\. .* delar med noll\. Ändra det du skrev$/ })
      .waitFor()
    await refusedBy(async () => {
      const grip = await middleOf(desk.cell(0, 'handle'))
      await drag(desk, grip, { x: grip.x, y: grip.y + 50 })
    })
    await expect.poll(() => desk.column('price')).toEqual(['200', '100'])
  })
})

describe('a number that may mean two', () => {
  const chips = () => desk.page.locator('.left-chip')
  const chip = (name: string) => desk.page.getByRole('button', { name })
  beforeEach(() => desk.startOver('Webb\tBas\t1,2\r\nWebb\tPlus\t3,5\r\n'))
  const takenBack = async () => {
    await desk.press('Escape', 'Control+z')
    await expect.poll(() => desk.column('price')).toEqual(['1,2', '3,5'])
    await expect.poll(() => chips().count()).toBe(0)
  }

  test('is read as the likelier one by Enter, which goes on; the other is one key away until its cell is edited', async () => {
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('1.450')
    await desk.press('Enter')
    expect([await shown(0, 'price'), await desk.cursor()]).toEqual(['1,45', '1 price'])
    // no letter is an answer
    await desk.cell(1, 'product').click()
    await desk.page.keyboard.type('tdT')
    await desk.press('Enter')
    expect([await shown(0, 'price'), await shown(1, 'product')]).toEqual(['1,45', 'TdT'])
    await desk.press('Alt+l')
    await expect.poll(() => shown(0, 'price')).toBe('1 450')
    await desk.press('Alt+l')
    await expect.poll(() => shown(0, 'price')).toBe('1,45')
    // by a press on the chip at its cell, while one types in another
    await desk.cell(1, 'price').click()
    await desk.page.keyboard.type('4')
    await chip('Läst som 1,45. Läs som 1 450').click()
    await expect.poll(() => shown(0, 'price')).toBe('1 450')
    await desk.page.keyboard.type('5')
    await desk.press('Enter')
    expect(await shown(1, 'price')).toBe('45')
    await desk.type(0, 'price', '1,2')
    await expect.poll(() => chips().count()).toBe(0)
  })

  test('lies over no editor, is said by the door one goes, and stands at its cell when one comes back', async () => {
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('1.450')
    await desk.press('Tab')
    // not over what one types in the next cell
    const isBeside = async () => {
      const [box, typed] = await Promise.all([chips().first().boundingBox(), desk.editor.boundingBox()])
      return box && typed && box.x + box.width <= typed.x + 1
    }
    await expect.poll(isBeside).toBe(true)
    await desk.press('Escape')
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    await desk.page.getByText('Läst som 1,45.').first().waitFor()
    await expect.poll(() => chips().count()).toBe(0)
    await desk.page.getByRole('button', { name: 'År 1' }).click()
    await chip('Läst som 1,45. Läs som 1 450').first().waitFor()
    await takenBack()
  })

  test('is taken by the formula bar in the same way', async () => {
    const bar = desk.page.getByLabel('Formelfält, Pris')
    await desk.cell(0, 'price').click()
    await bar.fill('1.450')
    await bar.press('Tab')
    await expect.poll(() => shown(0, 'price')).toBe('1,45')
    expect(await desk.cursor()).toBe('0 variableCost')
    await desk.press('Alt+l')
    await expect.poll(() => shown(0, 'price')).toBe('1 450')
    await takenBack()
    await desk.cell(0, 'price').click()
    await bar.fill('24.00.5')
    await bar.press('Enter')
    expect([await shown(0, 'price'), await desk.cursor()]).toEqual(['1,2', '1 price'])
    await chip('”24.00.5” togs inte emot. Ändra det du skrev').click()
    expect(await desk.editor.inputValue()).toBe('24.00.5')
    await desk.press('Escape')
  })
})

test('a blank computed cell says why when one points at it', async () => {
  await desk.startOver('Råd\tTimme\t900\t0\t\t\t0\t\t5\r\n')
  await desk.page.mouse.move(5, 5)
  await desk.cell(0, 'marginPerHour').hover()
  await desk.page.getByText('TB per timme går inte att räkna ut: arbetstiden är 0.').waitFor()
})

test('a computed cell cannot be typed in, and says so at the cell and to those who listen', async () => {
  await desk.startOver('Webb\tBas\t100\t40\t\t\t1\t\t10\r\n')
  await desk.cell(0, 'annualSales').click()
  await desk.page.keyboard.type('5')
  expect(await desk.editor.count()).toBe(0)
  await desk.page.getByRole('status').filter({ hasText: 'Cellen räknas ut och kan inte ändras.' }).waitFor()
  // until the next key
  expect(await bubble().innerText()).toBe('Cellen räknas ut och kan inte ändras.')
  await desk.press('Delete')
  expect(await bubble().count()).toBe(0)
  expect(await shown(0, 'annualSales')).toBe('1 000')
})
