import { beforeAll, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf, drag, middleOf } from './places.ts'

const stage = stageOfFile()
let desk: Desk
beforeAll(async () => {
  desk = await stage.customer()
  await desk.cell(0, 'category').and(desk.page.locator('.ag-cell-focus')).waitFor()
  await desk.paste(rows)
  await desk
    .cell(ownOrder.length - 1, 'product')
    .getByText('Stylingprodukter')
    .waitFor()
  await desk.press('Escape')
})

const rows = [
  'Salong\tKlippning dam\t560\t60\t\t\t1\t\t900',
  'Salong\tSlingor\t1450\t210\t\t\t2,5\t\t240',
  'Butik\tSchampo & balsam\t249\t120\t\t\t0,2\t\t600',
  'Kurs\tUnderhåll, maskiner\t4900\t700\t\t\t6\t\t12',
  'Butik\tStylingprodukter\t189\t95\t\t\t0,1\t\t420',
].join('\n')
const ownOrder = ['Klippning dam', 'Slingor', 'Schampo & balsam', 'Underhåll, maskiner', 'Stylingprodukter']
const byPrice = ['Stylingprodukter', 'Schampo & balsam', 'Klippning dam', 'Slingor', 'Underhåll, maskiner']

const products = () => desk.column('product')
const heading = (column: string) => desk.page.locator(`.ag-header-cell[col-id="${column}"]`)
const menu = (name: string) => desk.page.getByRole('menu', { name })
const chooseAt = async (column: string, name: string) => {
  await heading(column).hover()
  await heading(column).getByRole('button', { name: 'Kolumnmeny' }).click()
  await menu('Kolumn').getByRole('menuitem', { name }).click()
  await menu('Kolumn').waitFor({ state: 'detached' })
}
const line = async () => plain(await desk.page.locator('.view-line').innerText())
const widthOf = async (column: string) => (await boxOf(heading(column))).width
/** The cells of a column whose words are cut off. */
const cutIn = (column: string) =>
  desk.page
    .locator(`.ag-grid-scrolling-container [col-id="${column}"]`)
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
/** Drags the right edge of a column's heading. */
const dragEdge = async (column: string, by: number) => {
  const box = await boxOf(heading(column))
  const edge = { x: box.x + box.width - 1, y: box.y + box.height / 2 }
  await drag(desk, edge, { ...edge, x: edge.x + by })
}

test('names are not cut where numbers have room to spare', async () => {
  for (const width of [1024, 1366, 1440]) {
    await desk.page.setViewportSize({ width, height: 800 })
    await expect.poll(() => cutIn('product'), { message: `${width} px` }).toEqual([])
    // and the sheet does not scroll sideways for it
    const viewport = desk.page.locator('.ag-grid-viewport')
    expect(await viewport.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0)
    for (const column of ['price', 'annualSales', 'annualMargin', 'workHours']) expect(await cutIn(column)).toEqual([])
  }
})

test('a long name has room for the mark of the product that pays least as well, and reads as before', async () => {
  const { page } = desk
  await desk.type(1, 'product', 'Slingor, underhåll')
  await desk.cell(1, 'product').locator('.least-paid').waitFor()
  await expect.poll(() => cutIn('product')).toEqual([])
  expect((await products())[1]).toBe('Slingor, underhåll')
  // for who listens, too: why it is marked is said after its name
  const named = page.getByRole('rowheader', { name: 'Slingor, underhåll', exact: true })
  expect(await named.getAttribute('aria-description')).toMatch(/^Ger minst per timme: /)
  await desk.press('Control+z')
  await expect.poll(products).toEqual(ownOrder)
})

/** Where the whole part of each number of a column ends: at its comma, or at its end. In pixels from the left. */
const endsOfWholes = (column: string) =>
  desk.page.locator(`.ag-grid-scrolling-container [col-id="${column}"]`).evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      const shown = text?.textContent ?? ''
      if (!text || shown === '') return []
      const wholes = document.createRange()
      wholes.setStart(text, 0)
      wholes.setEnd(text, shown.includes(',') ? shown.indexOf(',') : shown.length)
      return [wholes.getBoundingClientRect().right]
    }),
  )

test('decimal commas stand under each other, and what is shown, read out and copied stays the number', async () => {
  const ends = async (column: string) => {
    const all = await endsOfWholes(column)
    return Math.round(Math.max(...all) - Math.min(...all))
  }
  expect(await desk.column('workHours')).toEqual(['1', '2,5', '0,2', '6', '0,1'])
  await expect.poll(() => ends('workHours')).toBe(0)
  expect(await desk.column('coverage')).toEqual(['89,3', '85,5', '51,8', '85,7', '49,7'])
  expect(await ends('coverage')).toBe(0)
  // to the edge of its own column: where that stands follows from the widths of others
  const fromEdge = async () => {
    const box = await boxOf(heading('volumeYear'))
    const [end = 0] = await endsOfWholes('volumeYear')
    return Math.round(box.x + box.width - end)
  }
  const atTheEdge = await fromEdge()
  // the whole column follows its longest number, there and back
  await desk.type(0, 'workHours', '0,125')
  await expect.poll(() => desk.column('workHours')).toEqual(['0,125', '2,5', '0,2', '6', '0,1'])
  await expect.poll(() => ends('workHours')).toBe(0)
  expect(await cutIn('workHours')).toEqual([])
  await desk.page.getByRole('gridcell', { name: '6', exact: true }).waitFor()
  await desk.cell(2, 'workHours').click()
  await desk.press('Shift+ArrowDown')
  expect((await desk.copied()).trimEnd().split('\r\n')).toEqual(['0,2', '6'])
  await desk.press('Control+z')
  await expect.poll(() => desk.column('workHours')).toEqual(['1', '2,5', '0,2', '6', '0,1'])
  await expect.poll(() => ends('workHours')).toBe(0)
  // a column of whole numbers keeps to its edge
  await expect.poll(fromEdge).toBe(atTheEdge)
})

test('a column is as wide as it is dragged, also when the page is loaded again, fits by a double-click, and gets its own width back', async () => {
  const { page } = desk
  const own = await widthOf('product')
  await desk.cell(0, 'price').click()
  await dragEdge('product', 90)
  await expect.poll(() => widthOf('product')).toBeCloseTo(own + 90, -1)
  // the cursor stays: the edge is no heading
  expect(await desk.cursor()).toBe('0 price')
  await desk.press('Control+s')
  await page.getByText('Sparat').first().waitFor()
  await page.reload()
  await desk.cell(0, 'price').waitFor()
  await expect.poll(() => widthOf('product')).toBeCloseTo(own + 90, -1)

  const box = await boxOf(heading('product'))
  await page.mouse.dblclick(box.x + box.width - 1, box.y + box.height / 2)
  await expect.poll(() => widthOf('product')).toBeLessThan(own + 60)
  expect(await cutIn('product')).toEqual([])

  await chooseAt('product', 'Vanliga bredder')
  await expect.poll(() => widthOf('product')).toBeCloseTo(own, -1)

  // by the keyboard
  await desk.cell(0, 'category').click()
  const category = await widthOf('category')
  await dragEdge('category', 60)
  await expect.poll(() => widthOf('category')).toBeCloseTo(category + 60, -1)
  await desk.press('Shift+F10')
  await menu('Celler och rader').getByRole('menuitem', { name: 'Kolumnen …' }).focus()
  await desk.press('Enter')
  await menu('Kolumn').getByRole('menuitem', { name: 'Anpassa bredden' }).focus()
  await desk.press('Enter')
  await expect.poll(() => widthOf('category')).toBeLessThan(category + 40)
  expect(await desk.cursor()).toBe('0 category')
})

test('Ctrl+F finds words and numbers, says how many, and gives the keyboard back to the cell', async () => {
  const { page } = desk
  await desk.cell(0, 'price').click()
  await desk.press('Control+f')
  const field = page.getByRole('textbox', { name: 'Sök i bladet' })
  await field.waitFor()
  await page.keyboard.type('sch')
  await page.getByText('1 av 1').waitFor()
  expect(await desk.cell(2, 'product').getAttribute('class')).toContain('cell-found')
  await field.fill('1450')
  await page.getByText('1 av 1').waitFor()
  await desk.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(await desk.cursor()).toBe('1 price')

  // Enter goes on in the field, F3 in the sheet, round and round
  await desk.press('Control+f')
  await page.keyboard.type('BUTIK')
  await page.getByText('1 av 2').waitFor()
  await desk.press('Enter')
  await page.getByText('2 av 2').waitFor()
  await desk.press('Enter')
  await page.getByText('1 av 2').waitFor()
  await desk.press('Escape')
  expect(await desk.cursor()).toBe('2 category')
  await desk.press('F3')
  expect(await desk.cursor()).toBe('4 category')
  await desk.press('Shift+F3')
  expect(await desk.cursor()).toBe('2 category')
})

test('rows are shown sorted without a change of their order', async () => {
  const { page } = desk
  const unsaved = page.getByText('Osparade ändringar')
  expect(await unsaved.count()).toBe(0)
  await desk.cell(0, 'price').click()
  await chooseAt('price', 'Visa sorterat stigande')
  await expect.poll(products).toEqual(byPrice)
  expect(await heading('price').getAttribute('aria-sort')).toBe('ascending')
  expect(await line()).toContain('Visas sorterat efter Pris, stigande.')
  // the cursor is in the same row, and there was nothing to save
  expect(await desk.cursor()).toBe('2 price')
  expect(await unsaved.count()).toBe(0)

  // rows are not moved in an order that is only shown
  await desk.cell(1, 'product').click()
  await desk.press('Alt+ArrowDown')
  expect(await line()).toContain('Rader kan bara flyttas i egen ordning.')
  await page.getByRole('button', { name: 'ordna om' }).click()
  await expect.poll(line).not.toContain('Rader kan bara flyttas')
  await drag(desk, await middleOf(desk.cell(0, 'handle')), await middleOf(desk.cell(3, 'handle')))
  await expect.poll(line).toContain('Rader kan bara flyttas i egen ordning.')
  expect(await products()).toEqual(byPrice)

  // the view is the browser's, and the plan's order is one click away
  await page.reload()
  await expect.poll(products).toEqual(byPrice)
  await page.getByRole('button', { name: 'egen ordning' }).click()
  await expect.poll(products).toEqual(ownOrder)
  expect(await heading('price').getAttribute('aria-sort')).toBeNull()
  await page.locator('.view-line').waitFor({ state: 'detached' })
})

test('products stand together by their field of business with its sums, which keys step over and nobody types in', async () => {
  const { page } = desk
  await chooseAt('category', 'Visa per affärsområde')
  await expect
    .poll(products)
    .toEqual([
      '2 produkter',
      'Klippning dam',
      'Slingor',
      '2 produkter',
      'Schampo & balsam',
      'Stylingprodukter',
      '1 produkt',
      'Underhåll, maskiner',
    ])
  expect(await desk.shown(desk.cell(0, 'category'))).toBe('Salong')
  // 560 × 900 + 1450 × 240
  expect(await desk.shown(desk.cell(0, 'annualSales'))).toBe('852 000')
  expect(await desk.shown(desk.cell(0, 'price'))).toBe('')

  await desk.cell(2, 'price').click()
  await desk.press('ArrowDown')
  expect(await desk.cursor()).toBe('4 price')
  const announced = plain(await page.locator('.sheet-page > .visually-hidden[role="status"]').innerText())
  expect(announced).toMatch(/^Butik, 2 produkter, .*Årsförsäljning 228 780/)
  // by the mouse one comes to it: the bar shows it, and it takes nothing
  await desk.cell(3, 'annualSales').click()
  await expect.poll(() => desk.formulaBar()).toContain('Årsförsäljning · Summa Butik')
  await page.keyboard.type('7')
  expect(await page.locator('.ag-cell-inline-editing').count()).toBe(0)

  await page.getByRole('button', { name: 'egen ordning' }).click()
  await expect.poll(products).toEqual(ownOrder)
  expect(desk.complaints).toEqual([])
})
