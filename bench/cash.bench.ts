import { performance } from 'node:perf_hooks'
import { applyEdit } from '../src/plan/edit.ts'
import type { Plan } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { CashModel, monthsOfYear } from '../src/workbook/cash/cash-model.ts'
import { drawOf, firstShortage, risesOf } from '../src/workbook/cash/draws.ts'
import { dueDaysOf } from '../src/workbook/cash/due-list.ts'
import { cashRows } from '../src/workbook/formulas/cash.ts'
import { Workbook } from '../src/workbook/workbook.ts'
import type { Report } from './bench.ts'
import { changed, largePlan, pick, seeded, withMethod } from './large-plan.ts'
import { quantile, round } from './percentiles.ts'

const warmUp = 100
const edits = 600

export const about =
  'the account at 1000 products a year, with VAT in half of their prices: an edit, and all figures of the page after it'

export function run(report: Report): Promise<void> {
  const random = seeded(44)
  const plan = withAccount(withMethod(largePlan(random), 'skatteverket'))
  const { edit, page, atWork, first } = times(plan, random)
  report('edit → net salary, p50 ms', quantile(edit, 0.5))
  report('edit → net salary, p99 ms', quantile(edit, 0.99))
  report('the page, the first of all, ms', round(first))
  report('after an edit → all figures of the page, p50 ms', quantile(page, 0.5))
  report('after an edit → all figures of the page, p99 ms', quantile(page, 0.99))
  report('after an edit → all figures of the page, p99 ms of processor', quantile(atWork, 0.99))
  return Promise.resolve()
}

/** All that can be told of the account, and prices of which only some have VAT in them. */
function withAccount(plan: Plan): Plan {
  const dates = { startdate: '2026-03-01', enddate: '2027-05-31' }
  return {
    ...plan,
    offerings: plan.offerings.map((row, at) => (at % 2 === 0 ? row : { ...row, vat: '25' as const })),
    measures: plan.measures.map((row, at) => (at % 2 === 0 ? row : { ...row, ...dates })),
    settings: {
      ...plan.settings,
      season: '4 4 6 8 10 14 16 12 9 7 5 5',
      paymentDays: 30,
      vatPeriod: 'quarter',
      costMonths: plan.fixedCosts
        .slice(0, 30)
        .map(({ category }) => `${category || 'Hyra'}=1,4,7,10`)
        .join('\n'),
      openingBalance: 100_000,
      taxBefore: 40_000,
      wantedBuffer: 20_000,
    },
  }
}

function times(from: Plan, random: () => number) {
  let plan = from
  const book = new Workbook(plan)
  // the dashboard has asked for them
  for (const year of years) book.figure(`netProfitPerMonth.${year}`)
  const start = performance.now()
  show(book)
  const first = performance.now() - start
  const [edit, page, atWork]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < warmUp + edits; at++) {
    const row = pick(plan.offerings, random)
    const change = changed(row.id, random)
    plan = applyEdit(plan, change).plan
    const begin = performance.now()
    book.apply(change, plan)
    book.figure(`netProfitPerMonth.${row.year}`)
    const edited = performance.now()
    const used = process.cpuUsage()
    show(book)
    const { user, system } = process.cpuUsage(used)
    const end = performance.now()
    if (at < warmUp) continue
    edit.push(edited - begin)
    page.push(end - edited)
    atWork.push((user + system) / 1000)
  }
  book.dispose()
  return { edit, page, atWork, first }
}

/** All that the page shows of all years. */
function show(book: Workbook): void {
  const cash = new CashModel(book)
  for (const year of years) {
    for (const month of monthsOfYear) {
      for (const row of cashRows) cash.number(row, year, month)
      dueDaysOf(cash, year, month)
    }
    drawOf(cash, year)
  }
  firstShortage(cash)
  risesOf(cash)
}
