import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import type { BookYear, FoundBooks } from '../../src/plan/import/books.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { usesVat } from '../../src/plan/vat.ts'
import { vatRates } from '../../src/rules/vat.ts'
import { bookGroups } from '../../src/texts/books.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/sie/${name}`))
const utf8 = (text: string) => new TextEncoder().encode(text)

async function booksIn(bytes: Uint8Array): Promise<FoundBooks> {
  const { found } = await openFile(bytes, 'x.se')
  if (found.kind !== 'books') throw new Error(`read as ${found.kind}`)
  return found
}

const offeredIn = async (bytes: Uint8Array): Promise<BookYear> => offered(await booksIn(bytes))

function offered({ years, offered: at }: FoundBooks): BookYear {
  const year = years[at]
  if (!year) throw new Error('no year is offered')
  return year
}

const amounts = ({ proposals }: BookYear) => Object.fromEntries(proposals.map(({ name, amount }) => [name, amount]))

const asRead = { isYearly: false, rate: 1 } as const

describe('books of last year', () => {
  test.each(['type-4e.se', 'type-1.se'])('%s: results by group of accounts', async (name) => {
    const books = await booksIn(fixture(name))
    expect(books).toMatchObject({ company: 'Åkessons Snickeri AB', unread: { count: 0 } })
    const year = offered(books)
    expect(year).toMatchObject({ covered: { from: '2025-01-01', to: '2025-12-31', months: 12 }, isWhole: true })
    expect(amounts(year)).toEqual({
      'Försäljning 2025': 812_000,
      Lokalkostnader: 104_400,
      'Kontorsmaterial och trycksaker': 3200,
      Arbetsgivaravgifter: 94_260,
      Avskrivningar: 20_000,
      'Bankkostnader/räntenetto': 4000,
    })
    expect(year.proposals[0]).toMatchObject({
      table: 'offerings',
      variableCost: 250_401,
      accounts: '3010, 3740, 4010',
    })
    expect(year.leftOut).toEqual([
      { why: 'vat', accounts: '2611', amount: -30_000 },
      { why: 'ownerPay', accounts: '7220', amount: 300_000 },
      { why: 'closing', accounts: '8999', amount: 35_890 },
      { why: 'negative', accounts: '6212', amount: -150 },
    ])
  })

  test('type 4I: the verifications are added up, corrections once', async () => {
    const year = await offeredIn(fixture('type-4i.si'))
    expect(amounts(year)).toEqual({ 'Försäljning 2025': 100_000, Lokalkostnader: 8500 })
    expect(year.leftOut).toEqual([{ why: 'vat', accounts: '2611', amount: -25_000 }])
  })

  test('nothing is taken without a tick, and what is ticked comes as ordinary rows in one edit', async () => {
    const file = await openFile(fixture('type-4e.se'), 'x.se')
    const plan = emptyPlan(2026)
    const none = file.propose(plan, { of: 'books', year: 'year2', book: 0, ...asRead, taken: [] }, countingIds())
    expect(none).toMatchObject({ edit: undefined, lines: [] })
    const { edit, counts } = file.propose(
      plan,
      { of: 'books', year: 'year2', book: 0, ...asRead, taken: ['sales', '50'] },
      countingIds(),
    )
    expect(counts).toMatchObject({ added: 2 })
    const after = applyEdit(plan, edit!).plan
    expect(after.offerings).toMatchObject([
      { year: 'year2', product: 'Försäljning 2025', price: 812_000, variableCost: 250_401, volumeYear: 1 },
    ])
    expect(after.fixedCosts).toMatchObject([{ year: 'year2', category: 'Lokalkostnader', amount: 104_400 }])
  })

  test('sales of books are without VAT, whatever the plan’s own prices include', async () => {
    const file = await openFile(fixture('type-4e.se'), 'x.se')
    const empty = emptyPlan(2026)
    for (const pricesVat of vatRates) {
      const plan = { ...empty, settings: { ...empty.settings, pricesVat } }
      const choice = { of: 'books', year: 'year1', book: 0, ...asRead, taken: ['sales'] } as const
      const { plan: after } = applyEdit(plan, file.propose(plan, choice, countingIds()).edit!)
      expect(new Workbook(after).figure('totalAnnualSales.year1')).toBe(812_000)
      expect(after.settings).toEqual(plan.settings)
      expect(usesVat(after)).toBe(pricesVat !== 0)
    }
  })

  test('every group has a name that the field holds', () => {
    for (const name of Object.values(bookGroups)) {
      expect(name.length).toBeLessThanOrEqual(fieldOf('fixedCosts', 'category').maxLength)
    }
  })
})

describe('hostile books', () => {
  test.each([
    ['a backslash last', '#FNAMN "A\\\n#RES 0 5020 200\n'],
    ['braces that are never closed', '#VER A 1 20250101 {\n#RES 0 5020 200\n#TRANS 5010 {{{ 1\n'],
    ['a checksum that is wrong', '#KSUMMA\n#RES 0 5020 200\n#KSUMMA 123\n'],
  ])('%s', async (_, text) => {
    expect(amounts(await offeredIn(utf8(`#FLAGGA 0\n#FNAMN X\n${text}`)))).toEqual({ Lokalkostnader: 200 })
  })

  test('megabytes without a newline are one line that is not read', async () => {
    const books = await booksIn(utf8(`#FLAGGA 0\n#RES 0 5020 200\n#VER ${'"\\{ 1 '.repeat(1_000_000)}\n`))
    expect(books.unread).toMatchObject({ count: 1, first: [{ number: 3, why: 'length' }] })
    expect(amounts(offered(books))).toEqual({ Lokalkostnader: 200 })
  })
})
