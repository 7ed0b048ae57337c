import type { CellAt } from './cell-range.ts'

/** True when a cell shows what is looked for: capitals make no difference, nor do the spaces and the decimal sign of a number. */
export function shows(text: string, wanted: string): boolean {
  const needle = plain(wanted)
  if (needle === '') return false
  const stands = plain(text)
  if (stands.includes(needle)) return true
  return isNumber(needle) && isNumber(stands) && asNumber(stands).includes(asNumber(needle))
}

/** The cell that comes after a place as one reads, or before it, round and round; undefined when there is none. `stays`: the place itself counts. */
export function nextFound(found: readonly CellAt[], from: CellAt, step: 1 | -1, stays = false): CellAt | undefined {
  const isPast = (cell: CellAt) => {
    const distance = (cell.row - from.row || cell.column - from.column) * step
    return distance > 0 || (stays && distance === 0)
  }
  return step === 1 ? (found.find(isPast) ?? found[0]) : (found.findLast(isPast) ?? found.at(-1))
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('sv')
const isNumber = (text: string) => /^[\d\s.,%\u2212-]+$/.test(text)
const asNumber = (text: string) => text.replace(/\s/g, '').replaceAll('.', ',').replaceAll('\u2212', '-')
