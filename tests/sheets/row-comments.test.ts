import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Session } from '../../src/session/session.ts'
import type { Place } from '../../src/session/undo-list.ts'
import { YearsSheet } from '../../src/sheets/all-years/years-sheet.ts'
import { rowCommand } from '../../src/sheets/grid/commands/row-commands.ts'
import { rowsOf } from '../../src/sheets/grid/commands/sheet-rows.ts'
import { ownOrder } from '../../src/sheets/grid/pure/row-order.ts'
import { GridSheet } from '../../src/sheets/grid/sheet/grid-sheet.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import type { RowComments } from '../../src/sheets/grid/sheet/row-comments.ts'
import { SalaryContent } from '../../src/sheets/salary/salary-content.ts'

const product = { ...blankValues('offerings'), category: 'Konsult', product: 'Webb', price: 100, volumeYear: 10 }
const inTwoYears = (['year1', 'year3'] as const).reduce(
  (plan, year) => applyEdit(plan, rowsAtEnd(plan, 'offerings', year, [product], newRowId)).plan,
  emptyPlan(2026),
)
const session = new Session(inTwoYears)
const [first, third] = inTwoYears.offerings.map(({ id }): string => id)
if (first === undefined || third === undefined) throw new Error('the product is in two years')

/** A page with comments, and what it is asked to show and to write about. */
function page(counts: Readonly<Record<string, number>>) {
  const shown: (readonly Place[])[] = []
  const written: Place[] = []
  const said: string[] = []
  const comments: RowComments = {
    areThere: () => Object.keys(counts).length > 0,
    countAt: ({ id = '', table, year }) => counts[table ? id : `${id}.${year}`] ?? 0,
    watch: () => () => undefined,
    show: (places) => shown.push(places),
    write: (place) => written.push(place),
  }
  const listener = { refused: () => undefined, announce: (text: string) => said.push(text), toast: () => undefined }
  return { shown, written, said, listener: { ...listener, comments } }
}

const salaryOf = (listener: ReturnType<typeof page>['listener'], allYears = false) =>
  new GridSheet(
    new SalaryContent({ session, year: 'year1', comparing: false, allYears, onNotice: () => undefined }),
    listener,
  )
const execute = (sheet: GridSheet, id: 'comment' | 'showComments', row: string) =>
  rowCommand(id).run(rowsOf(sheet), { keys: { key: '' }, rows: [row] })

test('a row has its own comments, a line of three years those of each', () => {
  const { listener } = page({ [first]: 1, [third]: 2 })
  const year = new OpenSheet(session, 'offerings', 'year1', listener)
  expect([first, third].map((id) => year.commentsOn(id))).toEqual([1, 2])
  const years = new YearsSheet(session, 'offerings', listener)
  expect(years.content.ids().map((id) => years.commentsOn(id))).toEqual([3])
})

test('a line of the salary calculation has those of its year, or of all', () => {
  const { listener } = page({ 'surplus.year1': 1, 'surplus.year2': 3 })
  expect([false, true].map((allYears) => salaryOf(listener, allYears).commentsOn('surplus'))).toEqual([1, 4])
})

test('a line that names a group of rows, or of lines, is nothing to comment on', () => {
  const { listener, written, said, shown } = page({ [first]: 1 })
  const grouped = new OpenSheet(session, 'offerings', 'year1', listener)
  grouped.content.arranging.arrange({ ...ownOrder, isGrouped: true })
  const line = grouped.content.idAt(0) ?? ''
  expect(grouped.groupOf(line)?.name).toBe('Konsult')
  execute(grouped, 'comment', line)
  execute(grouped, 'showComments', line)
  const salary = salaryOf(listener)
  execute(salary, 'comment', salary.content.ids().find((id) => id.startsWith('group.')) ?? '')
  expect([written, shown]).toEqual([[], [[]]])
  expect(said).toEqual(['Välj en rad att kommentera.', 'Välj en rad att kommentera.'])
})

test('what is written and shown is about the row', () => {
  const { listener, written, shown } = page({ [first]: 1 })
  const year = new OpenSheet(session, 'offerings', 'year1', listener)
  execute(year, 'comment', first)
  execute(year, 'showComments', first)
  const place = { year: 'year1', table: 'offerings', id: first }
  expect([written, shown]).toEqual([[place], [[place]]])
})

test('of a plan that nobody has commented on no row is asked about', () => {
  const { listener } = page({})
  const countAt = () => {
    throw new Error('asked')
  }
  const sheet = new OpenSheet(session, 'offerings', 'year1', {
    ...listener,
    comments: { ...listener.comments, countAt },
  })
  expect(sheet.commentsOn(first)).toBe(0)
})
