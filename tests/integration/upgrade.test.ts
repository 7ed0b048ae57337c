import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planFromRecords } from '../../src/backend/records.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { command, isPostgres } from './server.ts'

const migrations = fileURLToPath(new URL('../../pb_migrations/', import.meta.url))

// what a plan held when ids were those of records
const shared = {
  offerings: { year: 'year1', rank: 'a0' },
  fixed_costs: { year: 'year1', rank: 'a0' },
  measures: { priority: '1', rank: 'a0' },
  comments: { author: 'R', page: 'cash', text: 'T' },
  proposals: { author: 'R', data: 'AA==' },
}

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

/** What a server stored that had the migrations up to one of them, and what is seen of it today: scripts, of which the second answers it. */
const stages = [
  {
    name: 'a plan that was saved before a setting existed is read as if nobody had touched that setting',
    // the last of 0.2.0: what comes after it finds plans in the database
    last: '1795650015',
    store: `
    const plan = customer('kim')
    plan.load({ startYear: 2026, kommun: '0180', openingLoss: 5000 })
    app.saveNoValidate(plan)`,
    show: `return JSON.parse(JSON.stringify(planOf('kim')))`,
    wanted: {
      ...{ kommun: '0180', ownPay1: '', capital1: 0, interestAllocation: false, outcome1: '' },
      // the one plan that a customer had is in use, and without a name of its own
      ...{ name: '', archived: false, deletedAt: '' },
      ...{ season: '', wantedBuffer: 0, costsVatPercent: '' },
    },
  },
  {
    name: 'a customer of before there were several plans may have another, and has a row of their own in support’s list',
    last: '1795650018',
    store: `customer('alva')`,
    show: `
    const first = planOf('alva')
    app.save(new Record(first.collection(), { user: first.getString('user'), name: 'Bageriet', startYear: 2027 }))
    const seen = app.findFirstRecordByData('customers', 'name', 'alva')
    return [seen.get('plans'), seen.get('plan') === first.id, first.get('startYear') !== 2027]`,
    wanted: [2, true, true],
  },
  {
    name: 'what is owed by mail and kept of versions from before anything was shared stays, and support sees that nothing is',
    last: '1795650021',
    store: `
    const plan = customer('bo')
    app.save(new Record(app.findCollectionByNameOrId('versions'), { plan: plan.id, revision: 1, savedAt: new DateTime() }))`,
    show: `
    const bo = app.findFirstRecordByData('customers', 'name', 'bo')
    const mail = app.findFirstRecordByData('mails', 'address', bo.getString('email'))
    app.validate(mail)
    const counted = ['versions', 'links', 'open_comments', 'invitations', 'proposals', 'shared_with_them']
    return [mail.get('kind'), ...counted.map((name) => bo.get(name))]`,
    wanted: ['verification', 1, 0, 0, 0, 0, 0],
  },
  {
    name: 'when a plan was saved last is what its version says, not when it was renamed; without a version it is left as it was',
    last: '1795650023',
    store: `
    for (const name of ['with', 'without']) {
      const plan = customer(name)
      const version = (revision, savedAt) =>
        app.save(new Record(app.findCollectionByNameOrId('versions'), { plan: plan.id, revision, savedAt }))
      version(1, '2026-03-04 05:06:07.890Z')
      if (name === 'with') version(2, '2026-05-06 07:08:09.123Z')
      plan.load({ name, revision: 2 })
      app.saveNoValidate(plan)
    }`,
    show: `
    const [saved, unknown] = ['with', 'without'].map((name) => planOf(name).getString('updated'))
    return [saved, Date.now() - Date.parse(unknown.replace(' ', 'T')) < 600000]`,
    wanted: ['2026-05-06 07:08:09.123Z', true],
  },
  {
    name: 'rows, comments and proposals from before keep the ids that browsers know, which others may use in their plans',
    last: '1795650024',
    store: `
    const plan = customer('rut')
    Object.entries(${JSON.stringify(shared)}).forEach(([name, values], at) => {
      const adviser = name === 'proposals' ? { adviser: plan.getString('user') } : {}
      const id = 'row00000000000' + at
      app.save(new Record(app.findCollectionByNameOrId(name), { ...values, ...adviser, id, plan: plan.id }))
    })`,
    show: `
    const first = planOf('rut')
    const second = new Record(first.collection(), { user: first.getString('user'), startYear: 2027 })
    app.save(second)
    return Object.keys(${JSON.stringify(shared)}).map((name) => {
      const known = app.findFirstRecordByData(name, 'plan', first.id)
      app.validate(known)
      const twin = (plan) => {
        const copy = new Record(known.collection(), { ...JSON.parse(JSON.stringify(known)), id: '', plan: plan.id })
        app.save(copy)
        return copy.id !== known.id && copy.getString('clientId') === known.getString('clientId')
      }
      let isRefused = false
      try { twin(first) } catch { isRefused = true }
      return [known.getString('clientId'), isRefused, twin(second)]
    })`,
    wanted: Object.keys(shared).map((_, at) => [`row00000000000${at}`, true, true]),
  },
]
// PostgreSQL goes on with nothing after a row that it has refused: none is tried there
const tried = isPostgres ? stages.slice(0, -1) : stages

const script = `
    const planOf = (name) =>
      app.findFirstRecordByData('plans', 'user', app.findFirstRecordByData('users', 'name', name).id)
    const customer = (name) => {
      const user = new Record(app.findCollectionByNameOrId('users'))
      user.load({ email: name + '@lonebanken.example', name, password: 'Hemligt1' })
      app.saveNoValidate(user)
      return planOf(name)
    }
    const show = (seen) => console.log('SEEN ' + JSON.stringify(seen()))`

/** What is seen today, in one database that has been upgraded all the way. */
let seen: readonly unknown[]
beforeAll(async () => {
  const data = await mkdtemp(join(home, 'data-'))
  const migrate = async (last: string, name: string, work: string) => {
    const folder = await migrationsUpTo(last, name, `${script}\n${work}`)
    return command(['migrate', 'up'], data, { LONEBANKEN_MODE: 'local' }, folder)
  }
  for (const { last, store } of tried) {
    expect(await migrate(last, `${last}_z_stored.js`, store)).toContain('Applied')
  }
  const shows = tried.map(({ show }) => `show(() => { ${show} })`)
  const said = await migrate('9', '9999999999_show.js', shows.join('\n'))
  seen = [...said.matchAll(/SEEN (.*)/g)].map(([, text = '']) => JSON.parse(text) as unknown)
}, 120_000)

test.each(tried.map(({ name, wanted }, at) => ({ name, wanted, at })))('$name', ({ wanted, at }) => {
  if (Array.isArray(wanted)) expect(seen[at]).toEqual(wanted)
  else expect(seen[at]).toMatchObject(wanted)
})

test('such a plan opens as a new one but for what was set in it', () => {
  const plan = seen[0] as Record<string, unknown>
  const sheets = { offerings: [], fixedCosts: [], measures: [] }
  expect(planFromRecords({ plan, sheets, salary: [] }, 2031).settings).toEqual({
    ...emptyPlan(2026).settings,
    kommun: '0180',
    openingLoss: 5000,
  })
})
