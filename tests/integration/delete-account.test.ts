import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { commentInvited, invite, propose, sharedWith } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { command, newId, password, type TestUser } from './server.ts'
import { comment, makeLink } from './shared.ts'

const server = serverOfFile({ mail: 'folder' })

const ask = (path: string, body: object) =>
  fetch(`${server.url}/api/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const remove = (email: string, typed: string) => ask('delete', { email, password: typed })
const isThere = async (user: TestUser) => {
  const { deleted } = (await (await ask('deleted', { users: [user.id] })).json()) as { deleted: string[] }
  return !deleted.includes(user.id)
}

test('with the right password every trace of the user goes, in every table, the log and the stored mail', async () => {
  const text = `Hemligvara${newId()}`
  const other = await server.newUser()
  const user = await server.newUser({ name: 'Kim Hemlig' })
  const row = { ...validRecord.offerings(user.planId), category: text }
  const salary = salaryValues(validRecord.salary_years(user.planId))
  expect(await savePlan(user, 0, { put: { offerings: [row] }, salary: { year1: salary } })).toMatchObject({
    status: 200,
  })
  await server.guest().collection('users').requestPasswordReset(user.email)
  await user.client.collection('users').getOne(user.id)
  const { code } = await makeLink(user, { name: 'Hemliga banken', firm: 'Hemlig firma' })
  await comment(server, code, { author: 'Läsaren Hemlig', text: 'Hemlig kommentar' })
  // as an owner of an adviser who stays, and as an adviser: what they wrote, and what they were invited to, seen or not
  await invite(user, other.email, { firm: 'Hemlig firma' })
  await commentInvited(other, (await sharedWith(other))[0]?.id)
  await invite(other, user.email)
  const [invitation] = await sharedWith(user)
  await commentInvited(user, invitation?.id, { author: 'Kim Hemlig', text: 'Råd som är hemligt' })
  await propose(user, invitation?.id, { author: 'Kim Hemlig', message: 'Förslag som är hemligt' })
  await invite(await server.newUser(), user.email)
  const ofReaders = ['Hemliga banken', 'Hemlig firma', 'Läsaren Hemlig', 'Hemlig kommentar']
  const shared = ['Råd som är hemligt', 'Förslag som är hemligt', ...ofReaders]
  const traces = [user.email, user.id, user.planId, text, 'Kim Hemlig', ...shared]
  // PocketBase writes its log every few seconds
  await vi.waitFor(async () => expect(await stillStored(traces)).toEqual(traces), { timeout: 20_000, interval: 300 })

  const answer = await remove(` ${user.email.toUpperCase()} `, password)
  expect([answer.status, await answer.json()]).toEqual([200, { user: user.id }])
  expect(await isThere(user)).toBe(false)
  expect(await isThere(other)).toBe(true)
  // the last mail goes by the minute, and its address with it
  await server.superuser.crons.run('sendMail')

  // what the log still holds back is written with the next lines
  const marker = `sist-${newId()}`
  await fetch(`${server.url}/api/health`, { headers: { 'user-agent': marker } })
  const written = { timeout: 20_000, interval: 300 }
  await vi.waitFor(async () => expect(await stillStored([marker])).toEqual([marker]), written)
  expect(await stillStored([...traces, other.email])).toEqual([other.email])
  await expect(user.client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
})

/** Which of these texts the server still has somewhere. */
async function stillStored(texts: readonly string[]): Promise<readonly string[]> {
  const everything = await everythingStored()
  return texts.filter((text) => everything.includes(text))
}

/** Every row of every table of both databases, and the folder of stored mail. */
async function everythingStored(): Promise<string> {
  const printed: string[] = []
  const collections = await server.superuser.collections.getFullList()
  for (const name of ['_collections', '_params', ...collections.map((collection) => collection.name)]) {
    const rows = await server.sql(`SELECT * FROM "${name}"`).catch(() => undefined)
    if (rows !== undefined) printed.push(JSON.stringify(rows))
  }
  for (let page = 1; ; page++) {
    const { items, totalPages } = await server.superuser.logs.getList(page, 500)
    printed.push(JSON.stringify(items))
    if (page >= totalPages) break
  }
  for (const name of await readdir(server.outboxDir).catch(() => [])) {
    const mail = await readFile(join(server.outboxDir, name), 'utf8')
    // the last mail, which says that all is gone, is the user's to keep
    if (!mail.includes('Ditt konto hos Lönebänken är borttaget')) printed.push(name, mail)
  }
  return printed.join('\n')
}

test('a wrong password, an unknown address and nothing at all delete nobody and answer alike', async () => {
  const user = await server.newUser()
  const answers = [
    await remove(user.email, 'Fel12345'),
    await remove(`okand-${user.email}`, password),
    await ask('delete', {}),
    await ask('delete', { email: [user.email], password: { a: 1 } }),
  ]
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ data: { account: { code: 'wrong_login' } } })
  expect(await isThere(user)).toBe(true)
})

test('passwords are guessed here no more often than at the login, counted together', async () => {
  const user = await server.newUser()
  const users = server.guest().collection('users')
  for (let guess = 0; guess < 5; guess++) {
    expect((await remove(user.email, `Fel1234${guess}`)).status).toBe(400)
    await expect(users.authWithPassword(user.email, `Fel1234${guess}`)).rejects.toMatchObject({ status: 400 })
  }
  const closed = await remove(user.email, password)
  expect([closed.status, await closed.json()]).toMatchObject([429, { data: { identity: { code: 'login_closed' } } }])
  await expect(users.authWithPassword(user.email, password)).rejects.toMatchObject({ status: 429 })
  expect(await isThere(user)).toBe(true)
})

test('who is deleted is asked for by id, a bounded list of them', async () => {
  const none = await ask('deleted', { users: [] })
  expect(await none.json()).toEqual({ deleted: [] })
  for (const users of ['x', ['x'], [1], Array.from({ length: 101 }, newId)])
    expect((await ask('deleted', { users })).status).toBe(400)
})

test('a server killed while it deletes has deleted all or nothing', async () => {
  const user = await server.newUser()
  const rows = Array.from({ length: 300 }, () => ({ ...validRecord.fixed_costs(user.planId), id: newId() }))
  expect(await savePlan(user, 0, { put: { fixed_costs: rows } })).toMatchObject({ status: 200 })
  const asked = remove(user.email, password).catch(() => undefined)
  await server.kill9()
  await asked
  await server.restart()
  const count = async (table: string, owner = `user = '${user.id}'`) => {
    const found = await server.superuser.collection(table).getList(1, 1, { filter: owner })
    return found.totalItems
  }
  const isStored = await isThere(user)
  expect([await count('plans'), await count('fixed_costs', `plan = '${user.planId}'`), await count('billing')]).toEqual(
    isStored ? [1, 300, 1] : [0, 0, 0],
  )
  expect(await command(['check-data'], server.dataDir)).toBeTruthy()
})
