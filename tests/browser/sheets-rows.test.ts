import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openStage, plain, type Stage } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
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

  test('a new one comes last, is written in at once, and is taken back with Ctrl+Z', async () => {
    await desk.page.getByRole('button', { name: 'Ny rad' }).click()
    expect(await desk.cursor()).toBe('4 category')
    await desk.page.keyboard.type('ny')
    await desk.press('Enter')
    expect(await desk.column('category')).toEqual(['Webb', 'Webb', 'Råd', 'Råd', 'Ny', ''])
    await desk.press('Control+z', 'Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
  })

  test('a new one takes the cursor also from a selection of several cells', async () => {
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

  test('several are deleted at once with Ctrl+Delete and come back in one step', async () => {
    await desk.cell(1, 'product').click()
    await desk.press('Shift+ArrowDown', 'Control+Delete')
    expect(await products()).toEqual(['Ett', 'Fyra'])
    await expect.poll(async () => plain(await toast().innerText())).toContain('2 rader borttagna.')
    expect(await desk.cursor()).toBe('1 product')
    await desk.press('Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    await desk.press('Control+y')
    expect(await products()).toEqual(['Ett', 'Fyra'])
  })

  test('an emptied list gets one blank row by itself, and undo brings every row back', async () => {
    await desk.cell(0, 'product').click()
    await desk.press('Control+a', 'Control+Delete')
    await expect.poll(products).toEqual([''])
    // the cursor waits in it
    await desk.page.keyboard.type('ny')
    await desk.press('Enter')
    expect(await desk.column('category')).toEqual(['Ny', ''])
    await desk.press('Control+z', 'Control+z')
    // the blank row that came by itself is gone again
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    await desk.press('Control+y', 'Control+y')
    expect(await desk.column('category')).toEqual(['Ny', ''])
    await desk.press('Control+z', 'Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
  })

  test('one is duplicated under itself with a row of its own', async () => {
    await desk.cell(1, 'price').click()
    await desk.press('Control+Shift+d')
    expect(await products()).toEqual(['Ett', 'Två', 'Två', 'Tre', 'Fyra'])
    expect(await desk.cursor()).toBe('2 price')
    await desk.page.keyboard.type('222')
    await desk.press('Enter')
    expect(await desk.column('price')).toEqual(['100', '200', '222', '300', '400'])
    await desk.cell(3, 'product').hover()
    await desk.page.getByRole('button', { name: 'Duplicera raden Tre' }).click()
    expect(await products()).toEqual(['Ett', 'Två', 'Två', 'Tre', 'Tre', 'Fyra'])
    await desk.press('Control+z', 'Control+z', 'Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
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

  test('one moves with Alt+↑ and Alt+↓, the cursor with it, and not past the ends', async () => {
    await desk.cell(1, 'price').click()
    await desk.press('Alt+ArrowDown')
    expect(await products()).toEqual(['Ett', 'Tre', 'Två', 'Fyra'])
    expect(await desk.cursor()).toBe('2 price')
    await waitForStatus('Raden är flyttad till plats 3 av 4.')
    await desk.press('Alt+ArrowUp', 'Alt+ArrowUp')
    expect(await products()).toEqual(['Två', 'Ett', 'Tre', 'Fyra'])
    await desk.press('Alt+ArrowUp')
    await waitForStatus('Raden kan inte flyttas längre.')
    expect(await products()).toEqual(['Två', 'Ett', 'Tre', 'Fyra'])
    // the move at the end was no action: three steps back are the three moves
    await desk.press('Control+z', 'Control+z', 'Control+z')
    expect(await products()).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    expect(await desk.column('price')).toEqual(['100', '200', '300', '400'])
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

describe('the three years', () => {
  test('have rows of their own, and a year without any gets a blank one', async () => {
    await desk.startOver(four)
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    await expect.poll(products).toEqual([''])
    await desk.type(0, 'product', 'bara år 2')
    await desk.type(0, 'price', '50')
    await desk.type(0, 'volumeYear', '2')
    expect(await desk.figure('Årsförsäljning')).toBe('100 kr')
    await desk.page.getByRole('button', { name: 'År 1' }).click()
    await expect.poll(products).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    expect(await desk.figure('Årsförsäljning')).toBe('0 kr')
    expect(await desk.shown(desk.total('annualSales'))).toBe('0')
  })

  test('rows of another year are imported after those there are, as rows of their own', async () => {
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    await desk.menuButton('Importera från år').click()
    await expect.poll(() => desk.page.getByRole('menuitem').allInnerTexts()).toEqual(['År 1', 'År 3', 'Med ökning …'])
    await desk.press('Escape')
    await desk.choose('Importera från år', 'År 3')
    await waitForStatus('År 3 har inga rader att importera.')
    await desk.choose('Importera från år', 'År 1')
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Importera' }).click()
    const named = async () => (await products()).filter((name) => name !== '')
    await expect.poll(named).toEqual(['Bara år 2', 'Ett', 'Två', 'Tre', 'Fyra'])
    const at = (await products()).indexOf('Två')
    await desk.type(at, 'price', '999')
    await desk.page.getByRole('button', { name: 'År 1' }).click()
    await expect.poll(products).toEqual(['Ett', 'Två', 'Tre', 'Fyra'])
    expect(await desk.column('price')).toEqual(['100', '200', '300', '400'])
  })

  test('undo goes back to the year in which the action was done', async () => {
    await desk.startOver(four)
    await desk.type(0, 'price', '123')
    await desk.page.getByRole('button', { name: 'År 3' }).click()
    await expect.poll(products).toEqual([''])
    await desk.page.getByRole('button', { name: 'Ångra', exact: true }).first().click()
    expect(await desk.page.getByRole('button', { name: 'År 1' }).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => desk.column('price')).toEqual(['100', '200', '300', '400'])
    await expect.poll(() => desk.cursor()).toBe('0 price')
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
})

describe('fixed costs', () => {
  beforeAll(async () => {
    await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
    await desk.cell(0, 'amount').waitFor()
  })

  test('are summed, in the sheet and on the dashboard', async () => {
    await desk.startOver('Lokal\t12 000\r\nBil\t8500\r\n')
    expect(await desk.shown(desk.total('amount'))).toBe('20 500')
    expect(await desk.figure('Fasta kostnader')).toBe('20 500 kr')
  })

  test('show twelve examples on request, and each becomes a row to fill in', async () => {
    await desk.startOver('Lokal\t12 000\r\n')
    const button = desk.page.getByRole('button', { name: 'Visa exempel' })
    await button.click()
    const list = desk.page.getByRole('list', { name: 'Exempel på fasta kostnader' })
    expect(await list.getByRole('listitem').count()).toBe(12)
    await list.getByRole('button', { name: 'Lägg till Försäkringar' }).click()
    expect(await desk.column('category')).toEqual(['Lokal', 'Försäkringar'])
    expect(await desk.cursor()).toBe('1 amount')
    await desk.page.keyboard.type('3000')
    await desk.press('Enter')
    expect(await desk.shown(desk.total('amount'))).toBe('15 000')
    // it is there now: again it adds nothing, until it is taken back
    await list.getByRole('button', { name: 'Försäkringar finns redan', disabled: true }).click({ force: true })
    expect((await desk.column('category')).filter((name) => name !== '')).toEqual(['Lokal', 'Försäkringar'])
    await desk.press('Control+z', 'Control+z')
    await list.getByRole('button', { name: 'Lägg till Försäkringar' }).waitFor()
    await desk.page.getByRole('button', { name: 'Dölj exempel' }).click()
    expect(await list.count()).toBe(0)
  })

  test('of another year are imported', async () => {
    await desk.startOver('Lokal\t12 000\r\nBil\t8500\r\n')
    await desk.page.getByRole('button', { name: 'År 3' }).click()
    await desk.choose('Importera från år', 'År 1')
    await expect
      .poll(async () => (await desk.column('category')).filter((name) => name !== ''))
      .toEqual(['Lokal', 'Bil'])
    expect(await desk.figure('Fasta kostnader')).toBe('20 500 kr')
    await desk.page.getByRole('button', { name: 'År 1' }).click()
  })

  test('one is dragged, moved and deleted like any row', async () => {
    await desk.startOver('Lokal\t1\r\nBil\t2\r\nEl\t3\r\n')
    await drag(2, await middleOf(0, 'category'))
    await expect.poll(() => desk.column('category')).toEqual(['El', 'Lokal', 'Bil'])
    await desk.cell(0, 'amount').click()
    await desk.press('Alt+ArrowDown')
    expect(await desk.column('category')).toEqual(['Lokal', 'El', 'Bil'])
    await desk.press('Control+Delete')
    expect(await desk.column('category')).toEqual(['Lokal', 'Bil'])
    expect(await desk.shown(desk.total('amount'))).toBe('3')
  })
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
