import type { YearTable } from '../../plan/copy-year.ts'
import type { Row } from '../../plan/plan.ts'
import { nameKey } from '../../plan/row-name.ts'
import { type AllYearsRow, acrossYears, isBlankInAllYears, rowsOfAllYears } from '../../plan/rows-of-all-years.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import type { RowStub } from '../grid/pure/control-columns.ts'
import { PerRevision } from './per-revision.ts'

type Ids = Readonly<Partial<Record<Year, string>>>

/** The lines of the years side by side as a sheet shows them: a line keeps its id while it keeps one of its rows. */
export class AllYearsLines<T extends YearTable> {
  readonly #session: Session
  readonly #table: T
  #lines: readonly RowStub[] = []
  #lineIds: readonly string[] = []
  #members: readonly Ids[] = []
  #own: readonly (readonly string[])[] = []
  readonly #places = new Map<string, number>()
  readonly #lineOf = new Map<string, RowStub>()
  readonly #keys = new Map<string, string>()
  readonly #blanks: PerRevision<boolean>
  #counted: { readonly at: number; readonly filled: number } | undefined

  constructor(session: Session, table: T) {
    this.#session = session
    this.#table = table
    this.#blanks = new PerRevision(session)
    this.read()
  }

  get all(): readonly RowStub[] {
    return this.#lines
  }

  get ids(): readonly string[] {
    return this.#lineIds
  }

  /** Where a line stands, or the line of a row, from 0; -1 for none. */
  indexOf(id: string): number {
    return this.#places.get(id) ?? this.#places.get(this.#lineOf.get(id)?.id ?? '') ?? -1
  }

  lineOf(rowId: string): string | undefined {
    return this.#lineOf.get(rowId)?.id
  }

  at(index: number): AllYearsRow<T> | undefined {
    const ids = this.#members[index]
    if (!ids) return undefined
    const line: Partial<Record<Year, Row<T>>> = {}
    for (const year of years) {
      const id = ids[year]
      const row = id === undefined ? undefined : this.#session.row(this.#table, id)
      if (row) line[year] = row
    }
    return line
  }

  row(id: string, year: Year): Row<T> | undefined {
    const rowId = this.#members[this.indexOf(id)]?.[year]
    return rowId === undefined ? undefined : this.#session.row(this.#table, rowId)
  }

  isBlank(id: string): boolean {
    return this.#blanks.get(id, () => {
      const line = this.at(this.indexOf(id))
      return line === undefined || isBlankInAllYears(this.#table, line)
    })
  }

  get filled(): number {
    const { revision } = this.#session
    if (this.#counted?.at !== revision) {
      this.#counted = { at: revision, filled: this.#lineIds.filter((id) => !this.isBlank(id)).length }
    }
    return this.#counted.filled
  }

  /** True when one of these rows is called something else now: it may belong to another line. */
  isRenamed(rowIds: ReadonlySet<string>): boolean {
    for (const id of rowIds) {
      const row = this.#session.row(this.#table, id)
      if (row && this.#keys.has(id) && this.#keys.get(id) !== nameKey(this.#table, row)) return true
    }
    return false
  }

  /** True when rows have come, gone or moved since they were read. */
  isOutOfDate(): boolean {
    return years.some((year, at) => this.#session.ids(this.#table, year) !== this.#own[at])
  }

  /** Lays the years side by side again. True when a line came, went or moved. */
  read(): boolean {
    const session = this.#session
    this.#own = years.map((year) => session.ids(this.#table, year))
    const lines = acrossYears(this.#table, (year): readonly Row<T>[] => session.rows(this.#table, year))
    const before = this.#lineIds
    const known = new Map(this.#lineOf)
    const taken = new Set<string>()
    this.#lineOf.clear()
    this.#places.clear()
    this.#keys.clear()
    this.#members = lines.map((line) => idsOf(line))
    this.#lines = lines.map((line, at) => {
      const rows = rowsOfAllYears(line)
      const stub =
        rows.map(({ id }) => known.get(id)).find((each) => each && !taken.has(each.id)) ??
        newStub(rows.map(({ id }) => id).find((id) => !taken.has(id)) ?? `line ${at}`)
      taken.add(stub.id)
      this.#places.set(stub.id, at)
      for (const row of rows) {
        this.#lineOf.set(row.id, stub)
        this.#keys.set(row.id, nameKey(this.#table, row))
      }
      return stub
    })
    this.#lineIds = this.#lines.map(({ id }) => id)
    return before.length !== this.#lineIds.length || before.some((id, at) => id !== this.#lineIds[at])
  }
}

const newStub = (id: string): RowStub => ({ id })

function idsOf(line: AllYearsRow): Ids {
  return Object.fromEntries(Object.entries(line).map(([year, { id }]) => [year, id]))
}
