import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { salaryValues, savePlan } from './plan-save.ts'
import { validRecord, type WritableCollection } from './records.ts'
import { type TestUser } from './server.ts'

const server = serverOfFile()
let user: TestUser

beforeAll(async () => {
  user = await server.newUser()
})

/** The stored value when it was accepted; the name of the field that the refusal blames when it was not. */
async function store(collection: WritableCollection, field: string, value: unknown): Promise<unknown> {
  const { revision } = await user.client.collection('plans').getOne(user.planId)
  const record = validRecord[collection](user.planId, { [field]: value })
  const isSalary = collection === 'salary_years'
  const answer = await savePlan(
    user,
    Number(revision),
    isSalary ? { salary: { year1: salaryValues(record) } } : { put: { [collection]: [record] } },
  )
  if (answer.status === 200) {
    const records = await user.client.collection(collection).getFullList({ batch: 1000 })
    return records.find(({ clientId, year }) => (isSalary ? year === 'year1' : clientId === record.id))?.[field]
  }
  expect(answer).toMatchObject({ status: 400, codes: { save: 'invalid' } })
  return answer.message?.includes(`: ${field}`) ? `refused for ${field}` : answer.message
}

const thirty = 'Åäö'.repeat(10)
const decimals = ['price', 'variableCost', 'workHours', 'volumeYear']
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

const accepted: readonly (readonly [WritableCollection, readonly string[], readonly unknown[]])[] = [
  ['offerings', decimals, [0, 0.5, 0.12345, 99999.5, 9999999]],
  ['offerings', ['vat'], ['', '0', '6', '12', '25']],
  ['measures', ['counted'], ['', 'no']],
  ['offerings', ['category', 'product'], ['', thirty]],
  ['offerings', ['year'], ['year1', 'year2', 'year3']],
  ['offerings', ['rank'], ['a0', 'Zz', 'a0V'.repeat(21)]],
  ['fixed_costs', ['amount'], [0, 1, 9999999]],
  ['fixed_costs', ['category'], ['', thirty]],
  [
    'fixed_costs',
    ['formulas'],
    [
      ...['', 'amount=9500*12', 'amount==2^3\nnext=SUMMA(1;2)'],
      // as much of the language as a row has room for, and a text that only looks like it: no server reads it
      `amount=${'{p00000000000001.annualMargin}+'.repeat(40)}{sum.TotalMeasuredCostsYear.year1}*{own.abc}`,
      'amount={__proto__.price}*{sum.constructor.year1}\nconstructor=cmd|x!A1',
    ],
  ],
  ['fixed_costs', ['note'], ['', 'Höjs i mars'.repeat(27)]],
  ['measures', ['measureName'], ['', thirty]],
  ['measures', ['priority'], ['1', '2', '3']],
  ['measures', ['responsible'], ['', 'ÅÄÖ']],
  ['measures', ['startdate', 'enddate'], ['', '2026-01-01', '2028-02-29']],
  ['measures', ['hours1', 'hours2', 'hours3'], [0, 1, 9999]],
  ['measures', ['costs1', 'costs2', 'costs3'], [0, 9999999]],
  ['salary_years', salaryAmounts, ['', '0', '643100', '9999999']],
  ['salary_years', salaryPercents, ['', '0', '32', '31.42', '.5', '.25', '7.', '100']],
  ['salary_years', ['companyForm'], ['enskildFirma', 'aktiebolag']],
  ['salary_years', ['method'], ['schablon', 'skatteverket']],
]

// of every field: what JSON knows and no field of its kind may be
const wrongTypes = {
  number: ['', 'abc', '12abc', '1,5', '=1+1', '450', null, true, [1], {}],
  text: [1, 0, null, true, ['x'], {}],
}

const refused: readonly (readonly [WritableCollection, readonly string[], readonly unknown[]])[] = [
  ['offerings', decimals, [-1, 10000000, 1e300, ...wrongTypes.number]],
  ['offerings', ['vat'], ['7', '25 %', 'inkl', ...wrongTypes.text]],
  ['measures', ['counted'], ['yes', 'nej', ...wrongTypes.text]],
  ['offerings', ['category', 'product'], [`${thirty}x`, ...wrongTypes.text]],
  ['offerings', ['year'], ['year4', '', ...wrongTypes.text]],
  ['offerings', ['rank'], ['', 'a 0', 'å', 'a'.repeat(65), ...wrongTypes.text]],
  ['fixed_costs', ['amount'], [0.5, -1, 10000000, ...wrongTypes.number]],
  [
    'fixed_costs',
    ['formulas'],
    [
      '9500*12',
      'amount',
      'amount=1\n',
      'amount=\u0007',
      'amount={price}\n=1',
      '{price}*2',
      '__proto__={price}\u0000',
      `amount=${'1'.repeat(1500)}`,
      ...wrongTypes.text,
    ],
  ],
  ['fixed_costs', ['note'], ['x'.repeat(301), ...wrongTypes.text]],
  ['measures', ['priority'], ['4', '', ...wrongTypes.text]],
  ['measures', ['responsible'], ['KALL', ...wrongTypes.text]],
  [
    'measures',
    ['startdate', 'enddate'],
    [
      '2026-13-01',
      '2026-1-1',
      '01/02/2026',
      '2026-01-01T00',
      '2026-02-31',
      '2027-02-29',
      '2026-04-31',
      ...wrongTypes.text,
    ],
  ],
  ['measures', ['hours1', 'hours2', 'hours3'], [10000, -1, 0.5, ...wrongTypes.number]],
  ['measures', ['costs1', 'costs2', 'costs3'], [10000000, -1, 0.5, ...wrongTypes.number]],
  ['salary_years', salaryAmounts, ['-14000', '12.5', '12345678', ...wrongTypes.text]],
  ['salary_years', salaryPercents, ['31,42', '-1', '.', 'abc', '31.425', ...wrongTypes.text]],
  ['salary_years', ['companyForm'], ['handelsbolag', ...wrongTypes.text]],
  ['salary_years', ['method'], ['', ...wrongTypes.text]],
]

describe('a row holds', () => {
  test.each(
    accepted.flatMap(([collection, fields, values]) =>
      fields.flatMap((field) => values.map((value) => ({ collection, field, value }))),
    ),
  )('$collection.$field = $value', async ({ collection, field, value }) => {
    expect(await store(collection, field, value)).toBe(value)
  })
})

describe('a row does not hold', () => {
  test.each(
    refused.flatMap(([collection, fields, values]) =>
      fields.flatMap((field) => values.map((value) => ({ collection, field, value }))),
    ),
  )('$collection.$field = $value', async ({ collection, field, value }) => {
    expect(await store(collection, field, value)).toBe(`refused for ${field}`)
  })
})

/** Saves the settings on top of what is there. */
async function saveSettings(settings: object): Promise<unknown> {
  const { revision } = await user.client.collection('plans').getOne(user.planId)
  return savePlan(user, Number(revision), { settings: { ...settings } })
}

describe('a plan', () => {
  test.each([
    { kommun: '0180' },
    { kommun: '' },
    { startYear: 2027 },
    { birthYear: 1961 },
    { birthYear: 0 },
    { churchMember: true, churchPercent: '1.03' },
    { churchPercent: '' },
    { ownSharePercent: '33.33' },
    { ownSharePercent: '100' },
    { ownSharePercent: '' },
    { hands: 1.75 },
    { hands: 0 },
    { employmentIncome: 9_999_999 },
    { openingTemplatePayroll: 150_000, openingPayrollTax: 115_365, openingLoss: 0 },
    { openingLoss: 9_999_999 },
    { sharesOwnedSince: '2019' },
    { sharesOwnedSince: '' },
    { acquisitionCost: '0' },
    { acquisitionCost: '999999999', ownPay1: '451900', ownPay2: '', ownPay3: '0' },
    { savedAllowance: 999_999_999, openingEquity: -999_999_999, ownPayBefore: 0, allPayBefore: 1 },
    { leastInHand: 9_999_999 },
    {
      secondSharePercent: '40',
      secondName: 'Anna Öberg',
      secondIsRelative: true,
      secondBirthYear: 1990,
      secondPay1: '300000',
      secondPay2: '',
    },
    { secondCost: '0', secondSavedAllowance: 1, secondPayBefore: 999_999_999, secondLeastInHand: 9_999_999 },
    { companyReserve1: 999_999_999, companyReserveBack3: 1, companyReserveBefore6: 0 },
    { interestAllocation: true },
    { capital1: -250_000, capital2: 0, capital3: 999_999_999, capital4: 1, savedAllocation: 40_000 },
    { reservePercent1: 30, reservePercent2: 12.5, reservePercent3: 0 },
    { reserveBack1: 50_000, reserveBack2: 0, reserveBack3: 999_999_999 },
    {
      reserveBefore1: 1,
      reserveBefore2: 2,
      reserveBefore3: 3,
      reserveBefore4: 4,
      reserveBefore5: 5,
      reserveBefore6: 6,
    },
    { expansionChange1: -90_000, expansionChange2: 90_000, expansionChange3: 0, openingExpansion: 90_000 },
    { outcome1: '2026;120000;40000;-500|2026;;;20000||||||||||', outcome3: '' },
    { bookGroups: '30=s 40=v 722=-' },
    { ownNumbers: 'abc 3.5% Index\nt1 -650 R\u00e5vara, andel' },
    { ownNumbers: '' },
    { openingBalance: -999_999_999, taxBefore: 999_999_999, wantedBuffer: 50_000 },
    { season: '5 5 8.5 10 12 12 4 5.5 12 10 8 8' },
    { season: '' },
    { paymentDays: '30', salesVat: '0', vatPeriod: 'quarter', costsVatPercent: '0' },
    { paymentDays: '', salesVat: '', vatPeriod: '', costsVatPercent: '' },
    { costsVatPercent: '12.5' },
    { debitedTax1: '0', debitedTax2: '', debitedTax3: '999999999', ownDraw1: '25000', ownDraw2: '', ownDraw3: '0' },
    { costMonths: 'Hyra=1,4,7,10\nEl & v\u00E4rme = 2=12' },
    { investments: `Bil & släp;240000;2;5\n;0;0;0\n${'x'.repeat(60)};999999999;36;20`, depreciationRule: '20' },
    { ownMoney: '50000;1\n-999999999;36', loans: 'Bank;200000;2;6.12345;600;6;straight\n;0;0;0;1;0;annuity' },
    { investments: '', ownMoney: '', loans: '', depreciationRule: '' },
    { pricesVat: '25' },
    { pricesVat: '' },
    { dismissedDoubts: 'localTax:year1=3.2 costOverPrice:000000000000001=100/150' },
    { dismissedDoubts: 'x'.repeat(5000) },
    { asked: true },
    { briefFirm: 'Webb & Form AB', briefText: 'Vi gör webbplatser.\nOch kurser.', briefLeftOut: 'ways measures' },
    { briefLogo: 'data:image/png;base64,iVBORw0KGgo=' },
    { briefOrgNumber: '559123-4567', briefContact: 'Kim Kund, 070-123 45 67' },
    { briefLogo: '' },
  ])('holds %j', async (wish) => {
    expect(await saveSettings(wish)).toMatchObject({ status: 200 })
    expect(await user.client.collection('plans').getOne(user.planId)).toMatchObject(wish)
  })

  test.each([
    { kommun: '180' },
    { kommun: 'Umeå' },
    { kommun: 180 },
    { startYear: 1999 },
    { startYear: '2027' },
    { birthYear: 1850 },
    { birthYear: null },
    { churchMember: 1 },
    { churchMember: 'true' },
    { churchPercent: '1,03' },
    { churchPercent: 1.03 },
    { ownSharePercent: '100.1' },
    { ownSharePercent: '101' },
    { ownSharePercent: '-1' },
    { ownSharePercent: 50 },
    { employmentIncome: 10_000_000 },
    { hands: -1 },
    { hands: 10_000 },
    { hands: '2' },
    { employmentIncome: 0.5 },
    { employmentIncome: '240000' },
    { openingTemplatePayroll: -1 },
    { openingPayrollTax: '0' },
    { openingLoss: 10_000_000 },
    { sharesOwnedSince: '1850' },
    { sharesOwnedSince: 2019 },
    { acquisitionCost: '-1' },
    { acquisitionCost: '1000000000' },
    { acquisitionCost: 25_000 },
    { ownPay1: 451_900 },
    { ownPay1: null },
    { ownPay3: '12.5' },
    { savedAllowance: -1 },
    { savedAllowance: 1_000_000_000 },
    { openingEquity: 0.5 },
    { openingEquity: -1_000_000_000 },
    { ownPayBefore: '0' },
    { leastInHand: -1 },
    { secondSharePercent: '101' },
    { secondIsRelative: 1 },
    { secondName: 'a'.repeat(31) },
    { secondPayBefore: -1 },
    { secondLeastInHand: 10_000_000 },
    { companyReserve2: 0.5 },
    { companyReserveBack1: -1 },
    { companyReserveBefore1: 1_000_000_000 },
    { leastInHand: 10_000_000 },
    { leastInHand: 0.5 },
    { interestAllocation: 1 },
    { capital4: 1_000_000_000 },
    { reservePercent1: 30.5 },
    { reservePercent2: -1 },
    { reserveBack1: -1 },
    { reserveBefore6: 0.5 },
    { reserveBefore7: 0 },
    { expansionChange1: '-5' },
    { openingExpansion: -1 },
    { outcome1: '2026;120000;40000;20000' },
    { outcome2: '2026;1;2;0.5|||||||||||' },
    { outcome2: '2026;1;2;1000000000|||||||||||' },
    { outcome2: '1926;1;2;3|||||||||||' },
    { outcome4: '' },
    { outcome1m1: '' },
    { bookGroups: '30=s;' },
    { ownNumbers: 'abc 3.5 ' },
    { ownNumbers: 'abc =1+1 Index' },
    { ownNumbers: 'abc 1 Index\n' },
    { ownNumbers: '__proto__ 1 Index' },
    { ownNumbers: 'abc 1e9 Index' },
    { ownNumbers: `abc 1 ${'x'.repeat(31)}` },
    { ownNumbers: Array.from({ length: 200 }, (_, at) => `n${at} ${at} Nummer ${at}`).join('\n') },
    { bookGroups: 'x'.repeat(2001) },
    { openingBalance: 0.5 },
    { taxBefore: 1_000_000_000 },
    { wantedBuffer: -1 },
    { season: '8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33' },
    { season: '50 50' },
    { season: '8.333 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33' },
    { season: 100 },
    { paymentDays: 30 },
    { paymentDays: '15' },
    { salesVat: '99' },
    { vatPeriod: 'week' },
    { costsVatPercent: '25.5' },
    { costsVatPercent: 25 },
    { debitedTax1: 7000 },
    { debitedTax2: '-1' },
    { ownDraw3: '1000000000' },
    { costMonths: 'Hyra' },
    { costMonths: 'Hyra=1,' },
    { costMonths: 'Hyra=1\n' },
    { costMonths: `Hyra=${'1,'.repeat(3000)}1` },
    { investments: 'Bil;240000;37;5' },
    { investments: 'Bil;240000;2;11' },
    { investments: 'Bil;-1;2;5' },
    { investments: Array.from({ length: 40 }, () => `${'x'.repeat(60)};999999999;36;20`).join('\n') },
    { ownMoney: '5.5;1' },
    { loans: 'Bank;200000;2;6;60;6;balloon' },
    { loans: 'Bank;200000;2;6;60;straight' },
    { depreciationRule: '25' },
    { pricesVat: '99' },
    { pricesVat: 25 },
    { dismissedDoubts: 'x'.repeat(5001) },
    { dismissedDoubts: '<b>' },
    { dismissedDoubts: ['x'] },
    { asked: 'true' },
    { briefFirm: 'x'.repeat(61) },
    { briefOrgNumber: 'x'.repeat(21) },
    { briefContact: 'x'.repeat(121) },
    { briefText: 'x'.repeat(601) },
    { briefLeftOut: '<b>' },
    { briefLogo: 'https://example.se/logo.png' },
    { briefLogo: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { briefLogo: `data:image/png;base64,${'A'.repeat(16_000)}` },
  ])('does not hold %j', async (wish) => {
    const before = await user.client.collection('plans').getOne(user.planId)
    expect(await saveSettings(wish)).toMatchObject({ status: 400, codes: { save: 'invalid' } })
    expect(await user.client.collection('plans').getOne(user.planId)).toEqual(before)
  })
})
