import type { CellAt } from '../pure/cell-range.ts'
import type { CellCursor } from './cell-cursor.ts'
import type { SheetContent } from './sheet-content.ts'

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

/** Which of the cells found one is at, from 1, and how many they are. */
export interface FoundPlace {
  readonly at: number
  readonly of: number
}

/** Looks for words and numbers in all rows that a sheet shows, those out of view too. */
export class Finder {
  readonly #sheet: CellCursor<SheetContent>
  #wanted = ''
  #isSearching = false
  #isReplacing = false
  #place: FoundPlace = { at: 0, of: 0 }
  /** How often it has been asked for: each time its field gets the keyboard. */
  #asked = 0

  constructor(sheet: CellCursor<SheetContent>) {
    this.#sheet = sheet
  }

  get isOpen(): boolean {
    return this.#isSearching
  }

  get isReplacing(): boolean {
    return this.#isReplacing
  }

  get text(): string {
    return this.#wanted
  }

  get found(): FoundPlace {
    return this.#place
  }

  get timesAsked(): number {
    return this.#asked
  }

  isAt(rowId: string | undefined, column: string): boolean {
    const { cursor } = this.#sheet
    return this.#isSearching && this.#place.at > 0 && cursor?.column === column && cursor.rowId === rowId
  }

  open(isReplacing = false): void {
    this.#isSearching = true
    this.#isReplacing = isReplacing
    this.#asked += 1
    this.#sheet.repaintFound()
  }

  close(): void {
    this.#isSearching = false
    this.#sheet.repaintFound()
  }

  /** Looks for another text: goes to the first cell that shows it, from where one is. */
  look(wanted: string): void {
    this.#wanted = wanted
    this.#go(1, true)
  }

  /** Goes to the next cell found, or to the one before; opens the search when nothing is looked for yet. */
  step(step: 1 | -1): void {
    if (this.#wanted === '') this.open()
    else this.#go(step, false)
  }

  #go(step: 1 | -1, stays: boolean): void {
    const sheet = this.#sheet
    const found = this.#cells()
    const { cursor } = sheet
    const columns = sheet.dataColumns()
    const from = cursor
      ? { row: cursor.rowId === undefined ? -1 : cursor.rowIndex, column: columns.indexOf(cursor.column) }
      : { row: 0, column: 0 }
    const to = nextFound(found, from, step, stays)
    this.#place = { at: to ? found.indexOf(to) + 1 : 0, of: found.length }
    if (to) sheet.lookAt(to.row, columns[to.column] ?? '')
    sheet.repaintFound()
  }

  /** The cells that show what is looked for, as one reads them. */
  #cells(): readonly CellAt[] {
    const { content, view } = this.#sheet
    const columns = this.#sheet.dataColumns()
    return content.ids().flatMap((id, row) => {
      // grey examples are nobody's words
      if (content.isHeading(row) || content.rowEdits?.isBlank(id) === true) return []
      return columns.flatMap((name, column) =>
        shows(view?.shown(id, name) ?? '', this.#wanted) ? [{ row, column }] : [],
      )
    })
  }
}
