import { type Table, tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { annotationsMaxLength } from '../rules/limits.ts'
import { rowsIn } from './changes.ts'
import type { InsertRows, PlanEdit, RemoveRows } from './edit.ts'
import { filledIn } from './new-rows.ts'
import { mergedOwnNumbers } from './own-numbers.ts'
import { isBlank, type Plan, type PlanSettings, type Row, type SalaryYear } from './plan.ts'
import { formulasIn, isOwnFormula, mergedFormulas, withFormulas, withNumbersOf } from './typed-formulas.ts'

/** Which version of a thing counts: mine, the other device's, or my fields and theirs put together. */
export type Version = 'mine' | 'theirs' | 'combined'

/** One thing in both versions; undefined where it is not there. fields: the names of what differs, when it is in both. */
interface Compared<V> {
  readonly mine: V | undefined
  readonly theirs: V | undefined
  readonly fields: readonly (keyof V & string)[]
  /** Who has changed it since both began with the same. */
  readonly changedBy: 'mine' | 'theirs' | 'both'
  /** My fields and theirs together, when both have changed it but never the same field. */
  readonly combined: V | undefined
}

interface Difference {
  readonly key: string
  /** What to use unless the user says otherwise; undefined when both have changed the same and only the user can know. */
  readonly suggested: Version | undefined
  readonly edits: Readonly<Partial<Record<Version, PlanEdit>>>
}

type RowDifference = {
  readonly [T in Table]: Difference & Compared<Row<T>> & { readonly kind: 'row'; readonly table: T }
}[Table]

/** One thing that two versions of a plan hold differently: a row, the salary of a year, or the settings. */
export type PlanDifference =
  | RowDifference
  | (Difference & Compared<SalaryYear> & { readonly kind: 'salary'; readonly year: Year })
  | (Difference & Compared<PlanSettings> & { readonly kind: 'settings' })

/** Compares my plan with another device's, row by row. Without `base` (what both began with) all is asked about. */
export function planDifferences(
  base: Plan | undefined,
  mine: Plan,
  theirs: Plan,
  isExact = false,
): readonly PlanDifference[] {
  return [
    ...tables.flatMap((table) => rowDifferences(table, base, mine, theirs, isExact)),
    ...years.flatMap((year): readonly PlanDifference[] => {
      const compared = compare(base && { was: base.salary[year] }, mine.salary[year], theirs.salary[year])
      const take = (values: SalaryYear): PlanEdit => ({ type: 'setSalary', year, values })
      return compared ? [{ kind: 'salary', year, ...difference(`salary.${year}`, compared, take) }] : []
    }),
    ...settingsDifferences(base, mine, theirs),
  ]
}

/** The edit that makes my plan theirs, cell by cell: what gives no number by its formula holds what it holds there. Undefined when it is that already. */
export const becoming = (mine: Plan, theirs: Plan): PlanEdit | undefined =>
  mergeEdit(planDifferences(undefined, mine, theirs, true), () => 'theirs')

/** The edit that makes my plan hold the chosen version of each difference; undefined when mine is chosen everywhere. */
export function mergeEdit(
  differences: readonly PlanDifference[],
  choose: (difference: PlanDifference) => Version,
): PlanEdit | undefined {
  const edits = differences.flatMap((each) => {
    const version = choose(each)
    if (version === 'mine') return []
    const edit = each.edits[version]
    if (!edit) throw new Error(`${each.key} has no version ${version}`)
    return [edit]
  })
  return edits.length > 0 ? { type: 'several', edits } : undefined
}

/** Puts two versions together unasked, when one has changed only company forms: the edit, or 'ask'. */
export function silentMerge(base: Plan | undefined, mine: Plan, theirs: Plan): PlanEdit | undefined | 'ask' {
  const differences = planDifferences(base, mine, theirs)
  if (differences.length === 0) return undefined
  if (!base || !(differsInFormsOnly(base, mine) || differsInFormsOnly(base, theirs))) return 'ask'
  if (differences.some(({ suggested }) => suggested === undefined)) return 'ask'
  return mergeEdit(differences, ({ suggested }) => suggested ?? 'mine')
}

/** True when two versions differ in nothing, or in company forms alone. */
function differsInFormsOnly(before: Plan, after: Plan): boolean {
  return planDifferences(before, before, after).every(
    ({ kind, fields }) => kind === 'salary' && fields.every((name) => name === 'companyForm'),
  )
}

function settingsDifferences(base: Plan | undefined, mine: Plan, theirs: Plan): readonly PlanDifference[] {
  const compared = compare(base && { was: base.settings }, mine.settings, theirs.settings)
  const take = (values: PlanSettings): PlanEdit => ({ type: 'setSettings', values })
  return compared ? [{ kind: 'settings', ...difference('settings', compared, take) }] : []
}

function rowDifferences(
  table: Table,
  base: Plan | undefined,
  mine: Plan,
  theirs: Plan,
  isExact: boolean,
): readonly PlanDifference[] {
  const before = base && storedRows(table, base)
  const here = storedRows(table, mine)
  const there = storedRows(table, theirs)
  const blankHere = new Set(
    rowsIn(table, mine)
      .filter((row) => !here.has(row.id))
      .map((row): string => row.id),
  )
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((id) => {
    const my = here.get(id)
    const aligned = (row: Row | undefined) => (my && row && !isExact ? withNumbersOf(my, row) : row)
    const their = there.get(id)
    const compared = compare(before && { was: aligned(before.get(id)) }, my, aligned(their))
    if (!compared) return []
    // a cell whose formula gives no number there holds the one that it holds there
    const take = (row: Row | undefined) =>
      takeRow(table, id, my, blankHere.has(id), row === compared.theirs ? their : row)
    return [{ kind: 'row', table, ...difference(`${table}.${id}`, compared, take) } as unknown as PlanDifference] // rows of one table
  })
}

/** Compares one thing in three versions; undefined when mine and theirs are alike. before: undefined when nobody knows what it was. */
function compare<V extends object>(
  before: { readonly was: V | undefined } | undefined,
  mine: V | undefined,
  theirs: V | undefined,
): Compared<V> | undefined {
  if (same(mine, theirs)) return undefined
  const fields = mine && theirs ? namesIn(mine, theirs).filter((name) => mine[name] !== theirs[name]) : []
  if (before && same(before.was, mine)) return { mine, theirs, fields, changedBy: 'theirs', combined: undefined }
  if (before && same(before.was, theirs)) return { mine, theirs, fields, changedBy: 'mine', combined: undefined }
  return { mine, theirs, fields, changedBy: 'both', combined: combine(before?.was, mine, theirs, fields) }
}

function combine<V extends object>(
  was: V | undefined,
  mine: V | undefined,
  theirs: V | undefined,
  fields: readonly (keyof V & string)[],
): V | undefined {
  if (!was || !mine || !theirs) return undefined
  if (hasFormulas(was) && hasFormulas(mine) && hasFormulas(theirs)) return combineRow(was, mine, theirs, fields)
  // the plan's own numbers stand each for itself
  const compared = fields.filter((name) => name !== 'ownNumbers')
  if (compared.some((name) => was[name] !== mine[name] && was[name] !== theirs[name])) return undefined
  const changedThere = compared.filter((name) => was[name] === mine[name])
  const together = { ...mine, ...Object.fromEntries(changedThere.map((name) => [name, theirs[name]])) }
  if (!hasOwnNumbers(was) || !hasOwnNumbers(mine) || !hasOwnNumbers(theirs)) return together
  const merge = (one: typeof was, other: typeof was) =>
    mergedOwnNumbers(was.ownNumbers, one.ownNumbers, other.ownNumbers)
  const inOrder = (text: string) => text.split('\n').sort().join('\n')
  const ownNumbers = merge(mine, theirs)
  // both have changed the same number, or there are too many
  return inOrder(ownNumbers) === inOrder(merge(theirs, mine)) ? { ...together, ownNumbers } : undefined
}

/** A row whose formulas go with its numbers, each with its own: where one that calls others comes or goes, that is what has changed, and the number follows. */
function combineRow<V extends { readonly formulas: string }>(
  was: V,
  mine: V,
  theirs: V,
  fields: readonly (keyof V & string)[],
): V | undefined {
  const [before, my, their] = [formulasIn(was.formulas), formulasIn(mine.formulas), formulasIn(theirs.formulas)]
  const isChanged = (name: keyof V & string, version: V, formulas: typeof before) =>
    [before[name], formulas[name]].some((formula) => formula !== undefined && isOwnFormula(formula))
      ? before[name] !== formulas[name]
      : was[name] !== version[name]
  const names = new Set([...fields, ...(Object.keys({ ...my, ...their }) as typeof fields)]) // formulas of its fields
  const compared = [...names].filter(
    (name) =>
      name !== 'formulas' && Object.hasOwn(mine, name) && (mine[name] !== theirs[name] || my[name] !== their[name]),
  )
  const changedThere = compared.filter((name) => isChanged(name, theirs, their))
  if (changedThere.some((name) => isChanged(name, mine, my))) return undefined
  const formulas = withFormulas(mergedFormulas(was.formulas, mine.formulas, theirs.formulas), changedThere, their)
  const together = { ...mine, ...Object.fromEntries(changedThere.map((name) => [name, theirs[name]])), formulas }
  return formulas.length > annotationsMaxLength.formulas ? undefined : together
}

const hasFormulas = (thing: object): thing is { readonly formulas: string } => 'formulas' in thing

const hasOwnNumbers = (thing: object): thing is { readonly ownNumbers: string } => 'ownNumbers' in thing

function difference<V>(key: string, compared: Compared<V>, take: (version: V) => PlanEdit): Difference & Compared<V> {
  const { changedBy, combined, theirs } = compared
  return {
    key,
    ...compared,
    suggested: changedBy === 'both' ? combined && 'combined' : changedBy,
    // a version that lacks the row can be chosen too: that deletes the row
    edits: { theirs: take(theirs as V), ...(combined ? { combined: take(combined) } : {}) },
  }
}

function takeRow<T extends Table>(
  table: T,
  id: string,
  my: Row<T> | undefined,
  isBlankHere: boolean,
  row: Row<T> | undefined,
): PlanEdit {
  const remove = { type: 'remove', table, ids: [id] as readonly string[] } as RemoveRows // the id of a row of this sheet
  if (!row) return remove
  const insert = { type: 'insert', table, rows: [row] as Row[] } as InsertRows // a row of this sheet
  if (!my) return isBlankHere ? { type: 'several', edits: [remove, insert] } : insert
  if ('year' in my && 'year' in row && my.year !== row.year) return { type: 'several', edits: [remove, insert] }
  const change = { type: 'change', table, id, values: filledIn(table, row) } as unknown as PlanEdit // values of this sheet
  return my.rank === row.rank
    ? change
    : { type: 'several', edits: [change, { type: 'reorder', table, ranks: { [id]: row.rank } }] }
}

function storedRows<T extends Table>(table: T, plan: Plan): ReadonlyMap<string, Row<T>> {
  return new Map(
    rowsIn(table, plan)
      .filter((row) => !isBlank(table, row))
      .map((row) => [row.id, row]),
  )
}

function same<V extends object>(a: V | undefined, b: V | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  return namesIn(a, b).every((name) => a[name] === b[name])
}

function namesIn<V extends object>(a: V, b: V): readonly (keyof V & string)[] {
  return Object.keys({ ...a, ...b }) as (keyof V & string)[] // both are Vs
}
