import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { processUsing } from '../scripts/setup/data-folder.mjs'
import { savePlan } from '../tests/integration/plan-save.ts'
import { startServer } from '../tests/integration/server.ts'
import type { Report } from './bench.ts'
import { type Customer, median, newCustomer, processorTime } from './saves.ts'

const customersAtOnce = 4
const rounds = 12
const roundSeconds = 2
// what a plan of 50 rows takes, packed
const charactersOfVersion = 3400

export const about =
  'saves with the version that each keeps, and without, in turns on the same server: versions are to cost a tenth at most'

export async function run(report: Report): Promise<void> {
  const server = await startServer()
  try {
    const pid = await processUsing(server.dataDir)
    const customers: Customer[] = []
    for (let at = 0; at < customersAtOnce; at += 1) customers.push(await newCustomer(server))
    const rates: Record<'with' | 'without', number[]> = { with: [], without: [] }
    const work: Record<'with' | 'without', number[]> = { with: [], without: [] }
    for (let round = 0; round < rounds; round += 1) {
      const how = round % 2 === 0 ? 'without' : 'with'
      const before = processorTime(pid)
      const saves = await savesIn(customers, how === 'with')
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

/** How many saves are answered while these save as fast as they can. */
async function savesIn(customers: readonly Customer[], withVersion: boolean): Promise<number> {
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
          ...(withVersion && { version }),
        })
        if (status !== 200) throw new Error(message)
        customer.revision += 1
        saves += 1
      }
    }),
  )
  return saves
}
