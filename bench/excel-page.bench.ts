import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Page } from 'playwright-core'
import { years } from '../src/rules/horizon.ts'
import { type Desk, openStage } from '../tests/browser/desk.ts'
import { typedInto } from '../tests/excel/calc-files.ts'
import { savePlan } from '../tests/integration/plan-save.ts'
import type { TestUser } from '../tests/integration/server.ts'
import type { Report } from './bench.ts'

const rowsPerYear = 1000
const rounds = 5

export const about =
  'export and import of 3 × 1000 rows in Chromium, and the longest task that each keeps the page busy with'

/** From the choice to the file, and from the file to its preview. A browser reports only tasks of 50 ms and more. */
export async function run(report: Report): Promise<void> {
  const [stage, folder] = await Promise.all([openStage(), mkdtemp(join(tmpdir(), 'lonebanken-bench-'))])
  try {
    const user = await stage.server.newUser()
    await fillYears(user)
    const desk = await stage.window()
    await desk.logIn(user.email, user.password)
    await desk.cell(0, 'price').waitFor()
    await watchTasks(desk.page)

    const exports: number[] = []
    let file: Uint8Array = new Uint8Array()
    const exportTasks: number[] = []
    for (let round = 0; round < rounds; round++) {
      await longestTask(desk.page)
      const start = performance.now()
      file = await exported(desk)
      exports.push(performance.now() - start)
      exportTasks.push(await longestTask(desk.page))
    }

    report('menu → file of 3 × 1000 rows, p50', ms(middle(exports)))
    report('menu → file: longest task of the page, per round', exportTasks.map(inWords).join('  '))

    const previews: number[] = []
    const previewTasks: number[] = []
    // the second product costs something else: the preview has a line to change
    const edited = join(folder, 'plan.xlsx')
    await writeFile(edited, typedInto(file, { Produktmix: { D8: 4711 } }))
    for (let round = 0; round < rounds; round++) {
      await longestTask(desk.page)
      previews.push(await previewed(desk, edited, 'Läs in 1 rad'))
      previewTasks.push(await longestTask(desk.page))
      await desk.page.keyboard.press('Escape')
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    report('file → preview of 3 × 1000 rows with net pay, p50', ms(middle(previews)))
    report('file → preview: longest task of the page, per round', previewTasks.map(inWords).join('  '))
  } finally {
    await stage.stop()
    await rm(folder, { recursive: true })
  }
}

async function fillYears(user: TestUser): Promise<void> {
  const ranks = generateNKeysBetween(null, null, rowsPerYear)
  for (const [at, year] of years.entries()) {
    const offerings = ranks.map((rank, row) => ({
      id: `${user.id.slice(0, 3)}y${at}${String(row).padStart(10, '0')}`,
      year,
      rank,
      category: `Grupp ${1 + (row % 9)}`,
      product: `Produkt ${row + 1}`,
      price: 100 + (row % 400),
      variableCost: 10 + (row % 90),
      workHours: 1 + (row % 8),
      volumeYear: 1 + (row % 12),
    }))
    const { status, message } = await savePlan(user, at, { put: { offerings } })
    if (status !== 200) throw new Error(message)
  }
}

async function exported({ page }: Desk): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Excel' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportera till Excel' }).click(),
  ])
  return readFile(await download.path())
}

/** How long it takes from the choice of the file until the button stands there that reads it in, ms. */
async function previewed({ page }: Desk, file: string, button: string): Promise<number> {
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Importera från fil' }).click()
  const input = page.getByLabel('Välj fil …')
  await input.waitFor({ state: 'attached' })
  const start = performance.now()
  // by its path: bytes would be handed to the page as text, which Playwright has it take apart in a long task of its own
  await input.setInputFiles(file)
  await page.getByRole('button', { name: button }).waitFor()
  return performance.now() - start
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { benchTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

/** The longest task since the last time, ms; 0 when none was as long as the browser reports. Forgets them. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // tasks are reported a little after they have ended
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { benchTasks } = globalThis as unknown as { benchTasks: number[] } // put there by watchTasks
    return Math.max(0, ...benchTasks.splice(0))
  })
}

const inWords = (task: number) => (task === 0 ? 'under 50 ms' : ms(task))
const ms = (time: number) => `${Math.round(time)} ms`
const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
