import { EventSource } from 'eventsource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askingAgain } from '../../src/backend/failure.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { isPostgres, newId, quietClient, type TestServer, type TestUser } from './server.ts'
import { makeLink } from './shared.ts'

const server = serverOfFile()
let urls: readonly string[] = []
let other: Awaited<ReturnType<TestServer['anotherNode']>> | undefined

beforeAll(async () => {
  globalThis.EventSource = EventSource
  other = isPostgres ? await server.anotherNode() : undefined
  urls = [server.url, ...(other ? [other.url] : [])]
})
afterAll(() => other?.kill9())

/** Does the same fifty times at once, in turn at each node, as the same user; answers how many were let through. */
async function fifty(
  user: TestUser,
  ask: (client: TestUser['client'], at: number) => Promise<unknown>,
): Promise<number> {
  const clients = urls.map((url) => {
    const client = quietClient(url)
    client.authStore.save(user.client.authStore.token, user.client.authStore.record)
    return client
  })
  // few bodies of one account arrive at a time: who is told to wait asks again, as the app does
  const asked = Array.from({ length: 50 }, (_, at) =>
    askingAgain(() => ask(clients[at % clients.length] ?? user.client, at)),
  )
  return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
}

test('of fifty who start the trial of one account at once, one does', async () => {
  const user = await server.newUser({ access: 'none' })
  await fifty(user, (client) =>
    client.send('/api/billing/start', { method: 'POST', body: { plan: '30days' }, requestKey: null }),
  )
  expect(await user.client.collection('subscriptions').getFullList()).toHaveLength(1)
})

test('of fifty saves of one revision, one is carried out', async () => {
  const user = await server.newUser()
  const saved = await fifty(user, async (client) => {
    const { status } = await savePlan({ ...user, client }, 0)
    if (status !== 200) throw new Error(`${status}`)
  })
  expect([saved, (await user.client.collection('plans').getOne(user.planId))['revision']]).toEqual([1, 1])
})

test('one save that is sent fifty times is carried out once, and every time answered', async () => {
  const user = await server.newUser()
  const body = { user: user.id, plan: user.planId, saveId: newId(), baseRevision: 0 }
  const save = (client: TestUser['client']) => client.send('/api/plan/save', { method: 'POST', body, requestKey: null })
  expect(await fifty(user, save)).toBe(50)
  expect((await user.client.collection('plans').getOne(user.planId))['revision']).toBe(1)
})

test('of fifty links made at once, there are as many as a plan may have', async () => {
  const user = await server.newUser()
  expect(await fifty(user, (client) => makeLink({ ...user, client }))).toBe(20)
})

test.runIf(isPostgres)('what is saved at one node is heard at the other', async () => {
  const user = await server.newUser()
  const there = quietClient(urls[1] ?? '')
  there.authStore.save(user.client.authStore.token, user.client.authStore.record)
  let heard = 0
  await there.collection('plans').subscribe(user.planId, ({ record }) => {
    heard = Number(record['revision'])
  })
  // one node tells the other who listens: a save of that very moment may be before it
  let revision = 0
  const save = async () => {
    expect((await savePlan(user, revision)).status).toBe(200)
    revision += 1
    return heard
  }
  await expect.poll(save, { interval: 500 }).toBeGreaterThan(0)
  await there.realtime.unsubscribe()
})

test.runIf(isPostgres)('a job of the clock is done by one node, and by another one when that has died', async () => {
  const third = await server.anotherNode()
  const run = async (url: string) => {
    const admin = quietClient(url)
    admin.authStore.save(server.superuser.authStore.token, server.superuser.authStore.record)
    await admin.crons.run('sendMail')
  }
  const holder = async () => JSON.stringify(((await server.sql('SELECT node FROM clock')) as { rows: unknown }).rows)
  await server.sql("UPDATE clock SET until = '1970-01-01'")
  await run(third.url)
  await expect.poll(holder).not.toContain('""')
  const first = await holder()
  await run(server.url)
  expect(await holder()).toBe(first)
  await third.kill9()
  await server.sql("UPDATE clock SET until = '1970-01-01'")
  await run(server.url)
  await expect.poll(holder).not.toBe(first)
})
