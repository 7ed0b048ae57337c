import { isBlank } from '../../../plan/plan.ts'
import type { Table } from '../../../rules/field-names.ts'
import type { Year } from '../../../rules/horizon.ts'
import type { Session } from '../../../session/session.ts'
import type { RowStub } from '../pure/control-columns.ts'
import {
  type Arrangement,
  grouped,
  isInOtherGroup,
  orderOf,
  ownOrder,
  present,
  type RowOrder,
  type RowToPlace,
  withRows,
} from '../pure/row-order.ts'

/** The rows of a table and year as a sheet shows them: where each one stands, and which are blank. Asked after every edit and cursor move. */
export class ShownRows {
  readonly #session: Session
  readonly #table: Table
  readonly #placing: (id: string) => RowToPlace
  #year: Year
  #arranged: Arrangement = ownOrder
  #order: RowOrder | undefined
  /** The rows in the plan's own order, and as they are shown. */
  #own: readonly string[] = []
  #rows: readonly string[] = []
  #stubs: readonly RowStub[] = []
  #lines: readonly string[] = []
  readonly #known = new Map<string, RowStub>()
  readonly #places = new Map<string, number>()
  readonly #empty = new Set<string>()
  readonly #misplaced = new Set<string>()
  /** Rows never change, new ones take their place: what is known of one holds for good. */
  readonly #blanks = new WeakMap<object, boolean>()

  constructor(session: Session, table: Table, year: Year, placing: (id: string) => RowToPlace) {
    this.#session = session
    this.#table = table
    this.#year = year
    this.#placing = placing
    this.read(year)
  }

  get arrangement(): Arrangement {
    return this.#arranged
  }

  /** Arranges the rows again, and stays with that: what is typed later moves no row. */
  arrange(arrangement: Arrangement): void {
    this.#arranged = arrangement
    this.#order = undefined
    this.read(this.#year)
  }

  /** Reads the rows of a year from the plan. Those that have come since they were arranged stand last. */
  read(year: Year): void {
    if (year !== this.#year) this.#order = undefined
    this.#year = year
    this.#own = this.#session.ids(this.#table, year)
    this.#stubs = this.#arrangedStubs()
    this.#lines = this.#stubs.map(({ id }) => id)
    this.#rows = this.#stubs.flatMap(({ id, group }) => (group ? [] : [id]))
    this.#places.clear()
    this.#empty.clear()
    this.#lines.forEach((id, index) => this.#places.set(id, index))
    this.#misplaced.clear()
    for (const id of this.#rows) {
      this.noteIfBlank(id)
      this.noteGroup(id)
    }
  }

  /** True when rows have come, gone or moved since they were read. */
  isOutOfDate(): boolean {
    return this.#session.ids(this.#table, this.#year) !== this.#own
  }

  get all(): readonly RowStub[] {
    return this.#stubs
  }

  /** How many of them have something filled in. */
  get filled(): number {
    return this.#own.length - this.#empty.size
  }

  /** How many stand in a group that they do not belong to any more: what is typed moves no row. */
  get inOtherGroup(): number {
    return this.#misplaced.size
  }

  /** The ids of all lines from the top, those of the groups too. */
  get ids(): readonly string[] {
    return this.#lines
  }

  get rowIds(): readonly string[] {
    return this.#rows
  }

  idAt(index: number): string | undefined {
    return this.#lines[index]
  }

  /** Where a row stands, from 0; -1 when it is not shown. */
  indexOf(id: string): number {
    return this.#places.get(id) ?? -1
  }

  rowsAbove(index: number): number {
    if (this.#rows.length === this.#lines.length) return index
    return this.#stubs.slice(0, index).filter(({ group }) => !group).length
  }

  /** True for a row of the table in which nothing is filled in, shown or not. */
  isBlank(id: string): boolean {
    const row = this.#session.row(this.#table, id)
    if (!row) return this.groupAt(this.indexOf(id)) === undefined
    const known = this.#blanks.get(row)
    if (known !== undefined) return known
    const blank = isBlank(this.#table, row)
    this.#blanks.set(row, blank)
    return blank
  }

  /** The group whose name stands in a line; undefined for a row. */
  groupAt(index: number): RowStub['group'] {
    return this.#stubs[index]?.group
  }

  /** Learns whether a row is blank now. True when it has become so, or is so no more. */
  noteIfBlank(id: string): boolean {
    const was = this.#empty.has(id)
    const is = this.#places.has(id) && this.isBlank(id)
    if (is) this.#empty.add(id)
    else this.#empty.delete(id)
    return was !== is
  }

  noteGroup(id: string): void {
    if (this.#arranged.isGrouped !== true || !this.#order || !this.#places.has(id)) return
    if (isInOtherGroup(this.#order, this.#placing(id))) this.#misplaced.add(id)
    else this.#misplaced.delete(id)
  }

  #arrangedStubs(): readonly RowStub[] {
    const { sortedBy, isGrouped } = this.#arranged
    if (!sortedBy && !isGrouped) return this.#own.map((id) => this.#stubOf(id))
    const order = this.#order
    this.#order = order
      ? withRows(order, this.#own.filter((id) => !order.groups.has(id)).map(this.#placing))
      : orderOf(this.#own.map(this.#placing), this.#arranged)
    const there = new Set(this.#own)
    if (!isGrouped) return present(this.#order, there).map((id) => this.#stubOf(id))
    return grouped(this.#order, there).flatMap((group) => [
      { id: `group ${group.name}`, group },
      ...group.ids.map((id) => this.#stubOf(id)),
    ])
  }

  #stubOf(id: string): RowStub {
    const known = this.#known.get(id)
    if (known) return known
    const stub = { id }
    this.#known.set(id, stub)
    return stub
  }
}
