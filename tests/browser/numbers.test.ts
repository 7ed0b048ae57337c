import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openStage, plain, type Stage } from './desk.ts'

let stage: Stage
let desk: Desk
let phone: Desk
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.customer()
  phone = await stage.customer({ size: 'phone' })
  await desk.cell(0, 'price').waitFor()
  await phone.openCard()
})
afterAll(async () => {
  for (const window of [desk, phone]) await window.close()
  await stage.stop()
})
afterEach(() => {
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
})

const message = 'Felaktig inmatning i Produktmixern, var god skriv in siffror!'
const notice = (on: Desk) => on.page.getByRole('alert').filter({ hasText: message })
const closeNotices = async (on: Desk) => {
  // from the last: closing one moves those after it
  for (const button of (await on.page.locator('.notice-close').all()).toReversed()) await button.click()
}
const price = () => desk.shown(desk.cell(0, 'price'))
const phonePrice = () => phone.page.getByLabel('Pris, kr exkl. moms').first()

// all the ways of writing a number are in tests/plan/typed-numbers.test.ts: here, that cells, the clipboard and the phone go by them
const plainNumbers = [
  ['3,80', '3,8'],
  ['1\u202F234,5', '1 234,5'],
  ['=12*450', '5 400'],
] as const
const stripped = ['12a5', '125'] as const
/** Nothing that can be stored: the cell stays what it was, whatever is pressed. */
const noNumbers = ['abc', '1.23.4', '=1/0'] as const

describe('typed in a cell', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))
  beforeEach(async () => {
    await desk.write(0, 'price', '99')
    await closeNotices(desk)
  })

  test.each([...plainNumbers, ['', ''] as const])('%j is %j, without a word', async (typed, expected) => {
    await desk.write(0, 'price', typed)
    expect(await price()).toBe(expected)
    expect(await notice(desk).count()).toBe(0)
  })

  test('of what holds a letter the digits are stored, and the page says so', async () => {
    const [typed, expected] = stripped
    await desk.write(0, 'price', typed)
    await notice(desk).waitFor()
    expect(await price()).toBe(expected)
  })

  test('what is no number leaves the cell as it was, and that is reported', async () => {
    for (const typed of noNumbers) {
      await desk.cell(0, 'price').click()
      await desk.press('Enter')
      await desk.page.keyboard.type(typed)
      await desk.press('Enter')
      await desk.page.locator('.cell-says, .notice').first().waitFor()
      if ((await desk.editor.count()) > 0) await desk.press('Escape')
      expect(await price(), typed).toBe('99')
      await closeNotices(desk)
    }
  })

  test('a letter that starts the entry is reported at the cell, and what is typed after it counts', async () => {
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('x')
    const [cell, says] = await Promise.all([
      desk.cell(0, 'price').boundingBox(),
      desk.page.locator('.cell-says').boundingBox(),
    ])
    expect(Math.abs((says?.x ?? 0) - (cell?.x ?? 0))).toBeLessThan(8)
    expect((says?.y ?? 0) - (cell?.y ?? 0)).toBeGreaterThan(20)
    expect((says?.y ?? 0) - (cell?.y ?? 0)).toBeLessThan(60)
    await desk.page.keyboard.type('7')
    await desk.press('Enter')
    expect(await price()).toBe('7')
  })

  test('who takes the last digit away empties the cell, also after a letter that was taken away', async () => {
    await desk.cell(0, 'price').click()
    await desk.press('Enter')
    await desk.page.keyboard.type('x5')
    await desk.press('Backspace', 'Enter')
    expect(await price()).toBe('')
  })

  test('a letter that is still being composed is left alone until it is there', async () => {
    const cdp = await desk.context.newCDPSession(desk.page)
    const compose = (text: string) =>
      cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await desk.cell(0, 'product').click()
    await desk.press('Enter')
    await compose('´')
    await compose('é')
    expect(await desk.editor.inputValue()).toBe('é')
    await cdp.send('Input.insertText', { text: 'é' })
    await desk.page.keyboard.type('tyd')
    await desk.press('Enter')
    expect(await desk.shown(desk.cell(0, 'product'))).toBe('Étyd')
    await cdp.detach()
  })
})

describe('pasted over a cell', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))
  beforeEach(async () => {
    await desk.write(0, 'price', '99')
    await desk.cell(0, 'price').click()
  })

  test.each(plainNumbers)('%j is %j', async (typed, expected) => {
    await desk.paste(typed)
    await expect.poll(price).toBe(expected)
  })

  test.each([stripped[0], '=1/0'])('%j is refused and counted, the cell stays what it was', async (typed) => {
    await desk.paste(typed)
    await desk.page.locator('.sheet-toast').filter({ hasText: '1 cell avvisad' }).waitFor()
    expect(await price()).toBe('99')
  })
})

describe('pasted into an open cell', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))
  test.each([plainNumbers[1], stripped])('%j is %j', async (typed, expected) => {
    await desk.write(0, 'price', '99')
    await desk.cell(0, 'price').click()
    await desk.press('Enter')
    await desk.paste(typed)
    await desk.press('Enter')
    expect(await price()).toBe(expected)
  })
})

describe('typed on a phone', () => {
  const enter = async (typed: string, into: Locator = phonePrice()) => {
    await into.tap()
    if (typed === '') await phone.press('Delete')
    await phone.page.keyboard.type(typed)
    await phone.press('Enter')
  }
  beforeEach(async () => {
    await enter('99')
    await closeNotices(phone)
  })

  test.each([...plainNumbers, ['', ''] as const])('%j is %j, without a word', async (typed, expected) => {
    await enter(typed)
    expect(plain(await phonePrice().inputValue())).toBe(expected)
    expect(await notice(phone).count()).toBe(0)
  })

  test('of what holds a letter the digits are stored, and the page says so', async () => {
    const [typed, expected] = stripped
    await enter(typed)
    await notice(phone).waitFor()
    expect(await phonePrice().inputValue()).toBe(expected)
  })

  test('what is no number leaves the plan as it was, and that is reported under it', async () => {
    for (const typed of noNumbers) {
      await phonePrice().tap()
      await phone.page.keyboard.type(typed)
      await phone.press('Enter')
      await phone.page.locator('.field-says, .notice').first().waitFor()
      await phonePrice().blur()
      expect(await phonePrice().inputValue(), typed).toBe('99')
      await closeNotices(phone)
    }
  })

  test('the first key after the tap is not lost, however fast it comes', async () => {
    await phonePrice().tap()
    await phone.page.keyboard.type('4567')
    await phone.press('Enter')
    expect(plain(await phonePrice().inputValue())).toBe('4 567')
    // tapped once more, everything is selected to be written over
    await phonePrice().tap()
    await phone.page.keyboard.type('8')
    await phone.press('Enter')
    expect(await phonePrice().inputValue()).toBe('8')
  })

  test('what is refused holds no door: the sheet closes, and a message says what stays', async () => {
    const { page } = phone
    const refusedThen = async (leave: () => Promise<unknown>) => {
      await phonePrice().tap()
      await page.keyboard.type('1.23.4')
      await phone.press('Enter')
      await page.locator('.field-says').first().waitFor()
      await leave()
      await page.locator('.row-sheet').waitFor({ state: 'detached' })
      // it goes by itself after a while
      expect(plain(await notice(phone).innerText())).toBe(`${message} Du skrev ”1.23.4”. I Pris står 99.`)
      await notice(phone).waitFor({ state: 'hidden' })
      await phone.openCard()
    }
    await refusedThen(() => phone.closeCard())
    await refusedThen(() => phone.press('Escape'))
    await refusedThen(() => page.goBack())
    expect(await phonePrice().inputValue()).toBe('99')
  })

  test('an eighth digit is not taken, and words are cut at thirty characters', async () => {
    await enter('12345678')
    expect(plain(await phonePrice().inputValue())).toBe('1 234 567')
    const product = phone.page.getByLabel('Produkt', { exact: true }).first()
    await enter('abcdefghij'.repeat(3) + 'x', product)
    expect(await product.inputValue()).toBe('Abcdefghijabcdefghijabcdefghij')
  })
})

describe('words', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))

  test('become what the plan keeps, also where a letter begins as a calculation or a tag', async () => {
    for (const [typed, expected] of [
      ['ödla', 'Ödla'],
      ['=1+1', '=1+1'],
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['  mellan  rum  ', 'Mellan rum'],
      ['?', '?'],
    ] as const) {
      await desk.write(0, 'product', typed)
      expect(await desk.shown(desk.cell(0, 'product'))).toBe(expected)
    }
  })

  test('full: a letter in the middle takes no other one away', async () => {
    const full = `A${'b'.repeat(28)}c`
    await desk.write(0, 'product', full)
    await desk.cell(0, 'product').click()
    await desk.press('Enter', 'Home')
    await desk.page.keyboard.type('x')
    expect(await desk.editor.inputValue()).toBe(full)
    expect(plain(await desk.page.locator('.cell-says').innerText())).toBe('Högst 30 tecken får plats här.')
    await desk.press('Escape')
  })

  test('too long when pasted: a sign of several parts is never torn apart', async () => {
    await desk.cell(0, 'product').click()
    await desk.press('Enter')
    await desk.paste(`${'a'.repeat(28)}👩‍💻`)
    expect(await desk.editor.inputValue()).toBe('a'.repeat(28))
    await desk.press('Escape')
  })
})
