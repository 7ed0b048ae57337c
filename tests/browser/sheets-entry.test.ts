import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const threeRows = 'Webb\tBas\t100\t40\r\nWebb\tPlus\t200\t50\r\nRåd\tTimme\t900\t0\r\n'
const message = 'Felaktig inmatning i Produktmixern, var god skriv in siffror!'
const notice = () => desk.page.getByRole('alert').filter({ hasText: message })
const bubble = () => desk.page.locator('.cell-says')
const shown = async (row: number, column: string) => desk.shown(desk.cell(row, column))

describe('a cell to fill in', () => {
  test('opens with Enter and takes what is typed with Enter, which goes down a row', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.press('Enter')
    expect(await desk.editor.inputValue()).toBe('100')
    // what the cell held is not shown beside its editor
    await expect.poll(() => desk.cell(0, 'price').textContent()).toBe('')
    // opening selects everything, so typing writes over it
    await desk.page.keyboard.type('150')
    await desk.press('Enter')
    expect(await desk.cursor()).toBe('1 price')
    expect(await desk.editor.count()).toBe(0)
    expect(await desk.column('price')).toEqual(['150', '200', '900'])
  })

  test('on the last row makes a new row under it, unless it is blank itself', async () => {
    await desk.startOver()
    await desk.type(0, 'price', '100')
    expect(await desk.cursor()).toBe('1 price')
    expect(await desk.column('price')).toEqual(['100', ''])
    await desk.press('Enter', 'Enter')
    expect(await desk.cursor()).toBe('1 price')
    expect(await desk.column('price')).toEqual(['100', ''])
    // and never in the totals row
    await desk.page.keyboard.type('7')
    await desk.press('Enter')
    await desk.page.keyboard.type('8')
    await desk.press('Enter')
    expect(await desk.column('price')).toEqual(['100', '7', '8', ''])
  })

  test('hands over to the next one to fill in with Tab, past what is computed, and back with Shift+Tab', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('110')
    await desk.press('Tab')
    await desk.page.keyboard.type('45')
    await desk.press('Tab')
    expect(await desk.cursor()).toBe('0 workHours')
    await desk.page.keyboard.type('2')
    await desk.press('Tab')
    await desk.page.keyboard.type('30')
    await desk.press('Tab')
    expect(await desk.cursor()).toBe('1 category')
    await desk.press('Shift+Tab', 'Shift+Tab')
    expect(await desk.cursor()).toBe('0 workHours')
    await desk.press('Escape')
    expect([await shown(0, 'price'), await shown(0, 'variableCost')]).toEqual(['110', '45'])
    expect([await shown(0, 'workHours'), await shown(0, 'volumeYear')]).toEqual(['2', '30'])
  })

  test('keeps what it had with Esc', async () => {
    await desk.startOver(threeRows)
    await desk.cell(1, 'price').click()
    await desk.page.keyboard.type('999')
    await desk.press('Escape')
    expect(await desk.column('price')).toEqual(['100', '200', '900'])
    expect(await desk.cursor()).toBe('1 price')
    // the cursor is really there: keys go on from it
    await desk.press('ArrowDown')
    await desk.page.keyboard.type('5')
    await desk.press('Enter')
    expect(await shown(2, 'price')).toBe('5')
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

  test('is emptied with Delete', async () => {
    await desk.startOver(threeRows)
    await desk.cell(0, 'price').click()
    await desk.press('Delete')
    await desk.cell(1, 'category').click()
    await desk.press('Delete')
    expect(await desk.column('price')).toEqual(['', '200', '900'])
    expect(await desk.column('category')).toEqual(['Webb', '', 'Råd'])
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

describe('a number', () => {
  const writeOver = async (typed: string) => {
    await desk.write(0, 'price', '99')
    await desk.write(0, 'price', typed)
  }
  beforeAll(async () => {
    await desk.startOver('Webb\tBas\t100\r\nRåd\tTimme\t900\r\n')
    // a message from a test before these may still be shown
    await notice().waitFor({ state: 'hidden' })
  })

  // the ways of writing a number: tests/plan/typed-numbers.test.ts; on their way through a cell: numbers.test.ts
  test('is shown as it is stored, without a word, in its own row', async () => {
    await writeOver('1\u202F234,5')
    expect(await desk.column('price')).toEqual(['1 234,5', '900'])
    expect(await notice().count()).toBe(0)
  })

  test('with a letter in it keeps its digits and says so with the name of the page for a while', async () => {
    await writeOver('12a5')
    await notice().waitFor()
    expect(await desk.column('price')).toEqual(['125', '900'])
    await notice().getByRole('button', { name: 'Stäng' }).click()
    await notice().waitFor({ state: 'hidden' })
  })

  test('that is none says so at the cell too, and the message goes by itself', async () => {
    await desk.startOver()
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('12a')
    await notice().waitFor()
    expect(plain(await bubble().innerText())).toBe('Bara siffror kan stå här.')
    expect(await desk.editor.getAttribute('aria-invalid')).toBe('true')
    await desk.page.keyboard.type('5')
    // right again: the cell says nothing more
    await bubble().waitFor({ state: 'detached' })
    await desk.press('Enter')
    expect(await shown(0, 'price')).toBe('125')
    await notice().waitFor({ state: 'hidden' })
  })

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
    await page.getByRole('button', { name: '”=12*” togs inte emot. Öppna igen' }).click()
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
    const alert = page.getByRole('alert').filter({ hasText: 'Formeln kunde inte räknas ut.' })
    const refusedBy = async (go: () => Promise<unknown>, isCovered = false) => {
      await desk.cell(0, 'price').click()
      await page.keyboard.type('=1/0')
      await go()
      expect(plain(await alert.innerText())).toContain('Du skrev ”=1/0”. I Pris står 100.')
      if (!isCovered) await alert.getByRole('button', { name: 'Stäng' }).click()
    }
    await refusedBy(() => desk.cell(1, 'product').click())
    expect(await desk.cursor()).toBe('1 product')
    await refusedBy(() => page.getByRole('heading', { level: 2 }).first().click())
    await refusedBy(() => page.getByRole('button', { name: 'Spara' }).click())
    await page.getByText('Din data har blivit sparad.').waitFor()
    await refusedBy(() => desk.press('Control+s'))
    await refusedBy(() => page.getByRole('button', { name: 'Hjälp' }).click(), true)
    await page.getByRole('dialog', { name: 'Hjälp' }).waitFor()
    await desk.press('Escape')
    await page.getByRole('dialog', { name: 'Hjälp' }).waitFor({ state: 'hidden' })
    await alert.waitFor({ state: 'hidden' })
    await refusedBy(() => page.getByRole('button', { name: 'År 2' }).click())
    await expect.poll(() => desk.column('product')).not.toContain('Bas')
    await page.getByRole('button', { name: 'År 1' }).click()
    await expect.poll(() => desk.column('product')).toEqual(['Bas', 'Plus'])
    await refusedBy(() => page.getByRole('link', { name: 'Fasta Kostnader' }).click())
    await desk.cell(0, 'amount').waitFor()
    await page.getByRole('link', { name: 'UtbudsMix' }).click()
    // it still stands there
    await page.getByRole('button', { name: '”=1/0” togs inte emot. Öppna igen' }).waitFor()
    await refusedBy(async () => {
      const grip = await desk.cell(0, 'handle').boundingBox()
      if (!grip) throw new Error('no grip in view')
      await page.mouse.move(grip.x + 10, grip.y + 10)
      await page.mouse.down()
      await page.mouse.move(grip.x + 10, grip.y + 60, { steps: 8 })
      await page.mouse.up()
    })
    await expect.poll(() => desk.column('price')).toEqual(['200', '100'])
  })

  test('of zero is shown empty, and its editor opens empty', async () => {
    await desk.startOver('Webb\tBas\t100\t0\r\n')
    expect(await shown(0, 'variableCost')).toBe('')
    await desk.cell(0, 'variableCost').click()
    await desk.press('Enter')
    expect(await desk.editor.inputValue()).toBe('')
    await desk.press('Escape')
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

  test.each([
    ['Enter', '1 price'],
    ['Tab', '0 variableCost'],
    ['ArrowDown', '1 price'],
  ])(
    'is read as the likelier one by %s, which goes on; the other is one key away until its cell is edited',
    async (key, cursor) => {
      await desk.cell(0, 'price').click()
      await desk.page.keyboard.type('1.450')
      await desk.press(key)
      expect([await shown(0, 'price'), await desk.cursor()]).toEqual(['1,45', cursor])
      // no letter is an answer
      await desk.cell(1, 'product').click()
      await desk.page.keyboard.type('tdT')
      await desk.press('Enter')
      expect([await shown(0, 'price'), await shown(1, 'product')]).toEqual(['1,45', 'TdT'])
      await desk.press('Alt+l')
      await expect.poll(() => shown(0, 'price')).toBe('1 450')
      await desk.press('Alt+l')
      await expect.poll(() => shown(0, 'price')).toBe('1,45')
      await desk.type(0, 'price', '1,2')
      await expect.poll(() => chips().count()).toBe(0)
    },
  )

  test('is turned by a press on the chip at its cell, while one types in another', async () => {
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('1.450')
    await desk.press('Enter')
    await desk.page.keyboard.type('4')
    await chip('Läst som 1,45. Läs som 1 450').click()
    await expect.poll(() => shown(0, 'price')).toBe('1 450')
    await desk.page.keyboard.type('5')
    await desk.press('Enter')
    expect(await desk.column('price')).toEqual(['1 450', '45', ''])
    // the last row made another
    await desk.press('Control+z')
    await takenBack()
  })

  test('is said by the door one goes, and stands at its cell when one comes back', async () => {
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('1.450')
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    await desk.page.getByText('Läst som 1,45.').first().waitFor()
    await expect.poll(() => chips().count()).toBe(0)
    await desk.page.getByRole('button', { name: 'År 1' }).click()
    await chip('Läst som 1,45. Läs som 1 450').first().waitFor()
    await takenBack()
  })

  test('is taken by the formula bar in the same way', async () => {
    const bar = desk.page.getByLabel('Formelfält, Pris')
    for (const [key, cursor] of [
      ['Enter', '1 price'],
      ['Tab', '0 variableCost'],
    ] as const) {
      await desk.cell(0, 'price').click()
      await bar.fill('1.450')
      await bar.press(key)
      await expect.poll(() => shown(0, 'price')).toBe('1,45')
      expect(await desk.cursor()).toBe(cursor)
      await desk.press('Alt+l')
      await expect.poll(() => shown(0, 'price')).toBe('1 450')
      await takenBack()
    }
    await desk.cell(0, 'price').click()
    await bar.fill('24.00.5')
    await bar.press('Enter')
    expect([await shown(0, 'price'), await desk.cursor()]).toEqual(['1,2', '1 price'])
    await chip('”24.00.5” togs inte emot. Öppna igen').click()
    expect(await desk.editor.inputValue()).toBe('24.00.5')
    await desk.press('Escape')
  })

  test('is told at every cell of a list that was typed in one go', async () => {
    await desk.startOver()
    await desk.cell(0, 'price').click()
    for (const price of ['24,000', '12,500', '9000', '1,200', '500']) {
      await desk.page.keyboard.type(price)
      await desk.press('Enter')
    }
    expect(await desk.column('price')).toEqual(['24 000', '12 500', '9 000', '1 200', '500', ''])
    await expect.poll(() => chips().count()).toBe(3)
    // each is a single press away
    await chip('Läst som 24 000. Läs som 24').click()
    expect(await desk.column('price')).toEqual(['24', '12 500', '9 000', '1 200', '500', ''])
  })
})

describe('limits', () => {
  test('words take 30 characters and are cut there, which is reported at the cell', async () => {
    await desk.startOver()
    await desk.cell(0, 'product').click()
    await desk.page.keyboard.type('abcdefghij'.repeat(3) + 'x')
    expect(plain(await bubble().innerText())).toBe('Högst 30 tecken får plats här.')
    await desk.press('Enter')
    expect(await shown(0, 'product')).toBe('Abcdefghijabcdefghijabcdefghij')
  })

  test('words get a capital first letter, Swedish ones too', async () => {
    await desk.type(0, 'category', 'webb')
    await desk.write(0, 'product', 'övrigt åt ÄLG')
    expect([await shown(0, 'category'), await shown(0, 'product')]).toEqual(['Webb', 'Övrigt åt ÄLG'])
  })

  test('numbers take 7 characters: an eighth is not taken, and the number stays what it was', async () => {
    await desk.type(0, 'price', '12345678')
    expect(await shown(0, 'price')).toBe('1 234 567')
    await desk.write(0, 'price', '1234,567')
    expect(await shown(0, 'price')).toBe('1 234,56')
  })

  test('hours of a measure take 4 digits, the responsible 3 letters', async () => {
    await desk.page.getByRole('link', { name: 'Åtgärder' }).click()
    await desk.cell(0, 'measureName').waitFor()
    await desk.type(0, 'measureName', 'kurs')
    await desk.type(0, 'hours1', '12345')
    await desk.type(0, 'responsible', 'abcd')
    await desk.type(0, 'costs1', '12345678')
    expect(await shown(0, 'hours1')).toBe('1 234')
    expect(await shown(0, 'responsible')).toBe('Abc')
    expect(await shown(0, 'costs1')).toBe('1 234 567')
    expect(await shown(0, 'priority')).toBe('3')
    await desk.page.getByRole('link', { name: 'UtbudsMix' }).click()
    await desk.cell(0, 'price').waitFor()
  })

  test('fixed costs are whole kronor: decimals are cut and reported', async () => {
    await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
    await desk.cell(0, 'amount').waitFor()
    await desk.type(0, 'category', 'lokal')
    await desk.type(0, 'amount', '12,5')
    await desk.page
      .getByRole('alert')
      .filter({ hasText: 'Felaktig inmatning i Fasta Kostnader, var god skriv in siffror! Bara hela tal kan stå här.' })
      .waitFor()
    expect(await shown(0, 'amount')).toBe('12')
    await desk.type(1, 'amount', '=100/3')
    expect(await shown(1, 'amount')).toBe('33')
    await desk.page.getByRole('link', { name: 'UtbudsMix' }).click()
    await desk.cell(0, 'price').waitFor()
  })
})

describe('the list of errors', () => {
  const button = () => desk.page.getByRole('button', { name: /att se över/ })
  const list = () => desk.page.getByRole('dialog', { name: 'Celler att se över' })

  test('names every cell that may be a slip, says why, leads there, and can be confirmed as right', async () => {
    // a product without hours is none
    await desk.startOver('Webb\tBas\t0\t0\t\t\t2\t\t10\r\nRåd\tTimme\t900\t950\t\t\t0\t\t5\r\n')
    await expect.poll(async () => plain(await button().innerText())).toBe('2 celler att se över')
    await button().click()
    await expect
      .poll(async () => (await list().getByRole('listitem').allInnerTexts()).map(plain))
      .toEqual([
        'Täckningsgrad · Bas Täckningsgraden går inte att räkna ut: priset är 0. Stämmer',
        'Rörlig kostnad · Timme Den rörliga kostnaden, 950 kr, är högre än priset, 900 kr exkl. moms. Stämmer',
      ])
    await list().getByRole('button', { name: 'Rörlig kostnad · Timme stämmer' }).click()
    await expect.poll(() => list().getByRole('listitem').count()).toBe(1)
    await list().getByRole('button', { name: 'Täckningsgrad · Bas Täckningsgraden' }).click()
    await list().waitFor({ state: 'detached' })
    expect(await desk.cursor()).toBe('0 price')
    await desk.page.keyboard.type('10')
    await desk.press('Enter')
    await button().waitFor({ state: 'detached' })
    // another cost is another warning
    await desk.type(1, 'variableCost', '960')
    await expect.poll(async () => plain(await button().innerText())).toBe('1 cell att se över')
  })

  test('names what a paste left out, until it is filled in', async () => {
    await desk.startOver('Webb\tBas\t100\t1\t\t\t1\t\t1\r\n')
    await desk.cell(0, 'price').click()
    await desk.paste('abc\t12345678\r\n')
    await button().click()
    await expect
      .poll(async () => (await list().getByRole('listitem').allInnerTexts()).map(plain))
      .toEqual([
        'Pris · Bas ”abc” togs inte emot som det stod. Bara siffror kan stå här.',
        'Rörlig kostnad · Bas ”12345678” togs inte emot som det stod. Högst 7 tecken får plats här.',
      ])
    // by keyboard
    await desk.press('Enter')
    await list().waitFor({ state: 'detached' })
    expect(await desk.cursor()).toBe('0 price')
    await desk.page.keyboard.type('50')
    await desk.press('Tab')
    await desk.page.keyboard.type('20')
    await desk.press('Enter')
    await button().waitFor({ state: 'detached' })
  })

  test('a blank computed cell says why when one points at it', async () => {
    await desk.startOver('Råd\tTimme\t900\t0\t\t\t0\t\t5\r\n')
    await desk.page.mouse.move(5, 5)
    await desk.cell(0, 'marginPerHour').hover()
    await desk.page.getByText('TB per timme går inte att räkna ut: arbetstiden är 0.').waitFor()
  })
})

describe('computed cells', () => {
  const computed = ['margin', 'coverage', 'marginPerHour', 'annualSales', 'annualMargin']
  const computedOf = (row: number) => Promise.all(computed.map((column) => shown(row, column)))

  test('follow what is typed', async () => {
    await desk.startOver('Webb\tBas\t24000\t6000\t\t\t30\t\t8\r\n')
    expect(await computedOf(0)).toEqual(['18 000', '75,0', '600', '192 000', '144 000'])
    // what a screen reader says of them
    const attributeOf = (column: string, name: string) => desk.cell(0, column).getAttribute(name)
    expect(await Promise.all(computed.map((column) => attributeOf(column, 'aria-readonly')))).toEqual(
      computed.map(() => 'true'),
    )
    expect([await attributeOf('product', 'role'), await attributeOf('price', 'role')]).toEqual([
      'rowheader',
      'gridcell',
    ])
    expect(await attributeOf('price', 'aria-readonly')).toBe(null)
    await desk.type(0, 'price', '950')
    await desk.type(0, 'variableCost', '150')
    expect(await computedOf(0)).toEqual(['800', '84,2', '27', '7 600', '6 400'])
    expect(await desk.figure('Årsförsäljning')).toBe('7 600 kr')
    expect([await desk.shown(desk.total('annualSales')), await desk.shown(desk.total('annualMargin'))]).toEqual([
      '7 600',
      '6 400',
    ])
  })

  test('are blank where they cannot be calculated, never NaN or Infinity', async () => {
    // no price: no coverage; no hours: no margin per hour
    await desk.startOver('Webb\tBas\t0\t50\t\t\t0\t\t10\r\n')
    expect(await computedOf(0)).toEqual(['−50', '', '', '0', '−500'])
    await desk.startOver()
    expect(await computedOf(0)).toEqual(['', '', '', '', ''])
    expect(plain(await desk.page.locator('main').innerText())).not.toMatch(/NaN|Infinity|undefined|null/)
  })

  test('show a loss in the sheet, and on the dashboard as 0 and in words', async () => {
    await desk.startOver('Webb\tBas\t10\t50\t\t\t1\t\t10\r\n')
    expect(await desk.shown(desk.total('annualMargin'))).toBe('−400')
    for (const [label, minus] of [
      ['Årstäckningsbidrag', /Underskott −400 kr/],
      // with the fixed costs of the test above
      ['Månadslön (netto)', /Underskott −[\d ]+ kr/],
    ] as const) {
      expect(await desk.figure(label)).toBe('0 kr')
      const figure = desk.page.locator('.dashboard dl').filter({ hasText: label }).first()
      expect(plain(await figure.innerText()).replace(/\s+/g, ' ')).toMatch(minus)
    }
  })

  test('cannot be typed in, and say so to those who listen', async () => {
    await desk.startOver('Webb\tBas\t100\t40\t\t\t1\t\t10\r\n')
    await desk.cell(0, 'annualSales').click()
    await desk.page.keyboard.type('5')
    expect(await desk.editor.count()).toBe(0)
    await desk.page.getByRole('status').filter({ hasText: 'Cellen räknas ut och kan inte ändras.' }).waitFor()
    // and at the cell, until the next key
    const atCell = desk.page.locator('.cell-says')
    expect(await atCell.innerText()).toBe('Cellen räknas ut och kan inte ändras.')
    await desk.press('Delete')
    expect(await atCell.count()).toBe(0)
    expect(await shown(0, 'annualSales')).toBe('1 000')
  })
})

describe('the formula bar', () => {
  const bar = () => desk.formulaBar()

  test('shows of a cell to fill in its exact value, and what may be typed when it is full', async () => {
    await desk.startOver('Webb\tBas\t1234,567\t40\r\n')
    await desk.cell(0, 'price').click()
    await expect.poll(bar).toBe('Pris · Bas fx 1 234,57 kr exkl. moms tal, högst 7 tecken, högst 5 decimaler · fullt')
    await desk.cell(0, 'category').click()
    await expect.poll(bar).toBe('Affärsområde/Produktgrupp · Bas fx Webb')
  })

  test('shows of a computed cell the formula in Swedish and with the numbers in it', async () => {
    await desk.startOver('Webb\tWebbplats\t24000\t6000\t\t\t30\t\t8\r\n')
    await desk.cell(0, 'annualMargin').click()
    await expect.poll(bar).toContain('Årstäckningsbidrag · Webbplats fx =(Pris − Rörlig kostnad) × Årsvolym')
    await expect.poll(bar).toContain('(24 000 − 6 000) × 8 = 144 000 kr')
    await desk.total('annualSales').click()
    await expect.poll(bar).toContain('Årsförsäljning · Summa')
    await expect.poll(bar).toContain('192 000 kr')
  })
})
