import { expect, test } from 'vitest'
import { createPlans } from '../../src/backend/plans/plans.ts'
import { createSharing } from '../../src/backend/sharing/sharing.ts'
import { createVersions } from '../../src/backend/versions/versions.ts'
import type { NewLink } from '../../src/flows/sharing/sharing-port.ts'
import { netPaysOf } from '../../src/insight/net-pays.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { copyOfPlan } from '../../src/plan/new-plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { maxInvitations, maxLinks } from '../../src/rules/limits.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { readShared, refused } from '../integration/shared.ts'
import { clientWith } from './login-of.ts'

const server = serverOfFile()

const thisYear = () => 2026

function deviceOf(user: TestUser) {
  const client = clientWith(server.url, user.client.authStore)
  const said = { device: 'Firefox, Windows', netPayOf: netPaysOf }
  return {
    client,
    sharing: createSharing(client, user.id),
    plans: createPlans({ client, userId: user.id, thisYear, said }),
    versionsOf: (id: string) => createVersions({ client, userId: user.id, thisYear }, id),
  }
}

const link = { name: 'Banken', firm: 'Webb & Form', version: '', ends: undefined }

test('a link is told once, listed with whom it is for and when it was opened, and ended', async () => {
  const user = await server.newUser()
  const { sharing } = deviceOf(user)
  expect(await sharing.list()).toEqual({ links: [], invitations: [] })
  const ends = new Date(Date.now() + 86_400_000)
  const { code, links } = await sharing.makeLink({ ...link, plan: user.planId, ends })
  const [made] = links
  const shown = { plan: user.planId, name: 'Banken', firm: 'Webb & Form', isFrozen: false, frozenAt: undefined }
  expect(links).toEqual([{ id: made?.id, ...shown, ends, openedAt: undefined, madeAt: made?.madeAt }])
  expect(Math.abs((made?.madeAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect((await readShared(server, code)).firm).toBe('Webb & Form')
  const [opened] = (await sharing.list()).links
  expect(Math.abs((opened?.openedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  const id = made?.id ?? ''
  expect(await sharing.endLink(id)).toEqual([])
  expect(await sharing.endLink(id)).toEqual([])
  expect(await refused(readShared(server, code))).toEqual([404, { link: 'gone' }])
})

test('what all plans of a user share is one list, and a link to a version says when that was saved', async () => {
  const user = await server.newUser()
  const { sharing, plans, versionsOf } = deviceOf(user)
  const other = newId()
  const plan = copyOfPlan(examplePlan('frisor', 2026), newRowId)
  await plans.make({ id: other, saveId: newId(), name: 'Två', plan })
  const [version] = await versionsOf(other).list()
  await sharing.makeLink({ ...link, plan: user.planId })
  await sharing.makeLink({ ...link, plan: other, version: version?.id ?? '' })
  const { links } = await sharing.list()
  expect(links.map((each) => [each.plan, each.isFrozen, each.frozenAt])).toEqual([
    [other, true, version?.savedAt],
    [user.planId, false, undefined],
  ])
})

test('advisers are invited by an address, and taken away', async () => {
  const user = await server.newUser()
  const { sharing } = deviceOf(user)
  const invitation = { plan: user.planId, firm: 'Webb & Form' }
  const [made, ...more] = await sharing.invite({ ...invitation, email: 'Rut@Byran.se' })
  expect(more).toEqual([])
  expect(made).toEqual({ id: made?.id, ...invitation, email: 'rut@byran.se', openedAt: undefined })
  expect((await sharing.list()).invitations).toEqual([made])
  await expect(sharing.invite({ ...invitation, email: 'ingen adress' })).rejects.toMatchObject({ code: 'badEmail' })
  const own = String(user.client.authStore.record?.['email'])
  await expect(sharing.invite({ ...invitation, email: own })).rejects.toMatchObject({ code: 'ownInvitation' })
  for (let at = 1; at < maxInvitations; at += 1) await sharing.invite({ ...invitation, email: `rut${at}@byran.se` })
  const tooMany = sharing.invite({ ...invitation, email: 'en.till@byran.se' })
  await expect(tooMany).rejects.toMatchObject({ code: 'tooManyInvitations' })
  expect(await sharing.endInvitation(made?.id ?? '')).toHaveLength(maxInvitations - 1)
})

test('what can’t be made is refused with its reason', async () => {
  const [user, unpaid] = [await server.newUser(), await server.newUser({ access: 'lapsed' })]
  const { sharing, client } = deviceOf(user)
  const asked = { ...link, plan: user.planId }
  const make = (wish: Partial<NewLink>) => sharing.makeLink({ ...asked, ...wish })
  await expect(make({ ends: new Date(Date.now() - 1000) })).rejects.toMatchObject({ code: 'badSharing' })
  await expect(make({ version: newId() })).rejects.toMatchObject({ code: 'versionGone' })
  await expect(make({ plan: newId() })).rejects.toMatchObject({ code: 'planGone' })
  for (let at = 0; at < maxLinks; at += 1) await make({})
  await expect(make({})).rejects.toMatchObject({ code: 'tooManyLinks' })
  const lapsed = deviceOf(unpaid).sharing
  await expect(lapsed.makeLink({ ...link, plan: unpaid.planId })).rejects.toMatchObject({ code: 'notAllowed' })
  expect(await lapsed.endLink(newId())).toEqual([])
  client.authStore.save(unpaid.client.authStore.token, unpaid.client.authStore.record)
  await expect(sharing.list()).rejects.toMatchObject({ code: 'otherUser' })
})
