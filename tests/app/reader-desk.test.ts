import { afterEach, expect, test, vi } from 'vitest'
import type { Comment } from '../../src/flows/comments/comments-port.ts'
import { Failure } from '../../src/flows/failure.ts'
import type { ViewedPlan } from '../../src/flows/shared-view/shared-view-port.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { timings } from '../../src/rules/timings.ts'
import { Session } from '../../src/session/session.ts'
import { viewerWorkspaceOn } from '../../src/start/open-viewer-workspace.ts'
import type { NoticeToShow } from '../../src/texts/notices.ts'
import { settled } from '../flows/drive.ts'

const example = examplePlan('konsult', 2026)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

const savedAt = new Date(2026, 10, 26, 14, 2)

/** The desk of who reads a plan, on a page in view; what the server answers is `server.is`. */
function reading(about: Partial<ViewedPlan> = {}) {
  const notify = vi.fn<(notice: NoticeToShow) => void>()
  const first: ViewedPlan = {
    by: 'link',
    firm: 'Alms Glas',
    name: '',
    savedAt,
    frozenAt: undefined,
    comments: [],
    plan: example,
    ...about,
  }
  const server: { kind: ViewedPlan | Failure; asked: string[] } = { kind: first, asked: [] }
  const ask = (what: string): Promise<ViewedPlan> => {
    server.asked.push(what)
    return server.kind instanceof Failure ? Promise.reject(server.kind) : Promise.resolve(server.kind)
  }
  const page = { events: new EventTarget(), isInView: true, openCell: vi.fn<(isOpen: boolean) => void>() }
  const { workspace, close, watchGone } = viewerWorkspaceOn(
    first,
    {
      look: async () => {
        const { plan: _, comments, ...seen } = await ask('look')
        return { ...seen, comments: structuredClone(comments) }
      },
      read: () => ask('read'),
      comments: { add: (written) => Promise.resolve([comment(written.id)]) },
    },
    {
      tab: { getItem: () => null, setItem: () => undefined },
      page: {
        commitOpenEditor: () => undefined,
        download: () => undefined,
        events: page.events,
        isInView: () => page.isInView,
        watchOpenCell: (tell) => {
          page.openCell.mockImplementation(tell)
          return () => undefined
        },
      },
      now: () => 0,
      notify,
    },
  )
  closing.push(close)
  const hear = async (name: 'visibilitychange' | 'online') => {
    page.events.dispatchEvent(new Event(name))
    await settled()
  }
  return { workspace, notify, server, first, page, hear, close, watchGone }
}

const comment = (id: string, doneAt?: Date): Comment => ({
  id,
  page: 'cash',
  row: '',
  rowName: '',
  year: undefined,
  author: 'Rut',
  isAdviser: false,
  text: 'Bra',
  createdAt: savedAt,
  seenAt: undefined,
  doneAt,
})
const named = (briefFirm: string): Plan => ({ ...example, settings: { ...example.settings, briefFirm } })

test('whose plan it is is told by the link, else by the plan itself, else by its name', () => {
  expect(reading().workspace.firm).toBe('Alms Glas')
  expect(reading({ firm: '', name: 'Två år', plan: named('Webb & Form') }).workspace.firm).toBe('Webb & Form')
  expect(reading({ firm: '', name: 'Två år' }).workspace.firm).toBe('Två år')
  expect(reading({ firm: '' }).workspace.firm).toBe('Delad plan')
})

test('the plan is locked, and who tries is told how to go on', () => {
  const { workspace, notify } = reading()
  workspace.chooseCompanyForm('year1', 'aktiebolag')
  expect(notify.mock.calls).toEqual([[{ code: 'reading.locked' }]])
  expect(workspace.session.plan).toBe(example)
  workspace.reading.sandbox.begin()
  workspace.chooseCompanyForm('year1', 'aktiebolag')
  expect(workspace.session.plan.salary.year1.companyForm).toBe('aktiebolag')
})

test('what may be a slip is the owner’s matter, also while one tries', () => {
  const stray: Plan = {
    ...example,
    offerings: example.offerings.map((each) => ({ ...each, variableCost: each.price + 1 })),
  }
  const { session, reading: reader } = reading({ plan: stray }).workspace
  expect(new Session(stray).warnings('offerings', 'year1')).not.toEqual([])
  expect(session.warnings('offerings', 'year1')).toEqual([])
  reader.sandbox.begin()
  expect(session.warnings('offerings', 'year1')).toEqual([])
})

test('nothing comes by itself, and what one looks at is remembered as long as the page', () => {
  const { workspace } = reading()
  expect([workspace.isHelpShown(), workspace.isBannerClosed()]).toEqual([true, true])
  workspace.rememberPlace('offerings', { table: 'offerings', year: 'year2', field: 'price' })
  expect(workspace.placeBefore('offerings')).toMatchObject({ year: 'year2' })
  expect(reading().workspace.placeBefore('offerings')).toBeUndefined()
})

const later = new Date(2026, 10, 26, 15, 0)
const dearer: Plan = { ...example, offerings: example.offerings.map((row) => ({ ...row, price: row.price + 100 })) }
const row = example.offerings[0]
if (!row) throw new Error('an example without rows')
const tried = { type: 'change', table: 'offerings', id: row.id, values: { price: 9_999 } } as const

test('what the owner saves is shown when the page is seen again or online again, and under its new name', async () => {
  const { workspace, server, first, hear, page } = reading({ firm: '' })
  await hear('visibilitychange')
  expect(server.asked.splice(0)).toEqual(['look'])
  server.kind = { ...first, savedAt: later, name: 'Två år', plan: dearer }
  page.isInView = false
  await hear('visibilitychange')
  await hear('online')
  expect(server.asked).toEqual([])
  page.isInView = true
  await hear('online')
  expect(server.asked.splice(0)).toEqual(['look', 'read'])
  expect([workspace.session.plan, workspace.reading.sandbox.base.savedAt, workspace.firm]).toEqual([
    dearer,
    later,
    'Två år',
  ])
})

test('a minute in view is long enough for a look, and a desk that is left looks no more', async () => {
  vi.useFakeTimers()
  const { server, close } = reading()
  await vi.advanceTimersByTimeAsync(timings.planRefresh)
  expect(server.asked).toEqual(['look'])
  await vi.advanceTimersByTimeAsync(timings.planRefresh)
  expect(server.asked).toEqual(['look', 'look'])
  close()
  await vi.advanceTimersByTimeAsync(10 * timings.planRefresh)
  expect(server.asked).toHaveLength(2)
})

test('what has been tried stays, and so does a cell that is open, until a look finds neither', async () => {
  const { workspace, server, first, hear, page } = reading()
  const { session, reading: of } = workspace
  of.sandbox.begin()
  session.edit(tried)
  server.kind = { ...first, savedAt: later, plan: dearer }
  await hear('online')
  expect([session.row('offerings', row.id)?.price, of.sandbox.isBehind]).toEqual([9_999, true])
  session.undo()
  page.openCell(true)
  await hear('online')
  expect([session.plan.offerings[0]?.price, of.sandbox.isBehind]).toEqual([row.price, true])
  page.openCell(false)
  await hear('online')
  expect([session.plan, of.sandbox.isBehind]).toEqual([dearer, false])
})

test('ticks of the owner come along, and what has just been written is not lost to an older answer', async () => {
  const { workspace, server, first, hear } = reading({ comments: [comment('a')] })
  const listed = () => workspace.comments.getSnapshot().list.map(({ id, doneAt }) => `${id}${doneAt ? ' done' : ''}`)
  const before = workspace.comments.getSnapshot().list
  await hear('online')
  // nothing is painted anew for nothing
  expect(workspace.comments.getSnapshot().list).toBe(before)
  server.kind = { ...first, comments: [comment('a', later)] }
  await hear('online')
  expect(listed()).toEqual(['a done'])
  server.kind = { ...first, comments: [] }
  const { createdAt: _, seenAt: __, doneAt: ___, isAdviser: ____, ...written } = comment('b')
  void workspace.comments.execute({ type: 'add', comment: written })
  await hear('online')
  expect(listed()).toEqual(['b'])
})

test('who may read no more is told so, and without contact nothing happens', async () => {
  const { server, hear, watchGone } = reading()
  const gone = vi.fn<(error: unknown) => void>()
  watchGone(gone)
  server.kind = new Failure('offline')
  await hear('online')
  expect(gone).not.toHaveBeenCalled()
  server.kind = new Failure('linkGone')
  await hear('online')
  expect(gone.mock.calls).toEqual([[server.kind]])
})
