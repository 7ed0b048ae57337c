import { generateNKeysBetween } from 'fractional-indexing'
import type { Table } from '../rules/field-names.ts'
import type { ReorderRows } from './edit.ts'

/** Ranks longer than this are not stored: the rows are then given fresh ones (pb_migrations, field `rank`). */
export const longestRank = 64

interface Ranked {
  readonly id: string
  readonly rank: string
}

/** Makes n ranks, in order, between two ranks; undefined stands for the start or the end. Undefined when there is no room between them. */
export function ranksBetween(
  before: string | undefined,
  after: string | undefined,
  n: number,
): readonly string[] | undefined {
  // keys from elsewhere (an import, the admin UI) may be equal, in the wrong order or no keys at all
  if (before !== undefined && after !== undefined && before >= after) return undefined
  try {
    const ranks = generateNKeysBetween(before, after, n)
    return ranks.every((rank) => rank.length <= longestRank) ? ranks : undefined
  } catch {
    return undefined
  }
}

/** Makes n fresh ranks in order, for rows that stand alone. */
export const freshRanks = (n: number): readonly string[] => generateNKeysBetween(null, null, n)

/** Makes n ranks after the last of these rows. If the last rank was not made here and has no successor, its text is appended to. */
export function ranksAfterLast(rows: readonly Ranked[], n: number): readonly string[] {
  const last = rows.at(-1)?.rank
  const ranks = ranksBetween(last, undefined, n)
  if (ranks) return ranks
  const readable = ranksBetween(undefined, undefined, n) ?? []
  return readable.map((rank) => `${last ?? ''}${rank}`)
}

/** Moves the row at place `from` to place `to` among the rows shown. One record changes, unless the ranks leave no room. Undefined when nothing moves. */
export function moveRow(table: Table, rows: readonly Ranked[], from: number, to: number): ReorderRows | undefined {
  const moved = rows[from]
  if (!moved || from === to || to < 0 || to >= rows.length) return undefined
  const others = rows.toSpliced(from, 1)
  const rank = ranksBetween(others[to - 1]?.rank, others[to]?.rank, 1)?.[0]
  if (rank !== undefined) return { type: 'reorder', table, ranks: { [moved.id]: rank } }
  return placeInOrder(table, others.toSpliced(to, 0, moved))
}

/** Moves several rows together: the first of them gets place `to` among the rows that stay, and they keep their order. Undefined when nothing moves. */
export function moveTogether(
  table: Table,
  rows: readonly Ranked[],
  ids: readonly string[],
  to: number,
): ReorderRows | undefined {
  const moving = new Set(ids)
  const moved = rows.filter(({ id }) => moving.has(id))
  const others = rows.filter(({ id }) => !moving.has(id))
  const placed = others.toSpliced(to, 0, ...moved)
  if (moved.length === 0 || placed.every((row, at) => row === rows[at])) return undefined
  const ranks = ranksBetween(others[to - 1]?.rank, others[to]?.rank, moved.length)
  if (!ranks) return placeInOrder(table, placed)
  return { type: 'reorder', table, ranks: Object.fromEntries(moved.map(({ id }, at) => [id, ranks[at] ?? ''])) }
}

/** Gives the rows ranks in the order they stand in here. Undefined when they have that order already. */
export function placeInOrder(table: Table, rows: readonly Ranked[]): ReorderRows | undefined {
  const inOrder = rows.every((row, at) => at === 0 || (rows[at - 1]?.rank ?? '') < row.rank)
  if (inOrder) return undefined
  const ranks = freshRanks(rows.length)
  const changed = rows.flatMap((row, at) => {
    const rank = ranks[at]
    return rank === undefined || rank === row.rank ? [] : [[row.id, rank] as const]
  })
  return { type: 'reorder', table, ranks: Object.fromEntries(changed) }
}
