import { describe, expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { commentInvited, invite } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { newId, type TestUser } from './server.ts'
import { comment, commentsOf, makeLink, markComments, readShared, refused } from './shared.ts'

const server = serverOfFile()

const linked = async (): Promise<{ user: TestUser; code: string }> => {
  const user = await server.newUser()
  return { user, code: (await makeLink(user)).code }
}
const textsOf = (comments: readonly { readonly text: string }[]) => comments.map(({ text }) => text).toSorted()

test('a reader’s comment reaches the owner with its row and its writer, once, however often it is sent', async () => {
  const { user, code } = await linked()
  const wish = {
    id: newId(),
    page: 'salary',
    row: 'a.B9',
    rowName: 'Jobb\u202eskatt',
    year: 'year2',
    author: ' Robin ',
  }
  const text = '  Är det rätt?\r\n\r\n<b>=1+1</b> '
  for (let time = 0; time < 2; time += 1) {
    const { comments } = await comment(server, code, { ...wish, text })
    expect(comments).toHaveLength(1)
  }
  const sent = { ...wish, rowName: 'Jobbskatt', author: 'Robin', text: 'Är det rätt?\n\n<b>=1+1</b>', isAdviser: false }
  const [seen, ...others] = await commentsOf(user)
  expect(others).toEqual([])
  expect(seen).toMatchObject({ ...sent, seenAt: '', doneAt: '' })
  const { comments } = await readShared(server, code)
  const { seenAt: _, ...own } = seen ?? {}
  expect(comments).toEqual([own])
})

test('with each link only what was written with it is read, and what the owner has ticked off', async () => {
  const { user, code } = await linked()
  const { code: other } = await makeLink(user)
  await comment(server, code, { text: 'Bankens' })
  await comment(server, other, { text: 'Revisorns' })
  expect(textsOf((await readShared(server, code)).comments)).toEqual(['Bankens'])
  expect(textsOf((await comment(server, other, { text: 'Mer' })).comments)).toEqual(['Mer', 'Revisorns'])
  const all = await commentsOf(user)
  expect(textsOf(all)).toEqual(['Bankens', 'Mer', 'Revisorns'])
  const first = String(all.find(({ text }) => text === 'Bankens')?.id)
  await markComments(user, { done: [first] })
  expect((await readShared(server, code)).comments[0]?.doneAt).not.toBe('')
  // nor is another's written over
  expect(await refused(comment(server, other, { id: first, text: 'Nytt' }))).toEqual([400, { comment: 'invalid' }])
  expect(textsOf(await commentsOf(user))).toEqual(['Bankens', 'Mer', 'Revisorns'])
})

describe('its owner', () => {
  test('sees it, ticks it off, takes that back and removes it', async () => {
    const { user, code } = await linked()
    for (const text of ['A', 'B', 'C']) await comment(server, code, { text })
    const id = new Map((await commentsOf(user)).map((one) => [one.text, one.id]))
    const stateOf = (comments: Awaited<ReturnType<typeof commentsOf>>) =>
      Object.fromEntries(comments.map((one) => [one.text, [one.seenAt !== '', one.doneAt !== '']]))
    const marked = async (marks: object) => stateOf((await markComments(user, { ...marks })).comments)
    expect(await marked({ seen: [id.get('A')] })).toEqual({ A: [true, false], B: [false, false], C: [false, false] })
    expect(await marked({ done: [id.get('B')] })).toMatchObject({ B: [true, true], C: [false, false] })
    const before = await commentsOf(user)
    expect(await marked({ seen: [id.get('B')], done: [id.get('B')] })).toMatchObject({ B: [true, true] })
    expect(await commentsOf(user)).toEqual(before)
    expect(await marked({ undone: [id.get('B')] })).toMatchObject({ B: [true, false] })
    expect(await marked({ removed: [id.get('B'), id.get('A'), newId()] })).toEqual({ C: [false, false] })
    expect(await marked({ removed: [id.get('B')] })).toEqual({ C: [false, false] })
    expect(stateOf(await commentsOf(user))).toEqual({ C: [false, false] })
  })

  test('does so without a subscription, too, and nobody else does', async () => {
    const { user, code } = await linked()
    await comment(server, code)
    const [{ id } = { id: '' }] = await commentsOf(user)
    const other = await server.newUser()
    for (const plan of [user.planId, newId()]) {
      expect(await refused(markComments(other, { plan, done: [id] }))).toEqual([404, { plan: 'gone' }])
      expect(await refused(commentsOf(other, plan))).toEqual([404, { plan: 'gone' }])
    }
    await markComments(other, { done: [id], removed: [id] })
    expect(await refused(markComments(user, { done: [id] }, other.client))).toEqual([403, { save: 'other_user' }])
    expect(await commentsOf(user)).toMatchObject([{ doneAt: '', seenAt: '' }])
    const [subscription] = await server.superuser
      .collection('subscriptions')
      .getFullList({ filter: `user = "${user.id}"` })
    await server.superuser.collection('subscriptions').update(String(subscription?.id), { status: 'canceled' })
    expect((await markComments(user, { done: [id] })).comments[0]?.doneAt).not.toBe('')
  })

  test('marks nothing by what is no list, holds no ids or has no end', async () => {
    const user = await server.newUser()
    const endless = Array.from({ length: limits.maxComments + 1 }, newId)
    for (const marks of [{ done: 'x' }, { removed: [7] }, { seen: endless }]) {
      expect(await refused(markComments(user, marks))).toEqual([400, { comment: 'invalid' }])
    }
  })
})

test('what is no comment, or too long, is not written', async () => {
  const { user, code } = await linked()
  for (const wish of [
    { id: 'X' },
    { page: 'konto' },
    { row: 'a b' },
    { row: 'a'.repeat(61) },
    { rowName: 'x'.repeat(121) },
    { year: 'year4' },
    { year: null },
    { author: ' \u202e ' },
    { author: 'x'.repeat(61) },
    { text: ' \n ' },
    { text: 7 },
    { text: 'x'.repeat(limits.commentMaxLength + 1) },
  ]) {
    const said = JSON.stringify(wish).slice(0, 50)
    expect(await refused(comment(server, code, wish)), said).toEqual([400, { comment: 'invalid' }])
  }
  expect(await commentsOf(user)).toEqual([])
})

test('the longest texts are stored, counted in characters', async () => {
  const { user, code } = await linked()
  const wish = {
    text: '🥐'.repeat(limits.commentMaxLength),
    author: '🥐'.repeat(60),
    rowName: '🥐'.repeat(120),
    row: 'a'.repeat(60),
  }
  await comment(server, code, wish)
  expect(await commentsOf(user)).toMatchObject([wish])
})

describe('room for comments', () => {
  const full = [400, { comment: 'too_many' }]
  const share = limits.maxOpenCommentsOfReader
  const fill = async (code: string, count: number) => {
    for (let at = 0; at < count; at += 1) await comment(server, code)
  }

  test(`a reader has at most ${share} that are not ticked off, and leaves others theirs`, async () => {
    const { user, code } = await linked()
    const { code: other } = await makeLink(user)
    const adviser = await server.newUser({ access: 'none' })
    const [invitation] = await invite(user, adviser.email)
    await fill(code, share)
    expect(await refused(comment(server, code))).toEqual(full)
    await comment(server, other)
    await commentInvited(adviser, invitation?.id)
    // what is there already is answered
    const [{ id } = { id: '' }] = (await readShared(server, code)).comments
    expect((await comment(server, code, { id })).comments).toHaveLength(share)
    await markComments(user, { done: [id] })
    await comment(server, code)
    expect(await refused(comment(server, code))).toEqual(full)
  })

  test('what two readers have written, as much as they may, leaves a third theirs', async () => {
    const user = await server.newUser()
    for (let reader = 0; reader < 3; reader += 1) await fill((await makeLink(user)).code, share)
    expect(await commentsOf(user)).toHaveLength(3 * share)
  })

  test(`a reader has at most ${limits.maxCommentsOfReader} that are kept; the owner makes room for all of them at once`, async () => {
    const { user, code } = await linked()
    const all = async () => (await commentsOf(user)).map(({ id }) => id)
    for (let at = 0; at < limits.maxCommentsOfReader / share; at += 1) {
      await fill(code, share)
      await markComments(user, { done: await all() })
    }
    expect(await refused(comment(server, code))).toEqual(full)
    await comment(server, (await makeLink(user)).code)
    await markComments(user, { removed: await all() })
    await fill(code, share)
  })

  test(`a plan keeps at most ${limits.maxComments}: what former readers wrote gives way, what is ticked off first`, async () => {
    const { user, code } = await linked()
    await comment(server, code, { text: 'Mitt' })
    const ids = "'c' || (10000000000000 + i)"
    await server.sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${limits.maxComments - 1})
        INSERT INTO comments (id, clientId, plan, author, page, text, created)
        SELECT ${ids}, ${ids}, '${user.planId}', 'R', 'cash', 'T', '2026-01-01' FROM n`,
    )
    await server.sql("UPDATE comments SET text = 'Klar', doneAt = '2026-01-02' WHERE id = 'c10000000000007'")
    await comment(server, code, { text: 'Mitt också' })
    const texts = (await commentsOf(user)).map(({ text }) => text)
    expect(texts).toHaveLength(limits.maxComments)
    expect(texts).toEqual(expect.arrayContaining(['Mitt', 'Mitt också']))
    expect(texts).not.toContain('Klar')
  })
})

test('support sees how many are open, and what they say', async () => {
  const { user, code } = await linked()
  await comment(server, code, { text: 'Ett' })
  await comment(server, code, { text: 'Två' })
  const two = String((await commentsOf(user)).find(({ text }) => text === 'Två')?.id)
  await markComments(user, { done: [two] })
  expect(await server.superuser.collection('customers').getOne(user.id)).toMatchObject({ open_comments: 1 })
  expect(await server.superuser.collection('customer_plans').getOne(user.planId)).toMatchObject({ open_comments: 1 })
})
