import { type Desk, openStage } from '../tests/browser/desk.ts'
import { fillPlan } from '../tests/browser/fill-plan.ts'
import { type Report, repeat } from './bench.ts'
import { median, percentiles, round } from './percentiles.ts'
import { takeTimes, watchScreen } from './screen-times.ts'

const rows = 1000
const times = 25
const warmUp = 5
const sheet = '.ag-grid-scrolling-container'

export const about =
  'what a customer waits for who changes the view of a sheet of 1000 rows in Chromium, until it is painted'

/** Another year, the years side by side, the menu at the pointer, products by their fields of business, rows sorted, a word found. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage()
  try {
    const user = await stage.server.newUser()
    await fillPlan(user, rows, ['year1', 'year2', 'year3'])
    const desk = await stage.window()
    await desk.logIn(user.email, user.password)
    await desk.cell(0, 'price').waitFor()
    report(`another year → sheet painted, ${rows} rows (at most 100 ms)`, await yearTimes(desk))
    const { all, one } = await allYearsTimes(desk)
    report(`the three years side by side → painted, ${rows} rows (at most 150 ms)`, percentiles(all))
    report('opening them beside opening one year', round(median(all) / median(one)))
    report(`right click → menu painted, ${rows} rows (at most 50 ms)`, await menuTimes(desk))
    report(
      `grouped by field of business → painted, ${rows} rows (at most 150 ms)`,
      await viewTimes(desk, 'Visa per affärsområde'),
    )
    report(`sorted by a computed column → painted, ${rows} rows`, await viewTimes(desk, 'Visa sorterat fallande'))
    report(`a letter typed in the search → painted, ${rows} rows`, await findTimes(desk))
  } finally {
    await stage.stop()
  }
}

async function yearTimes(desk: Desk): Promise<string> {
  const buttons = ['År 1', 'År 2'].map((name) => desk.page.getByRole('button', { name, exact: true }))
  await watchScreen(desk.page, { event: 'click', places: [sheet] })
  return timesOf(desk, async (at) => {
    await buttons[(at + 1) % 2]?.click()
    await desk.page.waitForTimeout(250)
  })
}

/** To the three years side by side, and from there to one year: either way a sheet is opened anew. */
async function allYearsTimes(desk: Desk): Promise<{ readonly all: number[]; readonly one: number[] }> {
  const [all, one]: [number[], number[]] = [[], []]
  for (let at = 0; at < times + warmUp; at++) {
    const opened = await openTime(desk, 'Alla', 'annualMargin.year3')
    await desk.page.waitForTimeout(300)
    const back = await openTime(desk, 'År 1', 'annualMargin')
    await desk.page.waitForTimeout(300)
    if (at < warmUp) continue
    all.push(opened)
    one.push(back)
  }
  return { all, one }
}

/** Milliseconds from the press of a year's button to the frame in which the last column of its sheet shows a number. */
async function openTime(desk: Desk, name: string, column: string): Promise<number> {
  const button = desk.page.getByRole('group', { name: 'Planeringsår' }).getByRole('button', { name, exact: true })
  return button.evaluate(
    (pressed, cell) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () => {
          if (!document.querySelector(cell)?.textContent) {
            requestAnimationFrame(look)
            return
          }
          const channel = new MessageChannel()
          // a message posted from the frame is handled once it has been painted
          channel.port1.onmessage = () => resolve(performance.now() - start)
          channel.port2.postMessage(undefined)
        }
        ;(pressed as HTMLElement).click()
        requestAnimationFrame(look)
      }),
    `[role="row"][row-index="0"] [col-id="${column}"]`,
  )
}

async function menuTimes(desk: Desk): Promise<string> {
  await watchScreen(desk.page, { event: 'contextmenu', places: ['.sheet-page'] })
  return timesOf(desk, async (at) => {
    await desk.cell(at % 5, 'price').click({ button: 'right' })
    await desk.page.waitForTimeout(100)
    await desk.press('Escape')
    await desk.page.waitForTimeout(100)
  })
}

/** From the choice in the menu of a column; the way back to the rows' own order is not counted. */
async function viewTimes(desk: Desk, choice: string): Promise<string> {
  await desk.cell(0, 'annualMargin').click()
  await watchScreen(desk.page, { event: 'click', places: [sheet] })
  const painted: number[] = []
  for (let at = 0; at < times + warmUp; at++) {
    await desk.page.locator('.ag-header-cell[col-id="annualMargin"]').click({ button: 'right' })
    await desk.page.waitForTimeout(100)
    await takeTimes(desk.page)
    await desk.page.getByRole('menuitem', { name: choice }).click()
    await desk.page.waitForTimeout(400)
    const taken = await takeTimes(desk.page)
    if (at >= warmUp) painted.push(...taken.painted.slice(0, 1))
    await desk.page.getByRole('button', { name: 'egen ordning' }).click()
    await desk.page.waitForTimeout(300)
  }
  return percentiles(painted)
}

async function findTimes(desk: Desk): Promise<string> {
  await desk.cell(0, 'price').click()
  await desk.press('Control+f')
  await watchScreen(desk.page, { event: 'keydown', places: ['.view-line'] })
  const found = await timesOf(desk, async (at) => {
    await desk.press(at % 2 === 0 ? '7' : 'Backspace')
    await desk.page.waitForTimeout(250)
  })
  await desk.press('Escape')
  return found
}

async function timesOf(desk: Desk, action: (at: number) => Promise<void>): Promise<string> {
  await repeat({ warmUp, times, seconds: 20 }, action, () => takeTimes(desk.page))
  return percentiles((await takeTimes(desk.page)).painted)
}
