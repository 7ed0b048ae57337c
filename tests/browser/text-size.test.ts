import { beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf, drag, middleOf } from './places.ts'
import { unseen } from './unseen.ts'
import type { Size } from './windows.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await stage.server.newUser()
  await fillDemo(user)
})

const pages = [
  ['/', /^(UtbudsMix|Produktmixern)$/],
  ['/fastaKostnader', 'Fasta Kostnader'],
  ['/åtgärder', 'Åtgärder'],
  ['/lonekalkyl', 'Lönekalkyl'],
  ['/utdelning', 'Lön & utdelning'],
  ['/insikter', 'Insikter'],
] as const

/** Opens a page where a text size has been chosen before. */
async function windowAt(percent: string, path: string, as?: TestUser, size: Size = 'desk'): Promise<Desk> {
  const desk = await stage.window(size, as)
  // the app's storage without the app
  await desk.page.goto(`${desk.url}/api/health`)
  await desk.page.evaluate((chosen) => localStorage.setItem('lonebanken.text-size', chosen), percent)
  if (size === 'desk') await desk.page.setViewportSize({ width: 1366, height: 650 })
  await desk.go(path)
  return desk
}

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
  inOneWindow(async () => (desk = await windowAt(percent, '/', user)))

  test.each(pages)('%s is seen whole, and only the sheet scrolls sideways', async (path, name) => {
    // as a link leads there
    await desk.page.evaluate((to) => history.pushState(null, '', to), path)
    await desk.page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })
    await expect.poll(() => desk.page.locator('.skeleton-card').count()).toBe(0)
    expect(await unseen(desk, 'main')).toEqual([])
    expect(await isWide(desk)).toBe(false)
    expect(await typeOf(desk, 'main h2, main h1:not(.visually-hidden), main button')).toBeGreaterThanOrEqual(
      (12 * Number(percent)) / 100,
    )
  })
})

test('a chosen size is there before the page is drawn, in every part, and after a reload, and takes no keyboard away', async () => {
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

  // the keyboard is not lost, though the sheet is drawn anew
  await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Lönekalkyl' }).click()
  await page.getByRole('row').filter({ hasText: 'Egenavgifter' }).first().locator('[col-id="percent"]').click()
  await page.getByRole('button', { name: 'Konto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '200 %' }).click()
  await dialog.getByRole('button', { name: '200 %', pressed: true }).waitFor()
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
    const [cell, editor] = await Promise.all([boxOf(desk.cell(2, 'price')), boxOf(desk.editor)])
    expect(editor.height).toBeGreaterThan(40)
    expect(editor.x).toBeGreaterThanOrEqual(cell.x)
    expect(editor.x + editor.width).toBeLessThanOrEqual(cell.x + cell.width)
    await desk.page.keyboard.type('450')
    await desk.press('Tab', 'Escape')
    expect(await desk.column('price')).toEqual(['100', '200', '450'])
  })

  test('a drag selects the cells that it passes', async () => {
    await drag(desk, await middleOf(desk.cell(0, 'product')), await middleOf(desk.cell(2, 'price')))
    expect(await desk.copied()).toBe('Ett\t100\r\nTvå\t200\r\nTre\t450\r\n')
  })

  test('the edge of a column goes as far as the mouse, and the width is remembered for every text size', async () => {
    const head = desk.page.locator('.ag-header-cell[col-id="product"]')
    const before = (await boxOf(head)).width
    const edge = await boxOf(head.locator('.ag-header-cell-resize'))
    const at = { x: edge.x + edge.width / 2, y: edge.y + edge.height - 12 }
    await drag(desk, at, { x: at.x + 60, y: at.y })
    const width = async () => (await boxOf(head)).width
    await expect.poll(width).toBeCloseTo(before + 60, -0.5)
    await choose(desk, '100')
    await expect.poll(width).toBeCloseTo((before + 60) / 2, -0.5)
    await choose(desk, '200')
    await expect.poll(width).toBeCloseTo(before + 60, -0.5)
  })

  test('a row is dragged to where the line shows', async () => {
    // a row of a selection takes the others along
    await desk.cell(0, 'product').click()
    const last = await boxOf(desk.cell(2, 'handle'))
    const grip = await middleOf(desk.cell(0, 'handle'))
    await drag(desk, grip, { x: grip.x, y: last.y + last.height - 8 })
    await expect.poll(() => desk.column('product')).toEqual(['Två', 'Tre', 'Ett'])
  })
})

test('letters of twice their size move no page of a phone sideways, nor the loans at a desk, and nothing lies over the first answer', async () => {
  const isTooWide = ({ page }: Desk) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const visitor = await windowAt('200', '/login', undefined, 'phone')
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
    const desk = await windowAt('200', path, user, size)
    await desk.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    if (path === '/lån') await desk.page.getByRole('button', { name: 'Lägg till lån' }).click()
    expect(await isTooWide(desk), path).toBeLessThanOrEqual(0)
    await desk.close()
  }
})

test('a sheet opens at the top of its page in a low window too, with the keyboard in its first cell', async () => {
  for (const path of ['/', '/lonekalkyl']) {
    const desk = await windowAt('200', path, user)
    const { page } = desk
    await page.locator('.ag-cell:focus').waitFor()
    // the grid draws its cells once more when the engine's figures come
    await expect.poll(() => page.locator('.dashboard .amount-number').first().innerText()).not.toBe('')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
    expect(await page.evaluate(() => window.scrollY), path).toBe(0)
    await desk.close()
  }
})
