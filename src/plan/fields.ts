import { type FieldName, type OfEachField, type Table, typedFields } from '../rules/field-names.ts'
import { maxLength } from '../rules/limits.ts'
import type { CostVat, RowVat } from '../rules/vat.ts'

/** How a cell is typed and kept: words, a whole number, a number with decimals, a day, one of the priorities, the VAT in a price or on a cost, or yes and no. */
export type FieldKind = 'text' | 'integer' | 'decimal' | 'date' | 'priority' | 'vat' | 'costVat' | 'counted'

/** What a number counts: kr, kr for each unit sold, hours, or units. */
export type NumberUnit = 'kronor' | 'kronorEach' | 'hours' | 'pieces'

interface Field {
  readonly kind: FieldKind
  readonly maxLength: number
  readonly unit?: NumberUnit
  /** True where small numbers with decimals are usual: an hour and a quarter is 1,25. */
  readonly isSmall?: boolean
}

const day = 'YYYY-MM-DD'.length

/** What a person fills in on each row of each sheet (docs/product.md): kr, hours and pieces as numbers. */
export const fields = {
  offerings: {
    category: { kind: 'text', maxLength: maxLength.category },
    product: { kind: 'text', maxLength: maxLength.product },
    price: { kind: 'decimal', maxLength: maxLength.amount, unit: 'kronorEach' },
    vat: { kind: 'vat', maxLength: 4 },
    variableCost: { kind: 'decimal', maxLength: maxLength.amount, unit: 'kronorEach' },
    costVat: { kind: 'costVat', maxLength: 4 },
    workHours: { kind: 'decimal', maxLength: maxLength.amount, unit: 'hours', isSmall: true },
    volumeYear: { kind: 'decimal', maxLength: maxLength.amount, unit: 'pieces' },
  },
  fixedCosts: {
    category: { kind: 'text', maxLength: maxLength.category },
    amount: { kind: 'integer', maxLength: maxLength.amount, unit: 'kronor' },
    costVat: { kind: 'costVat', maxLength: 4 },
  },
  measures: {
    measureName: { kind: 'text', maxLength: maxLength.measureName },
    priority: { kind: 'priority', maxLength: 1 },
    startdate: { kind: 'date', maxLength: day },
    enddate: { kind: 'date', maxLength: day },
    responsible: { kind: 'text', maxLength: maxLength.responsible },
    hours1: { kind: 'integer', maxLength: maxLength.hours, unit: 'hours' },
    hours2: { kind: 'integer', maxLength: maxLength.hours, unit: 'hours' },
    hours3: { kind: 'integer', maxLength: maxLength.hours, unit: 'hours' },
    costs1: { kind: 'integer', maxLength: maxLength.costs, unit: 'kronor' },
    costs2: { kind: 'integer', maxLength: maxLength.costs, unit: 'kronor' },
    costs3: { kind: 'integer', maxLength: maxLength.costs, unit: 'kronor' },
    counted: { kind: 'counted', maxLength: 2 },
  },
} as const satisfies OfEachField<Field>

/** The priorities of a measure, most urgent first (docs/product.md). */
export const priorities = ['1', '2', '3'] as const
export type Priority = (typeof priorities)[number]
export const defaultPriority: Priority = '3'

/** Whether a measure is in the sums, the salary and the hours: '' as always, 'no' while it is switched off. */
export const countedChoices = ['', 'no'] as const
export type Counted = (typeof countedChoices)[number]

type ValueOf<K extends FieldKind> = K extends 'integer' | 'decimal'
  ? number
  : K extends 'priority'
    ? Priority
    : K extends 'vat'
      ? RowVat
      : K extends 'costVat'
        ? CostVat
        : K extends 'counted'
          ? Counted
          : string

/** The values a person fills in on one row. Days are 'YYYY-MM-DD' or ''. */
export type Values<T extends Table> = {
  readonly [N in keyof (typeof fields)[T]]: (typeof fields)[T][N] extends { kind: infer K extends FieldKind }
    ? ValueOf<K>
    : never
}

export function fieldOf<T extends Table>(table: T, name: FieldName<T> | FieldName): Field {
  const columns: Readonly<Record<string, Field>> = fields[table]
  const field = columns[name]
  if (!field) throw new Error(`no field ${name} in ${table}`)
  return field
}

export function fieldNames<T extends Table>(table: T): readonly FieldName<T>[] {
  const names: { readonly [N in Table]: readonly FieldName<N>[] } = typedFields
  return names[table]
}

/** How many decimals a cell shows: of kronor two, of other numbers all. */
export const decimalsShown = ({ unit }: { readonly unit?: NumberUnit }): number | undefined =>
  unit === 'kronor' || unit === 'kronorEach' ? 2 : undefined
