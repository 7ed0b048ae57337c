import { performance } from 'node:perf_hooks'
import { mostInHand } from '../src/insight/most/most-in-hand.ts'
import { payCurve } from '../src/insight/owner-ways.ts'
import { applyEdit } from '../src/plan/edit.ts'
import type { Plan } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { ownerFigureNames } from '../src/workbook/owner/owner-figures.ts'
import { Workbook } from '../src/workbook/workbook.ts'
import type { Report } from './bench.ts'
import { changed, largePlan, pick, seeded, withMethod } from './large-plan.ts'
import { quantile, round } from './percentiles.ts'

const warmUp = 300
const edits = 1500
const searches = 120

export const about =
  'pay and dividend at 1000 products a year: an edit with all of it on, and the search for the most in hand'

export function run(report: Report): Promise<void> {
  const random = seeded(42)
  const rows = largePlan(random)
  const without = withMethod(rows, 'skatteverket')
  const plan = { ...without, ...companyOf(without) }
  const { off, on, shown } = editTimes(without, plan, random)
  report('edit → net salary, without, p50 ms', quantile(off, 0.5))
  report('edit → net salary, without, p99 ms', quantile(off, 0.99))
  report('edit → net salary, all of it on, p50 ms', quantile(on, 0.5))
  report('edit → net salary, all of it on, p99 ms', quantile(on, 0.99))
  report('more of the edit, p99 ms', round(quantile(on, 0.99) - quantile(off, 0.99)))
  report('every figure of the ways anew, when the page is idle, p50 ms', quantile(shown, 0.5))
  report('every figure of the ways anew, when the page is idle, p99 ms', quantile(shown, 0.99))
  const { first, found, atWork, curve } = searchTimes(plan, random)
  report('most in hand, the first of all, ms', round(first))
  report('most in hand after an edit, p50 ms', quantile(found, 0.5))
  report('most in hand after an edit, p99 ms', quantile(found, 0.99))
  report('most in hand after an edit, p50 ms of processor', quantile(atWork, 0.5))
  report('a curve of own pay, p99 ms', quantile(curve, 0.99))
  return Promise.resolve()
}

/** All years as aktiebolag, with all that an owner can tell of shares, pay and equity. */
function companyOf({ salary, settings }: Plan): Pick<Plan, 'salary' | 'settings'> {
  return {
    salary: Object.fromEntries(
      years.map((year) => [year, { ...salary[year], companyForm: 'aktiebolag' }]),
    ) as unknown as Plan['salary'], // every year is set
    settings: {
      ...settings,
      ...{ ownSharePercent: 60, employmentIncome: 120_000, sharesOwnedSince: 2020, acquisitionCost: 250_000 },
      ...{ savedAllowance: 90_000, openingEquity: 300_000, ownPayBefore: 700_000, allPayBefore: 1_900_000 },
      ...{ ownPay1: 400_000, ownPay2: 450_000, ownPay3: 500_000 },
    },
  }
}

/** The same edits of a plan without and with, in turn, and what the page of the ways then asks for. */
function editTimes(without: Plan, plan: Plan, random: () => number) {
  const books = [new Workbook(without), new Workbook(plan)] as const
  const times = { off: [] as number[], on: [] as number[], shown: [] as number[] }
  for (const name of ownerFigureNames) books[1].figure(name)
  for (let at = 0; at < warmUp + edits; at++) {
    const row = pick(plan.offerings, random)
    const edit = changed(row.id, random)
    const took = books.map((book, which) => {
      const start = performance.now()
      book.apply(edit, which === 0 ? without : plan)
      book.figure(`netProfitPerMonth.${row.year}`)
      return performance.now() - start
    })
    const start = performance.now()
    for (const name of ownerFigureNames) books[1].figure(name)
    const shown = performance.now() - start
    if (at < warmUp) continue
    times.off.push(took[0] ?? Number.NaN)
    times.on.push(took[1] ?? Number.NaN)
    times.shown.push(shown)
  }
  for (const book of books) book.dispose()
  return times
}

function searchTimes(from: Plan, random: () => number) {
  let plan = from
  const book = new Workbook(plan)
  const [found, atWork, curve]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < searches; at++) {
    const edit = changed(pick(plan.offerings, random).id, random)
    plan = applyEdit(plan, edit).plan
    book.apply(edit, plan)
    const used = process.cpuUsage()
    const start = performance.now()
    const most = mostInHand(book.ownerModel)
    book.tellMostInHand(most)
    const end = performance.now()
    const { user, system } = process.cpuUsage(used)
    atWork.push((user + system) / 1000)
    payCurve(book.ownerModel, 'year2', most)
    found.push(end - start)
    curve.push(performance.now() - end)
  }
  book.dispose()
  const [first = Number.NaN, ...later] = found
  return { first, found: later.slice(searches / 4), atWork: atWork.slice(searches / 4), curve }
}
