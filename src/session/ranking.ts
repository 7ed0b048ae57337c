export interface Ranked {
  readonly id: string
  readonly by: number
}

/** Things in order of a number: one of thousands comes or goes without the others being sorted again. */
export class Ranking {
  readonly #entries: Ranked[]

  constructor(entries: readonly Ranked[]) {
    this.#entries = entries.toSorted(inOrder)
  }

  get entries(): readonly Ranked[] {
    return this.#entries
  }

  add(entry: Ranked): void {
    this.#entries.splice(this.#placeFor(entry), 0, entry)
  }

  remove(entry: Ranked): void {
    this.#entries.splice(this.#placeFor(entry), 1)
  }

  /** Those whose number is at least so much. */
  from(least: number): readonly Ranked[] {
    return this.#entries.slice(this.#placeFor({ id: '', by: least }))
  }

  #placeFor(entry: Ranked): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      const isBefore = inOrder(this.#entries[middle] as Ranked, entry) < 0 // between low and high
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** By the number, then by the id, so that each has one place. */
function inOrder(a: Ranked, b: Ranked): number {
  if (a.by !== b.by) return a.by - b.by
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
