import { expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { eventually } from '../patience.ts'
import { changePlan, makePlan } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { deleteAccount, newId, type TestUser } from './server.ts'
import { refused } from './shared.ts'

const server = serverOfFile()

type Values = Readonly<Record<string, unknown>>
interface Listed {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly bytes: number
}

const version = (change: Values = {}) => ({
  device: 'Firefox, Windows',
  netPay1: '28500',
  netPay2: '-100',
  netPay3: '',
  data: 'q1YqLkksKVayUiouTVGqBQA=',
  ...change,
})
const list = async (user: TestUser, plan = user.planId) =>
  (await user.client.send<{ versions: Listed[] }>('/api/plan/versions', { query: { plan }, requestKey: null })).versions
const nameIt = (user: TestUser, id: string, name: unknown, client = user.client) =>
  client.send<{ versions: Listed[] }>('/api/plan/version/name', {
    method: 'POST',
    body: { user: user.id, id, name },
    requestKey: null,
  })
/** A customer whose plan has been saved at these moments, ago in hours; the oldest first. */
async function savedAgo(hours: readonly number[]): Promise<TestUser> {
  const user = await server.newUser()
  for (const at of hours.keys()) await savePlan(user, at, { version: version() })
  for (const [at, ago] of hours.entries()) await moveBack(user, at + 1, ago)
  return user
}

const moveBack = (user: TestUser, revision: number, hours: number) =>
  moveTo(user, revision, new Date(Date.now() - hours * 3600_000).toISOString().replace('T', ' '))
const moveTo = (user: TestUser, revision: number, moment: string) =>
  server.sql(`UPDATE versions SET savedAt = '${moment}' WHERE plan = '${user.planId}' AND revision = ${revision}`)
const revisions = async (user: TestUser) => (await list(user)).map(({ revision }) => revision)
const thinOut = () => server.superuser.crons.run('thinOutVersions')

test('each save keeps a version with device and net pay, once, however often it is asked for', async () => {
  const user = await server.newUser()
  const saveId = newId()
  await savePlan(user, 0, { version: version() }, { saveId })
  await savePlan(user, 0, { version: version() }, { saveId })
  await savePlan(user, 1, { version: version({ data: '' }) })
  // a page of before there were versions, and a part of a save
  await savePlan(user, 2, { settings: { kommun: '0180' } })
  const kept = { device: 'Firefox, Windows', netPay1: '28500', netPay2: '-100', netPay3: '', name: '' }
  const [empty, first, ...others] = await list(user)
  expect(others).toEqual([])
  expect(empty).toMatchObject({ ...kept, revision: 2, isWhole: false })
  expect(first).toMatchObject({ ...kept, revision: 1, isWhole: true })
  const one = await user.client.send<Values>('/api/plan/version', { query: { id: first?.id } })
  expect(one).toEqual({ id: first?.id, plan: user.planId, data: version().data })
  // a refused save keeps none
  await savePlan(user, 0, { version: version() })
  expect(await list(user)).toHaveLength(2)
})

test('with what is no version, or too long, nothing is saved', async () => {
  const user = await server.newUser()
  for (const given of [
    'text',
    [],
    { ...version(), data: undefined },
    version({ name: 'Mitt' }),
    version({ netPay1: 28500 }),
    version({ netPay1: '28 500' }),
    version({ device: 'x'.repeat(41) }),
    // letters that are more than a byte, and half a letter
    version({ data: '€'.repeat(limits.versionMaxBytes / 4) }),
    version({ data: 'A\ud83e' }),
    version({ data: 'A'.repeat(limits.versionMaxBytes + 1) }),
  ]) {
    const said = JSON.stringify(given).slice(0, 120)
    expect(await savePlan(user, 0, { version: given }), said).toMatchObject({ status: 400, codes: { save: 'invalid' } })
  }
  expect(await list(user)).toEqual([])
})

test('at night: all of a day, then the latest of each day, after 60 days the latest of each month; a name keeps for ever', async () => {
  const user = await savedAgo([...Array<number>(6).fill(0), 3, 23, 1, 0])
  const day = (ago: number, time: string) =>
    `${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)} ${time}.000Z`
  await moveTo(user, 1, '2020-02-03 10:00:00.000Z')
  await moveTo(user, 2, '2020-02-28 10:00:00.000Z')
  // the 1st of March in Sweden
  await moveTo(user, 3, '2020-02-29 23:30:00.000Z')
  await moveTo(user, 4, day(10, '08:00:00'))
  await moveTo(user, 5, day(10, '21:00:00'))
  await moveTo(user, 6, day(9, '08:00:00'))
  const named = (await list(user)).find(({ revision }) => revision === 4)
  await nameIt(user, String(named?.id), 'Före höjningen')
  const other = await savedAgo([2, 1])
  await thinOut()
  await eventually(async () => expect(await revisions(user)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]))
  expect(await revisions(other)).toHaveLength(2)
  await nameIt(user, String(named?.id), '')
  await thinOut()
  await eventually(async () => expect(await revisions(user)).toEqual([10, 9, 8, 7, 6, 5, 3, 2]))
})

test.each([
  // [saved at, UTC; kept]: of what is older than 60 days the latest of each month
  [
    'summer begins a month two hours before UTC',
    ['2020-07-31 21:50:00', '2020-07-31 22:30:00', '2020-08-02 08:00:00'],
    [1, 3],
  ],
  ['winter one hour before', ['2019-12-31 22:30:00', '2019-12-31 23:30:00', '2020-01-02 08:00:00'], [1, 3]],
  ['March ends in summer time', ['2020-03-31 21:30:00', '2020-03-31 22:30:00', '2020-04-02 08:00:00'], [1, 3]],
  ['October ends in winter time', ['2020-10-31 22:30:00', '2020-10-31 23:30:00', '2020-11-02 08:00:00'], [1, 3]],
] as const)('months are those of the calendar in Sweden: %s', async (_, moments, kept) => {
  const user = await savedAgo(moments.map(() => 0))
  for (const [at, moment] of moments.entries()) await moveTo(user, at + 1, `${moment}.000Z`)
  await thinOut()
  await eventually(async () => expect(await revisions(user)).toEqual(kept.toReversed()))
})

test('an empty version gives way to one of the same day that holds its plan', async () => {
  const user = await server.newUser()
  await savePlan(user, 0, { version: version() })
  await savePlan(user, 1, { version: version({ data: '' }) })
  await moveTo(user, 1, '2020-02-03 10:00:00.000Z')
  await moveTo(user, 2, '2020-02-03 11:00:00.000Z')
  await thinOut()
  await eventually(async () => expect(await revisions(user)).toEqual([1]))
})

test('the versions of a customer take a bounded room: the oldest without a name go, and names have half of it', async () => {
  const user = await server.newUser()
  const large = version({ data: 'A'.repeat(limits.versionMaxBytes) })
  const fits = Math.floor(limits.versionsMaxBytes / (limits.versionMaxBytes + 500))
  for (let at = 0; at < fits; at += 1) await savePlan(user, at, { version: large })
  const all = (await list(user)).toReversed()
  expect(all).toHaveLength(fits)
  const mayBeNamed = Math.floor(limits.namedVersionsMaxBytes / (limits.versionMaxBytes + 500))
  for (const { id, revision } of all.slice(0, mayBeNamed)) await nameIt(user, id, `Version ${revision}`)
  expect(await refused(nameIt(user, String(all[mayBeNamed]?.id), 'En till'))).toEqual([400, { version: 'no_room' }])
  // another name for one that has a name takes no more room
  await nameIt(user, String(all[0]?.id), 'Först')
  await savePlan(user, fits, { version: large })
  const left = await list(user)
  expect(left.map(({ revision }) => revision)).toContain(fits + 1)
  expect(left.map(({ revision }) => revision)).not.toContain(mayBeNamed + 1)
  expect(left.filter(({ name }) => name !== '')).toHaveLength(mayBeNamed)
  expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.versionsMaxBytes)
})

test('another customer’s versions are answered as those that never were', async () => {
  const user = await savedAgo([0])
  const other = await server.newUser()
  const [kept] = await list(user)
  for (const id of [kept?.id, newId()]) {
    const read = other.client.send('/api/plan/version', { query: { id } })
    expect(await refused(read)).toEqual([404, { version: 'gone' }])
    expect(await refused(nameIt(other, String(id), 'Mitt'))).toEqual([404, { version: 'gone' }])
  }
  expect(await refused(list(other, user.planId))).toEqual([404, { plan: 'gone' }])
  expect(await refused(nameIt(user, String(kept?.id), 'Mitt', other.client))).toEqual([403, { save: 'other_user' }])
  expect(await refused(nameIt(user, String(kept?.id), 'x'.repeat(61)))).toEqual([400, { plan: 'invalid' }])
  expect((await list(user))[0]?.name).toBe('')
})

test('versions go with their plan, and with the account', async () => {
  const user = await savedAgo([0, 0])
  const second = await makePlan(user, { version: version() })
  const [ofSecond] = await list(user, second)
  expect(ofSecond).toMatchObject({ revision: 1 })
  const stored = async () =>
    (await server.superuser.collection('versions').getFullList({ filter: `plan.user = "${user.id}"` })).length
  const seen = await server.superuser.collection('customers').getOne(user.id)
  expect(seen).toMatchObject({ versions: 3, version_bytes: 3 * (version().data.length + 500) })
  const ofPlan = await server.superuser.collection('customer_plans').getOne(user.planId)
  expect(ofPlan).toMatchObject({ versions: 2, version_bytes: 2 * (version().data.length + 500) })

  await changePlan(user, second, { deleted: true })
  const gone = user.client.send('/api/plan/version', { query: { id: ofSecond?.id } })
  expect(await refused(gone)).toEqual([404, { version: 'gone' }])
  await server.sql(`UPDATE plans SET deletedAt = '2020-01-01 00:00:00.000Z' WHERE id = '${second}'`)
  await server.superuser.crons.run('removeDeletedPlans')
  await eventually(async () => expect(await stored()).toBe(2))
  await deleteAccount(server, user)
  const left = await server.superuser.collection('versions').getFullList({ filter: `plan = "${user.planId}"` })
  expect(left).toEqual([])
})
