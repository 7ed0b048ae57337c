import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
let phone: Desk
beforeAll(async () => {
  desk = await stage.customer()
  phone = await stage.customer({ size: 'phone' })
  await desk.cell(0, 'price').waitFor()
  await phone.openCard()
})
afterAll(async () => {
  for (const window of [desk, phone]) await window.close()
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

// all the ways of writing a number are in tests/plan/typed-numbers.test.ts, what a phone does with them in tests/app/phone.test.tsx: here, that cells and the clipboard go by them
const stripped = ['12a5', '125'] as const

describe('typed in a cell', () => {
  beforeAll(() => desk.startOver('Webb\tBas\t99\r\n'))
  beforeEach(async () => {
    await desk.write(0, 'price', '99')
    await closeNotices(desk)
  })

  test('a number is shown as it is stored, without a word, and an emptied cell is blank', async () => {
    for (const [typed, expected] of [
      ['1\u202F234,5', '1 234,5'],
      ['', ''],
    ] as const) {
      await desk.write(0, 'price', typed)
      expect(await price()).toBe(expected)
    }
    expect(await notice(desk).count()).toBe(0)
  })

  test('of what holds a letter the digits are stored, and the page says so', async () => {
    const [typed, expected] = stripped
    await desk.write(0, 'price', typed)
    await notice(desk).waitFor()
    expect(await price()).toBe(expected)
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

test('what is pasted in an open cell keeps its digits', async () => {
  await desk.startOver('Webb\tBas\t99\r\n')
  await desk.cell(0, 'price').click()
  await desk.press('Enter')
  await desk.paste(stripped[0])
  await desk.press('Enter')
  expect(await price()).toBe(stripped[1])
})

describe('typed on a phone', () => {
  beforeEach(async () => {
    await phonePrice().tap()
    await phone.page.keyboard.type('99')
    await phone.press('Enter')
    await closeNotices(phone)
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
      expect(plain(await notice(phone).innerText())).toBe(`${message} Du skrev ”1.23.4”. I Pris står 99.`)
      await closeNotices(phone)
      await notice(phone).waitFor({ state: 'hidden' })
      await phone.openCard()
    }
    await refusedThen(() => phone.closeCard())
    await refusedThen(() => phone.press('Escape'))
    await refusedThen(() => page.goBack())
    expect(await phonePrice().inputValue()).toBe('99')
  })
})

test('in words that fill their cell a letter in the middle takes no other one away', async () => {
  await desk.startOver('Webb\tBas\t99\r\n')
  const full = `A${'b'.repeat(28)}c`
  await desk.write(0, 'product', full)
  await desk.cell(0, 'product').click()
  await desk.press('Enter', 'Home')
  await desk.page.keyboard.type('x')
  expect(await desk.editor.inputValue()).toBe(full)
  expect(plain(await desk.page.locator('.cell-says').innerText())).toBe('Högst 30 tecken får plats här.')
  await desk.press('Escape')
})
