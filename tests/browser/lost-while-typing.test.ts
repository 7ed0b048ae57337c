import { afterEach, describe, expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

describe('at a desk', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.sheet()))
  afterEach(() => desk.page.setViewportSize({ width: 1440, height: 900 }))
  const sheet = async (name: string, column: string) => {
    await desk.page.getByRole('link', { name }).click()
    await desk.cell(0, column).waitFor()
  }

  test('on a low window the cell that Enter goes to stands in view', async () => {
    await sheet('Åtgärder', 'measureName')
    await desk.page.setViewportSize({ width: 1366, height: 650 })
    await desk.startOver('Annons\r\n'.repeat(7))
    await desk.press('Control+Home')
    await desk.page.evaluate(() => scrollTo(0, 0))
    const inView = () =>
      desk.page.evaluate(() => {
        const cell = document.querySelector('.ag-cell-focus')?.getBoundingClientRect()
        if (!cell) return 'no cell'
        const seen = document.elementFromPoint(cell.left + 8, cell.bottom - 2)?.closest('.ag-cell-focus')
        return cell.top >= 0 && cell.bottom <= innerHeight && seen ? 'in view' : `${cell.top} to ${cell.bottom}`
      })
    // by keys alone: no click scrolls the page
    for (let row = 0; row < 9; row++) {
      await desk.page.keyboard.type(`Annons ${row}`)
      await desk.press('Enter')
      await expect.poll(() => desk.cursor()).toBe(`${row + 1} measureName`)
      await expect.poll(inView).toBe('in view')
    }
  })

  test.each([
    ['Åtgärder', 'measureName', 'costs3', 'totalCosts', 'Annons\t1\r\n'],
    ['UtbudsMix', 'category', 'volumeYear', 'annualMargin', 'Webb\tBas\t100\t40\r\n'],
  ] as const)(
    'Tab through %s without typing leaves it after its last field, and adds no row',
    async (name, first, last, computed, block) => {
      await sheet(name, first)
      await desk.startOver(block)
      const isInSheet = () => desk.page.evaluate(() => document.activeElement?.closest('.ag-root') !== null)
      await desk.cell(0, first).click()
      for (let tabs = 0; tabs < 20 && (await isInSheet()); tabs++) await desk.press('Tab')
      expect(await isInSheet()).toBe(false)
      expect(await desk.column(first)).toHaveLength(1)
      // from a computed cell too
      await desk.cell(0, computed).click()
      await desk.press('Tab', 'Tab')
      expect(await desk.column(first)).toHaveLength(1)
      // a last row that is blank still leads to no other, from an open cell either
      await desk.page.getByRole('button', { name: 'Ny rad' }).click()
      for (const key of ['Tab', 'Enter']) {
        await desk.cell(1, last).click()
        await desk.press('Enter')
        await desk.editor.waitFor()
        await desk.press(key)
        await desk.editor.waitFor({ state: 'detached' })
        await desk.cell(0, last).click()
        expect(await desk.column(first), key).toHaveLength(2)
      }
    },
  )
})

describe('on a phone', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.customer({ size: 'phone' })))

  test('what went wrong is reported in the sheet without covering its fields or the salary', async () => {
    const { page } = desk
    await desk.openCard()
    await page.getByLabel('Pris, kr').first().tap()
    await page.keyboard.type('12x')
    const notice = page.getByText('Felaktig inmatning i Produktmixern, var god skriv in siffror!')
    await notice.waitFor()
    const box = async (of: string) => (await page.locator(of).first().boundingBox()) ?? { y: Number.NaN, height: 0 }
    const fields = await box('.row-sheet-fields')
    const shown = await box('.row-sheet .notice')
    expect(shown.y).toBeGreaterThanOrEqual(fields.y + fields.height)
    expect(shown.y + shown.height).toBeLessThanOrEqual((await box('.row-sheet-foot')).y)
    // what can stand there stands in its field, which has the keyboard
    expect(await page.locator('input:focus').inputValue()).toBe('12')
    await desk.closeCard()
    // the same message, under the head of the page
    await page.getByText(/i Produktmixern.* I Pris står 12\./).waitFor()
    expect((await box('.phone-top .notice')).y).toBeGreaterThanOrEqual((await box('.phone-answer')).y)
  })

  test('a new row opens with the cursor in it, however long the list, and its card comes into view', async () => {
    const { page } = desk
    for (let row = 0; row < 10; row++) {
      await page.getByRole('button', { name: 'Ny rad' }).tap()
      await page.getByLabel('Produkt', { exact: true }).fill(`kurs ${row}`)
      await desk.closeCard()
    }
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Ny rad' }).tap()
    expect(await page.locator('input:focus').getAttribute('enterkeyhint')).toBe('next')
    await desk.press('Enter')
    await page.keyboard.type('fika')
    await desk.closeCard()
    const card = page.locator('.phone-row').last()
    await card.getByText('Fika').waitFor()
    const thumb = await page.locator('.phone-thumb').boundingBox()
    const bottom = async () => {
      const { y = Number.NaN, height = 0 } = (await card.boundingBox()) ?? {}
      return y + height
    }
    await expect.poll(bottom).toBeLessThanOrEqual(thumb?.y ?? 0)
  })
})
