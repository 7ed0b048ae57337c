import { expect, test } from 'vitest'
import { invite } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { command, isPostgres, newId } from './server.ts'

const server = serverOfFile()

/** What a command that failed has printed. */
function saidBy(error: unknown): string {
  const { stdout, stderr } = error as { stdout: string; stderr: string } // node's execFile
  return stdout + stderr
}

test('versions are listed as they were saved, whatever the clock said', async () => {
  const anna = await server.newUser()
  const version = { device: 'Firefox', netPay1: '', netPay2: '', netPay3: '', data: 'AAAA' }
  for (const revision of [0, 1, 2]) await savePlan(anna, revision, { version })
  // the clock stood fifteen days ahead at the first save, and behind at the last
  for (const [revision, year] of [
    [1, 2099],
    [3, 2020],
  ]) {
    const savedAt = `${year}-01-01 08:00:00.000Z`
    await server.sql(
      `UPDATE versions SET savedAt = '${savedAt}' WHERE plan = '${anna.planId}' AND revision = ${revision}`,
    )
  }
  const query = { plan: anna.planId }
  const answer = await anna.client.send<{ versions: { revision: number }[] }>('/api/plan/versions', { query })
  expect(answer.versions.map(({ revision }) => revision)).toEqual([3, 2, 1])
})

test('a mail that was put off while the clock was days ahead is sent, once', async () => {
  const email = `${newId()}@lonebanken.example`
  const anna = await server.newUser()
  await invite(anna, email)
  await server.sql(`UPDATE mails SET due = '2099-01-01 08:00:00.000Z' WHERE address = '${email}'`)
  await server.superuser.crons.run('sendMail')
  expect((await server.mailbox.next(email)).subject).toContain('Lönebänken')
  const { items } = await server.superuser.collection('mails').getList(1, 5, { filter: `address = '${email}'` })
  expect(items).toMatchObject([{ due: '' }])
})

// the last: the server does not start again
test.skipIf(isPostgres)(
  'data of a newer build or for another program is refused in words that say what to do',
  async () => {
    await server.sql("INSERT INTO _migrations (file, applied) VALUES ('1999999999_later.js', 1)")
    await server.kill9()
    const migrate = (env: Readonly<Record<string, string>> = {}) =>
      command(['migrate', 'up'], server.dataDir, { LONEBANKEN_MODE: 'local', ...env }).catch(saidBy)
    const newer = /is of a newer version \(1999999999_later\.js\).+start that version, or restore the backup/
    expect(await migrate()).toMatch(newer)
    const forPostgres = await migrate({ POSTGRES_URL: 'postgres://a@127.0.0.1:1/postgres' })
    expect(forPostgres).toContain('POCKETBASE_BIN must name the port for PostgreSQL')
  },
)
