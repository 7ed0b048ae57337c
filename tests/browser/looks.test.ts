import { describe, expect, test } from 'vitest'
import { type Desk } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** A window at a desk of somebody who has so many products. */
async function deskWithProducts(count: number, size: { width: number; height: number }): Promise<Desk> {
  const user = await stage.server.newUser()
  await fillPlan(user, count)
  const desk = await stage.window('desk', user)
  await desk.page.setViewportSize(size)
  await desk.go('/')
  await desk.cell(0, 'price').waitFor()
  return desk
}

/** How many rows of the sheet lie whole and uncovered in the window. */
const rowsInView = (desk: Desk) =>
  desk.page.evaluate(
    () =>
      [...document.querySelectorAll('.ag-grid-scrolling-container [role="row"]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const { left = 0 } = row.closest('.sheet-grid')?.getBoundingClientRect() ?? {}
        return [top + 3, bottom - 3].every((y) => {
          const seen = document.elementFromPoint(left + 60, y)?.closest('[role="row"]')
          return bottom <= innerHeight && seen?.getAttribute('row-index') === row.getAttribute('row-index')
        })
      }).length,
  )

describe('zoomed at a desk', () => {
  test('to 200 % one has the sheet with its buttons, and which row one is in stays in view', async () => {
    const [width, height] = [683, 384]
    const desk = await deskWithProducts(6, { width, height })
    const { page } = desk
    expect(await page.getByText('Mobilversion under utveckling').isVisible()).toBe(false)
    const edge = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(edge, 'scrolls sideways').toBe(false)
    // the head: what stays in view when one has scrolled as far as one can
    await desk.cell(5, 'volumeYear').click()
    const head = await page.evaluate(() => {
      const at = (y: number) => document.elementFromPoint(60, y)?.closest('.side, .header, .dashboard-cards')
      let below = 0
      while (at(below)) below += 1
      return below
    })
    expect(head).toBeLessThanOrEqual(height / 3)
    for (const name of ['Ångra', 'Importera från år', 'Ny rad'])
      expect(await page.getByRole('button', { name }).first().isVisible(), name).toBe(true)
    // which row it is stays in view when the numbers scroll by
    await desk.cell(1, 'product').click()
    await desk.press('End')
    const named = await desk.cell(1, 'product').boundingBox()
    expect(named?.x).toBeLessThan(width / 2)
    await expect.poll(() => rowsInView(desk)).toBeGreaterThanOrEqual(2)
    for (const link of ['Fasta Kostnader', 'Åtgärder', 'Lönekalkyl']) {
      await page.getByRole('link', { name: link }).click()
      await page.getByRole('grid').or(page.getByRole('treegrid')).first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), link).toBe(false)
    }
    await desk.leave()
  })
})

describe('in a plan of thirty products', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await deskWithProducts(30, { width: 1366, height: 768 })))

  test('zoomed to 200 %, of the answer a line stays in view, and the cell with the cursor is never under it', async () => {
    await desk.page.setViewportSize({ width: 683, height: 384 })
    await desk.page.getByRole('link', { name: 'UtbudsMix' }).click()
    await desk.cell(0, 'price').click()
    for (const key of ['End', 'PageDown', 'Control+End', 'ArrowUp', 'Control+Home', 'ArrowDown']) {
      await desk.press(key)
      const seen = () =>
        desk.page
          .locator('.ag-cell-focus')
          .first()
          .evaluate((cell) => {
            const { left, right, top, bottom } = cell.getBoundingClientRect()
            return [top + 3, bottom - 3].every((y) => cell.contains(document.elementFromPoint((left + right) / 2, y)))
          })
      await expect.poll(seen, { message: key }).toBe(true)
      const answer = await desk.page.locator('.dashboard .answer').boundingBox()
      expect(answer?.y, key).toBeGreaterThanOrEqual(0)
    }
    // where scrollbars lie over the page, that of a sheet too wide for it hides nothing of its sums
    await desk.page.locator('.ag-body-horizontal-scroll.ag-scrollbar-invisible').waitFor()
    await desk.press('Control+End')
    await desk.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const over = () =>
      desk.total('annualSales').evaluate((cell) => {
        const { left, right, bottom } = cell.getBoundingClientRect()
        const there = document.elementsFromPoint((left + right) / 2, bottom - 4)
        if (!there.includes(cell)) return ['not in view']
        return there
          .slice(0, there.indexOf(cell))
          .filter((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map(({ className }) => className)
      })
    await expect.poll(over).toEqual([])
  })

  test('the words of the charts are at least 11 px high in type', async () => {
    await desk.page.setViewportSize({ width: 1366, height: 768 })
    await desk.page.getByRole('link', { name: 'Lönekalkyl' }).click()
    await desk.page.locator('.staircase-name').first().waitFor()
    const words = await desk.page.evaluate(() =>
      [...document.querySelectorAll('.staircase text, .bar-label')].map((word) => {
        const scale = word instanceof SVGTextElement ? (word.getScreenCTM()?.a ?? 0) : 1
        return { says: word.textContent, size: Number.parseFloat(getComputedStyle(word).fontSize) * scale }
      }),
    )
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter(({ size }) => size < 11)).toEqual([])
  })
})
