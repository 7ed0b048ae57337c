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
  await phone.page.getByLabel('Pris, kr exkl. moms').first().waitFor()
})
afterAll(() => stage.stop())
afterEach(() => {
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
})

const message = 'Felaktig inmatning i Produktmixern, var god skriv in siffror!'
const notice = (on: Desk) => on.page.getByRole('alert').filter({ hasText: message })
const closeNotices = async (on: Desk) => {
  for (const button of await on.page.locator('.notice-close').all()) await button.click()
}
const price = () => desk.shown(desk.cell(0, 'price'))
const phonePrice = () => phone.page.getByLabel('Pris, kr exkl. moms').first()

/** What is written, what the cell then shows, and whether the message of the page is said. */
const plainNumbers = [
  ['3,80', '3,8'],
  ['3.80', '3,8'],
  ['1 234,5', '1 234,5'],
  ['1\u00A0234,5', '1 234,5'],
  ['1\u202F234,5', '1 234,5'],
  ['1\u2009234,5', '1 234,5'],
  ['1\u2007234,5', '1 234,5'],
  ['1 234 567', '1 234 567'],
  ['.5', '0,5'],
  [',5', '0,5'],
  ['5.', '5'],
  ['1.234,50', '1 234,5'],
  ['1,234.50', '1 234,5'],
  ['1.234,56', '1 234,56'],
  ['12 kr', '12'],
  ['kr 12', '12'],
  ['25 %', '25'],
  ['0,00001', '0,00001'],
  ['9999999', '9 999 999'],
  ['=12*450', '5 400'],
  [' =12*450', '5 400'],
  ['=SUMMA(1;2)', '3'],
  ['=1\u00A0200/4', '300'],
  ['   ', ''],
  ['', ''],
] as const

const strippedNumbers = [
  ['12a5', '125'],
  ['−5', '5'],
  ['-5', '5'],
  ['--5', '5'],
  ['+5', '5'],
  ['5-', '5'],
  ['1e5', '15'],
  ['1 2', '12'],
  ['ca 40', '40'],
  ['SEK 100', '100'],
] as const

/** Nothing that can be kept: the cell stays what it was, whatever is pressed. */
const noNumbers = [
  'abc',
  'a',
  '٣',
  '１２',
  'kr',
  '-',
  ',',
  '1.234.567',
  '1,5,5',
  '=1/0',
  '=A1',
  '=',
  '=12*',
  '=1-2',
] as const

describe('typed in a cell', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))
  beforeEach(async () => {
    await desk.write(0, 'price', '99')
    await closeNotices(desk)
  })

  test.each(plainNumbers)('%j is %j, without a word', async (typed, expected) => {
    await desk.write(0, 'price', typed)
    expect(await price()).toBe(expected)
    expect(await notice(desk).count()).toBe(0)
  })

  test.each(strippedNumbers)('%j keeps %j, and the page says so', async (typed, expected) => {
    await desk.write(0, 'price', typed)
    await notice(desk).waitFor()
    expect(await price()).toBe(expected)
  })

  test.each(noNumbers)('%j leaves the cell as it was, and that is said', async (typed) => {
    await desk.cell(0, 'price').click()
    await desk.press('Enter')
    await desk.page.keyboard.type(typed)
    await desk.press('Enter')
    const says = await desk.page.locator('.cell-says, .notice').allInnerTexts()
    expect(says.length).toBeGreaterThan(0)
    if ((await desk.editor.count()) > 0) await desk.press('Escape')
    expect(await price()).toBe('99')
  })

  test('a letter that starts the entry is said at the cell, and what is typed after it counts', async () => {
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

  test.each(plainNumbers.filter(([typed]) => typed !== ''))('%j is %j', async (typed, expected) => {
    await desk.paste(typed)
    await expect.poll(price).toBe(expected)
  })

  test.each([...strippedNumbers.map(([typed]) => typed), ...noNumbers])(
    '%j is refused and counted, the cell stays what it was',
    async (typed) => {
      await desk.paste(typed)
      await desk.page.locator('.sheet-toast').filter({ hasText: '1 cell avvisad' }).waitFor()
      expect(await price()).toBe('99')
    },
  )
})

describe('pasted into an open cell', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))
  test.each([...plainNumbers.filter(([typed]) => typed.trim() !== ''), ...strippedNumbers])(
    '%j is %j',
    async (typed, expected) => {
      await desk.write(0, 'price', '99')
      await desk.cell(0, 'price').click()
      await desk.press('Enter')
      await desk.paste(typed)
      await desk.press('Enter')
      expect(await price()).toBe(expected)
    },
  )
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

  test.each(plainNumbers)('%j is %j, without a word', async (typed, expected) => {
    await enter(typed)
    expect(plain(await phonePrice().inputValue())).toBe(expected)
    expect(await notice(phone).count()).toBe(0)
  })

  test.each(strippedNumbers)('%j keeps %j, and the page says so', async (typed, expected) => {
    await enter(typed)
    await notice(phone).waitFor()
    expect(await phonePrice().inputValue()).toBe(expected)
  })

  test.each(noNumbers)('%j leaves the plan as it was, and that is said under it', async (typed) => {
    await phonePrice().tap()
    await phone.page.keyboard.type(typed)
    await phone.press('Enter')
    const says = await phone.page.locator('.field-says, .notice').allInnerTexts()
    expect(says.length).toBeGreaterThan(0)
    await phonePrice().blur()
    // what may be read in two ways stands there, as in a cell, until it is put right or taken back
    await phonePrice().press('Escape')
    await phonePrice().blur()
    expect(await phonePrice().inputValue()).toBe('99')
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

  test.each([
    ['ödla', 'Ödla'],
    ['ångbåt', 'Ångbåt'],
    ['ßa', 'ßa'],
    ['𐐨x', '𐐀x'],
    ['😀 hej', '😀 hej'],
    ['=1+1', '=1+1'],
    ["'tis", "'tis"],
    ['+46 70', '+46 70'],
    ['-x', '-x'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['  mellan  rum  ', 'Mellan rum'],
    ['?', '?'],
  ])('%j become %j', async (typed, expected) => {
    await desk.write(0, 'product', typed)
    expect(await desk.shown(desk.cell(0, 'product'))).toBe(expected)
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
