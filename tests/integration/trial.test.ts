import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { command, deleteAccount, productionSettings, type TestUser } from './server.ts'

/** Asks for a plan; answers the body, or the refusal's status and code. */
async function ask(user: Pick<TestUser, 'client'>, body: object | string): Promise<unknown> {
  try {
    return await user.client.send<unknown>('/api/billing/start', { method: 'POST', body })
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const data = error.response['data'] as { billing?: { code: string } } | undefined
    return { status: error.status, code: data?.billing?.code }
  }
}

const subscriptionsOf = (user: TestUser) => user.client.collection('subscriptions').getFullList()
const accessOf = async (user: TestUser) =>
  (await user.client.collection('billing').getFullList()).map((row) => row['access_until'] as string)
const daysUntil = (date: string) => (Date.parse(date.replace(' ', 'T')) - Date.now()) / 86_400_000

const server = serverOfFile()

describe('in local mode', () => {
  test('the screen can ask for the mode', async () => {
    expect(await server.guest().send('/api/app/mode', {})).toEqual({ mode: 'local', payment: 'none' })
  })

  test.each(['30days', '12months'])('choosing %s starts a 30-day trial, and saving works', async (plan) => {
    const user = await server.newUser({ access: 'none' })
    const changes = { put: { offerings: [validRecord.offerings(user.planId)] } }
    expect(await savePlan(user, 0, changes)).toMatchObject({ status: 403, codes: { save: 'no_access' } })
    expect(await ask(user, { plan })).toEqual({ mode: 'local', started: true })

    expect(await subscriptionsOf(user)).toMatchObject([
      { status: 'trialing', role: 'premium', price: plan, product_active: true, origin: 'local' },
    ])
    const [access] = await accessOf(user)
    expect(daysUntil(access ?? '')).toBeCloseTo(30, 1)
    expect(await savePlan(user, 0, changes)).toMatchObject({ status: 200 })
  })

  test('a plan that is not sold, and a body that names none, are refused', async () => {
    const user = await server.newUser({ access: 'none' })
    for (const body of [{ plan: 'forever' }, {}, { plan: 7 }]) {
      expect(await ask(user, body)).toEqual({ status: 400, code: 'unknown_plan' })
    }
    const headers = { authorization: user.client.authStore.token, 'content-type': 'application/json' }
    for (const body of ['', 'null', '[]', '{"plan":']) {
      expect((await fetch(`${server.url}/api/billing/start`, { method: 'POST', headers, body })).status, body).toBe(400)
    }
    expect(await subscriptionsOf(user)).toEqual([])
    expect(await accessOf(user)).toEqual([''])
  })

  test('price, trial length and user come from the server whatever the client sends', async () => {
    const [user, other] = [await server.newUser({ access: 'none' }), await server.newUser({ access: 'none' })]
    await ask(user, { plan: '30days', user: other.id, trial_end: '2099-01-01', status: 'active', days: 9999 })
    expect(await subscriptionsOf(other)).toEqual([])
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'trialing', user: user.id }])
    expect(daysUntil((await accessOf(user))[0] ?? '')).toBeLessThan(31)
  })

  test('an unverified user, a visitor and support in nobody’s name are refused', async () => {
    const user = await server.newUser({ verified: false, access: 'none' })
    expect(await ask(user, { plan: '30days' })).toEqual({ status: 403, code: 'not_verified' })
    expect(await ask({ client: server.guest() }, { plan: '30days' })).toMatchObject({ status: 401 })
    expect(await ask({ client: server.superuser }, { plan: '30days' })).toMatchObject({ status: 403 })
  })

  test('one who already has access is refused', async () => {
    const user = await server.newUser({ access: 'none' })
    await ask(user, { plan: '30days' })
    expect(await ask(user, { plan: '12months' })).toEqual({ status: 409, code: 'already_active' })
    expect(await subscriptionsOf(user)).toHaveLength(1)
  })

  test('one whose subscription has been canceled gets no new trial', async () => {
    const user = await server.newUser({ access: 'lapsed' })
    expect(await ask(user, { plan: '30days' })).toEqual({ status: 409, code: 'trial_used' })
  })

  test('an address that has had its trial gets no new one after its account is deleted, for 24 months, and none is stored', async () => {
    const [user, untried] = [await server.newUser({ access: 'none' }), await server.newUser({ access: 'none' })]
    await ask(user, { plan: '30days' })
    const again = async ({ email, password }: TestUser): Promise<Pick<TestUser, 'client'>> => {
      await deleteAccount(server, { email })
      const users = server.superuser.collection('users')
      const { id } = await users.create({ email, password, passwordConfirm: password, name: 'Kim', verified: true })
      const client = server.guest()
      await client.collection('users').authWithPassword(email, password)
      expect(await users.getOne(id)).toMatchObject({ verified: true })
      return { client }
    }
    expect(await ask(await again(user), { plan: '30days' })).toEqual({ status: 409, code: 'trial_used' })
    expect(await ask(await again(untried), { plan: '30days' })).toMatchObject({ started: true })
    const used = server.superuser.collection('used_trials')
    const rows = await used.getFullList()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.['address_hash']).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(user.email)
    expect(JSON.stringify(rows)).not.toContain(user.id)

    const age = async (months: number) => {
      const created = new Date()
      created.setUTCMonth(created.getUTCMonth() - months)
      await server.sql(`UPDATE used_trials SET created = '${created.toISOString().replace('T', ' ')}'`)
      await server.superuser.crons.run('forgetUsedTrials')
    }
    await age(23)
    await server.superuser.crons.run('forgetUsedTrials')
    expect(await used.getFullList()).toHaveLength(1)
    await age(25)
    await expect.poll(async () => (await used.getFullList()).length).toBe(0)
  })

  test('a canceled subscription is remembered even when its row is gone', async () => {
    const user = await server.newUser({ access: 'lapsed' })
    const [row] = await subscriptionsOf(user)
    await server.superuser.collection('subscriptions').delete(row?.id ?? '')
    expect(await ask(user, { plan: '30days' })).toEqual({ status: 409, code: 'trial_used' })
  })
})

test('a command run on a local database without its environment takes no trial away and changes no setting', async () => {
  const user = await server.newUser({ access: 'none' })
  await ask(user, { plan: '30days' })
  const [until, settings] = [await accessOf(user), await server.superuser.settings.getAll()]
  await server.kill9()
  await command(['superuser', 'upsert', 'ny@lonebanken.example', 'Hemligt-123'], server.dataDir)
  await server.restart()
  expect(await accessOf(user)).toEqual(until)
  expect(await server.superuser.settings.getAll()).toEqual(settings)
})

// the last: the server of the file is one of production from here on
describe('in production', () => {
  const restartIn = async (mode: string | undefined) => {
    await server.kill9()
    await server.restart({ ...productionSettings, LONEBANKEN_MODE: mode })
    expect(await server.guest().send('/api/app/mode', {})).toEqual({ mode: 'production', payment: 'live' })
  }

  test('a database from local mode gives nobody access, and takes nothing from those who pay', async () => {
    const [trying, paying] = [await server.newUser({ access: 'none' }), await server.newUser({ access: 'active' })]
    await ask(trying, { plan: '30days' })
    const paidUntil = await accessOf(paying)
    await restartIn('production')
    expect(await subscriptionsOf(trying)).toEqual([])
    expect(await accessOf(trying)).toEqual([''])
    expect(await savePlan(trying, 0)).toMatchObject({ status: 403, codes: { save: 'no_access' } })
    expect(await accessOf(paying)).toEqual(paidUntil)
  })

  test('a trial cannot be started without payment', async () => {
    const user = await server.newUser({ access: 'none' })
    // Stripe does not answer here, or does not know the made-up key
    expect(await ask(user, { plan: '30days', mode: 'local' })).toMatchObject({
      code: expect.stringMatching(/^payment_(unreachable|refused)$/) as string,
    })
    expect(await subscriptionsOf(user)).toEqual([])
    expect(await accessOf(user)).toEqual([''])
  })

  test.each(['LOCAL', ' local', '', undefined])('LONEBANKEN_MODE=%j is production', async (mode) => restartIn(mode))
})
