import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '../fixtures/chance.ts'
import { eventually } from '../patience.ts'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, startServer, type TestServer, type TestUser } from './server.ts'
import {
  comment,
  commentsOf,
  linksOf,
  makeLink,
  markComments,
  readShared,
  refused,
  revokeLink,
  type Shared,
} from './shared.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface Version {
  readonly id: string
  readonly data: string
  readonly savedAt: string
}
interface Comment {
  readonly id: string
  readonly text: string
  readonly by: Link
  isSeen: boolean
  isDone: boolean
}
interface PlanModel {
  readonly id: string
  revision: number
  name: string
  products: string[]
  isDeleted: boolean
  versions: Version[]
  comments: Comment[]
}
interface Link {
  readonly code: string
  readonly id: string
  readonly plan: PlanModel
  readonly version: Version | undefined
  readonly firm: string
  hasEnded: boolean
  isRevoked: boolean
}
/** What a customer has, as the test remembers it. */
interface Owner {
  readonly user: TestUser
  plans: PlanModel[]
  mayWrite: boolean
}

const chance = dice()
const below = (limit: number) => Math.floor(chance() * limit)
const one = <V>(of: readonly V[]): V => of[below(of.length)] as V
const sql = (query: string) => server.superuser.send('/api/sql', { method: 'POST', body: { query }, requestKey: null })
const newPlan = (id: string, revision: number): PlanModel => ({
  id,
  revision,
  name: '',
  products: [],
  isDeleted: false,
  versions: [],
  comments: [],
})
const sorted = (texts: readonly unknown[] = []) => texts.map(String).toSorted()

const owners: Owner[] = []
const links: Link[] = []
const ofPlan = (plan: PlanModel) => links.filter((link) => link.plan === plan && !link.isRevoked)
/** As `makeLink` and its like ask, about another plan than the first. */
const at = (user: TestUser, plan: PlanModel) => ({ ...user, planId: plan.id })

/** What a reader must be answered, and nothing else: undefined when the link opens nothing. */
function expected(link: Link): Partial<Shared> | undefined {
  const { plan, version } = link
  if (link.isRevoked || link.hasEnded || plan.isDeleted) return undefined
  return { by: 'link', firm: link.firm, name: plan.name, frozenAt: version?.savedAt ?? '' }
}

const read = { plans: 0, versions: 0, nothing: 0 }

async function checkReader(link: Link): Promise<void> {
  const wanted = expected(link)
  read[wanted ? (link.version ? 'versions' : 'plans') : 'nothing'] += 1
  if (!wanted) {
    expect(await refused(readShared(server, link.code))).toEqual([404, { link: 'gone' }])
    return
  }
  const seen = await readShared(server, link.code)
  expect(seen).toMatchObject(wanted)
  expect(seen.version).toBe(link.version?.data)
  const products = seen.offerings?.flat().map(({ product }) => product)
  expect(products && sorted(products)).toEqual(link.version ? undefined : sorted(link.plan.products))
  const own = link.plan.comments.filter(({ by }) => by === link)
  expect(sorted(seen.comments.map((each) => `${each.id} ${each.text} ${String(each.doneAt !== '')}`))).toEqual(
    sorted(own.map(({ id, text, isDone }) => `${id} ${text} ${String(isDone)}`)),
  )
}

async function checkOwner({ user, plans }: Owner): Promise<void> {
  const listed = await linksOf(user)
  expect(sorted(listed.map(({ id, plan, frozenAt }) => `${id} ${plan} ${frozenAt}`))).toEqual(
    sorted(plans.flatMap(ofPlan).map(({ id, plan, version }) => `${id} ${plan.id} ${version?.savedAt ?? ''}`)),
  )
  for (const plan of plans.filter(({ isDeleted }) => !isDeleted)) {
    const written = await commentsOf(user, plan.id)
    const line = (id: string, text: string, isSeen: boolean, isDone: boolean) => `${id} ${text} ${isSeen} ${isDone}`
    expect(sorted(written.map((each) => line(each.id, each.text, each.seenAt !== '', each.doneAt !== '')))).toEqual(
      sorted(plan.comments.map((each) => line(each.id, each.text, each.isSeen, each.isDone))),
    )
  }
}

const change = (user: TestUser, plan: PlanModel, body: object) =>
  user.client.send('/api/plan/change', {
    method: 'POST',
    body: { user: user.id, plan: plan.id, ...body },
    requestKey: null,
  })

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
    const query = { plan: plan.id }
    type Listed = { id: string; savedAt: string; revision: number }
    const { versions } = await user.client.send<{ versions: Listed[] }>('/api/plan/versions', {
      query,
      requestKey: null,
    })
    const kept = versions.find(({ revision }) => revision === plan.revision)
    plan.versions.push({ id: String(kept?.id), savedAt: String(kept?.savedAt), data })
  },
  async make({ user, mayWrite }, plan, step) {
    const version = chance() < 0.5 && plan.versions.length > 0 ? one(plan.versions) : undefined
    const firm = `Firma ${step}`
    const asked = makeLink(user, { plan: plan.id, version: version?.id ?? '', firm })
    if (!mayWrite) return expect(await refused(asked)).toEqual([403, { save: 'no_access' }])
    if (plan.isDeleted) return expect(await refused(asked)).toEqual([404, { plan: 'gone' }])
    if (ofPlan(plan).length >= 20) return expect(await refused(asked)).toEqual([400, { link: 'too_many' }])
    const answer = await asked
    const id = String(answer.links.find((link) => link.firm === firm)?.id)
    return links.push({ code: answer.code, id, plan, version, firm, hasEnded: false, isRevoked: false })
  },
  async revoke({ user }, plan) {
    const link = one(links.filter((each) => each.plan === plan))
    if (!link) return
    await revokeLink(user, link.id)
    link.isRevoked = true
  },
  async end(_, plan) {
    const link = one(ofPlan(plan))
    if (!link) return
    await sql(`UPDATE reading_links SET ends = '2026-01-01 00:00:00.000Z' WHERE id = '${link.id}'`)
    link.hasEnded = true
  },
  async comment(_, __, step) {
    const link = one(links)
    if (!link) return
    const [id, text] = [newId(), `ord ${step}`]
    const asked = comment(server, link.code, { id, text })
    if (!expected(link)) return expect(await refused(asked)).toEqual([404, { link: 'gone' }])
    await asked
    link.plan.comments.push({ id, text, by: link, isSeen: false, isDone: false })
    // its answer may have been lost
    if (chance() < 0.3) await comment(server, link.code, { id, text })
  },
  async mark({ user }, plan) {
    const written = one(plan.comments)
    if (!written || plan.isDeleted) return
    const how = one(['seen', 'done', 'undone', 'removed'] as const)
    await markComments(at(user, plan), { [how]: [written.id] })
    written.isSeen ||= how === 'seen' || how === 'done'
    if (how === 'done' || how === 'undone') written.isDone = how === 'done'
    if (how === 'removed') plan.comments = plan.comments.filter((each) => each !== written)
  },
  async rename({ user, mayWrite }, plan, step) {
    if (!mayWrite || plan.isDeleted) return
    await change(user, plan, { name: `Plan ${step}` })
    plan.name = `Plan ${step}`
  },
  async deleteOrTakeBack({ user, mayWrite, plans }, plan) {
    const isLast = plans.filter(({ isDeleted }) => !isDeleted).length === 1
    if (!mayWrite || (isLast && !plan.isDeleted)) return
    await change(user, plan, { deleted: !plan.isDeleted })
    plan.isDeleted = !plan.isDeleted
  },
  async another(owner, _, step) {
    if (!owner.mayWrite || owner.plans.length > 4) return
    const id = newId()
    const body = { user: owner.user.id, plan: id, saveId: newId(), baseRevision: 0, name: `Ny ${step}` }
    await owner.user.client.send('/api/plan/make', { method: 'POST', body, requestKey: null })
    owner.plans.push({ ...newPlan(id, 1), name: `Ny ${step}` })
  },
  /** The night after a month: what was deleted goes for good, and versions are thinned out but for those that a link shows. */
  async night(owner, plan) {
    const moment = '2020-02-03 10:00:00.000Z'
    const before = plan.versions.map(({ id }) => id)
    await sql(`UPDATE versions SET savedAt = '${moment}' WHERE plan = '${plan.id}'`)
    plan.versions = plan.versions.map((version) => Object.assign(version, { savedAt: moment }))
    await server.superuser.crons.run('thinOutVersions')
    const shown = new Set(ofPlan(plan).map(({ version }) => version?.id))
    const stored = async () =>
      (await server.superuser.collection('versions').getFullList({ filter: `plan = "${plan.id}"` })).map(({ id }) => id)
    await eventually(async () => expect((await stored()).filter((id) => !shown.has(id)).length).toBeLessThan(2))
    const left = await stored()
    expect(before.filter((id) => shown.has(id) && !left.includes(id))).toEqual([])
    plan.versions = plan.versions.filter(({ id }) => left.includes(id))
    if (!plan.isDeleted || chance() < 0.5) return
    await sql(`UPDATE plans SET deletedAt = '2020-01-01 00:00:00.000Z' WHERE id = '${plan.id}'`)
    await server.superuser.crons.run('removeDeletedPlans')
    const count = () => server.superuser.collection('plans').getFullList({ filter: `id = "${plan.id}"` })
    await eventually(async () => expect(await count()).toEqual([]))
    owner.plans = owner.plans.filter((each) => each !== plan)
  },
  async subscription(owner) {
    const filter = `user = "${owner.user.id}"`
    const [own] = await server.superuser.collection('subscriptions').getFullList({ filter })
    owner.mayWrite = !owner.mayWrite
    const status = owner.mayWrite ? 'active' : 'canceled'
    await server.superuser.collection('subscriptions').update(String(own?.id), { status })
  },
  /** Somebody else's login, and codes where they do not belong, change nothing. */
  async stranger(owner, plan) {
    const { user, plans } = one(owners.filter((each) => each !== owner))
    const other = at(user, one(plans.filter(({ isDeleted }) => !isDeleted)))
    const link = one(ofPlan(plan))
    expect(await refused(commentsOf(other, plan.id))).toEqual([404, { plan: 'gone' }])
    if (!link) return
    expect((await revokeLink(other, link.id)).links.map(({ id }) => id)).not.toContain(link.id)
    await markComments(other, { removed: plan.comments.map(({ id }) => id) })
    expect(await refused(readShared(server, link.id))).toEqual([404, { link: 'gone' }])
  },
  async restart() {
    if (chance() < 0.7) return
    await server.kill9()
    await server.restart()
  },
}
const often: Readonly<Record<string, number>> = {
  save: 5,
  make: 5,
  comment: 5,
  revoke: 2,
  mark: 3,
  deleteOrTakeBack: 2,
}
const choices = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 1).fill(name))

// LONEBANKEN_WALK=2000 takes a longer walk
const length = Number(process.env['LONEBANKEN_WALK'] ?? 300)

test(`${length} random saves, links, comments, deletions and nights: each reader sees what theirs shows, and nothing else`, async () => {
  for (let each = 0; each < 2; each += 1) {
    const user = await server.newUser()
    owners.push({ user, plans: [newPlan(user.planId, 0)], mayWrite: true })
  }
  for (let step = 0; step < length; step += 1) {
    const owner = one(owners)
    await steps[one(choices)]!(owner, one(owner.plans), step)
    if (links.length > 0) await checkReader(one(links))
    if (chance() < 0.1) await checkOwner(one(owners))
  }
  for (const link of links) await checkReader(link)
  for (const owner of owners) await checkOwner(owner)
  for (const times of Object.values(read)) expect(times).toBeGreaterThan(length / 30)
}, 600_000)
