// what a cell of numbers shows: figures in groups, a minus and a comma; sums with a unit are none
const plainNumber = /^[\d\s\u2212]+(?:,(\d+))?$/

/** How many decimals a number is shown with; undefined for what is no plain number. */
export function decimalsIn(shown: string): number | undefined {
  const found = plainNumber.exec(shown)
  return found ? (found[1]?.length ?? 0) : undefined
}

/** The decimals of one column, so that its commas can stand under each other. */
export class DecimalPlaces {
  /** Of the rows that show any. */
  readonly #ofRow = new Map<string, number>()
  #known: number | undefined = 0

  get max(): number {
    this.#known ??= Math.max(0, ...this.#ofRow.values())
    return this.#known
  }

  note(row: string, shown: string): void {
    const decimals = decimalsIn(shown) ?? 0
    if (decimals === (this.#ofRow.get(row) ?? 0)) return
    if (decimals > 0) this.#ofRow.set(row, decimals)
    else this.#ofRow.delete(row)
    this.#known = undefined
  }

  /** Forgets the rows that are not there any more. */
  keepOnly(isThere: (row: string) => boolean): void {
    for (const row of this.#ofRow.keys()) if (!isThere(row)) this.note(row, '')
  }

  /** What a number lacks to be as long behind the comma as the longest: ',00', '0', '' for none. */
  lackingIn(shown: string): string {
    const decimals = decimalsIn(shown)
    if (decimals === undefined) return ''
    const zeros = '0'.repeat(Math.max(0, this.max - decimals))
    return decimals === 0 && zeros !== '' ? `,${zeros}` : zeros
  }
}
