import type { InsertRows, PlanEdit, RemoveRows } from '../../plan/edit.ts'
import { type FieldName, fieldNames, type Table, tables } from '../../plan/fields.ts'
import { filledIn } from '../../plan/new-rows.ts'
import { isBlank, type Plan, type Row } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import { filledCell } from '../../texts/format.ts'
import { parameterLabels, salaryTexts } from '../../texts/salary.ts'
import { columnNames } from '../../texts/sheets.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'

const words = workbenchTexts.conflict

/** One field that two versions of a plan hold differently, in words. */
interface DifferentField {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** One thing that two versions of a plan hold differently: a row, or the salary of a year. */
export interface Difference {
  readonly key: string
  readonly name: string
  readonly where: string
  readonly fields: readonly DifferentField[]
  /** Whose version to suggest: theirs, where only they have changed it since both began. */
  readonly suggested: 'mine' | 'theirs'
  /** Makes my plan hold their version of it. */
  readonly takeTheirs: PlanEdit
}

/** Lists what differs between my plan and theirs; base is what both began with. */
export function differencesBetween(base: Plan, mine: Plan, theirs: Plan): readonly Difference[] {
  return [
    ...tables.flatMap((table) => rowDifferences(table, base, mine, theirs)),
    ...salaryDifferences(base, mine, theirs),
    ...settingsDifference(base, mine, theirs),
  ]
}

function rowDifferences(table: Table, base: Plan, mine: Plan, theirs: Plan): readonly Difference[] {
  const before = storedRows(table, base)
  const here = storedRows(table, mine)
  const there = storedRows(table, theirs)
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((id): readonly Difference[] => {
    const my = here.get(id)
    const their = there.get(id)
    if (same(my, their)) return []
    const known = their ?? my
    if (!known) return []
    const edit = takeRow(table, mine, my, their)
    if (!edit) return []
    return [
      {
        key: id,
        name: nameOf(table, my ?? known),
        where:
          'year' in known
            ? `${workbenchTexts.pageNames[table]}, ${yearName(known.year)}`
            : workbenchTexts.pageNames[table],
        fields: my && their ? fieldsOf(table, my, their) : [wholeRow(table, my, their)],
        suggested: same(before.get(id), my) ? 'theirs' : 'mine',
        takeTheirs: edit,
      },
    ]
  })
}

function takeRow<T extends Table>(
  table: T,
  plan: Plan,
  my: Row<T> | undefined,
  their: Row<T> | undefined,
): PlanEdit | undefined {
  if (!their) return my && ({ do: 'remove', table, ids: [my.id] } as RemoveRows) // a row of this sheet
  // a row that I have emptied is still in my plan
  const isHere = my ?? rowsIn(table, plan).find((row) => row.id === their.id)
  if (!isHere) return { do: 'insert', table, rows: [their] } as InsertRows // a row of this sheet
  const change = { do: 'change', table, id: their.id, values: filledIn(table, their) } as PlanEdit // values of this sheet
  const reorder: PlanEdit = { do: 'reorder', table, ranks: { [their.id]: their.rank } }
  return { do: 'several', edits: isHere.rank === their.rank ? [change] : [change, reorder] }
}

function fieldsOf<T extends Table>(table: T, my: Row<T>, their: Row<T>): readonly DifferentField[] {
  const mine: Readonly<Record<string, unknown>> = { ...my }
  const theirs: Readonly<Record<string, unknown>> = { ...their }
  const fields = fieldNames(table)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ label: labelOf(table, name), mine: said(mine[name]), theirs: said(theirs[name]) }))
  return fields.length > 0 ? fields : [{ label: words.order, mine: words.otherOrder, theirs: words.otherOrder }]
}

function wholeRow<T extends Table>(table: T, my: Row<T> | undefined, their: Row<T> | undefined): DifferentField {
  const [first] = fieldNames(table)
  return {
    label: first === undefined ? '' : labelOf(table, first),
    mine: my ? nameOf(table, my) : words.noRow,
    theirs: their ? nameOf(table, their) : words.noRow,
  }
}

function salaryDifferences(base: Plan, mine: Plan, theirs: Plan): readonly Difference[] {
  return years.flatMap((year) => {
    const [before, my, their] = [base.salary[year], mine.salary[year], theirs.salary[year]]
    if (same(my, their)) return []
    const fields = salaryRuleNames
      .filter((name) => my[name] !== their[name])
      .map((name) => ({ label: parameterLabels[name], mine: said(my[name]), theirs: said(their[name]) }))
    const form = {
      label: words.companyForm,
      mine: companyFormName(my.companyForm),
      theirs: companyFormName(their.companyForm),
    }
    const method = {
      label: words.method,
      mine: salaryTexts.methods[my.method],
      theirs: salaryTexts.methods[their.method],
    }
    return [
      {
        key: year,
        name: words.salaryOf(yearName(year)),
        where: '',
        fields: [
          ...(form.mine === form.theirs ? [] : [form]),
          ...(method.mine === method.theirs ? [] : [method]),
          ...fields,
        ],
        suggested: same(before, my) ? ('theirs' as const) : ('mine' as const),
        takeTheirs: { do: 'setSalary' as const, year, values: their },
      },
    ]
  })
}

function settingsDifference(base: Plan, mine: Plan, theirs: Plan): readonly Difference[] {
  if (same(mine.settings, theirs.settings)) return []
  return [
    {
      key: 'settings',
      name: words.settings,
      where: '',
      fields: [],
      suggested: same(base.settings, mine.settings) ? 'theirs' : 'mine',
      takeTheirs: { do: 'setSettings', values: theirs.settings },
    },
  ]
}

function rowsIn<T extends Table>(table: T, plan: Plan): readonly Row<T>[] {
  const sheets: { readonly [K in Table]: readonly Row<K>[] } = plan
  return sheets[table]
}

/** The rows that count: a blank one is as good as none (decisions.md, "Data and saving"). */
function storedRows<T extends Table>(table: T, plan: Plan): ReadonlyMap<string, Row<T>> {
  return new Map(
    rowsIn(table, plan)
      .filter((row) => !isBlank(table, row))
      .map((row) => [row.id, row]),
  )
}

function same(a: object | undefined, b: object | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  return Object.keys({ ...left, ...right }).every((key) => left[key] === right[key])
}

function labelOf<T extends Table>(table: T, name: FieldName<T>): string {
  const labels: Readonly<Record<string, string>> = columnNames[table]
  return labels[name] ?? name
}

function nameOf<T extends Table>(table: T, row: Row<T>): string {
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const names = { offerings: ['product', 'category'], fixedCosts: ['category'], measures: ['measureName'] }[table]
  return names.map((name) => String(cells[name])).find((text) => text !== '') ?? words.empty
}

function said(value: unknown): string {
  if (typeof value === 'number') return value === 0 ? '0' : filledCell(value)
  return typeof value === 'string' && value !== '' ? value : words.empty
}
