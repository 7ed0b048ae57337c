import { type Table, tables } from '../plan/fields.ts'
import { type Plan, type Row, rowsOf } from '../plan/plan.ts'
import { type SalaryMethod, type Year, yearBefore } from '../rules/horizon.ts'
import { taxYears } from '../rules/tax-years.ts'
import { type CarriedName, carriedNames, openingOf, previous } from './carried.ts'
import type { ChainDefinition } from './chain.ts'
import { lawDefinition, schablonDefinition } from './chain-definitions.ts'
import { Compiled } from './compiled.ts'
import { toFifteenDigits } from './engine-arithmetic.ts'
import { placeOf } from './figure-places.ts'
import type { ChainName, FigureName, LossName, RatioName, SumName } from './figures.ts'
import { burdenFormulas } from './formulas/burden.ts'
import type { Formula } from './formulas/formula.ts'
import { productFormulas } from './formulas/product.ts'
import { rowInputs, rowInputValue } from './row-layout.ts'
import { parseTemplate } from './template.ts'

type Values = ReadonlyMap<string, number | null>

// of the burdens those that ask for no step more
const { loss, toPayPerYear, toPayPerMonth } = burdenFormulas

/**
 * A plan's rows, sums, ratios and chains by the workbook's own formulas without its engine: for a plan that nobody edits, such as one in a
 * file. tests/workbook/evaluated-plan.test.ts holds the two together.
 */
export class EvaluatedPlan {
  readonly #plan: Plan
  readonly #rows = new Map<Table, ReadonlyMap<string, Values>>()
  readonly #sums = new Map<Year, Values>()
  readonly #chains = new Map<string, Values>()
  readonly #carried: readonly CarriedName[]

  constructor(plan: Plan) {
    this.#plan = plan
    this.#carried = carriedNames(plan.settings)
  }

  /** A number of a row, entered or computed; null when it is not finite and shown blank. */
  derived(table: Table, id: string, name: string): number | null {
    const row = this.#rowsOf(table).get(id)
    if (!row) throw new Error(`no row ${id} in ${table}`)
    return row.get(name) ?? null
  }

  /** A sum, a ratio or a line of a year's chain at full precision; null when it is not finite and shown blank. Throws for any other figure. */
  figure(name: FigureName): number | null {
    const place = placeOf(name)
    switch (place.in) {
      case 'plan':
        return this.#sum(productFormulas.plan[place.name], 'year1')
      case 'totals':
        return this.#sumsOf(place.year).get(place.name) ?? null
      case 'ratios':
        return this.#ratio(place.name as RatioName, place.year)
      case 'chain':
        return this.#chain(place.method ?? this.#plan.salary[place.year].method, place.year).get(place.name) ?? null
      case 'difference':
      case 'carriedForward':
      case 'hourPay':
      case 'owner':
      case 'ownerPlan':
        throw new Error(`${name} is not evaluated without the engine`)
    }
  }

  #rowsOf(table: Table): ReadonlyMap<string, Values> {
    const known = this.#rows.get(table)
    if (known) return known
    const inputs = rowInputs(table)
    const formulas: Readonly<Record<string, Formula>> = productFormulas.rows[table]
    const names = Object.keys(formulas)
    const compiled = new Compiled(formulas, names, inputs)
    const rows = new Map(
      (this.#plan[table] as readonly Row[]).map((row) => {
        const values = inputs.map((name) => rowInputValue(name, { ...row }, this.#plan.settings.pricesVat))
        compiled.run(...values)
        const computed = names.map((name) => [name, finite(compiled.figure(name))] as const)
        return [row.id, new Map([...inputs.map((name, at) => [name, values[at] ?? 0] as const), ...computed])]
      }),
    )
    this.#rows.set(table, rows)
    return rows
  }

  /** SUM({table.column}): what a column comes to over the rows that count. */
  #sum({ formula }: Formula, year: Year): number | null {
    const node = parseTemplate(formula)
    const of = node.is === 'call' && node.name === 'SUM' ? node.args[0] : undefined
    const [sheet, column] = of?.is === 'reference' ? of.name.split('.') : []
    const table = tables.find((one) => one === sheet)
    if (!table || column === undefined) throw new Error(`${formula} is no sum of a column`)
    const rows = this.#rowsOf(table)
    const total = (rowsOf(this.#plan, table, year) as readonly Row[]).reduce((sum, { id }) => {
      const row = rows.get(id)
      return row?.get('counts') === 0 ? sum : sum + (row?.get(column) ?? 0)
    }, 0)
    return finite(toFifteenDigits(total))
  }

  #sumsOf(year: Year): Values {
    const known = this.#sums.get(year)
    if (known) return known
    const formulas: Readonly<Record<SumName | 'surplus', Formula>> = productFormulas.totals[year]
    const names = Object.keys(formulas) as readonly (keyof typeof formulas)[] // its keys
    const isSum = (name: keyof typeof formulas) => formulas[name].formula.startsWith('SUM(')
    const sums = new Map<string, number | null>(
      names.filter(isSum).map((name) => [name, this.#sum(formulas[name], year)]),
    )
    const others = names.filter((name) => !isSum(name))
    const compiled = new Compiled(formulas, others, [...sums.keys()])
    compiled.run(...[...sums.values()].map((value) => value ?? 0))
    for (const name of others) sums.set(name, finite(compiled.figure(name)))
    this.#sums.set(year, sums)
    return sums
  }

  #ratio(name: RatioName, year: Year): number | null {
    const sums = this.#sumsOf(year)
    const compiled = new Compiled(productFormulas.ratios, [name], [...sums.keys()])
    compiled.run(...[...sums.values()].map((value) => value ?? 0))
    return finite(compiled.figure(name))
  }

  #chain(method: SalaryMethod, year: Year): Values {
    const key = `${method} ${year}`
    const known = this.#chains.get(key)
    if (known) return known
    const { formulas, rules } = this.#definition(method, year)
    const all = { ...formulas(), loss, toPayPerYear, toPayPerMonth }
    const names = Object.keys(all) as readonly (ChainName | LossName)[] // its keys
    const compiled = new Compiled(all, names, ['surplus', ...this.#carried.map(previous)], rules)
    compiled.run(this.#sumsOf(year).get('surplus') ?? 0, ...this.#carriedTo(method, year))
    const values = new Map(names.map((name) => [name, finite(compiled.figure(name))]))
    this.#chains.set(key, values)
    return values
  }

  #definition(method: SalaryMethod, year: Year): ChainDefinition {
    if (method === 'skatteverket') return lawDefinition(taxYears, this.#plan, year)
    return schablonDefinition(this.#plan.salary[year], this.#plan.settings)
  }

  /** What the year before leaves of an enskild firma (NE R40, R41, R24); in the first year what the owner says of it. */
  #carriedTo(method: SalaryMethod, year: Year): readonly number[] {
    if (method === 'schablon') return this.#carried.map(() => 0)
    const before = yearBefore(year)
    if (before) return this.#carried.map((name) => this.#chain('skatteverket', before).get(name) ?? 0)
    return this.#carried.map((name) => openingOf(this.#plan.settings, name))
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
