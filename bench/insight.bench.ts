import { performance } from 'node:perf_hooks'
import { formCurve, formsBySide } from '../src/insight/forms.ts'
import { combine } from '../src/insight/goal/combined.ts'
import { goalSeek } from '../src/insight/goal/goal.ts'
import { measureValues } from '../src/insight/goal/measures.ts'
import { oneMore } from '../src/insight/goal/one-more.ts'
import { plausibleBlend } from '../src/insight/goal/plausible-blend.ts'
import { scenarios } from '../src/insight/goal/scenarios.ts'
import { valuePerHour } from '../src/insight/goal/time-worth.ts'
import { tornado } from '../src/insight/goal/tornado.ts'
import { valuesPerHour } from '../src/insight/hour-worths.ts'
import { lifeCycle } from '../src/insight/life-cycle.ts'
import { NetPay } from '../src/insight/net-pay.ts'
import { shares } from '../src/insight/share.ts'
import { applyEdit } from '../src/plan/edit.ts'
import type { Plan } from '../src/plan/plan.ts'
import type { Year } from '../src/rules/horizon.ts'
import type { Report } from './bench.ts'
import { changed, fullestLife, largePlan, pick, seeded, withMethod } from './large-plan.ts'
import { quantile, round } from './percentiles.ts'

const warmUp = 30
const edits = 200
const year: Year = 'year1'

/** The sections of Insikter, each as its card asks for it. */
const sections: Readonly<Record<string, (pay: NetPay, wanted: number) => unknown>> = {
  goal: (pay, wanted) => goalSeek(pay, { year, wanted }),
  combined: (pay, wanted) =>
    combine(pay, { year, wanted, solved: 'prices', percents: { prices: 0, volumes: 5, costs: -5 } }),
  blend: (pay, wanted) => plausibleBlend(pay, { year, wanted }),
  forms: (pay) => [formsBySide(pay), formCurve(pay, year)],
  oneMore: (pay) => oneMore(pay, year),
  valuePerHour: (pay, wanted) => valuePerHour(pay, year, wanted),
  shares: (pay) => shares(pay, year),
  lifeCycle: (pay) => lifeCycle(pay, year),
  tornado: (pay) => tornado(pay, year),
  scenarios: (pay) => scenarios(pay),
  measures: (pay) => measureValues(pay, year),
}

export const about =
  'Insikter at 1000 products a year: one goal, and all that the page shows anew after an edit of one number'

export function run(report: Report): Promise<void> {
  const random = seeded(42)
  const plan = largePlan(random)
  for (const [name, asked] of [
    ['schablon', withMethod(plan, 'schablon')],
    ['skatteverket', withMethod(plan, 'skatteverket')],
    ['skatteverket with losses, share, job and VAT', fullestLife(plan)],
  ] as const) {
    const times = pageTimes(asked, random)
    const page = times.map((one) => Object.values(one).reduce((sum, time) => sum + time, 0))
    report(`one goal, ${name}, p50 ms`, quantile(times.map(goalOf), 0.5))
    report(`one goal, ${name}, p99 ms`, quantile(times.map(goalOf), 0.99))
    report(`the whole page after an edit, ${name}, p50 ms`, quantile(page, 0.5))
    report(`the whole page after an edit, ${name}, p99 ms`, quantile(page, 0.99))
    // what UtbudsMix calculates after an edit when the browser is idle
    report(`what an hour of each is worth, ${name}, p99 ms`, quantile(hourTimes(asked, random), 0.99))
    for (const section of Object.keys(sections)) {
      const own = times.map((one) => one[section] ?? 0)
      report(`  of it ${section}, ${name}, p50 ms`, quantile(own, 0.5))
      report(`  of it ${section}, ${name}, p99 ms`, quantile(own, 0.99))
    }
  }
  return Promise.resolve()
}

type Times = Readonly<Record<string, number>>

/** A goal as it is asked for after an edit: with the sums of the rows, which the sections after it find done. */
const goalOf = (times: Times) => round((times['sums'] ?? 0) + (times['goal'] ?? 0))

function hourTimes(from: Plan, random: () => number): readonly number[] {
  let [plan, pay] = [from, new NetPay(from)]
  const rows = plan.offerings.filter((row) => row.year === year)
  const times: number[] = []
  for (let at = 0; at < warmUp + edits; at++) {
    plan = applyEdit(plan, changed(pick(rows, random).id, random)).plan
    const start = performance.now()
    pay = new NetPay(plan, pay)
    valuesPerHour(pay, year)
    if (at >= warmUp) times.push(performance.now() - start)
  }
  return times
}

function pageTimes(from: Plan, random: () => number): readonly Times[] {
  let plan = from
  let pay = new NetPay(plan)
  const rows = plan.offerings.filter((row) => row.year === year)
  const all: Times[] = []
  for (let at = 0; at < warmUp + edits; at++) {
    plan = applyEdit(plan, changed(pick(rows, random).id, random)).plan
    const times: Record<string, number> = {}
    const timed = (name: string, work: () => unknown) => {
      const start = performance.now()
      work()
      times[name] = performance.now() - start
    }
    timed('sums', () => {
      pay = new NetPay(plan, pay)
      pay.net(year)
    })
    const wanted = Math.round(pay.net(year) * (1.05 + random() * 0.3)) + 1000
    for (const [name, ask] of Object.entries(sections)) timed(name, () => ask(pay, wanted))
    if (at >= warmUp) all.push(times)
  }
  return all
}
