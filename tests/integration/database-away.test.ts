import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClientResponseError } from 'pocketbase'
import { expect, onTestFinished, test } from 'vitest'
import { runScript } from '../scripts/workshop.ts'
import { validRecord } from './records.ts'
import { isPostgres, newId, password, productionSettings, startServer } from './server.ts'

const url = process.env['LONEBANKEN_TEST_POSTGRES'] ?? ''

/** A server, and its database in PostgreSQL, which can be taken away from it. */
async function withDatabase() {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const [name = ''] = readFileSync(join(server.dataDir, 'database'), 'utf8').split(' ')
  const ask = (sql: string) => execFileSync('psql', [url, '-qAtc', sql])
  const take = () => {
    ask(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
    ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  }
  return { server, name, take, give: () => ask(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`) }
}

test.runIf(isPostgres)(
  'while the database is away nobody is signed out, no password is called wrong, and a save is carried out once',
  async () => {
    const { server, take, give } = await withDatabase()
    const user = await server.newUser()
    const { token } = user.client.authStore
    const ask = async (path: string, body?: object, authorization = token) => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) }
      const headers = { authorization, 'content-type': 'application/json' }
      return (await fetch(server.url + path, { headers, ...sent })).status
    }
    const put = { offerings: [{ ...validRecord.offerings(user.planId), plan: undefined }] }
    const save = { user: user.id, plan: user.planId, saveId: newId(), baseRevision: 0, put }
    const users = '/api/collections/users'
    const login = { identity: user.email, password }
    take()
    for (const turn of ['at once', 'again']) {
      const answers = {
        plan: await ask('/api/plan'),
        save: await ask('/api/plan/save', save),
        refresh: await ask(`${users}/auth-refresh`, {}),
        records: await ask('/api/collections/plans/records'),
        login: await ask(`${users}/auth-with-password`, login, ''),
        guest: await ask('/api/plan', undefined, ''),
        forged: await ask('/api/plan', undefined, 'no.token.atall'),
      }
      // a login by password is PocketBase's own: no 400, which would say that the password is wrong
      const away = { plan: 503, save: 503, refresh: 503, records: 503, login: 500 }
      expect(answers, turn).toEqual({ ...away, guest: 401, forged: 401 })
    }
    give()
    await expect.poll(() => ask(`${users}/auth-refresh`, {})).toBe(200)
    for (const _ of ['carried out', 'asked for again']) expect(await ask('/api/plan/save', save)).toBe(200)
    expect(await user.client.collection('offerings').getFullList()).toHaveLength(1)
    expect((await user.client.collection('plans').getOne(user.planId))['revision']).toBe(1)
    await expect(user.client.collection('users').authWithPassword(user.email, 'Fel-0')).rejects.toThrow(
      ClientResponseError,
    )
  },
)

test.runIf(isPostgres)('the doctor says whether PostgreSQL answers, is migrated and stands by', async () => {
  const { server, name, take, give } = await withDatabase()
  await server.newUser()
  const env = { ...productionSettings, POSTGRES_URL: url, POSTGRES_DATA_DB: name, APP_URL: 'http://127.0.0.1:9' }
  const examined = async () => {
    const doctor = runScript('doctor', { ...env, LONEBANKEN_DATA: server.dataDir })
    await doctor.ended
    return doctor.printed()
  }
  const report = await examined()
  expect(report).toMatch(/^well +data +PostgreSQL \d+\S* .*answers: 1 customers, 1 plans$/m)
  expect(report).toMatch(/^well +migrations +all \d+ are applied$/m)
  expect(report).toMatch(/^warning +standby +there is none/m)
  take()
  expect(await examined()).toMatch(/^problem +data +PostgreSQL says: .*not currently accepting connections/m)
  give()
})
