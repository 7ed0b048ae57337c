import { generateNKeysBetween } from 'fractional-indexing'
import { beforeEach, describe, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'
import { cutOffWords } from './cut-off.ts'
import { type Desk, plain } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const longName = 'Affärsutvecklingskonsultationer'.slice(0, 30)
/** What a plan holds, by collection, as the server knows it. */
type Rows = Readonly<Record<'offerings' | 'fixed_costs' | 'measures', readonly object[]>>

const times = (count: number, row: (at: number) => object) => Array.from({ length: count }, (_, at) => row(at))
const noRows: Rows = { offerings: [], fixed_costs: [], measures: [] }
/** Four rows of seven-digit numbers and thirty-letter names. */
const fourRows: Rows = {
  offerings: times(4, (at) => ({
    ...{ year: 'year1', category: longName, product: longName },
    ...{ price: 1_234_567 + at, variableCost: 123_456, workHours: 7.25, volumeYear: 3 * (at + 1) },
  })),
  fixed_costs: times(4, (at) => ({ year: 'year1', category: longName, amount: 1_234_567 + at })),
  measures: times(4, () => ({
    ...{ measureName: longName, priority: '1', responsible: 'ÅÄÖ', startdate: '2026-12-31', enddate: '2027-12-31' },
    ...{ hours1: 120, hours2: 99, hours3: 9, costs1: 1_234_567, costs2: 234_567, costs3: 1_234_567 },
  })),
}
const thousandRows: Rows = {
  ...noRows,
  offerings: times(1000, (at) => ({
    ...{ year: 'year1', category: `Grupp ${at % 9}`, product: `Produkt ${at + 1}` },
    ...{ price: 100 + at, variableCost: 10 + (at % 90), workHours: 1 + (at % 8), volumeYear: 1 + (at % 12) },
  })),
}
/** The largest that the fields take: sums of fifteen figures. */
const hugeRows: Rows = {
  ...fourRows,
  offerings: times(4, () => ({
    ...{ year: 'year1', category: longName, product: longName },
    ...{ price: 9_999_999, variableCost: 1, workHours: 0.17, volumeYear: 9_999_999 },
  })),
}

/** Stores rows for a user, as a save would. */
async function store(user: TestUser, rows: Rows, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const sheets = Object.entries(rows).map(([collection, records], of) => {
    const ranks = generateNKeysBetween(null, null, records.length)
    const put = records.map((record, at) => {
      const id = `${user.id.slice(0, 3)}${of}${String(at).padStart(11, '0')}`
      return { id, rank: ranks[at], ...record }
    })
    return [collection, put] as const
  })
  // the questions to a new user would stand above the sheet
  const settings = { asked: true, ...more }
  const { status, message } = await savePlan(user, 0, { put: Object.fromEntries(sheets), settings })
  if (status !== 200) throw new Error(message)
}

/** A window of somebody whose plan holds these rows: nothing that is done in it is saved. */
async function deskWith(rows: Rows, size: 'desk' | 'phone' = 'desk'): Promise<Desk> {
  const owner = await stage.server.newUser()
  await store(owner, rows)
  return stage.deskOf(owner, { size })
}

const windows = { desk: { width: 1440, height: 900 }, laptop: { width: 1024, height: 768 } } as const
const resize = (desk: Desk, size: keyof typeof windows) => desk.page.setViewportSize(windows[size])

const modules = [
  { link: 'UtbudsMix', column: 'price', typed: '1300000' },
  { link: 'Fasta Kostnader', column: 'amount', typed: '1300000' },
  { link: 'Åtgärder', column: 'hours1', typed: '130' },
] as const

/** Goes to a module by its link: a page that is reloaded takes the test most of a second. */
const turnTo = (desk: Desk, link: string) => desk.page.getByRole('link', { name: link }).click()

const openSalary = async (desk: Desk) => {
  await turnTo(desk, 'Lönekalkyl')
  await desk.page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
}

const cutOff = (desk: Desk) => desk.page.evaluate(cutOffWords)

const pageScrollsSideways = (desk: Desk) =>
  desk.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Whether the sums of the sheet are in the window, without scrolling. */
const sumsAreInView = (desk: Desk) =>
  desk.page
    .locator('[role="row"][row-index="b-0"]')
    .last()
    .evaluate((row) => row.getBoundingClientRect().bottom <= window.innerHeight)

/** Where everything stands that must not move while one types: headings, rows, cells, cards and bars. */
const places = (desk: Desk) =>
  desk.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        `.header, .side, .choice-line, .dashboard, .dashboard .amount, .formula-bar, .sheet-card,
        .sheet-card h2, .sheet-tools, .ag-header-cell, .ag-header-cell-text, .ag-row, .ag-row > .ag-cell, .key-hints`,
      ),
    ].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('col-id') ?? element.className.split(' ')[0]
      return `${name} ${[left, top, width, height].map((length) => length.toFixed(1)).join(' ')}`
    }),
  )

/** Whether the cell with the cursor lies whole and uncovered. */
const cursorIsInView = (desk: Desk) =>
  desk.page
    .locator('.ag-cell-focus')
    .first()
    .evaluate((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const))
      return corners.every(([x, y]) => {
        const at = document.elementFromPoint(x, y)
        return at !== null && cell.contains(at)
      })
    })

/** Headings that are not to be seen without scrolling the sheet sideways. */
const headingsOutOfView = (desk: Desk) =>
  desk.page.locator('.sheet-grid').evaluate((grid) => {
    const { right } = grid.getBoundingClientRect()
    return [...grid.querySelectorAll('.ag-header-cell')]
      .filter((heading) => heading.getBoundingClientRect().right > right + 0.5)
      .map((heading) => heading.getAttribute('col-id'))
  })

/** Somebody's window whose plan holds four rows: what other plans are compared with. */
let ofFourRows: Desk
inOneWindow(async () => (ofFourRows = await deskWith(fourRows)))

/** The height of the answer in UtbudsMix. */
const answerHeight = async (desk: Desk) => {
  await turnTo(desk, 'UtbudsMix')
  return desk.page.locator('.dashboard').evaluate((board) => board.getBoundingClientRect().height)
}

/** Nothing is cut on any sheet, and the sums are in view. */
const expectAllInView = async (desk: Desk, colorSchemes: readonly ('light' | 'dark')[] = ['light']) => {
  for (const { link, column } of modules) {
    await turnTo(desk, link)
    await desk.cell(0, column).waitFor()
    for (const colorScheme of colorSchemes) {
      await desk.page.emulateMedia({ colorScheme })
      expect(await cutOff(desk), `${link} ${colorScheme}`).toEqual([])
      expect(await pageScrollsSideways(desk), link).toBe(false)
      expect(await sumsAreInView(desk), link).toBe(true)
    }
  }
  await desk.page.emulateMedia({ colorScheme: 'light' })
}

describe('in a plan of four rows with seven-digit numbers', () => {
  beforeEach(() => resize(ofFourRows, 'laptop'))

  // the dark has no letters of its own: seen in one plan
  test.each(['desk', 'laptop'] as const)(
    'in a window the size of a %s nothing is cut and the sums are in view, light and dark',
    async (size) => {
      await resize(ofFourRows, size)
      await expectAllInView(ofFourRows, ['light', 'dark'])
    },
  )

  test('Lönekalkylen shows every figure whole, by both methods and for both company forms', async () => {
    await openSalary(ofFourRows)
    for (const form of ['Aktiebolag', 'Ensk. Firma/HB']) {
      await ofFourRows.page.getByRole('button', { name: form, exact: true }).click()
      for (const method of ['Skatteverkets regler', 'Schablon']) {
        await ofFourRows.page.getByRole('button', { name: method, exact: true }).click()
        await ofFourRows.page.getByRole('rowheader', { name: 'Månadslön (netto)' }).waitFor()
        expect(await cutOff(ofFourRows), `${form} ${method}`).toEqual([])
        expect(await pageScrollsSideways(ofFourRows)).toBe(false)
      }
    }
    await ofFourRows.page.getByRole('button', { name: 'Jämför' }).click()
    expect(await cutOff(ofFourRows), 'side by side').toEqual([])
    await ofFourRows.page.getByRole('button', { name: 'Jämför' }).click()
  })

  test('all eleven columns stand side by side at 1024 px, with seven-digit prices and eight-digit sums', async () => {
    await turnTo(ofFourRows, 'UtbudsMix')
    await ofFourRows.cell(0, 'annualMargin').waitFor()
    await expect.poll(() => headingsOutOfView(ofFourRows)).toEqual([])
    expect(plain(await ofFourRows.total('annualSales').innerText())).toBe('37 037 070')
  })

  test.each(modules)(
    'nothing moves on $link from the first key to the last of an edit',
    async ({ link, column, typed }) => {
      await turnTo(ofFourRows, link)
      await ofFourRows.cell(1, column).click()
      const before = await places(ofFourRows)
      for (const key of ['Enter', '1', '2', 'x', '3', 'Backspace', 'Escape', ...Array.from(typed), 'Enter']) {
        await ofFourRows.press(key)
        expect(await places(ofFourRows), key).toEqual(before)
      }
      await ofFourRows.press('Control+z')
      expect(await places(ofFourRows), 'taken back').toEqual(before)
    },
  )

  test('nothing moves in Lönekalkylen while a percent is changed', async () => {
    await openSalary(ofFourRows)
    const percent = ofFourRows.page.locator('[row-id="localTaxes"] [col-id="percent"]')
    // in the middle of the window: at its edge the page scrolls to the cell that is written in
    await percent.evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
    await percent.click()
    const before = await places(ofFourRows)
    for (const key of ['Enter', '3', '1', 'x', 'Escape', '3', '1', 'Enter']) {
      await ofFourRows.press(key)
      expect(await places(ofFourRows), key).toEqual(before)
    }
    // of a percent that is not the usual one the formula bar has two buttons
    await percent.click()
    await ofFourRows.page.locator('.salary-formula .rule button').nth(1).waitFor()
    for (const key of ['Enter', '2', 'Escape']) {
      expect(await places(ofFourRows), `before ${key}`).toEqual(before)
      await ofFourRows.press(key)
    }
    await ofFourRows.press('Control+z')
  })

  test('the words of a cell stand where they stood when it is opened', async () => {
    await turnTo(ofFourRows, 'UtbudsMix')
    for (const column of ['price', 'category']) {
      const cell = ofFourRows.cell(1, column)
      await cell.click()
      const [left, right] = await cell.evaluate((shown) => {
        const words = document.createRange()
        words.selectNodeContents(shown)
        const { left, right } = words.getBoundingClientRect()
        return [left, right] as const
      })
      await ofFourRows.press('Enter')
      const editor = await ofFourRows.editor.evaluate((input) => {
        const { left, right } = input.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
      })
      const moved = column === 'price' ? editor.right - right : editor.left - left
      expect(Math.abs(moved), column).toBeLessThanOrEqual(1)
      await ofFourRows.press('Escape')
    }
  })
})

test.each([
  ['empty', noRows],
  ['of fifteen-figure sums', hugeRows],
])(
  'in a plan %s nothing is cut on a laptop, the sums are in view and the answer takes the room it takes in any',
  async (_, rows) => {
    const desk = await deskWith(rows)
    await resize(desk, 'laptop')
    await expectAllInView(desk)
    await resize(ofFourRows, 'laptop')
    expect(await answerHeight(desk)).toBe(await answerHeight(ofFourRows))
    await desk.leave()
  },
)

test('a window that is made smaller and larger again shows every column at every size', async () => {
  const desk = await deskWith(noRows)
  await desk.cell(0, 'annualMargin').waitFor()
  for (const width of [1920, 1366, 1200, 1024, 1280, 1440]) {
    await desk.page.setViewportSize({ width, height: 800 })
    await expect.poll(() => headingsOutOfView(desk), { message: String(width) }).toEqual([])
    expect(await cutOff(desk), String(width)).toEqual([])
  }
  await desk.leave()
})

test('in a plan of a thousand rows the cell with the cursor is whole and uncovered wherever one goes', async () => {
  const desk = await deskWith(thousandRows)
  await resize(desk, 'laptop')
  await desk.cell(0, 'price').click()
  for (const key of ['ArrowDown', 'End', 'PageDown', 'Home', 'PageUp', 'Control+End', 'ArrowUp', 'Control+Home']) {
    await desk.press(key)
    // the page follows when the next frame is drawn
    await expect.poll(() => cursorIsInView(desk), { message: key }).toBe(true)
  }
  // and keys go on from there
  await desk.press('Control+End')
  await desk.press('ArrowLeft', 'ArrowLeft')
  await desk.page.keyboard.type('77')
  await desk.press('Enter')
  expect(await desk.shown(desk.cell(999, 'volumeYear'))).toBe('77')
  await desk.leave()
})

test('with VAT in the prices the two columns more leave every heading whole at 1366 px, with sums of millions, and on a tablet, where the arrows stay, no letter lies under one', async () => {
  const user = await stage.server.newUser()
  const product = { year: 'year1', category: 'Webb', product: 'Webbplats bas', price: 24_000, variableCost: 6000 }
  const offerings = times(4, () => ({ ...product, workHours: 30, volumeYear: 80 }))
  await store(user, { ...fourRows, offerings }, { pricesVat: '25' })
  const desk = await stage.deskOf(user)
  await desk.page.setViewportSize({ width: 1366, height: 650 })
  await desk.page.getByRole('columnheader', { name: 'Pris exkl. moms' }).waitFor()
  await expect.poll(() => headingsOutOfView(desk)).toEqual([])
  expect(await cutOff(desk)).toEqual([])
  await desk.leave()

  const tablet = await stage.deskOf(user, { size: 'tablet' })
  for (const [width, height] of [
    [1366, 1024],
    [1024, 768],
    [820, 1180],
  ] as const) {
    await tablet.page.setViewportSize({ width, height })
    await tablet.page
      .locator(width < 1024 ? '.phone-row-head' : '.heading-menu')
      .first()
      .waitFor()
    await expect.poll(() => cutOff(tablet), { message: `${width} px` }).toEqual([])
  }
  await tablet.leave()
})

test('on the phone no page scrolls sideways and no figure is cut', async () => {
  const desk = await deskWith(fourRows, 'phone')
  const { page } = desk
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const name of ['Utbudsmixer', 'Fasta Kostnader', 'Åtgärder', 'Lönekalkyl']) {
    const heading = name === 'Utbudsmixer' ? 'Produktmixern' : name
    await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name }).tap()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await pageScrollsSideways(desk), name).toBe(false)
    expect(await cutOff(desk), name).toEqual([])
  }
  await desk.leave()
})
