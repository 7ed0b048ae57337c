import type { Doubt } from '../workbook/doubts.ts'
import { type Ranked, Ranking } from './ranking.ts'

/** The rows of a sheet and year, as their doubts ask for them. */
export interface RowsInDoubt<R> {
  readonly ids: () => readonly string[]
  /** undefined: it is gone, or of another year. */
  readonly row: (id: string) => R | undefined
  readonly doubtsOf: (row: R) => readonly Doubt[]
  /** The numbers by which rows are compared with each other; undefined leaves a row out. */
  readonly rankedBy?: readonly ((row: R) => number | undefined)[]
}

/** The doubts that rows give rise to by themselves, and how they compare: of an edit only the rows that it touched are looked at again. */
export class RowDoubts<R> {
  readonly #of: RowsInDoubt<R>
  readonly #found = new Map<string, readonly Doubt[]>()
  readonly #ranked = new Map<string, readonly (Ranked | undefined)[]>()
  #rankings: readonly Ranking[] = []
  #touched: Set<string> | 'all' = 'all'
  #looks = 0

  constructor(of: RowsInDoubt<R>) {
    this.#of = of
  }

  /** Notes that a row is another one now, that it came, went or moved; of this sheet or not. */
  touch(id: string): void {
    if (this.#touched !== 'all') this.#touched.add(id)
  }

  /** Looks at what was touched. Answers with a number that is another one when rows of this sheet were among it. */
  look(): number {
    const touched = this.#touched
    this.#touched = new Set()
    if (touched === 'all' || touched.size * share > this.#ranked.size) return this.#lookAtAll()
    for (const id of touched) {
      const row = this.#of.row(id)
      const before = this.#ranked.get(id)
      if (!row && !before) continue
      this.#looks += 1
      before?.forEach((ranked, at) => ranked && this.#rankings[at]?.remove(ranked))
      this.#ranked.delete(id)
      this.#found.delete(id)
      if (row) this.#note(id, row).forEach((ranked, at) => ranked && this.#rankings[at]?.add(ranked))
    }
    return this.#looks
  }

  /** The doubts of the rows that give rise to any, by their ids. */
  get found(): ReadonlyMap<string, readonly Doubt[]> {
    return this.#found
  }

  /** The rows ranked by the numbers that were named. */
  get rankings(): readonly Ranking[] {
    return this.#rankings
  }

  #lookAtAll(): number {
    this.#looks += 1
    this.#found.clear()
    this.#ranked.clear()
    const all = this.#of.ids().map((id) => {
      const row = this.#of.row(id)
      return row ? this.#note(id, row) : []
    })
    this.#rankings = (this.#of.rankedBy ?? []).map((_, at) => new Ranking(all.flatMap((ranked) => ranked[at] ?? [])))
    return this.#looks
  }

  #note(id: string, row: R): readonly (Ranked | undefined)[] {
    const doubts = this.#of.doubtsOf(row)
    if (doubts.length > 0) this.#found.set(id, doubts)
    const ranked = (this.#of.rankedBy ?? []).map((number) => {
      const by = number(row)
      return by === undefined ? undefined : { id, by }
    })
    this.#ranked.set(id, ranked)
    return ranked
  }
}

/** When more than one row in so many was touched, it takes less to look at all of them. */
const share = 8
