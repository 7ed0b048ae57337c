import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForMetrics, metricsToken, readMetrics } from './metrics-page.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { LONEBANKEN_METRICS_TOKEN: metricsToken } })
})
afterAll(() => server.stop())

test('is closed without the token, and to anybody with another', async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer fel', `Bearer ${metricsToken}x`]) {
    expect((await askForMetrics(server.url, wrong)).status).toBe(404)
  }
  const unset = await startServer()
  const answer = await askForMetrics(unset.url, 'Bearer ')
  await unset.stop()
  expect(answer.status).toBe(404)
})

test('counts saves by what became of them', async () => {
  const kim = await server.newUser()
  const lapsed = await server.newUser({ access: 'lapsed' })
  expect((await savePlan(kim, 0, { put: { offerings: [validRecord.offerings(kim.planId)] } })).status).toBe(200)
  expect((await savePlan(kim, 1)).status).toBe(200)
  expect((await savePlan(kim, 0)).status).toBe(409)
  expect((await savePlan(lapsed, 0)).status).toBe(403)
  await server.superuser.send('/api/sql', {
    method: 'POST',
    body: { query: "CREATE TRIGGER full BEFORE UPDATE ON plans BEGIN SELECT RAISE(ABORT, 'disk full'); END" },
  })
  expect((await savePlan(kim, 2)).status).toBe(400)
  await server.superuser.send('/api/sql', { method: 'POST', body: { query: 'DROP TRIGGER full' } })

  const read = await readMetrics(server.url)
  const outcomes = ['saved', 'conflict', 'refused', 'failed'].map((outcome) =>
    read.get(`lonebanken_saves_total{outcome="${outcome}"}`),
  )
  expect(outcomes).toEqual([2, 1, 1, 1])
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
  expect(read.get('lonebanken_sqlite_synchronous')).toBe(2)
  for (const [name, value] of read) expect(Number.isFinite(value) && value >= 0, name).toBe(true)
})
