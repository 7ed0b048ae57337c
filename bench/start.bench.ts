import { join } from 'node:path'
import type { BrowserContext, CDPSession } from 'playwright-core'
import { runnerImport } from 'vite'
import { workerBrowser } from '../tests/browser/of-worker.ts'
import type { Report } from './bench.ts'
import { median } from './percentiles.ts'

/** What is sent before the first cell may weigh, compressed, kB. */
const maxBytes = 500
const fewRows = 10
const rows = 1000
const rounds = 3
/** A slow 4G as Chromium's own tools have it: bytes per second, and ms each way; and so many times slower a processor. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const slower = 4
/** How long a page is watched after its first cell for what holds it up, ms. */
const watched = 12_000

export const about = `from a kept login to the first cell, nothing cached: bytes with a few rows, and with ${rows} products on slow 4G with a processor ${slower} times slower. LONEBANKEN_BEFORE, a folder with an older commit and its build, is measured beside it, in turns`

const said: Readonly<Record<keyof Visit, string>> = {
  kB: `kB sent before the first cell, at most ${maxBytes}`,
  first: 'kept login → first cell, ms',
  pay: 'kept login → net pay, ms',
  longestBefore: 'longest task before the first cell, ms',
  longestBuilding: 'longest task while the engine is built, ms, at most 100',
}

/** An app with its server, and the kept logins of who has a few rows there and of who has many. */
interface Start {
  readonly url: string
  readonly few: string
  readonly many: string
  readonly stop: () => Promise<void>
}

export async function run(report: Report): Promise<void> {
  const before = process.env['LONEBANKEN_BEFORE']
  const own = await openAt(process.cwd())
  const older = before ? await openAt(before) : undefined
  try {
    for (const isSlow of [false, true]) {
      const name = isSlow ? 'slow' : 'light'
      const ours: Visit[] = []
      const theirs: Visit[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await visit(own, isSlow))
        if (older) theirs.push(await visit(older, isSlow))
      }
      for (const figure of ['kB', 'first', 'pay', 'longestBefore', 'longestBuilding'] as const) {
        const [here, there] = [ours, theirs].map((visits) => median(visits.map((visit) => visit[figure])))
        const beside = older ? `, the older build ${there}, ratio ${((here ?? 0) / (there ?? 0)).toFixed(2)}` : ''
        report(`${name}, ${said[figure]} (median)`, `${here}${beside}`)
      }
    }
  } finally {
    await own.stop()
    await older?.stop()
  }
}

/** Starts the server of a folder with its build and a plan in it: an older one is filled by its own means. */
async function openAt(folder: string): Promise<Start> {
  const ofTests = async <M>(name: string) => (await runnerImport<M>(join(folder, 'tests', name))).module
  const { startServer } = await ofTests<typeof import('../tests/integration/server.ts')>('integration/server.ts')
  const { fillPlan } = await ofTests<typeof import('../tests/browser/fill-plan.ts')>('browser/fill-plan.ts')
  const server = await startServer({ publicDir: join(folder, 'dist') })
  const loginWith = async (count: number) => {
    const user = await server.newUser()
    await fillPlan(user, count)
    const { token, record } = user.client.authStore
    return JSON.stringify({ token, record })
  }
  return { url: server.url, few: await loginWith(fewRows), many: await loginWith(rows), stop: () => server.stop() }
}

/** What a visit came to: kB sent and ms until the first cell stood there, ms until the net pay did, the longest task before it and that since the engine's code has come, ms. */
export interface Visit {
  readonly kB: number
  readonly first: number
  readonly pay: number
  readonly longestBefore: number
  readonly longestBuilding: number
}

/** A first visit in a browser that has nothing but the login. */
async function visit({ url, few, many }: Start, isSlow: boolean): Promise<Visit> {
  const browser = await workerBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  try {
    return await visitIn(context, url, isSlow ? many : few, isSlow)
  } finally {
    await context.close()
  }
}

/** Opens the app with a kept login, in a window that holds nothing else. */
export async function visitIn(context: BrowserContext, url: string, login: string, isSlow: boolean): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(`${url}/api/health`)
  await page.evaluate((stored) => localStorage.setItem('pocketbase_auth', stored), login)
  const wire: CDPSession = await context.newCDPSession(page)
  await wire.send('Network.enable')
  if (isSlow) {
    await wire.send('Network.emulateNetworkConditions', slow4G)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  let bytes = 0
  let atFirst: number | undefined
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.exposeBinding('firstCell', () => void (atFirst ??= bytes))
  await page.addInitScript(watchStart)
  await page.goto(url)
  await page.waitForFunction(
    () => {
      const { firstCellAt, payAt } = window as unknown as Seen // as `watchStart` has left it
      return firstCellAt > 0 && payAt > 0
    },
    undefined,
    { timeout: 60_000 },
  )
  if (isSlow) await page.waitForTimeout(watched)
  const { first, pay, engine, tasks } = await page.evaluate(() => {
    const seen = window as unknown as Seen // as `watchStart` has left it
    const code = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/workbook-'))
    const engine = (code as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN
    return { first: seen.firstCellAt, pay: seen.payAt, engine, tasks: seen.tasks }
  })
  const longest = (from: number, to: number) =>
    Math.round(Math.max(0, ...tasks.flatMap(({ at, took }) => (at >= from && at < to ? [took] : []))))
  return {
    kB: Math.round((atFirst ?? Number.NaN) / 100) / 10,
    first: Math.round(first),
    pay: Math.round(pay),
    longestBefore: longest(0, first),
    longestBuilding: longest(Math.max(engine, first), Infinity),
  }
}

/** What the page itself has seen. */
interface Seen {
  firstCellAt: number
  payAt: number
  readonly tasks: { readonly at: number; readonly took: number }[]
  firstCell(): void
}

/** Notes in the page when its first price is there, and what takes long. Runs in the page. */
function watchStart(): void {
  const seen = window as unknown as Seen // made below
  const tasks: Seen['tasks'][number][] = []
  Object.assign(seen, { tasks, firstCellAt: Number.NaN, payAt: Number.NaN })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  const observer = new MutationObserver(() => {
    if (
      Number.isNaN(seen.firstCellAt) &&
      document.querySelector('[role="row"][row-index="0"] [col-id="price"]')?.textContent
    )
      // in the frame that paints it
      requestAnimationFrame(() => {
        if (!Number.isNaN(seen.firstCellAt)) return
        seen.firstCellAt = performance.now()
        seen.firstCell()
      })
    if (Number.isNaN(seen.payAt) && document.querySelector('.answer .amount-number')?.textContent)
      requestAnimationFrame(() => {
        seen.payAt = performance.now()
      })
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
