import { execFileSync } from 'node:child_process'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runScript, temporaryFolder } from '../scripts/workshop.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { isPostgres, newId, quietClient, startServer } from './server.ts'
import { comment, makeLink } from './shared.ts'

const url = process.env['LONEBANKEN_TEST_POSTGRES'] ?? ''
const port = process.env['PORT_BIN'] ?? ''

/** Starts a server on SQLite, in a run whose servers are on PostgreSQL. */
async function onSqlite<T>(start: () => Promise<T>): Promise<T> {
  const chosen = process.env['POCKETBASE_BIN']
  delete process.env['POCKETBASE_BIN']
  try {
    return await start()
  } finally {
    process.env['POCKETBASE_BIN'] = chosen
  }
}

test.runIf(isPostgres)(
  'a data folder is carried whole, is checked, is not carried twice, and comes back whole',
  async () => {
    const server = await onSqlite(() => startServer())
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
    const carry = async (...args: readonly string[]) => {
      const running = runScript('postgres/carry', { ...env, LONEBANKEN_DATA: server.dataDir }, args)
      return { code: await running.ended, said: running.printed() }
    }
    expect((await carry()).said).toContain('The server is running')
    await server.kill9()
    // stopped it leaves nothing, neither there nor here
    const here = await temporaryFolder()
    const stopped = runScript('postgres/carry', { ...env, LONEBANKEN_DATA: server.dataDir, TMPDIR: here }, [])
    await expect.poll(() => readdir(here)).toHaveLength(1)
    stopped.process.kill('SIGTERM')
    expect([await stopped.ended, await readdir(here)]).toEqual([1, []])
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

    // and back: a folder that SQLite serves, with the same rows
    const folder = join(await temporaryFolder(), 'back')
    const back = await carry('back', folder)
    expect(back.code, back.said).toBe(0)
    expect(back.said).toMatch(/^offerings: 2 rows, the same$/m)
    expect((await carry('back', folder)).said).toContain('already: name a folder that is not there')
    const inFile = (sql: string) => execFileSync('sqlite3', [join(folder, 'data.db'), sql], { encoding: 'utf8' })
    for (const { id, product, price } of before)
      expect(inFile(`SELECT product, price FROM offerings WHERE id = '${id}'`).trim()).toBe(
        `${String(product)}|${String(price)}`,
      )
    await rm(server.dataDir, { recursive: true })
    await rename(folder, server.dataDir)
    const node = await onSqlite(() => server.anotherNode())
    const client = quietClient(node.url)
    await client.collection('users').authWithPassword(user.email, user.password)
    const more = { put: { offerings: [validRecord.offerings(user.planId)] } }
    expect((await savePlan({ ...user, client }, 1, more)).status).toBe(200)
    expect(await client.collection('offerings').getFullList()).toHaveLength(3)
    await node.kill9()

    ask(`UPDATE offerings SET price = 7 WHERE id = '${String(before[0]?.id)}'`)
    expect(await carry()).toMatchObject({
      code: 1,
      said: expect.stringContaining('offerings is not the same') as string,
    })
  },
)
