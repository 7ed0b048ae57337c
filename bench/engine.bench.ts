import { performance } from 'node:perf_hooks'
import type { PlanEdit } from '../src/plan/edit.ts'
import type { Plan, RowId } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { Session } from '../src/session/session.ts'
import { Workbook } from '../src/workbook/workbook.ts'
import type { Report } from './bench.ts'
import { changed, fullestLife, largePlan, pick, product, seeded, withMethod, withTools } from './large-plan.ts'
import { quantile, round } from './percentiles.ts'

// the compiler has seen everything by then: what a user feels in the first minute is in the grid's figures
const warmUp = 1000
const operations = 3000

export const about = 'the engine at 1000 products a year, and through a session, beside a recount in plain TypeScript'

/** Edit to net salary by both methods, row operations, building; and the same through a session, with its plan, undo and events. */
export async function run(report: Report): Promise<void> {
  const random = seeded(42)
  const plan = largePlan(random)
  const build = timed(() => new Workbook(plan).dispose())
  report('build 3 × 1000 rows, ms', round(build))
  for (const method of ['schablon', 'skatteverket'] as const) {
    const times = editTimes(withMethod(plan, method), random)
    const plain = plainTimes(plan, random)
    report(`edit → net salary, ${method}, p50 ms`, quantile(times, 0.5))
    report(`edit → net salary, ${method}, p99 ms`, quantile(times, 0.99))
    report(`plain TypeScript recount of one year, p50 ms`, quantile(plain, 0.5))
    report(`plain TypeScript recount of one year, p99 ms`, quantile(plain, 0.99))
    report(
      `ratio to plain TypeScript, ${method}, p50`,
      round(quantile(times, 0.5) / Math.max(quantile(plain, 0.5), 0.001)),
    )
  }
  // the law at its fullest: a partner with a job, a firm that is not new, a loss that is rolled in, and prices with VAT (docs/salary.md)
  const atWork: number[] = []
  const fullest = editTimes(fullestLife(plan), random, atWork)
  const beside = plainTimes(plan, random)
  const name = 'edit → net salary, skatteverket with losses, share, job and VAT'
  report(`${name}, p50 ms`, quantile(fullest, 0.5))
  report(`${name}, p99 ms`, quantile(fullest, 0.99))
  report(`${name}, p99 ms of processor`, quantile(atWork, 0.99))
  report(`${name}, plain TypeScript beside it, p99 ms`, quantile(beside, 0.99))
  const tools = editTimes(withTools(fullestLife(plan)), random)
  report(`${name}, and every tool of an enskild firma, p50 ms`, quantile(tools, 0.5))
  report(`${name}, and every tool of an enskild firma, p99 ms`, quantile(tools, 0.99))
  for (const [who, take] of [
    ['engine', engineOf(plan)],
    ['session', await sessionOf(plan)],
  ] as const) {
    for (const [kind, times] of Object.entries(operationTimes(plan, random, take))) {
      report(`${who}, ${kind} → net salary, p50 ms`, quantile(times, 0.5))
      report(`${who}, ${kind} → net salary, p99 ms`, quantile(times, 0.99))
      report(`${who}, ${kind} → net salary, slowest ms`, quantile(times, 1))
    }
  }
}

/** atWork is given the processor's time of each edit, which other programs on the machine do not lengthen; the collector's own threads count. */
function editTimes(plan: Plan, random: () => number, atWork: number[] = []): number[] {
  const workbook = new Workbook(plan)
  const times: number[] = []
  for (let at = 0; at < warmUp + operations; at++) {
    const row = pick(plan.offerings, random)
    const edit = changed(row.id, random)
    const used = process.cpuUsage()
    const start = performance.now()
    workbook.apply(edit, plan)
    workbook.figure(`netProfitPerMonth.${row.year}`)
    const took = performance.now() - start
    const { user, system } = process.cpuUsage(used)
    if (at < warmUp) continue
    times.push(took)
    atWork.push((user + system) / 1000)
  }
  workbook.dispose()
  return times
}

/** The same sums and a like chain of one year in plain TypeScript, as a yardstick of this machine. */
function plainTimes(plan: Plan, random: () => number): number[] {
  const rows = plan.offerings.filter(({ year }) => year === 'year1').map((row) => ({ ...row }))
  const times: number[] = []
  let netPay = 0
  for (let at = 0; at < warmUp + operations; at++) {
    const start = performance.now()
    ;(pick(rows, random) as { price: number }).price = Math.round(random() * 500)
    let margin = 0
    for (const { price, variableCost, volumeYear } of rows) margin += Math.round((price - variableCost) * volumeYear)
    const income = margin * 0.75
    const tax =
      Math.max(0, income - 14_000) * 0.32 + Math.max(0, income - 643_100) * 0.2 - Math.min(income * 0.1, 40_149)
    netPay += margin - tax - income * 0.29
    if (at >= warmUp) times.push(performance.now() - start)
  }
  return Number.isFinite(netPay) ? times : []
}

type Take = (edit: PlanEdit) => void

function engineOf(plan: Plan): Take {
  const workbook = new Workbook(plan)
  return (edit) => {
    workbook.apply(edit, plan)
    workbook.figure('netProfitPerMonth.year1')
  }
}

async function sessionOf(plan: Plan): Promise<Take> {
  const session = new Session(plan)
  await session.calculate(() => Promise.resolve())
  return (edit) => {
    session.edit(edit)
    session.workbook.figure('netProfitPerMonth.year1')
  }
}

const kinds = ['edit', 'insert', 'delete', 'reorder'] as const

/** Edits, new rows, removals and moves in random order, as many of each. */
function operationTimes(plan: Plan, random: () => number, take: Take): Record<string, number[]> {
  const ids = plan.offerings.map(({ id }) => id)
  const times: Record<string, number[]> = {}
  for (let at = 0; at < warmUp + operations; at++) {
    const kind = pick(kinds, random)
    const edit = operation(kind, ids, at, random)
    const start = performance.now()
    take(edit)
    const took = performance.now() - start
    if (at >= warmUp) (times[kind] ??= []).push(took)
  }
  return times
}

function operation(
  kind: (typeof kinds)[number],
  ids: RowId<'offerings'>[],
  at: number,
  random: () => number,
): PlanEdit {
  switch (kind) {
    case 'edit':
      return changed(pick(ids, random), random)
    case 'insert': {
      const row = product(`n${at}`, pick(years, random), random)
      ids.push(row.id)
      return { type: 'insert', table: 'offerings', rows: [row] }
    }
    case 'delete': {
      const [id] = ids.splice(Math.floor(random() * ids.length), 1)
      return { type: 'remove', table: 'offerings', ids: id ? [id] : [] }
    }
    case 'reorder':
      return { type: 'reorder', table: 'offerings', ranks: { [pick(ids, random)]: `b${at}` } }
  }
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
