import type { FieldName, Table } from '../../rules/field-names.ts'
import type { CompanyForm } from '../../rules/horizon.ts'
import { percentToday, type VatRate } from '../../rules/vat.ts'
import type { EntryField } from '../entry.ts'
import { fieldOf, type Values } from '../fields.ts'
import type { Plan } from '../plan.ts'
import { withDecimals } from '../rounded.ts'
import type { SheetName } from './example-names.ts'
import { exampleNumbers } from './example-numbers.ts'
import { planOfExample } from './example-plan.ts'

/** The columns that are typed in, from left to right. The group of a trade's product comes with it: the first page has no room for it. */
export const sheetColumns = {
  offerings: ['product', 'price', 'variableCost', 'workHours', 'volumeYear'],
  fixedCosts: ['category', 'amount'],
  measures: ['measureName', 'hours1', 'costs1'],
} as const satisfies { readonly [T in Table]: readonly FieldName<T>[] }
type Columns = typeof sheetColumns
export type SheetColumn<T extends SheetTable = SheetTable> = Columns[T][number]

export interface SheetRows {
  /** Products of the first year: kr and hours per unit, units in the year. */
  readonly offerings: Pick<Values<'offerings'>, 'category' | Columns['offerings'][number]>
  /** Fixed costs of the first year, kr. */
  readonly fixedCosts: Pick<Values<'fixedCosts'>, Columns['fixedCosts'][number]>
  /** What is done, hours and kr in the first year. */
  readonly measures: Pick<Values<'measures'>, Columns['measures'][number]>
}
export type SheetTable = Table

/** What a visitor without an account has before them: a trade's example, whose first year they may change. */
export type TradeSheet = { readonly [T in SheetTable]: readonly SheetRows[T][] } & {
  readonly trade: SheetName
  readonly companyForm: CompanyForm
  readonly pricesVat: VatRate
  readonly growth: SheetGrowth
}
interface SheetGrowth {
  readonly volume: number
  readonly costs: number
}

/** How a column takes what is typed: as in the plan. */
export function sheetField(table: SheetTable, column: SheetColumn): EntryField {
  return fieldOf(table, column)
}

export const growthField: EntryField = { kind: 'decimal', maxLength: 4, isPercent: true }

const blankRows: { readonly [T in SheetTable]: SheetRows[T] } = {
  offerings: { category: '', product: '', price: 0, variableCost: 0, workHours: 0, volumeYear: 0 },
  fixedCosts: { category: '', amount: 0 },
  measures: { measureName: '', hours1: 0, costs1: 0 },
}

export const withNewRow = (sheet: TradeSheet, table: SheetTable): TradeSheet => ({
  ...sheet,
  [table]: [...sheet[table], blankRows[table]],
})

export const withoutRow = (sheet: TradeSheet, table: SheetTable, at: number): TradeSheet => ({
  ...sheet,
  [table]: sheet[table].filter((_, place) => place !== at),
})

export function withRow(sheet: TradeSheet, table: SheetTable, at: number, row: SheetRows[SheetTable]): TradeSheet {
  const rows: readonly object[] = sheet[table]
  return { ...sheet, [table]: rows.toSpliced(at, 0, row) }
}

export function withCell(
  sheet: TradeSheet,
  { table, at, column }: { readonly table: SheetTable; readonly at: number; readonly column: SheetColumn },
  value: string | number,
): TradeSheet {
  const rows: readonly object[] = sheet[table]
  return { ...sheet, [table]: rows.map((row, place) => (place === at ? { ...row, [column]: value } : row)) }
}

/** Whether nothing is filled in on a row. The group alone, which came with it, is nothing. */
export function isBlankRow<T extends SheetTable>(table: T, row: SheetRows[T]): boolean {
  const held: Readonly<Record<string, unknown>> = { ...row }
  const blank: Readonly<Record<string, unknown>> = { ...blankRows[table] }
  return sheetColumns[table].every((column) => held[column] === blank[column])
}

/** A price that includes one VAT as it is for the same money with another, to two decimals. */
export const pricedWith = (price: number, from: VatRate, to: VatRate): number =>
  from === to ? price : withDecimals((price * (100 + percentToday(to))) / (100 + percentToday(from)), 2)

/** What is usual in a trade: its example. Where prices are said to include another VAT they are for the same money, to two decimals. */
export function usualSheet(trade: SheetName, vat?: VatRate): TradeSheet {
  const { products, costs, measures, growth, salary, settings } = exampleNumbers(trade)
  const { pricesVat: usual = 0 } = settings
  const pricesVat = vat ?? usual
  return {
    trade,
    companyForm: salary.companyForm,
    pricesVat,
    growth,
    offerings: products.map(([category, product, price, variableCost, workHours, volumeYear]) => ({
      category,
      product,
      price: pricedWith(price, usual, pricesVat),
      variableCost,
      workHours,
      volumeYear,
    })),
    fixedCosts: costs.map(([category, amount]) => ({ category, amount })),
    measures: measures.map(([measureName, hours1, costs1]) => ({ measureName, hours1, costs1 })),
  }
}

/** The plan of a sheet. ranksOf makes so many ranks: a plan that is only calculated has no use for any. */
export function planOfSheet(
  sheet: TradeSheet,
  startYear: number,
  ranksOf: (count: number) => readonly string[] = () => [],
): Plan {
  const { settings, costShare, costVat } = exampleNumbers(sheet.trade)
  const numbers = {
    products: sheet.offerings.map(
      (row) => [row.category, row.product, row.price, row.variableCost, row.workHours, row.volumeYear] as const,
    ),
    costs: sheet.fixedCosts.map(({ category, amount }) => [category, amount] as const),
    measures: sheet.measures.map(({ measureName, hours1, costs1 }) => [measureName, hours1, costs1] as const),
    growth: sheet.growth,
    salary: { companyForm: sheet.companyForm },
    settings: { ...settings, pricesVat: sheet.pricesVat },
    ...(costShare && { costShare }),
    ...(costVat && { costVat }),
  }
  return planOfExample(sheet.trade, numbers, startYear, ranksOf)
}

/** The sheet without the rows on which nothing is filled in. */
export function filledSheet(sheet: TradeSheet): TradeSheet {
  return {
    ...sheet,
    offerings: sheet.offerings.filter((row) => !isBlankRow('offerings', row)),
    fixedCosts: sheet.fixedCosts.filter((row) => !isBlankRow('fixedCosts', row)),
    measures: sheet.measures.filter((row) => !isBlankRow('measures', row)),
  }
}
