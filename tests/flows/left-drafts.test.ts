import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, nextOffer, restoringEdit } from '../../src/flows/left-drafts.ts'
import type { LeftDraft, LoadedPlan } from '../../src/flows/ports.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { blankValues, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { anyPlanWithEdit } from '../fixtures/arbitrary-plan.ts'
import { offering } from './drive.ts'

const withPrices = (prices: Readonly<Record<string, number>>): Plan => ({
  ...emptyPlan(2026),
  offerings: Object.entries(prices).map(([id, price]) => offering(id, price)),
})
const plan = withPrices({ a: 100 })
const loaded: LoadedPlan = { plan, revision: 3, isNew: false }
const draftOf = (tab: string, draft: Partial<LeftDraft>): LeftDraft => ({
  plan,
  saved: plan,
  baseRevision: 3,
  at: new Date(0),
  tab,
  ...draft,
})
const beginning = beginningOf(loaded, plan)
const pricesOf = ({ offerings }: Plan) => Object.fromEntries(offerings.map(({ id, price }) => [id, price]))

test('a draft is offered with what differs, and says when somebody has saved since', () => {
  const mine = withPrices({ a: 120 })
  const others = ['two', 'three'].map((tab) => draftOf(tab, {}))
  const { offer, rest } = nextOffer(loaded, beginning, [draftOf('one', { plan: mine }), ...others])
  expect(rest).toEqual(others)
  expect(offer?.changes.sheets.offerings.put).toEqual([offering('a', 120)])
  expect(offer).toMatchObject({ isBehind: false, isOnTop: false, now: plan })
  const older = { plan: mine, saved: withPrices({ a: 90 }), baseRevision: 2 }
  const behind = nextOffer(loaded, beginning, [draftOf('one', older)])
  expect(behind.offer?.isBehind).toBe(true)
})

test('a draft made on exactly what the server holds is on it, whatever number that had', () => {
  const { offer } = nextOffer(loaded, beginning, [draftOf('one', { plan: withPrices({ a: 120 }), baseRevision: 2 })])
  expect(offer).toMatchObject({ isBehind: false, restored: { baseRevision: 3, saved: plan } })
})

test('what a draft owes is calculated from the server’s plan while nobody has saved since, else from what the draft began with', () => {
  const [mine, older] = [withPrices({ a: 120 }), withPrices({ a: 90 })]
  const savedOf = (baseRevision: number) =>
    nextOffer(loaded, beginning, [draftOf('one', { plan: mine, saved: older, baseRevision })]).offer?.restored.saved
  expect(savedOf(3)).toBe(plan)
  expect(savedOf(2)).toBe(older)
})

test('a draft that the server has already is not offered: its save was carried out, only its answer was lost', () => {
  const known = nextOffer(loaded, beginning, [draftOf('one', { baseRevision: 2 })])
  expect(known).toEqual({ offer: undefined, contained: ['one'], rest: [] })
  expect(nextOffer(loaded, beginning, []).offer).toBeUndefined()
})

test('a second draft comes on top of the first: what only one has changed stays, of the same field the later one counts', () => {
  const one = draftOf('one', { plan: withPrices({ a: 100, b: 1 }) })
  const two = draftOf('two', { plan: withPrices({ a: 120, c: 2 }) })
  const first = nextOffer(loaded, beginning, [one, two])
  expect(first.rest).toEqual([two])
  const second = nextOffer(loaded, first.offer!.restored, first.rest)
  expect(second.offer).toMatchObject({ isOnTop: true })
  expect(pricesOf(second.offer!.now)).toEqual({ a: 100, b: 1 })
  expect(pricesOf(second.offer!.restored.plan)).toEqual({ a: 120, b: 1, c: 2 })
  expect(second.offer!.changes.sheets.offerings.put.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(second.offer!.restored.takenIn).toEqual(['one', 'two'])
})

test('a second draft that says the same as the first is not offered again', () => {
  const one = draftOf('one', { plan: withPrices({ a: 100, b: 1 }) })
  const first = nextOffer(loaded, beginning, [one, { ...one, tab: 'two' }])
  expect(nextOffer(loaded, first.offer!.restored, first.rest)).toMatchObject({ offer: undefined, contained: ['two'] })
})

test('of drafts from before and after another device’s save the whole counts from before: that save is seen as one', () => {
  const older = withPrices({ a: 90 })
  const one = draftOf('one', { plan: withPrices({ a: 90, b: 1 }), saved: older, baseRevision: 2 })
  const two = draftOf('two', { plan: withPrices({ a: 100, c: 2 }) })
  for (const order of [
    [one, two],
    [two, one],
  ]) {
    const first = nextOffer(loaded, beginning, order)
    const second = nextOffer(loaded, first.offer!.restored, first.rest)
    expect(second.offer?.restored).toMatchObject({ saved: older, baseRevision: 2 })
    expect(pricesOf(second.offer!.restored.plan)).toMatchObject({ b: 1, c: 2 })
  }
})

test('a draft comes as one edit, which is taken back whole; with the blank rows that were to be written in', () => {
  const blank = { ...offering('c', 0), ...blankValues('offerings') }
  const draft: Plan = { ...withPrices({ a: 120, b: 7 }), offerings: [offering('a', 120), offering('b', 7), blank] }
  const edit = restoringEdit(plan, draft)
  const applied = applyEdit(plan, edit!)
  expect(isEmpty(changesBetween(applied.plan, draft))).toBe(true)
  expect(applied.plan.offerings.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(isEmpty(changesBetween(applyEdit(applied.plan, applied.undo).plan, plan))).toBe(true)
  expect(restoringEdit(plan, plan)).toBeUndefined()
  expect(nextOffer(loaded, beginning, [draftOf('one', { plan: draft })]).offer?.restored.restoredOn).toBe(plan)
  const behind = nextOffer(loaded, beginning, [
    draftOf('one', { plan: draft, saved: withPrices({ a: 90 }), baseRevision: 2 }),
  ]).offer
  expect(behind?.restored.restoredOn).toBeUndefined()
})

test('whatever was edited, the draft that holds it comes and goes as one edit', () => {
  fc.assert(
    fc.property(anyPlanWithEdit, ({ plan: before, edit }) => {
      const { plan: draft } = applyEdit(before, edit)
      const restoring = restoringEdit(before, draft)
      const there = restoring ? applyEdit(before, restoring) : undefined
      expect(isEmpty(changesBetween(there?.plan ?? before, draft))).toBe(true)
      if (there) expect(isEmpty(changesBetween(applyEdit(there.plan, there.undo).plan, before))).toBe(true)
    }),
  )
})
