import { a1 } from './a1.ts'
import type { Cell, Content, Engine } from './engine.ts'
import type { Calculator, FigureCells } from './figure-cells.ts'
import type { Formula } from './formulas/formula.ts'
import { engineFormula, parseTemplate } from './template.ts'

/** A sheet of named cells in one column: inputs and formulas that call each other by name. */
export class FigureSheet implements FigureCells {
  readonly #engine: Engine
  readonly #sheetName: string
  readonly #rows = new Map<string, number>()
  readonly #names: string[] = []
  readonly #contents = new Map<string, Content>()
  readonly sheet: number

  constructor(sheetName: string, engine: Engine) {
    this.#sheetName = sheetName
    this.#engine = engine
    this.sheet = engine.sheet(sheetName)
  }

  /** Writes formulas, those that differ; names of other sheets are looked up by the caller. */
  define(
    formulas: Readonly<Record<string, Formula>>,
    elsewhere: (name: string) => string | undefined = () => undefined,
  ): void {
    for (const [name, { formula }] of Object.entries(formulas)) {
      const text = engineFormula(parseTemplate(formula), (part) => elsewhere(part) ?? this.address(part))
      this.#write(name, `=${text}`)
    }
  }

  /** Sets input cells; only those that differ are written. */
  feed(inputs: Readonly<Record<string, number | null>>): void {
    for (const [name, value] of Object.entries(inputs)) this.#write(name, value)
  }

  /** Throws when a formula calls a name that nobody has filled: a mistyped name would be an empty cell, and count as 0. */
  complete(): void {
    const missing = this.#names.filter((name) => !this.#contents.has(name))
    if (missing.length > 0) throw new Error(`no figure ${missing.join(', ')} in ${this.#sheetName}`)
  }

  number(name: string): number | null {
    return this.#engine.number(this.#cell(name))
  }

  address(name: string): string {
    return a1(this.#rowOf(name), 0)
  }

  nameAt(row: number): string | undefined {
    return this.#names[row]
  }

  #write(name: string, content: Content): void {
    if (this.#contents.get(name) === content) return
    this.#contents.set(name, content)
    this.#engine.writeRow(this.#cell(name), [content])
  }

  #cell(name: string): Cell {
    return { sheet: this.sheet, row: this.#rowOf(name), col: 0 }
  }

  #rowOf(name: string): number {
    const known = this.#rows.get(name)
    if (known !== undefined) return known
    this.#rows.set(name, this.#names.length)
    this.#names.push(name)
    return this.#names.length - 1
  }
}

export const byEngine = (engine: Engine): Calculator => ({
  cells: (name) => new FigureSheet(name, engine),
  together: (write) => void engine.together(write),
})
