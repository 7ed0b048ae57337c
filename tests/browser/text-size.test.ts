import { beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { unseen } from './unseen.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await stage.server.newUser()
  await fillDemo(user)
})

const pages = ['/', '/fastaKostnader', '/åtgärder', '/lonekalkyl', '/utdelning', '/insikter'] as const

/** Chooses a text size where a person does, by keys alone from the button of the account on. */
const choose = async (desk: Desk, percent: string) => {
  const { page } = desk
  await page.getByRole('button', { name: 'Konto' }).focus()
  await desk.press('Enter')
  const choice = page.getByRole('group', { name: 'Textstorlek' }).getByRole('button', { name: `${percent} %` })
  await choice.focus()
  await desk.press('Enter')
  await page.getByRole('button', { name: `${percent} %`, pressed: true }).waitFor()
  await desk.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const height = (desk: Desk, selector: string) =>
  desk.page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)
const typeOf = (desk: Desk, selector: string) =>
  desk.page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const drawn = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
      return Number.parseFloat(getComputedStyle(element).fontSize) * drawn
    })
const isWide = (desk: Desk) => desk.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

// a wider and higher window has the same layout, and more room
describe.each(['200', '300'])('at %s percent in a window of 1366 × 650 px', (percent) => {
  let desk: Desk
  inOneWindow(async () => {
    desk = await stage.deskOf(user)
    await desk.page.evaluate((size) => localStorage.setItem('lonebanken.text-size', size), percent)
    await desk.page.setViewportSize({ width: 1366, height: 650 })
    return desk
  })

  test.each(pages)('%s is seen whole, and only the sheet scrolls sideways', async (path) => {
    await desk.go(path)
    await desk.page.locator('.skeleton-card').first().waitFor({ state: 'detached' })
    await desk.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    expect(await unseen(desk, 'main')).toEqual([])
    expect(await isWide(desk)).toBe(false)
    expect(await typeOf(desk, 'main h2, main h1:not(.visually-hidden), main button')).toBeGreaterThanOrEqual(
      (12 * Number(percent)) / 100,
    )
  })
})

test('a chosen size is there before the page is drawn, in every part, and after a reload', async () => {
  const desk = await stage.deskOf(user)
  const { page } = desk
  await desk.cell(0, 'price').waitFor()
  await desk.cell(1, 'price').click()
  await choose(desk, '150')
  // at once, without a reload
  // for text of this size the window is a low one, as it would be when zoomed: 30 px, one and a half times
  expect(await height(desk, '.ag-row')).toBe(45)
  for (const part of ['.ag-cell', '.ag-header-cell-text', '.formula-bar', '.dashboard dd', '.side-link']) {
    expect(await typeOf(desk, part), part).toBeGreaterThanOrEqual(18)
  }
  // the first frame that has words has them in that size
  await page.addInitScript(() => {
    const sizes: string[] = []
    const look = () => {
      if (document.querySelector('body')?.innerText.trim())
        sizes.push(getComputedStyle(document.documentElement).fontSize)
      Object.assign(window, { sizes })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  desk.altered()
  await page.reload()
  await desk.cell(0, 'price').waitFor()
  expect(await page.evaluate(() => [...new Set((window as unknown as { sizes: string[] }).sizes)])).toEqual(['24px'])
  await desk.go('/insikter')
  await page.getByRole('region', { name: 'Vad min tid är värd' }).waitFor()
  expect(await typeOf(desk, '.plot-name')).toBeCloseTo(18, 0)
  await desk.close()
})

test('the keyboard is not lost when another size is chosen, though the sheet is drawn anew', async () => {
  const desk = await stage.deskOf(user, { path: '/lonekalkyl' })
  const { page } = desk
  await page.getByRole('row').filter({ hasText: 'Egenavgifter' }).first().locator('[col-id="percent"]').click()
  await page.getByRole('button', { name: 'Konto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '150 %' }).click()
  await dialog.getByRole('button', { name: '150 %', pressed: true }).waitFor()
  await desk.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ag-cell, .header button') !== null))
    .toBe(true)
  await desk.close()
})

describe('at 200 % the mouse meets what it points at', () => {
  let desk: Desk
  inOneWindow(async () => {
    desk = await stage.customer()
    await desk.page.setViewportSize({ width: 1440, height: 1600 })
    await desk.cell(0, 'price').waitFor()
    await choose(desk, '200')
    return desk
  })

  test('cells are chosen, opened and filled in where they stand', async () => {
    await desk.startOver('Webb\tEtt\t100\r\nRåd\tTvå\t200\r\nRåd\tTre\t300\r\n')
    await desk.cell(1, 'product').click()
    expect(await desk.cursor()).toBe('1 product')
    await desk.cell(2, 'price').dblclick()
    const [cell, editor] = await Promise.all([desk.cell(2, 'price').boundingBox(), desk.editor.boundingBox()])
    if (!cell || !editor) throw new Error('the cell or its editor is not drawn')
    expect(editor.height).toBeGreaterThan(40)
    expect(editor.x).toBeGreaterThanOrEqual(cell.x)
    expect(editor.x + editor.width).toBeLessThanOrEqual(cell.x + cell.width)
    await desk.page.keyboard.type('450')
    await desk.press('Tab', 'Escape')
    expect(await desk.column('price')).toEqual(['100', '200', '450'])
  })

  test('a drag selects the cells that it passes', async () => {
    const [from, to] = [await desk.cell(0, 'product').boundingBox(), await desk.cell(2, 'price').boundingBox()]
    if (!from || !to) throw new Error('the cells are not drawn')
    await desk.page.mouse.move(from.x + 20, from.y + 20)
    await desk.page.mouse.down()
    await desk.page.mouse.move(to.x + to.width - 20, to.y + to.height - 20, { steps: 6 })
    await desk.page.mouse.up()
    expect(await desk.copied()).toBe('Ett\t100\r\nTvå\t200\r\nTre\t450\r\n')
  })

  test('the edge of a column goes as far as the mouse, and the width is remembered for every text size', async () => {
    const head = desk.page.locator('.ag-header-cell[col-id="product"]')
    const box = await head.boundingBox()
    const edge = await head.locator('.ag-header-cell-resize').boundingBox()
    if (!box || !edge) throw new Error('the heading is not drawn')
    const at = { x: edge.x + edge.width / 2, y: edge.y + edge.height - 12 }
    await desk.page.mouse.move(at.x, at.y)
    await desk.page.mouse.down()
    await desk.page.mouse.move(at.x + 60, at.y, { steps: 6 })
    await desk.page.mouse.up()
    const width = async () => (await head.boundingBox())?.width ?? 0
    await expect.poll(width).toBeCloseTo(box.width + 60, -0.5)
    await choose(desk, '100')
    await expect.poll(width).toBeCloseTo((box.width + 60) / 2, -0.5)
    await choose(desk, '200')
    await expect.poll(width).toBeCloseTo(box.width + 60, -0.5)
  })

  test('a row is dragged to where the line shows', async () => {
    // a row of a selection takes the others along
    await desk.cell(0, 'product').click()
    const grip = await desk.cell(0, 'handle').boundingBox()
    const last = await desk.cell(2, 'handle').boundingBox()
    if (!grip || !last) throw new Error('the grips are not drawn')
    const { mouse } = desk.page
    const x = grip.x + grip.width / 2
    await mouse.move(x, grip.y + grip.height / 2)
    await mouse.down()
    await mouse.move(x, grip.y + grip.height / 2 + 6, { steps: 3 })
    await mouse.move(x, last.y + last.height - 8, { steps: 12 })
    await mouse.up()
    await expect.poll(() => desk.column('product')).toEqual(['Två', 'Tre', 'Ett'])
  })
})

test('letters of twice their size move no page of a phone sideways, nor the loans at a desk, and nothing lies over the first answer', async () => {
  const isTooWide = ({ page }: Desk) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const enlarge = async (desk: Desk, path: string) => {
    await desk.go(path)
    await desk.page.evaluate(() => localStorage.setItem('lonebanken.text-size', '200'))
    await desk.page.reload()
    await desk.page.getByRole('heading', { level: 1 }).or(desk.page.locator('.first-pay')).first().waitFor()
  }
  const visitor = await stage.window('phone')
  await enlarge(visitor, '/login')
  const amount = await visitor.page.locator('.first-year.year1').boundingBox()
  const save = await visitor.page.getByRole('button', { name: 'Spara' }).boundingBox()
  expect(save?.y).toBeGreaterThanOrEqual((amount?.y ?? 999) + (amount?.height ?? 0))
  await visitor.page.locator('.staircase-name').first().waitFor()
  const names = await visitor.page
    .locator('.staircase-name')
    .evaluateAll((all) => all.map((name) => name.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
  expect(names.length).toBeGreaterThan(5)
  for (const [at, { left }] of names.entries()) expect(left).toBeGreaterThan(names[at - 1]?.right ?? 0)
  for (const name of ['Bara mina tal', 'Vad måste jag ta betalt?']) {
    await visitor.page.getByRole('button', { name }).tap()
    await visitor.page.locator('.own-answer').waitFor()
    expect(await isTooWide(visitor), name).toBeLessThanOrEqual(0)
  }
  await visitor.close()
  for (const [size, path] of [
    ['phone', '/'],
    ['phone', '/utdelning'],
    ['desk', '/lån'],
  ] as const) {
    const desk = await stage.deskOf(user, { size })
    await enlarge(desk, path)
    if (path === '/lån') await desk.page.getByRole('button', { name: 'Lägg till lån' }).click()
    expect(await isTooWide(desk), path).toBeLessThanOrEqual(0)
    await desk.close()
  }
})

test('a sheet opens at the top of its page in a low window too, with the keyboard in its first cell', async () => {
  const desk = await stage.deskOf(user)
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.evaluate(() => localStorage.setItem('lonebanken.text-size', '200'))
  for (const path of ['/', '/lonekalkyl']) {
    await desk.go(path)
    await page.reload()
    await page.locator('.ag-cell:focus').waitFor()
    // the grid draws its cells once more when the engine's figures come
    await expect.poll(() => page.locator('.dashboard .amount-number').first().innerText()).not.toBe('')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
    expect(await page.evaluate(() => window.scrollY), path).toBe(0)
  }
  await desk.close()
})
