import { beforeEach, describe, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

const four = 'Webb\tEtt\t100\r\nWebb\tTvå\t200\r\nRåd\tTre\t300\r\nRåd\tFyra\t400\r\n'
const products = () => desk.column('product')
const toast = () => desk.page.locator('.sheet-toast')
const waitForStatus = (text: string) => desk.page.getByRole('status').filter({ hasText: text }).waitFor()
const shown = async (row: number, column: string) => desk.shown(desk.cell(row, column))

const middleOf = async (row: number, column: string) => {
  const box = await desk.cell(row, column).boundingBox()
  if (!box) throw new Error(`no cell ${row} ${column} in view`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a row by its grip as a hand does: down, a little, there, up. */
const drag = async (from: number, to: { readonly x: number; readonly y: number }) => {
  const { mouse } = desk.page
  const start = await middleOf(from, 'handle')
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(start.x, start.y + 6, { steps: 3 })
  await mouse.move(to.x, to.y, { steps: 12 })
  await mouse.up()
}

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

  test('the toast cannot take back something else that was done since', async () => {
    await desk.cell(1, 'product').click()
    await desk.press('Control+Delete')
    await toast().getByRole('button', { name: 'Ångra' }).waitFor()
    await desk.type(0, 'price', '111')
    expect(await toast().getByRole('button', { name: 'Ångra' }).count()).toBe(0)
    expect(await desk.column('price')).toEqual(['111', '300', '400'])
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

// what scrolls, ends nowhere, is given up or done with a finger: sheets-drag.test.ts
describe('dragging a row by its grip', () => {
  test('moves it, up and down, as one step', async () => {
    await desk.startOver(four)
    await drag(0, await middleOf(2, 'product'))
    await expect.poll(products).toEqual(['Två', 'Tre', 'Ett', 'Fyra'])
    await drag(3, await middleOf(0, 'product'))
    await expect.poll(products).toEqual(['Fyra', 'Två', 'Tre', 'Ett'])
    expect(await desk.column('price')).toEqual(['400', '200', '300', '100'])
    await desk.press('Control+z')
    await expect.poll(products).toEqual(['Två', 'Tre', 'Ett', 'Fyra'])
    await desk.press('Control+z')
    await expect.poll(products).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    await desk.press('Control+y')
    await expect.poll(products).toEqual(['Två', 'Tre', 'Ett', 'Fyra'])
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

test('undo goes back to the page on which the action was done, and redo too', async () => {
  await desk.startOver(four)
  await desk.type(2, 'price', '333')
  await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
  await desk.cell(0, 'amount').waitFor()
  await desk.cell(0, 'amount').click()
  await desk.page.keyboard.type('5')
  await desk.press('Shift+Enter')
  const undo = desk.page.getByRole('button', { name: 'Ångra', exact: true }).first()
  await undo.click()
  await desk.cell(0, 'amount').waitFor()
  await undo.click()
  await desk.cell(2, 'price').waitFor()
  await expect.poll(() => desk.column('price')).toEqual(['100', '200', '300', '400'])
  await expect.poll(() => desk.cursor()).toBe('2 price')
  // keys go on from where undo led
  await desk.press('Control+y')
  await expect.poll(() => shown(2, 'price')).toBe('333')
})

test('a list that is empty when the page is loaded gets one blank row by itself, in every sheet and on the phone', async () => {
  const user = await stage.server.newUser()
  await fillPlan(user, 1, ['year1'])
  for (const size of ['desk', 'phone'] as const) {
    const desk = await stage.deskOf(user, { size })
    // the year stays chosen in this tab: of the first one a product is there
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    for (const path of ['/', '/fastaKostnader', '/åtgärder']) {
      await desk.go(path)
      const rows = desk.page.locator(size === 'desk' ? '.ag-grid-scrolling-container [role="row"]' : '.phone-row')
      await rows.first().waitFor()
      expect(await rows.count(), `${size} ${path}`).toBe(1)
      // it is nothing to save
      await desk.page.getByText(/^Sparat/).waitFor()
    }
    await desk.close()
  }
})
