import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, type TestUser } from './server.ts'

const server = serverOfFile()

const rowsOf = (user: TestUser) => user.client.collection('offerings').getFullList({ batch: 1000, fields: 'clientId' })
const most = 750
const manyRows = (user: TestUser) => Array.from({ length: most }, () => validRecord.offerings(user.planId))

/** A save of many rows is there in full, together with its revision, or not at all. */
async function expectAllOrNothing(user: TestUser, before: { rows: number; revision: number }, added: number) {
  const rows = (await rowsOf(user)).length
  const revision = (await user.client.collection('plans').getOne(user.planId))['revision'] as number
  const { rows: had, revision: was } = before
  expect([`${had} rows, revision ${was}`, `${had + added} rows, revision ${was + 1}`]).toContain(
    `${rows} rows, revision ${revision}`,
  )
  return { rows, revision }
}

test('a plan survives the server being killed in the middle of a save, and the same save can be asked for again', async () => {
  const user = await server.newUser()
  const first = validRecord.offerings(user.planId)
  await savePlan(user, 0, { put: { offerings: [first] } })
  let stored = { rows: 1, revision: 1 }
  // somewhere between the request's arrival and its commit
  for (const milliseconds of [5, 20, 40, 80, 160]) {
    const save = { put: { offerings: manyRows(user) } }
    const saveId = newId()
    const inFlight = savePlan(user, stored.revision, save, { saveId }).catch(() => undefined)
    await pause(milliseconds)
    await server.kill9()
    await inFlight
    await server.restart()
    const after = await expectAllOrNothing(user, stored, most)
    // whether or not it was carried out, asking again leads to the one state
    const again = await savePlan(user, stored.revision, save, { saveId })
    expect(again).toMatchObject({ status: 200, revision: stored.revision + 1 })
    stored = await expectAllOrNothing(user, stored, most)
    expect(stored.revision).toBeGreaterThanOrEqual(after.revision)
    expect(stored.revision).toBe(again.revision)
  }
  expect((await rowsOf(user)).map((row) => row['clientId'] as string)).toContain(first.id)
})

test('a save that the browser gives up on is there in full or not at all, and asked for again it is there once', async () => {
  const user = await server.newUser()
  let stored = { rows: 0, revision: 0 }
  for (const milliseconds of [5, 20, 80]) {
    const saveId = newId()
    const rows = manyRows(user).map((row) => ({ ...row, plan: undefined }))
    const body = { user: user.id, saveId, baseRevision: stored.revision, put: { offerings: rows } }
    const patience = new AbortController()
    const asked = user.client
      .send('/api/plan/save', { method: 'POST', body, requestKey: null, signal: patience.signal })
      .catch(() => undefined)
    await pause(milliseconds)
    patience.abort()
    await asked
    // one writer at a time: this request waits until the server has made up its mind about the other
    await server.superuser.collection('users').update(user.id, { displayName: `Kim ${milliseconds}` })
    await expectAllOrNothing(user, stored, most)
    await savePlan(user, stored.revision, { put: { offerings: rows } }, { saveId })
    stored = await expectAllOrNothing(user, stored, most)
  }
  expect(stored).toEqual({ rows: 3 * most, revision: 3 })
})
