import type { FieldName } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { type CellValues, changeCells, together } from './cells.ts'
import { copiedFormulas, inTheirLines } from './copied-formulas.ts'
import type { YearTable } from './copy-year.ts'
import { applyEdit, type PlanEdit } from './edit.ts'
import { fieldNames, type Values } from './fields.ts'
import { filledRowsAtEnd } from './new-rows.ts'
import { type Annotations, blankValues, isBlank, type Plan, type Row } from './plan.ts'
import type { NewId } from './row-id.ts'
import { nameFields } from './row-name.ts'
import { type AllYearsRow, rowsOfAllYears } from './rows-of-all-years.ts'
import { formulasIn, isOwnFormula, type TypedFormulas, withFormulas } from './typed-formulas.ts'

/** The fields that the years always have side by side. */
export const sideBySide = {
  offerings: ['price', 'volumeYear'],
  fixedCosts: ['amount'],
} as const satisfies { readonly [T in YearTable]: readonly FieldName<T>[] }

/** The fields that they have too when one asks for more columns: a year that gets the row begins with those of the nearest year. */
export const moreSideBySide = {
  offerings: ['variableCost', 'workHours'],
  fixedCosts: [],
} as const satisfies { readonly [T in YearTable]: readonly FieldName<T>[] }

export interface AllYearsWrite {
  /** Place of its line; where none stands the line is new. */
  readonly line: number
  /** Undefined for the name, which a line has once. */
  readonly year: Year | undefined
  readonly field: string
  readonly value: string | number | null
  readonly formula?: string | undefined
}

interface Written {
  readonly values: Record<string, string | number | null>
  readonly formulas: Record<string, string | undefined>
}

/** Writes cells of the years side by side, as one edit. A year that lacks the row gets it; undefined: no change. */
export function writeAllYears<T extends YearTable>(
  plan: Plan,
  table: T,
  lineAt: (place: number) => AllYearsRow<T> | undefined,
  writes: readonly AllYearsWrite[],
  newId: NewId,
): PlanEdit | undefined {
  const changes: PlanEdit[] = []
  const added: Record<Year, (Values<T> & Annotations)[]> = { year1: [], year2: [], year3: [] }
  for (const [at, byYear] of byLine(writes)) {
    const line = lineAt(at) ?? {}
    const name = byYear.get(undefined)
    const named = rowsToName(table, line, byYear)
    let isNew = rowsOfAllYears(line).length === 0
    for (const year of years) {
      const row = line[year]
      const written = byYear.get(year)
      if (row) {
        const all = joined(written, named.includes(row) ? name : undefined)
        const change = all && changeCells(table, row, all.values, all.formulas)
        if (change) changes.push(change)
      } else if (isFilled(table, written)) {
        added[year].push(newRow(plan, table, year, nearest(line, year), joined(name, written) ?? written))
        isNew = false
      }
    }
    // a name alone begins in the first year
    if (isNew && isFilled(table, name)) added.year1.push(newRow(plan, table, 'year1', undefined, name))
  }
  const written = together(changes)
  const changed = written && inTheirLines(plan, written)
  const now = changed ? applyEdit(plan, changed).plan : plan
  const inserts = years.flatMap((year) =>
    added[year].length === 0 ? [] : [filledRowsAtEnd(now, table, year, added[year], newId).edit],
  )
  return together([...(changed ? [changed] : []), ...inserts])
}

function byLine(writes: readonly AllYearsWrite[]): ReadonlyMap<number, ReadonlyMap<Year | undefined, Written>> {
  const lines = new Map<number, Map<Year | undefined, Written>>()
  for (const { line, year, field, value, formula } of writes) {
    const byYear = lines.get(line) ?? new Map<Year | undefined, Written>()
    lines.set(line, byYear)
    const written = byYear.get(year) ?? { values: {}, formulas: {} }
    byYear.set(year, written)
    written.values[field] = value
    written.formulas[field] = formula
  }
  return lines
}

/** The rows that a line's name is written in: those with contents, or the first when none has. */
export function namedRows<T extends YearTable>(table: T, line: AllYearsRow<T>): readonly Row<T>[] {
  const rows = rowsOfAllYears(line)
  const filled = rows.filter((row) => !isBlank(table, row))
  return filled.length > 0 ? filled : rows.slice(0, 1)
}

/** The same when something is written in the line: a blank row that is filled with its name is one of those. */
function rowsToName<T extends YearTable>(
  table: T,
  line: AllYearsRow<T>,
  byYear: ReadonlyMap<Year | undefined, Written>,
): readonly Row<T>[] {
  const filledNow = rowsOfAllYears(line).filter((row) => isFilled(table, byYear.get(row.year)))
  const named = namedRows(table, line)
  const isBlankLine = named.every((row) => isBlank(table, row))
  return isBlankLine && filledNow.length > 0 ? filledNow : [...named, ...filledNow]
}

function joined(first: Written | undefined, second: Written | undefined): Written | undefined {
  if (!first || !second) return first ?? second
  return {
    values: { ...first.values, ...second.values },
    formulas: { ...first.formulas, ...second.formulas },
  }
}

function nearest<T extends YearTable>(line: AllYearsRow<T>, year: Year): Row<T> | undefined {
  const at = years.indexOf(year)
  const before = years.slice(0, at).findLast((each) => line[each])
  const found = before ?? years.slice(at).find((each) => line[each])
  return found && line[found]
}

function newRow<T extends YearTable>(
  plan: Plan,
  table: T,
  year: Year,
  like: Row<T> | undefined,
  { values, formulas }: { readonly values: CellValues; readonly formulas: TypedFormulas },
): Values<T> & Annotations {
  const shown: readonly string[] = sideBySide[table]
  const held: Readonly<Record<string, unknown>> = { ...like }
  const same = like ? fieldNames(table).filter((name) => !shown.includes(name)) : []
  // what follows others follows those of the new year
  const moved = like
    ? copiedFormulas(plan, new Map(), years.indexOf(year) - years.indexOf(like.year))(like.formulas, like.id)
    : ''
  const followed = Object.entries(formulasIn(moved)).filter(([, formula]) => isOwnFormula(formula))
  const kept = withFormulas('', same, Object.fromEntries(followed))
  return {
    ...blankValues(table),
    ...Object.fromEntries(same.map((name) => [name, held[name]])),
    ...values,
    formulas: withFormulas(kept, Object.keys(values), formulas),
    note: '',
  }
}

function isFilled(table: YearTable, written: Written | undefined): written is Written {
  const blank: CellValues = blankValues(table)
  return Object.entries(written?.values ?? {}).some(([name, value]) => value !== blank[name])
}

export const nameField = (table: YearTable): string => nameFields[table][0] ?? ''
