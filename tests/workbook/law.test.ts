import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { taxYears } from '../../src/rules/tax-years.ts'
import { taxColumns, taxFormulas } from '../../src/workbook/formulas/law-tax.ts'
import { LawCalculator } from './law-calculator.ts'

/** Skatteverket's monthly tables, lines of numbers under a heading. */
const official = (name: string) => {
  const [, ...lines] = readFileSync(`tests/fixtures/${name}.csv`, 'utf8').trim().split('\n')
  return lines.map((line) => line.split(',').map(Number))
}
const law = new LawCalculator()
afterAll(() => law.dispose())

/** The tables assume burial and church fees of 1.16 % beside the municipal rate, and round the month's tax down. */
function tableTax(incomeYear: number, table: number, month: number, column: 1 | 2 | 3 | 4 | 5 | 6): number {
  const { tax } = law.compute({
    incomeYear,
    column,
    municipalRate: table - 1.16,
    burialAndChurch: 1.16,
    income: month * 12,
  })
  return Math.floor(tax / 12)
}

describe("Skatteverket's own tables come out to the krona", () => {
  test('every sampled row of 2024 and 2025, columns 1 and 3', () => {
    const rows = official('official-tax-tables')
    expect(rows.length).toBeGreaterThan(1000)
    const computed = rows.map(([year = 0, table = 0, month = 0]) => [
      ...[year, table, month],
      ...[tableTax(year, table, month, 1), tableTax(year, table, month, 3)],
    ])
    expect(computed).toEqual(rows)
  })

  test('table 29 of 2026 in all six columns, where each differs most', () => {
    const columns = [1, 2, 3, 4, 5, 6] as const
    const rows = official('official-tax-table-29-of-2026')
    const computed = rows.map(([month = 0]) => [month, ...columns.map((column) => tableTax(2026, 29, month, column))])
    expect(computed).toEqual(rows)
  })

  test.each([
    [20_000, 3_290, 1_613],
    [25_000, 4_484, 2_006],
    [30_000, 5_703, 2_469],
    [35_000, 6_922, 3_669],
    [40_000, 8_151, 4_893],
    [50_000, 11_351, 8_093],
    [60_000, 15_544, 12_274],
    [80_000, 25_944, 22_660],
  ])('table 32 of 2026 at %i kr a month', (month, under66, from66) => {
    expect([tableTax(2026, 32, month, 1), tableTax(2026, 32, month, 3)]).toEqual([under66, from66])
  })
})

test('a piece of nothing at all is 0, and a schedule ends with its last piece, also where that has a limit', () => {
  const [rules] = taxYears
  if (!rules) throw new Error('no tax years')
  const written = (taxRelief: typeof rules.taxRelief) =>
    taxFormulas({ ...rules, taxRelief }, taxColumns[1])
      .standardTaxRelief.formula.replaceAll('{fixedEarnedIncome}', 'x')
      .replaceAll('{rule.priceBaseAmount}', 'PBB')
  const limited = [
    { to: '1', base: '0', rate: '0', over: '0' },
    { to: '2', base: '0', rate: '0.5', over: '1' },
  ]
  expect(written(limited)).toBe('MIN(x,UP100(IF(x<=1*PBB,0,0.5*(x-1*PBB))))')
  expect(written([{ to: null, base: '0.4', rate: '0', over: '0' }, ...limited])).toBe('MIN(x,UP100(0.4*PBB))')
  expect(() => written([])).toThrow('a schedule without pieces')
})
