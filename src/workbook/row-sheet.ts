import type { Offering, Row } from '../plan/plan.ts'
import { type VatSettings, vatPercentOf } from '../plan/vat.ts'
import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { defaultVatRate } from '../rules/vat.ts'
import { a1, fixedA1 } from './a1.ts'
import type { Content, Engine } from './engine.ts'
import type { ProductFormulas } from './formulas/product.ts'
import {
  fieldOfInput,
  type Input,
  type RowLayout,
  rowInputValue,
  rowLayout,
  type WrittenFormula,
} from './row-layout.ts'

/** Rows summed together: an edit then recalculates one short sum and the sum of the sums, however long the sheet is. */
const blockSize = 32
const firstBlocks = 32

/** The rows of one sheet in the engine. A row keeps its slot for life; a deleted row's goes to the next new row. */
export class RowSheet {
  readonly #sheetName: string
  readonly #layout: RowLayout
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  /** the slots whose shown columns have cells: they come with the first look, and stay with the slot */
  readonly #looked = new Set<number>()
  #next = 0
  #blocks = firstBlocks
  #at: { readonly engine: Engine; readonly sheet: number } | undefined
  #vat: VatSettings
  readonly #year: Year

  /** vat: what the plan says of the VAT in its prices, which products are given. */
  constructor(
    table: Table,
    sheetName: string,
    formulas: ProductFormulas['rows'],
    year: Year = 'year1',
    vat: VatSettings = { pricesVat: defaultVatRate, startYear: 0, season: '' },
  ) {
    this.#vat = vat
    this.#year = year
    this.#sheetName = sheetName
    this.#layout = rowLayout(table, formulas)
  }

  build(rows: readonly Row[]): readonly (readonly Content[])[] {
    const cells: Content[][] = rows.map((row, slot) => {
      this.#slots.set(row.id, slot)
      return [...this.#inputsOf(row), ...formulasAt(slot, this.#layout.summedFormulas)]
    })
    this.#next = rows.length
    while (this.#blocks * blockSize < rows.length) this.#blocks *= 2
    for (let block = 0; block * blockSize < rows.length; block++) cells[block]?.push(...this.#blockSums(block))
    return cells
  }

  /** Returns where the built cells stand. */
  attach(engine: Engine): void {
    this.#at = { engine, sheet: engine.sheet(this.#sheetName) }
  }

  insert(row: Row): void {
    const reused = this.#free.pop()
    const slot = reused ?? this.#next++
    this.#slots.set(row.id, slot)
    const inputs = this.#inputsOf(row)
    // a slot keeps its formulas when it is emptied: only the first use pays for them
    this.#write(slot, 0, reused === undefined ? [...inputs, ...formulasAt(slot, this.#layout.summedFormulas)] : inputs)
    if (reused === undefined && slot % blockSize === 0) this.#openBlock(slot / blockSize)
  }

  remove(id: string): void {
    const slot = this.#slotOf(id)
    this.#slots.delete(id)
    this.#free.push(slot)
    this.#write(
      slot,
      0,
      this.#layout.inputs.map(() => null),
    )
  }

  change(id: string, values: Readonly<Record<string, unknown>>): void {
    const slot = this.#slotOf(id)
    this.#layout.inputs.forEach((name, column) => {
      if (fieldOfInput(name) in values) this.#write(slot, column, [this.#valueOf(name, values)])
    })
  }

  /** The plan says something else of the VAT in its prices: writes the rows that follow it, and answers which they are. */
  changeVat(settings: VatSettings, rows: readonly Pick<Offering, 'id' | 'vat'>[]): readonly string[] {
    const before = this.#vat
    this.#vat = settings
    const year = this.#year
    const following = rows.filter(
      ({ vat }) => vatPercentOf({ vat, year }, before) !== vatPercentOf({ vat, year }, settings),
    )
    for (const { id, vat } of following) this.change(id, { vat })
    return following.map(({ id }) => id)
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  /** An input or a computed column of a row; null when it is not finite. */
  number(id: string, name: string): number | null {
    const { engine, sheet } = this.#attached
    return engine.number({ sheet, row: this.#slotOf(id), col: this.#lookAt(id, name) })
  }

  /** The address of a row's input or computed column, for a formula on this sheet. */
  address(id: string, name: string): string {
    return a1(this.#slotOf(id), this.#lookAt(id, name))
  }

  sumRange(name: string): string {
    const column = this.#layout.sumColumns.get(name)
    if (column === undefined) throw new Error(`${name} is not summed in ${this.#sheetName}`)
    return `${this.#sheetName}!${fixedA1(0, column)}:${fixedA1(this.#blocks - 1, column)}`
  }

  /** True when the sums over this sheet must be written again, since it has outgrown their range. */
  takeOutgrown(): boolean {
    const needed = Math.ceil(this.#next / blockSize)
    if (needed <= this.#blocks) return false
    while (this.#blocks < needed) this.#blocks *= 2
    return true
  }

  get sheet(): number {
    return this.#attached.sheet
  }

  get #attached(): { readonly engine: Engine; readonly sheet: number } {
    if (!this.#at) throw new Error(`${this.#sheetName} is not attached to an engine`)
    return this.#at
  }

  #openBlock(block: number): void {
    const [first] = this.#layout.sumColumns.values()
    if (first !== undefined) this.#write(block, first, this.#blockSums(block))
  }

  #blockSums(block: number): readonly Content[] {
    const first = block * blockSize
    const counts = this.#layout.columns.get('counts')
    return [...this.#layout.sumColumns.keys()].map((name) => {
      const column = this.#columnOf(name)
      const range = (at: number) => `${a1(first, at)}:${a1(first + blockSize - 1, at)}`
      // what is switched off stands on its row and is in no sum
      return counts === undefined ? `=SUM(${range(column)})` : `=SUMPRODUCT(${range(column)},${range(counts)})`
    })
  }

  #inputsOf(row: Row): readonly Content[] {
    const values: Readonly<Record<string, unknown>> = { ...row }
    return this.#layout.inputs.map((name) => this.#valueOf(name, values))
  }

  #valueOf(name: Input, values: Readonly<Record<string, unknown>>): number {
    return rowInputValue(name, { ...values, year: this.#year }, this.#vat)
  }

  /** The column of a name; what is only shown gets its cells now, if the row has not been looked at before. */
  #lookAt(id: string, name: string): number {
    const { shownFrom, shownFormulas } = this.#layout
    const column = this.#columnOf(name)
    const slot = this.#slotOf(id)
    if (column >= shownFrom && !this.#looked.has(slot)) {
      this.#looked.add(slot)
      this.#write(slot, shownFrom, formulasAt(slot, shownFormulas))
    }
    return column
  }

  #write(row: number, col: number, contents: readonly Content[]): void {
    const { engine, sheet } = this.#attached
    engine.writeRow({ sheet, row, col }, contents)
  }

  #slotOf(id: string): number {
    const slot = this.#slots.get(id)
    if (slot === undefined) throw new Error(`no row ${id} in ${this.#sheetName}`)
    return slot
  }

  #columnOf(name: string): number {
    const column = this.#layout.columns.get(name)
    if (column === undefined) throw new Error(`no column ${name} in ${this.#sheetName}`)
    return column
  }
}

function formulasAt(slot: number, formulas: readonly WrittenFormula[]): readonly Content[] {
  return formulas.map(
    ({ words, columns }) => words.reduce((text, word, at) => `${text}${a1(slot, columns[at - 1] as number)}${word}`), // a column before each word but the first
  )
}
