import { afterEach, expect, test, vi } from 'vitest'
import type { ReadingPlan } from '../../src/flows/reading-port.ts'
import { readerDeskOn } from '../../src/open-reader-desk.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Plan } from '../../src/plan/plan.ts'
import type { NoticeToShow } from '../../src/texts/notices.ts'

const example = examplePlan('konsult', 2026)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The desk of who reads a plan; nothing is asked of anybody. */
function reading(about: Partial<ReadingPlan> = {}) {
  const notify = vi.fn<(notice: NoticeToShow) => void>()
  const plan = {
    by: 'link',
    firm: 'Alms Glas',
    name: '',
    savedAt: undefined,
    frozenAt: undefined,
    comments: [],
  } as const
  const { desk, close } = readerDeskOn(
    { ...plan, plan: example, ...about },
    { comments: { add: () => Promise.reject(new Error('nothing is written here')) } },
    {
      tab: { getItem: () => null, setItem: () => undefined },
      page: { commitOpenEditor: () => undefined, download: () => undefined },
      now: () => 0,
      notify,
    },
  )
  closing.push(close)
  return { desk, notify }
}

const named = (briefFirm: string): Plan => ({ ...example, settings: { ...example.settings, briefFirm } })

test('whose plan it is is told by the link, else by the plan itself, else by its name', () => {
  expect(reading().desk.firm).toBe('Alms Glas')
  expect(reading({ firm: '', name: 'Två år', plan: named('Webb & Form') }).desk.firm).toBe('Webb & Form')
  expect(reading({ firm: '', name: 'Två år' }).desk.firm).toBe('Två år')
  expect(reading({ firm: '' }).desk.firm).toBe('Delad plan')
})

test('the plan is locked, and who tries is told how to go on', () => {
  const { desk, notify } = reading()
  desk.chooseCompanyForm('year1', 'aktiebolag')
  expect(notify.mock.calls).toEqual([[{ code: 'reading.locked' }]])
  expect(desk.session.plan).toBe(example)
  desk.reading.trial.begin()
  desk.chooseCompanyForm('year1', 'aktiebolag')
  expect(desk.session.plan.salary.year1.companyForm).toBe('aktiebolag')
})

test('nothing comes by itself, and what one looks at is remembered as long as the page', () => {
  const { desk } = reading()
  expect([desk.isHelpShown(), desk.isBannerClosed()]).toEqual([true, true])
  desk.rememberPlace('offerings', { table: 'offerings', year: 'year2', field: 'price' })
  expect(desk.placeBefore('offerings')).toMatchObject({ year: 'year2' })
  expect(reading().desk.placeBefore('offerings')).toBeUndefined()
})
