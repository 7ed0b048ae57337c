import { describe, expect, test } from 'vitest'
import { countDismissed, dismissedMarks, withDismissed } from '../../src/plan/dismissed-warnings.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { settingFields } from '../../src/rules/settings.ts'
import type { VatRate } from '../../src/rules/vat.ts'
import { Session } from '../../src/session/session.ts'
import type { WarningPage } from '../../src/workbook/warnings.ts'
import { measure, offering } from './plans.ts'

function warningsOf(page: WarningPage, plan: Plan) {
  return new Session(plan).warnings(page, 'year1')
}

const empty = emptyPlan(2026)
const withRows = (rows: readonly Partial<Offering>[], pricesVat: VatRate = 0): Plan => ({
  ...empty,
  offerings: rows.map((row, at) => offering(`o${at}`, { product: `P${at}`, price: 100, ...row })),
  settings: { ...empty.settings, pricesVat },
})
const kinds = (page: WarningPage, plan: Plan) =>
  warningsOf(page, plan).map(({ kind, ...where }) => `${kind} ${'id' in where ? where.id : ''}`.trim())

describe('a warning is for', () => {
  test.each([
    [28, []],
    [36, []],
    [27.99, ['localTax']],
    [320, ['localTax']],
    [null, ['localTax']],
  ])('a municipal tax of %j %%: %j', (localTaxesPercent, found) => {
    const year1 = { ...empty.salary.year1, localTaxesPercent }
    expect(kinds('salary', { ...empty, salary: { ...empty.salary, year1 } })).toEqual(found)
    // by law the municipality decides, and the percent is not used
    const byLaw = { ...year1, method: 'skatteverket' as const }
    expect(kinds('salary', { ...empty, salary: { ...empty.salary, year1: byLaw } })).toEqual([])
  })

  test('a cost above the price without its VAT, not one at it', () => {
    expect(kinds('offerings', withRows([{ variableCost: 101 }, { variableCost: 100 }]))).toEqual(['costOverPrice o0'])
    expect(kinds('offerings', withRows([{ variableCost: 81 }, { variableCost: 80 }], 25))).toEqual(['costOverPrice o0'])
    expect(kinds('offerings', withRows([{ variableCost: 81, vat: '0' }], 25))).toEqual([])
  })

  test('a product without a price, never one without hours', () => {
    expect(
      kinds(
        'offerings',
        withRows([
          { price: 0, variableCost: 5 },
          { workHours: 0, volumeYear: 5 },
        ]),
      ),
    ).toEqual(['noPrice o0'])
    expect(kinds('offerings', { ...empty, offerings: [offering('blank')] })).toEqual([])
  })

  test('more hours than one person works, at the product that takes most of them', () => {
    const rows = [
      { workHours: 1, volumeYear: 500 },
      { workHours: 2, volumeYear: 600 },
    ]
    expect(kinds('offerings', withRows(rows))).toEqual([])
    const plan = { ...withRows(rows), measures: [measure('m', { hours1: 50 })] }
    expect(kinds('offerings', plan)).toEqual(['hours o1'])
    const most = [
      { workHours: 2, volumeYear: 600 },
      { workHours: 100, volumeYear: 7 },
      { workHours: 20, volumeYear: 60 },
    ]
    expect(kinds('offerings', withRows(most))).toEqual(['hours o0'])
    // and where more than one work, more than they do
    const firm = withRows(most)
    expect(kinds('offerings', { ...firm, settings: { ...firm.settings, hands: 100 } })).toEqual([])
    // the hours of measures alone lead to no product
    expect(kinds('offerings', { ...empty, measures: [measure('m', { hours1: 9_999 })] })).toEqual([])
  })

  test('a price at least a hundred times the middle of at least three others', () => {
    const near = [{ price: 400 }, { price: 500 }, { price: 600 }]
    expect(kinds('offerings', withRows([...near, { price: 50_000 }]))).toEqual(['strayPrice o3'])
    expect(kinds('offerings', withRows([...near, { price: 49_999 }]))).toEqual([])
    expect(kinds('offerings', withRows([...near.slice(1), { price: 56_000 }]))).toEqual([])
    // the middle is that of numbers, not of their digits, and what has no price is none of the others
    const mixed = [{ price: 90 }, { price: 4_000 }, { price: 30_000 }, { price: 200 }]
    expect(kinds('offerings', withRows(mixed))).toEqual(['strayPrice o2'])
    const unpriced = [{ price: 500 }, { price: 600 }, { price: 0 }, { price: 60_000 }]
    expect(kinds('offerings', withRows(unpriced))).toEqual(['noPrice o2'])
    // of four others the lower of the two in the middle
    expect(kinds('offerings', withRows([...near, { price: 900 }, { price: 50_000 }]))).toEqual(['strayPrice o4'])
    // the first of them is measured against the others too
    expect(kinds('offerings', withRows([{ price: 50_000 }, ...near]))).toEqual(['strayPrice o0'])
  })

  test('an end before the start, not a day that is missing', () => {
    const dates = (startdate: string, enddate: string) => ({
      ...empty,
      measures: [measure('m', { startdate, enddate })],
    })
    expect(kinds('measures', dates('2027-03-12', '2027-03-05'))).toEqual(['endBeforeStart m'])
    expect(kinds('measures', dates('2027-03-12', '2027-03-12'))).toEqual([])
    expect(kinds('measures', dates('2027-03-12', ''))).toEqual([])
    expect(kinds('measures', dates('', '2027-03-05'))).toEqual([])
  })
})

describe('a dismissed warning', () => {
  const markOf = (plan: Plan) => warningsOf('offerings', plan)[0]?.mark ?? ''

  test('of the municipal tax names its percent', () => {
    const marks = [27, 320, null].map((localTaxesPercent) => {
      const year1 = { ...empty.salary.year1, localTaxesPercent }
      return warningsOf('salary', { ...empty, salary: { ...empty.salary, year1 } })[0]?.mark
    })
    expect(marks).toEqual(['localTax:year1=27', 'localTax:year1=320', 'localTax:year1=-'])
  })

  test('is another one when a value or the VAT changes', () => {
    const marks = [
      withRows([{ variableCost: 150 }]),
      withRows([{ variableCost: 151 }]),
      withRows([{ price: 99, variableCost: 150 }]),
      withRows([{ variableCost: 150 }], 25),
    ].map(markOf)
    expect(new Set(marks).size).toBe(4)
    expect(markOf(withRows([{ variableCost: 150 }]))).toBe(marks[0])
    // what the server takes (pb_migrations)
    for (const mark of marks) expect(mark).toMatch(/^[A-Za-z0-9.:=/-]+$/)
  })

  test('is stored beside those that still stand; the others are let go', () => {
    const dismissed = withDismissed('a:1=1 b:2=2', 'c:3=3', new Set(['a:1=1', 'c:3=3']))
    expect([...dismissedMarks(dismissed)]).toEqual(['a:1=1', 'c:3=3'])
    expect(countDismissed(dismissed)).toBe(2)
    expect(withDismissed(dismissed, 'a:1=1', new Set(['a:1=1', 'c:3=3']))).toBe('c:3=3 a:1=1')
  })

  test('lets the oldest go when the plan has no room for more', () => {
    const marks = Array.from({ length: 400 }, (_, at) => `costOverPrice:r${String(at).padStart(14, '0')}=100:25/150`)
    const all = marks.reduce((dismissed, mark) => withDismissed(dismissed, mark, new Set(marks)), '')
    expect(all.length).toBeLessThanOrEqual(settingFields.dismissedDoubts.maxLength)
    expect(dismissedMarks(all).has(marks.at(-1)!)).toBe(true)
    expect(dismissedMarks(all).has(marks[0]!)).toBe(false)
  })
})
