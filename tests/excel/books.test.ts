import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { type BookConversion, factorOf } from '../../src/plan/import/book-rows.ts'
import type { BookYear, FoundBooks } from '../../src/plan/import/books.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { madeBooks, voucher } from '../fixtures/sie/made-books.ts'

const open = (made: Parameters<typeof madeBooks>[0]) => openFile(new TextEncoder().encode(madeBooks(made)), 'x.se')

async function booksIn(made: Parameters<typeof madeBooks>[0]): Promise<FoundBooks & { readonly year: BookYear }> {
  const { found } = await open(made)
  if (found.kind !== 'books') throw new Error(`read as ${found.kind}`)
  return { ...found, year: found.years[found.offered]! }
}

const yearIn = async (made: Parameters<typeof madeBooks>[0]) => (await booksIn(made)).year

const amounts = ({ proposals }: BookYear) => Object.fromEntries(proposals.map(({ id, amount }) => [id, amount]))

const unread = async (made: Parameters<typeof madeBooks>[0]) =>
  (await booksIn(made)).unread.first.map(({ text, why }) => `${why}: ${text}`)

/** The plan after all that is proposed of the year on offer has been ticked: no row is skipped. */
async function taken(
  made: Parameters<typeof madeBooks>[0],
  { isYearly = true, rate = 1 }: Partial<BookConversion> = {},
): Promise<Plan> {
  const plan = emptyPlan(2026)
  const file = await open(made)
  if (file.found.kind !== 'books') throw new Error('no books')
  const { years, offered } = file.found
  const ids = years[offered]!.proposals.map(({ id }) => id)
  const proposal = file.propose(
    plan,
    { of: 'books', year: 'year1', book: offered, isYearly, rate, taken: ids },
    countingIds(),
  )
  expect(proposal.counts.skipped).toBe(0)
  return proposal.edit ? applyEdit(plan, proposal.edit).plan : plan
}

const sales = (plan: Plan) =>
  plan.offerings.map(({ price, variableCost, volumeYear }) => [price * volumeYear, variableCost * volumeYear])

const year2025 = 'RAR 0 20250101 20251231'
const year2024 = 'RAR -1 20240101 20241231'
const results = ['RES 0 3001 -120000.00', 'RES 0 5010 24000.00']

describe('the time that the sums are of', () => {
  test('to the day that the file says', async () => {
    const { year } = await booksIn({ head: [year2025, year2024, 'OMFATTN 20250228'], body: results })
    expect(year).toMatchObject({
      fiscal: { from: '2025-01-01', to: '2025-12-31', months: 12 },
      covered: { from: '2025-01-01', to: '2025-02-28', months: 2, by: 'scope' },
      isWhole: false,
    })
  })

  test('to the last voucher, where the file does not say', async () => {
    const body = [
      'RES 0 3001 -80000.00',
      'RES 0 5010 16000.00',
      ...voucher('20250131', ['1930', '80000.00'], ['3001', '-80000.00']),
      ...voucher('20250214', ['5010', '16000.00'], ['1930', '-16000.00']),
    ]
    for (const made of ['20251103', '20260120', '']) {
      expect(await yearIn({ made, body })).toMatchObject({
        covered: { to: '2025-02-14', months: 2, by: 'lastVoucher' },
        isWhole: false,
      })
    }
  })

  test('no further than vouchers that the sums are more than, unless the file was made after the year', async () => {
    const body = [...results, ...voucher('20250214', ['5010', '16000.00'])]
    expect(await yearIn({ made: '', body })).toMatchObject({ covered: { months: 2, by: 'lastVoucher' } })
    expect(await yearIn({ made: '20260120', body })).toMatchObject({
      covered: { months: 12, by: 'year' },
      warnings: [{ kind: 'lastVoucher', day: '2025-02-14' }],
    })
  })

  test('the whole year, when its last month alone has no voucher and the file was made after it', async () => {
    const body = ['RES 0 3001 -80000.00', ...voucher('20251128', ['3001', '-80000.00'])]
    expect(await yearIn({ made: '20260301', body })).toMatchObject({
      covered: { months: 12 },
      isWhole: true,
      warnings: [{ kind: 'lastVoucher', day: '2025-11-28' }],
    })
    expect(await yearIn({ made: '20251201', body })).toMatchObject({ covered: { months: 11 }, isWhole: false })
  })

  test('a file made before the year ended, which says nothing else, is warned of', async () => {
    expect(await yearIn({ made: '20251103', body: results })).toMatchObject({
      covered: { months: 12 },
      isWhole: false,
      warnings: [{ kind: 'madeBeforeEnd', day: '2025-11-03' }],
    })
    expect(await yearIn({ made: '20260103', body: results })).toMatchObject({ isWhole: true, warnings: [] })
  })

  test.each([
    ['no day', 'OMFATTN'],
    ['none of the calendar', 'OMFATTN 20250231'],
    ['after the year', 'OMFATTN 20260131'],
    ['before the year', 'OMFATTN 20241231'],
    ['words', 'OMFATTN "hela året"'],
  ])('a day that makes no sense is named, and the rest of the file asked: %s', async (_, scope) => {
    const made = { head: [year2025, scope], body: [...results, ...voucher('20250315', ['3001', '-120000.00'])] }
    expect(await yearIn(made)).toMatchObject({ covered: { to: '2025-03-15', by: 'lastVoucher' } })
    expect(await unread(made)).toEqual([`date: #${scope}`])
  })

  test('vouchers after the day that the file says', async () => {
    const january = voucher('20250115', ['3001', '-10000.00'])
    const june = voucher('20250620', ['3001', '-50000.00'])
    const head = [year2025, 'OMFATTN 20250131']
    // the sums are January's all the same
    expect(await yearIn({ head, body: ['RES 0 3001 -10000', ...january, ...june] })).toMatchObject({
      covered: { to: '2025-01-31', by: 'scope' },
    })
    expect(await yearIn({ head, body: ['RES 0 3001 -60000', ...january, ...june] })).toMatchObject({
      covered: { to: '2025-06-20', months: 6, by: 'lastVoucher' },
      warnings: [{ kind: 'vouchersAfterScope', scope: '2025-01-31' }],
    })
  })

  test('the calendar year of its days, where the file names no year; nothing, where it has none', async () => {
    const scoped = await yearIn({ head: ['OMFATTN 20250430'], body: results })
    expect(scoped).toMatchObject({ covered: { from: '2025-01-01', months: 4 }, warnings: [{ kind: 'guessedYear' }] })
    for (const head of [[], ['RAR 0 20251231 20250101'], ['RAR 0 2025'], ['RAR 0 20250101 20991231']]) {
      const year = await yearIn({ head, body: results })
      expect(year).toMatchObject({
        fiscal: undefined,
        covered: undefined,
        isWhole: false,
        warnings: [{ kind: 'noPeriod' }],
      })
      expect(amounts(year)).toEqual({ sales: 120_000, 50: 24_000 })
    }
    expect(await unread({ head: ['RAR 0 20251231 20250101'], body: [] })).toEqual(['date: #RAR 0 20251231 20250101'])
  })

  test.each([
    ['eighteen months', 'RAR 0 20240701 20251231', 18, [900_000, 180_000], [600_000, 120_000]],
    ['seven months', 'RAR 0 20250601 20251231', 7, [350_000, 70_000], [600_000, 120_000]],
    ['from the middle of a month', 'RAR 0 20250315 20251231', 10, [500_000, 100_000], [600_000, 120_000]],
    ['a broken year', 'RAR 0 20240901 20250831', 12, [600_000, 120_000], [600_000, 120_000]],
  ])('%s are reported, and made those of a year when that is chosen', async (_, head, months, read, yearly) => {
    const made = { made: '20260201', head: [head], body: [`RES 0 3001 -${read[0]}`, `RES 0 5010 ${read[1]}`] }
    expect(await yearIn(made)).toMatchObject({ covered: { months, by: 'year' }, isWhole: true })
    for (const [isYearly, [price, rent]] of [
      [true, yearly],
      [false, read],
    ] as const) {
      const plan = await taken(made, { isYearly })
      expect(plan.offerings[0]).toMatchObject({ price, volumeYear: 1 })
      expect(plan.fixedCosts[0]).toMatchObject({ amount: rent })
    }
  })
})

describe('which of several years', () => {
  const closed = ['RES -1 3001 -640000.00', 'RES -1 4010 80000.00', 'RES -1 5010 72000.00']

  test('a young one does not hide the last that is closed, and is a choice', async () => {
    const head = [year2025, year2024, 'OMFATTN 20250131']
    const { years, year } = await booksIn({ head, body: ['RES 0 3001 -9000.00', 'RES 0 5010 6000.00', ...closed] })
    expect(years.map(({ number, covered }) => [number, covered?.to])).toEqual([
      [0, '2025-01-31'],
      [-1, '2024-12-31'],
    ])
    expect(year.number).toBe(-1)
    expect(year.proposals[0]).toMatchObject({ name: 'Försäljning 2024', amount: 640_000, variableCost: 80_000 })
  })

  test('the file’s own, once it is whole', async () => {
    const { year } = await booksIn({ made: '20260115', head: [year2025, year2024], body: [...results, ...closed] })
    expect(year.number).toBe(0)
  })

  test('not one that has nothing to propose', async () => {
    const { year } = await booksIn({
      made: '20260115',
      head: [year2025, year2024],
      body: ['RES 0 3001 0.00', ...closed],
    })
    expect(year.number).toBe(-1)
  })

  test('the young one, when there is no other', async () => {
    const { year } = await booksIn({ head: [year2025, year2024, 'OMFATTN 20250131'], body: results })
    expect(year.number).toBe(0)
  })

  test('a year whose days the file leaves out is the one before', async () => {
    const { years } = await booksIn({ head: ['RAR 0 20250701 20260630'], body: [...results, ...closed] })
    expect(years[1]).toMatchObject({
      fiscal: { from: '2024-07-01', to: '2025-06-30' },
      warnings: [{ kind: 'guessedYear' }],
    })
  })

  test('a year that no program writes is named', async () => {
    expect(await unread({ body: ['RES 1 3001 -5', 'RES x 3001 -5', 'RES "" 3001 -5', ...results] })).toEqual([
      'year: #RES 1 3001 -5',
      'year: #RES x 3001 -5',
      'year: #RES "" 3001 -5',
    ])
  })
})

describe('vouchers alone', () => {
  const autumn = voucher('20241130', ['1510', '50000.00'], ['3001', '-50000.00'])
  const spring = voucher('20250331', ['1510', '70000.00'], ['3001', '-70000.00'])

  test('are counted within the year, and the others reported', async () => {
    const { years } = await booksIn({ body: [...autumn, ...spring] })
    expect(years.map(amounts)).toEqual([{ sales: 70_000 }])
    expect(years[0]).toMatchObject({
      covered: { from: '2025-01-01', to: '2025-03-31', months: 3 },
      warnings: [
        { kind: 'vouchersOnly', count: 1, from: '2025-03-31', to: '2025-03-31' },
        { kind: 'vouchersOutside', count: 1, from: '2024-11-30', to: '2024-11-30' },
      ],
    })
  })

  test.each([
    ['that the file names', [year2025, year2024]],
    ['of the calendar, where it names none', []],
  ])('of two years %s are two choices', async (_, head) => {
    const { years } = await booksIn({ head, body: [...autumn, ...spring] })
    expect(years.map(amounts)).toEqual([{ sales: 70_000 }, { sales: 50_000 }])
  })

  test('of a whole century are the years that a file may number', async () => {
    const body = Array.from({ length: 100 }, (_, at) => voucher(`${1926 + at}0601`, ['3001', '-1.00'])).flat()
    const { years } = await booksIn({ head: [], body })
    expect(years.map(({ fiscal }) => fiscal?.to.slice(0, 4))).toEqual(
      [2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016].map(String),
    )
  })

  test('all of another year are reported, and nothing is proposed', async () => {
    expect(await yearIn({ body: autumn })).toMatchObject({
      proposals: [],
      warnings: [{ kind: 'vouchersOutside', count: 1, from: '2024-11-30' }],
    })
  })

  test('without a day are named, those whose rows have one are counted', async () => {
    const made = {
      body: [
        ...voucher('20259999', ['3001', '-70000.00']),
        'VER B 2 "" "Utan dag"',
        'TRANS 3001 {} -1000.00 20250301',
        ...spring,
      ],
    }
    expect(amounts(await yearIn(made))).toEqual({ sales: 71_000 })
    expect(await unread(made)).toEqual([
      'date: #VER A 1 20259999 "Händelse"',
      'date: #TRANS 3001 {} -70000.00',
      'date: #VER B 2 "" "Utan dag"',
    ])
  })

  test('whose rows begin on their own line', async () => {
    const body = ['VER A 1 20250331 "Faktura" {', 'TRANS 3001 {} -5000.00', '}']
    expect(await booksIn({ body })).toMatchObject({ unread: { count: 0 }, years: [{ proposals: [{ amount: 5000 }] }] })
  })
})

describe('vouchers that close the year', () => {
  const year = [
    ...voucher('20250115', ['1930', '1000000'], ['3001', '-1000000']),
    ...voucher('20250320', ['1930', '-110010'], ['5010', '100000'], ['6570', '10010']),
  ]
  const closed = [
    ['3001', '1000000'],
    ['5010', '-100000'],
    ['6570', '-10010'],
  ] as const
  const closing = voucher('20251231', ...closed, ['8999', '-889990'])
  const result = voucher('20251231', ['8999', '889990'], ['2099', '-889990'])
  test.each([
    ['by the result of the year', [...closing, ...result], 1],
    ['straight to the owners', voucher('20251231', ...closed, ['2099', '-889990']), 1],
    [
      'one of income and one of costs',
      [
        ...voucher('20251231', ['3001', '1000000'], ['8999', '-1000000']),
        ...voucher('20251231', ['5010', '-100000'], ['6570', '-10010'], ['8999', '110010']),
      ],
      2,
    ],
  ] as const)('are not counted, and are named: %s', async (_, vouchers, count) => {
    const { year: ofYear, monthly } = await booksIn({ made: '20260301', body: [...year, ...vouchers] })
    expect(amounts(ofYear)).toEqual({ sales: 1_000_000, 50: 100_000, 65: 10_010 })
    expect(ofYear.warnings).toContainEqual({ kind: 'closed', count })
    expect(monthly.warnings).toContainEqual({ kind: 'closed', count })
    const december = monthly.months.at(-1)
    expect(december).toMatchObject({ month: '2025-12' })
    expect([december?.amounts['30'] ?? 0, december?.amounts['50'] ?? 0]).toEqual([0, 0])
  })

  test('a correction that leaves an account at nothing is none', async () => {
    const body = [
      ...year,
      ...voucher('20250401', ['1930', '-500'], ['6110', '500']),
      ...voucher('20250402', ['6110', '-500'], ['2013', '500']),
      ...voucher('20250403', ['1930', '-700'], ['6210', '700']),
      ...voucher('20250404', ['6210', '-700'], ['2019', '700']),
    ]
    const found = await booksIn({ made: '20260301', body })
    expect(found.year.warnings.map(({ kind }) => kind)).not.toContain('closed')
  })

  test('the result alone, and what leaves something standing, are ordinary vouchers', async () => {
    const part = voucher('20251231', ['3001', '500000'], ['8999', '-500000'])
    const found = await booksIn({ made: '20260301', body: [...year, ...result, ...part] })
    expect(found.year.warnings.map(({ kind }) => kind)).not.toContain('closed')
    expect(amounts(found.year)).toMatchObject({ sales: 500_000 })
  })
})

describe('nothing is proposed that the plan refuses', () => {
  test('material that ends as a credit is no cost, and sales come in', async () => {
    const made = { body: ['RES 0 3001 -480000.00', 'RES 0 4960 -21000.00', 'RES 0 5010 72000.00'] }
    expect(await yearIn(made)).toMatchObject({
      proposals: [{ amount: 480_000, variableCost: 0, accounts: '3001' }, {}],
      leftOut: [{ why: 'materialCredit', accounts: '4960', amount: -21_000 }],
    })
    expect(sales(await taken(made))).toEqual([[480_000, 0]])
  })

  test.each([
    [12_400_000, 9_100_000, 12_400_000, 9_100_000],
    [9_999_999, 9_999_999, 9_999_999, 9_999_999],
    [10_000_000, 0, 10_000_000, 0],
    [12_000_000, 0, 12_000_000, 0],
    [1_000_000, 36_000_036, 1_000_000, 36_000_036],
    [12_345_677, 1, 12_345_678, 0],
    [7_300_000_000, 1_234_567, 7_300_000_000, 1_234_567],
  ])(
    'sales of %s and cost of %s come in as near as volume × price can be',
    async (amount, cost, inPlan, costInPlan) => {
      const plan = await taken({ body: [`RES 0 3001 -${amount}`, `RES 0 4010 ${cost}`] })
      const [[sold = 0, spent = 0] = []] = sales(plan)
      const volume = plan.offerings[0]!.volumeYear
      expect(Math.abs(sold - inPlan)).toBeLessThanOrEqual(volume / 2)
      expect(Math.abs(spent - costInPlan)).toBeLessThanOrEqual(volume / 2)
      if (amount % 100 === 0 && cost % 100 === 0) expect([sold, spent]).toEqual([inPlan, costInPlan])
    },
  )

  test('twelve months are the volume, where they divide as well as any other', async () => {
    const plan = await taken({ body: ['RES 0 3001 -12000000.00'] })
    expect(plan.offerings[0]).toMatchObject({ price: 1_000_000, volumeYear: 12 })
  })

  test('a cost that no field holds comes as several rows', async () => {
    const plan = await taken({ body: ['RES 0 5010 24000001.00'] })
    expect(plan.fixedCosts.map(({ category, amount }) => [category, amount])).toEqual([
      ['Lokalkostnader', 8_000_001],
      ['Lokalkostnader', 8_000_000],
      ['Lokalkostnader', 8_000_000],
    ])
  })

  test('and one that is too large even so comes as none', async () => {
    const plan = await taken({ body: ['RES 0 5010 900000000000.00', 'RES 0 6110 10'] })
    expect(plan.fixedCosts.map(({ amount }) => amount)).toEqual([10])
  })

  test('what is less than half a krona is nothing', async () => {
    expect(await yearIn({ body: ['RES 0 3001 -0.40', 'RES 0 5010 0.40', 'RES 0 6110 -0.30'] })).toMatchObject({
      proposals: [],
      leftOut: [],
    })
  })

  test('sales with the sign of a cost come in, and are warned of', async () => {
    const year = await yearIn({ made: '', body: ['RES 0 3001 300000.00', 'RES 0 5010 40000.00'] })
    expect(amounts(year)).toEqual({ sales: 300_000, 50: 40_000 })
    expect(year.warnings).toEqual([{ kind: 'reversedSales' }])
  })

  test('all signs the other way round', async () => {
    const year = await yearIn({ made: '', body: ['RES 0 3001 300000', 'RES 0 4010 -90000', 'RES 0 5010 -40000'] })
    expect(year).toMatchObject({
      proposals: [{ amount: 300_000, variableCost: 90_000 }, { amount: 40_000 }],
      warnings: [{ kind: 'reversedSigns' }],
    })
  })
})

describe('every line that is not understood is named', () => {
  test.each([
    ['"-300 000,50"', 300_001],
    ['"-300\u00a0000.50"', 300_001],
    ['-300000,50', 300_001],
    ['"-1.234,50"', 1235],
    ['"-1,234.50"', 1235],
    ['\u2212500.00', 500],
    ['-.50', 1],
    ['-36000.', 36_000],
    ['-1234.500000', 1235],
    ['"-1 234"', 1234],
  ])('an amount of %s is read', async (amount, read) => {
    const { unread: none, year } = await booksIn({ body: [`RES 0 3001 ${amount}`] })
    expect([none.count, amounts(year)]).toEqual([0, { sales: read }])
  })

  test('with a plus', async () => {
    expect(amounts(await yearIn({ body: ['RES 0 5010 +12000.00', 'RES 0 6110 "+ 1 500"'] }))).toEqual({
      50: 12_000,
      61: 1500,
    })
  })

  test.each([
    ['1.2E4'],
    ['1e999'],
    ['NaN'],
    ['--1'],
    ['""'],
    [''],
    ['100-'],
    ['12kr'],
    // twelve kronor, or the beginning of 12 500
    ['12 500.00'],
    ['-300 000,50'],
    // thousands, or thousandths
    ['-120.000'],
    ['"1,234"'],
    ['9'.repeat(40)],
  ])('an amount of %s is not', async (amount) => {
    const made = { body: [`RES 0 3001 ${amount}`.trim(), 'RES 0 5010 200'] }
    expect(amounts(await yearIn(made))).toEqual({ 50: 200 })
    expect(await unread(made)).toEqual([`amount: #${made.body[0]}`])
  })

  test('a quantity after the amount is none of it', async () => {
    expect(amounts(await yearIn({ body: ['RES 0 3001 -1500.00 250', 'RES 0 5010 200 0'] }))).toEqual({
      sales: 1500,
      50: 200,
    })
  })

  test.each(['""', '__proto__', '5', '12345678901'])('the account %s', async (account) => {
    const made = { body: [`RES 0 ${account} 9`, 'RES 0 5010 200', `TRANS ${account} {} 9 20250101`] }
    expect(amounts(await yearIn(made))).toEqual({ 50: 200 })
    expect(await unread(made)).toEqual([`account: #${made.body[0]}`, `account: #${made.body[2]}`])
  })

  test('names with braces and quotes hold their lines together', async () => {
    const { unread: none, year } = await booksIn({
      body: [
        'VER A 1 20250131 "Sven \\"Snickar\\" Ek"',
        '{',
        'TRANS 1510 {1 "10"} 90000.00 20250131 "a}b"',
        'TRANS 3001 {1 "10" 6 "P{1}"} -90000.00',
        'TRANS 3001 {"1" "\\"}" } -1000.00',
        '}',
      ],
    })
    expect([none.count, amounts(year)]).toEqual([0, { sales: 91_000 }])
  })

  test.each([
    ['quotes', 'RES 0 5010 "100'],
    ['quotes', 'TRANS 5010 {"1} 100'],
    ['label', 'HEMLIG 1 2 3'],
    ['value', 'KTYP 5010 X'],
    ['value', 'VALUTA "kronor"'],
    ['amount', 'TRANS 5010 {1 P}1} 100.00'],
  ])('%s: #%s', async (why, line) => {
    expect(await unread({ body: [line, 'RES 0 5010 200'] })).toEqual([`${why}: #${line}`])
  })

  test('words between the lines, by their number', async () => {
    const { unread: lines } = await booksIn({ body: ['PROSA "x"\r\nskrivet för hand'] })
    expect(lines).toEqual({ count: 1, first: [{ number: 12, text: 'skrivet för hand', why: 'label' }] })
  })

  test('of thousands the first are named and all counted', async () => {
    const { unread: lines } = await booksIn({ body: Array.from({ length: 5000 }, () => 'RES 0 5010 x') })
    expect([lines.count, lines.first.length]).toEqual([5000, 50])
  })

  test('an account of the balance with a result is reported', async () => {
    expect(await yearIn({ body: ['RES 0 9100 500', 'RES 0 0100 7', ...results] })).toMatchObject({
      leftOut: [{ why: 'unknownAccount', accounts: '0100, 9100', amount: 507 }],
    })
  })
})

describe('other charts', () => {
  const own = [
    'KONTO 1000 "Intäkter"',
    'KTYP 1000 I',
    'KONTO 2000 "Hyra"',
    'KTYP 2000 K',
    'KONTO 30 "Varor på hyllan"',
    'KTYP 30 T',
    'KONTO 2999 "Årets resultat"',
    'KTYP 2999 K',
  ]

  test('by the types of the file, each cost by its name', async () => {
    const body = [...own, 'RES 0 1000 -200000.00', 'RES 0 2000 40000.00', 'RES 0 30 9.00', 'RES 0 2999 160000.00']
    const year = await yearIn({ made: '', body })
    expect(year.proposals.map(({ table, name, amount }) => [table, name, amount])).toEqual([
      ['offerings', 'Försäljning 2025', 200_000],
      ['fixedCosts', 'Hyra', 40_000],
    ])
    expect(year).toMatchObject({ leftOut: [{ why: 'closing', accounts: '2999' }], warnings: [{ kind: 'ownChart' }] })
  })

  test('of hundreds of accounts: the largest by name, the rest together', async () => {
    const accounts = Array.from({ length: 300 }, (_, at) => `${100 + at}`)
    const body = accounts.flatMap((account, at) => [
      `KONTO ${account} "Konto ${account}"`,
      `KTYP ${account} K`,
      `RES 0 ${account} ${at + 1}`,
    ])
    const { proposals } = await yearIn({ body })
    expect(proposals).toHaveLength(101)
    expect(proposals[0]).toMatchObject({ name: 'Konto 300', amount: 201 })
    expect(proposals.at(-1)).toMatchObject({ name: 'Övriga kostnader', amount: (200 * 201) / 2 })
  })

  test('whose numbers are BAS numbers with other meanings', async () => {
    const body = ['KTYP 3000 K', 'KTYP 5000 I', 'RES 0 3000 40000.00', 'RES 0 5000 -90000.00']
    expect(amounts(await yearIn({ body }))).toEqual({ sales: 90_000, 3000: 40_000 })
  })

  test('by another name than BAS, with types or without: its amounts stand as those of BAS', async () => {
    const head = [year2025, 'KPTYP "EGEN PLAN"']
    for (const types of [['KTYP 3001 I', 'KTYP 5010 K'], []]) {
      expect(await yearIn({ made: '', head, body: [...types, ...results] })).toMatchObject({
        warnings: [{ kind: 'otherChart', name: 'EGEN PLAN' }],
      })
    }
  })

  test.each(['K1 Mini', 'K2', 'K3', 'EUBAS97', 'BAS2025', 'NE_2007'])('%s is BAS', async (name) => {
    const body = ['KTYP 3001 I', 'KTYP 4010 K', 'KTYP 5010 K', ...results, 'RES 0 4010 9000.00']
    const year = await yearIn({ made: '', head: [year2025, `KPTYP "${name}"`], body })
    expect(year.warnings).toEqual([])
    expect(year.proposals[0]).toMatchObject({ amount: 120_000, variableCost: 9000 })
  })

  test('whose types are exchanged by the program are BAS, by the year and by the month', async () => {
    const types = ['KTYP 3041 K', 'KTYP 4010 I', 'KTYP 5010 I', 'KTYP 7210 I', 'KTYP 8999 I']
    const ofYear = ['RES 0 3041 -1000000', 'RES 0 4010 90000', 'RES 0 5010 200000', 'RES 0 7210 300000']
    const bank = ['1930', '410000'] as const
    const vouchers = voucher(
      '20251230',
      ['3041', '-1000000'],
      ['4010', '90000'],
      ['5010', '200000'],
      ['7210', '300000'],
      bank,
    )
    for (const sums of [ofYear, vouchers, [...ofYear, ...vouchers]]) {
      const found = await booksIn({ made: '', body: [...types, ...sums] })
      expect(amounts(found.year)).toEqual({ sales: 1_000_000, 50: 200_000, 72: 300_000 })
      expect(found.year.warnings.map(({ kind }) => kind)).not.toContain('ownChart')
      expect(found.year.warnings.map(({ kind }) => kind)).not.toContain('reversedSigns')
      expect(found.monthly.warnings.map(({ kind }) => kind)).not.toContain('reversedSigns')
      const groups = found.monthly.groups.map(({ id, proposed }) => [id, proposed])
      if (sums !== ofYear)
        expect(groups).toEqual([
          ['30', 'sales'],
          ['40', 'variable'],
          ['50', 'fixed'],
          ['72', 'fixed'],
        ])
    }
  })

  test('of one’s own and with all signs turned is said to be both', async () => {
    const types = ['KTYP 1000 I', 'KTYP 2000 K']
    const year = await yearIn({ made: '', body: [...types, 'RES 0 1000 200000.00', 'RES 0 2000 -40000.00'] })
    expect(amounts(year)).toEqual({ sales: 200_000, 2000: 40_000 })
    expect(year.warnings).toEqual([{ kind: 'reversedSigns' }, { kind: 'ownChart' }])
  })

  test('BAS with types is BAS, but for an account of the balance that is a cost', async () => {
    const body = ['KTYP 3001 I', 'KTYP 3740 K', 'KTYP 5010 K', 'KTYP 2999 K', 'KONTO 2999 "Obskonto"']
    const year = await yearIn({ made: '', body: [...body, ...results, 'RES 0 2999 700', 'RES 0 3740 -1'] })
    expect(amounts(year)).toEqual({ sales: 120_001, 2999: 700, 50: 24_000 })
    expect(year.warnings).toEqual([])
  })
})

describe('another currency', () => {
  test.each(['EUR', '"eur"'])('%s is reported, and nothing comes in before its rate is known', async (code) => {
    const made = { head: [year2025, `VALUTA ${code}`], body: ['RES 0 3001 -62000.00', 'RES 0 5010 7000.00'] }
    expect(await booksIn(made)).toMatchObject({ currency: 'EUR' })
    expect((await taken(made, { rate: null })).offerings).toEqual([])
    const plan = await taken(made, { rate: 11.5 })
    expect([sales(plan), plan.fixedCosts[0]?.amount]).toEqual([[[713_000, 0]], 80_500])
  })

  test.each(['SEK', 'sek', 'SKR'])('%s is none', async (code) => {
    expect(await booksIn({ head: [year2025, `VALUTA ${code}`], body: results })).toMatchObject({ currency: '' })
  })
})

test('a conversion is of the months that are covered, and of the rate', () => {
  const covered = { from: '2025-01-01', to: '2025-03-31', months: 3, by: 'year' } as const
  expect(factorOf({ covered }, { isYearly: true, rate: 1 })).toBe(4)
  expect(factorOf({ covered }, { isYearly: false, rate: 10 })).toBe(10)
  expect(factorOf({ covered: undefined }, { isYearly: true, rate: 1 })).toBe(1)
  expect(factorOf({ covered }, { isYearly: true, rate: null })).toBeUndefined()
})
