import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { processUsing } from '../scripts/setup/data-folder.mjs'
import { packed } from '../src/backend/versions/packed-plan.ts'
import { emptyPlan, type Plan } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { savePlan } from '../tests/integration/plan-save.ts'
import { newId, startServer } from '../tests/integration/server.ts'
import type { Report } from './bench.ts'
import { product } from './large-plan.ts'
import { type Customer, median, newCustomer, processorTime } from './saves.ts'

const customersAtOnce = 4
const rounds = 12
const roundSeconds = 2
// a year in which somebody saves six times a day, 215 days: what stands at its end
const kept = { ofDay: 6, daily: 43, monthly: 10 } as const
const words = ['Bokföring', 'Rådgivning', 'Årsbokslut', 'Lönekörning', 'Utbildning', 'Besiktning', 'Resor', 'Material']

export const about =
  'saves with the version that each keeps, and without, in turns on the same server: versions are to cost a tenth at most'

export async function run(report: Report): Promise<void> {
  await growth(report)
  const charactersOfVersion = (await packed(planOf(50))).length
  const server = await startServer()
  try {
    const pid = await processUsing(server.dataDir)
    const rates: Record<'with' | 'without', number[]> = { with: [], without: [] }
    const work: Record<'with' | 'without', number[]> = { with: [], without: [] }
    for (let round = 0; round < rounds; round += 1) {
      // new ones, or each would have more versions than anybody makes in a day
      const customers = await Promise.all(Array.from({ length: customersAtOnce }, () => newCustomer(server)))
      const how = round % 2 === 0 ? 'without' : 'with'
      const before = processorTime(pid)
      const saves = await savesIn(customers, how === 'with' ? charactersOfVersion : undefined)
      if (round < 2) continue
      rates[how].push(saves / roundSeconds)
      work[how].push((processorTime(pid) - before) / saves)
    }
    for (const how of ['without', 'with'] as const) {
      const spent = `${median(work[how]).toFixed(2)} ms of processor time each`
      report(
        `10-row saves per second ${how} versions, ${customersAtOnce} at once`,
        `${median(rates[how]).toFixed(0)} (${spent})`,
      )
    }
    report('saves per second with / without', (median(rates.with) / median(rates.without)).toFixed(2))
    report('processor time without / with', (median(work.without) / median(work.with)).toFixed(2))
  } finally {
    await server.stop()
  }
}

/** What versions take of plans of 50 and 1000 rows, and what a customer's come to in a year. */
async function growth(report: Report): Promise<void> {
  for (const rows of [50, 1000, 10_000]) {
    const plan = planOf(rows)
    const started = performance.now()
    const { length } = await packed(plan)
    const took = performance.now() - started
    const standing = (kept.ofDay + kept.daily + kept.monthly) * (length + 500)
    report(`bytes of a version of ${rows} rows (ms to pack it)`, `${length} (${took.toFixed(0)})`)
    report(
      '  kB of a customer after a year, and of each year after it',
      `${kilo(standing)}, ${kilo(12 * (length + 500))}`,
    )
  }
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(0)

/** Products of the same few words, each with prices and hours of its own. */
function planOf(rows: number): Plan {
  const random = seeded()
  const word = () => words[Math.floor(random() * words.length)] ?? ''
  const offerings = Array.from({ length: rows }, (_, at) => ({
    ...product(newId(), years[at % 3] ?? 'year1', random),
    category: word(),
    product: `${word()} ${word()}`,
    rank: `a${at.toString(36).padStart(3, '0')}`,
  }))
  return { ...emptyPlan(2026), offerings }
}

function seeded(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** How many saves are answered while these save as fast as they can. */
async function savesIn(customers: readonly Customer[], charactersOfVersion = 0): Promise<number> {
  let saves = 0
  const end = performance.now() + roundSeconds * 1000
  await Promise.all(
    customers.map(async (customer) => {
      while (performance.now() < end) {
        const offerings = customer.rows.map((row) => ({ ...row, price: customer.revision }))
        // packed data is as good as random, and made before the clock of the server runs
        const data = randomBytes((charactersOfVersion / 4) * 3).toString('base64')
        const version = { device: 'Firefox, Windows', netPay1: '28500', netPay2: '30100', netPay3: '', data }
        const put = { offerings }
        const { status, message } = await savePlan(customer.user, customer.revision, {
          put,
          ...(charactersOfVersion > 0 && { version }),
        })
        if (status !== 200) throw new Error(message)
        customer.revision += 1
        saves += 1
      }
    }),
  )
  return saves
}
