import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, type Stage } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf, middleOf } from './places.ts'
import { drawRarely } from './rare-frames.ts'

const stage = stageOfFile()
let desk: Awaited<ReturnType<Stage['customer']>>
inOneWindow(async () => (desk = await stage.sheet()))

const rowCount = 90
const many = Array.from({ length: rowCount }, (_, at) => `Grupp\tProdukt ${at + 1}\t${at + 1}\t1\r\n`).join('')

/** The selected block as it was announced last: '120 rader, 11 kolumner'. */
const announced = async () =>
  (await desk.page.locator('.sheet-page [role="status"]').innerText()).replace(' markerade.', '')
/** The rows and columns of the copied block, with its first and last cell. */
const block = async (of: Desk = desk) => {
  const rows = (await of.copied())
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('\t'))
  return { rows: rows.length, columns: rows[0]?.length, first: rows[0]?.[0], last: rows.at(-1)?.at(-1) }
}
/** Where the cells are in view. */
const area = async (of: Desk = desk) => {
  const sheet = await boxOf(of.page.locator('.sheet-frame'))
  const sums = await boxOf(of.page.locator('[role="row"][row-index="b-0"]').first())
  const headings = await boxOf(of.page.locator('.ag-header'))
  return { left: sheet.x, right: sheet.x + sheet.width, top: headings.y + headings.height, bottom: sums.y }
}

/** Waits until the sheet has stopped scrolling by itself. */
const atRest = async (of: Desk) => {
  const top = () =>
    of.page
      .locator('.ag-row')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
  for (let before = Number.NaN, now = await top(); before !== now; now = await top()) {
    before = now
    await of.page.waitForTimeout(150)
  }
}

/** The topmost row that is wholly in view. */
const firstRowInView = async (of: Desk) => {
  const { top } = await area(of)
  const rows = await of.page.locator('.ag-row[row-index]:not([row-index^="b"])').evaluateAll(
    (found, edge) =>
      found
        .filter((row) => row.getBoundingClientRect().top >= edge)
        .map((row) => Number(row.getAttribute('row-index')))
        .toSorted((a, b) => a - b),
    top,
  )
  return rows[0] ?? 0
}

describe('with 90 rows', () => {
  beforeAll(() => desk.startOver(many))
  beforeEach(async () => {
    await desk.press('Escape', 'Control+Home')
    await desk.cell(0, 'product').click()
    await desk.drawn()
  })

  // the first of all: rows that have been in view are known to the grid
  test('rows that nobody has seen yet are as high as the others', async () => {
    const viewport = desk.page.locator('.sheet-grid .ag-grid-viewport').first()
    await viewport.evaluate((rows) => rows.scrollTo(0, 1500))
    await expect.poll(() => firstRowInView(desk)).toBe(42)
  })

  test('by keys a selection grows to the ends of the data, of the row and of the sheet, by screens, and back', async () => {
    await desk.press('Control+Shift+ArrowDown')
    expect(await block()).toEqual({ rows: rowCount, columns: 1, first: 'Produkt 1', last: `Produkt ${rowCount}` })
    await desk.press('Control+Shift+ArrowUp', 'Shift+Home')
    expect(await block()).toEqual({ rows: 1, columns: 2, first: 'Grupp', last: 'Produkt 1' })
    await desk.press('Shift+End', 'Shift+PageDown')
    const { rows: once } = await block()
    expect(once).toBeGreaterThan(5)
    await desk.press('Shift+PageDown')
    expect((await block()).rows).toBe(2 * once - 1)
    await desk.press('Control+Shift+End')
    expect(await block()).toMatchObject({ rows: rowCount, columns: 10, first: 'Produkt 1' })
    await desk.press('ArrowLeft', 'ArrowRight', 'Shift+Space')
    expect(await block()).toMatchObject({ rows: 1, columns: 11, first: 'Grupp' })
    await desk.press('Escape', 'Control+Space')
    expect(await block()).toMatchObject({ rows: rowCount, columns: 1 })
    // and the view is where it was
    await desk.press('Control+a')
    expect(await block()).toMatchObject({ rows: rowCount, columns: 11, first: 'Grupp' })
    expect(await desk.cell(0, 'product').isVisible()).toBe(true)
  })

  test('Shift+click selects to a cell far away, also after scrolling there', async () => {
    await desk.cell(3, 'product').hover()
    await desk.page.mouse.wheel(0, 36 * 60)
    await desk.cell(70, 'price').click({ modifiers: ['Shift'] })
    expect(await block()).toEqual({ rows: 71, columns: 2, first: 'Produkt 1', last: '71' })
  })

  test('a click on a heading selects its column, with Shift the columns up to it', async () => {
    await desk.selectColumn('price')
    expect(await block()).toEqual({ rows: rowCount, columns: 1, first: '1', last: `${rowCount}` })
    expect(await desk.cursor()).toBe('0 price')
    await desk.selectColumn('category', { shift: true })
    expect(await block()).toMatchObject({ rows: rowCount, columns: 3, first: 'Grupp' })
  })

  test('what the prices include is chosen on its words alone: beside them the column is selected, and with Shift on them, too', async () => {
    const choice = desk.page.locator('.ag-header-cell[col-id="price"] .heading-choice')
    const box = await boxOf(choice)
    await desk.page.mouse.click(box.x - 6, box.y + box.height / 2)
    expect(await block()).toEqual({ rows: rowCount, columns: 1, first: '1', last: `${rowCount}` })
    await desk.cell(1, 'product').click()
    await choice.click({ modifiers: ['Shift'] })
    expect(await block()).toMatchObject({ rows: rowCount, columns: 2, first: 'Produkt 1' })
    expect(await desk.page.getByRole('menu').count()).toBe(0)
    // the menu has the keyboard, and gives it back to the cell
    await desk.cell(1, 'product').click()
    await choice.click()
    await desk.page.getByRole('menu', { name: 'Mina priser är' }).waitFor()
    await desk.press('Escape')
    expect(await desk.cursor()).toBe('1 product')
    await desk.press('ArrowDown')
    expect(await desk.cursor()).toBe('2 product')
  })

  test('the words of a heading explain it and leave the cursor where it was; with Shift they select, too', async () => {
    const words = desk.page.locator('.ag-header-cell[col-id="coverage"] .explain-word')
    await desk.cell(1, 'price').click()
    await words.click()
    await desk.page.getByRole('dialog', { name: 'Täckningsgrad' }).waitFor()
    await desk.press('Escape')
    expect(await desk.cursor()).toBe('1 price')
    await words.click({ modifiers: ['Shift'] })
    expect(await block()).toMatchObject({ rows: rowCount, columns: 4, first: '1' })
    expect(await desk.page.locator('.explanation').count()).toBe(0)
  })

  test('a click on a heading keeps the rows in view, wherever the uppermost one is cut off', async () => {
    const viewport = desk.page.locator('.sheet-grid .ag-grid-viewport').first()
    // 1512 px is the line between two rows of 36 px
    for (const top of [1500, 1511, 1512, 1513, 1530]) {
      await viewport.evaluate((rows, to) => rows.scrollTo(0, to), top)
      await expect.poll(() => firstRowInView(desk)).toBe(Math.ceil(top / 36))
      await desk.selectColumn('price')
      await desk.drawn()
      expect(await viewport.evaluate((rows) => rows.scrollTop), `${top} px`).toBe(top)
    }
    expect(await block()).toEqual({ rows: rowCount, columns: 1, first: '1', last: `${rowCount}` })
  })

  test('rows that have scrolled on stay there when the event of their scrollbar comes late', async () => {
    const viewport = desk.page.locator('.sheet-grid .ag-grid-viewport').first()
    await viewport.evaluate((rows) => rows.scrollTo(0, 1500))
    const bar = desk.page.locator('.sheet-grid .ag-body-vertical-scroll-viewport').first()
    await expect.poll(() => bar.evaluate(({ scrollTop }) => scrollTop)).toBe(1500)
    // by then the grid has forgotten who moved last
    await atRest(desk)
    await viewport.evaluate(
      (rows, late) => {
        rows.scrollTo(0, 720)
        late.dispatchEvent(new Event('scroll'))
      },
      await bar.elementHandle(),
    )
    await desk.cell(21, 'product').waitFor()
    expect(await viewport.evaluate((rows) => rows.scrollTop)).toBe(720)
  })

  test("a click on a row's grip selects the row, with Shift the rows up to it", async () => {
    await desk.cell(2, 'handle').click()
    expect(await block()).toMatchObject({ rows: 1, columns: 11 })
    await desk.cell(5, 'handle').click({ modifiers: ['Shift'] })
    expect(await block()).toMatchObject({ rows: 4, columns: 11 })
    expect(await desk.cursor()).toBe('2 category')
  })

  test('a drag of the mouse past the lower edge scrolls and goes on selecting, back up past the upper edge too', async () => {
    const { mouse } = desk.page
    const from = await middleOf(desk.cell(2, 'product'))
    const { bottom, top } = await area()
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + 100, bottom - 20, { steps: 6 })
    await mouse.move(from.x + 100, bottom + 60, { steps: 4 })
    // as far as the last row: one in between may have come and gone before it is looked for
    await desk.cell(rowCount - 1, 'product').waitFor()
    await mouse.move(from.x + 100, bottom - 20)
    const { rows } = await block()
    expect(rows).toBeGreaterThan(30)
    expect((await block()).first).toBe('Produkt 3')
    await mouse.move(from.x, top - 60, { steps: 4 })
    // on its way up the selection is once three rows high below where it began
    await desk.page.locator('[role="row"][row-index="0"] .range-end').waitFor()
    await expect.poll(announced).toBe('3 rader, 1 kolumn')
    await mouse.up()
    expect(await block()).toEqual({ rows: 3, columns: 1, first: 'Produkt 1', last: 'Produkt 3' })
    // let go, the selection stays as it is
    await mouse.move(from.x, bottom + 60)
    expect(await announced()).toContain('kopierade')
    expect((await block()).rows).toBe(3)
  })

  test('past the edge it goes by time: where frames are rare each of them takes several steps', async () => {
    const { page } = desk
    const from = await middleOf(desk.cell(2, 'product'))
    const { bottom } = await area()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, bottom - 20, { steps: 6 })
    const usualFrames = await drawRarely(page, `[role="row"][row-index="${rowCount - 1}"]`)
    await page.mouse.move(from.x, bottom + 10)
    await desk.cell(rowCount - 1, 'product').waitFor()
    const frames = await usualFrames()
    await page.mouse.up()
    // one row a step, and a step a frame, would take as many frames as there are rows below
    expect(frames).toBeLessThan(rowCount / 2)
  })

  test('a drag out to the right of the sheet selects to the last column', async () => {
    const { mouse } = desk.page
    const from = await middleOf(desk.cell(2, 'product'))
    const { right } = await area()
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(right + 8, from.y + 40, { steps: 8 })
    await expect.poll(announced).toBe('2 rader, 10 kolumner')
    await mouse.up()
  })
})

test('a finger selects a row by its grip, more cells by the corner of the selection, past the edge too, and opens a cell with two taps', async () => {
  await desk.startOver(many)
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()
  const tablet = await stage.deskOf(desk.user, { size: 'tablet' })
  await tablet.cell(0, 'price').waitFor()
  const touch = await tablet.context.newCDPSession(tablet.page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: Math.round(x), y: Math.round(y) }],
    })
  const corner = async (row: number, column: string) => {
    const box = await boxOf(tablet.cell(row, column))
    return { x: box.x + box.width - 3, y: box.y + box.height - 3 }
  }
  const grip = await middleOf(tablet.cell(1, 'handle'))
  await tablet.page.touchscreen.tap(grip.x, grip.y)
  await expect.poll(() => block(tablet)).toMatchObject({ rows: 1, columns: 11 })

  const cell = await middleOf(tablet.cell(1, 'product'))
  await tablet.page.touchscreen.tap(cell.x, cell.y)
  await expect.poll(() => tablet.cursor()).toBe('1 product')
  const start = await corner(1, 'product')
  const end = await middleOf(tablet.cell(3, 'price'))
  await send('touchStart', start.x, start.y)
  for (let step = 1; step <= 6; step += 1)
    await send('touchMove', start.x + ((end.x - start.x) * step) / 6, start.y + ((end.y - start.y) * step) / 6)
  await send('touchEnd')
  await expect.poll(() => block(tablet)).toEqual({ rows: 3, columns: 2, first: 'Produkt 2', last: '4' })

  // held for half a second, by the browser's own clock, the corner fills
  const first = await middleOf(tablet.cell(0, 'price'))
  await tablet.page.touchscreen.tap(first.x, first.y)
  await expect.poll(() => tablet.cursor()).toBe('0 price')
  const held = await corner(0, 'price')
  await send('touchStart', held.x, held.y)
  const since = await tablet.page.evaluate(() => performance.now())
  await tablet.page.waitForFunction((from) => performance.now() - from > 600, since)
  const below = await middleOf(tablet.cell(2, 'price'))
  await send('touchMove', below.x, below.y)
  await tablet.page.locator('.cell-says').waitFor()
  await send('touchEnd')
  const price0 = await tablet.shown(tablet.cell(0, 'price'))
  await expect.poll(() => tablet.shown(tablet.cell(2, 'price'))).toBe(price0)
  await tablet.press('Control+z')
  await expect.poll(() => tablet.shown(tablet.cell(2, 'price'))).not.toBe(price0)

  const again = await corner(3, 'price')
  const { bottom } = await area(tablet)
  await send('touchStart', again.x, again.y)
  await send('touchMove', again.x - 20, bottom + 30)
  // as far as the last row: one in between may have come and gone before it is looked for
  await tablet.cell(rowCount - 1, 'price').waitFor()
  await send('touchMove', again.x - 20, bottom - 30)
  await send('touchEnd')
  await expect.poll(async () => (await block(tablet)).rows).toBeGreaterThan(30)

  await atRest(tablet)
  // and without a keyboard: copied, emptied and pasted by buttons
  const copyButton = tablet.page.getByRole('button', { name: 'Kopiera markerade celler' })
  const source = await middleOf(tablet.cell(await firstRowInView(tablet), 'handle'))
  await tablet.page.touchscreen.tap(source.x, source.y)
  await expect.poll(() => block(tablet)).toMatchObject({ rows: 1, columns: 11 })
  await copyButton.tap()
  const copied = () => tablet.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^Grupp\tProdukt \d+\t\d+\t1\t/)
  const row = await copied()
  await tablet.page.getByRole('button', { name: 'Töm markerade celler' }).tap()
  const at = await firstRowInView(tablet)
  await expect.poll(() => tablet.shown(tablet.cell(at, 'price'))).toBe('')
  await tablet.page.getByRole('button', { name: 'Klistra in', exact: true }).tap()
  await expect.poll(() => tablet.shown(tablet.cell(at, 'product'))).toBe(row.split('\t')[1])

  // one tap chooses a cell, two more open it
  const price = await middleOf(tablet.cell(at, 'price'))
  await tablet.page.touchscreen.tap(price.x, price.y)
  await expect.poll(() => tablet.cursor()).toBe(`${at} price`)
  expect(await tablet.editor.count()).toBe(0)
  await tablet.page.touchscreen.tap(price.x, price.y)
  await tablet.page.touchscreen.tap(price.x, price.y)
  await tablet.editor.waitFor()
  expect(await tablet.editor.getAttribute('inputmode')).toBe('decimal')
  await tablet.page.keyboard.type('1 250,5')
  await tablet.press('Enter')
  expect(await tablet.shown(tablet.cell(at, 'price'))).toBe('1 250,5')
  await tablet.leave()
})
