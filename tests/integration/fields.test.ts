import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validRecord, type WritableCollection } from './records.ts'
import { startServer, type TestServer, type TestUser } from './server.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startServer()
  user = await server.newUser()
})
afterAll(() => server.stop())

/** The error code at the field, or the stored value when it was accepted. */
async function store(collection: WritableCollection, field: string, value: unknown): Promise<unknown> {
  const records = user.client.collection(collection)
  try {
    const stored = await records.create(validRecord[collection](user.id, { [field]: value }))
    await records.delete(stored.id)
    return stored[field]
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const data = error.response['data'] as Record<string, { code: string }>
    return data[field]?.code ?? error.status
  }
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
  ['offerings', ['category', 'product'], ['', thirty]],
  ['offerings', ['year'], ['year1', 'year2', 'year3']],
  ['offerings', ['rank'], ['a0', 'Zz', 'a0V'.repeat(21)]],
  ['fixed_costs', ['amount'], [0, 1, 9999999]],
  ['fixed_costs', ['category'], ['', thirty]],
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

const refused: readonly (readonly [WritableCollection, readonly string[], readonly (readonly [unknown, string])[]])[] =
  [
    [
      'offerings',
      decimals,
      [
        [-1, 'validation_min_number_constraint'],
        [10000000, 'validation_max_number_constraint'],
        [1e300, 'validation_max_number_constraint'],
      ],
    ],
    ['offerings', ['category', 'product'], [[`${thirty}x`, 'validation_max_text_constraint']]],
    [
      'offerings',
      ['year'],
      [
        ['year4', 'validation_invalid_value'],
        ['', 'validation_required'],
      ],
    ],
    [
      'offerings',
      ['rank'],
      [
        ['', 'validation_required'],
        ['a 0', 'validation_invalid_format'],
        ['å', 'validation_invalid_format'],
        ['a'.repeat(65), 'validation_max_text_constraint'],
      ],
    ],
    [
      'fixed_costs',
      ['amount'],
      [
        [0.5, 'validation_only_int_constraint'],
        [-1, 'validation_min_number_constraint'],
        [10000000, 'validation_max_number_constraint'],
      ],
    ],
    [
      'measures',
      ['priority'],
      [
        ['4', 'validation_invalid_value'],
        ['', 'validation_required'],
      ],
    ],
    ['measures', ['responsible'], [['KALL', 'validation_max_text_constraint']]],
    [
      'measures',
      ['startdate', 'enddate'],
      [
        ['2026-13-01', 'validation_invalid_format'],
        ['2026-1-1', 'validation_invalid_format'],
        ['01/02/2026', 'validation_invalid_format'],
        ['2026-01-01T00', 'validation_max_text_constraint'],
      ],
    ],
    [
      'measures',
      ['hours1', 'hours2', 'hours3'],
      [
        [10000, 'validation_max_number_constraint'],
        [-1, 'validation_min_number_constraint'],
        [0.5, 'validation_only_int_constraint'],
      ],
    ],
    [
      'salary_years',
      salaryAmounts,
      [
        ['-14000', 'validation_invalid_format'],
        ['12.5', 'validation_invalid_format'],
        ['12345678', 'validation_max_text_constraint'],
      ],
    ],
    [
      'salary_years',
      salaryPercents,
      [
        ['31,42', 'validation_invalid_format'],
        ['-1', 'validation_invalid_format'],
        ['.', 'validation_invalid_format'],
        ['abc', 'validation_invalid_format'],
        ['31.425', 'validation_max_text_constraint'],
      ],
    ],
    ['salary_years', ['companyForm'], [['handelsbolag', 'validation_invalid_value']]],
    ['salary_years', ['method'], [['', 'validation_required']]],
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
      fields.flatMap((field) => values.map(([value, code]) => ({ collection, field, value, code }))),
    ),
  )('$collection.$field = $value: $code', async ({ collection, field, value, code }) => {
    expect(await store(collection, field, value)).toBe(code)
  })
})

describe('a plan', () => {
  test.each([
    { kommun: '0180' },
    { kommun: '' },
    { startYear: 2027 },
    { birthYear: 1961 },
    { birthYear: 0 },
    { churchMember: true, churchPercent: '1.03' },
    { churchPercent: '' },
  ])('holds %j', async (wish) => {
    const { revision } = await user.client.collection('plans').getOne(user.planId)
    const stored = await user.client
      .collection('plans')
      .update(user.planId, { ...wish, revision: Number(revision) + 1 })
    expect(stored).toMatchObject(wish)
  })

  test.each([
    { kommun: '180' },
    { kommun: 'Umeå' },
    { startYear: 1999 },
    { birthYear: 1850 },
    { churchPercent: '1,03' },
  ])('does not hold %j', async (wish) => {
    const { revision } = await user.client.collection('plans').getOne(user.planId)
    const asked = user.client.collection('plans').update(user.planId, { ...wish, revision: Number(revision) + 1 })
    await expect(asked).rejects.toMatchObject({ status: 400 })
  })
})

test.each(['', 'short', 'UPPERCASE000000', 'åäöåäöåäöåäöåäö', 'sixteenlettersab'])('%j is no id', async (id) => {
  const asked = user.client.collection('offerings').create(validRecord.offerings(user.id, { id }))
  if (id === '') expect((await asked).id).toMatch(/^[a-z0-9]{15}$/)
  else await expect(asked).rejects.toMatchObject({ status: 400 })
})
