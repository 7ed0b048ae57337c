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
    const light = await visit(own, false)
    report(
      `sent before the first cell (kB, at most ${maxBytes})`,
      `${light.kB}${light.kB > maxBytes ? ' TOO MUCH' : ''}`,
    )
    if (older) report('the older build', (await visit(older, false)).kB)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const here = await visit(own, true)
      ours.push(here.first)
      report(`kept login → first cell (ms)`, here.first)
      report('longest task before it (ms)', here.longestBefore)
      report('longest task while the engine is built (ms, at most 100)', here.longestBuilding)
      if (!older) continue
      const there = await visit(older, true)
      theirs.push(there.first)
      report('the older build, and its longest task (ms)', `${there.first}, ${there.longestBefore}`)
    }
    report('kept login → first cell (ms, median)', median(ours))
    if (older) report('to the older build, median (at most 0.6)', (median(ours) / median(theirs)).toFixed(2))
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

/** What a visit came to: kB sent and ms until the first cell stood there, the longest task before it and that since the engine's code has come, ms. */
interface Visit {
  readonly kB: number
  readonly first: number
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

async function visitIn(context: BrowserContext, url: string, login: string, isSlow: boolean): Promise<Visit> {
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
  await page.waitForFunction(() => 'firstCellAt' in window, undefined, { timeout: 60_000 })
  if (isSlow) await page.waitForTimeout(watched)
  const { first, engine, tasks } = await page.evaluate(() => {
    const seen = window as unknown as Seen // as `watchStart` has left it
    const code = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/workbook-'))
    const engine = (code as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN
    return { first: seen.firstCellAt, engine, tasks: seen.tasks }
  })
  const longest = (from: number, to: number) =>
    Math.round(Math.max(0, ...tasks.flatMap(({ at, took }) => (at >= from && at < to ? [took] : []))))
  return {
    kB: Math.round((atFirst ?? Number.NaN) / 100) / 10,
    first: Math.round(first),
    longestBefore: longest(0, first),
    longestBuilding: longest(Math.max(engine, first), Infinity),
  }
}

/** What the page itself has seen. */
interface Seen {
  firstCellAt: number
  readonly tasks: { readonly at: number; readonly took: number }[]
  firstCell(): void
}

/** Notes in the page when its first price is there, and what takes long. Runs in the page. */
function watchStart(): void {
  const seen = window as unknown as Seen & { tasks: unknown }
  const tasks: Seen['tasks'][number][] = []
  seen.tasks = tasks
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="row"][row-index="0"] [col-id="price"]')?.textContent) return
    observer.disconnect()
    // in the frame that paints it
    requestAnimationFrame(() => {
      seen.firstCellAt = performance.now()
      seen.firstCell()
    })
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
