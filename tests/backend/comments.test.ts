import { expect, test } from 'vitest'
import { commentsOf, createComments, createReaderComments } from '../../src/backend/comments/comments.ts'
import { clientWith, loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

const server = await smallServerOfFile()

const stored = (id: string, wish: object = {}) => ({
  id,
  page: 'salary',
  row: 'incomeTax',
  rowName: 'Inkomstskatt',
  year: 'year2',
  author: 'Anna',
  isAdviser: false,
  text: 'Stämmer\ndet?',
  created: '2026-11-26 14:02:00.000Z',
  seenAt: '',
  doneAt: '',
  ...wish,
})

const comments = () => createComments({ client: clientWith(server.url, loginOf('anna')), userId: 'anna' }, 'plan')

test('the owner reads them as they were written', async () => {
  const later = stored('b', { created: '2026-11-26 15:00:00.000Z', doneAt: '2026-11-26 16:00:00.000Z', year: '' })
  server.answer = () => [200, { comments: [stored('a'), later] }]
  const [first, second] = await comments().list()
  expect(first).toEqual({
    id: 'a',
    page: 'salary',
    row: 'incomeTax',
    rowName: 'Inkomstskatt',
    year: 'year2',
    author: 'Anna',
    isAdviser: false,
    text: 'Stämmer\ndet?',
    createdAt: new Date('2026-11-26T14:02:00Z'),
    seenAt: undefined,
    doneAt: undefined,
  })
  expect(second).toMatchObject({ id: 'b', doneAt: new Date('2026-11-26T16:00:00Z'), year: undefined })
  expect(server.asked.map(({ what }) => what)).toEqual(['GET /api/plan/comments'])
})

test('a comment on a page that a newer app knows does not take the others along', () => {
  const answer = { comments: [stored('a', { page: 'newPage' }), stored('b', { created: '' }), stored('c')] }
  expect(commentsOf(answer).map(({ id }) => id)).toEqual(['c'])
})

test('marks go by their ids, and say whose the plan is', async () => {
  server.answer = () => [200, { comments: [] }]
  expect(await comments().mark({ done: ['a'], removed: ['b'] })).toEqual([])
  expect(server.asked).toEqual([
    { what: 'POST /api/plan/comments/mark', body: { user: 'anna', plan: 'plan', done: ['a'], removed: ['b'] } },
  ])
})

test('an answer that holds no comments is no answer', async () => {
  server.answer = () => [200, { hotel: 'Welcome' }]
  await expect(comments().list()).rejects.toMatchObject({ code: 'offline' })
  server.answer = () => [404, { status: 404, message: 'gone', data: { plan: { code: 'gone' } } }]
  await expect(comments().list()).rejects.toMatchObject({ code: 'planGone' })
})

test('a reader sends a comment with its id, and a page of no year without one', async () => {
  const sent: unknown[] = []
  const reader = createReaderComments((path, body) => {
    sent.push([path, body])
    return Promise.resolve({ comments: [stored('commentcomment1')] })
  })
  const comment = {
    id: 'commentcomment1',
    page: 'insight',
    row: '',
    rowName: '',
    author: 'Anna',
    text: 'Fint!',
  } as const
  expect(await reader.add({ ...comment, year: undefined })).toMatchObject([{ id: 'commentcomment1' }])
  expect(sent).toEqual([['/api/shared/comment', { ...comment, year: '' }]])
})
