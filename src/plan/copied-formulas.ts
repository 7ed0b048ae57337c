import { tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { applyEdit, type PlanEdit } from './edit.ts'
import { isBlank, type Plan, type Row, rowsOf, type YearTable } from './plan.ts'
import { type AllYearsRow, acrossYears, rowsOfAllYears } from './rows-of-all-years.ts'
import { formulasIn, isOwnFormula, withFormulas } from './typed-formulas.ts'

/**
 * How formulas name what they use once they have been copied, so many years later: of rows that were copied too the copies (`copies`: by their ids),
 * else the row of its line as many years later, else the same; sums, other columns and the years of measures move along. What a formula uses of its own row it uses there,
 * and what it uses of the line of its row (`own`: its id) it uses of the line that the copy comes to: '{line.price.year1}', until `inTheirLines`.
 */
export function copiedFormulas(
  plan: Plan,
  copies: ReadonlyMap<string, string>,
  later: number,
): (formulas: string, own?: string) => string {
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
  return (formulas, own) => {
    if (!isOwnFormula(formulas)) return formulas
    const { line, year: ownYear } = linesOf(plan).get(own ?? '') ?? {}
    return formulas.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const [id = '', column, of] = name.split('.')
      if (id === 'own') return whole
      if (column === undefined) return `{${inYear(id)}}`
      if (of !== undefined) return `{${name.split('.').map(inYear).join('.')}}`
      const inLine = copies.has(id) ? undefined : years.find((year) => year !== ownYear && line?.[year]?.id === id)
      if (inLine) return `{line.${column}.${yearAfter(inLine)}}`
      return `{${copies.get(id) ?? rowAfter(id) ?? id}.${inYear(column)}}`
    })
  }
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

const ofLine = /\{line\.(\w+)\.(\w+)\}/g

/** A formula that uses the line of its row, in a row of a plan; undefined where the line has no row in that year. */
export function placedFormula(plan: Plan, id: string, formula: string): string | undefined {
  const line = linesOf(plan).get(id)?.line
  const missing: string[] = []
  const placed = formula.replace(ofLine, (whole, column: string, year: string) => {
    const row: Row | undefined = line?.[year as Year]
    if (row && !isBlank('price' in row ? 'offerings' : 'fixedCosts', row)) return `{${row.id}.${column}}`
    missing.push(whole)
    return whole
  })
  return missing.length === 0 ? placed : undefined
}

const left = new WeakMap<PlanEdit, number>()

/** How many formulas could not come along in an edit: the line of the row that they came to has no row in a year that they use. */
export const formulasLeft = (edit: PlanEdit): number =>
  (left.get(edit) ?? 0) + (edit.type === 'several' ? edit.edits.reduce((sum, each) => sum + formulasLeft(each), 0) : 0)

/** An edit whose formulas use the lines of the rows that they have come to. Where a line lacks a year a cell stays as it was, and a new one has its number. */
export function inTheirLines<E extends PlanEdit>(plan: Plan, edit: E): E {
  if (!JSON.stringify(edit).includes('{line.')) return edit
  const after = applyEdit(plan, edit).plan
  const before = new Map<string, Row>(
    tables.flatMap((table) => (plan[table] as readonly Row[]).map((row) => [row.id, row] as const)),
  )
  let missing = 0
  /** The formulas of a row, and the fields that got none. */
  const placedIn = (id: string, formulas: string) => {
    const inLine = Object.entries(formulasIn(formulas)).filter(([, formula]) => formula.includes('{line.'))
    const placed = inLine.map(([field, formula]) => [field, placedFormula(after, id, formula)] as const)
    const without = placed.flatMap(([field, formula]) => (formula === undefined ? [field] : []))
    missing += without.length
    const held = formulasIn(before.get(id)?.formulas ?? '')
    const now = Object.fromEntries(placed.map(([field, formula]) => [field, formula ?? held[field]]))
    return { without, formulas: withFormulas(formulas, Object.keys(now), now) }
  }
  const placed = (part: PlanEdit): readonly PlanEdit[] => {
    if (part.type === 'several') return [{ ...part, edits: part.edits.flatMap(placed) }]
    if (part.type === 'insert') {
      const rows = part.rows.map((row) => ({ ...row, formulas: placedIn(row.id, row.formulas).formulas }))
      return [{ ...part, rows } as PlanEdit] // rows of the same table
    }
    if (part.type !== 'change' || part.values.formulas === undefined) return [part]
    const { without, formulas } = placedIn(part.id, part.values.formulas)
    const isSame = formulas === before.get(part.id)?.formulas
    const values = Object.entries({ ...part.values, formulas }).filter(
      ([field]) => !without.includes(field) && !(isSame && field === 'formulas'),
    )
    return values.length === 0 ? [] : [{ ...part, values: Object.fromEntries(values) }]
  }
  const [all = { type: 'several', edits: [] }] = placed(edit) as readonly E[] // of the same kind, where something is left
  left.set(all, missing)
  return all as E
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
  { from, to, own }: { readonly from: FilledCell; readonly to: FilledCell; readonly own?: string },
): string | undefined {
  const later = from.year && to.year ? years.indexOf(to.year) - years.indexOf(from.year) : 0
  const moved = copiedFormulas(plan, new Map(), later)(formula, own)
  return moved.includes(`{${to.field}}`) ? undefined : moved
}
