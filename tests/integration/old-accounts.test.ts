import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenIn } from './mail-link.ts'
import { command, password, startServer, type TestServer, type TestUser } from './server.ts'

let server: TestServer
let names: TestUser
let capitals: TestUser
let twins: readonly [TestUser, TestUser]

const write = (query: string) => server.superuser.send('/api/sql', { method: 'POST', body: { query } })
const stored = (user: TestUser) => server.superuser.collection('users').getOne(user.id)

// accounts as they were made before there were rules for names and addresses
beforeAll(async () => {
  server = await startServer()
  names = await server.newUser({ verified: false })
  capitals = await server.newUser()
  twins = [await server.newUser(), await server.newUser()]
  await write(`UPDATE users SET name = 'Anna: {TOKEN} <b>', displayName = 'a/b' WHERE id = '${names.id}'`)
  await write(`UPDATE users SET email = 'A\u030AKE@lonebanken.example' WHERE id = '${capitals.id}'`)
  await write(`UPDATE users SET email = 'öst@lonebanken.example' WHERE id = '${twins[0].id}'`)
  await write(`UPDATE users SET email = 'Öst@lonebanken.example' WHERE id = '${twins[1].id}'`)
  await server.mailbox.next(names.email)
  await server.kill9()
  const migrations = await readdir(new URL('../../pb_migrations/', import.meta.url))
  const since = migrations.filter((name) => name.endsWith('.js') && name >= '1795300013')
  await command(['migrate', 'down', String(since.length)], server.dataDir)
  await server.restart()
})
afterAll(() => server.stop())

test('a name loses what a name may no longer hold, and its owner can still be verified', async () => {
  expect(await stored(names)).toMatchObject({ name: 'Anna TOKEN b', displayName: 'a b' })
  await server.guest().collection('users').requestVerification(names.email)
  const token = await tokenIn(server, (await server.mailbox.next(names.email)).links, 'bekrafta')
  await server.guest().collection('users').confirmVerification(token)
  expect((await stored(names))['verified']).toBe(true)
})

test('an address gets its one spelling and opens the account however it is written', async () => {
  expect((await stored(capitals))['email']).toBe('åke@lonebanken.example')
  for (const written of ['Åke@lonebanken.example', 'a\u030Ake@Lonebanken.example']) {
    const { record } = await server.guest().collection('users').authWithPassword(written, password)
    expect(record.id).toBe(capitals.id)
  }
})

test('twins stay as they are, and each logs in and is saved under its own spelling', async () => {
  const [lower, upper] = twins
  for (const [twin, email] of [
    [lower, 'öst@lonebanken.example'],
    [upper, 'Öst@lonebanken.example'],
  ] as const) {
    expect((await stored(twin))['email']).toBe(email)
    const guest = server.guest()
    const { record } = await guest.collection('users').authWithPassword(email, password)
    expect(record.id).toBe(twin.id)
    await guest.collection('users').update(twin.id, { name: 'Kim Öst' })
    expect(await stored(twin)).toMatchObject({ email, name: 'Kim Öst' })
  }
})
