import { beforeAll, describe, expect, test } from 'vitest'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { firstCostRow, settingPlace } from '../../src/excel/layout/setting-cells.ts'
import { readMonths } from '../../src/plan/cash/cash-entry.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { SettingValues } from '../../src/rules/settings.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { type Cells, cellsIn, poisoned, resaved, typedInto } from './calc-files.ts'
import { compare, exported, typingOf, unequal, workbookOf } from './plan-in-file.ts'

const told = (more: Partial<SettingValues<'account' | 'spread' | 'financing'>>, base = emptyPlan(2026).settings) => ({
  ...base,
  ...more,
})

// a firm that sells at every rate, an aktiebolag in its second year, with measures that begin and end within and outside its years
const firm: Plan = {
  ...emptyPlan(2026),
  salary: { ...emptyPlan(2026).salary, year2: { ...emptyPlan(2026).salary.year2, companyForm: 'aktiebolag' } },
  settings: told({
    openingBalance: -12_345,
    taxBefore: 41_000,
    season: '8.33 8.34 8.33 8.34 8.33 8.33 0 8.34 8.33 8.33 8.33 16.67',
    paymentDays: 30,
    costsVatPercent: 12.5,
    vatPeriod: 'quarter',
    debitedTax1: 7001,
    ownDraw3: 21_500,
    wantedBuffer: 30_000,
    costMonths: 'Hyra=1,4,7,10\nA=b=12\nFörsäkring=3',
    investments:
      'Bil;240001;2;0\nDator;29599;3;0\nUgn;90001;7;3\nInredning;77777;14;0\nTelefon;31000;20;1\nLager;45000;0;0',
    ownMoney: '50000;1\n-20000;25',
    loans:
      'Bank;300000;2;6.25;60;6;straight\nAlmi;150001;4;7.9;84;0;annuity\nGammalt;80000;0;5;20;0;straight\nKort;50000;30;0;6;3;annuity',
  }),
  offerings: [
    offering('a', { price: 1249, volumeYear: 481, variableCost: 99.5, vat: '25' }),
    offering('b', { price: 777, volumeYear: 123, vat: '12' }),
    offering('c', { price: 89, volumeYear: 1001, vat: '6' }),
    offering('d', { price: 1001, volumeYear: 333, vat: '0', year: 'year2' }),
    offering('e', { price: 2000, volumeYear: 777, year: 'year3' }),
  ],
  fixedCosts: [
    fixedCost('f', { category: 'Hyra', amount: 100_001 }),
    fixedCost('g', { category: 'hyra', amount: 7 }),
    fixedCost('h', { category: 'A=b', amount: 12_345, year: 'year2' }),
    fixedCost('i', { category: 'Tele', amount: 9999, year: 'year3' }),
    fixedCost('j', { category: 'Försäkring', amount: 5003, year: 'year3' }),
  ],
  measures: [
    measure('k', { costs1: 10_001, costs2: 5000, startdate: '2026-03-15', enddate: '2027-02-01' }),
    measure('l', { costs1: 999, costs3: 1111, startdate: '2028-11-01' }),
    measure('m', { costs2: 7777, enddate: '2027-05-31' }),
    measure('n', { costs1: 30_000, costs2: 1, startdate: '2026-09-01', enddate: '2026-04-01' }),
    measure('o', { costs1: 88_888, counted: 'no' }),
  ],
}

/** Another account of the same firm. */
const other: Plan = {
  ...firm,
  salary: {
    year1: { ...firm.salary.year1, method: 'skatteverket', companyForm: 'aktiebolag' },
    year2: { ...firm.salary.year2, companyForm: 'enskildFirma' },
    year3: { ...firm.salary.year3, method: 'skatteverket' },
  },
  settings: told(
    {
      openingBalance: 90_000,
      taxBefore: -8000,
      salesVat: 6,
      vatPeriod: 'year',
      debitedTax2: 0,
      debitedTax3: 4321,
      ownDraw1: 12_000,
      costMonths: 'Försäkring=5,6\nTele=2',
      investments: 'Maskin;99999;1;0\nBåt;40000;30;0\nMer;60001;13;20',
      ownMoney: '',
      loans: 'Bank;1000001;1;4.75;240;12;annuity',
      depreciationRule: 20,
    },
    { ...firm.settings, ...told({}) },
  ),
}

// months of a cost, as somebody may write them
const ways = [
  '1, 4, 7, 10',
  'jan apr, juli;okt.',
  '3–5',
  '3 - 5',
  'mars-maj, 12',
  '01,02',
  'nov–dec, 1',
  'sept',
  '1-12',
]

const files = async () => {
  const typing = typingOf(firm, other)
  const made = (await exported(firm)).file
  const [first, second] = [1, 2].map((column) => addressOf({ row: firstCostRow, column })) as [string, string]
  return [
    made,
    typedInto(made, typing),
    ...ways.map((months) => typedInto(made, { [sheetNames.account]: { [first]: ' HYRA', [second]: months } })),
    ...[2031, 2049, 2076].map((year) =>
      typedInto(made, { [sheetNames.salary]: { [addressOf(settingPlace('startYear'))]: year } }),
    ),
  ]
}

let asked: readonly Cells[]
beforeAll(async () => {
  asked = (await resaved((await files()).map((file) => poisoned(file)))).map(cellsIn)
})

const account = (plan: Plan, cells: Cells, what = 'cash') =>
  unequal(compare(plan, workbookOf(plan), cells, firm).filter((one) => one.what.startsWith(what)))

describe('Pengar på kontot in LibreOffice', () => {
  test.each([
    ['cash', 3500],
    ['financing', 1300],
  ] as const)('every cell of %s is what the file said, helpers and days too', async (sheet, most) => {
    const said = cellsIn((await exported(firm)).file).get(sheetNames[sheet])
    const calculated = asked[0]?.get(sheetNames[sheet])
    expect(said?.size).toBeGreaterThan(most)
    const wrong = [...(said ?? [])].filter(([address, value]) => {
      const found = calculated?.get(address)
      return typeof value === 'number' && typeof found === 'number'
        ? Math.abs(value - found) > 1e-9 * Math.max(1, Math.abs(value))
        : value !== found
    })
    expect(wrong.map(([address, value]) => [address, value, calculated?.get(address)])).toEqual([])
  })

  test('the account follows other answers, forms and methods', () => {
    expect(account(firm, asked[0]!)).toEqual([])
    expect(account(other, asked[1]!)).toEqual([])
    for (const what of ['depreciation', 'loanInterest', 'surplus', 'netProfit']) {
      expect(account(firm, asked[0]!, what)).toEqual([])
      expect(account(other, asked[1]!, what)).toEqual([])
    }
  })

  test.each(ways.map((months, at) => [months, at] as const))('months written as %s', (months, at) => {
    const read = readMonths(months)
    const costMonths = `${read.ok && read.value !== '1,2,3,4,5,6,7,8,9,10,11,12' ? `Hyra=${read.value}\n` : ''}A=b=12\nFörsäkring=3`
    expect(read.ok).toBe(true)
    expect(account({ ...firm, settings: told({ costMonths }, firm.settings) }, asked[2 + at]!)).toEqual([])
  })

  test.each([2031, 2049, 2076])('the days of a plan from %s', (startYear) => {
    const cells = asked[2 + ways.length + [2031, 2049, 2076].indexOf(startYear)]!
    expect(account({ ...firm, settings: { ...firm.settings, startYear } }, cells)).toEqual([])
  })
})
