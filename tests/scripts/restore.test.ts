import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type PocketBase from 'pocketbase'
import { beforeEach, expect, test } from 'vitest'
import { commentInvited, invite, sharedWith } from '../integration/advisers.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { command, newId, type TestUser } from '../integration/server.ts'
import { comment, commentsOf, linksOf, makeLink, readShared, refused, revokeLink } from '../integration/shared.ts'
import { olderData } from './older-data.ts'
import { filesIn, runScript, temporaryFolder } from './workshop.ts'

const server = serverOfFile()
let user: TestUser

beforeEach(async () => {
  user = await server.newUser()
})

const run = async (name: 'backup' | 'restore', data: string, ...args: string[]) => {
  const script = runScript(name, { LONEBANKEN_DATA: data }, args)
  return { code: await script.ended, printed: script.printed() }
}

/** Saves one new row as a device that knows the plan as it was at `base`. */
const trySaving = (device: PocketBase, base: number, saveId = newId()) =>
  savePlan(user, base, { put: { offerings: [validRecord.offerings(user.planId)] } }, { client: device, saveId })

/** The same, for a save that must go through. Answers the revision that it made. */
async function save(device: PocketBase, base: number): Promise<number> {
  expect(await trySaving(device, base)).toMatchObject({ status: 200, revision: base + 1 })
  return base + 1
}

const conflict = { status: 409, codes: { revision: 'revision_conflict' } }

/** Puts a backup in the place of what the server has, and starts it again. */
async function bringBack(zip: string, ...wish: string[]) {
  await server.kill9()
  const restored = await run('restore', server.dataDir, zip, '--force', ...wish)
  expect(restored.code, restored.printed).toBe(0)
  await server.restart()
  return restored.printed
}

async function anotherDevice(): Promise<PocketBase> {
  const device = server.guest()
  await device.collection('users').authWithPassword(user.email, user.password)
  return device
}

const storedRevision = async (device: PocketBase) =>
  Number((await device.collection('plans').getOne(user.planId))['revision'])

/** The folder of a server whose plug was pulled, as a zip: the newest saves stand in the -wal files. */
async function zipOfFolder(data: string, leftOut: readonly string[] = []): Promise<Uint8Array> {
  const names = (await filesIn(data)).filter((name) => /^(data|auxiliary)\.db(-wal)?$/.test(name))
  const files = names.filter((name) => !leftOut.includes(name))
  return zipSync(
    Object.fromEntries(
      await Promise.all(files.map(async (name) => [name, new Uint8Array(await readFile(join(data, name)))] as const)),
    ),
  )
}

test('after a restore the tab that saved more than the backup knows is refused, however often others have saved', async () => {
  const zip = join(await temporaryFolder(), 'backup.zip')
  const tab = user.client
  let known = await save(tab, 0)
  expect(await run('backup', server.dataDir, zip)).toMatchObject({ code: 0 })
  for (let lost = 0; lost < 3; lost += 1) known = await save(tab, known)

  await bringBack(zip)
  const other = await anotherDevice()
  for (let saves = 0; saves < 3; saves += 1) await save(other, await storedRevision(other))

  expect(await trySaving(tab, known)).toMatchObject(conflict)
  expect(await other.collection('offerings').getFullList()).toHaveLength(4)
})

test('a link that was ended after the backup opens the plan again, until its row is deleted', async () => {
  const zip = join(await temporaryFolder(), 'backup.zip')
  const { code, links } = await makeLink(user)
  await comment(server, code)
  await run('backup', server.dataDir, zip)
  const id = String(links[0]?.id)
  await revokeLink(user, id)

  await bringBack(zip)
  expect(await readShared(server, code)).toMatchObject({ by: 'link' })
  await server.superuser.collection('reading_links').delete(id)
  expect(await refused(readShared(server, code))).toEqual([404, { link: 'gone' }])
  expect(await commentsOf({ ...user, client: await anotherDevice() })).toHaveLength(1)
})

test('--end-logins ends each login, link and invitation of a backup, and what was written with them stays', async () => {
  const zip = join(await temporaryFolder(), 'backup.zip')
  const { code, links } = await makeLink(user)
  await comment(server, code)
  const adviser = await server.newUser({ access: 'none' })
  const [invitation] = await invite(user, adviser.email)
  await commentInvited(adviser, invitation?.id)
  const support = server.guest()
  support.authStore.save(server.superuser.authStore.token, server.superuser.authStore.record)
  await run('backup', server.dataDir, zip)
  const before = server.guest()
  before.authStore.save(user.client.authStore.token, user.client.authStore.record)
  await revokeLink(user, String(links[0]?.id))
  await user.client.send('/api/account/logout-everywhere', { method: 'POST' })

  // what a restore alone brings back
  expect(await bringBack(zip)).toContain('hold again')
  expect(await readShared(server, code)).toMatchObject({ by: 'link' })
  await before.collection('users').authRefresh()
  await support.collection('_superusers').authRefresh()

  expect(await bringBack(zip, '--end-logins')).toContain('Every login, link and invitation of it is ended')
  expect(await refused(readShared(server, code))).toEqual([404, { link: 'gone' }])
  for (const [client, name] of [
    [before, 'users'],
    [adviser.client, 'users'],
    [support, '_superusers'],
  ] as const) {
    expect((await refused(client.collection(name).authRefresh()))[0], name).toBe(401)
  }
  const owner = { ...user, client: await anotherDevice() }
  expect(await linksOf(owner)).toEqual([])
  expect(await commentsOf(owner)).toHaveLength(2)
  await adviser.client.collection('users').authWithPassword(adviser.email, adviser.password)
  expect(await sharedWith(adviser)).toEqual([])
  expect(await invite(owner, adviser.email)).toHaveLength(1)
  // the support of the tests after this one
  await server.superuser.collection('_superusers').authWithPassword('support@lonebanken.example', 'Support-2026')
})

test('the same backup restored twice refuses the tab that saved in between', async () => {
  const zip = join(await temporaryFolder(), 'backup.zip')
  await save(user.client, 0)
  await run('backup', server.dataDir, zip)

  await bringBack(zip)
  const between = await anotherDevice()
  const known = await save(between, await storedRevision(between))

  await bringBack(zip)
  const other = await anotherDevice()
  await save(other, await storedRevision(other))
  expect(await trySaving(between, known)).toMatchObject(conflict)
})

test('a restore forgets which save was the last, so that none is taken for one that is there already', async () => {
  const saveId = newId()
  expect(await trySaving(user.client, 0, saveId)).toMatchObject({ status: 200, revision: 1 })
  const zip = join(await temporaryFolder(), 'backup.zip')
  await run('backup', server.dataDir, zip)

  await bringBack(zip)
  expect(await trySaving(user.client, 0, saveId)).toMatchObject(conflict)
  expect(await server.superuser.collection('plans').getOne(user.planId)).toMatchObject({
    lastSaveId: '',
    lastSaveRevision: 0,
  })
})

test('the saves that stand in the write-ahead log of a killed server come along', async () => {
  for (let revision = 0; revision < 5; revision += 1) await save(user.client, revision)
  await server.kill9()
  const zip = join(await temporaryFolder(), 'killed.zip')
  await writeFile(zip, await zipOfFolder(server.dataDir))

  const printed = await bringBack(zip)
  expect(await (await anotherDevice()).collection('offerings').getFullList()).toHaveLength(5)
  const { updated } = await server.superuser.collection('plans').getOne(user.planId)
  const count = async (name: string) => (await server.superuser.collection(name).getFullList()).length
  expect(printed).toMatch(new RegExp(`Customers +${await count('users')}\\n`))
  expect(printed).toMatch(new RegExp(`Plans +${await count('plans')}\\n`))
  expect(printed).toContain(`Newest save  ${String(updated).slice(0, 19)} UTC`)
})

test('what SQLite could not have written, has none of our tables or older ones is refused, and nothing is left behind', async () => {
  await save(user.client, 0)
  await server.kill9()
  const folder = await temporaryFolder()
  const stranger = join(folder, 'stranger')
  // a PocketBase that never ran our migrations: whole, and it even has customers' table
  await command(['superuser', 'upsert', 'a@b.se', 'Hemligt-123'], stranger)
  const older = await olderData(await temporaryFolder())
  const entry = async (bytes: Uint8Array) =>
    zipSync({
      'data.db': bytes,
      'auxiliary.db': new Uint8Array(await readFile(join(server.dataDir, 'auxiliary.db'))),
    })
  const bad: Readonly<Record<string, readonly [Uint8Array, RegExp]>> = {
    'empty.zip': [await entry(new Uint8Array()), /data\.db in it is no SQLite database/],
    'words.zip': [await entry(new TextEncoder().encode('no database at all')), /data\.db in it is no SQLite database/],
    'stranger.zip': [await zipOfFolder(stranger), /no database of Lönebänken/],
    'older.zip': [await zipOfFolder(older), /of a version before 0\.2\.0/],
  }
  for (const [name, [zip, words]] of Object.entries(bad)) {
    const path = join(folder, name)
    const data = join(folder, `data-of-${name}`)
    await writeFile(path, zip)
    const refused = await run('restore', data, path)
    expect(refused, name).toMatchObject({ code: 1 })
    expect(refused.printed).toMatch(words)
    expect(refused.printed).not.toContain('Restored')
    expect(existsSync(data)).toBe(false)
  }
  expect(await filesIn(folder)).toEqual([...Object.keys(bad), 'stranger'].toSorted())
  await server.restart()
})

test('the admin UI restores nothing, for it would bring old revisions back; the log says how to', async () => {
  await server.superuser.backups.create('nightly.zip')
  await save(user.client, 0)
  await server.superuser.backups.restore('nightly.zip')
  const failures = () => server.superuser.logs.getList(1, 1, { filter: 'message = "Failed to restore backup"' })
  await expect
    .poll(async () => String((await failures()).items[0]?.data['error']), { timeout: 20_000 })
    .toContain('npm run restore')
  expect(await storedRevision(user.client)).toBe(1)
})
