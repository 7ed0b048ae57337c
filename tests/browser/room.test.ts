import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { type Desk } from './desk.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf } from './places.ts'

const stage = stageOfFile()
let desk: Desk
beforeAll(async () => {
  const user = await stage.server.newUser()
  const twenty = <T extends object>(of: string, row: (at: number) => T) =>
    Array.from({ length: 20 }, (_, at) => ({
      id: `${of}${String(at).padStart(15 - of.length, '0')}`,
      rank: `a${String.fromCharCode(65 + at)}`,
      ...row(at),
    }))
  const put = {
    offerings: twenty('roomoffering', (at) => ({
      ...{ year: 'year1', product: `Vara ${at}`, price: 500 + at, volumeYear: 40, workHours: 1 },
    })),
    fixed_costs: twenty('roomcost', (at) => ({ year: 'year1', category: `Kostnad ${at}`, amount: 1000 + at })),
    measures: twenty('roommeasure', (at) => ({ measureName: `Steg ${at}`, priority: '2', costs1: 100 })),
  }
  const saved = await savePlan(user, 0, { put, settings: { asked: true } })
  if (saved.status !== 200) throw new Error(saved.message)
  desk = await stage.deskOf(user)
})
afterAll(() => {
  expect(desk.complaints).toEqual([])
})

const sheets = [
  ['UtbudsMix', 'price'],
  ['Fasta Kostnader', 'amount'],
  ['Åtgärder', 'costs1'],
] as const

/** Goes to a page by its link, at the side. */
const turnTo = (link: string) => desk.page.getByRole('navigation').getByRole('link', { name: link }).click()

/** How many rows stand whole and uncovered between the headings and the sums. */
const wholeRows = () =>
  desk.page.locator('.sheet-grid').evaluate((grid) => {
    const { left } = grid.getBoundingClientRect()
    const headings = grid.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? 0
    const sums = grid.querySelector('[role="row"][row-index="b-0"]')?.getBoundingClientRect().top ?? 0
    return [...grid.querySelectorAll('[role="row"][row-index]:not([row-index^="b"])')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const isSeen = [top + 3, bottom - 3].every((y) => {
        const seen = document.elementFromPoint(left + 60, y)?.closest('[role="row"]')
        return seen?.getAttribute('row-index') === row.getAttribute('row-index')
      })
      return isSeen && top >= headings - 0.5 && bottom <= Math.min(sums, window.innerHeight) + 0.5
    }).length
  })

test('a laptop with 1366 × 650 px shows nine rows of every sheet and its sums, and only the rows scroll', async () => {
  // also when the window becomes low while the sheet is open
  await desk.cell(0, 'price').waitFor()
  await desk.page.setViewportSize({ width: 1366, height: 650 })
  for (const [link, column] of sheets) {
    await turnTo(link)
    await desk.cell(0, column).waitFor()
    await expect.poll(wholeRows, { message: link }).toBeGreaterThanOrEqual(9)
    const scrolled = await desk.page
      .locator('.desktop-content')
      .evaluate((content) => content.scrollHeight - content.clientHeight)
    expect(scrolled, link).toBe(0)
    const { y, height } = await boxOf(desk.total('acts').last())
    expect(y + height, link).toBeLessThanOrEqual(650)
  }
})

test('in a window of 1366 × 650 px with forced colours the net pay leaves its label whole', async () => {
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.emulateMedia({ forcedColors: 'active' })
  const clip = await boxOf(page.locator('.dashboard .answer .amount-label'))
  const label = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const figure = page.locator('.dashboard .answer .amount-value')
  const beside = await label()
  await figure.evaluate(({ style }) => void (style.visibility = 'hidden'))
  const alone = await label()
  await figure.evaluate(({ style }) => void (style.visibility = ''))
  expect(beside.equals(alone)).toBe(true)
  await page.emulateMedia({ forcedColors: 'none' })
})

test('the answer of Lönekalkylen is in view at 1366 × 768 px, and shown once', async () => {
  await desk.page.setViewportSize({ width: 1366, height: 768 })
  await turnTo('Lönekalkyl')
  const line = desk.page.locator('.salary-answer-line')
  await line.waitFor()
  const { bottom, amount } = await line.evaluate((shown) => ({
    bottom: shown.getBoundingClientRect().bottom,
    amount: shown.querySelector('strong')?.textContent ?? '',
  }))
  expect(bottom).toBeLessThanOrEqual(768)
  expect(amount).toMatch(/^\d/)
  expect(amount.replace(/\s/g, ' ')).toBe(await desk.figure('Månadslön (netto)'))
  await desk.page.locator('.salary-left-out').scrollIntoViewIfNeeded()
  await expect.poll(() => line.isVisible()).toBe(false)
})

test('at 2560 px nothing is stretched', async () => {
  await desk.page.setViewportSize({ width: 2560, height: 1300 })
  await turnTo('UtbudsMix')
  await desk.cell(0, 'price').click()
  for (const part of ['.dashboard', '.sheet-card', '.formula-bar']) {
    const { width } = await boxOf(desk.page.locator(part).first())
    expect(width, part).toBeLessThanOrEqual(1600)
  }
})

test.each([
  [1199, 800],
  [1024, 768],
  [683, 384],
  [640, 480],
])('at %i × %i px no word of the bars at the top is cut, and each has one line', async (width, height) => {
  const { page } = desk
  await page.setViewportSize({ width, height })
  await turnTo('UtbudsMix')
  await desk.cell(0, 'price').waitFor()
  const cut = () =>
    page.locator('.side *, .header *').evaluateAll((parts) =>
      parts
        .filter((part) => [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .filter((part) => part.checkVisibility({ opacityProperty: true }) && !part.closest('.visually-hidden'))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
        .concat(parts.filter((part) => part.matches('a, button, p') && part.getBoundingClientRect().right > innerWidth))
        .map((part) => part.textContent),
    )
  await expect.poll(cut).toEqual([])
  const heightOf = async (part: string) => (await boxOf(page.locator(part))).height
  expect(await heightOf('.side')).toBeLessThanOrEqual(40)
  expect(await heightOf('.header')).toBeLessThanOrEqual(52)
  await page.locator('.header').getByText('Lokalt läge').waitFor()
  if (width < 1024) return
  expect(await heightOf('.choice-line')).toBeLessThanOrEqual(36)
  expect(await page.locator('.side-foot').innerText()).toContain('Räknat med schablon.')
  expect(await page.locator('.dashboard .bar').count()).toBe(3)
  await page.locator('.dashboard .bar').last().click()
  await page.getByRole('button', { name: 'År 3', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'År 1' }).click()
})
