import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlanStore } from '../../src/backend/plan-store.ts'
import type { CompanyForm, SalaryMethod } from '../../src/rules/horizon.ts'
import { years } from '../../src/rules/horizon.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { validRecord } from '../integration/records.ts'
import { password, startServer, type TestServer } from '../integration/server.ts'

// net pay a year as the product of that time gave it, which was checked by hand to the krona: an average
// municipality, under 66, the law of 2025 and 2026 in years 1 and 2
const kept: readonly (readonly [CompanyForm, SalaryMethod, readonly number[], readonly number[]])[] = [
  ['enskildFirma', 'schablon', [400_000, 26_000, 1_200_000], [248_191, 20_345, 634_060]],
  ['aktiebolag', 'schablon', [400_000, 400_000, 400_000], [238_548, 238_548, 238_548]],
  ['enskildFirma', 'skatteverket', [0, 400_000, 0], [0, 274_037]],
  ['aktiebolag', 'skatteverket', [0, 400_000, 400_000], [0, 249_258]],
]

// the newest migration at commit 72fc145, and the last before the owner's share, a job and opening values
describe.each(['1795200020', '1795300014'])('plans in a database as of %s', (asOf) => {
  let server: TestServer
  const accounts: { readonly email: string; readonly id: string }[] = []

  beforeAll(async () => {
    server = await startServer({ asOf })
    for (const [form, method, surplus] of kept) accounts.push(await oldAccount(server, form, method, surplus))
    await server.kill9()
    await server.restart()
  })
  afterAll(() => server.stop())

  test.each(kept.map((plan, at) => [...plan, at] as const))(
    'give %s by %s the same net pay to the krona after every migration since',
    async (form, method, _surplus, net, at) => {
      const client = server.guest()
      await client.collection('users').authWithPassword(accounts[at]?.email ?? '', password)
      const { plan, revision } = await createPlanStore(client, accounts[at]?.id ?? '', () => 2030).load()
      expect(revision).toBe(3)
      expect(plan.settings).toMatchObject({ startYear: 2025, ownSharePercent: null, employmentIncome: 0 })
      expect(plan.salary.year2).toMatchObject({ companyForm: form, method })
      const workbook = new Workbook(plan)
      const pays = years.slice(0, net.length).map((year) => workbook.figure(`netProfitPerYear.${year}`))
      workbook.dispose()
      expect(pays.map((pay) => Math.round(pay ?? NaN))).toEqual(net)
    },
  )
})

/** A customer with a plan of these surpluses, as records of that time: nothing but the collections themselves is asked of the server. */
async function oldAccount(
  server: TestServer,
  companyForm: CompanyForm,
  method: SalaryMethod,
  surplus: readonly number[],
) {
  const { superuser } = server
  const email = `gammal-${companyForm}-${method}@lonebanken.example`.toLowerCase()
  const { id } = await superuser
    .collection('users')
    .create({ email, password, passwordConfirm: password, name: 'Kim Kund', verified: true })
  await superuser.collection('plans').create({ user: id, startYear: 2025, revision: 3 })
  for (const [at, year] of years.entries()) {
    await superuser.collection('salary_years').create(validRecord.salary_years(id, { year, companyForm, method }))
    const sold = { year, price: 1, variableCost: 0, workHours: 0, volumeYear: (surplus[at] ?? 0) + 12_000 }
    await superuser.collection('offerings').create(validRecord.offerings(id, sold))
    await superuser.collection('fixed_costs').create(validRecord.fixed_costs(id, { year, amount: 7_000 }))
  }
  const costs = { costs1: 5_000, costs2: 5_000, costs3: 5_000 }
  await superuser.collection('measures').create(validRecord.measures(id, costs))
  return { email, id }
}
