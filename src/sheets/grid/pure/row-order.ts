/** By which column the rows of a sheet are shown sorted, and which way. */
export interface SortedBy {
  readonly column: string
  readonly falls: boolean
}

/** How the rows of a sheet are shown. The plan's own order, which is saved, knows nothing of it. */
export interface Arrangement {
  readonly sortedBy?: SortedBy | undefined
  readonly isGrouped?: boolean | undefined
}

export const ownOrder: Arrangement = {}

/** True for rows that are shown otherwise than in the plan's own order. */
export const isArranged = ({ sortedBy, isGrouped }: Arrangement): boolean =>
  sortedBy !== undefined || isGrouped === true

export interface RowToPlace {
  readonly id: string
  readonly isBlank: boolean
  /** The group it belongs to; '' for none. */
  readonly group: string
  /** What it is sorted by; null where nothing stands. */
  readonly value: string | number | null
}

/** Where rows stand since they were arranged. A row that is gone keeps its place for when it comes back. */
export interface RowOrder {
  readonly ids: readonly string[]
  /** The name of each row's group, as it was written in the first row of it. */
  readonly groups: ReadonlyMap<string, string>
}

/** Rows that stand together under their name; '' for those that belong nowhere. */
export interface RowGroup {
  readonly name: string
  readonly ids: readonly string[]
}

const swedish = new Intl.Collator('sv', { numeric: true })

/** Puts rows in the order in which they are shown: sorted, with those last that hold nothing in the column, and blank rows after them. */
export function orderOf(rows: readonly RowToPlace[], { sortedBy }: Arrangement): RowOrder {
  const sorted = sortedBy ? rows.toSorted((a, b) => compare(a, b, sortedBy.falls ? -1 : 1)) : rows
  return withRows({ ids: [], groups: new Map() }, sorted)
}

/** The same order with the rows that have come since, last: nothing that stood somewhere moves. */
export function withRows(order: RowOrder, rows: readonly RowToPlace[]): RowOrder {
  const names = new Map([...order.groups.values()].map((name) => [asOne(name), name]))
  const groups = new Map(order.groups)
  const ids = [...order.ids]
  for (const { id, group } of rows) {
    if (groups.has(id)) continue
    const name = names.get(asOne(group)) ?? group.trim()
    names.set(asOne(name), name)
    groups.set(id, name)
    ids.push(id)
  }
  return { ids, groups }
}

export const present = (order: RowOrder, rows: ReadonlySet<string>): readonly string[] =>
  order.ids.filter((id) => rows.has(id))

/** The same rows in their groups: in the order of each group's first row, those that belong nowhere last. */
export function grouped(order: RowOrder, rows: ReadonlySet<string>): readonly RowGroup[] {
  const groups = new Map<string, string[]>()
  for (const id of present(order, rows)) {
    const name = order.groups.get(id) ?? ''
    const ids = groups.get(name)
    if (ids) ids.push(id)
    else groups.set(name, [id])
  }
  const all = [...groups].map(([name, ids]): RowGroup => ({ name, ids }))
  return [...all.filter(({ name }) => name !== ''), ...all.filter(({ name }) => name === '')]
}

function compare(a: RowToPlace, b: RowToPlace, way: 1 | -1): number {
  return (
    Number(a.isBlank) - Number(b.isBlank) || Number(a.value === null) - Number(b.value === null) || way * byValue(a, b)
  )
}

function byValue({ value: a }: RowToPlace, { value: b }: RowToPlace): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return swedish.compare(String(a), String(b))
}

/** True for a row that belongs to another group than the one it has stood in since the rows were arranged. */
export function isInOtherGroup(order: RowOrder, { id, group }: RowToPlace): boolean {
  const stands = order.groups.get(id)
  return stands !== undefined && asOne(stands) !== asOne(group)
}

/** Names that differ in capitals or outer spaces alone are one group. */
const asOne = (name: string): string => name.trim().toLocaleLowerCase('sv')
