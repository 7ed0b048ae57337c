/**
 * The columns of the sheets by name, from left to right. Whatever says something of each column (its words, its explanation, its heading in a
 * file, its place in a sheet) is keyed by these names: the type checker asks for the one that is missing.
 */

/** What a person fills in on each row. How it is typed and kept: plan/fields.ts. */
export const typedFields = {
  offerings: ['category', 'product', 'price', 'vat', 'variableCost', 'workHours', 'volumeYear'],
  fixedCosts: ['category', 'amount'],
  measures: [
    'measureName',
    'priority',
    'startdate',
    'enddate',
    'responsible',
    'hours1',
    'hours2',
    'hours3',
    'costs1',
    'costs2',
    'costs3',
    'counted',
  ],
} as const

/** The three sheets with rows. */
export type Table = keyof typeof typedFields
export const tables = Object.keys(typedFields) as readonly Table[] // keys of a const object are exactly its names

/** What is computed on each row, never stored. Its formula: workbook/formulas. */
export const derivedFields = {
  /** netPrice (without VAT) and margin kr/unit, coverage %, marginPerHour kr/hour, annualSales and annualMargin kr/year */
  offerings: ['netPrice', 'margin', 'coverage', 'marginPerHour', 'annualSales', 'annualMargin'],
  fixedCosts: [],
  /** totalHours hours, totalCosts kr, over the three years */
  measures: ['totalHours', 'totalCosts'],
} as const satisfies Record<Table, readonly string[]>

/** The name of one fillable column of a sheet. */
export type FieldName<T extends Table = Table> = T extends Table ? (typeof typedFields)[T][number] : never

/** The name of one computed column of a sheet. */
export type DerivedField<T extends Table = Table> = T extends Table ? (typeof derivedFields)[T][number] : never

/** A column of the plan. */
type ColumnName<T extends Table> = FieldName<T> | DerivedField<T>

/** A column as its sheet shows it: that a measure is switched off is seen on its row, and what one hour more gives is no column of the plan. */
export type ShownColumn<T extends Table> =
  | Exclude<ColumnName<T>, 'counted'>
  | (T extends 'offerings' ? 'oneMoreHour' : never)

/** Something for each column of the plan, by sheet. */
export type OfEachColumn<V> = { readonly [T in Table]: Readonly<Record<ColumnName<T>, V>> }

/** Something for each column that the sheets show, by sheet. */
export type OfEachShown<V> = { readonly [T in Table]: Readonly<Record<ShownColumn<T>, V>> }

/** Something for each column that is filled in, by sheet. */
export type OfEachField<V> = { readonly [T in Table]: Readonly<Record<FieldName<T>, V>> }
