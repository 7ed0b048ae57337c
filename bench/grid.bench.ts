import { type Desk, openStage, type Stage } from '../tests/browser/desk.ts'
import { fillPlan } from '../tests/browser/fill-plan.ts'
import { type Often, type Report, repeat } from './bench.ts'
import { exponent, median, percentiles, round } from './percentiles.ts'
import { openPlainPage } from './plain-page.ts'
import { type ScreenTimes, takeTimes, watchScreen } from './screen-times.ts'

const sizes = [100, 1000, 10_000]
const edits: Often = { warmUp: 20, times: 60, seconds: 12 }
const pastes: Often = { warmUp: 3, times: 12, seconds: 10 }
const pastedRows = 100
const operations = 900
const scrolls = 120
const openCell = '.ag-cell-inline-editing'
const computedCell = '[col-id="annualMargin"]'

export const about = 'the sheet in Chromium, with real keys, beside a bare page that only recounts in plain TypeScript'

/** Enter in a number cell → its computed cell and the dashboard in the DOM, and the frame after that; a paste of 100 × 4 cells; scrolling; the heap after many actions. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage()
  try {
    const plain = await plainTimes(stage, report)
    const middles: number[] = []
    for (const rows of sizes) {
      const desk = await deskWith(stage, rows)
      const times = await enterTimes(desk)
      add(report, 'Enter', rows, times)
      report(
        `Enter → next frame beside the bare page, ${rows} rows`,
        round(median(times.painted) / median(plain.painted)),
      )
      middles.push(median(times.changed))
      if (rows === 1000) {
        await desk.page.getByRole('button', { name: 'En timme till ger' }).click()
        await desk.cell(0, 'oneMoreHour').getByText(/\d/).waitFor()
        add(report, 'with what one more hour gives, Enter', rows, await enterTimes(desk))
      }
      if (rows === 1000) add(report, `paste ${pastedRows} × 4 cells`, rows, await pasteTimes(desk))
      if (rows === sizes.at(-1)) report(`frames while ${rows} rows are scrolled`, percentiles(await frameTimes(desk)))
      await desk.close()
    }
    report('Enter → DOM grows with the rows to the power of', exponent(sizes, middles))
  } finally {
    await stage.stop()
  }
  // a stage of its own has windows of its own: one that others have used holds what was compiled for them
  const fresh = await openStage({})
  try {
    await reportHeap(await deskWith(fresh, 1000), report)
  } finally {
    await fresh.stop()
  }
}

function add(report: Report, what: string, rows: number, { changed, painted }: ScreenTimes): void {
  report(`${what} → computed cells and dashboard in the DOM, ${rows} rows`, percentiles(changed))
  report(`${what} → next frame, ${rows} rows`, percentiles(painted))
}

async function deskWith(stage: Stage, rows: number): Promise<Desk> {
  const user = await stage.server.newUser()
  await fillPlan(user, rows)
  const desk = await stage.window()
  await desk.logIn(user.email, user.password)
  await desk.cell(0, 'price').waitFor()
  return desk
}

async function enterTimes(desk: Desk): Promise<ScreenTimes> {
  await watchScreen(desk.page, { event: 'keydown', key: 'Enter', openCell, places: [computedCell, '.dashboard'] })
  const edit = async (at: number) => {
    await desk.cell(at % 5, 'price').click()
    await desk.page.keyboard.type(String(1000 + at))
    await desk.page.keyboard.press('Enter')
    await desk.page.waitForTimeout(40)
  }
  return measured(desk, edit, edits)
}

async function pasteTimes(desk: Desk): Promise<ScreenTimes> {
  await watchScreen(desk.page, { event: 'paste', places: [computedCell, '.dashboard'] })
  const paste = async (at: number) => {
    // as on the bare page: nothing else is going on when one pastes, such as the toast of the paste before
    const toast = desk.page.locator('.sheet-toast .close')
    if (await toast.isVisible()) await toast.click()
    await desk.cell(0, 'category').click()
    await desk.page.waitForTimeout(150)
    await desk.paste(blockOf(at))
    await desk.page.waitForTimeout(150)
  }
  return measured(desk, paste, pastes)
}

async function measured(desk: Desk, act: (at: number) => Promise<void>, often: Often): Promise<ScreenTimes> {
  await repeat(often, act, () => takeTimes(desk.page))
  return takeTimes(desk.page)
}

/** Milliseconds between the frames of a page while the wheel turns. */
async function frameTimes(desk: Desk): Promise<number[]> {
  await desk.cell(0, 'price').hover()
  await desk.page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { benchFrames: frames })
    let before = performance.now()
    const frame = (now: number) => {
      frames.push(now - before)
      before = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  for (let at = 0; at < scrolls; at += 1) await desk.page.mouse.wheel(0, 1500)
  return desk.page.evaluate(() => (globalThis as unknown as { benchFrames: number[] }).benchFrames) // put there above
}

/** Rows of category, product, price and variable cost: other numbers each time, and another contribution. */
function blockOf(at: number): string {
  return Array.from(
    { length: pastedRows },
    (_, row) => `Grupp ${row % 7}\tProdukt ${row}\t${500 + ((row + at) % 97)}\t${100 + ((row + 3 * at) % 89)}`,
  ).join('\n')
}

async function plainTimes(stage: Stage, report: Report): Promise<ScreenTimes> {
  const desk = await stage.window()
  await desk.go('/login')
  await openPlainPage(desk.page, 1000)
  const places = ['.margin', '.dashboard']
  await watchScreen(desk.page, { event: 'keydown', key: 'Enter', places })
  const edit = async (at: number) => {
    await desk.page.keyboard.type(String(1000 + at))
    await desk.page.keyboard.press('Enter')
    await desk.page.waitForTimeout(40)
  }
  const entered = await measured(desk, edit, edits)
  add(report, 'bare page, plain TypeScript: Enter', 1000, entered)
  await watchScreen(desk.page, { event: 'paste', places })
  const paste = async (at: number) => {
    await desk.paste(blockOf(at))
    await desk.page.waitForTimeout(150)
  }
  add(report, 'bare page, plain TypeScript: paste', 1000, await measured(desk, paste, pastes))
  await desk.close()
  return entered
}

/** The heap with the garbage collected, after ever more actions by key: an edit, a new row, its removal, a move and an undo, in turn. */
async function reportHeap(desk: Desk, report: Report): Promise<void> {
  const session = await desk.context.newCDPSession(desk.page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return `${(usedSize / 1e6).toFixed(1)} MB`
  }
  await desk.cell(3, 'price').click()
  report('heap, 1000 rows, nothing done yet', await heap())
  let done = 0
  // undo remembers its 500 latest actions: until then the heap has something to remember
  for (const until of [operations / 3, (2 * operations) / 3, operations]) {
    for (; done < until; done += 5) {
      await desk.page.keyboard.type(String(10 + (done % 90)))
      await desk.press('Enter', 'ArrowUp', 'Control+Enter', 'Control+Delete', 'Alt+ArrowDown', 'Control+z')
    }
    report(`heap, 1000 rows, after ${until} actions`, await heap())
  }
  await desk.close()
}
