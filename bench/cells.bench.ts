import { stat } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { moveCustomer } from '../scripts/setup/cell-move.mjs'
import { processUsing } from '../scripts/setup/data-folder.mjs'
import { cellNames, startTwoCells } from '../tests/integration/two-cells.ts'
import { type Customer, newCustomer, processorTime, save, share } from './saves.ts'

const customersPerCell = 8
const rounds = 3
const seconds = 4

/** Two cells on this machine against one, with the same number of people who save, taken in turns; and how long a move takes. */
export async function run(): Promise<Record<string, string>> {
  const two = await startTwoCells()
  try {
    const all: Record<(typeof cellNames)[number], Customer[]> = { a: [], b: [] }
    for (const name of cellNames) {
      for (let at = 0; at < customersPerCell; at += 1) all[name].push(await newCustomer(two.cells[name]))
    }
    const pids = await Promise.all(cellNames.map((name) => processUsing(two.cells[name].dataDir)))
    const one: Load[] = []
    const both: Load[] = []
    const half = customersPerCell / 2
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load(all.a, pids))
      both.push(await load([...all.a.slice(0, half), ...all.b.slice(0, half)], pids))
    }
    const [mover] = all.a
    if (!mover) throw new Error('nobody to move')
    const steps: string[] = []
    const start = performance.now()
    for await (const done of moveCustomer(two.move(mover.user.email, 'a', 'b'))) steps.push(done)
    const moved = performance.now() - start
    const size = await stat(join(two.cells.a.dataDir, 'data.db'))
    const [single, double] = [perSecond(one), perSecond(both)]
    return {
      'processors (the load and both cells run on the same ones)': String(cpus().length),
      'what else the machine does: load average': (loadavg()[0] ?? Number.NaN).toFixed(1),
      [`one cell, ${customersPerCell} people saving 10 rows as fast as they can`]: told(one),
      [`two cells, ${half} of them in each`]: told(both),
      'two cells against one': `${(double / single).toFixed(2)} times the saves`,
      [`a customer of 10 rows moved in ${steps.length} steps (ms)`]: moved.toFixed(0),
      'database of a cell with these customers (kB)': (size.size / 1000).toFixed(0),
    }
  } finally {
    await two.stop()
  }
}

interface Load {
  readonly times: readonly number[]
  /** Milliseconds of processor time of the cells for each save. */
  readonly worked: number
}

async function load(customers: readonly Customer[], pids: readonly (number | undefined)[]): Promise<Load> {
  const worked = () => pids.reduce<number>((sum, pid) => sum + processorTime(pid), 0)
  const before = worked()
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    customers.map(async (customer) => {
      while (performance.now() < end) times.push(await save(customer, customer.rows))
    }),
  )
  return { times, worked: (worked() - before) / times.length }
}

const perSecond = (loads: readonly Load[]): number =>
  loads.reduce((sum, { times }) => sum + times.length, 0) / (loads.length * seconds)

function told(loads: readonly Load[]): string {
  const times = loads.flatMap((each) => each.times)
  const worked = loads.reduce((sum, each) => sum + each.worked, 0) / loads.length
  const [p50, p95] = [share(times, 0.5), share(times, 0.95)]
  return `${perSecond(loads).toFixed(0)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   servers ${worked.toFixed(1)} ms each`
}
