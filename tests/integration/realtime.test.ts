import { EventSource } from 'eventsource'
import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer

beforeAll(async () => {
  // the SDK expects the browser's
  globalThis.EventSource = EventSource
  server = await startServer()
})
afterAll(() => server.stop())

test('another device hears of a save, and other customers do not', async () => {
  const [kim, other] = [await server.newUser(), await server.newUser()]
  const laptop = server.guest()
  await laptop.collection('users').authWithPassword(kim.email, kim.password)

  const overheard: RecordModel[] = []
  await other.client.collection('plans').subscribe('*', ({ record }) => overheard.push(record))
  const heard = new Promise<RecordModel>((resolve) => {
    void laptop.collection('plans').subscribe('*', ({ record }) => resolve(record))
  })
  // a subscription is in force once the server has answered it
  await laptop.collection('plans').subscribe(kim.planId, () => undefined)

  await savePlan(kim, 0)
  expect(await heard).toMatchObject({ id: kim.planId, revision: 1 })

  await savePlan(other, 0)
  // one stream tells in order: kim's save would have come before their own
  await expect.poll(() => overheard.map((record) => record.id)).toEqual([other.planId])

  await laptop.realtime.unsubscribe()
  await other.client.realtime.unsubscribe()
})

test('another device hears of each row that is made, changed and taken away, support of whose it is, and other customers do not', async () => {
  const [kim, other] = [await server.newUser(), await server.newUser()]
  const [row, theirs] = [validRecord.offerings(kim.id), validRecord.offerings(other.id)]
  const heard: unknown[] = []
  const overheard: unknown[] = []
  await kim.client.collection('offerings').subscribe('*', ({ action, record }) => {
    heard.push([action, record.id, record['user'], record['price']])
  })
  await other.client.collection('offerings').subscribe('*', ({ record }) => overheard.push(record.id))
  const owners: unknown[] = []
  await server.superuser
    .collection<RecordModel & { expand?: { user?: RecordModel } }>('offerings')
    .subscribe('*', ({ record }) => owners.push(record.expand?.user?.id), { expand: 'user' })

  await savePlan(kim, 0, { put: { offerings: [row] } })
  await savePlan(kim, 1, { put: { offerings: [{ id: row.id, price: 7 }] } })
  await savePlan(kim, 2, { gone: { offerings: [row.id] } })
  await savePlan(other, 0, { put: { offerings: [theirs] } })
  await expect
    .poll(() => heard)
    .toEqual([
      ['create', row.id, kim.id, row.price],
      ['update', row.id, kim.id, 7],
      ['delete', row.id, kim.id, 7],
    ])
  await expect.poll(() => overheard).toEqual([theirs.id])
  await expect.poll(() => owners).toEqual([kim.id, kim.id, kim.id, other.id])

  await server.superuser.realtime.unsubscribe()
  await kim.client.realtime.unsubscribe()
  await other.client.realtime.unsubscribe()
})

test('forty open tabs leave room for saving', async () => {
  const kim = await server.newUser()
  const tabs = Array.from({ length: 40 }, () => {
    const tab = server.guest()
    tab.authStore.save(kim.client.authStore.token, kim.client.authStore.record)
    return tab
  })
  await Promise.all(tabs.map((tab) => tab.collection('plans').subscribe('*', () => undefined)))
  await savePlan(kim, 0)
  expect((await kim.client.collection('plans').getOne(kim.planId))['revision']).toBe(1)
  await Promise.all(tabs.map((tab) => tab.realtime.unsubscribe()))
})
