import { performance } from 'node:perf_hooks'
import type { Plan } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { ownerFigureNames } from '../src/workbook/owner/owner-figures.ts'
import { Workbook } from '../src/workbook/workbook.ts'
import type { Report } from './bench.ts'
import { changed, largePlan, pick, seeded, withMethod } from './large-plan.ts'
import { quantile, round } from './percentiles.ts'

const warmUp = 500
const edits = 3000

export const about =
  'an edit at 1000 products a year of a company that has bought, borrowed, set aside and has two owners, beside the same without'

export function run(report: Report): Promise<void> {
  const random = seeded(46)
  const plain = inCompany(withMethod(largePlan(random), 'skatteverket'))
  const full = { ...plain, settings: { ...plain.settings, ...startedByTwo } }
  const { took, atWork } = editTimes([plain, full], random)
  for (const share of [0.5, 0.99]) {
    const name = `p${share * 100}`
    const [without = Number.NaN, all = Number.NaN] = took.map((times) => quantile(times, share))
    report(`edit → net salary, with none of it, ${name} ms`, without)
    report(`edit → net salary, with all of it, ${name} ms`, all)
    report(`all of it beside none, ${name}, ratio`, round(all / without))
    const [workWithout = Number.NaN, workOfAll = Number.NaN] = atWork.map((times) => quantile(times, share))
    report(`all of it beside none, ${name} of processor, ratio`, round(workOfAll / workWithout))
  }
  return Promise.resolve()
}

function inCompany(plan: Plan): Plan {
  const salary = years.map((year) => [year, { ...plan.salary[year], companyForm: 'aktiebolag' }])
  return { ...plan, salary: Object.fromEntries(salary) as Plan['salary'] } // every year is set
}

/** All that can be bought, borrowed and set aside, and a second owner who works there. */
const startedByTwo: Partial<Plan['settings']> = {
  investments: 'Bil;280000;1;5\nDator;24000;2;0\nUgn;145000;14;0',
  ownMoney: '50000;1\n-10000;24',
  loans: 'Almi;300000;1;7.25;60;6;straight\nBanken;120000;13;6.5;36;0;annuity',
  ...{ companyReserve1: 100_000, companyReserve2: 50_000, companyReserveBack3: 60_000, companyReserveBefore6: 20_000 },
  ...{ ownSharePercent: 50, secondSharePercent: 50, secondPay1: 300_000, secondPay2: 320_000, secondPay3: 340_000 },
  ...{ secondSavedAllowance: 40_000, secondPayBefore: 250_000 },
}

/** The same edits of each plan; who is first takes turns. The processor's time is what other programs on the machine do not lengthen. */
function editTimes(plans: readonly Plan[], random: () => number) {
  const sides = plans.map((plan) => ({ plan, book: new Workbook(plan), took: [] as number[], atWork: [] as number[] }))
  for (const { book } of sides) for (const name of ownerFigureNames) book.figure(name)
  for (let at = 0; at < warmUp + edits; at++) {
    const row = pick(plans[0]?.offerings ?? [], random)
    const edit = changed(row.id, random)
    for (const { plan, book, took, atWork } of at % 2 === 0 ? sides : sides.toReversed()) {
      const used = process.cpuUsage()
      const start = performance.now()
      book.apply(edit, plan)
      book.figure(`netProfitPerMonth.${row.year}`)
      const ms = performance.now() - start
      const { user, system } = process.cpuUsage(used)
      if (at < warmUp) continue
      took.push(ms)
      atWork.push((user + system) / 1000)
    }
  }
  for (const { book } of sides) book.dispose()
  return { took: sides.map(({ took }) => took), atWork: sides.map(({ atWork }) => atWork) }
}
