import type { Table } from '../../plan/fields.ts'
import { isBlank } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import type { RowStub } from './bare-columns.ts'

/** The rows of a table and year as a sheet shows them: where each one stands, and which are blank. Asked after every edit and cursor move. */
export class ShownRows {
  private readonly session: Session
  private readonly table: Table
  private year: Year
  private stubs: readonly RowStub[] = []
  private order: readonly string[] = []
  /** The same object for the same row, as the grid wants it. */
  private readonly known = new Map<string, RowStub>()
  private readonly places = new Map<string, number>()
  private readonly empty = new Set<string>()
  /** Rows never change, new ones take their place: what is known of one holds for good. */
  private readonly blanks = new WeakMap<object, boolean>()

  constructor(session: Session, table: Table, year: Year) {
    this.session = session
    this.table = table
    this.year = year
    this.read(year)
  }

  /** Reads the rows of a year from the plan. */
  read(year: Year): void {
    this.year = year
    this.stubs = this.session.rows(this.table, year).map(({ id }) => this.stubOf(id))
    this.order = this.stubs.map(({ id }) => id)
    this.places.clear()
    this.empty.clear()
    this.stubs.forEach(({ id }, index) => {
      this.places.set(id, index)
      this.noteIfBlank(id)
    })
  }

  /** True when rows have come, gone or moved since they were read. */
  isOutOfDate(): boolean {
    const now = this.session.rows(this.table, this.year)
    return now.length !== this.stubs.length || now.some(({ id }, at) => id !== this.stubs[at]?.id)
  }

  get all(): readonly RowStub[] {
    return this.stubs
  }

  get count(): number {
    return this.stubs.length
  }

  /** How many of them have something filled in. */
  get filled(): number {
    return this.stubs.length - this.empty.size
  }

  /** Their ids, from the top. */
  get ids(): readonly string[] {
    return this.order
  }

  idAt(index: number): string | undefined {
    return this.stubs[index]?.id
  }

  /** Where a row stands, from 0; -1 when it is not shown. */
  indexOf(id: string): number {
    return this.places.get(id) ?? -1
  }

  /** True for a row of the table in which nothing is filled in, shown or not. */
  isBlank(id: string): boolean {
    const row = this.session.row(this.table, id)
    if (!row) return true
    const known = this.blanks.get(row)
    if (known !== undefined) return known
    const blank = isBlank(this.table, row)
    this.blanks.set(row, blank)
    return blank
  }

  /** Learns whether a row is blank now. True when it has become so, or is so no more. */
  noteIfBlank(id: string): boolean {
    const was = this.empty.has(id)
    const is = this.places.has(id) && this.isBlank(id)
    if (is) this.empty.add(id)
    else this.empty.delete(id)
    return was !== is
  }

  private stubOf(id: string): RowStub {
    const known = this.known.get(id)
    if (known) return known
    const stub = { id }
    this.known.set(id, stub)
    return stub
  }
}
