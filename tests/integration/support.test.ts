import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, test } from 'vitest'
import { invite, newProposal, propose } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { deleteAccount, isPostgres, newId, password, type TestUser } from './server.ts'
import { comment, linksOf, makeLink } from './shared.ts'

const server = serverOfFile()

/** A customer's row as support finds it. */
const found = (user: Pick<TestUser, 'email'>) =>
  server.superuser.collection('customers').getFirstListItem(server.superuser.filter('email ~ {:email}', user))

describe('the list of customers', () => {
  test('finds one by e-mail and shows plan, years, subscription, mail and the last save', async () => {
    const kim = await server.newUser({ name: 'Kim Kund' })
    expect(await found(kim)).toMatchObject({
      email: kim.email,
      name: 'Kim Kund',
      verified: true,
      subscription: 'active 30days',
      last_save: '',
      sheet_rows: 0,
      years: '',
      last_mail: '',
    })
    const before = new Date().toISOString().slice(0, 10)
    const salary = { year2: salaryValues(validRecord.salary_years(kim.planId, { companyForm: 'aktiebolag' })) }
    const saved = await savePlan(kim, 0, {
      put: { offerings: [validRecord.offerings(kim.planId)], fixed_costs: [validRecord.fixed_costs(kim.planId)] },
      salary,
      settings: { startYear: 2027 },
    })
    expect(saved.status, saved.message).toBe(200)
    const row = await found(kim)
    expect(row).toMatchObject({ sheet_rows: 2, years: 'year2 aktiebolag', first_year: '2027' })
    expect(String(row['last_save']) >= before).toBe(true)
    expect(Date.parse(String(row['may_save_until']).replace(' ', 'T'))).toBeGreaterThan(Date.now())
    expect(row.id).toBe(kim.id)
  })

  test('the last save is the latest of all the plans that a customer has', async () => {
    const kim = await server.newUser()
    const plans = server.superuser.collection('plans')
    const second = await plans.create({ user: kim.id, name: 'Två', revision: 1, startYear: 2027 })
    // PostgreSQL writes it without the Z
    const { updated } = await plans.getOne(second.id)
    expect(String((await found(kim))['last_save']).replace(/Z?$/, 'Z')).toBe(updated)
    expect((await found(kim))['plan']).toBe(kim.planId)
  })

  test('shows whom a customer has invited, what these have proposed, and what is shared with them', async () => {
    const [kim, adviser] = [await server.newUser(), await server.newUser()]
    const [invitation] = await invite(kim, adviser.email)
    await invite(kim, `ko-${newId()}@lonebanken.example`)
    expect(await found(adviser)).toMatchObject({ invitations: 0, proposals: 0, shared_with_them: 0 })
    await propose(adviser, invitation?.id)
    expect(await found(kim)).toMatchObject({ invitations: 2, proposals: 1, shared_with_them: 0 })
    expect(await found(adviser)).toMatchObject({ invitations: 0, proposals: 0, shared_with_them: 1 })
    const ofPlan = await server.superuser.collection('customer_plans').getOne(kim.planId)
    expect(ofPlan).toMatchObject({ invitations: 2, proposals: 1 })
  })

  test('shows a mail that cannot be sent, and that it was sent when it was', async () => {
    const accept = server.mailbox.refuseMail()
    const email = `kund-${newId()}@lonebanken.example`
    await server.guest().collection('users').create({ email, password, passwordConfirm: password, name: 'Kim' })
    const lastMail = async () => String((await found({ email }))['last_mail'])
    await expect.poll(lastMail, { timeout: 30_000 }).toMatch(/^verification: owed, tried [1-9]\d* times \(.+\)$/)
    accept()
    await server.superuser.crons.run('sendMail')
  })

  test('resends the verification as the admin UI asks for it', async () => {
    const kim = await server.newUser({ verified: false })
    await server.mailbox.next(kim.email)
    await server.superuser.collection('users').requestVerification(kim.email)
    expect((await server.mailbox.next(kim.email)).links.length).toBeGreaterThan(0)
    await expect.poll(async () => String((await found(kim))['last_mail'])).toBe('verification: sent')
  })
})

/** Support, signed in as the customer in the way of the admin UI. */
async function lookAt(user: TestUser): Promise<PocketBase> {
  const client = await server.superuser.collection('users').impersonate(user.id, 600)
  client.autoCancellation(false)
  return client
}

/** A customer with something of each kind that is shared, and support that looks at them. */
async function withShared() {
  const [kim, other, adviser] = [await server.newUser(), await server.newUser(), await server.newUser()]
  const { code, links } = await makeLink(kim)
  const { comments } = await comment(server, code)
  const [ofOther] = await invite(other, kim.email)
  const [invitation] = await invite(kim, adviser.email)
  const [proposal] = await propose(adviser, invitation?.id)
  const made = { link: links[0], comment: comments[0], invitation, proposal, ofOther }
  const ids = Object.fromEntries(Object.entries(made).map(([name, record]) => [name, String(record?.id)]))
  return { kim, support: await lookAt(kim), ids: { ...ids, plan: kim.planId } as Readonly<Record<string, string>> }
}

describe('support that looks at a customer', () => {
  let shared: ReturnType<typeof withShared>
  beforeAll(() => {
    shared = withShared()
    return shared
  })

  test('reads all that the customer reads', async () => {
    const kim = await server.newUser()
    await savePlan(kim, 0, { put: { offerings: [validRecord.offerings(kim.planId)] } })
    const support = await lookAt(kim)
    await support.collection('users').authRefresh()
    expect(await support.collection('offerings').getFullList()).toHaveLength(1)
    expect(await support.collection('plans').getFullList()).toHaveLength(1)
    const { links } = await makeLink(kim)
    expect(await linksOf({ ...kim, client: support })).toEqual(links)
    expect(await support.send('/api/plan', {})).toMatchObject({ plan: { user: kim.id }, offerings: [{}] })
    // the event stream asks by POST and writes nothing: it is refused for its made-up id alone
    const topics = { method: 'POST', body: { clientId: newId(), subscriptions: ['plans/*'] } }
    await expect(support.send('/api/realtime', topics)).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['POST', '/api/plan/save', { saveId: newId(), baseRevision: 0 }],
    ['POST', '/api/plan/link', { plan: '{plan}', name: '', firm: '', version: '', ends: '' }],
    ['POST', '/api/plan/link/revoke', { id: '{link}' }],
    ['POST', '/api/plan/comments/mark', { plan: '{plan}', seen: ['{comment}'], removed: ['{comment}'] }],
    ['POST', '/api/plan/invite', { plan: '{plan}', email: 'ny@lonebanken.example', firm: '' }],
    ['POST', '/api/plan/invite/revoke', { id: '{invitation}' }],
    ['POST', '/api/plan/proposal/answer', { id: '{proposal}', answer: 'taken' }],
    ['POST', '/api/shared/plan', { invitation: '{ofOther}' }],
    ['POST', '/api/shared/look', { invitation: '{ofOther}' }],
    ['POST', '/api/shared/leave', { id: '{ofOther}' }],
    ['POST', '/api/shared/propose', { invitation: '{ofOther}', ...newProposal() }],
    ['POST', '/api/billing/start', { plan: '30days' }],
    ['POST', '/api/billing/return', {}],
    ['POST', '/api/billing/portal', {}],
    ['POST', '/api/account/email', { newEmail: 'ny@lonebanken.example', password }],
    ['POST', '/api/account/logout-everywhere', {}],
    ['POST', '/api/files/token', {}],
    ['PATCH', '/api/collections/users/records/{me}', { name: 'Någon annan' }],
    ['PATCH', '/api/collections/_pb_users_auth_/records/{me}', { name: 'Någon annan' }],
    ['PATCH', '/api/collections/users/records/{me}', { password, passwordConfirm: password, oldPassword: password }],
  ])('%s %s is refused, and changes nothing', async (method, path, body) => {
    const { kim, support, ids } = await shared
    const before = await everything(kim)
    const sent = JSON.stringify({ user: kim.id, ...body }).replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const asked = support.send(path.replace('{me}', kim.id), { method, body: JSON.parse(sent) as object })
    await expect(asked).rejects.toMatchObject({ status: 403, response: { data: { request: { code: 'read_only' } } } })
    expect(await everything(kim)).toEqual(before)
    // the customer's own login is as before
    await kim.client.collection('users').authRefresh()
  })

  test('is written down, by name', async () => {
    const kim = await server.newUser()
    await lookAt(kim)
    expect(await notesOf(kim, 'fields = "impersonate"')).toEqual([['looked', 'users', kim.id, 'impersonate']])
  })

  test('is not renewed, and is over when the time is', async () => {
    const kim = await server.newUser()
    const support = await lookAt(kim)
    const given = support.authStore.token
    const { token } = await support.collection('users').authRefresh()
    expect(token).toBe(given)
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number }
    expect(exp * 1000).toBeLessThan(Date.now() + 601_000)
  })
})

/** What is noted of what support did with a customer, the latest last. */
async function notesOf({ id }: Pick<TestUser, 'id'>, filter = '') {
  const notes = await server.superuser
    .collection('support_changes')
    .getFullList({ filter: [`user = "${id}"`, filter].filter(Boolean).join(' && '), sort: 'created' })
  const support = server.superuser.authStore.record?.['email'] as string
  for (const note of notes) expect(note['support']).toBe(support)
  return notes.map((note) => [note['action'], note['table'], note['record'], note['fields']].map(String))
}

describe('what support does in the tables is written down', () => {
  test('a record that is opened, once a day; a list of one customer; not a list of many', async () => {
    const [kim, robin] = [await server.newUser(), await server.newUser()]
    await savePlan(kim, 0, {
      put: { offerings: [validRecord.offerings(kim.planId), validRecord.offerings(kim.planId)] },
    })
    const before = await notesOf(kim)
    const { superuser } = server
    await superuser.collection('customers').getOne(kim.id)
    await superuser.collection('customers').getOne(kim.id)
    await superuser.collection('offerings').getList(1, 40, { filter: `plan = "${kim.planId}"` })
    await superuser.collection('users').getList(1, 40, { filter: `id = "${kim.id}" || id = "${robin.id}"` })
    expect((await notesOf(kim)).slice(before.length)).toEqual([
      ['looked', 'customers', kim.id, ''],
      ['looked', 'offerings', '', ''],
    ])
  })

  test('what was there before and after, but no secret; and nothing that was refused', async () => {
    const kim = await server.newUser({ name: 'Kim Kund' })
    const before = await notesOf(kim)
    await server.superuser
      .collection('users')
      .update(kim.id, { name: 'Kim Kunz', password: 'Hemligt2', passwordConfirm: 'Hemligt2' })
    await expect(server.superuser.collection('plans').update(kim.planId, { startYear: -7 })).rejects.toThrow()
    const notes = await server.superuser.collection('support_changes').getFullList({
      filter: `user = "${kim.id}"`,
      sort: 'created',
    })
    expect(notes.slice(before.length)).toMatchObject([{ action: 'changed', table: 'users', fields: 'password name' }])
    const details = notes.at(-1)?.['details'] as Record<string, object>
    expect(details['name']).toEqual({ before: 'Kim Kund', after: 'Kim Kunz' })
    expect(details['password']).toEqual({})
    expect(JSON.stringify(notes)).not.toMatch(/Hemligt|\$2a\$/)
  })

  test('a row that is added, and one that is deleted, with whose it was', async () => {
    const kim = await server.newUser()
    const before = await notesOf(kim)
    const { id } = await server.superuser.collection('offerings').create(validRecord.offerings(kim.planId))
    await server.superuser.collection('offerings').delete(id)
    expect((await notesOf(kim)).slice(before.length).map((note) => note.slice(0, 3))).toEqual([
      ['created', 'offerings', id],
      ['deleted', 'offerings', id],
    ])
  })

  test('by no form, and no way to empty it', async () => {
    const kim = await server.newUser()
    await server.superuser.collection('plans').getOne(kim.planId)
    const notes = await notesOf(kim)
    const refused = { status: 400 }
    const records = server.superuser.collection('support_changes')
    const { id } = await records.getFirstListItem(`user = "${kim.id}"`)
    await expect(records.create({ support: 'x', action: 'looked', table: 'plans' })).rejects.toMatchObject(refused)
    await expect(records.update(id, { fields: 'x' })).rejects.toMatchObject(refused)
    await expect(records.delete(id)).rejects.toMatchObject(refused)
    await expect(server.superuser.collections.truncate('support_changes')).rejects.toMatchObject(refused)
    await expect(server.superuser.collections.update('support_changes', { fields: [] })).rejects.toMatchObject(refused)
    await expect(server.superuser.collections.delete('support_changes')).rejects.toMatchObject(refused)
    expect(await notesOf(kim)).toEqual(notes)
  })

  test('is in the customer’s own data, and is about nobody once the account is gone', async () => {
    const kim = await server.newUser()
    await server.superuser.collection('users').update(kim.id, { name: 'Kim Borta' })
    const data = JSON.stringify(await kim.client.send('/api/account/data', { method: 'POST' }))
    expect(data).toContain('"Vad supporten har gjort":[{')
    expect(data).toContain('Kim Borta')
    await deleteAccount(server, kim)
    const all = JSON.stringify(await server.superuser.collection('support_changes').getFullList())
    expect(all).not.toMatch(new RegExp(`${kim.id}|Kim Borta`))
  })

  test('an account that support deletes is told so by mail, and gets no second trial', async () => {
    const kim = await server.newUser()
    const trials = (await server.superuser.collection('used_trials').getFullList()).length
    await server.superuser.collection('users').delete(kim.id)
    await server.superuser.crons.run('sendMail')
    expect((await server.mailbox.next(kim.email)).subject).toBe('Ditt konto hos Lönebänken är borttaget')
    expect((await notesOf(kim)).at(-1)?.slice(0, 3)).toEqual(['deleted', 'users', kim.id])
    expect((await server.superuser.collection('used_trials').getFullList()).length).toBe(trials + 1)
  })
})

async function everything(user: TestUser) {
  const of = (collection: string, filter: string) => server.superuser.collection(collection).getFullList({ filter })
  return [
    await of('users', `id = "${user.id}"`),
    await of('plans', `user = "${user.id}"`),
    await of('subscriptions', `user = "${user.id}"`),
    await of('reading_links', `plan = "${user.planId}"`),
    await of('comments', `plan = "${user.planId}"`),
    await of('proposals', `plan = "${user.planId}"`),
    await of('invitations', `plan = "${user.planId}" || email = "${user.email}"`),
  ]
}

test('every field that support reads has words beside it', async () => {
  const quiet = ['id', 'created', 'updated', 'displayName', 'password', 'tokenKey', 'emailVisibility']
  const shared = ['versions', 'reading_links', 'comments', 'invitations', 'proposals']
  const others = ['users', 'billing', 'subscriptions', 'free_days', 'support_changes', 'plans', 'mails', 'outbox']
  for (const name of [...others, ...shared]) {
    const { fields } = await server.superuser.collections.getOne(name)
    const silent = fields.filter((field) => !field['help'] && !field.hidden && !quiet.includes(field.name))
    expect(silent.map((field) => `${name}.${field.name}`)).toEqual([])
  }
})

// PostgreSQL decides by what the tables hold
describe.skipIf(isPostgres)('how support’s lists are read', () => {
  const howRead = async (list: string, column: string) =>
    JSON.stringify(await server.sql(`EXPLAIN QUERY PLAN SELECT * FROM ${list} ORDER BY ${column} DESC LIMIT 40`))

  test.each([
    ['versions', 'savedAt'],
    ['customers', 'signed_up'],
    ['customers', 'email'],
  ])('%s by %s in the order of an index, whatever the list holds', async (list, column) => {
    expect(await howRead(list, column)).toMatch(/SCAN \w+ USING INDEX idx_(versions|users)_by_/)
  })

  test('each customer’s first plan, and how many there are, by an index alone', async () => {
    expect(await howRead('customers', 'last_save')).toMatch(
      /SEARCH f USING COVERING INDEX.*SEARCH c USING COVERING INDEX/,
    )
  })
})
