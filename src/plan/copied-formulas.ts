import { type Year, years } from '../rules/horizon.ts'
import { type Plan, rowsOf, type YearTable } from './plan.ts'
import { type AllYearsRow, acrossYears, rowsOfAllYears } from './rows-of-all-years.ts'
import { isOwnFormula } from './typed-formulas.ts'

/**
 * How formulas name what they use once they have been copied, so many years later: of rows that were copied too the copies (`copies`: by their ids),
 * else the row of its line as many years later, else the same; sums and the years of measures move along. What a formula uses of its own row it uses there.
 */
export function copiedFormulas(
  plan: Plan,
  copies: ReadonlyMap<string, string>,
  later: number,
): (formulas: string) => string {
  const yearAfter = (year: Year) => years[years.indexOf(year) + later]
  const inYear = (column: string) => {
    const [year] = later === 0 ? [] : years.filter((one) => one.slice(-1) === column.slice(-1))
    return column.slice(0, year ? -1 : undefined) + (year ? (yearAfter(year) ?? year).slice(-1) : '')
  }
  const rowAfter = (id: string) => {
    const found = later === 0 ? undefined : linesOf(plan).get(id)
    const year = found && yearAfter(found.year)
    return year && found.line[year]?.id
  }
  return (formulas) =>
    isOwnFormula(formulas)
      ? formulas.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
          const [id = '', column, of] = name.split('.')
          if (id === 'own') return whole
          if (column === undefined) return `{${inYear(id)}}`
          if (id === 'sum') return `{${id}.${column}.${inYear(of ?? '')}}`
          return `{${copies.get(id) ?? rowAfter(id) ?? id}.${inYear(column)}}`
        })
      : formulas
}

type Lines = ReadonlyMap<string, { readonly line: AllYearsRow; readonly year: Year }>
const known = new WeakMap<Plan, Lines>()

/** The line of each row, and its year; found once for a plan: a fill asks for each of its cells. */
function linesOf(plan: Plan): Lines {
  const rowsIn = (table: YearTable) =>
    acrossYears<YearTable>(table, (year) => rowsOf(plan, table, year)).flatMap((line) =>
      rowsOfAllYears(line).map((row) => [row.id as string, { line, year: row.year }] as const),
    )
  const lines = known.get(plan) ?? new Map([...rowsIn('offerings'), ...rowsIn('fixedCosts')])
  known.set(plan, lines)
  return lines
}

/** A field that a formula is filled from or into; the year is that of its row or its own, undefined where it has none. */
export interface FilledCell {
  readonly field: string
  readonly year: Year | undefined
}

/** A formula as another field takes it, which goes by its own year; undefined where that would call itself. */
export function formulaTo(
  plan: Plan,
  formula: string,
  { from, to }: { readonly from: FilledCell; readonly to: FilledCell },
): string | undefined {
  const later = from.year && to.year ? years.indexOf(to.year) - years.indexOf(from.year) : 0
  const moved = copiedFormulas(plan, new Map(), later)(formula)
  return moved.includes(`{${to.field}}`) ? undefined : moved
}
