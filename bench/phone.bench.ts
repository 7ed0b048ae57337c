import { openStage, type Stage } from '../tests/browser/desk.ts'
import { fillPlan } from '../tests/browser/fill-plan.ts'
import { type Report, repeat } from './bench.ts'
import { median, round } from './percentiles.ts'

const rows = 1000
const often = { warmUp: 1, times: 7, seconds: 40 }

export const about =
  'what a phone of 390 px lays out and draws of 1000 products: near the window, and all of them as without content-visibility'

/** Milliseconds of style and layout from another page to the products, as it is and with every row laid out, one after the other. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage()
  try {
    const near = await layoutTimes(stage, '')
    const all = await layoutTimes(stage, '.phone-row, .phone-rows-part { content-visibility: visible !important }')
    report(`to the products, near the window, ${rows} rows, ms of style and layout`, round(near))
    report(`to the products, all of them, ${rows} rows, ms of style and layout`, round(all))
    report('all of them beside near the window', `${round(all / near)} times`)
  } finally {
    await stage.stop()
  }
}

/** The middle of several visits, in a browser with one more style sheet. */
async function layoutTimes(stage: Stage, style: string): Promise<number> {
  const user = await stage.server.newUser()
  await fillPlan(user, rows)
  const desk = await stage.window('phone')
  await desk.logIn(user.email, user.password)
  const { page } = desk
  await page.locator('.phone-row').last().waitFor({ state: 'attached' })
  if (style !== '') await page.addStyleTag({ content: style })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return (of('LayoutDuration') + of('RecalcStyleDuration')) * 1000
  }
  const links = page.locator('.phone-nav-link')
  const times: number[] = []
  await repeat(often, async () => {
    await links.nth(1).click()
    await page.locator('[data-table="fixedCosts"]').waitFor()
    const before = await spent()
    await links.first().click()
    await page.locator('.phone-row').last().waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    times.push((await spent()) - before)
  })
  return median(times)
}
