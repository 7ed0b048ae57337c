import { importFileMaxBytes } from '../../rules/limits.ts'

/** How much of a file is read. What is larger is no plan of a small firm, and would take the memory of the page. */
export const readLimits = {
  /** Bytes of the file as it lies on disk: no plan of ours is a twentieth of it. */
  fileBytes: importFileMaxBytes,
  zip: { entries: 2_000, bytes: 60_000_000 },
  sheets: 50,
  /** Rows and columns with contents: a plan holds 10 000 rows (rules/limits.ts), and a table has titles and sums besides. */
  sheet: { rows: 12_000, columns: 200, cells: 250_000 },
  /** A cell further down is no table's. */
  lastRow: 50_000,
  styles: 5_000,
  /** Characters of one cell: our longest field has 30. */
  cellLength: 500,
} as const
