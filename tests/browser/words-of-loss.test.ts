import { expect, test } from 'vitest'
import { type Changes, salaryValues, savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'
import type { Size } from './windows.ts'

const stage = stageOfFile()

/** The window of somebody whose plan holds this. */
async function deskWith({ settings = {}, ...changes }: Changes, path = '/', size: Size = 'desk') {
  const user = await stage.server.newUser()
  const { status, codes } = await savePlan(user, 0, { settings: { asked: true, ...settings }, ...changes })
  if (status !== 200) throw new Error(JSON.stringify(codes))
  return stage.deskOf(user, { path, size })
}

const loss = '0 kr Underskott −1 kr Att betala 507 kr i månaden'
const answer = async (desk: Desk) => plain(await desk.page.locator('.minus-figure').first().innerText())
const belowAnswer = (desk: Desk) =>
  desk.page.locator('.answer-block').evaluate((block) => Math.round(block.getBoundingClientRect().height))

test('a minus and the mark of its rules stand on the desk, in Lönekalkylen, and find room in the answer as it is', async () => {
  // an enskild firma by law: 400 000 kr of surplus in 2026, and nothing but a lost krona the year after
  const values = salaryValues(validRecord.salary_years('', { method: 'skatteverket' }))
  const put = {
    offerings: [validRecord.offerings('', { price: 1000, variableCost: 0, volumeYear: 400 })],
    fixed_costs: [validRecord.fixed_costs('', { year: 'year2', amount: 1 })],
  }
  const salary = { year1: values, year2: values, year3: values }
  const desk = await deskWith({ put, salary, settings: { startYear: 2026 } }, '/lonekalkyl')
  const { page } = desk
  await page.getByRole('button', { name: 'År 1' }).click()
  await page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
  const before = await belowAnswer(desk)
  await page.getByRole('button', { name: 'År 2' }).click()
  await page.getByText('Att betala 507 kr i månaden').first().waitFor()
  expect(await answer(desk)).toContain(loss)
  expect(await answer(desk)).toContain('preliminära regler för 2027')
  expect(await page.getByRole('img', { name: /^År 2: .*preliminära regler för 2027$/ }).count()).toBe(1)
  // nothing is filled in there
  expect(await page.getByRole('img', { name: 'År 3', exact: true }).count()).toBe(1)
  expect(await belowAnswer(desk)).toBe(before)
  await desk.leave()
})

test.each([
  ['desk', 1366, 650],
  ['laptop', 1024, 768],
] as const)(
  'on a %s of %i × %i px the words about too many hours stand below the figure, and no message lies over them',
  async (size, width, height) => {
    const hours = validRecord.offerings('', { price: 500, workHours: 1, volumeYear: 7499 })
    const desk = await deskWith({ put: { offerings: [hours] } }, '/', size)
    const { page } = desk
    await page.setViewportSize({ width, height })
    const sentence = page.getByText('Planen kräver 7 499 timmar per år; en heltid är 1 750.')
    await sentence.waitFor()
    await page.getByText('429 %').waitFor()
    await page.locator('.hours-meter-number').getByText('7 499 av 1 750 tim').waitFor()
    // beneath a figure that stands in the middle of its own line
    const lines = await page.locator('.dashboard .net-pay-out-of-reach').evaluate((answer) => {
      const at = (part: string) => answer.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      const line = at('.amount-value')
      return {
        off: Math.abs(middle(at('.amount-number')) - middle(line)),
        below: at('.net-pay-words').top - line.bottom,
      }
    })
    expect(lines.off).toBeLessThan(2)
    expect(lines.below).toBeGreaterThanOrEqual(0)
    await desk.type(0, 'price', '5x')
    await page.getByRole('alert').getByText('Felaktig inmatning').waitFor()
    await desk.press('Control+s')
    await page.getByText('Din data har blivit sparad.').waitFor()
    const covered = () =>
      page.locator('.hours-meter, .dashboard .answer').evaluateAll((parts) =>
        parts.filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          const corners = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2] as const)
          return corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.notice'))
        }),
      )
    expect(await covered()).toEqual([])
    // nor over the hours of a plan that fits
    await desk.type(0, 'volumeYear', '700')
    await page.locator('.hours-meter-number').getByText('700 av 1 750 tim').waitFor()
    await desk.press('Control+s')
    await page.getByText('Din data har blivit sparad.').waitFor()
    expect(await covered()).toEqual([])
    await desk.close()
  },
)

/** Words around the answer that lie over others, or reach out of their card. */
const crammed = (desk: Desk) =>
  desk.page.locator('main').evaluate((main) => {
    const words: { readonly text: string; readonly box: DOMRect; readonly card: DOMRect | undefined }[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('.dashboard, .hours-meter') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    )
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('.visually-hidden, title') || !node.nodeValue?.trim()) continue
      const range = document.createRange()
      range.selectNode(node)
      // a line is higher than its letters
      const letters = Number.parseFloat(getComputedStyle(element).fontSize) * 0.72
      for (const { x, y, width, height } of range.getClientRects()) {
        const box = new DOMRect(x, y + (height - letters) / 2, width, letters)
        const card = element.closest('.dashboard-cards')?.getBoundingClientRect()
        if (width > 1) words.push({ text: node.nodeValue, box, card })
      }
    }
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom
    const over = words.flatMap(({ text, box }, at) =>
      words.slice(at + 1).flatMap((other) => (isOver(box, other.box) ? [`${text} over ${other.text}`] : [])),
    )
    const out = words.filter(
      ({ box, card }) => box.right > innerWidth || (card && (box.top < card.top || box.bottom > card.bottom)),
    )
    return [...over, ...out.map(({ text }) => `${text} outside`)]
  })

test.each([
  ['a loss', { price: 1, variableCost: 3000, volumeYear: 100 }, 'Underskott'],
  ['more than there are hours', { price: 500, workHours: 1, volumeYear: 7499 }, 'Hinns inte med'],
] as const)('%s finds room in a window of 1366 × 650 px, in both forms', async (_, values, words) => {
  const desk = await deskWith({ put: { offerings: [validRecord.offerings('', values)] } })
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 650 })
  for (const form of ['Ensk. Firma/HB', 'Aktiebolag']) {
    await page.getByRole('button', { name: form, exact: true }).click()
    await page.getByRole('button', { name: form, exact: true, pressed: true }).waitFor()
    await page.locator('.dashboard').getByText(words).first().waitFor()
    await expect.poll(() => crammed(desk), { message: form }).toEqual([])
  }
  await desk.close()
})
