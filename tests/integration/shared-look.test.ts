import { describe, expect, test } from 'vitest'
import { changePlan, invite, lookInvited, makePlan, readInvited, revokeInvitation, sharedWith } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { type TestUser } from './server.ts'
import { linksOf, lookShared, makeLink, readShared, refused } from './shared.ts'

// what an open page of a reader asks, again and again
const server = serverOfFile()

const version = { device: '', netPay1: '', netPay2: '', netPay3: '', data: 'q1YqLkksKVayUiouTVGqBQA=' }
const row = ({ planId }: TestUser) => ({ put: { offerings: [validRecord.offerings(planId)] }, version })

async function saved(): Promise<TestUser> {
  const user = await server.newUser()
  expect((await savePlan(user, 0, row(user))).status).toBe(200)
  return user
}

describe('a look', () => {
  test('answers what reading does but for the plan, and by another moment that it has been saved', async () => {
    const user = await saved()
    const { code } = await makeLink(user)
    const { by, firm, name, savedAt, frozenAt, comments } = await readShared(server, code)
    const about = { by, firm, name, savedAt, frozenAt, comments }
    expect(await lookShared(server, code)).toEqual(about)
    await savePlan(user, 1, row(user))
    const after = await lookShared(server, code)
    expect(after).toEqual({ ...about, savedAt: expect.any(String) as unknown })
    expect(Date.parse(after.savedAt)).toBeGreaterThan(Date.parse(savedAt))
    expect((await readShared(server, code)).savedAt).toBe(after.savedAt)
  })

  test('counts as reading where the owner is told when the link was last opened', async () => {
    const user = await saved()
    const { code, links } = await makeLink(user)
    await server.sql(`UPDATE reading_links SET openedAt = '2026-01-01 00:00:00.000Z' WHERE id = '${links[0]?.id}'`)
    await lookShared(server, code)
    const [looked] = await linksOf(user)
    expect(Date.now() - Date.parse(String(looked?.openedAt))).toBeLessThan(60_000)
    await lookShared(server, code)
    expect(await linksOf(user)).toEqual([looked])
  })

  test('by an adviser is at what is shared with them, for as long as it is', async () => {
    const [user, adviser] = [await saved(), await server.newUser({ access: 'none' })]
    const [invitation] = await invite(user, adviser.email)
    const { savedAt } = await readInvited(adviser, invitation?.id)
    expect(await lookInvited(adviser, invitation?.id)).toMatchObject({ by: 'adviser', savedAt })
    // whose login has ended is told that, and not that the plan is shared with them no more
    expect(await refused(lookInvited({ client: server.guest() }, invitation?.id))).toEqual([401, {}])
    await revokeInvitation(user, invitation?.id)
    expect(await refused(lookInvited(adviser, invitation?.id))).toEqual([404, { invitation: 'gone' }])
  })
})

describe('when a plan was saved last', () => {
  test('is what no new name and no archiving changes, for whoever is told of it', async () => {
    const [user, adviser] = [await saved(), await server.newUser({ access: 'none' })]
    const { code } = await makeLink(user)
    await invite(user, adviser.email)
    const { savedAt } = await lookShared(server, code)
    await makePlan(user)
    await changePlan(user, user.planId, { name: 'Bageriet', archived: true })
    await changePlan(user, user.planId, { deleted: true })
    await changePlan(user, user.planId, { deleted: false })
    expect(await lookShared(server, code)).toMatchObject({ name: 'Bageriet', savedAt })
    expect(await sharedWith(adviser)).toMatchObject([{ name: 'Bageriet', savedAt }])
    const { plans } = await user.client.send<{ plans: { id: string; updated: string }[] }>('/api/plans', {})
    expect(plans.find(({ id }) => id === user.planId)?.updated).toBe(savedAt)
  })

  test('is when support changed it, if that was later', async () => {
    const user = await saved()
    const { code } = await makeLink(user)
    const { savedAt } = await lookShared(server, code)
    await server.superuser.collection('plans').update(user.planId, { kommun: '0181' })
    const after = await lookShared(server, code)
    expect(Date.parse(after.savedAt)).toBeGreaterThan(Date.parse(savedAt))
    const [offering] = await server.superuser.collection('offerings').getFullList({ filter: `plan = "${user.planId}"` })
    await server.superuser.collection('offerings').update(String(offering?.id), { price: 7 })
    expect(Date.parse((await lookShared(server, code)).savedAt)).toBeGreaterThan(Date.parse(after.savedAt))
  })

  test('is no moment for a plan that never has been', async () => {
    const [user, adviser] = [await server.newUser(), await server.newUser({ access: 'none' })]
    const { code } = await makeLink(user)
    await invite(user, adviser.email)
    expect((await lookShared(server, code)).savedAt).toBe('')
    expect((await sharedWith(adviser))[0]?.savedAt).toBe('')
  })
})
