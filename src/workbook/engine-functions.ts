import {
  FunctionArgumentType,
  FunctionPlugin,
  type FunctionPluginDefinition,
  HyperFormula,
  type ImplementedFunctions,
} from 'hyperformula'
import { functionsOfMany, functionsOfOne, rounderTo, type SpreadsheetRounding, type Two } from './plain-functions.ts'

type Ast = Parameters<FunctionPlugin['evaluateAst']>[0]
type State = Parameters<FunctionPlugin['evaluateAst']>[1]
type Value = ReturnType<FunctionPlugin['evaluateAst']>
type Interpreter = ConstructorParameters<FunctionPluginDefinition>[0]

/** A function as it is called in a formula: its arguments, not calculated yet. */
interface Call {
  readonly args: readonly Ast[]
}
type Work = (call: Call, state: State) => Value

const names = ['ABS', 'IF', 'MAX', 'MIN', 'ROUND', 'ROUNDDOWN', 'ROUNDUP'] as const
type Name = (typeof names)[number]

/** What the library itself has under these names. */
const general = names.map((name) => {
  const plugin = HyperFormula.getFunctionPlugin(name)
  const metadata = plugin?.implementedFunctions[name]
  if (!plugin || !metadata) throw new Error(`HyperFormula has no function ${name}`)
  return { name, plugin, metadata }
})

/** The one function that the library has not: a formula that wrote it out would ask twice for what is rounded. */
const ownFunction = { method: 'KRONA', parameters: [{ argumentType: FunctionArgumentType.NUMBER }] }

/** The functions of our formulas for plain numbers: the library's own leave most of an edit's garbage. */
class FunctionsOfNumbers extends FunctionPlugin {
  static override implementedFunctions: ImplementedFunctions = {
    ...Object.fromEntries(general.map(({ name, metadata }) => [name, { ...metadata, method: name }])),
    KRONA: ownFunction,
  }
  readonly #general: Readonly<Record<Name, Work>>

  constructor(interpreter: Interpreter) {
    super(interpreter)
    const works = general.map(({ name, plugin, metadata }): [Name, Work] => {
      const library = new plugin(interpreter) as unknown as Readonly<Record<string, Work>> // it has the method that its metadata names
      const work = library[metadata.method]
      if (!work) throw new Error(`HyperFormula has no method for ${name}`)
      return [name, work.bind(library)]
    })
    this.#general = Object.fromEntries(works) as Record<Name, Work> // every name is set
  }

  IF(call: Call, state: State): Value {
    const [condition, yes, no] = call.args
    if (condition && yes && no && call.args.length === 3) {
      const holds = this.evaluateAst(condition, state)
      const value = typeof holds === 'boolean' ? this.evaluateAst(holds ? yes : no, state) : undefined
      if (typeof value === 'number') return value
    }
    return this.#general.IF(call, state)
  }

  ABS(call: Call, state: State): Value {
    const value = this.#alone(call, state)
    return typeof value === 'number' ? functionsOfOne.ABS(value) : this.#general.ABS(call, state)
  }

  KRONA(call: Call, state: State): Value {
    const value = this.#alone(call, state)
    if (typeof value === 'number') return functionsOfOne.KRONA(value)
    return this.runFunction([...call.args], state, ownFunction, functionsOfOne.KRONA)
  }

  MAX(call: Call, state: State): Value {
    return this.#ofMany('MAX', call, state)
  }

  MIN(call: Call, state: State): Value {
    return this.#ofMany('MIN', call, state)
  }

  ROUND(call: Call, state: State): Value {
    return this.#rounded('ROUND', call, state)
  }

  ROUNDDOWN(call: Call, state: State): Value {
    return this.#rounded('ROUNDDOWN', call, state)
  }

  ROUNDUP(call: Call, state: State): Value {
    return this.#rounded('ROUNDUP', call, state)
  }

  #rounded(name: SpreadsheetRounding, call: Call, state: State): Value {
    const [first, second] = call.args
    if (first && call.args.length <= 2) {
      const value = plainNumber(this.evaluateAst(first, state))
      const places = second ? this.evaluateAst(second, state) : 0
      const round = typeof places === 'number' ? rounderTo(name, places) : undefined
      if (round && value !== undefined) return round(value)
    }
    return this.#general[name](call, state)
  }

  /** The only argument of a call; undefined when there are none or more. */
  #alone(call: Call, state: State): Value | undefined {
    const [of] = call.args
    return of && call.args.length === 1 ? this.evaluateAst(of, state) : undefined
  }

  #ofMany(name: 'MAX' | 'MIN', call: Call, state: State): Value {
    const work: Two = functionsOfMany[name]
    let result: number | undefined
    for (const arg of call.args) {
      const value = this.evaluateAst(arg, state)
      if (typeof value !== 'number') return this.#general[name](call, state)
      result = result === undefined ? value : work(result, value)
    }
    return result ?? this.#general[name](call, state)
  }
}

/** A number, also one that the library knows to have been a percent. */
function plainNumber(value: Value): number | undefined {
  const number = typeof value === 'object' && 'val' in value ? value.val : value
  return typeof number === 'number' ? number : undefined
}

/** Has every engine that is built from now on calculate plain numbers by the short way. */
export function registerFunctionsOfNumbers(): void {
  HyperFormula.registerFunctionPlugin(FunctionsOfNumbers, { enGB: { KRONA: 'KRONA' } })
}
