import type { ClientResponseError, RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { changePlan, makePlan } from './advisers.ts'
import { fillPlan } from './full-account.ts'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord, writableCollections } from './records.ts'
import { newId, type TestUser } from './server.ts'

const server = serverOfFile()

type Row = Readonly<Record<string, unknown>>
type Answer = { readonly plans: Row[]; readonly plan: RecordModel } & Readonly<
  Record<(typeof writableCollections)[number], Row[][]>
>

const planOf = (user: TestUser) => user.client.send<Answer>('/api/plan', {})

/**
 * Every value of a listed record but those that a whole plan says once for all rows, or not at all: a row is known by the id that it has within its
 * plan, a year by itself.
 */
function values(listed: RecordModel): Row {
  const { collectionId: _, collectionName: __, id: ___, plan: ____, created: _____, updated: ______, ...row } = listed
  const { clientId, ...others } = row
  return clientId === undefined ? others : { ...others, id: clientId as string }
}

test('it holds each value that the lists of its collections show, and nothing that is hidden', async () => {
  const kim = await server.newUser()
  const { planId } = kim
  const wish = { formulas: 'price=9500*12', note: 'En "notis" med å & ö <b>', vat: '6', price: 0.1 }
  const saved = await savePlan(kim, 0, {
    settings: { startYear: 2027, kommun: '0180', churchMember: true, churchPercent: '1.2', asked: true },
    put: {
      offerings: [validRecord.offerings(planId, wish)],
      fixed_costs: [validRecord.fixed_costs(planId), validRecord.fixed_costs(planId, { year: 'year3' })],
      measures: [validRecord.measures(planId)],
    },
    salary: { year2: salaryValues(validRecord.salary_years(planId, { localTaxesPercent: '' })) },
  })
  expect(saved.status, saved.message).toBe(200)

  const answer = await planOf(kim)
  const [listedPlan] = await kim.client.collection('plans').getFullList()
  expect(answer.plan).toEqual(listedPlan)
  expect(answer.plan).toMatchObject({ revision: 1, churchMember: true })
  expect(answer.plan['lastSaveId']).toBeUndefined()
  for (const name of writableCollections) {
    const listed = await kim.client.collection(name).getFullList()
    expect(listed.length, name).toBeGreaterThan(0)
    const inOrder = (rows: readonly Row[]) => rows.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])))
    expect(inOrder(answer[name].flat()), name).toEqual(inOrder(listed.map(values)))
  }
  expect(answer.offerings.flat()).toMatchObject([wish])
})

test('a column that is hidden stays hidden, one that is not is shown', async () => {
  const kim = await server.newUser()
  await savePlan(kim, 0, { put: { offerings: [validRecord.offerings(kim.planId)] } })
  await planOf(kim)
  const { fields } = await server.superuser.collections.getOne('offerings')
  const added = [
    { type: 'text', name: 'forSupport', hidden: true },
    { type: 'text', name: 'forAll' },
  ]
  await server.superuser.collections.update('offerings', { fields: [...fields, ...added] })
  const [row = {}] = (await planOf(kim)).offerings.flat()
  expect(row).toMatchObject({ forAll: '' })
  expect(Object.keys(row)).not.toContain('forSupport')
  await server.superuser.collections.update('offerings', { fields })
})

test('a new plan is given as empty lists', async () => {
  const kim = await server.newUser()
  const { plan, plans, ...lists } = await planOf(kim)
  expect(plan['revision']).toBe(0)
  const { id, created, updated } = plan as Row
  expect(plans).toEqual([{ id, created, updated, name: '', archived: false, deletedAt: '', revision: 0 }])
  expect(lists).toEqual({ offerings: [], fixed_costs: [], measures: [], salary_years: [] })
})

test('a large plan comes whole, each row once', async () => {
  const kim = await server.newUser()
  await fillPlan(server, kim.planId, 1000)
  const rows = Array.from({ length: 2500 }, () => validRecord.offerings(kim.planId))
  expect((await savePlan(kim, 0, { put: { offerings: rows } })).status).toBe(200)
  const answer = await planOf(kim)
  expect(answer.fixed_costs.flat()).toHaveLength(1000)
  const ids = answer.offerings.flat().map(({ id }) => String(id))
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('what has not changed is answered by its tag alone, and another one comes with each save and each change of the list', async () => {
  const kim = await server.newUser()
  const asked = async (known = '') => {
    const headers = { authorization: kim.client.authStore.token, 'if-none-match': known }
    const answer = await fetch(`${server.url}/api/plan?plan=${kim.planId}`, { headers })
    const body = await answer.text()
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', body }
  }
  let { tag } = await asked()
  const expectChanged = async (what: string) => {
    const answer = await asked(tag)
    expect([answer.status, answer.body.length > 100], what).toEqual([200, true])
    expect(await asked(answer.tag), what).toEqual({ status: 304, tag: answer.tag, body: '' })
    tag = answer.tag
  }
  expect(await asked(tag)).toEqual({ status: 304, tag, body: '' })
  expect((await savePlan(kim, 0, { put: { offerings: [validRecord.offerings(kim.planId)] } })).status).toBe(200)
  await expectChanged('a save')
  await changePlan(kim, kim.planId, { name: 'Butiken' })
  await expectChanged('a name')
  await makePlan(kim)
  await expectChanged('another plan')
  // support's edit of a row, and the same revision with something else in it, as after a restore
  const [row] = await kim.client.collection('offerings').getFullList()
  await server.superuser.collection('offerings').update(row?.id ?? '', { price: 7 })
  await expectChanged('support')
  await server.sql(`UPDATE plans SET lastSaveId = '${newId()}' WHERE id = '${kim.planId}'`)
  await expectChanged('a restore')
})

test('one reader at a time of a large plan, who comes in between is told to wait; a small one is read by all at once', async () => {
  const [kim, robin] = [await server.newUser(), await server.newUser()]
  await fillPlan(server, kim.planId, 5000)
  const statuses = (user: TestUser) =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        user.client.send('/api/plan', { requestKey: null }).then(
          () => 200,
          (error: unknown) => (error as ClientResponseError).status,
        ),
      ),
    )
  const ofLarge = await statuses(kim)
  expect([...new Set(ofLarge)].toSorted()).toEqual([200, 429])
  expect(await statuses(robin)).toEqual(Array(8).fill(200))
  // the place is free again
  expect((await planOf(kim)).fixed_costs.flat()).toHaveLength(5000)
})

// the last: requests are counted from here on
test('an address may ask for 240 plans a minute', async () => {
  await server.countRequests()
  const kim = await server.newUser()
  const headers = { authorization: kim.client.authStore.token }
  const answers: number[] = []
  let known = {}
  // few at a time, and asked by the tag: it is their number that counts, not what a machine can answer at once
  const ask = async () => {
    const answer = await fetch(`${server.url}/api/plan`, { headers: { ...headers, ...known } })
    answers.push(answer.status)
    await answer.arrayBuffer()
    return answer.headers.get('etag') ?? ''
  }
  known = { 'if-none-match': await ask() }
  const lane = async () => {
    while (answers.length < 240) await ask()
  }
  await Promise.all(Array.from({ length: 3 }, lane))
  while (answers.length < 243) await ask()
  const counted = [200, 304, 429].map((status) => answers.filter((each) => each === status).length)
  expect(counted).toEqual([1, 239, answers.length - 240])
})
