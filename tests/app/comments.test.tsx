import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CommentForm } from '../../src/app/comments/CommentForm.tsx'
import { CommentsDialog } from '../../src/app/comments/CommentsDialog.tsx'
import { aboutOf, placeOf, subjectAt, subjectInView, subjectOfPage } from '../../src/app/frame/comment-places.ts'
import type { WorkspaceState } from '../../src/app/frame/workspace-state.ts'
import { PhoneRows } from '../../src/app/phone/PhoneRows.tsx'
import { PhoneSalary } from '../../src/app/phone/PhoneSalary.tsx'
import type { Reading, Workspace } from '../../src/app/services.ts'
import { createCommentList } from '../../src/flows/comments/comment-list.ts'
import type { Comment, CommentMarks, CommentSubject, NewComment } from '../../src/flows/comments/comments-port.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Sandbox } from '../../src/session/sandbox.ts'
import { Session } from '../../src/session/session.ts'
import type { RowComments } from '../../src/sheets/grid/sheet/row-comments.ts'
import { authorOf } from '../../src/start/workspace-memory.ts'
import { choose } from '../controls/choose.ts'
import { hasKeyboard } from '../patience.ts'
import { offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

const user = userEvent.setup()
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: ['Webb', ''].map((product, at) =>
    offering(`${at}`, { id: newRowId(), rank: `a${at}`, product, price: 100, volumeYear: 10 }),
  ),
}
const web = plan.offerings[0]!
const session = new Session(plan)
const onWeb: CommentSubject = { page: 'offerings', row: web.id, rowName: 'Webb', year: 'year1' }

const comment = (id: string, wish: Partial<Comment> = {}): Comment => ({
  id,
  ...onWeb,
  author: 'Revisor Rut',
  text: 'Är priset rätt?',
  isAdviser: false,
  createdAt: new Date('2026-11-26T13:02:00Z'),
  seenAt: undefined,
  doneAt: undefined,
  ...wish,
})

/** The list above an owner's page. What is marked is done to the comments, as the server does it. */
function showList(comments: readonly Comment[], at: readonly string[] = []) {
  let held = comments
  const marks: CommentMarks[] = []
  const mark = (asked: CommentMarks) => {
    marks.push(asked)
    const is = (ids: readonly string[] | undefined, { id }: Comment) => ids?.includes(id) === true
    held = held
      .filter((each) => !is(asked.removed, each))
      .map((each) => ({
        ...each,
        seenAt: is(asked.seen, each) ? new Date(0) : each.seenAt,
        doneAt: is(asked.done, each) ? new Date() : is(asked.undone, each) ? undefined : each.doneAt,
      }))
    return Promise.resolve(held)
  }
  const flow = createCommentList({ list: () => Promise.resolve(held), mark })
  const [lead, leave] = [vi.fn(), vi.fn()]
  const state = { year: 'year1', comments: { at }, plans: { leave, close: vi.fn() }, lead }
  showOn({ ...deskOn(plan), comments: flow }, <CommentsDialog state={state as unknown as WorkspaceState} />) // all that it asks of it
  return { marks, lead, leave }
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('what is open stands first, and opening the list marks it as seen; it stays new until the list is closed', async () => {
  const { marks } = showList([comment('b', { text: 'Ny fråga' }), comment('a', { text: 'Gammal', doneAt: new Date() })])
  await waitFor(() => expect(marks).toEqual([{ seen: ['b'] }]))
  expect(listed('Inte avbockade')).toEqual([expect.stringMatching(/Revisor Rut.*NyNy fråga/)])
  expect(listed('Avbockade')).toEqual([expect.stringContaining('Gammal')])
})

test('a comment is ticked off and opened again, and the keyboard goes along', async () => {
  const { marks } = showList([comment('a', { seenAt: new Date(0) })])
  await press('Klar')
  await waitFor(() => expect(listed('Avbockade')).toHaveLength(1))
  await hasKeyboard(screen.getByRole('listitem'))
  await press('Öppna igen')
  await waitFor(() => expect(listed('Inte avbockade')).toHaveLength(1))
  expect(marks).toEqual([{ done: ['a'] }, { undone: ['a'] }])
})

test('a comment is removed for good, once that has been said again', async () => {
  const { marks } = showList([comment('a', { seenAt: new Date(0) })])
  await press('Ta bort')
  await press('Behåll')
  await hasKeyboard(screen.getByRole('listitem'))
  await press('Ta bort')
  expect(marks).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Ta bort' })[1]!)
  await screen.findByText('Inga kommentarer.')
  expect(marks).toEqual([{ removed: ['a'] }])
})

test('a link leads to the row; one that is gone is called what it was called', async () => {
  const { lead, leave } = showList([comment('a'), comment('b', { row: 'gonegonegone001', rowName: 'Kurs' })])
  await press('Produktmixern · År 1 · Webb')
  expect(lead).toHaveBeenCalledWith({ year: 'year1', table: 'offerings', id: web.id })
  expect(leave).toHaveBeenCalled()
  expect(screen.getByText('Produktmixern · År 1 · Kurs (raden finns inte längre)').closest('button')).toBeNull()
})

test('opened at a row the list has the keyboard on its first open comment', async () => {
  const ticked = comment('c', { doneAt: new Date(0) })
  showList([ticked, comment('a', { page: 'cash', row: '' }), comment('b', { seenAt: new Date(0) })], [web.id])
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset['comment']).toBe('b'))
})

test('no stranger’s words become part of the page', async () => {
  showList([comment('a', { text: '<b>fet</b>', author: '<i>R</i>', page: 'salary', row: 'constructor', rowName: 'x' })])
  await screen.findByText('<b>fet</b>')
  screen.getByText('<i>R</i>')
  screen.getByText('Lönekalkyl · År 1 · x (raden finns inte längre)')
})

test.each([
  [onWeb, { year: 'year1', table: 'offerings', id: web.id }, 'Produktmixern · År 1 · Webb'],
  [{ ...onWeb, row: plan.offerings[1]!.id }, { year: 'year1', table: 'offerings' }, 'Produktmixern · År 1 · rad 2'],
  [
    { page: 'salary', row: 'surplus', year: 'year2' },
    { year: 'year2', id: 'surplus' },
    'Lönekalkyl · År 2 · Överskott före Skatter & Avgifter',
  ],
  [subjectOfPage('cash', 'year3'), { year: 'year3', field: 'cash' }, 'Pengar på kontot · År 3'],
  [subjectOfPage('brief', 'year3'), { year: 'year1', field: 'brief' }, 'Underlag'],
  [subjectOfPage('measures', 'year3'), { year: 'year1', table: 'measures' }, 'Åtgärder'],
] as const)('what a comment is about has a place and words (%#)', (subject, place, words) => {
  const about = { rowName: '', ...subject }
  expect(placeOf(session, about, 'year1')).toMatchObject(place)
  expect(aboutOf(session, about)).toBe(words)
})

test('what a reader writes about is said by what it is called now', () => {
  const ofSurplus = { page: 'salary', row: 'surplus', rowName: 'Överskott före Skatter & Avgifter', year: 'year3' }
  expect(subjectAt(session, { year: 'year1', table: 'offerings', id: web.id })).toEqual(onWeb)
  expect(subjectAt(session, { year: 'year3', id: 'surplus' })).toEqual(ofSurplus)
})

test('what is written from the head is about the row in which the cursor stands, where that is in view', () => {
  const onPage = subjectOfPage('offerings', 'year1')
  const cursor = { year: 'year1', table: 'offerings', id: web.id, field: 'price' } as const
  const view = { year: 'year1', allYears: false } as const
  expect(subjectInView(session, 'offerings', view, cursor)).toEqual(onWeb)
  expect(subjectInView(session, 'salary', view, { year: 'year1', id: 'surplus' }).row).toBe('surplus')
  // nowhere yet, a row that is gone, another year's or page's
  expect(subjectInView(session, 'offerings', view, undefined)).toEqual(onPage)
  expect(subjectInView(session, 'offerings', view, { ...cursor, id: newRowId() })).toEqual(onPage)
  expect(subjectInView(session, 'offerings', { year: 'year2', allYears: false }, cursor).row).toBe('')
  expect(subjectInView(session, 'offerings', { year: 'year2', allYears: true }, cursor)).toEqual(onWeb)
  expect(subjectInView(session, 'insight', view, cursor).row).toBe('')
})

/** A reader's desk, and what is sent from it. */
function readerDesk(failures: FailureCode[] = []) {
  const sent: NewComment[] = []
  const add = (written: NewComment) => {
    sent.push(written)
    const failure = failures.shift()
    if (failure) return Promise.reject(new Failure(failure))
    return Promise.resolve([comment('own', { ...written, doneAt: undefined })])
  }
  const names: string[] = []
  const own = deskOn(plan)
  const sandbox = new Sandbox(own.session, () => undefined)
  const workspace: Workspace = {
    ...own,
    // all that is asked of it here
    reading: { by: 'link', sandbox } as Reading,
    comments: createCommentList({ add }),
    rememberAuthor: (name) => names.push(name),
  }
  return { workspace, sent, names }
}

function showForm(failures: FailureCode[] = [], unsent = new Map<string, string>(), authorBefore = () => '') {
  const onSent = vi.fn()
  const { workspace, sent, names } = readerDesk(failures)
  const reader = { ...workspace, authorBefore }
  showOn(reader, <CommentForm about={onWeb} unsent={unsent} onClose={() => undefined} onSent={onSent} />)
  return { sent, names, onSent, unsent }
}

const author = () => screen.getByLabelText('Ditt namn')
const text = () => screen.getByLabelText('Kommentar')
const write = async (name: string, words: string) => {
  await user.type(author(), name)
  await user.type(text(), words)
}
const send = () => press('Skicka')

test('a reader says what the comment is about, who they are and what they think', async () => {
  const { sent, names, onSent, unsent } = showForm()
  screen.getByText('Om Produktmixern · År 1 · Webb')
  await write(' Rut ', ' Höj priset. ')
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const [written] = sent
  expect(written).toEqual({ ...onWeb, author: 'Rut', text: 'Höj priset.', id: written?.id })
  expect(written?.id).toMatch(/^[a-z0-9]{15}$/)
  expect([names, unsent.size]).toEqual([['Rut'], 0])
})

test('a failure is said and keeps the words; the same words again are the same comment, others another one', async () => {
  const { sent, onSent, unsent } = showForm(['offline', 'tooManyComments'])
  await write('Rut', 'Hej')
  await send()
  await screen.findByText(/Kommentarerna finns på servern, och den svarar inte/)
  expect([...unsent.values()]).toEqual(['Hej'])
  await send()
  await screen.findByText(/får inte plats just nu/)
  await user.type(text(), ' igen')
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const [first, second, third] = sent.map(({ id }) => id)
  expect([second === first, third === first]).toEqual([true, false])
})

test('who has given their name begins with the words, another with the name; what was not sent is there again', async () => {
  showForm()
  await hasKeyboard(author())
  cleanup()
  showForm([], new Map([[`offerings ${web.id}`, 'Halvfärdigt']]), () => 'Rut')
  await hasKeyboard(text())
  screen.getByDisplayValue('Halvfärdigt')
})

test('nothing is sent without a name or without words', async () => {
  const { sent } = showForm()
  await send()
  screen.getByText('Skriv ditt namn.')
  await hasKeyboard(author())
  await write('Rut', '  ')
  await send()
  screen.getByText('Skriv något först.')
  await hasKeyboard(text())
  expect(sent).toEqual([])
})

test('an adviser is called what their account is, until they write another name; a guest nothing', () => {
  window.sessionStorage.clear()
  expect(authorOf(window.sessionStorage).authorBefore()).toBe('')
  const adviser = authorOf(window.sessionStorage, 'Rut Revisor')
  expect(adviser.authorBefore()).toBe('Rut Revisor')
  adviser.rememberAuthor('Rut')
  expect(authorOf(window.sessionStorage, 'Rut Revisor').authorBefore()).toBe('Rut')
})

const rowComments = (counts: Readonly<Record<string, number>>, wish: Partial<RowComments> = {}): RowComments => ({
  areThere: () => true,
  countAt: ({ id = '' }) => counts[id] ?? 0,
  watch: () => () => undefined,
  show: () => undefined,
  write: undefined,
  ...wish,
})

test('a card of the phone says how many comments its row has, its menu writes one, and a link leads to it', async () => {
  const [show, writes, onArrived] = [vi.fn(), vi.fn(), vi.fn()]
  const comments = rowComments({ [web.id]: 2 }, { show, write: writes })
  const place = { year: 'year1', table: 'offerings', id: web.id } as const
  const led = { led: place, onArrived }
  showOn(
    readerDesk().workspace,
    <PhoneRows table="offerings" year="year1" onNotice={vi.fn()} messages={null} comments={comments} {...led} />,
  )
  expect(document.activeElement?.textContent).toContain('Webb')
  expect(onArrived).toHaveBeenCalledOnce()
  await press('2 kommentarer')
  expect(show).toHaveBeenCalledWith([place])
  await choose('Raden Webb', 'Kommentera …')
  expect(writes).toHaveBeenCalledWith(place)
})

test('a line of the salary calculation on the phone has its comments, and a link leads to it', async () => {
  const [show, writes, onArrived] = [vi.fn(), vi.fn(), vi.fn()]
  const comments = rowComments({ surplus: 1 }, { show, write: writes })
  const led = { year: 'year1', id: 'surplus' } as const
  showOn(
    readerDesk().workspace,
    <PhoneSalary year="year1" onNotice={vi.fn()} comments={comments} led={led} onArrived={onArrived} />,
  )
  expect(document.activeElement?.textContent).toContain('Överskott')
  expect(onArrived).toHaveBeenCalledOnce()
  await press('1 kommentar')
  expect(show).toHaveBeenCalledWith([led])
  await press('Kommentera Överskott före Skatter & Avgifter')
  expect(writes).toHaveBeenCalledWith(led)
})
