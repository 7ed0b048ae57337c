import { type Desk, openStage, type Stage } from '../tests/browser/desk.ts'
import { fillPlan } from '../tests/browser/fill-plan.ts'
import { percentiles } from './percentiles.ts'
import { openPlainPage } from './plain-page.ts'
import { type ScreenTimes, takeTimes, watchScreen } from './screen-times.ts'

const warmUp = 40
const edits = 300
const pastes = { rows: 100, warmUp: 5, times: 60 }
const operations = 5000
const openCell = '.ag-cell-inline-editing'
const computedCell = '[col-id="annualMargin"]'

/**
 * The sheet in real Chromium, with real keys: Enter in a number cell → its computed cell and the dashboard in the DOM, and the frame
 * after that; a paste of 100 × 4 cells; the memory after thousands of actions. Each beside a bare page that only recounts in plain TypeScript.
 */
export async function run(): Promise<Record<string, string>> {
  const figures: Record<string, string> = {}
  const stage = await openStage()
  try {
    for (const rows of [10, 1000]) {
      const desk = await deskWith(stage, rows)
      add(figures, 'Enter', rows, await enterTimes(desk))
      await desk.close()
    }
    const desk = await deskWith(stage, 1000)
    add(figures, `paste ${pastes.rows} × 4 cells`, 1000, await pasteTimes(desk))
    await desk.close()
    Object.assign(figures, await plainFigures(stage))
  } finally {
    await stage.stop()
  }
  // a stage of its own has windows of its own: one that others have used holds what was compiled for them
  const fresh = await openStage({})
  try {
    return { ...figures, ...(await heapFigures(await deskWith(fresh, 1000))) }
  } finally {
    await fresh.stop()
  }
}

function add(figures: Record<string, string>, what: string, rows: number, { changed, painted }: ScreenTimes): void {
  figures[`${what} → computed cells and dashboard in the DOM, ${rows} rows`] = percentiles(changed)
  figures[`${what} → next frame, ${rows} rows`] = percentiles(painted)
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
  return measured(desk, edit, { warmUp, times: edits })
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

async function measured(
  desk: Desk,
  action: (at: number) => Promise<void>,
  often: { readonly warmUp: number; readonly times: number },
): Promise<ScreenTimes> {
  for (let at = 0; at < often.warmUp; at++) await action(at)
  await takeTimes(desk.page)
  for (let at = 0; at < often.times; at++) await action(often.warmUp + at)
  return takeTimes(desk.page)
}

/** Rows of category, product, price and variable cost: other numbers each time. */
function blockOf(at: number): string {
  return Array.from(
    { length: pastes.rows },
    (_, row) => `Grupp ${row % 7}\tProdukt ${row}\t${500 + ((row + at) % 97)}\t${100 + ((row + at) % 89)}`,
  ).join('\n')
}

async function plainFigures(stage: Stage): Promise<Record<string, string>> {
  const figures: Record<string, string> = {}
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
  add(figures, 'bare page, plain TypeScript: Enter', 1000, await measured(desk, edit, { warmUp, times: edits }))
  await watchScreen(desk.page, { event: 'paste', places })
  const paste = async (at: number) => {
    await desk.paste(blockOf(at))
    await desk.page.waitForTimeout(150)
  }
  add(figures, 'bare page, plain TypeScript: paste', 1000, await measured(desk, paste, pastes))
  await desk.close()
  return figures
}

/** The heap with the garbage collected, after ever more actions by key: an edit, a new row, its removal, a move and an undo, in turn. */
async function heapFigures(desk: Desk): Promise<Record<string, string>> {
  const figures: Record<string, string> = {}
  const session = await desk.context.newCDPSession(desk.page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return `${(usedSize / 1e6).toFixed(1)} MB`
  }
  await desk.cell(3, 'price').click()
  figures['heap, 1000 rows, nothing done yet'] = await heap()
  let done = 0
  // undo remembers its 500 latest actions: until then the heap has something to remember
  for (const until of [operations / 5, operations / 2, operations]) {
    for (; done < until; done += 5) {
      await desk.page.keyboard.type(String(10 + (done % 90)))
      await desk.press('Enter', 'ArrowUp', 'Control+Enter', 'Control+Delete', 'Alt+ArrowDown', 'Control+z')
    }
    figures[`heap, 1000 rows, after ${until} actions`] = await heap()
  }
  await desk.close()
  return figures
}
