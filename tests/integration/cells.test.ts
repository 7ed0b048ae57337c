import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveCustomer } from '../../scripts/setup/cell-move.mjs'
import { eventually } from '../patience.ts'
import { codeIn } from './mail-link.ts'
import { readMetrics } from './metrics-page.ts'
import { customerOf, runJob, subscribe } from './paying-server.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, password, quietClient, type TestUser } from './server.ts'
import { type CellName, startTwoCells, type TwoCells } from './two-cells.ts'

let two: TwoCells
beforeAll(async () => {
  two = await startTwoCells()
})
afterAll(() => two.stop())

const steps = ['frozen', 'copied', 'verified', 'switched', 'opened', 'deleted'] as const
type Step = (typeof steps)[number]

/** Moves a customer as far as a step, as if the command were killed after it. */
async function moveUntil(
  last: Step,
  user: TestUser,
  from: CellName = 'a',
  to: CellName = 'b',
): Promise<readonly Step[]> {
  const done: Step[] = []
  for await (const line of moveCustomer(two.move(user.email, from, to))) {
    const step = steps.find((each) => line.startsWith(each))
    if (!step) throw new Error(line)
    done.push(step)
    if (step === last) break
  }
  return done
}

/** The same login at the other cell. */
function at(cell: CellName, { client }: TestUser): PocketBase {
  const other = quietClient(two.cells[cell].url)
  other.authStore.save(client.authStore.token, client.authStore.record)
  return other
}

const rowsIn = async (client: PocketBase, collection = 'offerings') =>
  (await client.collection(collection).getFullList()).map(({ id, price }) => ({ id, price: Number(price) }))

/** Every row of a cell that names one of these texts, by its table. */
async function traces(cell: CellName, texts: readonly string[]): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const select = async (query: string) => {
    const answer = await two.cells[cell].superuser.send<{ rows: readonly (readonly unknown[])[] }>('/api/sql', {
      method: 'POST',
      body: { query },
    })
    return answer.rows
  }
  const found: Record<string, readonly unknown[]> = {}
  for (const [name] of await select("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")) {
    const rows = await select(`SELECT * FROM \`${String(name)}\``)
    const own = rows.map((row) => JSON.stringify(row)).filter((row) => texts.some((text) => row.includes(text)))
    if (own.length > 0) found[String(name)] = own.toSorted()
  }
  return found
}

/** A customer with something in every table, and nothing that the jobs of every minute would do for them. */
async function customerWithEverything(): Promise<TestUser> {
  const server = two.cells.a
  const user = await server.newUser({ access: 'none' })
  await subscribe({ server, stripe: two.shop.stripe, product: two.shop.product, stop: two.stop }, user)
  await two.shop.stripe.deliveries.idle()
  await user.client.send('/api/billing/return', { method: 'POST', body: {} })
  const put = {
    offerings: [validRecord.offerings(user.id, { product: "Ö'l\n{:user} [[x]] – 😀", price: 0.1 + 0.2 })],
    fixed_costs: [validRecord.fixed_costs(user.id)],
    measures: [validRecord.measures(user.id)],
  }
  const salary = { year1: salaryValues(validRecord.salary_years(user.id)) }
  const saved = await savePlan(user, 0, { put, salary, settings: { birthYear: 1977, churchMember: true } })
  expect(saved, saved.message).toMatchObject({ status: 200 })
  await server.guest().collection('users').requestPasswordReset(user.email)
  await server.mailbox.next(user.email)
  await user.client.collection('users').update(user.id, { name: 'Kim Flytt' })
  await oweAgainLater(await customerOf(server, user))
  return user
}

/** Has a task for Stripe carried out, and leaves it as one that Stripe did not take and that is tried again in an hour. */
async function oweAgainLater(customer: string): Promise<void> {
  const { superuser } = two.cells.a
  await runJob(two.cells.a, 'settleStripe')
  const done = await eventually(() =>
    superuser.collection('outbox').getFirstListItem(`stripe_customer = "${customer}" && done != ''`),
  )
  await two.shop.stripe.deliveries.idle()
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await superuser.collection('outbox').update(done.id, { done: '', next_attempt: inAnHour, last_error: 'no answer' })
}

describe('an address', () => {
  test('is one account in all cells: taken in one it is refused in another, and free again when the account is gone', async () => {
    const user = await two.cells.a.newUser()
    const body = { email: user.email.toUpperCase(), name: 'Kim', password, passwordConfirm: password }
    const signUp = () => two.ask('b', '/api/collections/users/records', body)
    const refused = await signUp()
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { data: { email: { code: 'validation_not_unique' } } },
    ])
    const other = await two.cells.b.newUser()
    await other.client.send('/api/account/email', {
      method: 'POST',
      body: { newEmail: `fri-${user.email}`, password },
    })
    const { links } = await two.cells.b.mailbox.next(`fri-${user.email}`)
    await two.cells.a.superuser.collection('users').update(user.id, { email: `fri-${user.email}` })
    const late = await two.ask('b', '/api/account/confirm-email', { code: codeIn(links, 'byt-epost') })
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { data: { email: { code: 'validation_not_unique' } } },
    ])

    // the address from before is free
    expect((await signUp()).status).toBe(200)
    await two.ask('a', '/api/account/delete', { email: `fri-${user.email}`, password })
    body.email = `fri-${user.email}`
    await eventually(async () => expect((await signUp()).status).toBe(200))
  })

  test('leads to its cell from any: login, new password and deletion; nobody learns where one has no account', async () => {
    const user = await two.cells.b.newUser()
    const logIn = (identity: string, typed = password) =>
      two.ask('a', '/api/collections/users/auth-with-password', { identity, password: typed })
    const good = await logIn(user.email)
    const login: unknown = await good.json()
    expect([good.status, login]).toMatchObject([200, { record: { id: user.id } }])
    expect(good.headers.get('set-cookie')).toMatch(/^lonebanken_cell=b; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/)

    const told = async (answer: Response) => {
      const headers = [...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name))
      return JSON.stringify([answer.status, await answer.text(), headers])
    }
    const wrong = await told(await logIn(user.email, 'Fel-2026'))
    for (let at = 0; at < 6; at += 1)
      expect(await told(await logIn(`ingen-${newId()}@b.example`, 'Fel-2026'))).toBe(wrong)

    await two.ask('a', '/api/collections/users/request-password-reset', { email: user.email })
    const { links } = await two.cells.b.mailbox.next(user.email)
    // the mail's link is opened in another browser
    const link = await two.ask('a', '/api/account/link', { kind: 'passwordReset', code: codeIn(links, 'aterstall') })
    expect([link.status, link.headers.get('location'), link.headers.get('set-cookie')?.slice(0, 17)]).toEqual([
      307,
      '/api/account/link',
      'lonebanken_cell=b',
    ])
    const gone = await two.ask('a', '/api/account/delete', { email: user.email, password })
    expect([gone.status, await gone.json()]).toEqual([200, { user: user.id }])
    expect((await logIn(user.email)).status).toBe(400)
  })

  test('that the directory does not know, as of a server that has just become a cell, is told to it by the nightly job', async () => {
    const user = await two.cells.b.newUser()
    const entries = two.cells.a.superuser.collection('directory')
    const [entry] = await entries.getFullList({ filter: `user = "${user.id}"` })
    expect(entry).toMatchObject({ cell: 'b' })
    expect(JSON.stringify(entry)).not.toContain(user.email)
    const mark = String(entry?.['mark'])
    await entries.delete(entry?.id ?? '')
    await two.cells.b.superuser.crons.run('agreeWithDirectory')
    await eventually(async () =>
      expect(await entries.getFullList({ filter: `user = "${user.id}"` })).toMatchObject([{ mark }]),
    )
  })
})

describe('a move', () => {
  test('takes along everything as it was, keeps the login, and leaves nothing behind', async () => {
    const user = await customerWithEverything()
    const names = [user.id, user.email]
    const customer = await customerOf(two.cells.a, user)
    // from here on nothing is written for them: until then a mail may still be noted as sent
    await moveUntil('frozen', user)
    const { directory, moves, ...before } = await traces('a', [...names, customer])
    expect(moves).toHaveLength(1)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['billing', 'fixed_costs', 'mails', 'measures', 'offerings', 'outbox', 'plans']),
    )
    expect(directory).toHaveLength(1)

    expect(await moveUntil('deleted', user)).toEqual(steps)
    expect(await traces('b', [...names, customer])).toEqual(before)
    expect(Object.keys(await traces('a', [...names, customer]))).toEqual(['directory'])
    expect((await two.shop.stripe.client().customers.retrieve(customer)).deleted).not.toBe(true)

    const there = at('b', user)
    await expect(there.collection('users').authRefresh()).resolves.toMatchObject({ record: { id: user.id } })
    await there.collection('users').authWithPassword(user.email, password)
    // an event of theirs comes to the cell that hears Stripe
    const [subscription] = (await two.shop.stripe.client().subscriptions.list({ customer })).data
    await two.shop.stripe.client().subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
    await eventually(async () =>
      expect(await there.collection('subscriptions').getFullList()).toMatchObject([{ ends_at_period_end: true }]),
    )
  })

  test('refuses to save meanwhile so that the app tries again, and leads every request to the new cell afterwards', async () => {
    const user = await two.cells.a.newUser()
    const first = validRecord.offerings(user.id, { price: 1 })
    expect(await savePlan(user, 0, { put: { offerings: [first] } })).toMatchObject({ status: 200, revision: 1 })
    const saveId = newId()
    const changes = { put: { offerings: [{ ...first, price: 2 }, validRecord.offerings(user.id, { price: 3 })] } }
    const save = (client = user.client) => savePlan(user, 1, changes, { client, saveId })

    for (const step of steps.slice(0, 5)) {
      await moveUntil(step, user)
      expect(await save(), step).toMatchObject({ status: 503, codes: { request: 'moving' } })
      expect(await rowsIn(user.client)).toEqual([{ id: first.id, price: 1 }])
      await expect(user.client.collection('users').update(user.id, { name: 'Ny' })).rejects.toMatchObject({
        status: 503,
      })
    }
    await moveUntil('deleted', user)

    const authorization = user.client.authStore.token
    const lead = async (method: string, path: string) => {
      const answer = await fetch(two.cells.a.url + path, { method, redirect: 'manual', headers: { authorization } })
      return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')?.split(';')[0]]
    }
    for (const [method, path] of [
      ['POST', '/api/plan/save'],
      ['POST', '/api/account/data'],
      ['POST', '/api/billing/return'],
      ['GET', '/api/collections/offerings/records?page=1&perPage=1000'],
    ] as const) {
      expect(await lead(method, path), path).toEqual([307, path, 'lonebanken_cell=b'])
    }
    for (const [method, path] of [
      ['POST', 'auth-refresh'],
      ['PATCH', `records/${user.id}`],
    ] as const) {
      const [status, location, cookie] = await lead(method, `/api/collections/users/${path}`)
      expect([status, cookie], path).toEqual([307, 'lonebanken_cell=b'])
      expect(location).toContain(path)
    }
    const listening = await two.ask(
      'a',
      '/api/realtime',
      { clientId: newId(), subscriptions: ['plans/*'] },
      { authorization },
    )
    expect([400, 404, 307]).toContain(listening.status)

    const there = at('b', user)
    expect(await save(there)).toMatchObject({ status: 200, revision: 2 })
    // its answer was lost
    expect(await save(there)).toMatchObject({ status: 200, revision: 2 })
    expect((await rowsIn(there)).map(({ price }) => price).toSorted()).toEqual([2, 3])
  })

  test('saves that come while the old cell forgets the customer are led to the new one', async () => {
    const user = await two.cells.a.newUser()
    await moveUntil('opened', user)
    const authorization = user.client.authStore.token
    const body = () => ({ user: user.id, saveId: newId(), baseRevision: 0 })
    const saveUntilLed = async (): Promise<number> => {
      const { status } = await two.ask('a', '/api/plan/save', body(), { authorization })
      return status === 503 ? saveUntilLed() : status
    }
    const failed = async () => (await readMetrics(two.cells.a.url)).get('lonebanken_saves_total{outcome="failed"}')
    const failedBefore = await failed()
    const saves = Array.from({ length: 12 }, saveUntilLed)
    await moveUntil('deleted', user)
    expect(new Set(await Promise.all(saves))).toEqual(new Set([307]))
    // an operator may have an alarm on these; the new cell counts what becomes of the saves
    expect(await failed()).toBe(failedBefore)
  })

  test.each(steps)('killed when it is %s, begun again, ends as one that was not', async (step) => {
    const user = await two.cells.a.newUser()
    const row = validRecord.offerings(user.id, { price: 7 })
    const saveId = newId()
    await savePlan(user, 0, { put: { offerings: [row] } }, { saveId })
    await moveUntil(step, user)
    if (['opened', 'deleted'].includes(step)) {
      // what is saved in the new cell meanwhile is not written over
      const later = { put: { offerings: [{ ...row, price: 8 }] } }
      expect(await savePlan(user, 1, later, { client: at('b', user) })).toMatchObject({ status: 200 })
    }
    await moveUntil('deleted', user)
    const price = ['opened', 'deleted'].includes(step) ? 8 : 7
    expect(await rowsIn(at('b', user))).toEqual([{ id: row.id, price }])
    expect(Object.keys(await traces('a', [user.id, user.email]))).toEqual(['directory'])
    expect(Object.keys(await traces('b', [user.id]))).not.toContain('moves')
    if (price === 7) {
      // the last save is known in the new cell
      const again = await savePlan(user, 0, { put: { offerings: [row] } }, { client: at('b', user), saveId })
      expect(again).toMatchObject({ status: 200, revision: 1 })
    }
  })

  test('a cell that dies while it takes the copy in has taken nothing or all of it', async () => {
    const user = await two.cells.a.newUser()
    const offerings = Array.from({ length: 900 }, () => validRecord.offerings(user.id))
    await savePlan(user, 0, { put: { offerings } })
    await moveUntil('frozen', user)
    const killed = moveUntil('deleted', user).catch((error: unknown) => String(error))
    await eventually(async () => expect((await traces('a', [user.id]))['moves']).toHaveLength(1))
    await two.cells.b.kill9()
    await killed
    await two.cells.b.restart({ ...two.env, LONEBANKEN_CELL: 'b' })
    await moveUntil('deleted', user)
    expect((await rowsIn(at('b', user))).map(({ id }) => id).toSorted()).toEqual(
      offerings.map(({ id }) => id).toSorted(),
    )
  })

  test('can be taken back before the directory names the new cell; who is in the way of it is not written over', async () => {
    const [user, other] = [await two.cells.a.newUser(), await two.cells.b.newUser()]
    const row = validRecord.offerings(user.id, { price: 7 })
    await savePlan(user, 0, { put: { offerings: [row] } })
    // the id of a row is made in the browser
    await savePlan(other, 0, { put: { offerings: [validRecord.offerings(other.id, { id: row.id, price: 9 })] } })
    await expect(moveUntil('deleted', user)).rejects.toThrow()
    expect(await rowsIn(other.client)).toEqual([{ id: row.id, price: 9 }])
    expect((await savePlan(user, 1)).status).toBe(503)

    const { cancelMove } = await import('../../scripts/setup/cell-move.mjs')
    for await (const done of cancelMove(two.move(user.email, 'a', 'b'))) expect(done).toContain(' cell ')
    expect(await savePlan(user, 1, { put: { offerings: [{ ...row, price: 8 }] } })).toMatchObject({ status: 200 })
    expect(Object.keys(await traces('b', [user.id, user.email]))).toEqual([])
  })

  test('a browser whose deletion was cut off does not take who has been moved for deleted', async () => {
    const [moved, gone] = [await two.cells.a.newUser(), await two.cells.a.newUser()]
    await moveUntil('deleted', moved)
    await two.ask('a', '/api/account/delete', { email: gone.email, password })
    const answer = await two.ask('a', '/api/account/deleted', { users: [moved.id, gone.id] })
    expect(await answer.json()).toEqual({ deleted: [gone.id] })
  })
})

test('nobody without the secret moves anybody or asks the directory', async () => {
  for (const path of ['directory/find', 'directory/move', 'move/read', 'move/forget', 'move/nothing']) {
    const wrong = { 'x-lonebanken-cell': 'fel' }
    expect((await two.ask('a', `/api/cells/${path}`, { user: 'x' }, wrong)).status, path).toBe(404)
    expect((await two.ask('a', `/api/cells/${path}`, { user: 'x' }, {})).status, path).toBe(404)
  }
})
