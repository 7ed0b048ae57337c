import { expect, test } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import { createComments, createReaderComments } from '../../src/backend/comments/comments.ts'
import type { NewComment } from '../../src/flows/comments/comments-port.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { type TestUser } from '../integration/server.ts'
import { linksOf, makeLink, revokeLink } from '../integration/shared.ts'
import { clientWith } from './login-of.ts'

const server = serverOfFile()

/** The owner's comments in a browser of their own. */
const ownersOf = ({ id, planId, client }: TestUser) =>
  createComments({ client: clientWith(server.url, client.authStore), userId: id }, planId)

/** What somebody with a link writes, without any login. */
const readerWith = (code: string) =>
  createReaderComments((path, body) => connect(server.url).send(path, { method: 'POST', body: { ...body, code } }))

const newComment = (wish: Partial<NewComment> = {}): NewComment => ({
  id: newRowId(),
  page: 'offerings',
  row: 'rowrowrowrow001',
  rowName: 'Timkonsult',
  year: 'year1',
  author: 'Robin på banken',
  text: 'Är priset rimligt?\nJag hade höjt det.',
  ...wish,
})

test('what a reader writes is read by the owner, ticked off and removed; the reader sees the tick and is not told of the look', async () => {
  const user = await server.newUser()
  const reader = readerWith((await makeLink(user)).code)
  const owner = ownersOf(user)
  expect(await owner.list()).toEqual([])
  const first = newComment()
  const second = newComment({ page: 'brief', row: '', rowName: '', year: undefined, text: 'Bra.' })
  await reader.add(first)
  expect((await reader.add(second)).map(({ id }) => id)).toEqual([second.id, first.id])

  expect(await owner.list()).toMatchObject([
    { ...second, isAdviser: false, seenAt: undefined, doneAt: undefined },
    { ...first, isAdviser: false, seenAt: undefined, doneAt: undefined },
  ])
  const [latest] = await owner.list()
  expect(Math.abs(Date.now() - Number(latest?.createdAt))).toBeLessThan(60_000)

  await owner.mark({ seen: [first.id] })
  const marked = await owner.mark({ done: [second.id] })
  expect(marked.map(({ seenAt, doneAt }) => [seenAt instanceof Date, doneAt instanceof Date])).toEqual([
    [true, true],
    [true, false],
  ])
  // the same again is answered alike, and its words are not written twice
  const own = await reader.add(first)
  expect(own.map(({ seenAt, doneAt }) => [seenAt, doneAt instanceof Date])).toEqual([
    [undefined, true],
    [undefined, false],
  ])
  expect((await owner.mark({ undone: [second.id] })).map(({ doneAt }) => doneAt)).toEqual([undefined, undefined])
  expect((await owner.mark({ removed: [first.id] })).map(({ id }) => id)).toEqual([second.id])
})

test('words that the server does not take, a link that is gone and another’s plan fail as they are', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()]
  const { code } = await makeLink(user)
  const reader = readerWith(code)
  await expect(reader.add(newComment({ text: ' ' }))).rejects.toMatchObject({ code: 'refused' })
  await expect(reader.add(newComment({ text: 'x'.repeat(1001) }))).rejects.toMatchObject({ code: 'refused' })
  for (const { id } of await linksOf(user)) await revokeLink(user, id)
  await expect(reader.add(newComment())).rejects.toMatchObject({ code: 'linkGone' })
  const othersPlan = createComments({ client: other.client, userId: other.id }, user.planId)
  await expect(othersPlan.list()).rejects.toMatchObject({ code: 'planGone' })
})
