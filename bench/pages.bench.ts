import { openStage, type Stage } from '../tests/browser/desk.ts'
import { weigh } from '../tests/browser/wire.ts'
import type { Report } from './bench.ts'
import { median } from './percentiles.ts'
import { buildReactAlone } from './react-alone.ts'

/** What the JavaScript may weigh, compressed, that comes before the first answer can be changed. */
const maxJavaScript = 100_000
const visits = 7

export const about = 'a first visit on the wire, compressed, and its largest paint beside a page of React alone'

/** The login page, and the first module page with everything it needs. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage()
  const alone = await openStage({ publicDir: await buildReactAlone() })
  try {
    // a window of its own: where Playwright keeps service workers away, Chromium reports no compressed lengths
    const stranger = await (await stage.browser.newContext()).newPage()
    const login = await weigh(stranger)
    // what an idle page fetches comes after
    const early = await (await stage.browser.newContext()).newPage()
    const before = await weigh(early)
    await early.route(/\/assets\/(start|staircase)-.*\.js$/, (route) => route.abort())
    await early.goto(`${stage.server.url}/login`, { waitUntil: 'networkidle' })
    await stranger.goto(`${stage.server.url}/login`, { waitUntil: 'networkidle' })
    const user = await stage.server.newUser()
    const desk = await stage.window()
    await desk.logIn(user.email, user.password)
    // a new window of the same person: nothing cached, straight to the first module
    const page = await desk.context.newPage()
    const first = await weigh(page)
    await page.goto(desk.url)
    await page.getByRole('grid').waitFor()
    await page.waitForLoadState('networkidle')
    report('login page, everything it asks for (kB)', kilobytes(login.total()))
    report(
      `JavaScript before the first answer can be changed (kB, at most ${maxJavaScript / 1000})`,
      kilobytes(before.javaScript()) + (before.javaScript() > maxJavaScript ? ' TOO MUCH' : ''),
    )
    report('first module page, uncached (kB)', kilobytes(first.total()))
    const [ours, react] = [await largestPaint(stage, '/login'), await largestPaint(alone, '/')]
    report('login page, largest paint, uncached (ms, median)', ours.toFixed(0))
    report('a page of React alone, largest paint, uncached (ms, median)', react.toFixed(0))
    report('largest paint, ours to React alone', (ours / react).toFixed(2))
  } finally {
    await stage.stop()
    await alone.stop()
  }
}

/** Milliseconds until the largest part of a page is painted, in a browser that has nothing of it: the median of some visits. */
async function largestPaint({ browser, server }: Stage, path: string): Promise<number> {
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
            }).observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      ),
    )
    await context.close()
  }
  return median(times)
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
