import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import {
  type FoundMonths,
  meaningOf,
  monthNumber,
  monthsOfYear,
  outcomeOfBooks,
  readingEdit,
} from '../../src/plan/import/book-months.ts'
import { notEntered, outcomeOf } from '../../src/plan/outcome/outcome.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { property } from '../fixtures/property.ts'
import { madeBooks, voucher } from '../fixtures/sie/made-books.ts'

type Made = Parameters<typeof madeBooks>[0]

async function monthsOf(bytes: Uint8Array): Promise<FoundMonths> {
  const { found } = await openFile(bytes, 'x.se')
  if (found.kind !== 'books') throw new Error(`read as ${found.kind}`)
  return found.monthly
}
const monthly = (made: Made) => monthsOf(new TextEncoder().encode(madeBooks(made)))

/** Each month as it would be told: 'YYYY-MM: sales/variable/fixed', with its last day where it isn't whole. */
const told = ({ months, groups }: FoundMonths, said = {}) =>
  months.map((each) => {
    const { sales, variable, fixed } = outcomeOfBooks(each, groups, said, 1)
    return `${each.month}: ${sales}/${variable}/${fixed}${each.until === undefined ? '' : ` to ${each.until}`}`
  })

const year2026 = 'RAR 0 20260101 20261231'
const sale = (day: string, kr: string) => voucher(day, ['1510', kr], ['3001', `-${kr}`])
const rent = (day: string, kr: string) => voucher(day, ['5010', kr], ['1930', `-${kr}`])

describe('months of vouchers', () => {
  test('are what is dated in them, with VAT and balances left out', async () => {
    const body = [
      ...voucher('20260112', ['1510', '12500.00'], ['3001', '-10000.00'], ['2611', '-2500.00']),
      ...voucher('20260131', ['4010', '3000.00'], ['5010', '2000.49'], ['1930', '-5000.49']),
      ...sale('20260301', '7000.00'),
      ...sale('20260331', '1.00'),
    ]
    expect(told(await monthly({ head: [year2026], made: '20260410', body }))).toEqual([
      '2026-01: 10000/3000/2000',
      // nothing was booked, and later months were
      '2026-02: 0/0/0',
      '2026-03: 7001/0/0',
    ])
  })

  test('go to the day that the file says, if it had come when the file was made', async () => {
    const body = [...sale('20260110', '5000.00'), ...sale('20260210', '6000.00')]
    const to = async (made: string, scope: string) =>
      told(await monthly({ head: [year2026, `OMFATTN ${scope}`], made, body }))
    expect(await to('20260305', '20260228')).toEqual(['2026-01: 5000/0/0', '2026-02: 6000/0/0'])
    expect(await to('20260220', '20260215')).toEqual(['2026-01: 5000/0/0', '2026-02: 6000/0/0 to 2026-02-15'])
    // a quiet month is told, where the file says that its books go there
    expect(await to('20260405', '20260331')).toHaveLength(3)
    // the end of the year is what the program means to cover, not what is booked
    expect(await to('20260220', '20261231')).toEqual(['2026-01: 5000/0/0', '2026-02: 6000/0/0 to 2026-02-10'])
  })

  test('end with the last one, which is whole when the file was made after it', async () => {
    const body = [...sale('20260110', '5000.00'), ...rent('20260214', '900.00')]
    const last = async (made: string) => told(await monthly({ head: [year2026], made, body })).at(-1)
    expect(await last('20260215')).toBe('2026-02: 0/0/900 to 2026-02-14')
    expect(await last('')).toBe('2026-02: 0/0/900 to 2026-02-14')
    expect(await last('20260301')).toBe('2026-02: 0/0/900')
  })

  test('of a broken year belong to the calendar years that they are dated in', async () => {
    const head = ['RAR 0 20250701 20260630', 'RAR -1 20240701 20250630']
    const body = [...sale('20250815', '1000.00'), ...sale('20260115', '2000.00'), ...sale('20260630', '3000.00')]
    const found = await monthly({ head, made: '20260801', body })
    expect(found.months).toHaveLength(12)
    expect(monthsOfYear(found, 2026).map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('of a long year, and of several years in one file, each by its date', async () => {
    const long = await monthly({
      head: ['RAR 0 20240701 20251231'],
      made: '20260115',
      body: [...sale('20240701', '1000.00'), ...sale('20251231', '2000.00')],
    })
    expect(long.months).toHaveLength(18)
    const two = { made: '20251103', body: [...sale('20241130', '50000.00'), ...sale('20250331', '70000.00')] }
    expect(told(await monthly(two))).toEqual([
      '2024-11: 50000/0/0',
      '2025-01: 0/0/0',
      '2025-02: 0/0/0',
      '2025-03: 70000/0/0',
    ])
  })

  test('a credit of material is less cost, not income', async () => {
    const body = [...sale('20260131', '40000.00'), ...voucher('20260131', ['4990', '-3000.00'], ['1410', '3000.00'])]
    expect(told(await monthly({ head: [year2026], made: '20260205', body }))).toEqual(['2026-01: 40000/-3000/0'])
  })

  test('signs that all stand the other way round are turned', async () => {
    const body = voucher('20260131', ['3001', '40000.00'], ['5010', '-9000.00'], ['1930', '-31000.00'])
    expect(told(await monthly({ head: [year2026], made: '20260205', body }))).toEqual(['2026-01: 40000/0/9000'])
  })
})

describe('balances of periods', () => {
  const head = [year2026, 'OMFATTN 20260331']
  const results = ['RES 0 3001 -30000.00', 'RES 0 5010 6000.00']
  const balances = [
    'PSALDO 0 202601 3001 {} -10000.00',
    'PSALDO 0 202602 3001 {} -20000.00',
    'PSALDO 0 202602 3001 {1 "10"} -15000.00',
    'PSALDO 0 202603 5010 {} 6000.00',
    'PSALDO 0 202603 1930 {} 24000.00',
  ]

  test('are the months, where the year has no voucher; what is told of an object is part of the whole', async () => {
    const found = await monthly({ head, made: '20260402', body: [...results, ...balances] })
    expect(told(found)).toEqual(['2026-01: 10000/0/0', '2026-02: 20000/0/0', '2026-03: 0/0/6000'])
    expect(found.warnings).toEqual([])
    expect(found.months.map(({ by }) => by)).toEqual(['balances', 'balances', 'balances'])
  })

  test('say nothing beside vouchers, which have the same', async () => {
    const body = [...results, ...balances, ...sale('20260110', '30000.00'), ...rent('20260301', '6000.00')]
    expect(told(await monthly({ head, made: '20260402', body }))).toEqual([
      '2026-01: 30000/0/0',
      '2026-02: 0/0/0',
      '2026-03: 0/0/6000',
    ])
  })

  test.each([
    ['year', 'PSALDO 1 202601 3001 {} -1.00'],
    ['date', 'PSALDO 0 202613 3001 {} -1.00'],
    ['account', 'PSALDO 0 202601 "?" {} -1.00'],
    ['amount', 'PSALDO 0 202601 3001 {} "tusen"'],
    ['amount', 'PSALDO 0 202601 3001 -1.00'],
  ])('that are not understood are named: %s', async (why, line) => {
    const { found } = await openFile(new TextEncoder().encode(madeBooks({ head, body: [line] })), 'x.se')
    expect(found.kind === 'books' && found.unread.first).toMatchObject([{ why, text: `#${line}` }])
  })
})

describe('what is told of the months', () => {
  test('a year with its sum alone has none', async () => {
    const found = await monthly({ head: [year2026, 'OMFATTN 20260228'], body: ['RES 0 3001 -120000.00'] })
    expect(found).toMatchObject({ months: [], warnings: [{ kind: 'yearsOnly', from: '2026-01-01', to: '2026-12-31' }] })
  })

  test('accounts whose months are not the year of the file', async () => {
    const body = [
      'RES 0 3001 -50000.00',
      'RES 0 5010 900.00',
      ...sale('20260110', '5000.00'),
      ...rent('20260110', '900.00'),
    ]
    const { warnings } = await monthly({ head: [year2026], made: '20260201', body })
    expect(warnings).toEqual([{ kind: 'otherThanYear', accounts: '3001' }])
  })
})

describe('groups of accounts', () => {
  const accounts = [
    '3001',
    '3740',
    '4010',
    '5010',
    '6570',
    '7010',
    '7220',
    '7510',
    '7832',
    '8310',
    '8410',
    '8811',
    '8999',
  ]
  const body = accounts.flatMap((account) =>
    voucher('20260115', [account, account.startsWith('3') ? '-900.00' : '100.00']),
  )

  test('are proposed as what BAS has them for; the pay of managers, and the closing, are left out', async () => {
    const { groups } = await monthly({ head: [year2026], made: '20260201', body })
    expect(Object.fromEntries(groups.map(({ id, proposed }) => [id, proposed]))).toEqual({
      30: 'sales',
      37: 'sales',
      40: 'variable',
      50: 'fixed',
      65: 'fixed',
      70: 'fixed',
      75: 'fixed',
      78: 'fixed',
      83: 'fixed',
      84: 'fixed',
      722: 'none',
      88: 'none',
      89: 'none',
    })
    expect(groups.find(({ id }) => id === '75')?.kind).toBe('payrollFees')
  })

  test('are what the user says, and are remembered so', async () => {
    const found = await monthly({ head: [year2026], made: '20260201', body })
    const said = { 78: 'none', 722: 'fixed' } as const
    expect(told(found)).toEqual(['2026-01: 1800/100/700'])
    expect(told(found, said)).toEqual(['2026-01: 1800/100/700'])
    const { settings } = applyEdit(
      emptyPlan(2026),
      readingEdit(emptyPlan(2026).settings, found, found.months, said, 1),
    ).plan
    expect(settings.bookGroups).toContain('78=-')
    expect(settings.bookGroups).toContain('722=f')
    expect(settings.bookGroups).toContain('30=s')
  })

  test('of another chart are its accounts, by the types of the file', async () => {
    const head = [year2026, 'KPTYP "EGEN"', 'KONTO 100 "Arvoden"', 'KTYP 100 I', 'KONTO 200 "Hyra"', 'KTYP 200 K']
    const found = await monthly({
      head,
      made: '20260201',
      body: voucher('20260115', ['100', '-900.00'], ['200', '300.00']),
    })
    expect(found.groups).toMatchObject([
      { id: '100', proposed: 'sales', accounts: '100 Arvoden' },
      { id: '200', proposed: 'fixed', accounts: '200 Hyra' },
    ])
    expect(told(found)).toEqual(['2026-01: 900/0/300'])
  })
})

test('reading a period again puts it in the place of exactly these months', async () => {
  const first = await monthly({
    head: [year2026],
    made: '20260401',
    body: [...sale('20260110', '1000.00'), ...sale('20260210', '2000.00'), ...sale('20260310', '3000.00')],
  })
  const again = await monthly({ head: [year2026], made: '20260401', body: sale('20260215', '2500.00') })
  const plan = emptyPlan(2026)
  const read = (from: typeof plan, found: FoundMonths, months = found.months) =>
    applyEdit(from, readingEdit(from.settings, found, months, {}, 1)).plan
  const after = read(
    read(plan, first),
    again,
    again.months.filter(({ month }) => month === '2026-02'),
  )
  expect(([1, 2, 3, 4] as const).map((month) => outcomeOf(after.settings, 2026, month).sales)).toEqual([
    1000,
    2500,
    3000,
    null,
  ])
  expect(outcomeOf(after.settings, 2026, 4)).toEqual(notEntered)
})

test('an amount in another currency comes at its rate, and half a krona is one more', async () => {
  const { months, groups } = await monthly({ head: [year2026], made: '20260201', body: sale('20260110', '100.05') })
  expect(outcomeOfBooks(months[0]!, groups, {}, 10)).toEqual({ sales: 1001, variable: 0, fixed: 0 })
})

const anyRow = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  account: fc.constantFrom(
    '3001',
    '3041',
    '3740',
    '4010',
    '4990',
    '5010',
    '6570',
    '7010',
    '7510',
    '8410',
    '2611',
    '1930',
  ),
  ore: fc.integer({ min: -9_999_999, max: 9_999_999 }),
})
property([fc.array(anyRow, { minLength: 1, maxLength: 60 })])(
  'a month is what its lines add up to, by another reading of the same lines',
  async (rows) => {
    const two = (part: number) => String(part).padStart(2, '0')
    const amount = (ore: number) => (ore / 100).toFixed(2)
    const body = rows.flatMap(({ month, day, account, ore }) =>
      voucher(`2026${two(month)}${two(day)}`, [account, amount(ore)]),
    )
    const text = madeBooks({ head: [year2026], made: '20270115', body })
    const { months, groups } = await monthsOf(new TextEncoder().encode(text))
    // the lines once more: in öre, by the first digit of the account
    const sums = new Map<string, number>()
    let at = ''
    for (const line of text.split('\r\n')) {
      at = /^#VER A 1 2026(\d\d)/.exec(line)?.[1] ?? at
      const [, first = '', kr = '', ore = ''] = /^#TRANS (\d)\d{3} \{\} (-?\d+)\.(\d\d)$/.exec(line) ?? []
      if (first === '' || '12'.includes(first)) continue
      const kind = first === '3' ? 'sales' : first === '4' ? 'variable' : 'fixed'
      const minus = kr.startsWith('-') ? -1 : 1
      const read = (Math.abs(Number(kr)) * 100 + Number(ore)) * minus
      sums.set(`${at} ${kind}`, (sums.get(`${at} ${kind}`) ?? 0) + read)
    }
    const total = (kind: string) =>
      [...sums].filter(([key]) => key.endsWith(kind)).reduce((sum, [, ore]) => sum + ore, 0)
    const sign = total('sales') > 0 && total('variable') + total('fixed') < 0 ? -1 : 1
    fc.pre(sign === 1)
    for (const each of months) {
      const outcome = outcomeOfBooks(each, groups, {}, 1)
      for (const kind of ['sales', 'variable', 'fixed'] as const) {
        const ore = (sums.get(`${each.month.slice(5)} ${kind}`) ?? 0) * (kind === 'sales' ? -1 : 1)
        expect(Math.abs(outcome[kind] * 100 - ore), `${each.month} ${kind}`).toBeLessThanOrEqual(50)
      }
    }
    expect(groups.every((group) => meaningOf(group, {}) !== 'none')).toBe(true)
  },
)
