import { readFileSync } from 'node:fs'
import { mkdir, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processUsing } from '../../scripts/setup/data-folder.mjs'
import { askForMetrics, metricsToken, readMetrics } from './metrics-page.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { isPostgres, type TestUser } from './server.ts'

const server = serverOfFile({ env: { LONEBANKEN_METRICS_TOKEN: metricsToken } })
let kim: TestUser

async function valuesOf(names: readonly string[]) {
  const read = await readMetrics(server.url)
  return names.map((name) => read.get(name))
}

test('is closed without the token, and to anybody with another', async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer fel', `Bearer ${metricsToken}x`]) {
    expect((await askForMetrics(server.url, wrong)).status).toBe(404)
  }
})

// the first that saves
test('tells since when nobody has saved, nothing was mailed and Stripe was silent, and nothing of what never was', async () => {
  const hours = async () => {
    const seconds = await valuesOf(['save', 'mail', 'stripe_event'].map((what) => `lonebanken_seconds_since_${what}`))
    return seconds.map((each) => each && Math.floor(each / 3600))
  }
  // has a plan that nobody has saved
  kim = await server.newUser()
  expect(await hours()).toEqual([undefined, undefined, undefined])
  expect((await savePlan(kim, 0, { put: { offerings: [validRecord.offerings(kim.planId)] } })).status).toBe(200)
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString().replace('T', ' ')
  await server.sql(`INSERT INTO mails (id, kind, sent) VALUES ('sent00000000000', 'verification', '${ago(2)}')`)
  await server.sql(`INSERT INTO stripe_events (id, event, created) VALUES ('event0000000000', 'evt_1', '${ago(3)}')`)
  expect(await hours()).toEqual([0, 2, 3])
})

test('counts saves by what became of them', async () => {
  const lapsed = await server.newUser({ access: 'lapsed' })
  expect((await savePlan(kim, 1)).status).toBe(200)
  expect((await savePlan(kim, 0)).status).toBe(409)
  expect((await savePlan(lapsed, 0)).status).toBe(403)
  const makeRoom = await server.fillDisk('UPDATE', 'plans')
  expect((await savePlan(kim, 2)).status).toBe(400)
  await makeRoom()

  const outcomes = ['saved', 'conflict', 'refused', 'failed'].map(
    (outcome) => `lonebanken_saves_total{outcome="${outcome}"}`,
  )
  expect(await valuesOf(outcomes)).toEqual([2, 1, 1, 1])
})

test('reports what is owed, how many there are, and that every commit waits for the disk', async () => {
  await server.newUser({ verified: false, access: 'none' })
  const read = await readMetrics(server.url)
  expect(read.get('lonebanken_customers')).toBe(3)
  expect(read.get('lonebanken_customers_with_access')).toBe(1)
  expect(read.get('lonebanken_stripe_queue')).toBe(0)
  expect(read.get('lonebanken_mail_given_up')).toBe(0)
  expect(read.get('lonebanken_mail_queue')).toBeGreaterThanOrEqual(0)
  expect(read.get('lonebanken_database_bytes')).toBeGreaterThan(100_000)
  expect(read.get('lonebanken_log_errors_last_hour')).toBeGreaterThanOrEqual(0)
  expect(read.get('lonebanken_sqlite_synchronous')).toBe(isPostgres ? undefined : 2)
  for (const [name, value] of read) expect(Number.isFinite(value) && value >= 0, name).toBe(true)
})

test('counts logins that are refused: a wrong password, an address that nobody has, a closed login, and support’s', async () => {
  const robin = await server.newUser()
  const refused = (collection: string, email: string, password: string, status: number) =>
    expect(server.guest().collection(collection).authWithPassword(email, password)).rejects.toMatchObject({ status })
  const counted = () => valuesOf(['customer', 'support'].map((of) => `lonebanken_logins_refused_total{of="${of}"}`))
  expect(await counted()).toEqual([0, 0])
  for (let at = 0; at < 10; at += 1) await refused('users', robin.email, 'Fel12345', 400)
  await refused('users', robin.email, robin.password, 429)
  await refused('users', 'ingen@lonebanken.example', 'Fel12345', 400)
  await refused('_superusers', kim.email, 'Fel12345', 400)
  const other = await server.newUser()
  await server.guest().collection('users').authWithPassword(other.email, other.password)
  expect(await counted()).toEqual([12, 1])
})

test.skipIf(isPostgres)('tells the version, and memory and disk as the machine has them', async () => {
  const read = await readMetrics(server.url)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(read.get(`lonebanken_info{version="${version}"}`)).toBe(1)
  const pid = await processUsing(server.dataDir)
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const memory = (read.get('lonebanken_memory_bytes') ?? 0) / (Number(kilobytes) * 1024)
  expect([memory > 0.5, memory < 2]).toEqual([true, true])
  const { bavail, bsize } = await statfs(server.dataDir)
  const disk = (read.get('lonebanken_disk_free_bytes') ?? 0) / (bavail * bsize)
  expect([disk > 0.5, disk < 2]).toEqual([true, true])
})

test('tells how long it has run, from the start that was last', async () => {
  const uptime = async () => (await readMetrics(server.url)).get('lonebanken_uptime_seconds') ?? Number.NaN
  await server.kill9()
  const start = performance.now()
  await server.restart()
  const first = await uptime()
  expect([first > 0, first <= (performance.now() - start) / 1000]).toEqual([true, true])
  expect(await uptime()).toBeGreaterThan(first)
  // a server without a token answers nobody
  await server.kill9()
  await server.restart({ LONEBANKEN_METRICS_TOKEN: undefined })
  for (const sent of ['', 'Bearer ']) expect((await askForMetrics(server.url, sent)).status).toBe(404)
  await server.kill9()
  await server.restart()
})

test.each([
  ['backup', 'backups/older.zip', 'backups/newer.zip'],
  ['replica', undefined, 'replica-synced'],
])('tells how old the newest %s is, and nothing of one that is not there', async (name, older, newest) => {
  const age = async () => (await readMetrics(server.url)).get(`lonebanken_${name}_age_seconds`)
  const put = async (file: string, hours: number) => {
    const then = Date.now() / 1000 - hours * 3600
    await writeFile(join(server.dataDir, file), '')
    await utimes(join(server.dataDir, file), then, then)
  }
  expect(await age()).toBeUndefined()
  await mkdir(join(server.dataDir, 'backups'), { recursive: true })
  await put(newest, 2)
  if (older !== undefined) await put(older, 30)
  await writeFile(join(server.dataDir, 'backups', 'half-made'), '')
  const hours = ((await age()) ?? 0) / 3600
  expect([hours >= 2, hours < 3]).toEqual([true, true])
})
