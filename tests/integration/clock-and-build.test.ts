import { expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { command, isPostgres, newId, startServer } from './server.ts'

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
  await server.sql(
    `UPDATE versions SET savedAt = '2099-01-01 08:00:00.000Z' WHERE plan = '${anna.planId}' AND revision = 1`,
  )
  await server.sql(
    `UPDATE versions SET savedAt = '2020-01-01 08:00:00.000Z' WHERE plan = '${anna.planId}' AND revision = 3`,
  )
  const answer = await anna.client.send<{ versions: { revision: number }[] }>(
    `/api/plan/versions?plan=${anna.planId}`,
    {},
  )
  expect(answer.versions.map(({ revision }) => revision)).toEqual([3, 2, 1])
})

test('a mail that was put off while the clock was days ahead is sent, once', async () => {
  const email = `${newId()}@lonebanken.example`
  const owed = { kind: 'invited', address: email, due: '2099-01-01 08:00:00.000Z' }
  const anna = await server.newUser()
  await anna.client.send('/api/plan/invite', {
    method: 'POST',
    body: { user: anna.id, plan: anna.planId, email, firm: '' },
  })
  await server.sql(`UPDATE mails SET due = '${owed.due}' WHERE address = '${email}'`)
  await server.superuser.crons.run('sendMail')
  expect((await server.mailbox.next(email)).subject).toContain('Lönebänken')
  const { items } = await server.superuser.collection('mails').getList(1, 5, { filter: `address = '${email}'` })
  expect(items).toMatchObject([{ due: '' }])
})

test.skipIf(isPostgres)('data of a newer build is refused in a sentence that says what to do', async () => {
  const other = await startServer()
  try {
    await other.sql("INSERT INTO _migrations (file, applied) VALUES ('1999999999_later.js', 1)")
    await other.kill9()
    const printed = await command(['migrate', 'up'], other.dataDir, { LONEBANKEN_MODE: 'local' }).catch(saidBy)
    expect(printed).toMatch(/is of a newer version \(1999999999_later\.js\).+start that version, or restore the backup/)
  } finally {
    await other.stop()
  }
})

test.skipIf(isPostgres)(
  'a start with POSTGRES_URL by a program that knows SQLite alone is refused in words',
  async () => {
    const other = await startServer()
    try {
      await other.kill9()
      const env = { LONEBANKEN_MODE: 'local', POSTGRES_URL: 'postgres://a@127.0.0.1:1/postgres' }
      const printed = await command(['migrate', 'up'], other.dataDir, env).catch(saidBy)
      expect(printed).toContain('POCKETBASE_BIN must name the port for PostgreSQL')
    } finally {
      await other.stop()
    }
  },
)
