import 'fake-indexeddb/auto'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EditorWorkspace } from '../../src/app/services.ts'
import { saveStateOf } from '../../src/flows/save-state.ts'
import { timings } from '../../src/rules/timings.ts'
import { dice } from '../fixtures/chance.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { makeLink, readShared, refused, revokeLink } from '../integration/shared.ts'
import { openBrowser, type TestBrowser, type TestTab } from './browser.ts'
import { openPage, type TestPage } from './open-page.ts'
import { openWeakLine, type WeakLine } from './weak-line.ts'

const server = serverOfFile()
let line: WeakLine
let time = Date.now()

beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource)
  line = await openWeakLine(server.url)
})
afterAll(() => line.close())

const pages: TestPage[] = []
beforeEach(() => {
  // the flows' timers stand still until they are moved; requests take the time they take
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.unload()
  vi.useRealTimers()
  indexedDB = new IDBFactory()
})

function pass(milliseconds: number): void {
  time += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

/** Waits until something is true, without moving the flows' time; the server works meanwhile. */
async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`in vain waited for: ${what}`)
    await pause(2)
  }
}

function load(tab: TestTab): TestPage {
  const page = openPage(tab, line.url, () => time)
  pages.push(page)
  return page
}

async function logInAs(user: TestUser, tab: TestTab): Promise<TestPage> {
  const page = load(tab)
  await page.account.logIn(user.email, user.password)
  await page.unload()
  pages.splice(pages.indexOf(page), 1)
  return load(tab)
}

async function openAs(user: TestUser, tab: TestTab): Promise<TestPage> {
  const page = await logInAs(user, tab)
  await page.open()
  await until('access', () => page.workspace()!.save.getSnapshot().context.active)
  return page
}

const send = (page: TestPage, event: Parameters<EditorWorkspace['save']['send']>[0]) =>
  page.workspace()!.save.send(event)
const stateOf = (page: TestPage) => saveStateOf(page.workspace()!.save.getSnapshot())

const productsShown = (page: TestPage) => page.workspace()!.session.plan.offerings.map(({ product }) => product)

/** Spara, and that it is done. */
async function saveIn(page: TestPage): Promise<void> {
  send(page, { type: 'saveRequested' })
  await until('saved', () => stateOf(page) === 'saved')
}

const productsWhere = async (filter: string) => {
  const rows = await server.superuser.collection('offerings').getFullList({ filter, requestKey: null })
  return rows.map(({ product }) => String(product)).toSorted()
}
const productsOf = ({ id }: TestUser) => productsWhere(`plan.user = "${id}"`)
const productsIn = (planId: string) => productsWhere(`plan = "${planId}"`)

/** Gives a user a second plan, and answers its id. */
async function anotherPlan({ id: user, client }: TestUser): Promise<string> {
  const [plan, saveId] = [newId(), newId()]
  const body = { user, plan, saveId, baseRevision: 0, name: 'Bageriet' }
  await client.send('/api/plan/make', { method: 'POST', body, requestKey: null })
  return plan
}

const formsOf = async (user: TestUser) => {
  const years = await server.superuser
    .collection('salary_years')
    .getFullList({ filter: `plan.user = "${user.id}"`, requestKey: null })
  return years.map(({ companyForm }) => String(companyForm))
}

/** Saves a plan so many times, so that it stands at that revision. */
async function saveTimes(user: TestUser, times: number): Promise<void> {
  for (let at = 1; at <= times; at += 1) {
    const row = validRecord.offerings(user.planId, { product: `${user.id} sparad ${at}` })
    expect(await savePlan(user, at - 1, { put: { offerings: [row] } })).toMatchObject({ revision: at })
  }
}

const quiet = async () => {
  for (let at = 0; at < 50; at += 1) await turn()
}

describe.each([
  { revision: 0, hears: true },
  { revision: 2, hears: false },
])(
  'Anna works in one tab, Bo logs in in another (both at revision $revision, notified in time: $hears)',
  ({ revision, hears }) => {
    let browser: TestBrowser
    let anna: TestUser
    let bo: TestUser
    let tab: TestTab

    beforeEach(async () => {
      browser = openBrowser()
      anna = await server.newUser()
      bo = await server.newUser()
      tab = browser.newTab()
      for (const user of [anna, bo]) await saveTimes(user, revision)
    })

    const saved = (user: TestUser) => Array.from({ length: revision }, (_, at) => `${user.id} sparad ${at + 1}`)

    /** Anna's tab with a row nobody has saved; then Bo's. */
    async function bothWorking(before: (page: TestPage) => void | Promise<void> = () => undefined) {
      const page = await openAs(anna, tab)
      page.type('HEMLIG-A')
      await before(page)
      if (!hears) page.deafen()
      const other = await openAs(bo, browser.newTab())
      if (hears) await until('the word of it', () => page.accountSwitch() !== undefined)
      return { page, other }
    }

    /** Bo has nothing of Anna's, Anna lost nothing: after her next login she is offered it. */
    async function expectApart(page: TestPage, other: TestPage, typed = ['HEMLIG-A']) {
      await quiet()
      expect(await productsOf(bo)).toEqual(saved(bo))
      expect(await formsOf(bo)).not.toContain('aktiebolag')
      expect(await productsOf(anna)).toEqual(saved(anna))
      if (hears) {
        await until('what became of the work', () => page.accountSwitch()?.work !== undefined)
        expect(page.accountSwitch()).toMatchObject({ before: { id: anna.id }, now: { id: bo.id }, work: 'stored' })
      }
      expect(productsShown(other)).not.toContain('HEMLIG-A')
      await page.unload()
      await other.unload()
      const again = await logInAs(anna, tab)
      expect(await again.open()).toBe(1)
      await saveIn(again)
      expect(await productsOf(anna)).toEqual([...typed, ...saved(anna)].toSorted())
      expect(await productsOf(bo)).toEqual(saved(bo))
    }

    const theirs = async (page: TestPage) => {
      send(page, { type: 'savedElsewhere', revision: revision + 1 })
      await quiet()
      send(page, { type: 'keepMine' })
      send(page, { type: 'takeTheirs' })
    }
    const lineLost = async (page: TestPage) => {
      line.spoilNextSave('requestLost')
      send(page, { type: 'saveRequested' })
      await until('failure', () => stateOf(page) === 'offline')
    }
    const retry = (page: TestPage) => {
      pass(timings.saveRetryLongest)
      page.happens('online')
    }
    interface Case {
      readonly what: string
      readonly before?: (page: TestPage) => void | Promise<void>
      readonly act: (page: TestPage) => unknown
      readonly typed?: string[]
    }

    test.each<Case>([
      { what: 'autosave after five minutes', act: () => pass(timings.autosaveAfterLastEdit * 2) },
      { what: 'Spara', act: (page) => send(page, { type: 'saveRequested' }) },
      { what: 'the retry after a lost line', before: lineLost, act: retry },
      { what: 'a company form', act: (page) => page.workspace()!.chooseCompanyForm('year1', 'aktiebolag') },
      { what: 'another save heard of: theirs is not read', act: theirs },
      {
        what: 'the page is left while a cell is open: what is being typed is in the draft',
        before: (page) => page.beginTyping('HALVSKRIVEN-A'),
        act: (page) => page.happens('pagehide'),
        typed: ['HEMLIG-A', 'HALVSKRIVEN-A'],
      },
    ])('$what', async ({ before, act, typed }) => {
      const { page, other } = await bothWorking(before)
      await act(page)
      await expectApart(page, other, typed)
    })

    test('a conflict that is being chosen about', async () => {
      const { page, other } = await bothWorking(async (working) => {
        await server.superuser.collection('plans').update(anna.planId, { kommun: '0180' })
        await until('conflict', () => {
          const state = stateOf(working)
          if (state !== 'conflict' && state !== 'saving') send(working, { type: 'saveRequested' })
          return state === 'conflict'
        })
      })
      page.answerConflict()
      await quiet()
      expect(await productsOf(bo)).toEqual(saved(bo))
      expect(await productsOf(anna)).toEqual(saved(anna))
      await page.unload()
      await other.unload()
      const again = await logInAs(anna, tab)
      expect(await again.open()).toBe(1)
      expect(productsShown(again)).toContain('HEMLIG-A')
    })
  },
)

test('logging out in one tab leads the other to the login page, ends its streams, and leaves its draft', async () => {
  const browser = openBrowser()
  const anna = await server.newUser()
  const [tab, other] = [browser.newTab(), browser.newTab()]
  const page = await openAs(anna, tab)
  await until('the stream', () => page.client.realtime.isConnected)
  const leaving = await openAs(anna, other)
  page.type('A')
  expect(await leaving.workspace()!.leave()).toBe('left')
  expect(leaving.client.realtime.isConnected).toBe(false)
  await until('the login page', () => page.shown() === 'logIn')
  await until('the end of the stream', () => !page.client.realtime.isConnected)
  pass(timings.autosaveAfterLastEdit * 2)
  await quiet()
  expect(await productsOf(anna)).toEqual([])
  const again = await logInAs(anna, other)
  expect(await again.open()).toBe(1)
})

test('Avsluta stays on the page while the work cannot be saved, and leaves once it is', async () => {
  const anna = await server.newUser()
  const page = await openAs(anna, openBrowser().newTab())
  page.type('OSPARAD')
  line.spoilNextSave('requestLost')
  expect(await page.workspace()!.leave()).toBe('unsaved')
  expect(page.shown()).toBe('page')
  expect(page.account.current()?.id).toBe(anna.id)
  expect(await page.workspace()!.leave()).toBe('left')
  expect(await productsOf(anna)).toEqual(['OSPARAD'])
})

test('leaving in one tab without saving throws away what was typed there, and nothing of another tab', async () => {
  const browser = openBrowser()
  const anna = await server.newUser()
  const page = await openAs(anna, browser.newTab())
  const leaving = await openAs(anna, browser.newTab())
  page.type('KVAR')
  leaving.type('SLÄNGD')
  await leaving.workspace()!.leaveAnyway()
  await until('the login page', () => page.shown() === 'logIn')
  const again = await logInAs(anna, browser.newTab())
  expect(await again.open()).toBe(1)
  expect(productsShown(again)).toEqual(['', '', 'KVAR'])
})

test('a plan that is deleted elsewhere takes no saves; what was typed stays, and goes in when it is had back', async () => {
  const anna = await server.newUser()
  const second = await anotherPlan(anna)
  const page = await openAs(anna, openBrowser().newTab())
  await page.openPlan(second)
  await until('access', () => page.workspace()!.save.getSnapshot().context.active)
  page.type('KVAR')
  const change = (deleted: boolean) =>
    anna.client.send('/api/plan/change', { method: 'POST', body: { user: anna.id, plan: second, deleted } })
  await change(true)
  send(page, { type: 'saveRequested' })
  await until('the notice', () => page.notices.includes('save.planGone'))
  await change(false)
  await saveIn(page)
  expect(await productsIn(second)).toEqual(['KVAR'])
})

test('another user’s plan in the address opens one of one’s own, and says so', async () => {
  const [anna, bo] = [await server.newUser(), await server.newUser()]
  const page = await logInAs(bo, openBrowser().newTab())
  page.chosen.chooseNext(anna.planId)
  await page.open()
  expect(page.workspace()!.planId).toBe(bo.planId)
  expect(page.notices).toEqual(['plan.notThere'])
})

test('a name that is given on another device is heard of here', async () => {
  const anna = await server.newUser()
  const page = await openAs(anna, openBrowser().newTab())
  await until('the stream', () => page.client.realtime.isConnected)
  const body = { user: anna.id, plan: anna.planId, name: 'Kafét' }
  await until('the name', async () => {
    await anna.client.send('/api/plan/change', { method: 'POST', body })
    return page
      .workspace()!
      .planList.getSnapshot()
      .list.some(({ name }) => name === 'Kafét')
  })
})

// LONEBANKEN_WALK=2000 takes a longer walk
const steps = Number(process.env['LONEBANKEN_WALK'] ?? 150)

test(`${steps} random logins, plans, edits, saves, links and failures in two tabs: every row stands in the plan that it was typed in, and is read there`, async () => {
  const chance = dice()
  const below = (limit: number) => Math.floor(chance() * limit)
  const one = <V>(of: readonly V[]): V => of[below(of.length)] as V
  const browser = openBrowser()
  const users = [await server.newUser(), await server.newUser()] as const
  const tabs = [browser.newTab(), browser.newTab()]
  const open: (TestPage | undefined)[] = [undefined, undefined]
  const plans = new Map<string, readonly string[]>()
  for (const user of users) plans.set(user.id, [user.planId, await anotherPlan(user)])
  const typed = new Map<string, string[]>([...plans.values()].flat().map((plan) => [plan, []]))

  const leave = async (at: number) => {
    const page = open[at]
    open[at] = undefined
    if (page) await page.unload()
  }
  const enter = async (user: TestUser, at: number) => {
    await leave(at)
    open[at] = await logInAs(user, tabs[at]!)
    // somebody else may log in before the plan is there
    await open[at].open()
  }

  // what has been shared, by the plan
  const links = new Map<string, { readonly code: string; readonly id: string }>()
  const deleted = new Set<string>()
  const ofPlan = (plan: string) => users.find(({ id }) => plans.get(id)!.includes(plan))!

  /** Gives somebody a plan to read, or takes that away. */
  const shareOrRevoke = async (plan: string) => {
    const user = { ...ofPlan(plan), planId: plan }
    const link = links.get(plan)
    if (deleted.has(plan)) return
    if (!link) {
      const made = await makeLink(user)
      links.set(plan, { code: made.code, id: String(made.links[0]?.id) })
    } else {
      links.delete(plan)
      await revokeLink(user, link.id)
      expect(await refused(readShared(server, link.code))).toEqual([404, { link: 'gone' }])
    }
  }
  /** Saves may land while it is read: no row goes in this walk. */
  const readIt = async (plan: string) => {
    const link = links.get(plan)
    if (!link) return
    if (deleted.has(plan)) {
      expect(await refused(readShared(server, link.code))).toEqual([404, { link: 'gone' }])
      return
    }
    const before = await productsIn(plan)
    const shown = (await readShared(server, link.code)).offerings?.flat().map(({ product }) => String(product))
    expect(shown).toEqual(expect.arrayContaining(before))
    expect(await productsIn(plan)).toEqual(expect.arrayContaining(shown ?? []))
  }
  const deleteOrTakeBack = async (plan: string) => {
    const user = ofPlan(plan)
    if (!deleted.has(plan) && plans.get(user.id)!.some((each) => deleted.has(each))) return
    const body = { user: user.id, plan, deleted: !deleted.has(plan) }
    await user.client.send('/api/plan/change', { method: 'POST', body, requestKey: null })
    if (!deleted.delete(plan)) deleted.add(plan)
  }

  const writer = (page: TestPage) => page.workspace()!.planId
  const actions: readonly ((page: TestPage, at: number, step: number) => unknown)[] = [
    (page, _, step) => {
      page.type(`rad ${step}`)
      typed.get(writer(page))!.push(`rad ${step}`)
    },
    (page, _, step) => {
      page.beginTyping(`öppen ${step}`)
      typed.get(writer(page))!.push(`öppen ${step}`)
    },
    (page) => send(page, { type: 'saveRequested' }),
    (page) => page.workspace()!.chooseCompanyForm(one(['year1', 'year2']), one(['aktiebolag', 'enskildFirma'])),
    (page) => page.happens(one(['online', 'offline', 'visibilitychange', 'pagehide'])),
    (page) => page.answerConflict(),
    () => line.spoilNextSave(one(['requestLost', 'answerLost', 'captivePortal', 'otherAnswer'])),
    () => pass(one([1_000, timings.saveRetryLongest, timings.autosaveAfterLastEdit])),
    async (_, at) => enter(one(users), at),
    async (page, at) => {
      if ((await page.workspace()!.leave()) === 'left') await leave(at)
    },
    async (page) => {
      const { user } = page.workspace()!
      // somebody else may have logged in in the other tab
      const inUse = plans.get(user.id)!.filter((plan) => !deleted.has(plan))
      if (page.account.current()?.id === user.id) await page.openPlan(one(inUse))
    },
    // reloaded, as the user who is signed in now
    async (page, at) => {
      await leave(at)
      if (page.account.current() === undefined) return
      open[at] = load(tabs[at]!)
      await open[at].open()
    },
    () => shareOrRevoke(one([...typed.keys()])),
    () => readIt(one([...typed.keys()])),
    () => deleteOrTakeBack(one([...typed.keys()])),
  ]
  const weights = [5, 2, 4, 2, 2, 3, 2, 2, 2, 1, 2, 1, 1, 3, 1].flatMap((times, at) => Array<number>(times).fill(at))

  for (let step = 0; step < steps; step += 1) {
    const at = below(2)
    const page = open[at]
    // a tab that was led elsewhere has nothing to type in: its user goes on as the other one, or logs in again
    if (!page || page.accountSwitch() || page.shown() === 'logIn') await enter(one(users), at)
    else await actions[one(weights)]!(page, at, step)
    // sometimes the next step comes before anything of this one is settled
    if (below(3) > 0) for (let turns = below(60); turns > 0; turns -= 1) await turn()
  }

  for (const at of [0, 1]) await leave(at)
  for (const plan of deleted) await deleteOrTakeBack(plan)
  for (const user of users) {
    for (const plan of plans.get(user.id)!) {
      const page = await logInAs(user, tabs[0]!)
      page.chosen.chooseNext(plan)
      await page.open()
      await until(`all of ${plan} saved`, () => {
        const state = stateOf(page)
        if (state === 'saved') return true
        if (state === 'conflict') page.answerConflict()
        else if (state !== 'saving') send(page, { type: 'saveRequested' })
        return false
      })
      await page.unload()
    }
  }
  for (const [plan, rows] of typed) {
    expect(await productsIn(plan)).toEqual(rows.toSorted())
    if (!links.has(plan)) await shareOrRevoke(plan)
    await readIt(plan)
  }
  expect([...typed.values()].flat().length).toBeGreaterThan(10)
}, 600_000)
