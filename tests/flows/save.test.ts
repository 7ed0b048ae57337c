import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { LoadedPlan } from '../../src/flows/ports.ts'
import { saveFlowFor } from '../../src/flows/save.ts'
import {
  isAfterRestore,
  isUnsaved,
  mustWarnBeforeLeaving,
  savedAt,
  saveStateOf,
  theirVersion,
} from '../../src/flows/save-state.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, type Year, years } from '../../src/rules/horizon.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import { answerLater, OpenTestPlan, offering, StoreInMemory, settled, startClock } from './drive.ts'

function startSaving({ active = true, online = true, unread = false, baseRevision = 0 } = {}) {
  const { clock, now } = startClock()
  const openPlan = new OpenTestPlan()
  const store = new StoreInMemory()
  const actor = createActor(saveFlowFor({ openPlan, store }), {
    clock,
    input: { baseRevision, active, online, unread, now },
  })
  const notices: NoticeCode[] = []
  actor.on('noticed', ({ notice }) => notices.push(notice.code))
  actor.start()
  const edit = (id: string, price: number) => {
    openPlan.setPrice(id, price)
    notifyEdit()
  }
  const notifyEdit = () => actor.send({ type: 'edited' })
  const state = () => saveStateOf(actor.getSnapshot())
  /** Spara, and what comes of it. */
  const save = async () => {
    actor.send({ type: 'saveRequested' })
    await settled(3)
  }
  /** Spara, whose answer comes when what is given back is called. */
  const saveSlowly = () => {
    const gate = answerLater<undefined>()
    store.gate = gate.promise
    actor.send({ type: 'saveRequested' })
    return () => {
      gate.answer(undefined)
      return settled(2)
    }
  }
  /** Another device saves, and that is heard of here. */
  const elsewhere = async (plan: Plan, revision?: number) => {
    store.saveFromElsewhere(plan, revision)
    actor.send({ type: 'savedElsewhere', revision: store.held.revision })
    await settled(2)
  }
  const after = async (time: number) => {
    clock.increment(time)
    await settled(2)
  }
  return { actor, clock, now, openPlan, store, notices, edit, notifyEdit, state, save, saveSlowly, elsewhere, after }
}

/** The revisions that the saves were built on. */
const basesOf = (store: StoreInMemory) => store.saves.map(({ baseRevision }) => baseRevision)

const onServer = (store: StoreInMemory) =>
  Object.fromEntries(store.held.plan.offerings.map(({ id, price }) => [id, price]))

test('saves by itself five minutes after the last edit, and not a millisecond before', async () => {
  const { clock, store, edit, state } = startSaving()
  edit('a', 100)
  clock.increment(200_000)
  edit('a', 120)
  clock.increment(299_999)
  expect(state()).toBe('unsaved')
  expect(store.saves).toHaveLength(0)
  clock.increment(1)
  expect(state()).toBe('saving')
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 120 })
})

test('does not save by itself without access, and catches up as soon as access comes', async () => {
  const { actor, clock, store, edit, state, after } = startSaving({ active: false })
  edit('a', 100)
  clock.increment(3_600_000)
  expect(state()).toBe('unsaved')
  expect(store.saves).toHaveLength(0)
  actor.send({ type: 'accessChanged', active: true })
  await after(0)
  expect(onServer(store)).toEqual({ a: 100 })
})

test('access that comes within the five minutes does not make them longer', async () => {
  const { actor, clock, store, edit, after } = startSaving({ active: false })
  edit('a', 100)
  clock.increment(100_000)
  actor.send({ type: 'accessChanged', active: true })
  await after(199_999)
  expect(store.saves).toHaveLength(0)
  await after(1)
  expect(store.saves).toHaveLength(1)
})

test('Spara saves at once, says so, and remembers when', async () => {
  const { actor, clock, now, notices, edit, state } = startSaving()
  edit('a', 100)
  clock.increment(62_000)
  actor.send({ type: 'saveRequested' })
  expect(state()).toBe('saving')
  await settled()
  expect(state()).toBe('saved')
  expect(savedAt(actor.getSnapshot())).toEqual(new Date(now()))
  expect(notices).toEqual(['save.done'])
})

test('Spara with nothing unsaved confirms without asking the server', async () => {
  const { actor, store, notices, save } = startSaving()
  expect(isAfterRestore(actor.getSnapshot())).toBe(false)
  await save()
  expect(store.saves).toHaveLength(0)
  expect(notices).toEqual(['save.done'])
})

test('an edit during a save stays, and is saved by itself five minutes after it was made', async () => {
  const { clock, store, edit, state, saveSlowly, after } = startSaving()
  edit('a', 100)
  const answer = saveSlowly()
  clock.increment(1_000)
  edit('b', 50)
  expect(state()).toBe('saving')
  clock.increment(4_000)
  await answer()
  expect(onServer(store)).toEqual({ a: 100 })
  expect(state()).toBe('unsaved')
  await after(295_999)
  expect(store.saves).toHaveLength(1)
  await after(1)
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
})

test('Spara pressed again during a save saves what came in meanwhile straight after it', async () => {
  const { actor, store, edit, state, saveSlowly } = startSaving()
  edit('a', 100)
  const answer = saveSlowly()
  edit('b', 50)
  actor.send({ type: 'saveRequested' })
  await answer()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
  expect(store.saves).toHaveLength(2)
})

test('what is taken back during a save is saved as taken back', async () => {
  const { openPlan, store, edit, notifyEdit, state, save, saveSlowly } = startSaving()
  const before = openPlan.plan
  edit('a', 100)
  const answer = saveSlowly()
  openPlan.plan = before
  notifyEdit()
  await answer()
  expect(state()).toBe('unsaved')
  await save()
  expect(onServer(store)).toEqual({})
})

test('a plan that is back at what the server holds is not unsaved', () => {
  const { actor, openPlan, edit, notifyEdit, state } = startSaving()
  const before = openPlan.plan
  edit('a', 100)
  expect(isUnsaved(actor.getSnapshot())).toBe(true)
  openPlan.plan = before
  notifyEdit()
  expect(state()).toBe('saved')
  expect(isUnsaved(actor.getSnapshot())).toBe(false)
})

test('warns before leaving only with unsaved work and open access', () => {
  const { actor, edit } = startSaving()
  expect(mustWarnBeforeLeaving(actor.getSnapshot())).toBe(false)
  edit('a', 100)
  expect(mustWarnBeforeLeaving(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'accessChanged', active: false })
  expect(mustWarnBeforeLeaving(actor.getSnapshot())).toBe(false)
})

test('a failed save keeps the edits, says so once, and tries again after 5, 10, 20, 40, 60 and 60 seconds', async () => {
  const { clock, store, notices, edit, state, save } = startSaving()
  store.failures = ['server', 'server', 'server', 'server', 'server', 'server']
  edit('a', 100)
  await save()
  for (const [at, wait] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    expect(state()).toBe('failedRetrying')
    expect(store.saves).toHaveLength(at + 1)
    clock.increment(wait - 1)
    expect(state()).toBe('failedRetrying')
    clock.increment(1)
    expect(state()).toBe('saving')
    await settled()
  }
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100 })
  expect(notices).toEqual(['save.failed', 'save.done'])
})

test('Spara after a failure tries at once, and a new failure is reported again', async () => {
  const { store, notices, edit, state, save } = startSaving()
  store.failures = ['server', 'server']
  edit('a', 100)
  await save()
  await save()
  expect(state()).toBe('failedRetrying')
  expect(notices).toEqual(['save.failed', 'save.failed'])
})

test('while the line is down that is shown, and what is unsaved goes out the moment it is back, tried in vain or not', async () => {
  const { actor, store, notices, edit, state, save, after } = startSaving()
  const goesDown = (id: string) => {
    actor.send({ type: 'wentOffline' })
    expect(state()).toBe('away')
    edit(id, 100)
    expect(state()).toBe('offline')
  }
  const triesInVain = async () => {
    store.failures = ['offline']
    await save()
    expect(state()).toBe('offline')
  }
  const isSaved = (...ids: readonly string[]) => {
    expect(state()).toBe('saved')
    expect(Object.keys(onServer(store))).toEqual(ids)
  }
  goesDown('a')
  actor.send({ type: 'wentOnline' })
  await settled()
  isSaved('a')
  goesDown('b')
  await triesInVain()
  actor.send({ type: 'wentOnline' })
  await settled()
  isSaved('a', 'b')
  // an answer shows that it is back, though the browser has not said so
  goesDown('c')
  await triesInVain()
  await after(5_000)
  isSaved('a', 'b', 'c')
  expect(notices).toEqual(['save.done', 'save.offline', 'save.done', 'save.offline', 'save.done'])
})

test.each([
  ['notAllowed', 'notAllowed', 'save.notAllowed'],
  ['signedOut', 'signedOut', 'account.signedOut'],
  ['refused', 'refused', 'save.refused'],
  ['tooManyRows', 'refused', 'save.tooManyRows'],
  ['otherUser', 'refused', 'account.otherUser'],
] as const)('%s is not tried again by itself: the edits wait for the user', async (failure, expected, notice) => {
  const { actor, store, notices, edit, state, save, after } = startSaving()
  store.failures = [failure]
  edit('a', 100)
  await save()
  await after(3_600_000)
  expect(state()).toBe(expected)
  expect(isUnsaved(actor.getSnapshot())).toBe(true)
  expect(store.saves).toHaveLength(1)
  expect(notices).toEqual([notice])
  edit('b', 50)
  await save()
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
})

test('renewing the subscription saves what was refused without it', async () => {
  const { actor, store, edit, state, save } = startSaving()
  store.failures = ['notAllowed']
  edit('a', 100)
  await save()
  actor.send({ type: 'accessChanged', active: false })
  expect(state()).toBe('notAllowed')
  actor.send({ type: 'accessChanged', active: true })
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100 })
})

const theirs = { ...emptyPlan(2026), offerings: [offering('t', 7)] }

async function inConflict() {
  const saving = startSaving()
  saving.edit('a', 100)
  saving.store.saveFromElsewhere(theirs)
  saving.actor.send({ type: 'saveRequested' })
  await settled(2)
  return saving
}

test('when another device was first nothing is overwritten: the user sees theirs and chooses', async () => {
  const { actor, openPlan, store, notices, state } = await inConflict()
  expect(state()).toBe('conflict')
  expect(notices).toEqual(['save.conflict'])
  expect(theirVersion(actor.getSnapshot())?.plan).toEqual(theirs)
  expect(isAfterRestore(actor.getSnapshot())).toBe(false)
  expect(openPlan.prices()).toEqual({ a: 100 })
  expect(onServer(store)).toEqual({ t: 7 })
})

test('keep mine saves mine over theirs, edits made while choosing included', async () => {
  const { actor, store, edit, state } = await inConflict()
  edit('b', 50)
  expect(state()).toBe('conflict')
  actor.send({ type: 'keepMine' })
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
  expect(store.held.revision).toBe(2)
  expect(basesOf(store)).toEqual([0, 1])
})

test('who has taken everything of theirs row by row has nothing to send', async () => {
  const { actor, openPlan, store, notifyEdit, state } = await inConflict()
  const sent = store.saves.length
  openPlan.plan = theirs
  notifyEdit()
  actor.send({ type: 'keepMine' })
  await settled()
  expect(state()).toBe('saved')
  expect(store.saves).toHaveLength(sent)
})

test('take theirs opens theirs and sends nothing', async () => {
  const { actor, openPlan, store, state, save } = await inConflict()
  const sent = store.saves.length
  actor.send({ type: 'takeTheirs' })
  await settled()
  expect(state()).toBe('saved')
  expect(openPlan.prices()).toEqual({ t: 7 })
  expect(store.saves).toHaveLength(sent)
  openPlan.setPrice('t', 8)
  actor.send({ type: 'edited' })
  await save()
  expect(onServer(store)).toEqual({ t: 8 })
  expect(basesOf(store).slice(sent)).toEqual([1])
})

test('if they save once more while the user is choosing, the choice is about the newest', async () => {
  const { actor, elsewhere } = await inConflict()
  await elsewhere({ ...theirs, offerings: [offering('t', 9)] })
  expect(theirVersion(actor.getSnapshot())?.plan.offerings[0]?.price).toBe(9)
})

test('hearing again of the save that the user is choosing about leaves the choice as it stands', async () => {
  const { actor, state } = await inConflict()
  const before = theirVersion(actor.getSnapshot())
  for (const revision of [0, 1]) {
    actor.send({ type: 'savedElsewhere', revision })
    expect(state()).toBe('conflict')
    expect(theirVersion(actor.getSnapshot())).toBe(before)
  }
})

test('if their version cannot be read, that is reported, and Spara reads again', async () => {
  const { actor, store, edit, notices, state, save } = startSaving()
  edit('a', 100)
  store.saveFromElsewhere(theirs)
  store.loadFailures = 1
  await save()
  expect(state()).toBe('conflict')
  expect(notices).toEqual(['save.conflict', 'save.theirsUnreadable'])
  await save()
  expect(theirVersion(actor.getSnapshot())?.revision).toBe(1)
})

test("another device's save comes in by itself when nothing is unsaved here", async () => {
  const { openPlan, store, notices, edit, save, elsewhere } = startSaving()
  await elsewhere(theirs)
  expect(openPlan.prices()).toEqual({ t: 7 })
  expect(notices).toEqual(['save.broughtHere'])
  edit('a', 1)
  await save()
  expect(onServer(store)).toEqual({ a: 1, t: 7 })
  expect(basesOf(store)).toEqual([1])
})

test('an edit made while their version is on its way is never replaced by it', async () => {
  const { actor, openPlan, store, edit, state } = startSaving()
  store.saveFromElsewhere(theirs)
  const reading = answerLater<LoadedPlan>()
  store.load = () => reading.promise
  actor.send({ type: 'savedElsewhere', revision: 1 })
  edit('a', 100)
  reading.answer(store.held)
  await settled()
  expect(openPlan.prices()).toEqual({ a: 100 })
  expect(state()).toBe('unsaved')
})

test('their save is read again later when reading it failed', async () => {
  const { openPlan, store, elsewhere, after } = startSaving()
  store.loadFailures = 1
  await elsewhere(theirs)
  expect(openPlan.prices()).toEqual({})
  await after(5_000)
  expect(openPlan.prices()).toEqual({ t: 7 })
})

describe('while a cell is open', () => {
  test('another device’s save waits: the next key must not land in a row that has just come', async () => {
    const { actor, openPlan, notices, state, elsewhere } = startSaving()
    actor.send({ type: 'cellOpened' })
    await elsewhere(theirs)
    await elsewhere(theirs)
    expect(openPlan.prices()).toEqual({})
    expect(state()).toBe('saved')
    actor.send({ type: 'cellClosed' })
    await settled()
    expect(openPlan.prices()).toEqual({ t: 7 })
    expect(notices).toEqual(['save.broughtHere'])
  })

  test.each(['in that cell', 'before it was opened'])(
    'the question which version counts waits, too, and comes with the work that was done %s',
    async (when) => {
      const { actor, openPlan, notices, edit, state, elsewhere } = startSaving()
      if (when !== 'in that cell') edit('a', 100)
      actor.send({ type: 'cellOpened' })
      await elsewhere(theirs)
      if (when === 'in that cell') edit('a', 100)
      await settled()
      expect([state(), notices]).toEqual(['unsaved', []])
      actor.send({ type: 'cellClosed' })
      await settled()
      expect([state(), openPlan.prices()]).toEqual(['conflict', { a: 100 }])
    },
  )

  test('one who asks for a save is answered at once', async () => {
    const { actor, store, edit, state, save } = startSaving()
    edit('a', 100)
    store.saveFromElsewhere(theirs)
    actor.send({ type: 'cellOpened' })
    await save()
    expect(state()).toBe('conflict')
  })

  test('what was only heard of by a refusal is remembered until the cell closes', async () => {
    const { actor, openPlan, store, notifyEdit, state } = startSaving()
    store.saveFromElsewhere(theirs)
    actor.send({ type: 'cellOpened' })
    openPlan.setForm('year1', 'aktiebolag')
    notifyEdit()
    await settled(2)
    expect(openPlan.prices()).toEqual({})
    expect(state()).toBe('unsaved')
    actor.send({ type: 'cellClosed' })
    await settled(2)
    expect(openPlan.prices()).toEqual({ t: 7 })
  })

  test('when no news has come, a cell that closes changes nothing', async () => {
    const { actor, store, edit, state } = startSaving()
    actor.send({ type: 'cellOpened' })
    edit('a', 100)
    actor.send({ type: 'cellClosed' })
    expect(state()).toBe('unsaved')
    await settled()
    expect(store.saves).toHaveLength(0)
  })
})

test('hearing of our own save changes nothing', async () => {
  const { actor, edit, state, save } = startSaving()
  edit('a', 100)
  await save()
  edit('a', 110)
  actor.send({ type: 'savedElsewhere', revision: 1 })
  expect(state()).toBe('unsaved')
})

test('a save that came in while ours was on its way is looked at when ours is answered', async () => {
  const { openPlan, store, edit, state, saveSlowly, elsewhere } = startSaving()
  edit('a', 100)
  void saveSlowly()()
  await Promise.resolve()
  await elsewhere({ ...store.held.plan, offerings: [...store.held.plan.offerings, offering('t', 7)] }, 2)
  expect(state()).toBe('saved')
  expect(openPlan.prices()).toEqual({ a: 100, t: 7 })
})

test.each([
  ['server', 'failedRetrying', 'tooMany'],
  ['refused', 'refused', 'refused'],
] as const)('what was refused (%s) and then taken back is no longer unsaved', async (_, expected, failure) => {
  const { actor, openPlan, store, edit, notifyEdit, state, save } = startSaving()
  const before = openPlan.plan
  store.failures = [failure]
  edit('a', 100)
  await save()
  expect(state()).toBe(expected)
  openPlan.plan = before
  notifyEdit()
  expect(state()).toBe('saved')
  expect(isUnsaved(actor.getSnapshot())).toBe(false)
})

describe('a save whose answer is lost', () => {
  test('is asked for again as it was, and carried out once', async () => {
    const { store, edit, state, save, after } = startSaving()
    store.failures = ['answerLost']
    edit('a', 100)
    await save()
    expect(state()).toBe('offline')
    await after(5_000)
    expect(state()).toBe('saved')
    const [first, second] = store.saves
    expect(store.saves).toHaveLength(2)
    expect(second).toEqual(first)
    expect(store.held.revision).toBe(1)
  })

  test('what was edited since goes straight after it, as a save of its own', async () => {
    const { store, notices, edit, state, save, after } = startSaving()
    store.failures = ['answerLost', 'offline']
    edit('a', 100)
    await save()
    edit('b', 50)
    await after(5_000)
    expect(state()).toBe('offline')
    await after(10_000)
    expect(state()).toBe('saved')
    expect(onServer(store)).toEqual({ a: 100, b: 50 })
    const ids = store.saves.map(({ saveId }) => saveId)
    expect(ids).toEqual([ids[0], ids[0], ids[0], ids[3]])
    expect(ids[3]).not.toBe(ids[0])
    expect(store.held.revision).toBe(2)
    expect(notices).toEqual(['save.offline', 'save.done'])
  })

  test('what was taken back since is taken back on the server too', async () => {
    const { actor, openPlan, store, edit, notifyEdit, state, save, after } = startSaving()
    const before = openPlan.plan
    store.failures = ['answerLost']
    edit('a', 100)
    await save()
    openPlan.plan = before
    notifyEdit()
    // nobody knows yet whether the server has it
    expect(isUnsaved(actor.getSnapshot())).toBe(true)
    await after(5_000)
    expect(state()).toBe('saved')
    expect(onServer(store)).toEqual({})
  })

  test('is still asked for after a login that had ended', async () => {
    const { store, edit, state, save } = startSaving()
    store.failures = ['answerLost', 'signedOut']
    edit('a', 100)
    await save()
    await save()
    expect(state()).toBe('signedOut')
    await save()
    expect(state()).toBe('saved')
    expect(store.held.revision).toBe(1)
  })

  test('and that is then refused is not asked for again: the next save holds what stands here now', async () => {
    const { store, edit, state, save } = startSaving()
    store.failures = ['server', 'refused']
    for (const price of [100, 110, 120]) {
      edit('a', price)
      await save()
    }
    expect(state()).toBe('saved')
    expect(onServer(store)).toEqual({ a: 120 })
    const [first, second, third] = store.saves.map(({ saveId }) => saveId)
    expect([second === first, third === first]).toEqual([true, false])
    expect(store.saves).toHaveLength(3)
  })

  test('after another history of the server it meets the conflict question, and nothing is overwritten', async () => {
    const { actor, openPlan, store, notices, edit, state, save } = startSaving()
    store.failures = ['answerLost']
    edit('a', 100)
    await save()
    store.saveFromElsewhere(theirs, 1_000_000)
    await save()
    expect(state()).toBe('conflict')
    expect(isAfterRestore(actor.getSnapshot())).toBe(true)
    expect(notices.at(-1)).toBe('save.restored')
    expect(onServer(store)).toEqual({ t: 7 })
    expect(openPlan.prices()).toEqual({ a: 100 })
    actor.send({ type: 'keepMine' })
    await settled()
    expect(onServer(store)).toEqual({ a: 100 })
    expect(store.held.revision).toBe(1_000_001)
  })
})

describe('a server that was brought back from a backup', () => {
  test('is shown to a tab without unsaved work too: what it had saved since is not lost unasked', async () => {
    const { actor, openPlan, notices, edit, state, save, elsewhere } = startSaving()
    edit('a', 100)
    await save()
    await elsewhere(theirs, 1_000_000)
    expect(state()).toBe('conflict')
    expect(notices.at(-1)).toBe('save.restored')
    expect(openPlan.prices()).toEqual({ a: 100 })
    // the draft keeps it
    expect(openPlan.changes().sheets.offerings.put).toEqual([offering('a', 100)])
    actor.send({ type: 'takeTheirs' })
    expect(openPlan.prices()).toEqual({ t: 7 })
    expect(state()).toBe('saved')
  })

  test('is a thing of the past once it has been met: the next save of another device is an ordinary one', async () => {
    const { actor, notices, edit, elsewhere } = startSaving({ baseRevision: 1_000_000 })
    edit('a', 100)
    await elsewhere(theirs, 1_000_001)
    expect(notices).toEqual(['save.conflict'])
    expect(isAfterRestore(actor.getSnapshot())).toBe(false)
  })

  test('asks nothing when it holds the same', async () => {
    const { store, notices, edit, state, save, elsewhere } = startSaving()
    edit('a', 100)
    await save()
    await elsewhere(store.held.plan, 1_000_001)
    expect(state()).toBe('saved')
    expect(notices).toEqual(['save.done'])
    edit('b', 50)
    await save()
    expect(onServer(store)).toEqual({ a: 100, b: 50 })
  })

  test.each([
    ['what was saved here last', []],
    ['the save whose answer was lost', ['answerLost' as const]],
  ])('asks nothing when it holds %s: the edits since then follow by themselves', async (_, failures) => {
    const { actor, openPlan, store, notices, edit, state, save } = startSaving()
    store.failures = [...failures]
    edit('a', 100)
    await save()
    edit('b', 50)
    store.saveFromElsewhere(store.held.plan, 1_000_001)
    actor.send({ type: 'saveRequested' })
    await settled(3)
    expect(state()).toBe('saved')
    expect(notices).not.toContain('save.restored')
    expect(openPlan.prices()).toEqual({ a: 100, b: 50 })
    expect(onServer(store)).toEqual({ a: 100, b: 50 })
  })
})

describe('a plan that was opened without the server', () => {
  const startAway = () => startSaving({ active: false, online: false, unread: true })
  const contact = (actor: ReturnType<typeof startAway>['actor']) => {
    actor.send({ type: 'wentOnline' })
    actor.send({ type: 'accessChanged', active: true })
  }

  test('says that there is no contact, and keeps what is edited for later', () => {
    const { clock, store, edit, state } = startAway()
    expect(state()).toBe('away')
    edit('a', 100)
    clock.increment(3_600_000)
    expect(state()).toBe('offline')
    expect(store.saves).toHaveLength(0)
  })

  test('sends what was edited as soon as there is contact and access', async () => {
    const { actor, store, edit, state } = startAway()
    edit('a', 100)
    contact(actor)
    await settled()
    expect(onServer(store)).toEqual({ a: 100 })
    expect(state()).toBe('saved')
  })

  test('takes in what others have saved since, when nothing was edited here', async () => {
    const { actor, openPlan, store, notices, state } = startAway()
    store.saveFromElsewhere(theirs)
    actor.send({ type: 'wentOnline' })
    await settled()
    expect(openPlan.prices()).toEqual({ t: 7 })
    expect(notices).toEqual(['save.broughtHere'])
    expect(state()).toBe('saved')
  })

  test('says nothing when nobody has saved since', async () => {
    const { actor, store, notices, edit, state, save } = startAway()
    actor.send({ type: 'wentOnline' })
    await settled()
    expect(notices).toEqual([])
    expect(state()).toBe('saved')
    edit('a', 100)
    await save()
    expect(basesOf(store)).toEqual([0])
  })

  test('meets another device’s save as a choice, and overwrites nothing', async () => {
    const { actor, store, edit, state } = startAway()
    store.saveFromElsewhere(theirs)
    edit('a', 100)
    contact(actor)
    await settled(2)
    expect(state()).toBe('conflict')
    expect(onServer(store)).toEqual({ t: 7 })
  })

  test('asks again by itself when it was the server that was away, and not the network', async () => {
    const { store, state, after } = startSaving({ active: false, unread: true })
    store.loadFailures = 2
    await after(2_500)
    expect(state()).toBe('away')
    await after(65_000)
    await after(65_000)
    expect(state()).toBe('saved')
  })
})

describe('the company form', () => {
  const formsOnServer = (store: StoreInMemory) => years.map((year) => store.held.plan.salary[year].companyForm)

  const withForm = (plan: Plan): Plan => ({
    ...plan,
    salary: { ...plan.salary, year2: { ...plan.salary.year2, companyForm: 'aktiebolag' } },
  })

  function startChoosing() {
    const saving = startSaving()
    const choose = (year: Year, form: CompanyForm) => {
      saving.openPlan.setForm(year, form)
      saving.notifyEdit()
    }
    return { ...saving, choose }
  }

  test('is saved at once and alone; the rest stays unsaved', async () => {
    const { store, notices, edit, choose, state } = startChoosing()
    edit('a', 100)
    choose('year2', 'aktiebolag')
    expect(state()).toBe('saving')
    await settled()
    expect(formsOnServer(store)).toEqual(['enskildFirma', 'aktiebolag', 'enskildFirma'])
    expect(onServer(store)).toEqual({})
    expect(store.saves[0]?.changes.sheets.offerings.put).toEqual([])
    expect(state()).toBe('unsaved')
    expect(notices).toEqual([])
  })

  test('that comes with anything but its button is saved with the rest, not alone', async () => {
    const { openPlan, store, notifyEdit, choose, state, after } = startChoosing()
    for (const year of years) openPlan.edit({ type: 'setSalary', year, values: { companyForm: 'aktiebolag' } })
    notifyEdit()
    await settled()
    expect(store.saves).toHaveLength(0)
    expect(state()).toBe('unsaved')
    // nor beside one that is pressed
    choose('year2', 'enskildFirma')
    choose('year2', 'aktiebolag')
    await settled(2)
    expect(formsOnServer(store)).toEqual(['enskildFirma', 'aktiebolag', 'enskildFirma'])
    await after(300_000)
    expect(formsOnServer(store)).toEqual(['aktiebolag', 'aktiebolag', 'aktiebolag'])
  })

  test('every choice goes out, one after another, and the last one stays', async () => {
    const { store, choose, state } = startChoosing()
    choose('year1', 'aktiebolag')
    choose('year1', 'enskildFirma')
    choose('year3', 'aktiebolag')
    await settled(2)
    expect(formsOnServer(store)).toEqual(['enskildFirma', 'enskildFirma', 'aktiebolag'])
    expect(state()).toBe('saved')
  })

  test('chosen during a save it follows at once', async () => {
    const { store, edit, choose, state, saveSlowly } = startChoosing()
    edit('a', 100)
    const answer = saveSlowly()
    choose('year1', 'aktiebolag')
    edit('b', 50)
    await answer()
    expect(formsOnServer(store)[0]).toBe('aktiebolag')
    expect(onServer(store)).toEqual({ a: 100 })
    expect(state()).toBe('unsaved')
  })

  test.each(['tooMany', 'notAllowed', 'answerLost'] as const)(
    'that fails (%s) is reported once, is not sent with every key, and goes with the next save',
    async (mishap) => {
      const { store, notices, edit, choose, state, save } = startChoosing()
      store.failures = [mishap]
      choose('year1', 'aktiebolag')
      await settled()
      expect(notices).toEqual(['save.companyFormFailed'])
      expect(state()).toBe('unsaved')
      edit('a', 100)
      edit('b', 50)
      await settled()
      expect(store.saves).toHaveLength(1)
      await save()
      expect(state()).toBe('saved')
      expect(formsOnServer(store)[0]).toBe('aktiebolag')
      expect(onServer(store)).toEqual({ a: 100, b: 50 })
    },
  )

  test('that fails is tried again when another one is chosen', async () => {
    const { store, choose, state } = startChoosing()
    store.failures = ['tooMany']
    choose('year1', 'aktiebolag')
    await settled()
    choose('year2', 'aktiebolag')
    await settled()
    expect(formsOnServer(store)).toEqual(['aktiebolag', 'aktiebolag', 'enskildFirma'])
    expect(state()).toBe('saved')
  })

  test('whose answer is lost and that is then taken back is taken back on the server too', async () => {
    const { store, choose, state, save } = startChoosing()
    store.failures = ['answerLost']
    choose('year1', 'aktiebolag')
    await settled()
    choose('year1', 'enskildFirma')
    await save()
    expect(formsOnServer(store)[0]).toBe('enskildFirma')
    expect(state()).toBe('saved')
  })

  test('changed on another device, it comes in without a question and without touching unsaved work', async () => {
    const { openPlan, store, notices, edit, state, save, elsewhere } = startChoosing()
    edit('a', 100)
    await elsewhere(withForm(store.held.plan))
    expect(state()).toBe('unsaved')
    expect(openPlan.forms()).toEqual(['enskildFirma', 'aktiebolag', 'enskildFirma'])
    expect(openPlan.prices()).toEqual({ a: 100 })
    await save()
    expect(onServer(store)).toEqual({ a: 100 })
    expect(formsOnServer(store)[1]).toBe('aktiebolag')
    expect(notices).toEqual(['save.done'])
  })

  test('refused by Spara for the sake of another device, it is put together and saved in the same go', async () => {
    const { store, notices, edit, state, save } = startChoosing()
    edit('a', 100)
    store.saveFromElsewhere(withForm(store.held.plan))
    await save()
    expect(state()).toBe('saved')
    expect(onServer(store)).toEqual({ a: 100 })
    expect(notices).toEqual(['save.done'])
  })

  test('changed here while another device saved anything else, it comes on top of theirs', async () => {
    const { openPlan, store, notices, choose, state } = startChoosing()
    store.saveFromElsewhere(theirs)
    choose('year1', 'aktiebolag')
    await settled(3)
    expect(state()).toBe('saved')
    expect(openPlan.prices()).toEqual({ t: 7 })
    expect(onServer(store)).toEqual({ t: 7 })
    expect(formsOnServer(store)[0]).toBe('aktiebolag')
    expect(notices).toEqual([])
  })

  test('beside another change here, another device’s rows are a question as ever', async () => {
    const { store, edit, choose, state } = startChoosing()
    store.failures = ['tooMany']
    choose('year1', 'aktiebolag')
    await settled()
    edit('a', 100)
    store.saveFromElsewhere(theirs)
    choose('year2', 'aktiebolag')
    await settled(2)
    expect(state()).toBe('conflict')
    expect(onServer(store)).toEqual({ t: 7 })
  })
})

test('more than the server takes at once goes as saves one after the other, and is reported once', async () => {
  const { actor, openPlan, store, notices, notifyEdit, state } = startSaving()
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    ...offering(`r${String(at).padStart(5, '0')}`, at + 1),
    note: 'å'.repeat(300),
  }))
  openPlan.plan = { ...openPlan.plan, offerings: rows }
  notifyEdit()
  actor.send({ type: 'saveRequested' })
  expect(state()).toBe('saving')
  await expect.poll(state).toBe('saved')
  expect(basesOf(store)).toEqual([0, 1])
  const sizes = store.saves.map((save) => Buffer.byteLength(JSON.stringify(save.changes.sheets)))
  expect(Math.max(...sizes)).toBeLessThan(5_000_000)
  expect(store.held.plan.offerings).toHaveLength(10_000)
  expect(notices).toEqual(['save.done'])
})
