import { generateNKeysBetween } from 'fractional-indexing'
import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'
import { setTextSize } from './axe.ts'
import { type Desk } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let user: TestUser
let desk: Desk
inOneWindow(async () => {
  user = await stage.server.newUser()
  await savePlan(user, 0, { put: rows, settings: { asked: true } })
  return (desk = await stage.deskOf(user))
})

const longName = 'Affärsutvecklingskonsultationer'.slice(0, 30)
const years = ['year1', 'year2', 'year3'] as const
/** The longest numbers that fields take, and prices with VAT of their own among them. */
const offering = (year: string, at: number) => ({
  ...{ year, category: longName, product: `${longName.slice(0, 28)} ${at}`, vat: ['', '25', '12', '6'][at] ?? '' },
  ...{ price: at === 3 ? 99_999.9 : 9_999_999, variableCost: 9_999_999, workHours: 9999.99, volumeYear: 9_999_999 },
})
const ofSheets = {
  offerings: years.flatMap((year) => [0, 1, 2, 3].map((at) => offering(year, at))),
  fixed_costs: years.flatMap((year) => [0, 1].map((at) => ({ year, category: `Lokal ${at}`, amount: 9_999_999 }))),
  measures: [0, 1].map(() => ({
    ...{ measureName: longName, priority: '1', responsible: 'ÅÄÖ', startdate: '2026-12-31', enddate: '2027-12-31' },
    ...{ hours1: 9999, hours2: 9999, hours3: 9999, costs1: 9_999_999, costs2: 9_999_999, costs3: 9_999_999 },
  })),
}
const rows = Object.fromEntries(
  Object.entries(ofSheets).map(([collection, records], of) => {
    const ranks = generateNKeysBetween(null, null, records.length)
    return [
      collection,
      records.map((each, at) => ({ id: `whole${of}${at}`.padEnd(15, 'x'), rank: ranks[at], ...each })),
    ]
  }),
)

/** Every cell and field of a number of which a part is not to be seen: what it holds is wider than it. Asked in the page. */
const cutNumbers = ({ page }: Desk) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.ag-cell.cell-number, [inputmode=decimal], [inputmode=numeric], .phone-line-amount, .phone-row-result',
      ),
    ]
      .filter((cell) => cell.checkVisibility() && (cell.textContent !== '' || cell instanceof HTMLInputElement))
      .filter((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        const [inked, box] = [words.getBoundingClientRect(), cell.getBoundingClientRect()]
        return (
          cell.scrollWidth > cell.clientWidth ||
          (inked.width > 0 && (inked.left < box.left - 0.5 || inked.right > box.right + 0.5))
        )
      })
      .map(
        (cell) =>
          `${cell.getAttribute('col-id') ?? cell.ariaLabel ?? cell.id}: ${cell.textContent} ${cell.scrollWidth} > ${cell.clientWidth}`,
      ),
  )

test.each([
  ['100', [1024, 1280, 1440, 1920]],
  ['200', [1024, 1440, 1920]],
] as const)(
  'with text of %s percent no number of any sheet is cut, from 1 024 to 1 920 px',
  async (percent, widths) => {
    const { page } = desk
    await setTextSize(desk, percent)
    const year = (name: string) => page.getByRole('button', { name, exact: true }).click()
    for (const { link, column, all } of [
      { link: 'UtbudsMix', column: 'price', all: 'price.year1' },
      { link: 'Fasta Kostnader', column: 'amount', all: 'amount.year1' },
      { link: 'Åtgärder', column: 'hours1', all: undefined },
      { link: 'Lönekalkyl', column: 'percent', all: undefined },
    ]) {
      await page.getByRole('link', { name: link }).click()
      await page.locator(`.ag-cell[col-id="${column}"]`).first().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1000 })
        await expect.poll(() => cutNumbers(desk), { message: `${link} ${width}` }).toEqual([])
      }
      await expect.poll(() => page.locator('.ag-cell.cell-number').count()).toBeGreaterThan(2)
      if (all === undefined) continue
      await year('Alla')
      await desk.cell(0, all).waitFor()
      for (const width of [1024, 1920]) {
        await page.setViewportSize({ width, height: 1000 })
        await expect.poll(() => cutNumbers(desk), { message: `Alla ${link} ${width}` }).toEqual([])
      }
      await year('År 1')
    }
    // the VAT of a marked price is read beside it, and the price in whole
    await page.getByRole('link', { name: 'UtbudsMix' }).click()
    await desk.cell(1, 'vat').waitFor()
    expect([await desk.shown(desk.cell(1, 'price')), await desk.shown(desk.cell(1, 'vat'))]).toEqual([
      '9 999 999',
      '25 %',
    ])
  },
)

test('nor on the phone, nor on the first page', async () => {
  const phone = await stage.deskOf(user, { size: 'phone' })
  await phone.openCard()
  expect(await cutNumbers(phone)).toEqual([])
  await phone.closeCard()
  for (const name of ['Utbudsmixer', 'Fasta Kostnader', 'Åtgärder', 'Lönekalkyl']) {
    await phone.page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name }).tap()
    await phone.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await cutNumbers(phone), name).toEqual([])
  }
  await phone.close()

  const visitor = await stage.window()
  await visitor.go('/login')
  const visit = visitor.page.getByRole('region', { name: 'Vad blir din månadslön?' })
  // percents take three figures
  for (const field of await visit.locator('[inputmode=decimal]:not([aria-label*="%"])').all())
    await field.fill('9999999')
  for (const width of [1920, 1440, 1024, 390, 320]) {
    await visitor.page.setViewportSize({ width, height: 900 })
    expect(await cutNumbers(visitor), String(width)).toEqual([])
  }
  await visitor.close()
})
