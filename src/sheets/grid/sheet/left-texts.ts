import type { Reading } from '../../../plan/entry.ts'
import type { TypedEntry } from '../../../plan/typing.ts'
import type { Session } from '../../../session/session.ts'
import type { Place } from '../../../session/undo-list.ts'
import { filledCell } from '../../../texts/format.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { CellCursor, FocusedCell } from './cell-cursor.ts'
import type { SheetContent } from './sheet-content.ts'

/** What was typed in a cell that one has left, when it may have been meant otherwise or the cell did not take it. */
interface LeftText {
  readonly place: Place
  /** What the sheet calls its column: another sheet that shows the cell has a text of its own. */
  readonly column: string
  readonly typed: string
  /** Why the cell did not take it, in a sentence, where there is more to say. */
  readonly why: string | undefined
  /** The number that it was read as, and the one that it could be as well. Without the latter the text can only be opened again. */
  readonly read: Reading | undefined
  readonly other: Reading | undefined
  readonly stands: string
  /** How many actions had been done with the entry; undefined when it changed nothing. */
  readonly actionCount: number | undefined
}

/** A cell of the sheet in which such a text was left, and the words about it. */
export interface LeftCell {
  readonly id: string
  readonly row: number
  readonly column: string
  readonly text: LeftText
  /** What became of the text, what can be done about it, and that in short. */
  readonly says: string
  readonly label: string
  readonly short: string
}

/** The sheet, which says what was done. */
interface Sheet extends CellCursor<SheetContent> {
  notify(text: string, outcome: { readonly done: boolean }): void
}

// of the session, not of a sheet: they stand there when one comes back to the page
const kept = new WeakMap<Session, Map<string, LeftText>>()

const keyOf = ({ table, year, id, field }: Place): string => JSON.stringify([table ?? year, id, field])

/** The texts that were left in the cells of a sheet, each until its cell is edited again. No text holds the one who typed it. */
export class LeftTexts {
  readonly #sheet: Sheet

  constructor(sheet: Sheet) {
    this.#sheet = sheet
  }

  /** Remembers an entry that has been taken in, if anything has to be said of it; what was left in the cell before is no more. */
  note(id: string, column: string, { entry, typed }: TypedEntry, isDone: boolean): LeftCell | undefined {
    const { content } = this.#sheet
    const { session } = content
    const place = content.placeOf(id, column)
    this.#texts.delete(keyOf(place))
    const isRefused = !entry.ok && entry.value === undefined && typed.trim() !== ''
    const isUnsure = entry.other !== undefined || (entry.ok && entry.isUnsure === true)
    if (!isRefused && !isUnsure) return undefined
    const { value, formula } = entry
    const read = typeof value === 'number' ? { value, ...(formula === undefined ? {} : { formula }) } : undefined
    return this.#keep(id, column, {
      place,
      column,
      typed,
      why: entry.ok ? undefined : entry.says,
      read,
      other: entry.other,
      stands: content.keptValueIn(id, column).value,
      actionCount: isDone ? session.actionCount : undefined,
    })
  }

  /** The cells that are shown, the latest last. */
  get all(): readonly LeftCell[] {
    if (this.#texts.size === 0) return []
    return [...this.#texts.values()].flatMap((text) => this.#cellOf(text) ?? [])
  }

  /** The one in the cell with the cursor, else the latest. */
  get here(): LeftCell | undefined {
    const { cursor } = this.#sheet
    const { all } = this
    return all.find((left) => isAt(left, cursor)) ?? all.at(-1)
  }

  /** Takes the other reading, as part of the same action while nothing else has been done, or what we would write; or opens the cell with what it did not take. */
  turn({ id, column, row, text }: LeftCell): void {
    const { content } = this.#sheet
    const { session } = content
    const { read, other, place } = text
    if (!other) {
      this.#reopen(row, column, text.typed)
      return
    }
    const edit = content.entering(id, column, { ok: true, ...other }, false)
    const isSameAction = text.actionCount === session.actionCount
    if (!edit || !session.edit(edit, place, isSameAction ? { undoable: 'withLatest' } : {})) return
    if (!read) {
      this.#texts.delete(keyOf(place))
      this.#sheet.changed()
      return
    }
    const { actionCount } = session
    const stands = content.keptValueIn(id, column).value
    const turned = this.#keep(id, column, { ...text, read: other, other: read, stands, actionCount })
    if (turned) this.#sheet.notify(turned.says, { done: true })
    this.#sheet.changed()
  }

  #reopen(row: number, column: string, typed: string): void {
    const { view } = this.#sheet
    // what is being typed elsewhere is kept
    view?.close()
    this.#sheet.focus(row, column)
    view?.open(row, column, 'Backspace')
    const editor = view?.editor() as { readonly add: (text: string) => void } | undefined // every editor of the sheets can
    editor?.add(typed)
  }

  #keep(id: string, column: string, text: LeftText): LeftCell | undefined {
    const key = keyOf(text.place)
    this.#texts.delete(key)
    this.#texts.set(key, text)
    return inWords(text, { id, column, row: this.#sheet.content.indexOf(id) })
  }

  /** The cell of a text; undefined where the sheet does not show it, or it holds something else by now. */
  #cellOf(text: LeftText): LeftCell | undefined {
    const { content } = this.#sheet
    const { place } = text
    const columns = [...this.#sheet.dataColumns(), place.field ?? '']
    const cell = content.reaches(place) ? content.cellOf(place, -1, columns) : undefined
    const id = cell && content.idAt(cell.row)
    if (!cell || cell.column !== text.column || id === undefined || !content.isEntered(id, cell.column))
      return undefined
    if (keyOf(content.placeOf(id, cell.column)) !== keyOf(place)) return undefined
    if (content.keptValueIn(id, cell.column).value === text.stands) return inWords(text, { id, ...cell })
    this.#texts.delete(keyOf(place))
    return undefined
  }

  get #texts(): Map<string, LeftText> {
    const { session } = this.#sheet.content
    const texts = kept.get(session) ?? new Map<string, LeftText>()
    kept.set(session, texts)
    return texts
  }
}

function isAt({ id, column }: LeftCell, cursor: FocusedCell | undefined): boolean {
  return id === cursor?.rowId && column === cursor.column
}

function inWords(text: LeftText, at: Pick<LeftCell, 'id' | 'row' | 'column'>): LeftCell {
  const { readings, notTaken } = sheetTexts
  const { typed, why, read, other } = text
  const refused = why === undefined ? notTaken.said(typed) : `${notTaken.said(typed)} ${why}`
  const says = read ? readings.readAs(filledCell(read.value)) : refused
  if (!other) return { ...at, text, says, label: notTaken.reopen, short: readings.short(typed) }
  if (!read) return { ...at, text, says, label: notTaken.takeOurs, short: notTaken.takeOurs }
  const otherwise = filledCell(other.value)
  return { ...at, text, says, label: readings.readOther(otherwise), short: readings.short(otherwise) }
}
