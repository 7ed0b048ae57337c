import { EventSource } from 'eventsource'
import type { RecordModel } from 'pocketbase'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { deleteAccount, newId, password, type TestUser } from './server.ts'

const server = serverOfFile()

beforeAll(() => {
  // the SDK expects the browser's
  globalThis.EventSource = EventSource
})

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

  // large, so that it is told of once and not row by row
  const offerings = Array.from({ length: 200 }, () => validRecord.offerings(kim.planId))
  await savePlan(kim, 0, { put: { offerings } })
  expect(await heard).toMatchObject({ id: kim.planId, revision: 1 })

  await savePlan(other, 0)
  // one stream reports in order: kim's save would have come before their own
  await expect.poll(() => overheard.map((record) => record.id)).toEqual([other.planId])

  await laptop.realtime.unsubscribe()
  await other.client.realtime.unsubscribe()
})

test('another device hears of each row that is made, changed and taken away, support of whose it is, and other customers do not', async () => {
  const [kim, other] = [await server.newUser(), await server.newUser()]
  const [row, theirs] = [validRecord.offerings(kim.planId), validRecord.offerings(other.planId)]
  const heard: unknown[] = []
  const overheard: unknown[] = []
  await kim.client.collection('offerings').subscribe('*', ({ action, record }) => {
    heard.push([action, record['clientId'], record['plan'], record['price']])
  })
  await other.client.collection('offerings').subscribe('*', ({ record }) => overheard.push(record['clientId']))
  const owners: unknown[] = []
  await server.superuser
    .collection<RecordModel & { expand?: { plan?: RecordModel } }>('offerings')
    .subscribe('*', ({ record }) => owners.push(record.expand?.plan?.['user']), { expand: 'plan' })

  await savePlan(kim, 0, { put: { offerings: [row] } })
  await savePlan(kim, 1, { put: { offerings: [{ id: row.id, price: 7 }] } })
  await savePlan(kim, 2, { gone: { offerings: [row.id] } })
  await savePlan(other, 0, { put: { offerings: [theirs] } })
  await expect
    .poll(() => heard)
    .toEqual([
      ['create', row.id, kim.planId, row.price],
      ['update', row.id, kim.planId, 7],
      ['delete', row.id, kim.planId, 7],
    ])
  await expect.poll(() => overheard).toEqual([theirs.id])
  await expect.poll(() => owners).toEqual([kim.id, kim.id, kim.id, other.id])

  await server.superuser.realtime.unsubscribe()
  await kim.client.realtime.unsubscribe()
  await other.client.realtime.unsubscribe()
})

describe('the stream of a login that ends is closed, and nobody else’s', () => {
  const newPassword = { oldPassword: password, password: 'Nytt12345', passwordConfirm: 'Nytt12345' }
  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['by logging out everywhere', ({ client }) => client.send('/api/account/logout-everywhere', { method: 'POST' })],
    ['by a new password', ({ id, client }) => client.collection('users').update(id, newPassword)],
    [
      'by support',
      ({ id }) => server.superuser.collection('users').update(id, { email: `${newId()}@lonebanken.example` }),
    ],
    ['by the deletion of the account', (user) => deleteAccount(server, user)],
  ])('%s', async (_, end) => {
    const [kim, other] = [await server.newUser(), await server.newUser()]
    const closed: string[] = []
    const devices = await Promise.all(
      [kim, other].map(async ({ email, client }) => {
        const device = server.guest()
        device.authStore.save(client.authStore.token, client.authStore.record)
        await device.collection('plans').subscribe('*', () => undefined)
        device.realtime.onDisconnect = () => closed.push(email)
        return device
      }),
    )
    // a change that ends nothing
    await other.client.collection('users').update(other.id, { name: 'Bo' })
    await end(kim)
    await expect.poll(() => closed).toEqual([kim.email])
    for (const device of devices) {
      device.realtime.onDisconnect = () => undefined
      await device.realtime.unsubscribe()
    }
  })
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
