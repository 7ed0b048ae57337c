import type { FieldName, Table } from '../rules/field-names.ts'
import type { Row } from './plan.ts'

/** The fields that a row is called by, the most descriptive first. */
export const nameFields: { readonly [T in Table]: readonly FieldName<T>[] } = {
  offerings: ['product', 'category'],
  fixedCosts: ['category'],
  measures: ['measureName'],
}

/** What a row is called: its first words; '' when it has none yet. */
export function rowName<T extends Table>(table: T, row: Row<T> | Row): string {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return nameFields[table].map((name) => String(values[name])).find((words) => words !== '') ?? ''
}

/** A row's name as it is compared: the same product whatever the size of its letters and the spaces around it; '' for none. */
export const nameKey = <T extends Table>(table: T, row: Row<T>): string => comparedName(rowName(table, row))

export const comparedName = (name: string): string => name.trim().toLocaleLowerCase('sv')
