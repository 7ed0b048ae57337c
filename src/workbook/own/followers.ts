import { formulasIn, isOwnFormula } from '../../plan/typed-formulas.ts'
import type { Table } from '../../rules/field-names.ts'
import { maxLength } from '../../rules/limits.ts'
import { calculated } from '../compiled.ts'
import { CompiledColumn } from '../compiled-column.ts'
import { type Follower, programOf, type RowProgram } from './row-program.ts'

/** Whether a cell of a row is a formula that calls others: no search writes a number over it. */
export function hasOwnFormula({ formulas }: { readonly formulas: string }, field: string): boolean {
  return isOwnFormula(formulas) && isOwnFormula(formulasIn(formulas)[field] ?? '')
}

/** Numbers of rows in columns, by the names of the rows' inputs. */
export type Columns = Readonly<Record<string, Float64Array>>

/** Rows whose formulas are the same text: they are calculated beside each other. */
interface Alike {
  readonly followers: readonly Follower[]
  readonly rows: readonly number[]
}

/**
 * How the cells of some rows that are formulas follow the other cells when a search moves these. A cell with a formula is held: no search moves it by
 * itself, also where the formula gives no number and the cell keeps the one it has. To write over one half of a circle would wake the other.
 */
export class Followers {
  readonly columns: Columns
  readonly #formulas: readonly string[]
  readonly #byText: readonly Alike[]
  readonly #programs: ReadonlyMap<number, RowProgram>
  readonly #held = new Map<string, Uint8Array>()

  private constructor(
    columns: Columns,
    formulas: readonly string[],
    byProgram: ReadonlyMap<RowProgram, readonly number[]>,
  ) {
    this.columns = columns
    this.#formulas = formulas
    this.#byText = Array.from(byProgram, ([{ followers }, rows]) => ({ followers, rows }))
    this.#programs = new Map(
      Array.from(byProgram, ([program, rows]) => rows.map((row) => [row, program] as const)).flat(),
    )
    for (const row of this.#programs.keys()) {
      for (const [field, formula] of Object.entries(formulasIn(formulas[row] ?? ''))) {
        if (!isOwnFormula(formula)) continue
        const held = this.#held.get(field) ?? new Uint8Array(formulas.length)
        this.#held.set(field, held)
        held[row] = 1
      }
    }
  }

  /** Those of rows whose numbers stand in columns; undefined where no cell is such a formula, and a search goes the way without. */
  static of(table: Table, formulas: readonly string[], columns: Columns, ownNumbers: string): Followers | undefined {
    const byProgram = new Map<RowProgram, number[]>()
    for (const [row, text] of formulas.entries()) {
      const program = text === '' ? undefined : programOf(table, text, ownNumbers)
      if (!program) continue
      const rows = byProgram.get(program) ?? []
      byProgram.set(program, rows)
      rows.push(row)
    }
    return byProgram.size === 0 ? undefined : new Followers(columns, formulas, byProgram)
  }

  isFree(row: number, field: string): boolean {
    return this.#held.get(field)?.[row] !== 1
  }

  /** A column with each number that is free made another. */
  moved(field: string, change: (value: number) => number): Float64Array {
    const [column, held] = [this.columns[field] ?? new Float64Array(0), this.#held.get(field)]
    return column.map((value, row) => (held?.[row] === 1 ? value : change(value)))
  }

  /** All columns once some of them have moved. `except`: a cell that is moved although it is held. */
  after(moved: Columns, except?: readonly [field: string, row: number]): Columns {
    const columns = { ...this.columns, ...moved }
    const own = new Set<string>()
    this.#calculate(this.#byText, columns, ({ field }, row, value) => {
      if (field === except?.[0] && row === except[1]) return
      if (!own.has(field)) columns[field] = (columns[field] ?? new Float64Array(0)).slice()
      own.add(field)
      ;(columns[field] as Float64Array)[row] = value // copied just now
    })
    return columns
  }

  /** Those of one row by itself: its numbers are the first of each column. */
  ofRow(row: number): Followers | undefined {
    const program = this.#programs.get(row)
    const columns = Object.fromEntries(
      Object.entries(this.columns).map(([field, column]) => [field, column.slice(row, row + 1)]),
    )
    return program && new Followers(columns, [this.#formulas[row] ?? ''], new Map([[program, [0]]]))
  }

  /** Whether some cell follows when a field of its row moves. */
  follow(field: string): boolean {
    return this.#byText.some(({ followers }) => {
      const moving = new Set([field])
      for (const { field: own, uses } of followers) if (uses.some((use) => moving.has(use))) moving.add(own)
      return moving.size > 1
    })
  }

  /** What the held cells of a field are calculated from, each once. */
  usesOf(field: string): readonly string[] {
    const uses = this.#byText.flatMap(({ followers }) =>
      followers.flatMap((one) => (one.field === field ? one.uses : [])),
    )
    return [...new Set(uses)]
  }

  /** Gives each number that a formula comes to; where it comes to none the cell keeps what it has. */
  #calculate(
    alike: readonly Alike[],
    columns: Columns,
    take: (follower: Follower, row: number, value: number) => void,
  ): void {
    for (const { followers, rows } of alike) {
      const isWhole = rows.length === columns[followers[0]?.field ?? '']?.length
      const part = (name: string) => {
        const column = columns[name] ?? new Float64Array(0)
        return isWhole ? column : Float64Array.from(rows, (row) => column[row] as number) // rows are places in it
      }
      for (const follower of followers) {
        const numbers = numbersOf(follower, follower.uses.map(part))
        for (const [at, row] of rows.entries()) {
          const value = numbers[at] ?? numbers[0] ?? Number.NaN // a formula of numbers alone is the same for all
          if (Number.isFinite(value)) take(follower, row, value)
        }
      }
    }
  }
}

type Formula = 'node' | 'unbounded'
const compiled = { node: new WeakMap<Follower, CompiledColumn>(), unbounded: new WeakMap<Follower, CompiledColumn>() }
/** No field is full below it. */
const fullFrom = 10 ** maxLength.hours - 1

/** What a formula comes to in each row; not finite where it has no number. */
function numbersOf(follower: Follower, inputs: readonly Float64Array[]): Float64Array {
  if (inputs.length === 0) return Float64Array.of(calculated(follower.node, () => null) ?? Number.NaN)
  const numbers = columnOf(follower, 'node').run(...inputs)
  if (!numbers.some((number) => number >= fullFrom)) return numbers
  // what is too large for any number fills its field as well
  const exact = columnOf(follower, 'unbounded').run(...inputs)
  return numbers.map((number, at) => (Number.isFinite(exact[at]) ? number : Number.NaN))
}

function columnOf(follower: Follower, formula: Formula): CompiledColumn {
  const known = compiled[formula].get(follower)
  if (known) return known
  const made = new CompiledColumn({ [follower.field]: follower[formula] }, follower.field, follower.uses)
  compiled[formula].set(follower, made)
  return made
}
