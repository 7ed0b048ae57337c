import { NameSuggestions, writeIn } from '../../../controls/name-suggestions.ts'
import { type CellRef, cellsInTyped, nameSuggestions, pointedWords } from '../../../controls/own-formula.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { CellAt } from '../pure/cell-range.ts'
import { type Piece, placeOfName } from '../pure/pointing.ts'
import { selected, sumsRow } from '../pure/selection.ts'
import { type CellFrames, type FrameColour, frameColours, type NamedCells, type ShownCell } from './cell-frames.ts'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface OpenField {
  readonly field: HTMLInputElement
  readonly of: ShownCell & { readonly id: string }
  readonly at: CellRef
  readonly suggestions: NameSuggestions
  readonly closing: AbortController
}

/** A text with the colour of the cell that it names. */
export interface ColouredPiece extends Piece {
  readonly colour: FrameColour
}

/** The formula that is being written, in its cell or above the sheet: names are offered, the cells that it names are framed, and pointing at others names them. */
export class FormulaWriting {
  readonly #sheet: NamedCells
  readonly #frames: CellFrames
  #open: OpenField | undefined
  /** What pointing has written last, and at which cell. */
  #pointed: (Piece & { readonly cell: CellAt }) | undefined
  #pieces: readonly ColouredPiece[] = []

  constructor(sheet: NamedCells, frames: CellFrames) {
    this.#sheet = sheet
    this.#frames = frames
  }

  /** The pieces of the text that name cells. */
  get pieces(): readonly ColouredPiece[] {
    return this.#pieces
  }

  /** Helps who writes in the field of a cell; answers how to stop. */
  open(field: HTMLInputElement, of: OpenField['of']): () => void {
    this.#close()
    const at = this.#sheet.refOf(of)
    const stop = () => {
      if (this.#open?.field === field) this.#close()
    }
    if (!at) return stop
    const closing = new AbortController()
    const { signal } = closing
    const suggestions = new NameSuggestions(field, (begun) => nameSuggestions(this.#plan, at, begun))
    this.#open = { field, of, at, suggestions, closing }
    field.addEventListener('input', () => this.#typed(), { signal })
    field.addEventListener(
      'keydown',
      (event) => {
        if (!this.takesKey(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
      { signal },
    )
    this.#typed()
    return stop
  }

  #close(): void {
    this.#open?.closing.abort()
    this.#open?.suggestions.end()
    this.#open = undefined
    this.#pointed = undefined
    this.#pieces = []
    this.#frames.show([])
  }

  /** True when a key was meant for the names on offer, or an arrow points at a cell. */
  takesKey(event: KeyboardEvent): boolean {
    if (!this.#open) return false
    if (this.#open.suggestions.takes(event)) return true
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = steps[key]
    const { field } = this.#open
    const place = this.#place
    // within what is written arrows move the caret
    const isAtEnd = place === this.#pointed || field.selectionStart === field.value.length
    if (!step || !place || !isAtEnd || altKey || ctrlKey || metaKey || shiftKey) return false
    this.#step(place, step)
    return true
  }

  /** True while a press on a cell names it in the formula. */
  get isAsking(): boolean {
    return this.#place !== undefined
  }

  /** Names a cell that has been pressed; `row` as the grid counts. */
  point(cell: CellAt): void {
    const place = this.#place
    if (place && !this.#name(cell, place)) this.#refuse(cell)
  }

  get #plan() {
    return this.#sheet.content.session.plan
  }

  get #place(): Piece | undefined {
    const { value, selectionStart, selectionEnd } = this.#open?.field ?? {
      value: '',
      selectionStart: 0,
      selectionEnd: 0,
    }
    return placeOfName(value, { from: selectionStart ?? 0, to: selectionEnd ?? 0 }, this.#pointed)
  }

  /** Goes on from the cell that was pointed at last, past all that can't be named. */
  #step(place: Piece, [rows, columns]: readonly [number, number]): void {
    const sheet = this.#sheet
    const of = this.#open?.of
    const motion = { by: 'step', rows, columns } as const
    let from = this.#pointed?.cell ?? {
      row: sheet.content.indexOf(of?.id ?? ''),
      column: sheet.dataColumns().indexOf(of?.column ?? ''),
    }
    for (;;) {
      const to = selected({ cursor: from, block: undefined }, { type: 'move', motion }, sheet.shape()).cursor
      if (!to || (to.row === from.row && to.column === from.column)) {
        sheet.announce(sheetTexts.formulas.notNamed)
        return
      }
      from = to
      if (!this.#name(to, place)) continue
      if (to.row !== sumsRow) sheet.view?.bringIntoView(to.row, sheet.dataColumns()[to.column] ?? '')
      return
    }
  }

  #name(cell: CellAt, { from, to }: Piece): boolean {
    const { field, at } = this.#open ?? {}
    const sheet = this.#sheet
    const id = cell.row === sumsRow ? undefined : sheet.content.idAt(cell.row)
    const target = sheet.refOf({ id, column: sheet.dataColumns()[cell.column] ?? '' })
    const words = at && target && pointedWords(this.#plan, at, target)
    if (!field || words === undefined) return false
    writeIn(field, words, from, to)
    // a text that grew too long is as it was
    if (field.value.startsWith(words, from)) this.#pointed = { from, to: from + words.length, cell }
    sheet.announce(words)
    return true
  }

  #refuse({ row, column }: CellAt): void {
    const { notNamed } = sheetTexts.formulas
    this.#sheet.announce(notNamed)
    if (row !== sumsRow) this.#sheet.view?.showAt(row, this.#sheet.dataColumns()[column] ?? '', notNamed)
  }

  #typed(): void {
    if (!this.#open) return
    const { field, at } = this.#open
    this.#pointed = undefined
    const named = field.value.trimStart().startsWith('=') ? cellsInTyped(this.#plan, at, field.value) : []
    const colours = this.#frames.show(named.map(({ cell }) => cell))
    this.#pieces = named.map(({ from, to }, place) => ({ from, to, colour: colours[place] ?? frameColours[0] }))
  }
}
