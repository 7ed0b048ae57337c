import type { RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { collectionOf, planFromRecords, saveBody } from '../../src/backend/records.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { defaultPriority } from '../../src/plan/fields.ts'
import { emptyPlan, isBlank, type Plan } from '../../src/plan/plan.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { salaryRuleNames } from '../../src/rules/salary-rules.ts'
import { settingNames } from '../../src/rules/settings.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

const user = 'abcdefghijklmno'

/** A record as the server lists it. */
const listed = (collection: string, sent: object): RecordModel =>
  ({ collectionId: `id of ${collection}`, collectionName: collection, ...sent }) as RecordModel // what was sent carries the id

/** The body of a save that writes the whole plan. */
const wholeBody = (plan: Plan) => {
  // every record of the plan differs from nothing at all
  const changes = { ...changesBetween(emptyPlan(0), plan), salary: plan.salary }
  return saveBody(user, 'p', { saveId: 'x', baseRevision: 0, plan, changes })
}

function recordsOf(plan: Plan) {
  const { put, salary, settings } = wholeBody(plan)
  const rows = (table: Table) => (put[collectionOf[table]] ?? []).map((row) => listed(collectionOf[table], row))
  return {
    plan: listed('plans', { id: 'p', revision: 1, user, ...settings }),
    sheets: Object.fromEntries(tables.map((table) => [table, rows(table)])) as Record<Table, RecordModel[]>,
    salary: years.map((year) => listed('salary_years', { id: year, plan: 'p', year, ...salary[year] })),
  }
}

property([anyPlan])(
  'a plan comes back from its records as it was, but for blank rows, which are not stored',
  (plan) => {
    const back = planFromRecords(recordsOf(plan), 2026)
    const stored: Plan = {
      ...plan,
      offerings: plan.offerings.filter((row) => !isBlank('offerings', row)),
      fixedCosts: plan.fixedCosts.filter((row) => !isBlank('fixedCosts', row)),
      measures: plan.measures.filter((row) => !isBlank('measures', row)),
    }
    expect(back).toEqual(stored)
    expect(isEmpty(changesBetween(back, plan))).toBe(true)
  },
)

property([anyPlan])('what is sent keeps to the forms the server takes for percents and amounts', (plan) => {
  for (const year of years) {
    const sent = Object.entries(wholeBody(plan).salary[year] ?? {})
    const parameters = sent.filter(([name]) => salaryRuleNames.some((rule) => rule === name))
    expect(parameters).toHaveLength(salaryRuleNames.length)
    for (const [name, value] of parameters) {
      const form = name.endsWith('Percent') ? /^((\d+(\.\d*)?|\.\d{1,2}))?$/ : /^\d*$/
      expect(value, name).toMatch(form)
      expect(String(value).length, name).toBeLessThanOrEqual(name.endsWith('Percent') ? 5 : 7)
    }
  }
})

test('books are kept month by month, and what nobody can have written in one of them is not told', () => {
  const entered = { outcome2m1: '2026;120000;40000;20000', outcome2m12: '2026;;;-500', bookGroups: '30=s 722=-' }
  const plan = { ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, ...entered } }
  const { settings } = wholeBody(plan)
  expect(settings).toMatchObject({ outcome1: '', outcome2: '2026;120000;40000;20000|||||||||||2026;;;-500' })
  expect(settings).not.toHaveProperty('outcome2m1')
  expect(planFromRecords(recordsOf(plan), 2026).settings).toEqual(plan.settings)
  const { plan: record, ...others } = recordsOf(plan)
  const broken = { ...record, outcome1: '2026;1;2', outcome2: '2026;1;2;x|2026;;;5' }
  const read = planFromRecords({ plan: broken, ...others }, 2026).settings
  expect(read).toMatchObject({ outcome1m1: '', outcome2m1: '', outcome2m2: '2026;;;5', outcome2m12: '' })
})

test.each<[string, Partial<Plan['settings']>, object, object]>([
  [
    'pay that is not chosen is not a pay of 0, and shares that cost nothing are not the standard cost',
    { ownPay2: 0, acquisitionCost: 0, sharesOwnedSince: 2019 },
    { ownPay2: '', acquisitionCost: '25000', sharesOwnedSince: '' },
    { ownPay2: '0', acquisitionCost: '0', sharesOwnedSince: '2019' },
  ],
  [
    'what is not told of the account is not a 0, and its choices are kept as words',
    { debitedTax1: 0, ownDraw2: 0, costsVatPercent: 0, salesVat: 0, vatPeriod: 'month', paymentDays: 30 },
    { debitedTax1: '', ownDraw2: '', costsVatPercent: '25', salesVat: '25', vatPeriod: 'byTurnover', season: '' },
    { debitedTax1: '0', ownDraw2: '0', costsVatPercent: '0', salesVat: '0', vatPeriod: 'month' },
  ],
])('%s', (_, told, untouched, stored) => {
  const plan = emptyPlan(2026)
  const entered: Plan = { ...plan, settings: { ...plan.settings, ...told } }
  expect(wholeBody(plan).settings).toMatchObject({ ...untouched, openingBalance: 0 })
  expect(wholeBody(entered).settings).toMatchObject(stored)
  expect(planFromRecords(recordsOf(entered), 2026).settings).toEqual(entered.settings)
})

test('a plan of before anybody could tell of pay, dividend and the account is as if nobody had', () => {
  const { plan, salary, sheets } = recordsOf(emptyPlan(2026))
  const nothing = (value: unknown) => (typeof value === 'string' ? '' : typeof value === 'number' ? 0 : false)
  const emptied = Object.fromEntries(
    settingNames('shares', 'tools', 'account', 'spread').map((name) => [name, nothing(plan[name])]),
  )
  expect(planFromRecords({ plan: { ...plan, ...emptied }, salary, sheets }, 2026)).toEqual(emptyPlan(2026))
})

test('a year without a record has the default parameters, a plan without a start year begins this year', () => {
  const records = { ...recordsOf(emptyPlan(2026)), salary: [], plan: listed('plans', { id: 'p', startYear: 0 }) }
  expect(planFromRecords(records, 2031)).toEqual(emptyPlan(2031))
})

test('values that nobody can have written become those of an empty cell', () => {
  const settings = { startYear: '2026', birthYear: '1980', employmentIncome: '5', openingLoss: -5, wantedNetPay: 0 }
  const pay = { openingEquity: '5', savedAllowance: -5, acquisitionCost: 7, ownPay1: '-1', interestAllocation: 'yes' }
  const cash = { season: '100', salesVat: 25, vatPeriod: 'week', costsVatPercent: '-1', ownDraw1: 5, wantedBuffer: -1 }
  const row = { id: 'a', year: 'year9', price: '12', product: 7, vat: '99', rank: 'a1' }
  const measure = { id: 'b', priority: 'soon', counted: 'perhaps', name: 'Kurs', rank: 'a1' }
  const { plan, salary } = recordsOf(emptyPlan(2026))
  const sheets = { offerings: [listed('offerings', row)], fixedCosts: [], measures: [listed('measures', measure)] }
  const read = planFromRecords({ plan: { ...plan, ...settings, ...pay, ...cash }, sheets, salary }, 2031)
  expect(read.settings).toEqual(emptyPlan(2031).settings)
  expect(read.offerings).toMatchObject([{ year: 'year1', price: 0, product: '', vat: '' }])
  expect(read.measures).toMatchObject([{ priority: defaultPriority, counted: '' }])
})

test('rows come in the order of their ranks, however the server lists them', () => {
  const rows = ['a2', 'a0', 'a1'].map((rank) => listed('offerings', { id: rank, year: 'year1', rank }))
  const { plan, salary, sheets } = recordsOf(emptyPlan(2026))
  const read = planFromRecords({ plan, salary, sheets: { ...sheets, offerings: rows } }, 2026)
  expect(read.offerings.map(({ rank }) => rank)).toEqual(['a0', 'a1', 'a2'])
})

test('a save holds only what differs, names its user once and no row its own', () => {
  const plan = emptyPlan(2026)
  const year2 = { ...plan.salary.year2, companyForm: 'aktiebolag' as const }
  const mine = { ...plan, salary: { ...plan.salary, year2 } }
  const body = saveBody(user, 'p', { saveId: 'x', baseRevision: 4, plan: mine, changes: changesBetween(plan, mine) })
  expect(body).toMatchObject({ user, saveId: 'x', baseRevision: 4 })
  expect([body.put, body.gone]).toEqual([{}, {}])
  expect(Object.keys(body.salary)).toEqual(['year2'])
  expect(body.salary.year2).toMatchObject({ companyForm: 'aktiebolag' })
})
