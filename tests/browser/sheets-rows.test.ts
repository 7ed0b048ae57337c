import { beforeEach, describe, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const four = 'Webb\tEtt\t100\r\nWebb\tTvå\t200\r\nRåd\tTre\t300\r\nRåd\tFyra\t400\r\n'
const products = () => desk.column('product')
const toast = () => desk.page.locator('.sheet-toast')
const waitForStatus = (text: string) => desk.page.getByRole('status').filter({ hasText: text }).waitFor()

describe('rows', () => {
  beforeEach(() => desk.startOver(four))

  test('a new one comes last and takes the cursor, also from a selection of several cells', async () => {
    await desk.cell(0, 'price').click()
    await desk.press('Shift+ArrowDown', 'Shift+ArrowRight')
    await desk.page.getByRole('button', { name: 'Ny rad' }).click()
    await desk.page.keyboard.type('ny')
    await desk.press('Enter')
    expect(await desk.column('category')).toEqual(['Webb', 'Webb', 'Råd', 'Råd', 'Ny', ''])
  })

  test('one is deleted by its button, and the toast brings it back', async () => {
    await desk.cell(1, 'product').hover()
    await desk.page.getByRole('button', { name: 'Ta bort raden Två' }).click()
    expect(await products()).toEqual(['Ett', 'Tre', 'Fyra'])
    await expect.poll(async () => plain(await toast().innerText())).toContain('1 rad borttagen.')
    await toast().getByRole('button', { name: 'Ångra' }).click()
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    expect(await desk.cursor()).toMatch(/^1 /)
    await toast().waitFor({ state: 'hidden' })
  })

  test('what is taken back in the same moment is not reported as done', async () => {
    await desk.cell(1, 'product').click()
    const toast = await desk.page.evaluate(async () => {
      for (const key of ['Delete', 'z']) {
        const pressed = { key, ctrlKey: true, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', pressed))
      }
      // what comes after the cells is there two frames later
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      return document.querySelector('.sheet-toast')?.textContent
    })
    expect(toast).toBeUndefined()
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    await desk.page.getByRole('status').filter({ hasText: 'Ångrat.' }).waitFor({ state: 'attached' })
  })

  test('several that are selected are duplicated under the last of them, and the copies are selected', async () => {
    await desk.cell(1, 'price').click()
    await desk.press('Shift+ArrowDown', 'Control+Shift+d')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Två', 'Tre', 'Fyra'])
    await waitForStatus('2 rader duplicerade, från rad 4.')
    expect(await desk.cursor()).toBe('3 price')
    expect(await desk.copied()).toBe('200\r\n300\r\n')
    await desk.press('Control+Delete')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    await desk.press('Control+z', 'Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
  })

  test('selected ones move with Alt+↑ and Alt+↓, stay selected, and stop at the ends', async () => {
    await desk.cell(1, 'price').click()
    await desk.press('Shift+ArrowDown', 'Alt+ArrowDown')
    expect(await products()).toEqual(['Ett', 'Fyra', 'Två', 'Tre'])
    await waitForStatus('2 rader flyttade till plats 3 av 4.')
    expect(await desk.copied()).toBe('200\r\n300\r\n')
    await desk.press('Alt+ArrowUp', 'Alt+ArrowUp')
    expect(await products()).toEqual(['Två', 'Tre', 'Ett', 'Fyra'])
    await desk.press('Alt+ArrowUp')
    await waitForStatus('Raden kan inte flyttas längre.')
    // the move at the end was no action: three steps back are the three moves
    await desk.press('Control+z', 'Control+z', 'Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    await desk.cell(3, 'product').hover()
    await desk.page.getByRole('button', { name: 'Duplicera raden Fyra' }).click()
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra', 'Fyra'])
  })
})

describe('where one is', () => {
  test('the heading of the focused column and the row are highlighted, and follow the cursor', async () => {
    await desk.startOver(four)
    const heading = desk.page.locator('.heading-focused')
    await desk.cell(1, 'price').click()
    await expect.poll(() => heading.getAttribute('col-id')).toBe('price')
    const background = (row: number) =>
      desk.cell(row, 'variableCost').evaluate((cell) => {
        const row = cell.closest('[role="row"]')
        return `${getComputedStyle(cell).backgroundColor} ${row ? getComputedStyle(row).backgroundColor : ''}`
      })
    await desk.page.mouse.move(5, 5)
    expect(await background(1)).not.toBe(await background(3))
    await desk.press('ArrowDown', 'ArrowDown', 'ArrowRight')
    await expect.poll(() => heading.getAttribute('col-id')).toBe('variableCost')
    await expect.poll(async () => (await background(3)) !== (await background(1))).toBe(true)
  })

  test('the column under the mouse is highlighted', async () => {
    const hovered = () =>
      desk.page
        .locator('.ag-column-hover')
        .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getAttribute('col-id')))])
    await desk.cell(1, 'workHours').hover()
    await expect.poll(hovered).toEqual(['workHours'])
  })
})
