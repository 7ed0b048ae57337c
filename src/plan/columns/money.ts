import type { Table } from '../../rules/field-names.ts'
import { foreignMoney, kronorWords, moneyColumns } from '../../texts/heading-qualifiers.ts'
import { fieldOf } from '../fields.ts'
import type { ImportField } from '../import/found.ts'
import { anyOf, folded } from './folded.ts'
import type { Heading } from './heading.ts'

const foreign = new RegExp(`${anyOf(foreignMoney)}|[€$£]|^[a-z]{3}$`, 'u')
const columns = new Set(moneyColumns.map(folded))
const kronor = new Set(kronorWords.map(folded))

/** The column that says which money each row is in; -1 for none. */
export const moneyColumn = (headings: readonly Heading[]): number => headings.findIndex(({ name }) => columns.has(name))

/** True for a cell of such a column that says another money than kronor. */
export function isForeignMoney(text: string): boolean {
  const word = folded(text)
  return !kronor.has(word) && foreign.test(word)
}

export function isMoney(table: Table, field: ImportField | undefined): boolean {
  if (field === undefined || field === 'year') return false
  const { unit } = fieldOf(table, field)
  return unit === 'kronor' || unit === 'kronorEach'
}
