import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import { createDeletions } from '../../src/backend/deletion.ts'
import { createDeviceMarks } from '../../src/backend/device-marks.ts'
import { createDrafts } from '../../src/backend/draft.ts'
import { draftOwners } from '../../src/backend/draft-database.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { openBrowser } from './browser.ts'
import { smallServerOfFile } from './small-server.ts'

// tests/backend/deletion.integration.test.ts asks the real server; this one gives every answer that a page may get
const server = await smallServerOfFile()
beforeEach(() => {
  indexedDB = new IDBFactory()
})

const [askedKey, goneKey] = ['lonebanken.deletionAsked', 'lonebanken.deleted']

async function openPage(...owners: readonly string[]) {
  for (const user of owners) {
    const tab = { id: `tab of ${user}`, claim: () => Promise.resolve(true), close: () => undefined }
    const plan = emptyPlan(2026)
    await createDrafts({ user, plan: 'p', first: 'p' }, tab).write(
      { plan, saved: plan, baseRevision: 1, at: new Date(0) },
      [],
    )
  }
  const { shared, storage } = openBrowser().newTab()
  const client = connect(server.url)
  return { shared, storage, deletions: createDeletions(client, shared, createDeviceMarks(shared), storage) }
}

test('an account that the server has deleted is gone here too, with its drafts, and nobody else’s', async () => {
  const { shared, deletions } = await openPage('anna', 'bo')
  server.answer = () => [200, { user: 'anna' }]
  await deletions.deleteAccount('anna@example.se', 'Losen12')
  expect(server.asked).toEqual([
    { what: 'POST /api/account/delete', body: { email: 'anna@example.se', password: 'Losen12', devices: [] } },
  ])
  expect(['anna', 'bo', ''].filter(deletions.isDeleted)).toEqual(['anna'])
  expect(await draftOwners()).toEqual(['bo'])
  expect([...shared.entries]).toEqual([[goneKey, 'anna']])
})

test('what the tab remembers of an account goes with it, and nothing of another account’s tab', async () => {
  for (const [open, left] of [
    ['anna', ['annat']],
    ['bo', ['annat', 'lonebanken.author', 'lonebanken.plan', 'lonebanken.year.p1']],
  ] as const) {
    const { storage, deletions } = await openPage('anna')
    storage.setItem('annat', 'av någon annan')
    storage.setItem('lonebanken.plan', `${open}/p1`)
    storage.setItem('lonebanken.year.p1', 'year2')
    storage.setItem('lonebanken.author', 'Anna Ek')
    server.answer = () => [200, { user: 'anna' }]
    await deletions.deleteAccount('anna@example.se', 'Losen12')
    expect([...storage.entries.keys()].toSorted(), open).toEqual(left)
  }
})

test('a second account of the same browser is noted beside the first', async () => {
  const { shared, deletions } = await openPage()
  for (const user of ['anna', 'bo', 'anna']) {
    server.answer = () => [200, { user }]
    await deletions.deleteAccount(`${user}@example.se`, 'Losen12')
  }
  expect([...shared.entries]).toEqual([[goneKey, 'anna bo']])
})

test('drafts that cannot be wiped are wiped at the next start', async () => {
  const { shared, deletions } = await openPage('anna')
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('the browser is closing')
  })
  server.answer = () => [200, { user: 'anna' }]
  await deletions.deleteAccount('anna@example.se', 'Losen12')
  opening.mockRestore()
  expect(await draftOwners()).toEqual(['anna'])
  await deletions.finish(undefined)
  expect(await draftOwners()).toEqual([])
  expect([...shared.entries]).toEqual([])
})

test('a deletion that is refused leaves nothing to be finished', async () => {
  const { shared, deletions } = await openPage('anna')
  server.answer = () => [400, { data: { account: { code: 'wrong_login' } } }]
  await expect(deletions.deleteAccount('anna@example.se', 'fel')).rejects.toMatchObject({ code: 'badCredentials' })
  expect([...shared.entries]).toEqual([])
  expect(await draftOwners()).toEqual(['anna'])
})

test.each([
  [502, 'offline'],
  [500, 'server'],
] as const)(
  'after an answer of %i nobody knows: the next start asks, of all that this browser keeps',
  async (status, code) => {
    const { shared, deletions } = await openPage('anna', 'bo')
    server.answer = () => [status, {}]
    await expect(deletions.deleteAccount('anna@example.se', 'Losen12')).rejects.toMatchObject({ code })
    expect([...shared.entries.keys()]).toEqual([askedKey])
    // still without an answer
    expect(await deletions.finish('anna')).toBe(false)
    expect([...shared.entries.keys()]).toEqual([askedKey])
    server.asked.splice(0)
    server.answer = () => [200, { deleted: ['anna'] }]
    expect(await deletions.finish('anna')).toBe(true)
    expect(server.asked).toEqual([{ what: 'POST /api/account/deleted', body: { users: ['anna', 'bo'] } }])
    expect(await draftOwners()).toEqual(['bo'])
    // its tabs have yet to close: nothing of it may be written until the start after this
    expect([...shared.entries]).toEqual([[goneKey, 'anna']])
    server.asked.splice(0)
    expect(await deletions.finish(undefined)).toBe(false)
    expect([...shared.entries]).toEqual([])
    expect(server.asked).toEqual([])
  },
)

test('where the server has deleted nobody, everything stays', async () => {
  const { shared, deletions } = await openPage('bo')
  shared.setItem(askedKey, 'yes')
  server.answer = () => [200, { deleted: [] }]
  expect(await deletions.finish('anna')).toBe(false)
  expect(server.asked).toEqual([{ what: 'POST /api/account/deleted', body: { users: ['bo', 'anna'] } }])
  expect([...shared.entries]).toEqual([])
  expect(await draftOwners()).toEqual(['bo'])
  shared.setItem(askedKey, 'yes')
  await deletions.finish(undefined)
  expect(server.asked.at(-1)).toEqual({ what: 'POST /api/account/deleted', body: { users: ['bo'] } })
})

test('who is signed in stays so when another account is gone; that one’s drafts go at the next start', async () => {
  const { shared, deletions } = await openPage('anna', 'bo')
  shared.setItem(goneKey, 'anna')
  expect(await deletions.finish('bo')).toBe(false)
  expect(await draftOwners()).toEqual(['bo'])
  expect([...shared.entries]).toEqual([])
})
