import { type CellValue, ExportedCellChange, type ExportedChange, HyperFormula } from 'hyperformula'
import { registerFunctionsOfNumbers } from './engine-functions.ts'

registerFunctionsOfNumbers()

/** What a cell is given: a number, a formula starting with '=', or nothing. Text never reaches the engine. */
export type Content = number | string | null

/** A cell: sheet id, row and column from 0. */
export interface Cell {
  readonly sheet: number
  readonly row: number
  readonly col: number
}

/** So many rows are written before they are calculated: sorting what to calculate takes HyperFormula more than twice as long for twice as much. */
const rowsAtOnce = 300

/** HyperFormula as the workbook uses it: sheets of numbers and formulas, no structural operations, no undo of its own. */
export class Engine {
  readonly #hf: HyperFormula
  /** Rows written since they were calculated last, and the cells that have changed before. */
  #waiting = 0
  #changed: Cell[] = []

  /** Builds all sheets at once: rows of cells per sheet name. */
  constructor(sheets: Readonly<Record<string, readonly (readonly Content[])[]>>) {
    const copies = Object.entries(sheets).map(([name, rows]) => [name, rows.map((row) => [...row])] as const)
    this.#hf = HyperFormula.buildFromSheets(Object.fromEntries(copies), {
      licenseKey: 'gpl-v3',
      undoLimit: 0,
      // the default of 10 makes integers above eleven digits wrong
      precisionRounding: 14,
    })
  }

  sheet(name: string): number {
    const id = this.#hf.getSheetId(name)
    if (id === undefined) throw new Error(`no sheet ${name}`)
    return id
  }

  /** Writes a row of cells from a cell rightwards. Answers which cells have another value now. */
  writeRow(from: Cell, contents: readonly Content[]): readonly Cell[] {
    const changes = this.#hf.setCellContents(from, [[...contents]])
    if (this.#hf.isEvaluationSuspended()) this.#calculateInParts()
    return changedCells(changes)
  }

  /** Several writes, calculated together (HyperFormula's own batch costs n²). Which cells have another value now. */
  together(write: () => void): readonly Cell[] {
    this.#changed = []
    this.#hf.suspendEvaluation()
    try {
      write()
    } finally {
      this.#calculate()
    }
    return this.#changed
  }

  #calculateInParts(): void {
    this.#waiting += 1
    if (this.#waiting < rowsAtOnce) return
    this.#calculate()
    this.#hf.suspendEvaluation()
  }

  #calculate(): void {
    this.#waiting = 0
    this.#changed = this.#changed.concat(changedCells(this.#hf.resumeEvaluation()))
  }

  /** The number of a cell at full precision; null when it is empty or not finite (a division by zero, say). */
  number(cell: Cell): number | null {
    return finite(this.#hf.getCellValue(cell))
  }

  dispose(): void {
    this.#hf.destroy()
  }
}

function finite(value: CellValue): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function changedCells(changes: readonly ExportedChange[]): readonly Cell[] {
  return changes.flatMap((change) => (change instanceof ExportedCellChange ? [change.address] : []))
}
