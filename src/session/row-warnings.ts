import type { Warning } from '../workbook/warnings.ts'
import { type Ranked, Ranking } from './ranking.ts'

export interface RowsWithWarnings<R> {
  readonly ids: () => readonly string[]
  /** undefined: it is gone, or of another year. */
  readonly row: (id: string) => R | undefined
  readonly warningsOf: (row: R) => readonly Warning[]
  /** The numbers by which rows are compared with each other; undefined leaves a row out. */
  readonly rankedBy?: readonly ((row: R) => number | undefined)[]
}

/** The warnings that rows give rise to by themselves, and how they compare: of an edit only the rows that it touched are looked at again. */
export class RowWarnings<R> {
  readonly #of: RowsWithWarnings<R>
  readonly #found = new Map<string, readonly Warning[]>()
  readonly #ranked = new Map<string, readonly (Ranked | undefined)[]>()
  #rankings: readonly Ranking[] = []
  #touched: Set<string> | 'all' = 'all'
  #looks = 0

  constructor(of: RowsWithWarnings<R>) {
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

  get found(): ReadonlyMap<string, readonly Warning[]> {
    return this.#found
  }

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
    const warnings = this.#of.warningsOf(row)
    if (warnings.length > 0) this.#found.set(id, warnings)
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
