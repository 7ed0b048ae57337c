import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDrafts } from '../../src/backend/draft.ts'
import { draftOwners, wipeDrafts } from '../../src/backend/draft-database.ts'
import { openTab, type Tab } from '../../src/backend/tab.ts'
import type { Draft } from '../../src/flows/ports.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { stepBetween } from '../../src/plan/plan-step.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { eventually } from '../patience.ts'
import { offering } from '../workbook/plans.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

const draft = (startYear: number, minute = 0): Draft => ({
  plan: emptyPlan(startYear),
  saved: emptyPlan(startYear),
  baseRevision: 4,
  at: new Date(Date.UTC(2026, 10, 21, 14, minute)),
})

const tabs: Tab[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const tab of tabs.splice(0)) tab.close()
  indexedDB = new IDBFactory()
})

/** From here on tabs wait for a moment where they would wait for seconds. Answers how long each would have waited, ms, when asked for it. */
function makeImpatient(): () => readonly number[] {
  const moment = AbortSignal.timeout.bind(AbortSignal, 30)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(moment)
  return () => timeout.mock.calls.map(([ms]) => ms)
}

/** Has each write to the database fail for which `fails` says so, given how many there were before; answers what the others wrote. */
function watchPuts(fails: (before: number) => boolean = () => false): readonly unknown[] {
  const written: unknown[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const { put } = IDBObjectStore.prototype
  let count = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    count += 1
    if (fails(count - 1)) throw new DOMException('', 'QuotaExceededError')
    written.push(value)
    return put.call(this, value, key)
  })
  return written
}

async function draftsIn(browser: TestBrowser, user = 'anna', place = browser.newTab(), plan = 'p') {
  const tab = await openTab(place, plan)
  tabs.push(tab)
  return { place, tab, drafts: createDrafts({ user, plan, first: 'p' }, tab), close: () => tab.close() }
}

const yearsLeft = async ({ drafts }: Awaited<ReturnType<typeof draftsIn>>) =>
  (await drafts.readLeft()).map(({ plan }) => plan.settings.startYear)

test('a draft is there again after the page was reloaded, exactly as it was', async () => {
  const browser = openBrowser()
  const before = await draftsIn(browser)
  await before.drafts.write(draft(2026), [])
  before.close()
  const after = await draftsIn(browser, 'anna', before.place)
  expect(after.tab.id).toBe(before.tab.id)
  expect(await after.drafts.readLeft()).toEqual([{ ...draft(2026), tab: before.tab.id }])
})

test('a plan that is left lets go of the database, and what is written later opens it again', async () => {
  const browser = openBrowser()
  const { drafts } = await draftsIn(browser)
  const open = vi.spyOn(IDBFactory.prototype, 'open')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  await drafts.write(draft(2026), [])
  await drafts.close()
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  await drafts.write(draft(2027), [])
  await drafts.close()
  await drafts.close()
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([2, 2])
})

test('all drafts of a user can be wiped, and nobody else’s; who has any is known', async () => {
  const browser = openBrowser()
  const [one, two, bo] = [await draftsIn(browser), await draftsIn(browser), await draftsIn(browser, 'bo')]
  for (const { drafts } of [one, two, bo]) await drafts.write(draft(2026), [])
  expect(await draftOwners()).toEqual(['anna', 'bo'])
  await wipeDrafts('anna')
  expect(await draftOwners()).toEqual(['bo'])
  await two.drafts.write(draft(2026), [])
  await wipeDrafts('bo')
  expect(await draftOwners()).toEqual(['anna'])
  await bo.drafts.write(draft(2026), [])
  await wipeDrafts('anna')
  // a name that another one begins with
  await wipeDrafts('b')
  expect(await draftOwners()).toEqual(['bo'])
})

test('of an account that is gone nothing is written any more', async () => {
  const { tab } = await draftsIn(openBrowser())
  let isDeleted = false
  const drafts = createDrafts({ user: 'anna', plan: 'p', first: 'p' }, tab, () => isDeleted)
  await drafts.write(draft(2026), [])
  await drafts.remove([tab.id])
  isDeleted = true
  await drafts.write(draft(2027), [])
  expect(await draftOwners()).toEqual([])
})

test('a tab writes its draft again, though it has taken itself in', async () => {
  const here = await draftsIn(openBrowser())
  await here.drafts.write(draft(2026), [here.tab.id])
  expect(await yearsLeft(here)).toEqual([2026])
})

test('a database that another tab takes away is opened again', async () => {
  const here = await draftsIn(openBrowser())
  await here.drafts.write(draft(2026), [])
  await new Promise((resolve, reject) => {
    const taking = indexedDB.deleteDatabase('lonebanken')
    taking.onsuccess = resolve
    taking.onerror = reject
  })
  await here.drafts.write(draft(2027), [])
  expect(await yearsLeft(here)).toEqual([2027])
})

test('drafts of a user are offered in the order in which they were written, whatever their tabs are called, and nobody else’s', async () => {
  const browser = openBrowser()
  const tabNamed = async (id: string) => {
    const place = browser.newTab()
    place.storage.setItem('lonebanken.tab.p', id)
    return draftsIn(browser, 'anna', place)
  }
  const [a, b, c] = [await tabNamed('a'), await tabNamed('b'), await tabNamed('c')]
  await a.drafts.write(draft(2028, 3), [])
  await b.drafts.write(draft(2026, 1), [])
  await c.drafts.write(draft(2027, 2), [])
  const bo = await draftsIn(browser, 'bo')
  await bo.drafts.write(draft(2029), [])
  for (const { close } of [a, b, c, bo]) close()
  expect(await yearsLeft(await draftsIn(browser))).toEqual([2026, 2027, 2028])
})

test('the draft of a tab that is open is not offered, nor one that another tab has found already', async () => {
  const browser = openBrowser()
  const [open, gone] = [await draftsIn(browser), await draftsIn(browser)]
  await open.drafts.write(draft(2026), [])
  await gone.drafts.write(draft(2027), [])
  gone.close()
  const waits = makeImpatient()
  expect(await yearsLeft(await draftsIn(browser))).toEqual([2027])
  expect(await yearsLeft(await draftsIn(browser))).toEqual([])
  // a tab that is just being closed may need a second
  expect(new Set(waits())).toEqual(new Set([1_000]))
})

test('the draft of a tab that is just being closed is offered, as soon as the tab lets go of it', async () => {
  const browser = openBrowser()
  const [closing, here] = [await draftsIn(browser), await draftsIn(browser)]
  await closing.drafts.write(draft(2026), [])
  const offered = yearsLeft(here)
  // no sooner than the draft has been asked for
  await eventually(() => expect(browser.waiting(closing.tab.id)).toBe(true))
  closing.close()
  expect(await offered).toEqual([2026])
})

test('a tab that is closed claims nothing any more', async () => {
  const browser = openBrowser()
  const [open, here, third] = [await draftsIn(browser), await draftsIn(browser), await draftsIn(browser)]
  const claimed = here.tab.claim(open.tab.id)
  here.close()
  open.close()
  expect(await claimed).toBe(false)
  expect(await third.tab.claim(open.tab.id)).toBe(true)
})

test('a tab that saves removes its own draft and no other', async () => {
  const browser = openBrowser()
  const [one, two] = [await draftsIn(browser), await draftsIn(browser)]
  await one.drafts.write(draft(2026), [])
  await two.drafts.write(draft(2027), [])
  await two.drafts.remove([two.tab.id])
  one.close()
  two.close()
  expect(await yearsLeft(await draftsIn(browser))).toEqual([2026])
})

test('a draft that was taken in goes in the moment the own one is written, never before', async () => {
  const browser = openBrowser()
  const gone = await draftsIn(browser)
  await gone.drafts.write(draft(2026), [])
  gone.close()
  const here = await draftsIn(browser)
  await here.drafts.readLeft()
  watchPuts(() => true)
  await expect(here.drafts.write(draft(2028), [gone.tab.id])).rejects.toMatchObject({ code: 'draftFull' })
  vi.restoreAllMocks()
  here.close()
  const again = await draftsIn(browser)
  expect(await yearsLeft(again)).toEqual([2026])
  await again.drafts.write(draft(2028), [gone.tab.id])
  again.close()
  expect(await yearsLeft(await draftsIn(browser))).toEqual([2028])
})

test('what a tab has claimed is its own to claim again', async () => {
  const browser = openBrowser()
  const here = await draftsIn(browser)
  for (let time = 0; time < 2; time += 1) expect(await here.tab.claim('of a tab that is gone')).toBe(true)
  const other = await draftsIn(browser)
  makeImpatient()
  expect(await other.tab.claim('of a tab that is gone')).toBe(false)
})

test('a duplicated tab is a tab of its own', async () => {
  const browser = openBrowser()
  const one = await draftsIn(browser)
  const waits = makeImpatient()
  const twin = await draftsIn(browser, 'anna', browser.duplicate(one.place))
  expect(twin.tab.id).not.toBe(one.tab.id)
  // it may be the same tab, reloaded: that one's lock is waited for
  expect(waits()).toEqual([4_000])
  await one.drafts.write(draft(2026), [])
  await twin.drafts.write(draft(2027), [])
  one.close()
  twin.close()
  expect((await yearsLeft(await draftsIn(browser))).toSorted()).toEqual([2026, 2027])
})

test('in a browser without locks every draft is offered, rather twice than never', async () => {
  const browser = openBrowser()
  const one = await draftsIn(browser, 'anna', { ...browser.newTab(), locks: undefined })
  await one.drafts.write(draft(2026), [])
  const two = await draftsIn(browser, 'anna', { ...browser.newTab(), locks: undefined })
  expect(await yearsLeft(two)).toEqual([2026])
})

test('a browser without storage is told from a full disk', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const { drafts } = await draftsIn(openBrowser())
  await expect(drafts.readLeft()).rejects.toMatchObject({ code: 'draftUnavailable' })
})

const withoutTab = ({ plan, saved, baseRevision, at }: Draft): Draft => ({ plan, saved, baseRevision, at })

describe('what has been written once', () => {
  const saved: Plan = {
    ...emptyPlan(2026),
    offerings: Array.from({ length: 20 }, (_, at) => offering(`r${at}`, { rank: `a${String(at).padStart(2, '0')}` })),
  }
  const priced = (price: number, of: Plan = saved): Plan => ({
    ...of,
    offerings: of.offerings.with(7, { ...of.offerings[7]!, price }),
  })
  const draftOf = (plan: Plan, minute = 0): Draft => ({
    plan,
    saved,
    baseRevision: 4 + minute,
    at: new Date(Date.UTC(2026, 10, 21, 14, minute)),
  })
  const leftIn = async (browser: TestBrowser) => {
    const { drafts } = await draftsIn(browser)
    return (await drafts.readLeft()).map(withoutTab)
  }

  test('is not written again: what follows is the rows that were touched since', async () => {
    const browser = openBrowser()
    const written = watchPuts()
    const here = await draftsIn(browser)
    await here.drafts.write(draftOf(priced(1)), [])
    const second = priced(2)
    await here.drafts.write(draftOf(second, 1), [])
    await here.drafts.write(draftOf(second, 2), [])
    const { baseRevision, at } = draftOf(saved, 1)
    expect(written.slice(1)).toEqual([
      { step: { put: [{ table: 'offerings', row: second.offerings[7] }], gone: [] }, baseRevision, at },
      expect.objectContaining({ step: undefined, baseRevision: 6 }),
    ])
    here.close()
    expect(await leftIn(browser)).toEqual([draftOf(second, 2)])
  })

  test('is written whole when the server has other work, and its steps go', async () => {
    const browser = openBrowser()
    const here = await draftsIn(browser)
    for (const price of [1, 2, 3]) await here.drafts.write(draftOf(priced(price)), [])
    const later = { ...draftOf(priced(4)), saved: priced(3) }
    const written = watchPuts()
    await here.drafts.write(later, [])
    expect(written).toEqual([later])
    here.close()
    expect(await leftIn(browser)).toEqual([later])
  })

  test('is written whole again when its steps hold more rows than it has', async () => {
    const browser = openBrowser()
    const here = await draftsIn(browser)
    await here.drafts.write(draftOf(saved), [])
    const written = watchPuts()
    for (let price = 1; price <= 121; price += 1) await here.drafts.write(draftOf(priced(price)), [])
    expect(written.flatMap((each, at) => ('plan' in (each as object) ? [at] : []))).toEqual([120])
    here.close()
    expect(await leftIn(browser)).toEqual([draftOf(priced(121))])
  })

  test('is written whole while a write is under way: what the database holds is not known before', async () => {
    const browser = openBrowser()
    const here = await draftsIn(browser)
    const [second, third] = [draftOf(priced(2)), draftOf(priced(3))]
    await here.drafts.write(draftOf(priced(1)), [])
    const step = here.drafts.write(second, [])
    const beside = here.drafts.write(third, [])
    await step
    await Promise.all([beside, here.drafts.write(second, [])])
    here.close()
    expect(await leftIn(browser)).toEqual([second])
  })

  test('and was then taken away by a tab that may, is written whole', async () => {
    const browser = openBrowser()
    const [here, other] = [await draftsIn(browser), await draftsIn(browser)]
    await here.drafts.write(draftOf(priced(1)), [])
    await other.drafts.remove([here.tab.id])
    await here.drafts.write(draftOf(priced(2)), [])
    here.close()
    expect(await leftIn(browser)).toEqual([draftOf(priced(2))])
  })

  test('goes with its steps: nothing is left to be offered, nor known to be anybody’s', async () => {
    const browser = openBrowser()
    const here = await draftsIn(browser)
    await here.drafts.write(draftOf(priced(1)), [])
    await here.drafts.write(draftOf(priced(2)), [])
    await here.drafts.remove([here.tab.id])
    expect(await draftOwners()).toEqual([])
    // what comes after it is a draft of its own, at once
    const written = watchPuts()
    await here.drafts.write(draftOf(priced(3)), [])
    expect(written).toEqual([draftOf(priced(3))])
    here.close()
    expect(await leftIn(browser)).toEqual([draftOf(priced(3))])
  })
})

test('a draft of an app that knew fewer settings has them as nobody has touched them', async () => {
  const { ownPay1: _pay, acquisitionCost: _cost, season: _season, ...fewer } = emptyPlan(2026).settings
  const older = { ...emptyPlan(2026), settings: { ...fewer, kommun: '0180' } as Plan['settings'] }
  const { drafts } = await draftsIn(openBrowser())
  await drafts.write({ ...draft(2026), plan: older, saved: older }, [])
  const whole = { ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, kommun: '0180' } }
  expect(await drafts.readLeft()).toMatchObject([{ plan: whole, saved: whole }])
})

const anyWriting = fc.record({
  intentions: anyIntentions,
  // that many drafts at once, with an edit between them; each of them may fail
  writes: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
  then: fc.constantFrom('nothing', 'save', 'save nothing', 'wipe'),
})

property([anyPlan, fc.array(anyWriting, { minLength: 1, maxLength: 6 })], { numRuns: runs(50) })(
  'a draft is read back as the plan was when it was last written, whatever was done, saved or failed, and wherever it ends',
  async (first, writings) => {
    indexedDB = new IDBFactory()
    const browser = openBrowser()
    const here = await draftsIn(browser)
    const newId = countingIds('n')
    let now: Draft = { plan: first, saved: first, baseRevision: 0, at: new Date(0) }
    let kept: Draft | undefined
    for (const { intentions, writes, then } of writings) {
      const failing = new Set(writes.flatMap((fails, at) => (fails ? [at] : [])))
      watchPuts((before) => failing.has(before))
      const asked = writes.map((_, at) => {
        for (const intention of intentions.filter((_each, of) => of % writes.length === at)) {
          const edit = intention(now.plan, newId)
          if (edit) now = { ...now, plan: applyEdit(now.plan, edit).plan, at: new Date(now.at.getTime() + 1) }
        }
        const asWritten = now
        return here.drafts.write(asWritten, []).then(() => {
          kept = asWritten
        })
      })
      await Promise.allSettled(asked)
      vi.restoreAllMocks()
      if (then === 'save') now = { ...now, saved: now.plan, baseRevision: now.baseRevision + 1 }
      if (then === 'save nothing') {
        await here.drafts.remove([here.tab.id])
        kept = undefined
      }
      if (then === 'wipe') {
        await wipeDrafts('anna')
        kept = undefined
      }
    }
    here.close()
    const { drafts, close } = await draftsIn(browser)
    expect((await drafts.readLeft()).map(withoutTab)).toEqual(kept ? [kept] : [])
    close()
  },
)

/** What an app of before there were several plans has written for a tab of a user's. */
async function writtenByOlderApp(user: string, tab: string, whole: object | undefined, ...steps: readonly object[]) {
  const db = await openDB('lonebanken', 2, { upgrade: (made) => void made.createObjectStore('drafts') })
  if (whole) await db.put('drafts', whole, [user, tab])
  for (const [at, step] of steps.entries()) await db.put('drafts', step, [user, tab, at])
  db.close()
}

test('a draft that an older app has left is found in the first plan, with its steps, once, and in no other plan', async () => {
  const browser = openBrowser()
  const whole = draft(2026)
  const { plan, baseRevision } = draft(2027, 5)
  const step = { step: stepBetween(whole.plan, plan), baseRevision, at: new Date(5) }
  await writtenByOlderApp('anna', 'old', whole, step)
  // a step whose beginning is gone
  await writtenByOlderApp('anna', 'lost', undefined, step)
  await writtenByOlderApp('bo', 'his', whole)

  const second = await draftsIn(browser, 'anna', browser.newTab(), 'q')
  expect(await second.drafts.readLeft()).toEqual([])
  second.close()
  const first = await draftsIn(browser)
  expect(await first.drafts.readLeft()).toEqual([{ ...whole, plan, baseRevision, at: new Date(5), tab: 'old' }])
  await first.drafts.remove(['old', 'lost'])
  expect(await draftOwners()).toEqual(['bo'])
})

test('one of a tab in which the older app is still open stays there until that is closed', async () => {
  makeImpatient()
  const browser = openBrowser()
  await writtenByOlderApp('anna', 'old', draft(2026))
  const older = browser.newTab()
  let close: (() => void) | undefined
  void older.locks?.request('lonebanken.tab.old', {}, () => new Promise<void>((resolve) => (close = resolve)))
  const here = await draftsIn(browser)
  expect(await here.drafts.readLeft()).toEqual([])
  here.close()
  close?.()
  expect(await yearsLeft(await draftsIn(browser))).toEqual([2026])
})

test('each plan has its drafts, and a tab that goes from one to the other leaves the first one’s to be answered for', async () => {
  const browser = openBrowser()
  const place = browser.newTab()
  const first = await draftsIn(browser, 'anna', place, 'p')
  await first.drafts.write(draft(2026), [])
  first.close()
  const second = await draftsIn(browser, 'anna', place, 'q')
  expect(await second.drafts.readLeft()).toEqual([])
  await second.drafts.write(draft(2027), [])
  expect(await yearsLeft(await draftsIn(browser))).toEqual([2026])
  await wipeDrafts('anna')
  expect(await draftOwners()).toEqual([])
})
