import { isBlank, type Plan } from '../../plan/plan.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { type Cell, type Graph, type Group, numberFields, type Operand } from './graph.ts'
import { byId, madeOfValues, readerOf, summedColumn } from './reader.ts'
import { graphOf } from './settle.ts'
import { numbersOf, summedInputs } from './shapes.ts'

/** Numbers of a year's rows in columns, by the names of the rows' inputs: no two sheets have one of the same name. */
export type Columns = Readonly<Record<string, Float64Array>>

/** What the cells of a group are given in the place of one operand: a column of the year, in these places; what is made of a whole one; or numbers that stay. */
type Given =
  | { readonly column: string; readonly places: Int32Array | undefined }
  | { readonly sum: Operand }
  | { readonly numbers: Float64Array }

/** A row without words that formulas call: without numbers too it is blank, and whatever calls it keeps its number. */
interface Bare {
  readonly id: string
  readonly table: Table
  readonly place: number
}

/** A group in columns: what its shape is given, and where its cells stand. */
interface Step extends Group {
  readonly given: readonly Given[]
  readonly places: Int32Array
  readonly field: string
}

/**
 * How the cells of a year that are formulas follow the others when a search moves these: the rows of all three sheets together, each column a sheet's.
 * No cell uses a later year, so what other years have stays as it is. A cell with a formula is held: no search moves it by itself, also where the
 * formula gives no number and the cell keeps the one it has. To write over one half of a circle would wake the other.
 */
export class YearFollowers {
  readonly #columns: Columns
  readonly #steps: readonly Step[]
  readonly #held = new Map<string, Uint8Array>()
  /** What is used of the year: each place of a field and whole columns, and each field of which a free cell is. */
  readonly #used = new Set<string>()
  readonly #graph: Graph
  readonly #bare: readonly Bare[]
  /** What each sum, or other function of a column, is made of as the plan is. */
  readonly #summed = new Map<string, Float64Array>()
  /** Who uses a place of a field, or a field of all rows: cells of a step by their places in it. */
  #users: ReadonlyMap<string, readonly (readonly [step: number, cell: number])[]> | undefined
  /** What is used of other years, with its numbers. */
  readonly #outside: ReadonlyMap<Operand, number>

  private constructor(
    [graph, outside, bare]: readonly [Graph, ReadonlyMap<Operand, number>, readonly Bare[]],
    columns: Columns,
    steps: readonly Step[],
    rows: Readonly<Record<Table, readonly string[]>>,
    cells: readonly Cell[],
    places: ReadonlyMap<string, number>,
  ) {
    this.#graph = graph
    this.#outside = outside
    this.#bare = bare
    this.#columns = columns
    this.#steps = steps
    for (const { id, table, field } of cells) {
      const held = this.#held.get(field) ?? new Uint8Array(rows[table].length)
      this.#held.set(field, held)
      held[places.get(id) as number] = 1 // one of these rows
    }
    for (const each of steps.flatMap(({ given }) => given)) {
      const ofSum = 'sum' in each ? summedInputs(each.sum.table, each.sum.input) : []
      for (const field of ofSum) {
        this.#used.add(`${field} of all`)
        if (columns[field]?.some((_, place) => this.isFree(field, place))) this.#used.add(field)
      }
      if (!('column' in each)) continue
      for (const place of each.places ?? columns[each.column]?.keys() ?? []) {
        this.#used.add(`${each.column} ${place}`)
        if (this.isFree(each.column, place)) this.#used.add(each.column)
      }
    }
  }

  /**
   * Those of a year whose rows have these numbers. `rows`: the ids of each sheet's in the order of its columns, of the measures all, with `counts`.
   * Undefined where no cell is such a formula, and a search goes the way without.
   */
  static of(
    plan: Plan,
    year: Year,
    rows: Readonly<Record<Table, readonly string[]>>,
    columns: Columns,
  ): YearFollowers | undefined {
    const graph = graphOf(plan)
    const { cells, groups } = graph
    if (cells.size === 0) return undefined
    const places = new Map(tables.flatMap((table) => rows[table].map((id, at) => [id, at] as const)))
    const held = [...cells.values()].filter(({ id }) => places.has(id))
    if (held.length === 0) return undefined
    const reader = readerOf(plan)
    const outside = new Map<Operand, number>()
    const read = (operand: Operand) => {
      const value = reader(operand)
      outside.set(operand, value)
      return value
    }
    const givenOf = (group: Group, at: number): Given => {
      const operands = group.cells.map((cell) => cell.operands[at] as Operand) // as many as its shape uses
      const [first] = operands as [Operand] // no group is empty
      if (first.id === undefined && first.year === year) return { sum: first }
      if (!operands.every(({ id }) => id !== undefined && places.has(id)))
        return { numbers: Float64Array.from(operands, read) }
      return { column: first.input, places: placesOf(operands, columns[first.input]?.length) }
    }
    const placesOf = (of: readonly Pick<Operand, 'id'>[], length: number | undefined): Int32Array | undefined => {
      const all = Int32Array.from(of, ({ id }) => places.get(id ?? '') ?? 0)
      return all.length === length && all.every((place, row) => place === row) ? undefined : all
    }
    const steps = groups.flatMap((whole): Step[] => {
      const group = { ...whole, cells: whole.cells.filter(({ id }) => places.has(id)) }
      const [first] = group.cells
      if (!first) return []
      const given = group.shape.uses.map((_, at) => givenOf(group, at))
      return [
        { ...group, given, places: Int32Array.from(group.cells, ({ id }) => places.get(id) ?? 0), field: first.field },
      ]
    })
    const find = byId(plan)
    const bare = [...graph.named.keys()].flatMap((id): Bare[] => {
      const [{ table, row } = {}, place] = [find(id), places.get(id)]
      if (!table || place === undefined) return []
      const noughts = Object.fromEntries(numberFields[table].map((field) => [field, 0]))
      return isBlank(table, { ...row, ...noughts } as never) ? [{ id, table, place }] : [] // a row of its sheet
    })
    return new YearFollowers([graph, outside, bare], columns, steps, rows, held, places)
  }

  /** Whether they are those of another version of the plan too, whose rows of the year are the same objects. */
  isOf(plan: Plan): boolean {
    const read = readerOf(plan)
    return graphOf(plan) === this.#graph && [...this.#outside].every(([operand, value]) => read(operand) === value)
  }

  isFree(field: string, row: number): boolean {
    return this.#held.get(field)?.[row] !== 1
  }

  /** Which cells of a field are formulas: 1 in their places. Undefined where none is. */
  heldIn(field: string): Uint8Array | undefined {
    return this.#held.get(field)
  }

  /** The columns that are others once some have moved: these, and those of what follows. `except`: a cell that is moved although it is a formula. */
  after(moved: Columns, except?: readonly [field: string, row: number], steps = this.#steps): Columns {
    const changed: Record<string, Float64Array> = { ...moved }
    const copied = new Set<string>()
    const sums = new Map<string, number>()
    const columnOf = (name: string) => changed[name] ?? this.#columns[name] ?? new Float64Array(0)
    const sumOf = ({ key, table, input }: Operand) => {
      const [column, inputs] = [summedColumn(table, input), summedInputs(table, input)]
      const before = inputs.map((name) => this.#columns[name] ?? new Float64Array(0))
      const values = this.#summed.get(key) ?? column.run(...before)
      this.#summed.set(key, values)
      const sum =
        sums.get(key) ?? madeOfValues(key, column.runAfter(inputs.map(columnOf), before, values), this.#counts(table))
      sums.set(key, sum)
      return sum
    }
    const isMoved = (given: Given) =>
      'column' in given
        ? changed[given.column] !== undefined
        : 'sum' in given && summedInputs(given.sum.table, given.sum.input).some((input) => changed[input] !== undefined)
    const numbersIn = (given: Given, rows: number) => {
      if ('numbers' in given) return given.numbers
      if ('sum' in given) return new Float64Array(rows).fill(sumOf(given.sum))
      const column = columnOf(given.column)
      return given.places ? picked(column, given.places, new Float64Array(rows)) : column
    }
    const isNought = ({ table, place }: Bare) => numberFields[table].every((field) => columnOf(field)[place] === 0)
    const blank = new Set(this.#bare.filter(isNought).map(({ id }) => id))
    const callsBlank = ({ id, operands }: Cell) => operands.some((each) => each.id !== id && blank.has(each.id ?? ''))
    for (const { shape, cells, given, places, field } of steps) {
      if (!given.some(isMoved)) continue
      const inputs = given.map((each) => numbersIn(each, places.length))
      const values = numbersOf(shape, inputs, places.length)
      const [before, own] = [columnOf(field), except?.[0] === field ? except[1] : undefined]
      let column: Float64Array | undefined
      for (let at = 0; at < values.length; at++) {
        const [value, row] = [values[at] as number, places[at] as number] // one for each
        if (!Number.isFinite(value) || value === before[row] || row === own) continue
        if (blank.size > 0 && callsBlank(cells[at] as Cell)) continue
        column ??= copied.has(field) ? before : before.slice()
        column[row] = value
      }
      if (!column) continue
      changed[field] = column
      copied.add(field)
    }
    return changed
  }

  /** The same where nothing but one cell moves, which a search asks again and again: looks at no cell but those that it reaches. */
  afterOne(field: string, row: number): (moved: Columns, except?: readonly [field: string, row: number]) => Columns {
    const users = (this.#users ??= this.#usersOf())
    const reached = new Map<number, Set<number>>()
    const reach = (name: string) => {
      for (const [step, cell] of users.get(name) ?? [])
        reached.set(step, (reached.get(step) ?? new Set<number>()).add(cell))
    }
    const move = (name: string, place: number) => {
      reach(name)
      reach(`${name} ${place}`)
    }
    move(field, row)
    const steps = this.#steps.flatMap((step, at): Step[] => {
      const some = reached.get(at)
      if (!some) return []
      const cells = Int32Array.from(some).sort()
      const places = picked(step.places, cells, new Int32Array(cells.length))
      for (const place of places) move(step.field, place)
      const given = step.given.map((each): Given => {
        if ('sum' in each) return each
        if ('numbers' in each) return { numbers: picked(each.numbers, cells, new Float64Array(cells.length)) }
        return { ...each, places: each.places ? picked(each.places, cells, new Int32Array(cells.length)) : cells }
      })
      return [{ ...step, cells: Array.from(cells, (at) => step.cells[at] as Cell), given, places }]
    })
    return (moved, except) => this.after(moved, except, steps)
  }

  #usersOf(): ReadonlyMap<string, readonly (readonly [step: number, cell: number])[]> {
    const users = new Map<string, (readonly [number, number])[]>()
    for (const [at, { given, places }] of this.#steps.entries()) {
      const add = (name: string, cell: number) => {
        const known = users.get(name)
        if (known) known.push([at, cell])
        else users.set(name, [[at, cell]])
      }
      for (const each of given) {
        for (const cell of places.keys()) {
          if ('sum' in each) for (const input of summedInputs(each.sum.table, each.sum.input)) add(input, cell)
          if ('column' in each) add(`${each.column} ${each.places?.[cell] ?? cell}`, cell)
        }
      }
    }
    return users
  }

  /** Whether some cell is calculated from a field, of whatever row. */
  useSome(field: string): boolean {
    for (const name of this.#used) if (name.startsWith(`${field} `)) return true
    return false
  }

  /** Whether some cell follows when a field moves, of a row or of all that are free. */
  follow(field: string, row?: number): boolean {
    if (row === undefined) return this.#used.has(field)
    return this.#used.has(`${field} of all`) || this.#used.has(`${field} ${row}`)
  }

  /** What the held cells of a field, of a row or of all, are calculated from, each once: inputs of their own row by name, others as 'id.input', sums. */
  usesOf(field: string, row?: number): readonly string[] {
    const cells = this.#steps.flatMap((step) =>
      step.field === field ? step.cells.filter((_, at) => row === undefined || step.places[at] === row) : [],
    )
    const uses = cells.flatMap(({ id, operands }) => operands.map((each) => (each.id === id ? each.input : each.key)))
    return [...new Set(uses)]
  }

  #counts(table: Table): Float64Array | undefined {
    return table === 'measures' ? this.#columns['counts'] : undefined
  }
}

function picked<C extends Float64Array | Int32Array>(column: C, places: Int32Array, into: C): C {
  for (let at = 0; at < places.length; at++) into[at] = column[places[at] as number] as number // places in it
  return into
}
