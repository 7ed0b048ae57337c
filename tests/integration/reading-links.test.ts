import { describe, expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { eventually } from '../patience.ts'
import { changePlan, makePlan } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, type TestUser } from './server.ts'
import { linksOf, makeLink, readShared, refused, revokeLink, type Shared } from './shared.ts'

const server = serverOfFile()

const gone = [404, { link: 'gone' }] as const
const version = (data: string) => ({ device: 'Firefox, Windows', netPay1: '28500', netPay2: '', netPay3: '', data })
const productsIn = ({ offerings }: Shared) => offerings?.flat().map((row) => row['product'])
const row = (user: TestUser, product: string) => ({
  put: { offerings: [validRecord.offerings(user.planId, { product })] },
})
const versionsOf = async ({ client, planId }: TestUser) => {
  type Listed = { readonly id: string; readonly revision: number }
  const query = { plan: planId }
  return (await client.send<{ versions: Listed[] }>('/api/plan/versions', { query, requestKey: null })).versions
}

/** A customer whose plan has been saved with these versions, the oldest first. */
async function savedWith(data: readonly string[]): Promise<{ user: TestUser; versions: readonly string[] }> {
  const user = await server.newUser()
  for (const [at, one] of data.entries())
    await savePlan(user, at, { ...row(user, `Vara ${at}`), version: version(one) })
  return { user, versions: (await versionsOf(user)).map(({ id }) => id).toReversed() }
}

describe('a link to a plan as it is', () => {
  test('shows its settings and rows as its owner reads them, each time as they are then', async () => {
    const user = await server.newUser()
    const settings = { kommun: '0180', birthYear: 1977, briefText: 'Tre år' }
    const salary = { year1: salaryValues(validRecord.salary_years(user.planId)) }
    await savePlan(user, 0, { ...row(user, 'Timme'), settings, salary })
    await changePlan(user, user.planId, { name: 'Bageriet' })
    const { code } = await makeLink(user, { firm: ' Webb &\u202e Form ' })
    const shown = await readShared(server, code)
    const own = await user.client.send<Record<string, unknown>>('/api/plan', { requestKey: null })
    const { plans: _, plan, ...rows } = own
    expect(shown).toMatchObject({ by: 'link', firm: 'Webb & Form', name: 'Bageriet', frozenAt: '', comments: [] })
    expect(shown.savedAt).toBe((plan as { updated: string }).updated)
    expect(shown).toMatchObject(rows)
    expect(plan).toMatchObject(shown.plan ?? {})
    expect(shown.plan).toMatchObject({ ...settings, startYear: expect.any(Number) as unknown })
    await savePlan(user, 1, row(user, 'Kurs'))
    expect(productsIn(await readShared(server, code))?.toSorted()).toEqual(['Kurs', 'Timme'])
  })

  test('is answered with its code once, and listed without it, with when it was last opened', async () => {
    const user = await server.newUser()
    const ends = new Date(Date.now() + 86_400_000).toISOString()
    const made = await makeLink(user, { ends, name: 'Banken' })
    expect(made.code).toMatch(/^[A-Za-z0-9]{22}$/)
    const [link, ...others] = made.links
    expect(others).toEqual([])
    const listed = { name: 'Banken', firm: 'Webb & Form', isFrozen: false, frozenAt: '', openedAt: '' }
    expect(link).toMatchObject({ ...listed, ends: ends.replace('T', ' ') })
    await readShared(server, made.code)
    const [opened] = await linksOf(user)
    expect(Date.now() - Date.parse(String(opened?.openedAt))).toBeLessThan(60_000)
    await readShared(server, made.code)
    // once a minute
    expect(await linksOf(user)).toEqual([opened])
    await server.sql(`UPDATE reading_links SET openedAt = '2026-01-01 00:00:00.000Z' WHERE id = '${link?.id}'`)
    await readShared(server, made.code)
    expect((await linksOf(user))[0]?.openedAt.slice(0, 10)).not.toBe('2026-01-01')
    expect(JSON.stringify(await linksOf(user))).not.toContain(made.code)
  })

  test('opens nothing once it is revoked, and that is answered however often it is asked for', async () => {
    const user = await server.newUser()
    const [kept, { code, links }] = [await makeLink(user), await makeLink(user, { name: 'Andra' })]
    const id = String(links.find(({ name }) => name === 'Andra')?.id)
    await readShared(server, code)
    expect((await revokeLink(user, id)).links).toHaveLength(1)
    expect(await refused(readShared(server, code))).toEqual(gone)
    expect((await revokeLink(user, id)).links).toHaveLength(1)
    expect((await readShared(server, kept.code)).by).toBe('link')
  })

  test('opens nothing while its plan is deleted, and the plan again when it is taken back', async () => {
    const user = await server.newUser()
    const plan = await makePlan(user)
    const { code } = await makeLink(user, { plan })
    await changePlan(user, plan, { deleted: true })
    expect(await refused(readShared(server, code))).toEqual(gone)
    // listed all the same: it will open the plan again
    expect((await linksOf(user)).map((link) => link.plan)).toEqual([plan])
    await changePlan(user, plan, { deleted: false })
    expect((await readShared(server, code)).name).toBe('Två')
    await changePlan(user, plan, { deleted: true })
    await server.sql(`UPDATE plans SET deletedAt = '2020-01-01 00:00:00.000Z' WHERE id = '${plan}'`)
    await server.superuser.crons.run('removeDeletedPlans')
    const left = () => server.superuser.collection('reading_links').getFullList({ filter: `plan = "${plan}"` })
    await eventually(async () => expect(await left()).toEqual([]))
  })

  test('is opened by no code but its own', async () => {
    await makeLink(await server.newUser())
    for (const code of [undefined, 7, ['x'], 'A'.repeat(22), '']) {
      expect(await refused(readShared(server, code)), String(code)).toEqual(gone)
    }
  })
})

test('a plan is read although nothing can be written', async () => {
  const user = await server.newUser()
  const { code } = await makeLink(user)
  const makeRoom = await server.fillDisk('UPDATE', 'reading_links')
  expect((await readShared(server, code)).by).toBe('link')
  await makeRoom()
  expect((await linksOf(user))[0]?.openedAt).toBe('')
})

describe('a frozen link', () => {
  test('shows what its version holds, whatever is saved after that, and never the plan as it is', async () => {
    const { user, versions } = await savedWith(['Zm9yc3Q=', 'YW5kcmE='])
    const { code, links } = await makeLink(user, { version: versions[0] })
    const [link] = links
    await savePlan(user, 2, { ...row(user, 'Sedan'), settings: { kommun: '0180' } })
    const shown = await readShared(server, code)
    expect(shown).toMatchObject({ version: 'Zm9yc3Q=', by: 'link' })
    expect(shown.frozenAt).toBe(link?.frozenAt)
    expect([shown.savedAt, link?.isFrozen]).toEqual([shown.frozenAt, true])
    expect(Object.keys(shown).toSorted()).toEqual(
      ['by', 'comments', 'firm', 'frozenAt', 'name', 'savedAt', 'version'].toSorted(),
    )
    // should the version be gone for all that is done to keep it
    await server.sql(`DELETE FROM versions WHERE id = '${versions[0]}'`)
    expect(await refused(readShared(server, code))).toEqual(gone)
    expect((await linksOf(user))[0]).toMatchObject({ isFrozen: true, frozenAt: '' })
    await server.sql(`UPDATE reading_links SET version = '' WHERE id = '${link?.id}'`)
    expect(await refused(readShared(server, code))).toEqual(gone)
  })

  test('keeps its version from being thinned out, until it is revoked', async () => {
    const { user, versions } = await savedWith(['Zm9yc3Q=', 'YW5kcmE=', 'dHJlZGpl'])
    for (const revision of [1, 2, 3])
      await server.sql(
        `UPDATE versions SET savedAt = '2020-01-0${revision} 10:00:00.000Z' WHERE plan = '${user.planId}' AND revision = ${revision}`,
      )
    const { code, links } = await makeLink(user, { version: versions[0] })
    const revisions = async () => (await versionsOf(user)).map(({ revision }) => revision)
    await server.superuser.crons.run('thinOutVersions')
    await eventually(async () => expect(await revisions()).toEqual([3, 1]))
    expect((await readShared(server, code)).version).toBe('Zm9yc3Q=')
    await revokeLink(user, String(links[0]?.id))
    await server.superuser.crons.run('thinOutVersions')
    await eventually(async () => expect(await revisions()).toEqual([3]))
  })

  test('takes of the room for what is named, and its version gives none to new ones', async () => {
    const large = 'A'.repeat(limits.versionMaxBytes)
    const fits = Math.floor(limits.versionsMaxBytes / (limits.versionMaxBytes + 500))
    const { user, versions } = await savedWith(Array<string>(fits).fill(large))
    const mayBeKept = Math.floor(limits.namedVersionsMaxBytes / (limits.versionMaxBytes + 500))
    const name = (id: unknown, wanted: string) =>
      user.client.send('/api/plan/version/name', { method: 'POST', body: { user: user.id, id, name: wanted } })
    const { code } = await makeLink(user, { version: versions[0] })
    for (const id of versions.slice(1, mayBeKept)) await name(id, `Version ${id}`)
    expect(await refused(name(versions[mayBeKept], 'En till'))).toEqual([400, { version: 'no_room' }])
    expect(await refused(makeLink(user, { version: versions[mayBeKept] }))).toEqual([400, { version: 'no_room' }])
    // what is kept already takes no more
    await makeLink(user, { version: versions[0] })
    await makeLink(user, { version: versions[1] })
    await name(versions[0], 'Även namn')
    await name(versions[0], '')
    await savePlan(user, fits, { version: version(large) })
    const left = (await versionsOf(user)).map(({ id }) => id)
    expect(left).toContain(versions[0])
    expect(left).not.toContain(versions[mayBeKept])
    expect((await readShared(server, code)).version).toBe(large)
  })
})

test('a link that is too long, has ended or is no link is not made', async () => {
  const user = await server.newUser()
  for (const wish of [
    { name: 'x'.repeat(61) },
    { firm: 'x'.repeat(61) },
    { firm: 7 },
    { version: null },
    { ends: new Date(Date.now() - 1000).toISOString() },
    { ends: 'i morgon' },
    { ends: 7 },
    { plan: 7 },
  ]) {
    expect(await refused(makeLink(user, wish)), JSON.stringify(wish)).toEqual([400, { link: 'invalid' }])
  }
  expect(await linksOf(user)).toEqual([])
})

test('a note and a firm have room for sixty letters and signs', async () => {
  const user = await server.newUser()
  const wish = { name: '🥐'.repeat(60), firm: 'Å'.repeat(60) }
  const { code, links } = await makeLink(user, wish)
  expect(links).toMatchObject([wish])
  expect((await readShared(server, code)).firm).toBe(wish.firm)
})

test('no link is made to a version that holds no plan, is of another plan or another customer’s', async () => {
  const { user, versions } = await savedWith(['', 'Zm9yc3Q='])
  const other = await savedWith(['Zm9yc3Q='])
  const plan = await makePlan(user)
  expect(await refused(makeLink(user, { version: versions[0] }))).toEqual([400, { link: 'invalid' }])
  expect(await refused(makeLink(user, { plan, version: versions[1] }))).toEqual([400, { link: 'invalid' }])
  for (const id of [other.versions[0], newId()])
    expect(await refused(makeLink(user, { version: id }))).toEqual([404, { version: 'gone' }])
  expect(await linksOf(user)).toEqual([])
})

test('the links of all plans of a customer are listed together, the latest first, and a deleted plan’s can be revoked', async () => {
  const user = await server.newUser()
  const plan = await makePlan(user)
  await makeLink(user, { name: 'Banken' })
  const { links } = await makeLink(user, { name: 'Rut', plan })
  expect(links.map((link) => [link.name, link.plan])).toEqual([
    ['Rut', plan],
    ['Banken', user.planId],
  ])
  expect(await linksOf(user)).toEqual(links)
  await changePlan(user, plan, { deleted: true })
  expect((await revokeLink(user, String(links[0]?.id))).links).toEqual(links.slice(1))
})

test('nobody but its owner makes, lists or revokes a plan’s links, and another’s are answered as those that never were', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()]
  const { code, links } = await makeLink(user)
  const id = String(links[0]?.id)
  for (const plan of [user.planId, newId()]) {
    expect(await refused(makeLink(other, { plan }))).toEqual([404, { plan: 'gone' }])
  }
  expect(await linksOf(other)).toEqual([])
  for (const one of [id, newId()]) expect((await revokeLink(other, one)).links).toEqual([])
  expect(await refused(makeLink(user, {}, other.client))).toEqual([403, { save: 'other_user' }])
  expect(await refused(revokeLink(user, id, other.client))).toEqual([403, { save: 'other_user' }])
  const unverified = await server.newUser({ verified: false, access: 'active' })
  expect(await refused(makeLink(unverified))).toEqual([403, { save: 'not_verified' }])
  expect((await readShared(server, code)).by).toBe('link')
})

test('not even support is shown what a code is known by', async () => {
  const user = await server.newUser()
  const { links } = await makeLink(user)
  const seen = await server.superuser.collection('reading_links').getOne(String(links[0]?.id))
  expect(seen).toMatchObject({ plan: user.planId, firm: 'Webb & Form' })
  expect(Object.keys(seen)).not.toContain('code_hash')
  expect(await server.superuser.collection('customers').getOne(user.id)).toMatchObject({ links: 1 })
  expect(await server.superuser.collection('customer_plans').getOne(user.planId)).toMatchObject({ links: 1 })
})
