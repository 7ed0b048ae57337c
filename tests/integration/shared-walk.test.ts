import { expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { dice } from '../fixtures/chance.ts'
import { eventually } from '../patience.ts'
import { changePlan, makePlan } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { deleteAccount, newId, type TestUser } from './server.ts'
import { comment, commentsOf, makeLink, markComments, readShared, refused, revokeLink } from './shared.ts'
import {
  checkLink,
  checkOwner,
  type Link,
  linkGone,
  liveLinks,
  newPlan,
  type Owner,
  opens,
  type PlanModel,
} from './shared-model.ts'

const server = serverOfFile()

const chance = dice()
const below = (limit: number) => Math.floor(chance() * limit)
/** One of them by chance; undefined when there is none. */
const anyOf = <V>(of: readonly V[]): V | undefined => of[below(of.length)]
/** The same of several. */
const one = <V>(of: readonly V[]): V => anyOf(of) as V
const isRefused = async (asked: Promise<unknown>, as: readonly unknown[]): Promise<void> => {
  expect(await refused(asked)).toEqual(as)
}
const sql = (query: string) => server.sql(query)
const stored = async (collection: string, filter: string) =>
  (await server.superuser.collection(collection).getFullList({ filter })).map(({ id }) => id)

const owners: Owner[] = []
const noAccess = [403, { save: 'no_access' }]
const versionGone = [404, { version: 'gone' }]
const readVersion = ({ client }: TestUser, id: string) =>
  client.send('/api/plan/version', { query: { id }, requestKey: null })
const nameVersion = ({ id: user, client }: TestUser, id: string, name: string) =>
  client.send('/api/plan/version/name', { method: 'POST', body: { user, id, name }, requestKey: null })

/** Every link that there ever was: what has been removed for good is shown to nobody for ever. */
const links: Link[] = []
const at = (user: TestUser, plan: PlanModel) => ({ ...user, planId: plan.id })

type Step = (owner: Owner, plan: PlanModel, step: number) => Promise<unknown>
const steps: Readonly<Record<string, Step>> = {
  async save({ user, mayWrite }, plan, step) {
    const data = Buffer.from(`plan at ${step}`).toString('base64')
    const version = { device: '', netPay1: '', netPay2: '', netPay3: '', data }
    const put = { offerings: [validRecord.offerings(plan.id, { product: `rad ${step}` })] }
    const { status } = await savePlan(user, plan.revision, { plan: plan.id, put, version })
    expect(status).toBe(!mayWrite ? 403 : plan.isDeleted ? 404 : 200)
    if (status !== 200) return
    plan.revision += 1
    plan.products.push(`rad ${step}`)
    const filter = `plan = "${plan.id}" && revision = ${plan.revision}`
    const { id, savedAt } = await server.superuser.collection('versions').getFirstListItem(filter)
    plan.versions.push({ id, savedAt: String(savedAt), data, isNamed: false })
  },
  async name({ user, mayWrite }, plan, step) {
    const version = anyOf(plan.versions)
    if (!version) return
    const name = chance() < 0.8 ? `Version ${step}` : ''
    const asked = nameVersion(user, version.id, name)
    if (!mayWrite) return isRefused(asked, noAccess)
    if (plan.isDeleted) return isRefused(asked, versionGone)
    await asked
    version.isNamed = name !== ''
  },
  async make({ user, mayWrite, plans }, plan, step) {
    const version = chance() < 0.5 && plan.versions.length > 0 ? one(plan.versions) : undefined
    const firm = `Firma ${step}`
    const asked = makeLink(user, { plan: plan.id, version: version?.id ?? '', firm })
    if (!mayWrite) return isRefused(asked, noAccess)
    if (plan.isDeleted) return isRefused(asked, [404, { plan: 'gone' }])
    const ofOther = anyOf(plans.filter((each) => each !== plan && !each.isDeleted).flatMap(({ versions }) => versions))
    if (ofOther && liveLinks(plan).length < limits.maxLinks) {
      await isRefused(makeLink(user, { plan: plan.id, version: ofOther.id }), [400, { link: 'invalid' }])
    }
    if (liveLinks(plan).length >= limits.maxLinks) return isRefused(asked, [400, { link: 'too_many' }])
    const { code, links: listed } = await asked
    const id = String(listed.find((link) => link.firm === firm)?.id)
    const link = { code, id, plan, version, firm, hasEnded: false, isRevoked: false }
    plan.links.push(link)
    return links.push(link)
  },
  async revoke({ user }, plan) {
    const link = anyOf(plan.links)
    if (!link) return
    await revokeLink(user, link.id)
    link.isRevoked = true
  },
  async end(_, plan) {
    const link = anyOf(liveLinks(plan))
    if (!link) return
    await sql(`UPDATE reading_links SET ends = '2026-01-01 00:00:00.000Z' WHERE id = '${link.id}'`)
    link.hasEnded = true
  },
  async comment(_, __, step) {
    const link = anyOf(links)
    if (!link) return
    const [id, text] = [newId(), `ord ${step}`]
    const write = () => comment(server, link.code, { id, text })
    if (!opens(link)) return isRefused(write(), linkGone)
    await write()
    link.plan.comments.push({ id, text, by: link, isSeen: false, isDone: false })
    // its answer may have been lost
    if (chance() < 0.3) await write()
  },
  async mark({ user }, plan) {
    const written = anyOf(plan.comments)
    if (!written || plan.isDeleted) return
    const how = one(['seen', 'done', 'undone', 'removed'] as const)
    await markComments(at(user, plan), { [how]: [written.id] })
    written.isSeen ||= how === 'seen' || how === 'done'
    if (how === 'done' || how === 'undone') written.isDone = how === 'done'
    if (how === 'removed') plan.comments = plan.comments.filter((each) => each !== written)
  },
  async rename({ user, mayWrite }, plan, step) {
    if (!mayWrite || plan.isDeleted) return
    await changePlan(user, plan.id, { name: `Plan ${step}` })
    plan.name = `Plan ${step}`
  },
  async deleteOrTakeBack({ user, mayWrite, plans }, plan) {
    const isLast = plans.filter(({ isDeleted }) => !isDeleted).length === 1
    if (!mayWrite || (isLast && !plan.isDeleted)) return
    await changePlan(user, plan.id, { deleted: !plan.isDeleted })
    plan.isDeleted = !plan.isDeleted
  },
  async another({ user, mayWrite, plans }, _, step) {
    if (!mayWrite || plans.length > 4) return
    const name = `Ny ${step}`
    plans.push(newPlan(await makePlan(user, { name }), 1, name))
  },
  /** Years later: versions are thinned out but for those that are named or shown by a link, and what was deleted goes for good. */
  async night(owner, plan) {
    const savedAt = '2020-02-03 10:00:00.000Z'
    await sql(`UPDATE versions SET savedAt = '${savedAt}' WHERE plan = '${plan.id}'`)
    for (const version of plan.versions) version.savedAt = savedAt
    await server.superuser.crons.run('thinOutVersions')
    const shown = new Set(liveLinks(plan).map(({ version }) => version?.id))
    const isKept = ({ id, isNamed }: PlanModel['versions'][number]) => isNamed || shown.has(id)
    const kept = plan.versions.filter(isKept).map(({ id }) => id)
    const left = () => stored('versions', `plan = "${plan.id}"`)
    await eventually(async () => expect((await left()).filter((id) => !kept.includes(id)).length).toBeLessThan(2))
    const ids = await left()
    expect(ids).toEqual(expect.arrayContaining(kept))
    plan.versions = plan.versions.filter(({ id }) => ids.includes(id))
    if (!plan.isDeleted || chance() < 0.5) return
    await sql(`UPDATE plans SET deletedAt = '2020-01-01 00:00:00.000Z' WHERE id = '${plan.id}'`)
    await server.superuser.crons.run('removeDeletedPlans')
    await eventually(async () => expect(await stored('plans', `id = "${plan.id}"`)).toEqual([]))
    owner.plans = owner.plans.filter((each) => each !== plan)
  },
  async subscription(owner) {
    const [own] = await stored('subscriptions', `user = "${owner.user.id}"`)
    owner.mayWrite = !owner.mayWrite
    const status = owner.mayWrite ? 'active' : 'canceled'
    await server.superuser.collection('subscriptions').update(String(own), { status })
  },
  /** Somebody else's login changes nothing, and an id is no code. */
  async stranger(owner, plan) {
    const { user, plans, mayWrite } = one(owners.filter((each) => each !== owner))
    const other = at(user, one(plans.filter(({ isDeleted }) => !isDeleted)))
    const link = anyOf(liveLinks(plan))
    expect(await refused(commentsOf(other, plan.id))).toEqual([404, { plan: 'gone' }])
    await markComments(other, { removed: plan.comments.map(({ id }) => id) })
    expect(await savePlan(other, plan.revision, { plan: plan.id })).toMatchObject({ status: mayWrite ? 404 : 403 })
    const version = anyOf(plan.versions)
    if (version) {
      await isRefused(readVersion(other, version.id), versionGone)
      const writing = mayWrite ? versionGone : noAccess
      await isRefused(nameVersion(other, version.id, 'Min'), writing)
      await isRefused(makeLink(other, { version: version.id }), writing)
    }
    if (!link) return
    expect((await revokeLink(other, link.id)).links.map(({ id }) => id)).not.toContain(link.id)
    expect(await refused(readShared(server, link.id))).toEqual(linkGone)
  },
  async restart() {
    if (chance() < 0.7) return
    await server.kill9()
    await server.restart()
  },
}
const often: Readonly<Record<string, number>> = { save: 5, make: 5, comment: 6, revoke: 2, mark: 3 }
const choices = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 1).fill(name))

// LONEBANKEN_WALK=2000 takes a longer walk
const length = Number(process.env['LONEBANKEN_WALK'] ?? 300)

test(`${length} random saves, links, comments, deletions and nights: each reader sees what is shared with them, and nothing else`, async () => {
  for (let each = 0; each < 2; each += 1) {
    const user = await server.newUser()
    owners.push({ user, plans: [newPlan(user.planId, 0)], mayWrite: true })
  }
  const read = { plans: 0, versions: 0, nothing: 0 }
  for (let step = 0; step < length; step += 1) {
    const owner = one(owners)
    await steps[one(choices)]!(owner, one(owner.plans), step)
    const link = anyOf(links)
    if (link) {
      read[!opens(link) ? 'nothing' : link.version ? 'versions' : 'plans'] += 1
      await checkLink(server, link)
    }
    if (chance() < 0.1) await checkOwner(one(owners))
  }
  for (const link of links) await checkLink(server, link)
  for (const owner of owners) await checkOwner(owner)
  for (const times of Object.values(read)) expect(times).toBeGreaterThan(length / 30)

  // and with the accounts all of it goes
  for (const { user } of owners) await deleteAccount(server, user)
  for (const link of links) expect(await refused(readShared(server, link.code))).toEqual(linkGone)
  for (const name of ['reading_links', 'comments', 'versions']) expect(await stored(name, ''), name).toEqual([])
}, 600_000)
