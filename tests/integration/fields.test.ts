import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { type Changes, salaryValues, savePlan } from './plan-save.ts'
import { validRecord, type WritableCollection } from './records.ts'
import type { TestUser } from './server.ts'

const server = serverOfFile()
let user: TestUser
let revision = 0

beforeAll(async () => {
  user = await server.newUser()
})

/** Saves on top of what is there. */
async function save(changes: Changes) {
  const answer = await savePlan(user, revision, changes)
  if (answer.status === 200) revision += 1
  return answer
}

const thirty = 'Åäö'.repeat(10)
const decimals = ['price', 'variableCost', 'workHours', 'volumeYear']
const dates = ['startdate', 'enddate']
const hours = ['hours1', 'hours2', 'hours3']
const costs = ['costs1', 'costs2', 'costs3']
const salaryAmounts = [
  'standardTaxRelief',
  'standardTaxReliefCutOffValue',
  'stateTaxCutOfValue',
  'generalPensionCutOffValue',
  'earnedIncomeTaxCutOffValue',
]
const salaryPercents = [
  'localTaxesPercent',
  'stateTaxPercent',
  'payrollTaxPercent',
  'generalPensionPercent',
  'templatePayrollPercent',
  'funeralFeesPercent',
  'earnedIncomeTaxPercent',
  'generalPayrollTaxPercent',
]

// of every field: what JSON knows and no field of its kind may be
const noNumber = ['', 'abc', '12abc', '1,5', '=1+1', '450', null, true, [1], {}]
const noText = [1, 0, null, true, ['x'], {}]

const formulas = [
  ...['', 'amount=9500*12', 'amount==2^3\nnext=SUMMA(1;2)'],
  // as much of the language as a row has room for, and a text that only looks like it: no server reads it
  `amount=${'{p00000000000001.annualMargin}+'.repeat(40)}{sum.TotalMeasuredCostsYear.year1}*{own.abc}`,
  'amount={__proto__.price}*{sum.constructor.year1}\nconstructor=cmd|x!A1',
]
const noFormulas = [
  ...['9500*12', 'amount', 'amount=1\n', 'amount=\u0007', 'amount={price}\n=1', '{price}*2'],
  ...['__proto__={price}\u0000', `amount=${'1'.repeat(1500)}`],
]
const noDates = ['2026-13-01', '2026-1-1', '01/02/2026', '2026-01-01T00', '2026-02-31', '2027-02-29', '2026-04-31']

type Values = readonly unknown[]
// [collection, fields, what they hold, what they do not]
const rows: readonly (readonly [WritableCollection, readonly string[], Values, Values])[] = [
  ['offerings', decimals, [0, 0.5, 0.12345, 99999.5, 9999999], [-1, 10000000, 1e300, ...noNumber]],
  ['offerings', ['vat'], ['', '0', '6', '12', '25'], ['7', '25 %', 'inkl', ...noText]],
  ['offerings', ['category', 'product'], ['', thirty], [`${thirty}x`, ...noText]],
  ['offerings', ['year'], ['year1', 'year2', 'year3'], ['year4', '', ...noText]],
  ['offerings', ['rank'], ['a0', 'Zz', 'a0V'.repeat(21)], ['', 'a 0', 'å', 'a'.repeat(65), ...noText]],
  ['fixed_costs', ['amount'], [0, 1, 9999999], [0.5, -1, 10000000, ...noNumber]],
  ['fixed_costs', ['category'], ['', thirty], []],
  ['fixed_costs', ['formulas'], formulas, [...noFormulas, ...noText]],
  ['fixed_costs', ['note'], ['', 'Höjs i mars'.repeat(27)], ['x'.repeat(301), ...noText]],
  ['measures', ['measureName'], ['', thirty], []],
  ['measures', ['counted'], ['', 'no'], ['yes', 'nej', ...noText]],
  ['measures', ['priority'], ['1', '2', '3'], ['4', '', ...noText]],
  ['measures', ['responsible'], ['', 'ÅÄÖ'], ['KALL', ...noText]],
  ['measures', dates, ['', '2026-01-01', '2028-02-29'], [...noDates, ...noText]],
  ['measures', hours, [0, 1, 9999], [10000, -1, 0.5, ...noNumber]],
  ['measures', costs, [0, 9999999], [10000000, -1, 0.5, ...noNumber]],
  ['salary_years', salaryAmounts, ['', '0', '643100', '9999999'], ['-14000', '12.5', '12345678', ...noText]],
  [
    'salary_years',
    salaryPercents,
    ['', '0', '32', '31.42', '.5', '.25', '7.', '100'],
    ['31,42', '-1', '.', 'abc', '31.425', ...noText],
  ],
  ['salary_years', ['companyForm'], ['enskildFirma', 'aktiebolag'], ['handelsbolag', ...noText]],
  ['salary_years', ['method'], ['schablon', 'skatteverket'], ['', ...noText]],
]

/** A save of rows with this value in these fields, one for each value; of one year for a salary. */
function changesWith(collection: WritableCollection, fields: readonly string[], values: Values): Changes {
  const records = values.map((value) =>
    validRecord[collection]('', Object.fromEntries(fields.map((field) => [field, value]))),
  )
  if (collection !== 'salary_years') return { put: { [collection]: records } }
  return { salary: { year1: salaryValues(records[0] ?? {}) } }
}

describe('a row holds', () => {
  test.each(rows)('of %s, in %j', async (collection, fields, values) => {
    const stored = server.superuser.collection(collection)
    const held = (row: Readonly<Record<string, unknown>> = {}) => fields.map((field) => row[field])
    const wanted = (value: unknown) => fields.map(() => value)
    if (collection === 'salary_years') {
      for (const value of values) {
        expect(await save(changesWith(collection, fields, [value]))).toMatchObject({ status: 200 })
        expect(held(await stored.getFirstListItem('year = "year1"'))).toEqual(wanted(value))
      }
      return
    }
    const changes = changesWith(collection, fields, values)
    expect(await save(changes)).toMatchObject({ status: 200 })
    const all = await stored.getFullList()
    const sent = (changes.put?.[collection] ?? []) as readonly { readonly id: string }[]
    expect(sent.map(({ id }) => held(all.find(({ clientId }) => clientId === id)))).toEqual(values.map(wanted))
  })
})

describe('a row does not hold', () => {
  const each = rows.flatMap(([collection, fields, , values]) =>
    fields.flatMap((field) => values.map((value) => ({ collection, field, value }))),
  )
  test.each(each)('$collection.$field = $value', async ({ collection, field, value }) => {
    const answer = await save(changesWith(collection, [field], [value]))
    expect(answer).toMatchObject({ status: 400, codes: { save: 'invalid' } })
    expect(answer.message).toContain(`: ${field}`)
  })
})

const manyNumbers = Array.from({ length: 200 }, (_, at) => `n${at} ${at} Nummer ${at}`).join('\n')
const longestBuy = `${'x'.repeat(60)};999999999;36;20`
const evenSeason = `8.33${' 8.33'.repeat(11)}`
const logo = (kind: string, data = 'iVBORw0KGgo=') => `data:image/${kind};base64,${data}`

// [setting, what it holds, what it does not]
const settings: readonly (readonly [name: string, holds: Values, doesNot: Values])[] = [
  ['kommun', ['0180', ''], ['180', 'Umeå', 180]],
  ['startYear', [2027], [1999, '2027']],
  ['birthYear', [1961, 0], [1850, null]],
  ['churchMember', [true], [1, 'true']],
  ['churchPercent', ['1.03', ''], ['1,03', 1.03]],
  ['ownSharePercent', ['33.33', '100', ''], ['100.1', '101', '-1', 50]],
  ['hands', [1.75, 0], [-1, 10_000, '2']],
  ['employmentIncome', [9_999_999], [10_000_000, 0.5, '240000']],
  ['openingTemplatePayroll', [150_000], [-1]],
  ['openingPayrollTax', [115_365], ['0']],
  ['openingLoss', [0, 9_999_999], [10_000_000]],
  ['sharesOwnedSince', ['2019', ''], ['1850', 2019]],
  ['acquisitionCost', ['0', '999999999'], ['-1', '1000000000', 25_000]],
  ['ownPay1', ['451900'], [451_900, null]],
  ['ownPay2', [''], []],
  ['ownPay3', ['0'], ['12.5']],
  ['savedAllowance', [999_999_999], [-1, 1_000_000_000]],
  ['openingEquity', [-999_999_999], [0.5, -1_000_000_000]],
  ['ownPayBefore', [0], ['0']],
  ['allPayBefore', [1], []],
  ['leastInHand', [9_999_999], [-1, 10_000_000, 0.5]],
  ['secondSharePercent', ['40'], ['101']],
  ['secondName', ['Anna Öberg'], ['a'.repeat(31)]],
  ['secondIsRelative', [true], [1]],
  ['secondBirthYear', [1990], []],
  ['secondPay1', ['300000'], []],
  ['secondPay2', [''], []],
  ['secondCost', ['0'], []],
  ['secondSavedAllowance', [1], []],
  ['secondPayBefore', [999_999_999], [-1]],
  ['secondLeastInHand', [9_999_999], [10_000_000]],
  ['companyReserve1', [999_999_999], []],
  ['companyReserve2', [], [0.5]],
  ['companyReserveBack1', [], [-1]],
  ['companyReserveBack3', [1], []],
  ['companyReserveBefore1', [], [1_000_000_000]],
  ['companyReserveBefore6', [0], []],
  ['interestAllocation', [true], [1]],
  ['capital1', [-250_000, 0], []],
  ['capital3', [999_999_999], []],
  ['capital4', [1], [1_000_000_000]],
  ['savedAllocation', [40_000], []],
  ['reservePercent1', [30], [30.5]],
  ['reservePercent2', [12.5, 0], [-1]],
  ['reserveBack1', [50_000, 0], [-1]],
  ['reserveBack3', [999_999_999], []],
  ...[1, 2, 3, 4, 5].map((year) => [`reserveBefore${year}`, [year], []] as const),
  ['reserveBefore6', [6], [0.5]],
  ['reserveBefore7', [], [0]],
  ['expansionChange1', [-90_000], ['-5']],
  ['expansionChange2', [90_000, 0], []],
  ['openingExpansion', [90_000], [-1]],
  ['outcome1', ['2026;120000;40000;-500|2026;;;20000||||||||||'], ['2026;120000;40000;20000']],
  ['outcome2', [], ['0.5', '1000000000'].map((sum) => `2026;1;2;${sum}|||||||||||`)],
  ['outcome2', [], ['1926;1;2;3|||||||||||']],
  ['outcome3', [''], []],
  ['outcome4', [], ['']],
  ['outcome1m1', [], ['']],
  ['bookGroups', ['30=s 40=v 722=-'], ['30=s;', 'x'.repeat(2001)]],
  ['ownNumbers', ['abc 3.5% Index\nt1 -650 R\u00e5vara, andel', ''], ['abc 3.5 ', 'abc =1+1 Index', 'abc 1 Index\n']],
  ['ownNumbers', [], ['__proto__ 1 Index', 'abc 1e9 Index', `abc 1 ${'x'.repeat(31)}`, manyNumbers]],
  ['openingBalance', [-999_999_999], [0.5]],
  ['taxBefore', [999_999_999], [1_000_000_000]],
  ['wantedBuffer', [50_000], [-1]],
  ['season', ['5 5 8.5 10 12 12 4 5.5 12 10 8 8', ''], [evenSeason, '50 50', `8.333${evenSeason.slice(4)}`, 100]],
  ['paymentDays', ['30', ''], [30, '15']],
  ['salesVat', ['0', ''], ['99']],
  ['vatPeriod', ['quarter', ''], ['week']],
  ['costsVatPercent', ['0', '12.5', ''], ['25.5', 25]],
  ['debitedTax1', ['0'], [7000]],
  ['debitedTax2', [''], ['-1']],
  ['debitedTax3', ['999999999'], []],
  ['ownDraw1', ['25000', ''], []],
  ['ownDraw3', ['0'], ['1000000000']],
  [
    'costMonths',
    ['Hyra=1,4,7,10\nEl & v\u00E4rme = 2=12'],
    ['Hyra', 'Hyra=1,', 'Hyra=1\n', `Hyra=${'1,'.repeat(3000)}1`],
  ],
  ['investments', [`Bil & släp;240000;2;5\n;0;0;0\n${longestBuy}`, ''], ['Bil;240000;37;5', 'Bil;240000;2;11']],
  ['investments', [], ['Bil;-1;2;5', Array<string>(40).fill(longestBuy).join('\n')]],
  ['depreciationRule', ['20', ''], ['25']],
  ['ownMoney', ['50000;1\n-999999999;36', ''], ['5.5;1']],
  ['loans', ['Bank;200000;2;6.12345;600;6;straight\n;0;0;0;1;0;annuity', ''], ['Bank;200000;2;6;60;6;balloon']],
  ['loans', [], ['Bank;200000;2;6;60;straight']],
  ['pricesVat', ['25', ''], ['99', 25]],
  ['dismissedDoubts', ['localTax:year1=3.2 costOverPrice:000000000000001=100/150', 'x'.repeat(5000)], ['<b>', ['x']]],
  ['dismissedDoubts', [], ['x'.repeat(5001)]],
  ['asked', [true], ['true']],
  ['briefFirm', ['Webb & Form AB'], ['x'.repeat(61)]],
  ['briefText', ['Vi gör webbplatser.\nOch kurser.'], ['x'.repeat(601)]],
  ['briefLeftOut', ['ways measures'], ['<b>']],
  ['briefOrgNumber', ['559123-4567'], ['x'.repeat(21)]],
  ['briefContact', ['Kim Kund, 070-123 45 67'], ['x'.repeat(121)]],
  [
    'briefLogo',
    [logo('png'), ''],
    ['https://example.se/logo.png', logo('svg+xml', 'PHN2Zz4='), logo('png', 'A'.repeat(16_000))],
  ],
]

const planNow = () => user.client.collection('plans').getOne(user.planId)

describe('a plan', () => {
  // the first values of all settings in one save, then the second ones
  test.each([0, 1, 2])('holds the values of each setting (%i)', async (at) => {
    const wish = Object.fromEntries(
      settings.flatMap(([name, holds]) => (at < holds.length ? [[name, holds[at]] as const] : [])),
    )
    expect(await save({ settings: wish })).toMatchObject({ status: 200 })
    expect(await planNow()).toMatchObject(wish)
  })

  test.each(settings.flatMap(([name, , doesNot]) => doesNot.map((value) => ({ [name]: value }))))(
    'does not hold %j',
    async (wish) => {
      const before = await planNow()
      expect(await save({ settings: wish })).toMatchObject({ status: 400, codes: { save: 'invalid' } })
      expect(await planNow()).toEqual(before)
    },
  )
})
