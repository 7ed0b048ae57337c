/** The columns of the sheets by name, from left to right: what is keyed by them can forget none. */

/** What a person fills in on each row. How it is typed and kept: plan/fields.ts. */
export const typedFields = {
  offerings: ['category', 'product', 'price', 'vat', 'variableCost', 'costVat', 'workHours', 'volumeYear'],
  fixedCosts: ['category', 'amount', 'costVat'],
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

export type FieldName<T extends Table = Table> = T extends Table ? (typeof typedFields)[T][number] : never

export type DerivedField<T extends Table = Table> = T extends Table ? (typeof derivedFields)[T][number] : never

type ColumnName<T extends Table> = FieldName<T> | DerivedField<T>

/** A column as its sheet shows it: that a measure is switched off is seen on its row, and what one hour more gives is no column of the plan. */
export type ShownColumn<T extends Table> =
  | Exclude<ColumnName<T>, 'counted'>
  | (T extends 'offerings' ? 'oneMoreHour' : never)

export type OfEachColumn<V> = { readonly [T in Table]: Readonly<Record<ColumnName<T>, V>> }

export type OfEachShown<V> = { readonly [T in Table]: Readonly<Record<ShownColumn<T>, V>> }

export type OfEachField<V> = { readonly [T in Table]: Readonly<Record<FieldName<T>, V>> }
