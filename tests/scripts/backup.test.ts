import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { command, newId, startServer, type TestServer, type TestUser } from '../integration/server.ts'
import { filesIn, runNode, runScript, temporaryFolder } from './workshop.ts'

const server = serverOfFile()
let user: TestUser

beforeAll(async () => {
  user = await server.newUser()
  await saveRows(40)
})

async function saveRows(count: number): Promise<void> {
  const { revision } = await user.client.collection('plans').getOne(user.planId)
  const rows = Array.from({ length: count }, () => validRecord.offerings(user.planId))
  expect(await savePlan(user, Number(revision), { put: { offerings: rows } })).toMatchObject({ status: 200 })
}

/** A row without what a restore makes again: the plan's revision, and what it remembers of its last save. */
const withoutHistory = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/^(revision|lastSave.*)$/.test(name)))

/** Everything that a server holds of the customers: every row of every collection of ours, and apart from them the plans' revisions. */
async function dataOf({ superuser }: TestServer) {
  const names = ['users', 'plans', 'offerings', 'fixed_costs', 'measures', 'salary_years', 'billing', 'subscriptions']
  const collections = await Promise.all(
    names.map(async (name) => {
      const rows = await superuser.collection(name).getFullList<Readonly<Record<string, unknown>>>({ sort: 'id' })
      return { name, rows }
    }),
  )
  return {
    rows: collections.map(({ name, rows }) => ({ name, rows: rows.map(withoutHistory) })),
    revisions: collections.flatMap(({ name, rows }) =>
      name === 'plans' ? rows.map((row) => Number(row['revision'])) : [],
    ),
  }
}

const backup = async (data: string, ...args: string[]) => {
  const run = runScript('backup', { LONEBANKEN_DATA: data }, args)
  return { code: await run.ended, printed: run.printed() }
}
const restore = async (data: string, ...args: string[]) => {
  const run = runScript('restore', { LONEBANKEN_DATA: data }, args)
  return { code: await run.ended, printed: run.printed() }
}

/** One backup for all tests that only need a whole one: it lies beside the server's data, and goes with it. */
async function wholeBackup(): Promise<string> {
  const zip = join(dirname(server.dataDir), 'whole.zip')
  if (!existsSync(zip)) expect(await backup(server.dataDir, zip)).toMatchObject({ code: 0 })
  return zip
}

test('a backup of a running server, restored on a new machine, is the same data to the last row', async () => {
  const folder = await temporaryFolder()
  const zip = join(folder, 'backup.zip')
  const before = await dataOf(server)

  // customers go on saving while the backup is made
  const enough = new AbortController()
  const busy = (async () => {
    while (!enough.signal.aborted) await saveRows(3)
  })()
  const made = await backup(server.dataDir, zip)
  enough.abort()
  await busy
  expect(made).toMatchObject({ code: 0 })
  expect(made.printed).toContain(`Backup written and checked: ${zip}`)
  expect(Object.keys(unzipSync(await readFile(zip))).toSorted()).toEqual(['auxiliary.db', 'data.db'])
  expect(await filesIn(folder)).toEqual(['backup.zip'])

  const quiet = join(folder, 'quiet.zip')
  const after = await dataOf(server)
  expect(after.rows).not.toEqual(before.rows)
  expect((await backup(server.dataDir, quiet)).code).toBe(0)

  const elsewhere = await startServer()
  try {
    await elsewhere.kill9()
    expect(await restore(elsewhere.dataDir, quiet, '--force')).toMatchObject({ code: 0 })
    await elsewhere.restart()
    // the admin's login came with the backup
    await elsewhere.superuser.collection('_superusers').authWithPassword('support@lonebanken.example', 'Support-2026')
    const restored = await dataOf(elsewhere)
    expect(restored.rows).toEqual(after.rows)
    // the revisions are such as no browser has seen: tests/scripts/restore.test.ts
    expect(restored.revisions).toHaveLength(after.revisions.length)
    expect(Math.min(...restored.revisions)).toBeGreaterThan(Math.max(...after.revisions) + 1_000_000)
    // and the customer goes on where they were
    const customer = elsewhere.guest()
    await customer.collection('users').authWithPassword(user.email, user.password)
    const { revision } = await customer.collection('plans').getOne(user.planId)
    const again = { put: { offerings: [validRecord.offerings(user.planId)] } }
    expect(await savePlan({ id: user.id, client: customer }, Number(revision), again)).toMatchObject({ status: 200 })
  } finally {
    await elsewhere.stop()
  }

  // the one made in the middle of saves is a moment between two of them
  const data = join(folder, 'new-machine', 'data')
  expect(await restore(data, zip)).toMatchObject({ code: 0 })
  expect(await filesIn(data)).toEqual(expect.arrayContaining(['auxiliary.db', 'data.db']))
})

test('a nightly backup, which is made as one by hand, is restored as well', async () => {
  await server.superuser.backups.create('nightly.zip')
  const file = join(server.dataDir, 'backups', 'nightly.zip')
  expect(Object.keys(unzipSync(await readFile(file))).toSorted()).toEqual(['auxiliary.db', 'data.db'])
  const data = join(await temporaryFolder(), 'data')
  const customers = await server.superuser.collection('users').getFullList()
  const restored = await restore(data, file)
  expect(restored.code, restored.printed).toBe(0)
  expect(restored.printed).toContain(`Customers    ${customers.length}`)
  expect(await command(['check-data'], data)).toContain('whole')
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('a nightly backup of an earlier version, which held copies in a folder, is restored as well', async () => {
  const folder = await temporaryFolder()
  const zip = join(folder, 'backup.zip')
  const files = Object.entries(unzipSync(await readFile(await wholeBackup())))
  await writeFile(zip, zipSync(Object.fromEntries(files.map(([name, bytes]) => [`backup-copy/${name}`, bytes]))))
  const data = join(folder, 'data')
  expect(await restore(data, zip)).toMatchObject({ code: 0 })
  expect(await command(['check-data'], data)).toContain('whole')
})

test('a backup that fails is refused, and the log holds what the script said', async () => {
  // the script never overwrites what lies there
  await mkdir(join(server.dataDir, 'backups', 'there.zip'), { recursive: true })
  onTestFinished(() => rm(join(server.dataDir, 'backups', 'there.zip'), { recursive: true }))
  await expect(server.superuser.backups.create('there.zip')).rejects.toMatchObject({ status: 400 })
  const refusals = () =>
    server.superuser.logs.getList(1, 1, { filter: 'data.url = "/api/backups" && data.status = 400' })
  await expect
    .poll(async () => String((await refusals()).items[0]?.data['details']), { timeout: 20_000 })
    .toContain('never overwritten')
})

test('what is saved after a nightly backup and one by hand survives a kill, and a restore that is not asked to replace it', async () => {
  // a program that opens and closes SQLite's files beside SQLite takes its locks away: the next other process to leave, the one by hand,
  // then removes the write-ahead log under the running server
  const other = await startServer()
  try {
    const kim = await other.newUser()
    const save = () => other.superuser.collection('offerings').create(validRecord.offerings(kim.planId))
    await save()
    await other.superuser.backups.create('nightly.zip')
    await save()
    expect((await backup(other.dataDir)).code).toBe(0)
    expect(await filesIn(other.dataDir)).toContain('data.db-wal')
    for (let at = 0; at < 20; at += 1) await save()
    await other.kill9()

    // a restore replaces nothing unasked, and moves it aside when asked
    const zip = await wholeBackup()
    const refused = await restore(other.dataDir, zip)
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain('--force')
    await other.restart()
    expect(await other.superuser.collection('offerings').getFullList()).toHaveLength(22)
    await other.kill9()

    await chmod(other.dataDir, 0o755)
    const forced = await restore(other.dataDir, zip, '--force')
    expect(forced.code).toBe(0)
    const aside = /What was there before: (\S+)/.exec(forced.printed)?.[1] ?? ''
    expect(existsSync(join(aside, 'data.db'))).toBe(true)
    expect((await stat(aside)).mode & 0o077).toBe(0)
    expect(await command(['check-data'], aside)).toContain('whole')
  } finally {
    await other.stop()
  }
})

test('backups are made every night and stored for two weeks', async () => {
  const { backups } = await server.superuser.settings.getAll()
  expect(backups).toMatchObject({ cron: '30 1 * * *', cronMaxKeep: 14 })
  const jobs = await server.superuser.crons.getFullList()
  expect(jobs).toContainEqual({ id: '__pbAutoBackup__', expression: '30 1 * * *' })
})

test('a backup goes beside the nightly ones when no file is named, and is never overwritten', async () => {
  expect((await backup(server.dataDir)).code).toBe(0)
  const [made] = (await filesIn(join(server.dataDir, 'backups'))).filter((name) => name.startsWith('lonebanken_'))
  expect(made).toMatch(/^lonebanken_\d{14}\.zip$/)
  const again = await backup(server.dataDir, join(server.dataDir, 'backups', made ?? ''))
  expect(again).toMatchObject({ code: 1 })
  expect(again.printed).toContain('never overwritten')
})

test('a folder without a database is not backed up', async () => {
  const outcome = await backup(join(await temporaryFolder(), 'nothing'))
  expect(outcome.code).toBe(1)
  expect(outcome.printed).toContain('There is no database in')
})

test.each(['backup', 'restore', 'replicate'] as const)(
  '%s says that what is in PostgreSQL is not its to copy',
  async (name) => {
    const env = { POSTGRES_URL: 'postgres://db.example/lonebanken', LONEBANKEN_REPLICA: 'file:///nowhere/1' }
    const running = runScript(name, { LONEBANKEN_DATA: server.dataDir, ...env }, ['backup.zip'])
    expect(await running.ended).toBe(1)
    expect(running.printed()).toContain('The data is in PostgreSQL')
  },
)

test('restoring refuses while a server runs on the folder', async () => {
  const zip = await wholeBackup()
  const refused = await restore(server.dataDir, zip, '--force')
  expect(refused.code).toBe(1)
  expect(refused.printed).toMatch(/Process \d+ is using .* Stop the server first/)
  expect(await server.superuser.health.check()).toMatchObject({ code: 200 })
})

test('what is no whole backup is refused, and nothing is left behind', async () => {
  const folder = await temporaryFolder()
  const whole = await readFile(await wholeBackup())
  const files = unzipSync(whole)
  const torn = Uint8Array.from(files['data.db'] ?? [])
  torn.fill(0x5a, 8192, 60_000)
  const bad: Readonly<Record<string, Uint8Array>> = {
    'half.zip': whole.subarray(0, whole.length / 2),
    'changed.zip': changed(whole),
    'torn.zip': zipSync({ ...files, 'data.db': torn }),
    'other.zip': zipSync({ 'readme.txt': strToU8('hello') }),
    'text.zip': strToU8('no zip at all'),
  }
  for (const [name, bytes] of Object.entries(bad)) {
    const path = join(folder, name)
    await writeFile(path, bytes)
    const data = join(folder, newId())
    expect(await restore(data, path), name).toMatchObject({ code: 1 })
    expect(existsSync(data)).toBe(false)
  }
  expect((await restore(join(folder, 'data'), join(folder, 'nowhere.zip'))).printed).toContain("can't be read")
  expect((await restore(join(folder, 'data'))).printed).toContain('Say which backup')
  expect(await filesIn(folder)).toEqual(Object.keys(bad).toSorted())
})

/** A zip without compression in which one byte of a database is another: only its checksum tells. */
function changed(zip: Uint8Array): Uint8Array {
  const bytes = zipSync(unzipSync(zip), { level: 0 })
  bytes[40_000] = (bytes[40_000] ?? 0) ^ 1
  return bytes
}

// in gibibytes; at length (npm run test:backup) it is more than a zip of old can count
const size = Number(process.env['LONEBANKEN_BACKUP_GIB'] ?? 0.3125) * 2 ** 30

test('databases of any size are packed and unpacked in little memory', { timeout: 900_000 }, async () => {
  const folder = await temporaryFolder()
  // sparse: it has its size and no more
  await writeFile(join(folder, 'data.db'), 'SQLite format 3\0')
  await truncate(join(folder, 'data.db'), size)
  await writeFile(join(folder, 'auxiliary.db'), 'SQLite format 3\0')
  const script = `
    const { writeBackup, unpackBackup } = await import('./scripts/setup/backup-file.mjs')
    const seen = []
    await writeBackup('${folder}', '${folder}/b.zip', (part) => seen.push(part))
    await unpackBackup('${folder}/b.zip', '${folder}/out', (part) => seen.push(part))
    console.log(JSON.stringify({ most: process.resourceUsage().maxRSS, steps: seen.length, ends: seen.at(-1) }))
  `
  const run = runNode(['--input-type=module', '--eval', script])
  expect(await run.ended, run.printed()).toBe(0)
  const { most, steps, ends } = JSON.parse(run.printed()) as Readonly<Record<'most' | 'steps' | 'ends', number>>
  expect(most / 1024).toBeLessThan(200)
  expect(steps).toBeGreaterThan(1000)
  expect(ends).toBe(1)
  expect((await stat(join(folder, 'out', 'data.db'))).size).toBe(size)
})

test('a zip cannot write outside the data folder', async () => {
  const folder = await temporaryFolder()
  const sly = join(folder, 'sly.zip')
  const extra = {
    '../outside.txt': strToU8('x'),
    'storage/../../outside.txt': strToU8('x'),
    'pb_hooks.js': strToU8('x'),
  }
  await writeFile(sly, zipSync({ ...unzipSync(await readFile(await wholeBackup())), ...extra }))
  const data = join(folder, 'data')
  expect((await restore(data, sly)).code).toBe(0)
  expect(existsSync(join(folder, 'outside.txt'))).toBe(false)
  expect(await filesIn(data)).not.toContain('pb_hooks.js')
})
