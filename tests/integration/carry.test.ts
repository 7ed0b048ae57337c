import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from '../scripts/workshop.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { isPostgres, newId, startServer } from './server.ts'
import { comment, makeLink } from './shared.ts'

const url = process.env['LONEBANKEN_TEST_POSTGRES'] ?? ''
const port = process.env['PORT_BIN'] ?? ''

/** A server on SQLite, in a run whose servers are on PostgreSQL. */
async function onSqlite() {
  const chosen = process.env['POCKETBASE_BIN']
  delete process.env['POCKETBASE_BIN']
  try {
    return await startServer()
  } finally {
    process.env['POCKETBASE_BIN'] = chosen
  }
}

test.runIf(isPostgres)('a data folder is carried whole, is checked, and is not carried twice', async () => {
  const server = await onSqlite()
  onTestFinished(() => server.stop())
  const user = await server.newUser({ name: 'Åsa "Kim" O’Ek' })
  const awkward = { category: 'a\\.b', product: '𝒶 \\N "', price: 0.1, variableCost: 1234.5 }
  const rows = [awkward, {}].map((values) => validRecord.offerings(user.planId, values))
  expect((await savePlan(user, 0, { put: { offerings: rows } })).status).toBe(200)
  await comment(server, (await makeLink(user)).code, { text: 'en rad\n\\.\n\toch en till' })
  const before = await server.superuser.collection('offerings').getFullList({ sort: 'id' })

  const name = `carried${newId()}`
  for (const each of [name, `${name}x`]) execFileSync('psql', [url, '-qc', `CREATE DATABASE ${each}`])
  const env = { POSTGRES_URL: url, POSTGRES_DATA_DB: name, POSTGRES_AUX_DB: `${name}x`, POCKETBASE_BIN: port }
  const carry = async () => {
    const running = runScript('postgres/carry', { ...env, LONEBANKEN_DATA: server.dataDir }, [])
    return { code: await running.ended, said: running.printed() }
  }
  expect((await carry()).said).toContain('The server is running')
  await server.kill9()
  const carried = await carry()
  expect(carried.code, carried.said).toBe(0)
  expect(carried.said).toMatch(/^offerings: 2 rows, the same$/m)
  expect((await carry()).said).toContain('only checked')

  const ask = (sql: string) =>
    execFileSync('psql', [url.replace('/postgres?', `/${name}?`), '-qAtc', sql], { encoding: 'utf8' })
  for (const { id, product, price } of before)
    expect(ask(`SELECT product, price FROM offerings WHERE id = '${id}'`).trim()).toBe(
      `${String(product)}|${String(price)}`,
    )
  ask(`UPDATE offerings SET price = 7 WHERE id = '${String(before[0]?.id)}'`)
  expect(await carry()).toMatchObject({ code: 1, said: expect.stringContaining('offerings is not the same') as string })
})
