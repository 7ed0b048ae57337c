import { describe, expect, test } from 'vitest'
import {
  answerProposal,
  changePlan,
  commentInvited,
  invite,
  invited,
  leave,
  makePlan,
  newProposal,
  ownProposals,
  propose,
  readInvited,
  revokeInvitation,
  sharedWith,
} from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord, writableCollections } from './records.ts'
import { deleteAccount, giveAccess, newId, type TestUser } from './server.ts'
import { comment, commentsOf, makeLink, markComments, newComment, refused } from './shared.ts'

const server = serverOfFile()

type Values = Readonly<Record<string, unknown>>
const gone = [404, { invitation: 'gone' }] as const
const sql = (query: string) => server.sql(query)

/** An owner with something in their plan, and an adviser who has been invited to it. */
async function invitedToFull() {
  const all = await invited(server)
  const settings = { kommun: '0180', birthYear: 1977 }
  const salary = { year1: salaryValues(validRecord.salary_years('')) }
  await savePlan(all.owner, 0, { put: { offerings: [validRecord.offerings('')] }, settings, salary })
  return all
}

test('an adviser reads the plan as it is, each time as it is then, and its owner sees when', async () => {
  const { owner, adviser, id } = await invitedToFull()
  const shown = await readInvited(adviser, id)
  const {
    plans: _,
    plan,
    ...rows
  } = await owner.client.send<Record<string, unknown>>('/api/plan', { requestKey: null })
  const about = { by: 'adviser', firm: 'Webb & Form', name: '', frozenAt: '', comments: [], answer: '', answeredAt: '' }
  expect(shown).toMatchObject({ ...about, ...rows })
  expect(shown.savedAt).toBe((plan as { updated: string }).updated)
  expect(plan).toMatchObject(shown.plan ?? {})
  expect(shown.plan).toMatchObject({ kommun: '0180', birthYear: 1977 })
  await savePlan(owner, 1, { settings: { kommun: '0181' } })
  expect((await readInvited(adviser, id)).plan).toMatchObject({ kommun: '0181' })
  const { invitations } = await owner.client.send<{ invitations: Values[] }>('/api/plan/sharing', {
    query: { plan: owner.planId },
  })
  const [listed, ...others] = await sharedWith(adviser)
  expect(others).toEqual([])
  expect(invitations).toMatchObject([{ id, email: adviser.email, firm: 'Webb & Form', openedAt: listed?.openedAt }])
  expect(Date.now() - Date.parse(String(listed?.openedAt))).toBeLessThan(60_000)
})

test('who comments sees what they have written, and its owner by whom and whether by an adviser', async () => {
  const { owner, adviser, id } = await invitedToFull()
  const second = await server.newUser()
  await invite(owner, second.email)
  const [ofSecond] = await sharedWith(second)
  const { code } = await makeLink(owner)
  await comment(server, code, { text: 'Från banken' })
  await commentInvited(second, ofSecond?.id, { author: 'Lo', text: 'Från Lo' })
  const own = await commentInvited(adviser, id, { text: 'Från Robin' })
  expect(own).toMatchObject([{ author: 'Robin Råd', text: 'Från Robin', isAdviser: true, doneAt: '' }])
  expect(own[0]).not.toHaveProperty('seenAt')
  expect((await readInvited(adviser, id)).comments).toEqual(own)
  const proposals = await propose(adviser, id)
  expect(await ownProposals(adviser, id)).toEqual(proposals)
  expect(await ownProposals(second, ofSecond?.id)).toEqual([])
  const seen = (await commentsOf(owner)).map(({ text, isAdviser }) => [text, isAdviser])
  const all = [
    ['Från Robin', true],
    ['Från Lo', true],
    ['Från banken', false],
  ]
  expect(seen.toSorted()).toEqual(all.toSorted())
})

describe('a plan is closed to an adviser', () => {
  const isClosed = async (adviser: Pick<TestUser, 'client'>, id: string) => {
    expect(await refused(readInvited(adviser, id))).toEqual(gone)
    expect(await refused(commentInvited(adviser, id))).toEqual(gone)
    expect(await refused(propose(adviser, id))).toEqual(gone)
    expect(await refused(ownProposals(adviser, id))).toEqual(gone)
  }

  test.each<[string, (owner: TestUser, adviser: TestUser, id: string) => Promise<unknown>]>([
    ['the invitation is revoked', (owner, _, id) => revokeInvitation(owner, id)],
    ['they leave it', (_, adviser, id) => leave(adviser, id)],
    ['the account of its owner is deleted', (owner) => deleteAccount(server, owner)],
    ['their address is not verified', (_, { id }) => sql(`UPDATE users SET verified = FALSE WHERE id = '${id}'`)],
  ])('from the moment in which %s', async (_, end) => {
    const { owner, adviser, id } = await invitedToFull()
    await readInvited(adviser, id)
    await commentInvited(adviser, id)
    await end(owner, adviser, id)
    await isClosed(adviser, id)
    expect(await sharedWith(adviser)).toEqual([])
  })

  test('while it is deleted, and open when it is taken back, with what was written', async () => {
    const { owner, adviser, id } = await invitedToFull()
    await makePlan(owner)
    await commentInvited(adviser, id)
    await propose(adviser, id)
    await changePlan(owner, owner.planId, { deleted: true })
    await isClosed(adviser, id)
    await changePlan(owner, owner.planId, { deleted: false })
    const { comments, plan } = await readInvited(adviser, id)
    const proposals = await ownProposals(adviser, id)
    expect([comments.length, proposals.length, plan?.['kommun']]).toEqual([1, 1, '0180'])
  })

  test('whose invitation it is not, whoever they are', async () => {
    const { owner, id } = await invitedToFull()
    const other = await invitedToFull()
    const guest = { client: server.guest() }
    for (const each of [other.adviser, owner, guest, { client: server.superuser }]) {
      const told = each === guest ? [401, {}] : gone
      expect(await refused(readInvited(each, id))).toEqual(told)
      expect(await refused(commentInvited(each, id))).toEqual(told)
      for (const ask of [propose, ownProposals]) expect([401, 403, 404]).toContain((await refused(ask(each, id)))[0])
    }
    // not even one whose address support has a login with
    await sql('UPDATE _superusers SET verified = TRUE')
    const ofSupport = (await invite(other.owner, String(server.superuser.authStore.record?.['email']))).at(-1)
    expect(await refused(readInvited({ client: server.superuser }, ofSupport?.id))).toEqual(gone)
    for (const wrong of ['', newId(), 7, null, [id], { id }]) {
      for (const ask of [readInvited, propose]) expect(await refused(ask(other.adviser, wrong))).toEqual(gone)
    }
  })
})

test('a lapsed owner’s plan is read on, commented and proposed to, and they answer', async () => {
  const { owner, adviser, id } = await invitedToFull()
  await sql(`UPDATE billing SET access_until = '2020-01-01 00:00:00.000Z' WHERE user = '${owner.id}'`)
  expect((await readInvited(adviser, id)).plan).toMatchObject({ kommun: '0180' })
  expect(await commentInvited(adviser, id)).toHaveLength(1)
  const [proposal] = await propose(adviser, id)
  expect(await answerProposal(owner, proposal?.id, 'left')).toMatchObject([{ answer: 'left' }])
})

test('what an adviser has written goes with their account, and the plan stays as it was', async () => {
  const { owner, adviser, id } = await invitedToFull()
  const { code } = await makeLink(owner)
  await comment(server, code, { text: 'Från banken' })
  await commentInvited(adviser, id)
  await propose(adviser, id)
  const before = await ofOwner(owner)
  await deleteAccount(server, adviser)
  const { comments, proposals, invitations, ...plan } = await ofOwner(owner)
  const { comments: _, proposals: __, invitations: ___, ...planBefore } = before
  expect([comments?.length, proposals?.length, invitations?.length]).toEqual([1, 0, 0])
  expect(plan).toEqual(planBefore)
})

/** Every row that belongs to an owner's plans. */
async function ofOwner(owner: TestUser): Promise<Readonly<Record<string, readonly Values[]>>> {
  const names = [...writableCollections, 'versions', 'reading_links', 'comments', 'invitations', 'proposals']
  const rows = await Promise.all(
    ['plans', ...names].map(async (name) => {
      const filter = `${name === 'plans' ? 'user' : 'plan.user'} = "${owner.id}"`
      return [
        name,
        await server.superuser.collection(name).getFullList({ filter, sort: 'id', requestKey: null }),
      ] as const
    }),
  )
  return Object.fromEntries(rows)
}

test('an adviser never writes: no route lets them change or read anything of the owner’s but what is shared', async () => {
  const { owner, adviser, id } = await invitedToFull()
  await giveAccess(server.superuser, adviser.id, 'active')
  const version = { device: 'Firefox', netPay1: '1', netPay2: '', netPay3: '', data: 'q1Yq' }
  await savePlan(owner, 1, { settings: { kommun: '0182' }, version })
  const { code, links } = await makeLink(owner)
  await comment(server, code)
  const proposal = newProposal()
  await propose(adviser, id, proposal)
  await commentInvited(adviser, id)
  // more than an adviser could know: every id there is
  const before = await ofOwner(owner)
  const ids = Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, String(rows[0]?.['id'])]))
  const all = (before['comments'] ?? []).map((each) => each['id'])
  const plan = owner.planId
  const row = { ...validRecord.offerings('', { id: ids['offerings'] }), plan: undefined }
  const save = { plan, saveId: newId(), baseRevision: 2, put: { offerings: [row] }, settings: { kommun: '0180' } }
  const marks = { seen: all, done: all, removed: all }
  const writes: readonly (readonly [string, Values])[] = [
    ['/api/plan/save', save],
    ['/api/plan/make', { ...save, baseRevision: 0, name: 'Min' }],
    ['/api/plan/change', { plan, name: 'Min' }],
    ['/api/plan/change', { plan, deleted: true }],
    ['/api/plan/version/name', { id: ids['versions'], name: 'Min' }],
    ['/api/plan/link', { plan, name: '', firm: '', version: '', ends: '' }],
    ['/api/plan/link/revoke', { plan, id: links[0]?.id }],
    ['/api/plan/link/revoke', { id: links[0]?.id }],
    ['/api/plan/comments/mark', { plan, ...marks }],
    ['/api/plan/comments/mark', { plan: adviser.planId, ...marks }],
    ['/api/plan/invite', { plan, email: 'ny@lonebanken.example', firm: '' }],
    ['/api/plan/invite/revoke', { plan, id }],
    ['/api/plan/invite/revoke', { plan: adviser.planId, id }],
    ['/api/plan/proposal/answer', { id: proposal.id, answer: 'taken' }],
  ]
  for (const [path, body] of writes) {
    for (const user of [adviser.id, owner.id]) {
      const asked = adviser.client.send(path, { method: 'POST', body: { user, ...body }, requestKey: null })
      // what is passed over is answered with what is their own
      const isOwn = path.endsWith('/revoke') || body['plan'] === adviser.planId
      if (isOwn && user === adviser.id) expect(JSON.stringify(await asked)).not.toContain(owner.planId)
      else expect([400, 403, 404], path).toContain((await refused(asked))[0])
    }
  }
  expect(await adviser.client.send('/api/plan/sharing', { requestKey: null })).toEqual({ links: [], invitations: [] })
  const reads: readonly (readonly [string, Values])[] = [
    ['/api/plan', { plan }],
    ['/api/plan/versions', { plan }],
    ['/api/plan/version', { id: ids['versions'] }],
    ['/api/plan/comments', { plan }],
    ['/api/plan/proposals', { plan }],
    ['/api/plan/proposal', { id: proposal.id }],
  ]
  for (const [path, query] of reads) {
    expect((await refused(adviser.client.send(path, { query, requestKey: null })))[0], path).toBe(404)
  }
  for (const [name, record] of Object.entries(ids)) {
    const records = adviser.client.collection(name)
    expect([403, 404], name).toContain((await refused(records.getOne(record)))[0])
    expect([403, 404], name).toContain((await refused(records.update(record, { kommun: '0180' })))[0])
    expect([403, 404], name).toContain((await refused(records.delete(record)))[0])
  }
  expect(await ofOwner(owner)).toEqual(before)
})

/** Every byte that the server answers with, headers too, to these requests of a person's. */
async function wire(person: TestUser, requests: readonly (readonly [string, string, Values?])[]): Promise<string> {
  const said: string[] = []
  for (const [method, path, body] of requests) {
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization: person.client.authStore.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, `${path} ${text}`).toBe(200)
    said.push(JSON.stringify([...answer.headers]), text)
  }
  return said.join('\n')
}

test('on the wire, an adviser learns of an owner’s account the plan and the firm, and nothing else', async () => {
  const { owner, adviser, id } = await invitedToFull()
  const word = `Hemligt${newId()}`
  await server.superuser.collection('users').update(owner.id, { name: `Kim ${word}` })
  const second = await makePlan(owner, { name: `Två ${word}` })
  const saveId = newId()
  const version = { device: `Dator ${word}`, netPay1: '1', netPay2: '', netPay3: '', data: 'q1Yq' }
  await savePlan(owner, 1, { settings: { kommun: '0182' }, version }, { saveId })
  const { code } = await makeLink(owner, { name: `Banken ${word}`, firm: `Firma ${word}` })
  await comment(server, code, { text: `Från banken ${word}`, author: `Bank ${word}` })
  const other = await server.newUser()
  await invite(owner, other.email, { firm: `Firma ${word}` })
  const [ofOther] = await sharedWith(other)
  await propose(other, ofOther?.id, { author: `Lo ${word}`, message: word })
  await commentInvited(other, ofOther?.id, { author: `Lo ${word}` })
  const own = newProposal()
  const asked = [
    ['GET', '/api/shared/plans'],
    ['POST', '/api/shared/propose', { invitation: id, ...own }],
    ['POST', '/api/shared/comment', { invitation: id, ...newComment() }],
    ['POST', '/api/shared/plan', { invitation: id }],
    ['GET', `/api/shared/proposals?invitation=${id}`],
    ['POST', '/api/account/data', {}],
    ['POST', '/api/shared/leave', { user: adviser.id, id: newId() }],
  ] as const
  await answerProposal(owner, (await propose(adviser, id))[0]?.id, 'left')
  await markComments(owner, { seen: (await commentsOf(owner)).map((each) => each.id) })
  const heard = await wire(adviser, asked)
  expect(heard).toContain('0182')
  const rows = await ofOwner(owner)
  const hidden = [
    ...[owner.id, owner.email, owner.planId, second, saveId, word, code, other.id, other.email],
    ...['versions', 'reading_links'].flatMap((name) => (rows[name] ?? []).map((each) => String(each['id']))),
    ...['invitations', 'comments', 'proposals'].flatMap((name) =>
      (rows[name] ?? []).filter((each) => each['adviser'] !== adviser.id).map((each) => String(each['id'])),
    ),
    ...['lastSaveId', 'revision', 'archived', 'deletedAt', 'seenAt', 'told'],
  ]
  expect(hidden.length).toBeGreaterThan(18)
  for (const text of hidden) expect(heard, text).not.toContain(text)
  const headers = await fetch(`${server.url}/api/shared/plans`, {
    headers: { authorization: adviser.client.authStore.token },
  })
  expect(headers.headers.get('x-robots-tag')).toContain('noindex')
})

test('on the wire, an owner learns of an adviser’s account the name they typed and the address that was invited, and nothing else', async () => {
  const { owner, adviser, id } = await invitedToFull()
  const word = `Hemligt${newId()}`
  await sharedWith(adviser)
  const address = `annan-${newId()}@lonebanken.example`
  await server.superuser.collection('users').update(adviser.id, { email: address, name: `Robin ${word}` })
  await adviser.client.collection('users').authWithPassword(address, adviser.password)
  const offering = validRecord.offerings(adviser.planId, { product: word.slice(0, 30) })
  await server.superuser.collection('offerings').create(offering)
  await readInvited(adviser, id)
  await commentInvited(adviser, id, { author: 'Robin' })
  const proposal = newProposal({ author: 'Robin' })
  await propose(adviser, id, proposal)
  const plan = owner.planId
  const heard = await wire(owner, [
    ['GET', `/api/plan/sharing?plan=${plan}`],
    ['GET', `/api/plan/comments?plan=${plan}`],
    ['GET', `/api/plan/proposals?plan=${plan}`],
    ['GET', `/api/plan/proposal?id=${proposal.id}`],
    ['POST', '/api/plan/proposal/answer', { user: owner.id, id: proposal.id, answer: 'taken' }],
    ['POST', '/api/plan/comments/mark', { user: owner.id, plan, seen: [] }],
    ['POST', '/api/plan/invite', { user: owner.id, plan, email: adviser.email, firm: '' }],
    ['GET', `/api/plan?plan=${plan}`],
    ['POST', '/api/account/data', {}],
    ['POST', '/api/plan/invite/revoke', { user: owner.id, plan, id }],
  ])
  expect(heard).toContain(adviser.email)
  expect(heard).toContain('Robin')
  for (const text of [adviser.id, address, adviser.planId, word, 'told"']) expect(heard, text).not.toContain(text)
})
