import type { Formula } from './formulas/formula.ts'

/** Named cells: inputs, and formulas that call them and each other by name. */
export interface FigureCells {
  /** Formulas that come, or take the place of what stood under their names. */
  define(formulas: Readonly<Record<string, Formula>>): void
  /** Sets inputs; null is blank and counts as 0. */
  feed(inputs: Readonly<Record<string, number | null>>): void
  /** Throws when a formula calls a name that nobody has filled. */
  complete(): void
  /** An input or what a formula comes to; null when it is blank or not finite. */
  number(name: string): number | null
}

/** Who calculates named cells: the engine (figure-sheet.ts), or the compiled formulas (compiled-cells.ts). */
export interface Calculator {
  cells(name: string): FigureCells
  together(write: () => void): void
}
