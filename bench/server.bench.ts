import { readFileSync } from 'node:fs'
import { type ClientRequest, get } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import type PocketBase from 'pocketbase'
import { processUsing } from '../scripts/setup/data-folder.mjs'
import { timings } from '../src/rules/timings.ts'
import { savePlan } from '../tests/integration/plan-save.ts'
import { validRecord } from '../tests/integration/records.ts'
import { startServer, type TestServer, type TestUser } from '../tests/integration/server.ts'
import type { Report } from './bench.ts'
import { heavyRequests } from './heavy-requests.ts'
import { type Customer, median, newCustomer, processorTime, save, share } from './saves.ts'

const users = 16
const stepSeconds = 4
const steps = [1, 2, 4, 8, 16]
const loginSeconds = 5
const connections = 1000
// more would leave the memory of those who came at once, which is none of a tab that is open
const tabsAtOnce = 5
const largeSave = 1000
const largeSaves = 7
const bar = 50
// of those who pay, how many sit at their plan at the busiest moment: an assumption, shown with the figures
const shareAtDesk = 0.1

export const about =
  'one server and its load on this machine, over loopback: what a plan, a save, a login and an open tab cost it'

/** Also what the figures mean: how many people one machine carries. */
export async function run(report: Report): Promise<void> {
  const busyBefore = busy()
  const server = await startServer({ mode: 'production', strikes: true })
  try {
    await passwordsOfProduction(server)
    const pid = await processUsing(server.dataDir)
    const memory = () => (pid === undefined ? Number.NaN : residentMegabytes(pid))
    const fresh = memory()
    const customers: Customer[] = []
    for (let at = 0; at < users; at += 1) customers.push(await newCustomer(server))

    report('processors (the load runs on the same ones)', cpus().length)
    // first: later the server has memory to spare from heavier work
    await openTabs(server, (await newCustomer(server)).user, memory, report)
    await largeSavesOf(await newCustomer(server), pid, report)
    const best = await savesPerSecond(customers, pid, report)
    const logins = await loginsPerSecond(server, customers, pid, report)
    const atDesk = (best * timings.autosaveAfterLastEdit) / 1000
    report(
      'what else the machine does: load average before and after',
      `${busyBefore.toFixed(1)}, ${busy().toFixed(1)}`,
    )
    report('memory of the server: at start, after all this (MB)', `${fresh.toFixed(0)}, ${memory().toFixed(0)}`)
    report(`saves per second with p95 under ${bar} ms (0: this machine is too busy to tell)`, best.toFixed(0))
    report('people at their plan at once, each saving every 5 minutes', atDesk.toFixed(0))
    report(
      `paying users, when ${shareAtDesk * 100} % of them are there at the busiest moment`,
      (atDesk / shareAtDesk).toFixed(0),
    )
    report('minutes until all of those at their plan have logged in', (atDesk / logins / 60).toFixed(1))
    // last: where the machine is busy they take the time that there is
    await heavyRequests(server, pid, memory, report)
  } finally {
    await server.stop()
  }
}

/** The tests' servers hash passwords as cheaply as they can; 0 is PocketBase's own cost, bcrypt's 10. */
async function passwordsOfProduction({ superuser }: TestServer): Promise<void> {
  const { fields } = await superuser.collections.getOne('users')
  await superuser.collections.update('users', {
    fields: fields.map((field) => (field.type === 'password' ? { ...field, cost: 0 } : field)),
  })
}

/** The same thousand rows changed again and again. */
async function largeSavesOf(customer: Customer, pid: number | undefined, report: Report): Promise<void> {
  const rows = Array.from({ length: largeSave }, () => validRecord.offerings(customer.user.planId))
  await save(customer, rows)
  const before = processorTime(pid)
  const times: number[] = []
  for (let round = 0; round < largeSaves; round += 1) times.push(await save(customer, rows))
  const worked = (processorTime(pid) - before) / largeSaves
  report(
    `${largeSave} changed rows in one save, median (server's processor time)`,
    `${median(times).toFixed(0)} ms (${worked.toFixed(0)} ms)`,
  )
}

/** More and more people who save 10 rows, each as soon as the last save is answered. */
async function savesPerSecond(
  customers: readonly Customer[],
  pid: number | undefined,
  report: Report,
): Promise<number> {
  let best = 0
  for (const atOnce of steps) {
    const times: number[] = []
    const before = processorTime(pid)
    const end = performance.now() + stepSeconds * 1000
    await Promise.all(
      customers.slice(0, atOnce).map(async (customer) => {
        while (performance.now() < end) times.push(await save(customer, customer.rows))
      }),
    )
    const rate = times.length / stepSeconds
    const worked = (processorTime(pid) - before) / times.length
    const [p50, p95] = [share(times, 0.5), share(times, 0.95)]
    if (p95 < bar) best = Math.max(best, rate)
    report(
      `10-row saves, ${atOnce} at once`,
      `${rate.toFixed(0)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   server ${worked.toFixed(1)} ms each${p95 < bar ? '' : `   (p95 over ${bar} ms)`}`,
    )
  }
  return best
}

async function loginsPerSecond(
  server: TestServer,
  customers: readonly Customer[],
  pid: number | undefined,
  report: Report,
): Promise<number> {
  let logins = 0
  const before = processorTime(pid)
  const end = performance.now() + loginSeconds * 1000
  await Promise.all(
    customers.slice(0, 4).map(async ({ user }) => {
      const client: PocketBase = server.guest()
      while (performance.now() < end) {
        await client.collection('users').authWithPassword(user.email, user.password)
        logins += 1
      }
    }),
  )
  const worked = (processorTime(pid) - before) / logins
  report(
    'logins per second, 4 at a time (server’s processor time)',
    `${(logins / loginSeconds).toFixed(1)} (${worked.toFixed(0)} ms)`,
  )
  return logins / loginSeconds
}

/** Tabs that listen for other devices' saves, and how fast they hear of one. */
async function openTabs(server: TestServer, user: TestUser, memory: () => number, report: Report): Promise<void> {
  const before = memory()
  const tabs: Tab[] = []
  try {
    while (tabs.length < connections) {
      const some = Array.from({ length: Math.min(tabsAtOnce, connections - tabs.length) }, () =>
        openTab(server.url, user),
      )
      tabs.push(...(await Promise.all(some)))
    }
    const after = memory()
    const plan = await user.client.collection('plans').getOne(user.planId)
    const start = performance.now()
    const notified = Promise.all(tabs.map((tab) => tab.notified))
    await savePlan(user, Number(plan['revision']))
    await notified
    report('open tabs (event streams) held', tabs.length)
    report('memory per open tab (kB)', (((after - before) * 1000) / tabs.length).toFixed(0))
    report('a save is notified to all of them after (ms)', (performance.now() - start).toFixed(0))
  } finally {
    for (const { close } of tabs) close()
  }
}

interface Tab {
  readonly notified: Promise<void>
  readonly close: () => void
}

function openTab(url: string, user: TestUser): Promise<Tab> {
  return new Promise((resolve, reject) => {
    let hear: () => void = () => undefined
    const notified = new Promise<void>((heard) => {
      hear = heard
    })
    const request: ClientRequest = get(`${url}/api/realtime`, { agent: false }, (stream) => {
      stream.setEncoding('utf8')
      stream.on('error', () => undefined)
      stream.on('data', (text: string) => {
        const [, clientId] = /^id:(\w+)\nevent:PB_CONNECT/m.exec(text) ?? []
        if (clientId === undefined) {
          if (text.includes('"action":"update"')) hear()
          return
        }
        user.client
          .send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: ['plans/*'] }, requestKey: null })
          .then(() => resolve({ notified, close: () => request.destroy() }), reject)
      })
    })
    request.on('error', reject)
  })
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

const busy = (): number => loadavg()[0] ?? Number.NaN
