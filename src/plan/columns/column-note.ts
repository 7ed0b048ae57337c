import type { VatRate } from '../../rules/vat.ts'
import type { ImportField, LeftColumn } from '../import/found.ts'

export interface OfColumn {
  /** Its place among the columns, from 0. */
  readonly column: number
  readonly field: ImportField
}

/** What is to be told of a column whose numbers are not simply taken as they stand. */
export type ColumnNote = OfColumn &
  (
    | ({ readonly kind: 'left' } & Pick<LeftColumn, 'why'> & { readonly times: number })
    /** Multiplied: what stands in the first row of it, and what that becomes. */
    | { readonly kind: 'converted'; readonly typed: string; readonly value: number }
    /** Multiplied by how often the amount of its row is paid, which stands in another column: the first such row. */
    | {
        readonly kind: 'convertedRow'
        readonly typed: string
        readonly often: string
        readonly value: number
        readonly by: number
      }
    /** The same of cells that say themselves what their number is of: the first such, and what it became. */
    | { readonly kind: 'convertedCells'; readonly typed: string; readonly value: number }
    /** Not multiplied, because the user wants it so, or nobody could. */
    | { readonly kind: 'asWritten'; readonly mayConvert: boolean }
    /** `net`: the first of them without its VAT, kr. `byRow`: a column has the rates. */
    | { readonly kind: 'withVat'; readonly rate: VatRate; readonly net: number; readonly byRow: boolean }
    | { readonly kind: 'withoutVat'; readonly net: number; readonly rates: number }
    /** Nothing says whether the rates beside the prices are in them. */
    | { readonly kind: 'perhapsWithVat'; readonly rates: number }
  )
