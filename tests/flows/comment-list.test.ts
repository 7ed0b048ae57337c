import { expect, test } from 'vitest'
import { createCommentList, isUnseenComment, openCommentsByRow } from '../../src/flows/comments/comment-list.ts'
import type { Comment } from '../../src/flows/comments/comments-port.ts'
import { Failure } from '../../src/flows/failure.ts'
import { settled } from './drive.ts'

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

test('rows count their open comments, and those of the salary calculation have them year by year', () => {
  const row = { page: 'offerings', row: 'rowrowrowrow001', year: 'year1' } as const
  const line = { page: 'salary', row: 'tax' } as const
  const comments = [
    comment('a', row),
    comment('b', row),
    comment('c', { ...row, ...done }),
    comment('d', { ...line, year: 'year1' }),
    comment('e', { ...line, year: 'year3' }),
    comment('f'),
  ]
  expect([...openCommentsByRow(comments)]).toEqual([
    ['rowrowrowrow001', 2],
    ['tax.year1', 1],
    ['tax.year3', 1],
  ])
})

test('what is ticked off is not unseen, on whichever device that was done', () => {
  const comments = [comment('a'), comment('b', { seenAt: new Date(1) }), comment('c', done)]
  expect(comments.filter(isUnseenComment).map(({ id }) => id)).toEqual(['a'])
})

test('nobody is told that what is done by itself has failed', async () => {
  const list = createCommentList({
    list: () => Promise.resolve([]),
    mark: () => Promise.reject(new Failure('notAllowed')),
  })
  void list.execute({ type: 'mark', marks: { seen: ['a'] } })
  await settled()
  expect(list.getSnapshot().failure).toBeUndefined()
  void list.execute({ type: 'mark', marks: { seen: ['a'], done: ['a'] } })
  await settled()
  expect(list.getSnapshot().failure).toBe('comment.failed')
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
