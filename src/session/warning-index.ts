import type { TouchedRow } from '../plan/edit.ts'
import type { Measure, Offering, Plan, Rows } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import type { CalculatedPlan } from '../workbook/calculated-plan.ts'
import {
  type Warning,
  type WarningPage,
  warningOfHours,
  warningsOfMeasure,
  warningsOfPrices,
  warningsOfProduct,
  warningsOfTax,
} from '../workbook/warnings.ts'
import type { Ranking } from './ranking.ts'
import { RowWarnings } from './row-warnings.ts'

type SheetWithWarnings = 'offerings' | 'measures'

interface Source {
  readonly plan: Plan
  readonly workbook: Pick<CalculatedPlan, 'figure' | 'derived'>
  row<T extends SheetWithWarnings>(table: T, id: string): Rows[T] | undefined
  ids(table: SheetWithWarnings, year: Year): readonly string[]
  placeOf(table: SheetWithWarnings, year: Year, id: string): number | undefined
}

interface Answer {
  readonly looks: number
  /** The hours that are planned and the hands there are for them. */
  readonly load: string
  readonly warnings: readonly Warning[]
}

/** The warnings of the open plan, dismissed or not. After an edit only the rows that it touched are looked at again. */
export class WarningIndex {
  readonly #source: Source
  readonly #offerings = new Map<Year, RowWarnings<Offering>>()
  readonly #measures: RowWarnings<Measure>
  readonly #answers = new Map<string, Answer>()

  constructor(source: Source) {
    this.#source = source
    this.#measures = new RowWarnings({
      ids: () => source.ids('measures', 'year1'),
      row: (id) => source.row('measures', id),
      warningsOf: warningsOfMeasure,
    })
  }

  /** Follows an edit: the rows that it touched, and those whose computed columns may have changed. */
  follow(touched: readonly TouchedRow[], recalculated: ReadonlySet<string>): void {
    for (const rows of [this.#measures, ...this.#offerings.values()]) {
      for (const { id } of touched) rows.touch(id)
      for (const id of recalculated) rows.touch(id)
    }
  }

  /** The warnings that a year gives rise to on a page, from the top; the same array until they change. */
  on(page: WarningPage, year: Year): readonly Warning[] {
    switch (page) {
      case 'offerings':
        return this.#onOfferings(year)
      case 'measures':
        return this.#answer('measures', this.#measures.look(), '', () =>
          this.#fromTop('measures', year, this.#measures.found),
        )
      case 'salary':
        return warningsOfTax(this.#source.plan, year)
    }
  }

  #onOfferings(year: Year): readonly Warning[] {
    const rows = this.#offerings.get(year) ?? this.#productsOf(year)
    this.#offerings.set(year, rows)
    const looks = rows.look()
    const hours = this.#source.workbook.figure(`plannedHours.${year}`) ?? 0
    const { hands } = this.#source.plan.settings
    return this.#answer(`offerings ${year}`, looks, `${hours} ${hands}`, () => {
      const [prices, taken] = rows.rankings as readonly [Ranking, Ranking] // as they are named below
      const found = new Map(rows.found)
      for (const warning of warningsOfPrices(prices)) found.set(warning.id, [...(found.get(warning.id) ?? []), warning])
      const most = taken.entries.at(-1)?.by
      const [product] = most === undefined ? [] : this.#inOrder('offerings', year, taken.from(most))
      const overFull = product ? warningOfHours(hours, hands, year, product.id) : undefined
      return [...(overFull ? [overFull] : []), ...this.#fromTop('offerings', year, found)]
    })
  }

  #productsOf(year: Year): RowWarnings<Offering> {
    const source = this.#source
    return new RowWarnings({
      ids: () => source.ids('offerings', year),
      row: (id) => {
        const row = source.row('offerings', id)
        return row?.year === year ? row : undefined
      },
      warningsOf: (row) => warningsOfProduct(row, source.plan, source.workbook),
      rankedBy: [({ price }) => (price > 0 ? price : undefined), ({ workHours, volumeYear }) => workHours * volumeYear],
    })
  }

  #answer(key: string, looks: number, load: string, find: () => readonly Warning[]): readonly Warning[] {
    const known = this.#answers.get(key)
    if (known?.looks === looks && known.load === load) return known.warnings
    const warnings = find()
    this.#answers.set(key, { looks, load, warnings })
    return warnings
  }

  #fromTop(table: SheetWithWarnings, year: Year, found: ReadonlyMap<string, readonly Warning[]>): readonly Warning[] {
    const rows = [...found].map(([id, warnings]) => ({ id, warnings }))
    return this.#inOrder(table, year, rows).flatMap(({ warnings }) => warnings)
  }

  #inOrder<E extends { readonly id: string }>(table: SheetWithWarnings, year: Year, rows: readonly E[]): readonly E[] {
    const placed = rows.map((row) => ({ row, place: this.#source.placeOf(table, year, row.id) ?? 0 }))
    return placed.sort((a, b) => a.place - b.place).map(({ row }) => row)
  }
}
