import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../scripts/postgres/server.mjs'
import { startServer, type TestServer } from '../tests/integration/server.ts'
import type { Report } from './bench.ts'
import { type Customer, newCustomer, processorTime, save, share } from './saves.ts'

const rounds = 3
const seconds = 5
const atOnce = 4

export const about =
  'the same saves on SQLite and, by the port that PORT_BIN names, on PostgreSQL (docs/operations.md), in turn'

/** Both wait for the disk, and stand on this machine with their load. */
export async function run(report: Report): Promise<void> {
  const port = process.env['PORT_BIN']
  if (port === undefined) {
    report('not measured', 'PORT_BIN must name the port')
    return
  }
  const postgres = await startPostgres(port, { waitsForDisk: true })
  const stops = [postgres.stop]
  try {
    const measured = []
    for (const name of ['SQLite', 'PostgreSQL', 'PostgreSQL, two nodes']) {
      const binary = process.env['POCKETBASE_BIN']
      if (name !== 'SQLite') process.env['POCKETBASE_BIN'] = postgres.pocketBase
      const server = await startServer({ mode: 'production', strikes: true })
      const nodes = name.includes('two') ? [server.url, (await server.anotherNode()).url] : [server.url]
      process.env['POCKETBASE_BIN'] = binary
      stops.unshift(() => server.stop())
      measured.push({ name, server, customers: await customersOf(server, nodes) })
    }
    for (let round = 0; round < rounds; round += 1)
      for (const { name, server, customers } of measured) {
        const before = [timeOfNodes(server), timeOfPostgres(postgres.pid)] as const
        const times = await savesOf(customers)
        const app = (timeOfNodes(server) - before[0]) / times.length
        const database = (timeOfPostgres(postgres.pid) - before[1]) / times.length
        const rest = name === 'SQLite' ? '' : ` + database ${database.toFixed(1)}`
        report(
          `${name}: 10-row saves, ${atOnce} at once`,
          `${(times.length / seconds).toFixed(0)}/s   p50 ${share(times, 0.5).toFixed(0)}   p95 ${share(times, 0.95).toFixed(0)} ms   app ${app.toFixed(1)}${rest} ms each`,
        )
      }
  } finally {
    for (const stop of stops) await stop()
  }
}

async function customersOf(server: TestServer, nodes: readonly string[]): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let at = 0; at < atOnce; at += 1) {
    const customer = await newCustomer(server)
    customer.user.client.baseURL = nodes[at % nodes.length] ?? server.url
    customers.push(customer)
  }
  return customers
}

async function savesOf(customers: readonly Customer[]): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    customers.map(async (customer) => {
      while (performance.now() < end) times.push(await save(customer, customer.rows))
    }),
  )
  return times
}

const timeOfNodes = ({ dataDir }: TestServer) => timeOf((pid) => textOf(pid, 'cmdline').includes(`--dir=${dataDir}\0`))

/** One process for each connection, and the one that makes them. */
const timeOfPostgres = (postmaster: number) =>
  timeOf((pid) => Number(pid) === postmaster || textOf(pid, 'stat').split(') ')[1]?.split(' ')[1] === `${postmaster}`)

const timeOf = (isMeant: (pid: string) => boolean) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isMeant(name))
    .reduce((sum, pid) => sum + processorTime(Number(pid)), 0)

function textOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // it has ended meanwhile
    return ''
  }
}
