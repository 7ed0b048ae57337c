import { a1, columnNumber } from '../../workbook/a1.ts'
import { calculateTyped } from '../../workbook/typed-arithmetic.ts'

/** The formula of a cell whose value its program did not keep, by the cell's address. */
export type MissingValues = ReadonlyMap<string, string>

const reference = /(?<![\p{L}\d_.!$'])\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?(?![\p{L}\d_(!:'])/gu
const number = /^(-?\d+(?:,\d+)?)( %)?$/

// chains and ranges longer than those of a small firm's table would hold up everybody else's
const maxDepth = 200
const maxLooks = 200_000

/** Calculates what it can of the formulas of a sheet that came without values. Undefined for every other. */
export class MissingCells {
  readonly #rows: readonly (readonly string[])[]
  readonly #missing: MissingValues
  readonly #values = new Map<string, number | undefined>()
  #looks = 0
  #depth = 0

  constructor(rows: readonly (readonly string[])[], missing: MissingValues) {
    this.#rows = rows
    this.#missing = missing
  }

  valueOf(address: string): number | undefined {
    if (this.#values.has(address)) return this.#values.get(address)
    // until it is known, a formula that comes back to it has none
    this.#values.set(address, undefined)
    const value = this.#depth < maxDepth ? this.#calculated(this.#missing.get(address) ?? '') : undefined
    this.#values.set(address, value)
    return value
  }

  #calculated(formula: string): number | undefined {
    this.#depth += 1
    const written = formula.replace(
      reference,
      (_, left: string, top: string, right: string | undefined, bottom: string | undefined) => {
        const numbers = right === undefined ? this.#one(left, top) : this.#within(left, top, right, bottom ?? top)
        // no formula can hold it
        return numbers?.map(plainNumber).join(',') ?? '?'
      },
    )
    this.#depth -= 1
    return calculateTyped(`=${written}`) ?? undefined
  }

  /** The number of a cell, 0 of an empty one; undefined of any other. */
  #one(column: string, row: string): readonly number[] | undefined {
    const held = this.#look(columnNumber(column), Number(row))
    return held === 'unknown' || held === 'words' ? undefined : [held === 'nothing' ? 0 : held]
  }

  /** The numbers in a range: words and empty cells are passed over. */
  #within(left: string, top: string, right: string, bottom: string): readonly number[] | undefined {
    const found: number[] = []
    for (let row = Number(top); row <= Number(bottom); row++) {
      for (let column = columnNumber(left); column <= columnNumber(right); column++) {
        const held = this.#look(column, row)
        if (held === 'unknown') return undefined
        if (typeof held === 'number') found.push(held)
      }
    }
    return found
  }

  #look(column: number, row: number): number | 'words' | 'nothing' | 'unknown' {
    this.#looks += 1
    if (this.#looks > maxLooks) return 'unknown'
    const address = a1(row - 1, column - 1)
    if (this.#missing.has(address)) return this.valueOf(address) ?? 'unknown'
    const text = this.#rows[row - 1]?.[column - 1] ?? ''
    if (text === '') return 'nothing'
    const [, digits, percent] = number.exec(text) ?? []
    if (digits === undefined) return 'words'
    const value = Number(digits.replace(',', '.'))
    return percent === undefined ? value : value / 100
  }
}

function plainNumber(value: number): string {
  const text = String(value)
  const plain = text.includes('e') ? value.toFixed(12) : text
  return value < 0 ? `(${plain})` : plain
}
