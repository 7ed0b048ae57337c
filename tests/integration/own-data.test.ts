import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import stored from '../../pb_hooks/account/stored-data.json' with { type: 'json' }
import { eventually } from '../patience.ts'
import { commentInvited, invite, newProposal, propose, sharedWith } from './advisers.ts'
import { payingServerOfFile } from './of-file.ts'
import { subscribe } from './paying-server.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { isPostgres, newId, type TestUser } from './server.ts'
import { comment, makeLink } from './shared.ts'

interface StoredTable {
  readonly title: string
  readonly isNobodys?: boolean
  readonly secret?: readonly string[]
  readonly ownersOnly?: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}
const tables: Readonly<Record<string, StoredTable>> = stored.tables

const paying = payingServerOfFile()

type Data = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
const dataOf = (user: Pick<TestUser, 'client'>) => user.client.send<Data>('/api/account/data', { method: 'POST' })

type Row = Readonly<Record<string, unknown>>
interface Answer {
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly (readonly unknown[])[]
}
const rowsOf = async (table: string): Promise<readonly Row[]> => {
  const { columns, rows } = (await paying.server.sql(`SELECT * FROM "${table}"`)) as Answer
  return rows.map((values) => Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])))
}

/** A customer with something in every table that holds anything about anybody. */
async function customerWithEverything(word: string): Promise<TestUser> {
  const { server } = paying
  const user = await server.newUser({ access: 'none', name: `Kim ${word}` })
  await subscribe(paying, user)
  await paying.stripe.deliveries.idle()
  await user.client.send('/api/billing/return', { method: 'POST', body: {} })
  await server.superuser.collection('free_days').create({ user: user.id, days: 30, reason: word })
  const put = {
    offerings: [{ ...validRecord.offerings(user.planId), product: word }],
    fixed_costs: [{ ...validRecord.fixed_costs(user.planId), category: word }],
    measures: [{ ...validRecord.measures(user.planId), measureName: word }],
  }
  const salary = { year1: salaryValues(validRecord.salary_years(user.planId)) }
  const version = { device: 'Firefox, Windows', netPay1: '28500', netPay2: '', netPay3: '', data: 'q1YqLkks' }
  expect(await savePlan(user, 0, { put, salary, settings: { birthYear: 1977 }, version })).toMatchObject({
    status: 200,
  })
  const { code } = await makeLink(user, { name: word, firm: word })
  await comment(server, code, { text: word })
  const body = { newEmail: `ny-${user.email}`, password: user.password }
  await user.client.send('/api/account/email', { method: 'POST', body })
  await server.superuser.crons.run('sendMail')
  await server.mailbox.next(body.newEmail)
  await server.guest().collection('users').requestPasswordReset(user.email)
  await eventually(async () => expect((await rowsOf('links')).some((row) => row['user'] === user.id)).toBe(true))
  await user.client.collection('users').update(user.id, { name: `Kim ${word} Ek` })
  return user
}

/** Somebody whom a customer has invited and who has proposed something, and somebody whose plan that customer has proposed something for. */
async function withAdvisers(user: TestUser): Promise<{ adviser: TestUser; owner: TestUser }> {
  const [adviser, owner] = [await paying.server.newUser(), await paying.server.newUser({ name: 'Ola Ägare' })]
  await invite(user, adviser.email)
  await invite(owner, user.email)
  for (const each of [adviser, user]) {
    const [shared] = await sharedWith(each)
    await propose(each, shared?.id, newProposal({ author: 'Robin Råd' }))
    await commentInvited(each, shared?.id)
  }
  // or they would be sent, and their rows change, while they are looked at
  await paying.server.superuser.crons.run('sendMail')
  await eventually(async () =>
    expect(
      (await rowsOf('mails')).filter(
        ({ kind, sent }) => ['invited', 'passwordReset'].includes(String(kind)) && sent === '',
      ),
    ).toEqual([]),
  )
  return { adviser, owner }
}

test('the file holds every stored value about its user in a column with a name, and nothing about anybody else', async () => {
  const [mine, theirs] = [`Min${newId()}`.slice(0, 20), `Deras${newId()}`.slice(0, 20)]
  const [user, other] = [await customerWithEverything(mine), await customerWithEverything(theirs)]
  const { adviser, owner } = await withAdvisers(user)
  const data = await dataOf(user)
  const [billing] = (await rowsOf('billing')).filter((row) => row['user'] === user.id)
  const knownBy = [user.id, user.planId, user.email, `ny-${user.email}`, mine, String(billing?.['stripe_customer'])]

  const found: string[] = []
  const collections = await paying.server.superuser.collections.getFullList()
  const names = ['_collections', '_params', ...collections.flatMap(({ type, name }) => (type === 'view' ? [] : [name]))]
  for (const name of names) {
    const own = (await rowsOf(name)).filter((row) => knownBy.some((text) => JSON.stringify(row).includes(text)))
    if (own.length === 0) continue
    found.push(name)
    const table = tables[name]
    const given = data[table?.title ?? ''] ?? []
    expect(given, name).toHaveLength(own.length)
    const id = table?.fields['id']?.[0] ?? ''
    for (const row of own) {
      const inFile = given.find((one) => one[id] === row['id'])
      for (const [column, value] of Object.entries(row)) {
        const key = table?.fields[column]?.[0] ?? `${name}.${column} has no name`
        const isOthers = table?.ownersOnly?.includes(column) === true && row['plan'] !== user.planId
        if (isOthers || table?.secret?.includes(column) === true) expect(inFile, key).not.toHaveProperty([key])
        else expect(plain(inFile?.[key]), `${name}.${column}`).toBe(plain(value))
      }
    }
  }
  // all that the help tells of, but what is nobody's and what PocketBase keeps of logins of kinds that there are none of
  const told = Object.entries(tables).flatMap(([name, { isNobodys }]) =>
    isNobodys || name.startsWith('_') ? [] : [name],
  )
  expect(found.toSorted()).toEqual(told.toSorted())

  const file = JSON.stringify(data)
  const [me] = (await rowsOf('users')).filter((row) => row['id'] === user.id)
  const hashes = [...(await rowsOf('links')), ...(await rowsOf('reading_links'))]
  const codes = hashes.flatMap((row) => [row['code_hash'], row['key_hash'] ?? row['code_hash']])
  for (const secret of [me?.['password'], me?.['tokenKey'], ...codes, user.client.authStore.token, user.password]) {
    expect(String(secret).length).toBeGreaterThan(5)
    expect(file).not.toContain(String(secret))
  }
  for (const text of [other.id, other.email, theirs]) expect(file).not.toContain(text)
  // of an adviser only what they were invited by and what they call themselves, of whose plan one reads not even that
  for (const text of [adviser.id, owner.id, owner.planId, owner.email, 'Ola Ägare']) expect(file).not.toContain(text)
  expect(data['Förslag']).toHaveLength(2)
  expect(data['Inbjudningar']).toMatchObject([{ Till: adviser.email }, { Till: user.email }])
})

// SQLite has neither booleans nor JSON; PostgreSQL writes dates and JSON in its own way, and for no date nothing
function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value === null || value === undefined || (isPostgres && value === '')) return 'null'
  if (typeof value !== 'string') return isPostgres ? plain(JSON.stringify(value)) : JSON.stringify(value)
  if (isPostgres && (value === 'true' || value === 'false')) return plain(value === 'true')
  if (isPostgres && /^[{[]/.test(value)) return JSON.stringify(Object.entries(JSON.parse(value) as object).toSorted())
  return isPostgres && /^\d{4}-\d\d-\d\d[ T][\d:.]+Z$/.test(value) ? new Date(value).toISOString() : value
}

test('the file begins with what it is, and comes in the order in which the help tells of it', async () => {
  const user = await paying.server.newUser()
  const data = await dataOf(user)
  const listed = Object.values(tables).filter(({ isNobodys }) => !isNobodys)
  expect(Object.keys(data)).toEqual([stored.file.title, ...listed.map(({ title }) => title)])
  const columns = Object.entries(stored.tables.plans.fields).map(([, [name]]) => name)
  expect(Object.keys(data['Planer']?.[0] ?? {})).toEqual(columns)
})

test('who has nothing but an account gets that, who has no login gets nothing', async () => {
  const user = await paying.server.newUser({ verified: false, access: 'none' })
  const data = await dataOf(user)
  expect(data['Konto']).toMatchObject([{ 'E-post': user.email, Namn: 'Kim Kund' }])
  expect(data['UtbudsMix']).toEqual([])
  expect(data['Ärenden till Stripe']).toEqual([])
  await expect(dataOf({ client: paying.server.guest() })).rejects.toMatchObject({ status: 401 })
  await expect(dataOf({ client: paying.server.superuser })).rejects.toMatchObject({ status: 403 })
})

test('every column of every table is listed, under a name of its own', async () => {
  const collections = await paying.server.superuser.collections.getFullList()
  // support's own accounts; views store nothing
  const stored = collections.filter(({ name, type }) => name !== '_superusers' && type !== 'view')
  const columns = Object.fromEntries(
    stored.map(({ name, fields }) => [name, fields.map((field) => field.name).toSorted()]),
  )
  const listed = Object.fromEntries(
    Object.entries(tables).map(([name, { fields }]) => [name, Object.keys(fields).toSorted()]),
  )
  expect(listed).toEqual(columns)
  for (const { title, fields } of Object.values(tables)) {
    const names = Object.values(fields).map(([name]) => name)
    expect(new Set(names).size, title).toBe(names.length)
  }
  const titles = Object.values(tables).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('what is stated about the log is what the server does', async () => {
  const settings = await paying.server.superuser.settings.getAll()
  expect(settings['logs']).toMatchObject({ maxDays: 5, logIP: false, logAuthId: false })
  const texts = readFileSync(new URL('../../src/texts/stored-data.ts', import.meta.url), 'utf8')
  expect(texts).toContain('fem dagar')
})

// the last: requests are counted from here on
test('the file is made ten times in ten minutes, not more', async () => {
  await paying.server.countRequests()
  const user = await paying.server.newUser()
  for (let time = 0; time < 10; time++) await dataOf(user)
  await expect(dataOf(user)).rejects.toMatchObject({ status: 429 })
})
