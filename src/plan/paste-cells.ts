import type { Table } from '../rules/field-names.ts'
import { type CellValues, isFillable } from './cells.ts'
import type { NotedLine } from './columns/column-notes.ts'
import { type Meaning, perPiece, readTimes, timesOf, vatOfRow } from './columns/meaning.ts'
import type { Calculate } from './entry.ts'
import { fieldOf } from './fields.ts'
import type { Mapping } from './import/found.ts'
import type { PasteReport } from './paste-report.ts'
import { blankValues, type Plan, type Row } from './plan.ts'
import { comparedName, nameFields, rowName } from './row-name.ts'
import type { Beside } from './two-readings.ts'

export interface CellsOfBlock {
  readonly plan: Plan
  readonly table: Table
  /** The column of the sheet for each column of the block; undefined: it is left out. */
  readonly columns: readonly (string | undefined)[]
  /** What the block's headings say of its numbers. */
  readonly meaning: Meaning | undefined
  readonly calculate: Calculate
  /** What stands beside a number in each column. */
  readonly beside: readonly Beside[]
}

/** Reads the cells of a block row by row, and keeps what is to be reported of them. */
export class PasteReading {
  readonly #by: CellsOfBlock
  readonly #refused: PasteReport['refused'][number][] = []
  readonly #shortened: PasteReport['shortened'][number][] = []
  readonly #readOneWay: PasteReport['readOneWay'][number][] = []
  readonly #lines: NotedLine[] = []
  #skippedLocked = 0
  #isWhole = false

  constructor(by: CellsOfBlock) {
    this.#by = by
  }

  get report(): Pick<PasteReport, 'refused' | 'shortened' | 'readOneWay' | 'skippedLocked'> {
    return {
      refused: this.#refused,
      shortened: this.#shortened,
      readOneWay: this.#readOneWay,
      skippedLocked: this.#skippedLocked,
    }
  }

  /** The latest row with what it gives a row by another name: none of its numbers stay where the block has headings, or a cell of it was refused. */
  instead(row: Row, values: CellValues): CellValues {
    const { table } = this.#by
    const [field] = nameFields[table]
    const name = values[field ?? '']
    const held = rowName(table, row)
    const isOther = typeof name === 'string' && name !== '' && held !== '' && comparedName(name) !== comparedName(held)
    if (!isOther || !this.#isWhole || this.#by.columns.length < 2) return values
    const blank = Object.entries<string | number>(blankValues(table)).filter(([, value]) => value === 0)
    return { ...Object.fromEntries(blank), ...values }
  }

  get lines(): readonly NotedLine[] {
    return this.#lines
  }

  /** The values of a row of the block, which goes to a place among the rows shown. */
  row(texts: readonly string[], at: number): CellValues {
    const { columns, meaning } = this.#by
    const values: Record<string, string | number | null> = {}
    const refused = this.#refused.length
    columns.slice(0, texts.length).forEach((column, right) => {
      // rates beside prices without VAT are none that the prices include
      if (column === undefined || (column === 'vat' && meaning?.prices === 'excluded')) return
      const value = this.#cell(column, texts, right, at)
      if (value !== undefined) values[column] = value
    })
    this.#isWhole = meaning !== undefined || this.#refused.length > refused
    if (!meaning) return values
    Object.assign(values, perPiece(meaning, columns as Mapping, values)) // headings name fields of this table
    const vat = values['price'] ? vatOfRow(meaning, texts) : undefined
    if (vat !== undefined) values['vat'] = vat
    const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== 0 && value !== null)
    const cells = Object.fromEntries(filled.map(([name, value]) => [name, { value }])) as NotedLine['cells'] // null is filtered out
    this.#lines.push({ row: this.#lines.length, fate: 'added', cells })
    return values
  }

  #cell(column: string, texts: readonly string[], right: number, at: number): string | number | null | undefined {
    const { plan, table, meaning, calculate, beside } = this.#by
    const typed = texts[right] ?? ''
    if (!isFillable(table, column)) {
      if (typed.trim() !== '') this.#skippedLocked += 1
      return undefined
    }
    const field = { ...fieldOf(table, column), year: plan.settings.startYear }
    const times = meaning ? timesOf(meaning, right, column, texts) : 1
    const { value, why, other, isUnsure } = readTimes(field, typed, calculate, beside[right], times)
    if (why !== undefined) (value === undefined ? this.#refused : this.#shortened).push({ row: at, column, typed, why })
    if ((other ?? isUnsure) && typeof value === 'number') {
      this.#readOneWay.push({ row: at, column, typed, value, other })
    }
    return value
  }
}
