import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { packed } from '../../src/backend/versions/packed-plan.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { changePlan, makePlan } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { newId, type TestUser } from './server.ts'
import { comment, commentsOf, makeLink, newComment, readShared, revokeLink } from './shared.ts'
import { type Answer, postRaw } from './wire.ts'

/** Everything of the account that no reader may ever be sent, by what it is. */
const secrets = new Map<string, string>()
const codes = { live: '', frozen: '', revoked: '', ended: '', ofDeletedPlan: '' }
const headersOfShared = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

const server = serverOfFile()
let owner: TestUser
beforeAll(async () => {
  owner = await server.newUser({ name: 'KONTONAMN Ek' })
  await tellTheServer()
})

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** An account with something in every place that a reader has no business with, and a plan that is shared. */
async function tellTheServer(): Promise<void> {
  await server.superuser.collection('users').update(owner.id, { displayName: 'VISATNAMN' })
  const row = (product: string) => ({ put: { offerings: [validRecord.offerings('', { product, plan: undefined })] } })
  await makePlan(owner, { name: 'ANDRAPLANEN', ...row('VARA ANDRAPLANEN') })
  const deleted = await makePlan(owner, { name: 'BORTTAGEN', ...row('VARA BORTTAGEN') })
  const data = await packed({ ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, kommun: '0180' } })
  const version = { device: 'ENHETEN, Windows', netPay1: '28500', netPay2: '', netPay3: '', data }
  const salary = { year1: salaryValues(validRecord.salary_years('')) }
  const saveId = newId()
  const saved = await savePlan(owner, 0, { ...row('Timme'), salary, version }, { saveId })
  expect(saved.status).toBe(200)
  const query = { plan: owner.planId }
  const { versions } = await owner.client.send<{ versions: { id: string }[] }>('/api/plan/versions', { query })
  const frozen = String(versions[0]?.id)
  const name = { user: owner.id, id: frozen, name: 'VERSIONSNAMN' }
  await owner.client.send('/api/plan/version/name', { method: 'POST', body: name })

  const end = new Date(Date.now() + 3_600_000).toISOString()
  codes.live = (await makeLink(owner, { name: 'ANTECKNING', firm: 'Firman', ends: end })).code
  codes.frozen = (await makeLink(owner, { name: 'ANTECKNING', firm: 'Firman', version: frozen })).code
  const revoked = await makeLink(owner, { name: 'ANTECKNING', firm: 'ANDRAFIRMAN' })
  codes.revoked = revoked.code
  codes.ended = (await makeLink(owner, { name: 'SLUTAD', firm: 'ANDRAFIRMAN', ends: end })).code
  codes.ofDeletedPlan = (await makeLink(owner, { plan: deleted, firm: 'ANDRAFIRMAN' })).code
  await server.sql(`UPDATE reading_links SET ends = '2026-01-01 00:00:00.000Z' WHERE name = 'SLUTAD'`)
  const { code: others } = await makeLink(owner, { firm: 'ANDRAFIRMAN' })
  await comment(server, others, { author: 'ANNANLÄSARE', text: 'ANDRASORD', rowName: 'ANDRASRAD' })
  await comment(server, codes.live, { text: 'Egna ord' })
  const theirs = (await commentsOf(owner)).find(({ text }) => text === 'ANDRASORD')
  await revokeLink(owner, String(revoked.links[0]?.id))
  await changePlan(owner, deleted, { deleted: true })
  await server.sql(`UPDATE billing SET stripe_customer = 'cus_KUNDNUMMER' WHERE user = '${owner.id}'`)

  const links = await server.superuser.collection('reading_links').getFullList({ filter: `plan.user = "${owner.id}"` })
  const plans = await owner.client.send<{ plans: { id: string }[] }>('/api/plans', {})
  const given = {
    'user id': owner.id,
    'e-mail': owner.email,
    name: 'KONTONAMN',
    'shown name': 'VISATNAMN',
    login: owner.client.authStore.token,
    device: 'ENHETEN',
    'save id': saveId,
    'name of the version': 'VERSIONSNAMN',
    'id of the version': frozen,
    'other plan': 'ANDRAPLANEN',
    'deleted plan': 'BORTTAGEN',
    'own note': 'ANTECKNING',
    'other firm': 'ANDRAFIRMAN',
    'other reader': 'ANNANLÄSARE',
    'other words': 'ANDRASORD',
    'other row': 'ANDRASRAD',
    'id of other words': String(theirs?.id),
    'Stripe customer': 'KUNDNUMMER',
    subscription: `sub_${owner.id}`,
    price: '30days',
    'code of another link': others,
    'column names': 'code_hash',
  }
  for (const [what, secret] of Object.entries(given)) secrets.set(what, secret)
  for (const { id } of plans.plans) secrets.set(`plan ${id}`, id)
  for (const { id } of links) secrets.set(`link ${id}`, id)
  for (const [what, code] of Object.entries(codes)) secrets.set(`hash of ${what}`, hashOf(code))
}

const ask = (route: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  postRaw(server.url, `/api/shared/${route}`, body, headers)
/** What stands in an answer of all that must not. */
const leaks = (bytes: Buffer) =>
  [...secrets].filter(([, secret]) => bytes.toString('utf8').includes(secret)).map(([what]) => what)

describe('nothing of the account but plan and firm is in', () => {
  const ofOwner = () => ({ authorization: owner.client.authStore.token })
  test.each<[string, number, () => Promise<Answer>]>([
    ['a plan', 200, () => ask('plan', { code: codes.live })],
    ['a frozen plan', 200, () => ask('plan', { code: codes.frozen })],
    ['a plan that its owner opens by its link', 200, () => ask('plan', { code: codes.live }, ofOwner())],
    ['a plan asked for with more', 200, () => ask('plan', { code: codes.live, user: owner.id.slice(1), fields: '*' })],
    ['a look at a plan', 200, () => ask('look', { code: codes.live })],
    ['a look at a frozen one', 200, () => ask('look', { code: codes.frozen })],
    ['a look asked for with more', 200, () => ask('look', { code: codes.live, user: owner.id.slice(1), fields: '*' })],
    ['the answer to a comment', 200, () => ask('comment', { code: codes.live, ...newComment() })],
    ['the answer to one about a version', 200, () => ask('comment', { code: codes.frozen, ...newComment() })],
    ['a refused comment', 400, () => ask('comment', { code: codes.live, ...newComment({ page: 'x' }) })],
    [
      'one with the id of another’s',
      400,
      async () => {
        const id = (await commentsOf(owner)).find(({ text }) => text === 'ANDRASORD')?.id
        return ask('comment', { code: codes.live, ...newComment({ id }) })
      },
    ],
    ['the answer to a revoked code', 404, () => ask('plan', { code: codes.revoked })],
    ['to one that has ended', 404, () => ask('plan', { code: codes.ended })],
    ['to that of a deleted plan', 404, () => ask('plan', { code: codes.ofDeletedPlan })],
    ['to one that never was', 404, () => ask('plan', { code: 'A'.repeat(22) })],
    ['to none', 404, () => ask('plan', {})],
    ['to a look with a revoked code', 404, () => ask('look', { code: codes.revoked })],
    ['to a look with none', 404, () => ask('look', {})],
    ['to a comment with a revoked code', 404, () => ask('comment', { code: codes.revoked, ...newComment() })],
    ['to what is no JSON', 400, () => ask('plan', `{"code":"${codes.live}`)],
    ['to what is no object', 400, () => ask('plan', [codes.live])],
  ])('%s', async (_, status, asked) => {
    const answer = await asked()
    expect([answer.status, answer.bytes.toString('utf8')]).toEqual([status, expect.any(String) as unknown])
    expect(leaks(answer.bytes)).toEqual([])
    expect(answer.headers).toMatchObject({ ...headersOfShared, 'cache-control': 'no-store' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a version, unpacked', async () => {
    const { version = '' } = await readShared(server, codes.frozen)
    const unpacked = inflateRawSync(Buffer.from(version, 'base64'))
    expect(unpacked.toString('utf8')).toContain('0180')
    expect(leaks(unpacked)).toEqual([])
  })
})

test('a plan is sent with gzip to one who reads that', async () => {
  const { status, headers } = await ask('plan', { code: codes.live }, { 'accept-encoding': 'gzip' })
  expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'gzip', 'no-store'])
})

test('unknown, revoked and ended codes and one of a deleted plan are answered with the same bytes', async () => {
  const bodies = new Set<string>()
  for (const route of ['plan', 'look'])
    for (const code of [codes.revoked, codes.ended, codes.ofDeletedPlan, 'A'.repeat(22), '', 7]) {
      const { status, bytes } = await ask(route, { code })
      expect(status).toBe(404)
      bodies.add(bytes.toString('utf8').replace(/\w+, \d\d \w+ \d{4} [\d:]+ GMT/, ''))
    }
  expect(bodies.size).toBe(1)
})

test('of the plan itself a reader is sent what its owner sets, and of a row what stands in it', async () => {
  const { plan = {}, offerings = [] } = await readShared(server, codes.live)
  const unsent = ['id', 'user', 'name', 'archived', 'deletedAt', 'revision', 'lastSaveId', 'created', 'updated']
  for (const name of unsent) expect(Object.keys(plan)).not.toContain(name)
  const own = await owner.client.send<{ plan: object; offerings: object[][] }>('/api/plan', {
    query: { plan: owner.planId },
  })
  const told = ['collectionId', 'collectionName', ...unsent]
  expect(Object.keys(plan).toSorted()).toEqual(
    Object.keys(own.plan)
      .filter((name) => !told.includes(name))
      .toSorted(),
  )
  expect(offerings).toEqual(own.offerings)
})

test('the secrets are there to be leaked', async () => {
  expect(secrets.size).toBeGreaterThan(25)
  for (const [what, secret] of secrets) expect(secret.length, what).toBeGreaterThan(3)
  const read = async (path: string, body: object = {}) =>
    JSON.stringify(await owner.client.send(path, body)) + JSON.stringify(await commentsOf(owner))
  const all = (await read('/api/account/data', { method: 'POST' })) + (await read('/api/plans'))
  const some = ['user id', 'e-mail', 'name', 'device', 'other plan', 'own note', 'other words', 'Stripe customer']
  for (const what of some) expect(all, what).toContain(secrets.get(what))
})
