import { Compiled } from './compiled.ts'
import type { Calculator, FigureCells } from './figure-cells.ts'
import type { Formula } from './formulas/formula.ts'
import { namesIn, parseTemplate } from './template.ts'

/** Named cells without the engine: compiled when a number is first asked for after other formulas or inputs have come. */
class CompiledCells implements FigureCells {
  readonly #formulas = new Map<string, Formula>()
  readonly #inputs = new Map<string, number | null>()
  #compiled: Compiled | undefined
  #isRun = false

  define(formulas: Readonly<Record<string, Formula>>): void {
    for (const [name, formula] of Object.entries(formulas)) {
      this.#formulas.set(name, formula)
      this.#inputs.delete(name)
    }
    this.#compiled = undefined
  }

  feed(inputs: Readonly<Record<string, number | null>>): void {
    for (const [name, value] of Object.entries(inputs)) {
      if (!this.#inputs.has(name)) this.#compiled = undefined
      this.#formulas.delete(name)
      this.#inputs.set(name, value)
    }
    this.#isRun = false
  }

  complete(): void {
    const missing = this.#unfilled()
    if (missing.length > 0) throw new Error(`no figure ${missing.join(', ')}, which a formula calls`)
  }

  number(name: string): number | null {
    if (!this.#formulas.has(name)) return this.#inputs.get(name) ?? null
    const value = this.#upToDate().figure(name)
    return Number.isFinite(value) ? value : null
  }

  /** The names that formulas call and nobody has filled. */
  #unfilled(): readonly string[] {
    const called = [...this.#formulas.values()].flatMap(({ formula }) => namesIn(parseTemplate(formula)))
    return [...new Set(called)].filter((name) => !this.#formulas.has(name) && !this.#inputs.has(name))
  }

  #upToDate(): Compiled {
    const isNew = this.#compiled === undefined
    const compiled = (this.#compiled ??= new Compiled(
      Object.fromEntries(this.#formulas),
      [...this.#formulas.keys()],
      [...this.#inputs.keys()],
      // an empty cell: what calls it may be defined before it is fed
      Object.fromEntries(this.#unfilled().map((name) => [name, null])),
    ))
    if (isNew || !this.#isRun) compiled.run(...[...this.#inputs.values()].map((value) => value ?? 0))
    this.#isRun = true
    return compiled
  }
}

/** The compiled formulas as who calculates named cells. */
export const byFormulas: Calculator = {
  cells: () => new CompiledCells(),
  together: (write) => write(),
}
