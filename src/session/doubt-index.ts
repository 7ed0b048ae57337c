import type { TouchedRow } from '../plan/edit.ts'
import type { Measure, Offering, Plan, Rows } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import type { CalculatedPlan } from '../workbook/calculated-plan.ts'
import {
  type Doubt,
  type DoubtPage,
  doubtOfHours,
  doubtsOfMeasure,
  doubtsOfPrices,
  doubtsOfProduct,
  doubtsOfTax,
} from '../workbook/doubts.ts'
import type { Ranking } from './ranking.ts'
import { RowDoubts } from './row-doubts.ts'

type SheetInDoubt = 'offerings' | 'measures'

/** The open plan whose doubts are looked for. */
interface Source {
  readonly plan: Plan
  readonly workbook: Pick<CalculatedPlan, 'figure' | 'derived'>
  row<T extends SheetInDoubt>(table: T, id: string): Rows[T] | undefined
  ids(table: SheetInDoubt, year: Year): readonly string[]
  placeOf(table: SheetInDoubt, year: Year, id: string): number | undefined
}

/** What was answered last, and what it followed from. */
interface Answer {
  readonly looks: number
  /** The hours that are planned and the hands there are for them. */
  readonly load: string
  readonly doubts: readonly Doubt[]
}

/** The doubts of the open plan, dismissed or not. After an edit only the rows that it touched are looked at again. */
export class DoubtIndex {
  readonly #source: Source
  readonly #offerings = new Map<Year, RowDoubts<Offering>>()
  readonly #measures: RowDoubts<Measure>
  readonly #answers = new Map<string, Answer>()

  constructor(source: Source) {
    this.#source = source
    this.#measures = new RowDoubts({
      ids: () => source.ids('measures', 'year1'),
      row: (id) => source.row('measures', id),
      doubtsOf: doubtsOfMeasure,
    })
  }

  /** Follows an edit: the rows that it touched, and those whose computed columns may have changed. */
  follow(touched: readonly TouchedRow[], recalculated: ReadonlySet<string>): void {
    for (const rows of [this.#measures, ...this.#offerings.values()]) {
      for (const { id } of touched) rows.touch(id)
      for (const id of recalculated) rows.touch(id)
    }
  }

  /** The doubts that a year gives rise to on a page, from the top; the same array until they change. */
  on(page: DoubtPage, year: Year): readonly Doubt[] {
    switch (page) {
      case 'offerings':
        return this.#onOfferings(year)
      case 'measures':
        return this.#answer('measures', this.#measures.look(), '', () =>
          this.#fromTop('measures', year, this.#measures.found),
        )
      case 'salary':
        return doubtsOfTax(this.#source.plan, year)
    }
  }

  #onOfferings(year: Year): readonly Doubt[] {
    const rows = this.#offerings.get(year) ?? this.#productsOf(year)
    this.#offerings.set(year, rows)
    const looks = rows.look()
    const hours = this.#source.workbook.figure(`plannedHours.${year}`) ?? 0
    const { hands } = this.#source.plan.settings
    return this.#answer(`offerings ${year}`, looks, `${hours} ${hands}`, () => {
      const [prices, taken] = rows.rankings as readonly [Ranking, Ranking] // as they are named below
      const found = new Map(rows.found)
      for (const doubt of doubtsOfPrices(prices)) found.set(doubt.id, [...(found.get(doubt.id) ?? []), doubt])
      const most = taken.entries.at(-1)?.by
      const [product] = most === undefined ? [] : this.#inOrder('offerings', year, taken.from(most))
      const overFull = product ? doubtOfHours(hours, hands, year, product.id) : undefined
      return [...(overFull ? [overFull] : []), ...this.#fromTop('offerings', year, found)]
    })
  }

  #productsOf(year: Year): RowDoubts<Offering> {
    const source = this.#source
    return new RowDoubts({
      ids: () => source.ids('offerings', year),
      row: (id) => {
        const row = source.row('offerings', id)
        return row?.year === year ? row : undefined
      },
      doubtsOf: (row) => doubtsOfProduct(row, source.plan, source.workbook),
      rankedBy: [({ price }) => (price > 0 ? price : undefined), ({ workHours, volumeYear }) => workHours * volumeYear],
    })
  }

  #answer(key: string, looks: number, load: string, find: () => readonly Doubt[]): readonly Doubt[] {
    const known = this.#answers.get(key)
    if (known?.looks === looks && known.load === load) return known.doubts
    const doubts = find()
    this.#answers.set(key, { looks, load, doubts })
    return doubts
  }

  #fromTop(table: SheetInDoubt, year: Year, found: ReadonlyMap<string, readonly Doubt[]>): readonly Doubt[] {
    const rows = [...found].map(([id, doubts]) => ({ id, doubts }))
    return this.#inOrder(table, year, rows).flatMap(({ doubts }) => doubts)
  }

  #inOrder<E extends { readonly id: string }>(table: SheetInDoubt, year: Year, rows: readonly E[]): readonly E[] {
    const placed = rows.map((row) => ({ row, place: this.#source.placeOf(table, year, row.id) ?? 0 }))
    return placed.sort((a, b) => a.place - b.place).map(({ row }) => row)
  }
}
