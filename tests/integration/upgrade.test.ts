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

test('a plan that was saved before a setting existed is read as if nobody had touched that setting', async () => {
  const data = join(home, 'data')
  const local = { LONEBANKEN_MODE: 'local' }
  const save = `
    const user = new Record(app.findCollectionByNameOrId('users'))
    user.load({ email: 'kim@lonebanken.example', name: 'Kim', password: 'Hemligt1' })
    app.saveNoValidate(user)
    const plan = app.findFirstRecordByData('plans', 'user', user.id)
    plan.load({ startYear: 2026, kommun: '0180', openingLoss: 5000 })
    app.saveNoValidate(plan)`
  const before = await migrationsUpTo(lastOfBefore, `${lastOfBefore}_z_saved.js`, save)
  expect(await command(['migrate', 'up'], data, local, before)).toContain('Applied')

  const show = `console.log('PLAN ' + JSON.stringify(app.findFirstRecordByData('plans', 'startYear', 2026)))`
  const now = await migrationsUpTo('9', '9999999999_show.js', show)
  const printed = await command(['migrate', 'up'], data, local, now)
  const [, record] = /PLAN (\{.*\})/.exec(printed) ?? []
  const plan = JSON.parse(record ?? '') as Record<string, unknown>
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
  const data = join(home, 'unshared')
  const local = { LONEBANKEN_MODE: 'local' }
  const sign = `
    const user = new Record(app.findCollectionByNameOrId('users'))
    user.load({ email: 'bo@lonebanken.example', name: 'Bo', password: 'Hemligt1' })
    app.saveNoValidate(user)
    const plan = app.findFirstRecordByData('plans', 'user', user.id)
    app.save(new Record(app.findCollectionByNameOrId('versions'), { plan: plan.id, revision: 1, savedAt: new DateTime() }))`
  const before = await migrationsUpTo('1795650021', '1795650021_z_signed.js', sign)
  expect(await command(['migrate', 'up'], data, local, before)).toContain('Applied')
  const show = `
    const [mail] = app.findRecordsByFilter('mails', '')
    app.validate(mail)
    const [customer] = app.findRecordsByFilter('customers', '')
    const seen = ['versions', 'links', 'open_comments', 'invitations', 'proposals', 'shared_with_them'].map((name) => customer.get(name))
    console.log('SEEN ' + [mail.get('kind'), ...seen])`
  const now = await migrationsUpTo('9', '9999999999_show.js', show)
  expect(await command(['migrate', 'up'], data, local, now)).toContain('SEEN verification,1,0,0,0,0,0')
})

test('a customer of before there were several plans may have another, and has a row of their own in support’s list', async () => {
  const data = join(home, 'one-plan')
  const local = { LONEBANKEN_MODE: 'local' }
  const sign = `
    const user = new Record(app.findCollectionByNameOrId('users'))
    user.load({ email: 'alva@lonebanken.example', name: 'Alva', password: 'Hemligt1' })
    app.saveNoValidate(user)`
  const before = await migrationsUpTo('1795650018', '1795650018_z_signed.js', sign)
  expect(await command(['migrate', 'up'], data, local, before)).toContain('Applied')
  const another = `
    const [user] = app.findRecordsByFilter('users', '')
    const plan = new Record(app.findCollectionByNameOrId('plans'), { user: user.id, name: 'Bageriet', startYear: 2027 })
    app.save(plan)
    const [first] = app.findRecordsByFilter('plans', '', 'created')
    const [customer] = app.findRecordsByFilter('customers', '')
    console.log('SEEN ' + [customer.get('plans'), customer.get('plan') === first.id, first.get('startYear') !== 2027])`
  const now = await migrationsUpTo('9', '9999999999_another.js', another)
  expect(await command(['migrate', 'up'], data, local, now)).toContain('SEEN 2,true,true')
})

test('when a plan was saved last is what its version says, not when it was renamed; without a version it is left as it was', async () => {
  const data = join(home, 'renamed')
  const local = { LONEBANKEN_MODE: 'local' }
  const save = `
    for (const name of ['kim', 'alva']) {
      const user = new Record(app.findCollectionByNameOrId('users'))
      user.load({ email: name + '@lonebanken.example', name, password: 'Hemligt1' })
      app.saveNoValidate(user)
      const plan = app.findFirstRecordByData('plans', 'user', user.id)
      const version = (revision, savedAt) =>
        app.save(new Record(app.findCollectionByNameOrId('versions'), { plan: plan.id, revision, savedAt }))
      version(1, '2026-03-04 05:06:07.890Z')
      if (name === 'kim') version(2, '2026-05-06 07:08:09.123Z')
      plan.load({ name, revision: 2 })
      app.saveNoValidate(plan)
    }`
  const before = await migrationsUpTo('1795650023', '1795650023_z_saved.js', save)
  expect(await command(['migrate', 'up'], data, local, before)).toContain('Applied')
  const show = `
    const [kim, alva] = ['kim', 'alva'].map((name) => app.findFirstRecordByData('plans', 'name', name))
    const isNow = Date.now() - Date.parse(alva.getString('updated').replace(' ', 'T')) < 600000
    console.log('SEEN ' + [kim.getString('updated'), isNow])`
  const now = await migrationsUpTo('9', '9999999999_show.js', show)
  expect(await command(['migrate', 'up'], data, local, now)).toContain('SEEN 2026-05-06 07:08:09.123Z,true')
})

test.skipIf(isPostgres)(
  'rows, comments and proposals from before keep the ids that browsers know, which others may use in their plans',
  async () => {
    const data = join(home, 'own-ids')
    const local = { LONEBANKEN_MODE: 'local' }
    const values = {
      offerings: { year: 'year1', rank: 'a0' },
      fixed_costs: { year: 'year1', rank: 'a0' },
      measures: { priority: '1', rank: 'a0' },
      comments: { author: 'R', page: 'cash', text: 'T' },
      proposals: { author: 'R', data: 'AA==' },
    }
    const store = `
    const user = new Record(app.findCollectionByNameOrId('users'))
    user.load({ email: 'kim@lonebanken.example', name: 'Kim', password: 'Hemligt1' })
    app.saveNoValidate(user)
    const [plan] = app.findRecordsByFilter('plans', '')
    Object.entries(${JSON.stringify(values)}).forEach(([name, values], at) => {
      const adviser = name === 'proposals' ? { adviser: user.id } : {}
      const id = 'row00000000000' + at
      app.save(new Record(app.findCollectionByNameOrId(name), { ...values, ...adviser, id, plan: plan.id }))
    })`
    const before = await migrationsUpTo('1795650024', '1795650024_z_stored.js', store)
    expect(await command(['migrate', 'up'], data, local, before)).toContain('Applied')
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
    const now = await migrationsUpTo('9', '9999999999_show.js', show)
    const [, seen = ''] = /SEEN (.*)/.exec(await command(['migrate', 'up'], data, local, now)) ?? []
    expect(JSON.parse(seen)).toEqual(Object.keys(values).map((_, at) => [`row00000000000${at}`, true, true]))
  },
)
