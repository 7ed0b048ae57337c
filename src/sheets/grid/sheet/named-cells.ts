import { NameSuggestions, writeIn } from '../../../controls/name-suggestions.ts'
import { otherYear } from '../../../controls/other-year.ts'
import { type CellRef, cellsInTyped, nameSuggestions, pointedWords } from '../../../controls/own-formula.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { CellAt } from '../pure/cell-range.ts'
import { type Piece, placeOfName } from '../pure/pointing.ts'
import { selected, sumsRow } from '../pure/selection.ts'
import type { CellCursor } from './cell-cursor.ts'
import type { SheetContent } from './sheet-content.ts'

/** The colours of frames, as grid.css has them: a further cell gets the first again. */
export const frameColours = ['framed-1', 'framed-2', 'framed-3', 'framed-4', 'framed-5', 'framed-6'] as const

const allRows = '*'

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const

/** The cells that formulas name: framed while one is written or traced, and named by pointing at them, in the cell and above the sheet. */
export class NamedCells {
  readonly #sheet: CellCursor<SheetContent>
  #framed: ReadonlyMap<string, string> = new Map()
  #endTrace: (() => void) | undefined
  /** The field in which a formula may be written, and its cell. */
  #open: { readonly field: HTMLInputElement; readonly at: CellRef; readonly names: NameSuggestions } | undefined
  /** What pointing has written last, and at which cell. */
  #pointed: { readonly piece: Piece; readonly cell: CellAt | undefined } | undefined
  #movesCaret = false

  constructor(sheet: CellCursor<SheetContent>) {
    this.#sheet = sheet
  }

  /** The colour of the frame around a cell; of one of the sums without an id. */
  colourOf(id: string | undefined, column: string): string | undefined {
    if (this.#framed.size === 0) return undefined
    return this.#framed.get(`${id ?? ''} ${column}`) ?? (id && this.#framed.get(`${allRows} ${column}`))
  }

  /** A text that is being written, in pieces: each that names a cell with the colour of its frame. */
  inPieces(typed: string): readonly (readonly [text: string, colour: string | undefined])[] {
    const { content } = this.#sheet
    const named = this.#open && this.#framed.size > 0 ? cellsInTyped(content.session.plan, this.#open.at, typed) : []
    const places = [0, ...named.flatMap(({ from, to }) => [from, to]), typed.length]
    return places.slice(1).map((to, at) => {
      const cell = named[(at - 1) / 2]?.cell
      return [typed.slice(places[at], to), cell && this.#framed.get(this.#keyOf(cell) ?? '')]
    })
  }

  /** Frames these cells and no others. */
  frame(refs: readonly CellRef[]): void {
    this.#endTrace?.()
    const { view } = this.#sheet
    const before = this.#framed
    const shown = new Set(refs.flatMap((ref) => this.#keyOf(ref) ?? []))
    this.#framed = new Map([...shown].map((key, at) => [key, frameColours[at % frameColours.length] ?? '']))
    const keys = [...before.keys(), ...shown].filter((key) => before.get(key) !== this.#framed.get(key))
    if (keys.length === 0) return
    const rows = keys.map((key) => key.split(' ')[0] ?? '')
    view?.repaint(rows.includes(allRows) ? 'all' : new Set(rows), [])
    view?.repaintSums()
  }

  /** Frames them until something else is done: the cursor moves, or a number. */
  trace(refs: readonly CellRef[]): void {
    this.frame(refs)
    const stop = this.#sheet.watch(() => this.frame([]))
    this.#endTrace = () => {
      this.#endTrace = undefined
      stop()
    }
  }

  /** Helps who writes in the field of the cell with the cursor, until it loses the keyboard or is closed: answers how to close it. */
  open(field: HTMLInputElement): () => void {
    const { content, cursor } = this.#sheet
    const at = cursor && content.refOf?.(cursor.rowId, cursor.column)
    this.#close(this.#open?.field)
    this.#movesCaret = false
    const close = () => this.#close(field)
    if (!at) return close
    const plan = () => content.session.plan
    const names = new NameSuggestions(field, {
      namesOf: (begun, before) => nameSuggestions(plan(), at, begun, before),
      // after what stands on offer has heard of it
      onTyped: (text) => {
        this.#pointed = undefined
        this.frame(text.startsWith('=') ? cellsInTyped(plan(), at, text).map(({ cell }) => cell) : [])
      },
      onKey: (key) => {
        // as in Excel: from here on arrows move the caret
        if (key === 'F2') this.#movesCaret = true
        if (key === 'Escape' && otherYear.goBack()) return true
        return !this.#movesCaret && this.#isStep(key)
      },
      onEnd: close,
      above: '.formula-bar',
    })
    this.#open = { field, at, names }
    const isElsewhere = (year: Year) => content.shownAt?.({ ...at, year }) === undefined
    if (years.some(isElsewhere)) otherYear.begin({ year: at.year, isFormula: () => this.isFormula })
    return close
  }

  /** True when a key was meant for the names on offer, or an arrow points at a cell. */
  takesKey(event: KeyboardEvent): boolean {
    return this.#open?.names.takes(event) === true
  }

  get isFormula(): boolean {
    return this.#open?.field.value.trimStart().startsWith('=') === true
  }

  /** Names a cell that stands elsewhere; false where it can't be named. */
  pointAt(target: CellRef): boolean {
    return this.#name(target, undefined)
  }

  /** True while a press on a cell names it in the formula. */
  get isAsking(): boolean {
    return this.#place !== undefined
  }

  /** Names a cell that has been pressed, or says that it can't be named. */
  point(cell: CellAt): void {
    if (this.#write(cell)) return
    this.#refuse()
    this.#sheet.view?.showAt(cell.row, this.#column(cell), sheetTexts.formulas.notNamed)
  }

  #close(field: HTMLInputElement | undefined): void {
    if (!this.#open || field !== this.#open.field) return
    this.#open.names.end()
    this.#open = undefined
    this.#pointed = undefined
    otherYear.begin(undefined)
    this.frame([])
  }

  /** Where the frame of a cell is kept. A whole column has it around its sum; where that has no name, around all its cells. */
  #keyOf(ref: CellRef): string | undefined {
    const { content } = this.#sheet
    const isSummed = ref.id !== undefined || pointedWords(content.session.plan, ref, ref) !== undefined
    const [id, column] = content.shownAt?.(ref) ?? []
    return column && `${isSummed ? id : allRows} ${column}`
  }

  get #place(): Piece | undefined {
    if (!this.#open) return undefined
    const { value, selectionStart, selectionEnd } = this.#open.field
    return placeOfName(value, [selectionStart ?? 0, selectionEnd ?? 0], this.#pointed?.piece)
  }

  get #isAtEnd(): boolean {
    const place = this.#place
    if (!place) return false
    return place[1] === this.#pointed?.piece[1] || place[0] === this.#open?.field.value.length
  }

  /** Goes on from the cell that was pointed at last, past all that can't be named. Within what is written arrows move the caret. */
  #isStep(key: string): boolean {
    const [, step] = Object.entries(steps).find(([arrow]) => arrow === key) ?? []
    const sheet = this.#sheet
    if (!step || !this.#isAtEnd || !sheet.cursor) return false
    const { rowIndex, column } = sheet.cursor
    const motion = { by: 'step', rows: step[0], columns: step[1] } as const
    let from: CellAt | undefined
    let to = this.#pointed?.cell ?? { row: rowIndex, column: sheet.dataColumns().indexOf(column) }
    do {
      from = to
      to = selected({ cursor: from, block: undefined }, { type: 'move', motion }, sheet.shape()).cursor ?? from
    } while ((to.row !== from.row || to.column !== from.column) && !this.#write(to))
    if (this.#pointed?.cell !== to) this.#refuse()
    else if (to.row !== sumsRow) sheet.view?.bringIntoView(to.row, this.#column(to))
    return true
  }

  /** Writes the name of a cell; false where it can't be named. */
  #write(cell: CellAt): boolean {
    const { content } = this.#sheet
    const target = content.refOf?.(cell.row === sumsRow ? undefined : content.idAt(cell.row), this.#column(cell))
    return target !== undefined && this.#name(target, cell)
  }

  #name(target: CellRef, cell: CellAt | undefined): boolean {
    const place = this.#place
    const { content } = this.#sheet
    if (!this.#open || !place || target.year > this.#open.at.year) return false
    const words = pointedWords(content.session.plan, this.#open.at, target)
    if (words === undefined) return false
    const { field } = this.#open
    const [from, to] = place
    writeIn(field, words, from, to)
    // a text that grew too long is as it was
    if (field.value.startsWith(words, from)) this.#pointed = { piece: [from, from + words.length], cell }
    this.#sheet.announce(words)
    return true
  }

  #column({ column }: CellAt): string {
    return this.#sheet.dataColumns()[column] ?? ''
  }

  #refuse(): void {
    this.#sheet.announce(sheetTexts.formulas.notNamed)
  }
}
