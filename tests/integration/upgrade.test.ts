import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planFromRecords } from '../../src/backend/records.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { command, isPostgres } from './server.ts'

const migrations = fileURLToPath(new URL('../../pb_migrations/', import.meta.url))
// the last of 0.2.0: what comes after it finds plans in the database
const lastOfBefore = '1795650015'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lonebanken-upgrade-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** A copy of the migrations up to one of them, with one more. */
async function migrationsUpTo(last: string, name: string, script: string): Promise<string> {
  const folder = await mkdtemp(join(home, 'migrations-'))
  for (const file of await readdir(migrations)) {
    if (file.endsWith('.js') && file.slice(0, last.length) <= last) await cp(join(migrations, file), join(folder, file))
  }
  await writeFile(join(folder, name), `migrate((app) => { ${script} })`)
  return folder
}

/**
 * What the last migration of all says when the server of a migration had stored something before: both are scripts of `app`, in which `customer`
 * signs one up and answers their plan.
 */
async function upgraded(last: string, store: string, show: string): Promise<string> {
  const [data, local] = [await mkdtemp(join(home, 'data-')), { LONEBANKEN_MODE: 'local' }]
  const customer = `
    const customer = (name) => {
      const user = new Record(app.findCollectionByNameOrId('users'))
      user.load({ email: name + '@lonebanken.example', name, password: 'Hemligt1' })
      app.saveNoValidate(user)
      return app.findFirstRecordByData('plans', 'user', user.id)
    }`
  const before = await migrationsUpTo(last, `${last}_z_stored.js`, `${customer}\n${store}`)
  expect(await command(['migrate', 'up'], data, local, before)).toContain('Applied')
  const now = await migrationsUpTo('9', '9999999999_show.js', show)
  const [, said = ''] = /SEEN (.*)/.exec(await command(['migrate', 'up'], data, local, now)) ?? []
  return said
}

test('a plan that was saved before a setting existed is read as if nobody had touched that setting', async () => {
  const store = `
    const plan = customer('kim')
    plan.load({ startYear: 2026, kommun: '0180', openingLoss: 5000 })
    app.saveNoValidate(plan)`
  const show = `console.log('SEEN ' + JSON.stringify(app.findFirstRecordByData('plans', 'startYear', 2026)))`
  const plan = JSON.parse(await upgraded(lastOfBefore, store, show)) as Record<string, unknown>
  expect(plan).toMatchObject({ kommun: '0180', ownPay1: '', capital1: 0, interestAllocation: false, outcome1: '' })
  // the one plan that a customer had is in use, and without a name of its own
  expect(plan).toMatchObject({ name: '', archived: false, deletedAt: '' })
  expect(plan).toMatchObject({ season: '', wantedBuffer: 0, costsVatPercent: '' })
  const sheets = { offerings: [], fixedCosts: [], measures: [] }
  expect(planFromRecords({ plan, sheets, salary: [] }, 2031).settings).toEqual({
    ...emptyPlan(2026).settings,
    kommun: '0180',
    openingLoss: 5000,
  })
})

test('what is owed by mail and kept of versions from before anything was shared stays, and support sees that nothing is', async () => {
  const store = `
    const plan = customer('bo')
    app.save(new Record(app.findCollectionByNameOrId('versions'), { plan: plan.id, revision: 1, savedAt: new DateTime() }))`
  const show = `
    const [mail] = app.findRecordsByFilter('mails', '')
    app.validate(mail)
    const [customer] = app.findRecordsByFilter('customers', '')
    const seen = ['versions', 'links', 'open_comments', 'invitations', 'proposals', 'shared_with_them'].map((name) => customer.get(name))
    console.log('SEEN ' + [mail.get('kind'), ...seen])`
  expect(await upgraded('1795650021', store, show)).toBe('verification,1,0,0,0,0,0')
})

test('a customer of before there were several plans may have another, and has a row of their own in support’s list', async () => {
  const another = `
    const [user] = app.findRecordsByFilter('users', '')
    const plan = new Record(app.findCollectionByNameOrId('plans'), { user: user.id, name: 'Bageriet', startYear: 2027 })
    app.save(plan)
    const [first] = app.findRecordsByFilter('plans', '', 'created')
    const [customer] = app.findRecordsByFilter('customers', '')
    console.log('SEEN ' + [customer.get('plans'), customer.get('plan') === first.id, first.get('startYear') !== 2027])`
  expect(await upgraded('1795650018', `customer('alva')`, another)).toBe('2,true,true')
})

test('when a plan was saved last is what its version says, not when it was renamed; without a version it is left as it was', async () => {
  const store = `
    for (const name of ['kim', 'alva']) {
      const plan = customer(name)
      const version = (revision, savedAt) =>
        app.save(new Record(app.findCollectionByNameOrId('versions'), { plan: plan.id, revision, savedAt }))
      version(1, '2026-03-04 05:06:07.890Z')
      if (name === 'kim') version(2, '2026-05-06 07:08:09.123Z')
      plan.load({ name, revision: 2 })
      app.saveNoValidate(plan)
    }`
  const show = `
    const [kim, alva] = ['kim', 'alva'].map((name) => app.findFirstRecordByData('plans', 'name', name))
    const isNow = Date.now() - Date.parse(alva.getString('updated').replace(' ', 'T')) < 600000
    console.log('SEEN ' + [kim.getString('updated'), isNow])`
  expect(await upgraded('1795650023', store, show)).toBe('2026-05-06 07:08:09.123Z,true')
})

test.skipIf(isPostgres)(
  'rows, comments and proposals from before keep the ids that browsers know, which others may use in their plans',
  async () => {
    const values = {
      offerings: { year: 'year1', rank: 'a0' },
      fixed_costs: { year: 'year1', rank: 'a0' },
      measures: { priority: '1', rank: 'a0' },
      comments: { author: 'R', page: 'cash', text: 'T' },
      proposals: { author: 'R', data: 'AA==' },
    }
    const store = `
    const plan = customer('kim')
    Object.entries(${JSON.stringify(values)}).forEach(([name, values], at) => {
      const adviser = name === 'proposals' ? { adviser: plan.getString('user') } : {}
      const id = 'row00000000000' + at
      app.save(new Record(app.findCollectionByNameOrId(name), { ...values, ...adviser, id, plan: plan.id }))
    })`
    const show = `
    const [first] = app.findRecordsByFilter('plans', '')
    const second = new Record(app.findCollectionByNameOrId('plans'), { user: first.getString('user'), startYear: 2027 })
    app.save(second)
    const seen = Object.keys(${JSON.stringify(values)}).map((name) => {
      const [known] = app.findRecordsByFilter(name, '')
      app.validate(known)
      const twin = (plan) => {
        const copy = new Record(known.collection(), { ...JSON.parse(JSON.stringify(known)), id: '', plan: plan.id })
        app.save(copy)
        return copy.id !== known.id && copy.getString('clientId') === known.getString('clientId')
      }
      let isRefused = false
      try { twin(first) } catch { isRefused = true }
      return [known.getString('clientId'), isRefused, twin(second)]
    })
    console.log('SEEN ' + JSON.stringify(seen))`
    expect(JSON.parse(await upgraded('1795650024', store, show))).toEqual(
      Object.keys(values).map((_, at) => [`row00000000000${at}`, true, true]),
    )
  },
)
