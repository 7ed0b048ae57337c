import { performance } from 'node:perf_hooks'
import limits from '../pb_hooks/plan/limits.json' with { type: 'json' }
import { savePlan } from '../tests/integration/plan-save.ts'
import { validRecord } from '../tests/integration/records.ts'
import { newId, type TestServer, type TestUser } from '../tests/integration/server.ts'
import { comment, makeLink } from '../tests/integration/shared.ts'
import type { Report } from './bench.ts'
import { type Customer, newCustomer, processorTime, save, share } from './saves.ts'

const atOnce = 5
const seconds = 4

/** What the requests cost that collect a whole account or plan, of an account at its limits, beside a save of ten rows in the same run. */
export async function heavyRequests(
  server: TestServer,
  pid: number | undefined,
  memory: () => number,
  report: Report,
): Promise<void> {
  const other = await newCustomer(server)
  for (let at = 0; at < 30; at += 1) await save(other, other.rows)
  const plain = await costOf(pid, 100, () => save(other, other.rows))
  const alone = await savesFor(other, seconds)
  report('a save of 10 rows: processor, p95 (ms)', `${plain.toFixed(1)}, ${share(alone, 0.95).toFixed(0)}`)

  const full = await Promise.all(Array.from({ length: atOnce }, () => fullAccount(server)))
  const { code } = await makeLink(full[0]?.user as TestUser, { name: 'Läsare', firm: '' })
  const tooMuch = { offerings: rowsOf(9000) }
  const get = (path: string) => (user: TestUser) => user.client.send<unknown>(path, { requestKey: null })
  const requests: Readonly<Record<string, (user: TestUser) => Promise<unknown>>> = {
    'own data': (user) => user.client.send('/api/account/data', { method: 'POST', requestKey: null }),
    'a plan of 10 000 rows, by its owner': (user) => get(`/api/plan?plan=${user.planId}`)(user),
    'the same, by a link': () =>
      server.guest().send('/api/shared/plan', { method: 'POST', body: { code }, requestKey: null }),
    'its versions': (user) => get(`/api/plan/versions?plan=${user.planId}`)(user),
    'its comments': (user) => get(`/api/plan/comments?plan=${user.planId}`)(user),
    'a plan that is too much, refused': (user) => {
      const body = { user: user.id, plan: newId(), name: 'En till', saveId: newId(), baseRevision: 0, put: tooMuch }
      return user.client.send('/api/plan/make', { method: 'POST', body, requestKey: null }).catch(() => undefined)
    },
    'deletion of the account': (user) =>
      server.guest().send('/api/account/delete', {
        method: 'POST',
        body: { email: user.email, password: user.password },
        requestKey: null,
      }),
  }
  for (const [name, ask] of Object.entries(requests)) {
    const isOnce = name.startsWith('deletion')
    const users = full.map(({ user }) => user)
    const one = isOnce ? Number.NaN : await costOf(pid, 3, async () => void (await ask(users[0] as TestUser)))
    const before = memory()
    let most = before
    const times: number[] = []
    const asked = { isOver: false }
    const watching = (async () => {
      while (!asked.isOver) {
        times.push(await save(other, other.rows))
        most = Math.max(most, memory())
      }
    })()
    const worked = processorTime(pid)
    const answers = await Promise.allSettled(users.map(ask))
    const five = processorTime(pid) - worked
    while (times.length < 40 && !isOnce) {
      await Promise.allSettled(users.map(ask))
    }
    asked.isOver = true
    await watching
    const refused = answers.filter(({ status }) => status === 'rejected').length
    // who was told to wait has cost next to nothing: what was done is what it took
    const each = isOnce ? five / (atOnce - refused) : one
    report(
      `${name}: processor, beside a save`,
      `${each.toFixed(0)} ms, ${(each / plain).toFixed(1)} x   ${atOnce} at once: ${refused} told to wait, +${(most - before).toFixed(0)} MB, others' saves p95 ${(share(times, 0.95) / share(alone, 0.95)).toFixed(1)} x`,
    )
  }
}

function rowsOf(count: number) {
  const { plan: _, ...row } = validRecord.offerings('')
  return Array.from({ length: count }, () => ({ ...row, id: newId() }))
}

async function costOf(pid: number | undefined, times: number, act: () => Promise<unknown>): Promise<number> {
  const before = processorTime(pid)
  for (let at = 0; at < times; at += 1) await act()
  return (processorTime(pid) - before) / times
}

async function savesFor(customer: Customer, length: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + length * 1000
  while (performance.now() < end) times.push(await save(customer, customer.rows))
  return times
}

/** As many rows, plans, versions and comments as there may be. */
async function fullAccount(server: TestServer): Promise<{ readonly user: TestUser }> {
  const user = await server.newUser()
  const version = {
    device: 'Firefox, Windows',
    netPay1: '28500',
    netPay2: '',
    netPay3: '',
    data: 'A'.repeat(limits.versionMaxBytes),
  }
  const half = limits.maxRows / 2
  await savePlan(user, 0, { put: { offerings: rowsOf(half) }, version })
  await savePlan(user, 1, { put: { offerings: rowsOf(half) }, version })
  for (let at = 2; at < limits.versionsMaxBytes / limits.versionMaxBytes; at += 1) await savePlan(user, at, { version })
  const others = limits.maxPlans - 1
  for (let at = 0; at < others; at += 1) {
    const put = { offerings: rowsOf(Math.floor((limits.maxAccountRows - limits.maxRows) / others)) }
    const body = { user: user.id, plan: newId(), name: `Plan ${at + 2}`, saveId: newId(), baseRevision: 0, put }
    await user.client.send('/api/plan/make', { method: 'POST', body, requestKey: null })
  }
  for (const name of ['Ett', 'Två']) {
    const { code } = await makeLink(user, { name, firm: '' })
    for (let at = 0; at < limits.maxOpenCommentsOfReader; at += 1)
      await comment(server, code, { text: 'å'.repeat(900) })
  }
  return { user }
}
