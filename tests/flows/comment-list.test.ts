import { expect, test } from 'vitest'
import { createCommentList, isUnseenComment, openCommentsByRow } from '../../src/flows/comments/comment-list.ts'
import type { Comment, CommentMarks, CommentsPort } from '../../src/flows/comments/comments-port.ts'
import { Failure } from '../../src/flows/failure.ts'
import { answerLater, settled } from './drive.ts'

const comment = (id: string, wish: Partial<Comment> = {}): Comment => ({
  id,
  page: 'offerings',
  row: '',
  rowName: '',
  year: undefined,
  author: 'Anna',
  text: 'Är priset rätt?',
  isAdviser: false,
  createdAt: new Date(0),
  seenAt: undefined,
  doneAt: undefined,
  ...wish,
})
const done = { doneAt: new Date(1) }
const unasked = () => Promise.reject(new Error('not asked for'))

const ownersList = (comments: readonly Comment[], port: Partial<CommentsPort> = {}) =>
  createCommentList({ list: unasked, mark: unasked, ...port }, comments)

test('rows count their open comments, and those of the salary calculation have them year by year', () => {
  const row = { page: 'offerings', row: 'rowrowrowrow001', year: 'year1' } as const
  const line = { page: 'salary', row: 'tax' } as const
  const list = ownersList([
    comment('a', row),
    comment('b', row),
    comment('c', { ...row, ...done }),
    comment('d', { ...line, year: 'year1' }),
    comment('e', { ...line, year: 'year3' }),
    comment('f'),
  ])
  expect([...openCommentsByRow(list.getSnapshot().list)]).toEqual([
    ['rowrowrowrow001', 2],
    ['tax.year1', 1],
    ['tax.year3', 1],
  ])
})

test('what is ticked off is not unseen, on whichever device that was done', () => {
  const comments = [comment('a'), comment('b', { seenAt: new Date(1) }), comment('c', done)]
  expect(comments.filter(isUnseenComment).map(({ id }) => id)).toEqual(['a'])
})

test('what is asked for meanwhile is done afterwards, in its order', async () => {
  const answer = answerLater<readonly Comment[]>()
  const asked: CommentMarks[] = []
  const mark = (marks: CommentMarks) => {
    asked.push(marks)
    return asked.length === 1 ? answer.promise : Promise.resolve([comment('a', done)])
  }
  const list = ownersList([comment('a')], { mark })
  void list.execute({ type: 'mark', marks: { seen: ['a'] } })
  void list.execute({ type: 'mark', marks: { done: ['a'] } })
  expect([asked, list.getSnapshot().isBusy]).toEqual([[{ seen: ['a'] }], true])
  answer.answer([comment('a')])
  await settled()
  expect(asked).toEqual([{ seen: ['a'] }, { done: ['a'] }])
  expect([list.getSnapshot().list, list.getSnapshot().isBusy]).toEqual([[comment('a', done)], false])
})

test('what is asked for while the list is read is done once it has come', async () => {
  const read = answerLater<readonly Comment[]>()
  const list = ownersList([], { list: () => read.promise, mark: () => Promise.resolve([comment('a', done)]) })
  list.look()
  void list.execute({ type: 'mark', marks: { done: ['a'] } })
  read.answer([comment('a')])
  await settled()
  expect(list.getSnapshot().list).toEqual([comment('a', done)])
})

test('who looks again while the list is read is answered by a reading that begins then', async () => {
  const answers = [answerLater<readonly Comment[]>(), answerLater<readonly Comment[]>()]
  let turn = 0
  const list = ownersList([], { list: () => answers[turn++]?.promise ?? unasked() })
  list.look()
  list.look()
  answers[1]?.answer([comment('a')])
  await settled()
  // what the first one found, or that it failed, tells nothing of now
  answers[0]?.fail('offline')
  await settled()
  expect([list.getSnapshot().list, list.getSnapshot().failure]).toEqual([[comment('a')], undefined])
})

test('who looks while a mark is on its way gets a reading of their own after it, also when the mark fails in silence', async () => {
  const marks = [answerLater<readonly Comment[]>(), answerLater<readonly Comment[]>()]
  const reads = [answerLater<readonly Comment[]>(), answerLater<readonly Comment[]>()]
  let marked = 0
  let read = 0
  const list = ownersList([comment('a')], {
    mark: () => marks[marked++]?.promise ?? unasked(),
    list: () => reads[read++]?.promise ?? unasked(),
  })
  const seen = () => void list.execute({ type: 'mark', marks: { seen: ['a'] } })
  seen()
  list.look()
  marks[0]?.fail('offline')
  await settled()
  reads[0]?.fail('offline')
  await settled()
  expect(list.getSnapshot().failure).toBe('comment.offline')
  seen()
  list.look()
  marks[1]?.answer([comment('a')])
  await settled()
  reads[1]?.answer([comment('b')])
  await settled()
  // one look is one reading
  expect([list.getSnapshot().list, list.getSnapshot().failure, read]).toEqual([[comment('b')], undefined, 2])
})

test('a failure leaves the comments as they were and is said until something succeeds', async () => {
  const answers = [answerLater<readonly Comment[]>(), answerLater<readonly Comment[]>()]
  let turn = 0
  const list = ownersList([comment('a')], { list: () => answers[turn++]?.promise ?? unasked() })
  list.look()
  answers[0]?.fail('offline')
  await settled()
  expect([list.getSnapshot().list, list.getSnapshot().failure]).toEqual([[comment('a')], 'comment.offline'])
  list.look()
  answers[1]?.answer([comment('b')])
  await settled()
  expect([list.getSnapshot().list, list.getSnapshot().failure]).toEqual([[comment('b')], undefined])
})

test('nobody is told that what is done by itself has failed', async () => {
  const list = ownersList([comment('a')], { mark: () => Promise.reject(new Failure('notAllowed')) })
  void list.execute({ type: 'mark', marks: { seen: ['a'] } })
  await settled()
  expect(list.getSnapshot().failure).toBeUndefined()
  void list.execute({ type: 'mark', marks: { seen: ['a'], done: ['a'] } })
  await settled()
  expect(list.getSnapshot().failure).toBe('comment.failed')
})

test('a mark that failed is struck, so that the next one is carried out', async () => {
  const first = answerLater<readonly Comment[]>()
  const asked: CommentMarks[] = []
  const mark = (marks: CommentMarks) => {
    asked.push(marks)
    return asked.length === 1 ? first.promise : Promise.resolve([])
  }
  const list = ownersList([comment('a')], { mark })
  void list.execute({ type: 'mark', marks: { seen: ['a'] } })
  void list.execute({ type: 'mark', marks: { removed: ['a'] } })
  first.fail('tooMany')
  await settled()
  expect(asked).toEqual([{ seen: ['a'] }, { removed: ['a'] }])
  expect([list.getSnapshot().list, list.getSnapshot().failure]).toEqual([[], undefined])
})

test("a reader adds, and a reader's own comments stay when they are looked at", async () => {
  const written = comment('b', { text: 'Hyran saknas.' })
  const reader = createCommentList({ add: () => Promise.resolve([comment('a'), written]) }, [comment('a')])
  reader.look()
  await settled()
  expect(reader.getSnapshot().list).toEqual([comment('a')])
  void reader.execute({ type: 'add', comment: written })
  await settled()
  expect(reader.getSnapshot().list).toEqual([comment('a'), written])
})
