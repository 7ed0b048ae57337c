import { performance } from 'node:perf_hooks'
import { applyEdit, type PlanEdit } from '../src/plan/edit.ts'
import type { Offering, Plan, RowId } from '../src/plan/plan.ts'
import type { SalaryMethod, Year } from '../src/rules/horizon.ts'
import { years } from '../src/rules/horizon.ts'
import { Workbook } from '../src/workbook/workbook.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../tests/workbook/plans.ts'

const rowsPerYear = 1000
const edits = 3000
const structuralEdits = 5000

/** Times the engine at 1000 products a year: edit to net salary by both methods, row operations, building. ms beside a plain TypeScript recount. */
export async function run(): Promise<Record<string, number | string>> {
  const random = seeded(42)
  const plan = largePlan(random)
  const build = timed(() => new Workbook(plan).dispose())
  const results: Record<string, number | string> = { 'build 3 × 1000 rows, ms': round(build) }
  for (const method of ['schablon', 'skatteverket'] as const) {
    const times = editTimes(withMethod(plan, method), random)
    const plain = plainTimes(plan, random)
    results[`edit → net salary, ${method}, p50 ms`] = quantile(times, 0.5)
    results[`edit → net salary, ${method}, p99 ms`] = quantile(times, 0.99)
    results[`plain TypeScript recount of one year, p50 ms`] = quantile(plain, 0.5)
    results[`plain TypeScript recount of one year, p99 ms`] = quantile(plain, 0.99)
    results[`ratio to plain TypeScript, ${method}, p50`] = round(
      quantile(times, 0.5) / Math.max(quantile(plain, 0.5), 0.001),
    )
  }
  for (const [kind, times] of Object.entries(structureTimes(plan, random))) {
    results[`${kind} p50 ms`] = quantile(times, 0.5)
    results[`${kind} p99 ms`] = quantile(times, 0.99)
    results[`${kind} slowest ms`] = quantile(times, 1)
  }
  return Promise.resolve(results)
}

function editTimes(plan: Plan, random: () => number): number[] {
  const workbook = new Workbook(plan)
  const fields = ['price', 'variableCost', 'volumeYear', 'workHours'] as const
  const times: number[] = []
  for (let at = 0; at < edits + 500; at++) {
    const row = pick(plan.offerings, random)
    const edit: PlanEdit = {
      do: 'change',
      table: 'offerings',
      id: row.id,
      values: { [pick(fields, random)]: Math.round(random() * 500) },
    }
    const start = performance.now()
    workbook.apply(edit, plan)
    workbook.figure(`netProfitPerMonth.${row.year}`)
    // the first ones warm up
    if (at >= 500) times.push(performance.now() - start)
  }
  workbook.dispose()
  return times
}

/** The same sums and a like chain of one year in plain TypeScript, as a yardstick of this machine. */
function plainTimes(plan: Plan, random: () => number): number[] {
  const rows = plan.offerings.filter(({ year }) => year === 'year1').map((row) => ({ ...row }))
  const times: number[] = []
  let kept = 0
  for (let at = 0; at < edits; at++) {
    const start = performance.now()
    ;(pick(rows, random) as { price: number }).price = Math.round(random() * 500)
    let margin = 0
    for (const { price, variableCost, volumeYear } of rows) margin += Math.round((price - variableCost) * volumeYear)
    const income = margin * 0.75
    const tax =
      Math.max(0, income - 14_000) * 0.32 + Math.max(0, income - 643_100) * 0.2 - Math.min(income * 0.1, 40_149)
    kept += margin - tax - income * 0.29
    times.push(performance.now() - start)
  }
  return Number.isFinite(kept) ? times : []
}

function structureTimes(plan: Plan, random: () => number): Record<string, number[]> {
  const workbook = new Workbook(plan)
  const ids = plan.offerings.map(({ id }) => id)
  const times: Record<string, number[]> = { insert: [], delete: [], reorder: [] }
  for (let at = 0; at < structuralEdits; at++) {
    const kind = pick(['insert', 'delete', 'reorder'] as const, random)
    const edit = structural(kind, ids, at, random)
    const start = performance.now()
    workbook.apply(edit, plan)
    workbook.figure('netProfitPerMonth.year1')
    times[kind]?.push(performance.now() - start)
  }
  workbook.dispose()
  return times
}

function structural(
  kind: 'insert' | 'delete' | 'reorder',
  ids: RowId<'offerings'>[],
  at: number,
  random: () => number,
): PlanEdit {
  switch (kind) {
    case 'insert': {
      const row = product(`n${at}`, pick(years, random), random)
      ids.push(row.id)
      return { do: 'insert', table: 'offerings', rows: [row] }
    }
    case 'delete': {
      const gone = Math.floor(random() * ids.length)
      const [id] = ids.splice(gone, 1)
      return { do: 'remove', table: 'offerings', ids: id ? [id] : [] }
    }
    case 'reorder':
      return { do: 'reorder', table: 'offerings', ranks: { [pick(ids, random)]: `b${at}` } }
  }
}

function largePlan(random: () => number): Plan {
  const products = years.flatMap((year) =>
    Array.from({ length: rowsPerYear }, (_, at) => product(`${year}${at}`, year, random)),
  )
  const costs = years.flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => fixedCost(`f${year}${at}`, { year, amount: 1000 * at })),
  )
  const measures = Array.from({ length: 10 }, (_, at) =>
    measure(`m${at}`, { hours1: at, costs1: 100 * at, costs2: 50 * at }),
  )
  return { ...planWithSurplus({}, 'enskildFirma'), offerings: products, fixedCosts: costs, measures }
}

function product(id: string, year: Year, random: () => number): Offering {
  return offering(id, {
    year,
    price: Math.round(random() * 500),
    variableCost: Math.round(random() * 100),
    workHours: random(),
    volumeYear: Math.round(random() * 20),
  })
}

function withMethod(plan: Plan, method: SalaryMethod): Plan {
  const edits = years.map((year): PlanEdit => ({ do: 'setSalary', year, values: { method } }))
  return applyEdit(plan, { do: 'several', edits }).plan
}

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

function pick<V>(values: readonly V[], random: () => number): V {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** mulberry32: the same plan in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
