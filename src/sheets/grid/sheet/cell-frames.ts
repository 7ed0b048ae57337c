import type { CellRef } from '../../../controls/own-formula.ts'
import type { CellCursor } from './cell-cursor.ts'
import type { SheetContent } from './sheet-content.ts'

/** The colours of frames, as grid.css has them: a further cell gets the first again. */
export const frameColours = ['framed-1', 'framed-2', 'framed-3', 'framed-4', 'framed-5', 'framed-6'] as const

export type FrameColour = (typeof frameColours)[number]

/** A cell as the sheet shows it: the row of sums has no id. */
export interface ShownCell {
  readonly id: string | undefined
  readonly column: string
}

/** A sheet whose cells formulas name. */
export interface NamedCells extends CellCursor<SheetContent> {
  /** What formulas call a cell of it; undefined for one that they can't name. */
  refOf(cell: ShownCell): CellRef | undefined
  /** Where it shows a cell of the plan; undefined for one that stands elsewhere. */
  cellOfRef(ref: CellRef): ShownCell | undefined
}

interface Framed extends ShownCell {
  readonly colour: FrameColour
}

const keyOf = ({ id = '', column }: ShownCell) => `${id} ${column}`

/** The cells that a formula names, or that a trace has found, each framed in a colour of its own. */
export class CellFrames {
  readonly #sheet: NamedCells
  #framed: ReadonlyMap<string, Framed> = new Map()
  #stopTrace: (() => void) | undefined

  constructor(sheet: NamedCells) {
    this.#sheet = sheet
  }

  colourOf(cell: ShownCell): FrameColour | undefined {
    return this.#framed.size === 0 ? undefined : this.#framed.get(keyOf(cell))?.colour
  }

  /** Frames these cells and no others; answers the colour of each. */
  show(refs: readonly CellRef[]): readonly FrameColour[] {
    this.#stopTrace?.()
    const before = this.#framed
    const now = new Map<string, Framed>()
    const colours = new Map<string, FrameColour>()
    const answer = refs.map((ref) => {
      const key = `${ref.table} ${ref.id ?? ref.year} ${ref.column}`
      const colour = colours.get(key) ?? frameColours[colours.size % frameColours.length] ?? frameColours[0]
      colours.set(key, colour)
      const cell = this.#sheet.cellOfRef(ref)
      if (cell) now.set(keyOf(cell), { ...cell, colour })
      return colour
    })
    this.#framed = now
    this.#repaint([...notIn(before, now), ...notIn(now, before)])
    return answer
  }

  /** Frames them until the cursor moves, or something is changed. */
  trace(refs: readonly CellRef[]): void {
    this.show(refs)
    const state = () =>
      [keyOf({ id: '', column: '', ...this.#sheet.cursor }), this.#sheet.content.session.revision].join()
    const before = state()
    const stop = this.#sheet.watch(() => {
      if (state() !== before) this.show([])
    })
    this.#stopTrace = () => {
      this.#stopTrace = undefined
      stop()
    }
  }

  #repaint(cells: readonly ShownCell[]): void {
    const { view } = this.#sheet
    const rows = new Set(cells.map(({ id }) => id).filter((id) => id !== undefined))
    if (rows.size > 0) view?.repaint(rows, [])
    if (cells.some(({ id }) => id === undefined)) view?.repaintSums()
  }
}

function notIn(some: ReadonlyMap<string, Framed>, others: ReadonlyMap<string, Framed>): readonly Framed[] {
  return [...some].filter(([key, { colour }]) => others.get(key)?.colour !== colour).map(([, framed]) => framed)
}
