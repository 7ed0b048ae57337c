import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createDrafts } from '../../src/backend/draft.ts'
import type { Draft } from '../../src/flows/ports.ts'
import { emptyPlan } from '../../src/plan/plan.ts'

const draft = (startYear: number): Draft => ({
  plan: emptyPlan(startYear),
  saved: emptyPlan(startYear),
  baseRevision: 4,
  at: new Date('2026-11-21T14:02:00Z'),
})

test('a draft is there again after the page was closed, exactly as it was', async () => {
  await createDrafts().write('anna', draft(2026))
  expect(await createDrafts().read('anna')).toEqual(draft(2026))
})

test('each user has a draft of their own, and the latest replaces the one before', async () => {
  const drafts = createDrafts()
  await drafts.write('anna', draft(2026))
  await drafts.write('bo', draft(2027))
  await drafts.write('anna', draft(2028))
  expect((await drafts.read('anna'))?.plan.settings.startYear).toBe(2028)
  expect((await drafts.read('bo'))?.plan.settings.startYear).toBe(2027)
})

test('a removed draft is gone, and removing none is no failure', async () => {
  const drafts = createDrafts()
  await drafts.write('anna', draft(2026))
  await drafts.remove('anna')
  await drafts.remove('anna')
  expect(await drafts.read('anna')).toBeUndefined()
})

test('of writes that were not waited for, the last one stands', async () => {
  const drafts = createDrafts()
  await Promise.all([2026, 2027, 2028].map((year) => drafts.write('anna', draft(year))))
  expect((await drafts.read('anna'))?.plan.settings.startYear).toBe(2028)
})

test('a full disk and a browser without storage are told apart', async () => {
  const drafts = createDrafts()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await expect(drafts.write('anna', draft(2026))).rejects.toMatchObject({ code: 'draftFull' })
  put.mockRestore()

  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  await expect(createDrafts().read('anna')).rejects.toMatchObject({ code: 'draftUnavailable' })
  open.mockRestore()
})
