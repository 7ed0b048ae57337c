import { formulaInWords } from '../../controls/own-formula.ts'
import { type Counted, fieldNames, fieldOf } from '../../plan/fields.ts'
import { type PlanDifference, planDifferences, type Version } from '../../plan/merge.ts'
import { blankValues, type Plan, type Row } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import { formulasIn } from '../../plan/typed-formulas.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import type { CostVat, RowVat } from '../../rules/vat.ts'
import { countedTexts } from '../../texts/counted.ts'
import { columnNames } from '../../texts/headings.ts'
import { vatChoices } from '../../texts/vat-choices.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { type DifferentField, describeValue, salaryFields, settingsFields } from './settings-in-words.ts'

const words = workbenchTexts.conflict

/** One thing that two versions of a plan hold differently, in words, with the versions to choose among. */
export interface Difference {
  readonly key: string
  readonly name: string
  readonly where: string
  readonly fields: readonly DifferentField[]
  readonly versions: readonly Version[]
  /** What counts unless the user says otherwise; undefined when only the user can know. */
  readonly suggested: Version | undefined
  readonly of: PlanDifference
}

/** Lists what differs between my plan and theirs, in words; base is what both began with (plan/merge.ts). */
export function differencesBetween(base: Plan | undefined, mine: Plan, theirs: Plan): readonly Difference[] {
  // a formula names what either side knows
  const ownNumbers = `${theirs.settings.ownNumbers}\n${mine.settings.ownNumbers}`
  const plans = [mine, theirs].map((plan) => ({ ...plan, settings: { ...plan.settings, ownNumbers } })) as [Plan, Plan] // as many
  return planDifferences(base, mine, theirs).map((difference) => ({
    key: difference.key,
    ...inWords(difference, plans),
    versions: difference.combined ? ['mine', 'combined', 'theirs'] : ['mine', 'theirs'],
    suggested: difference.suggested,
    of: difference,
  }))
}

function inWords(difference: PlanDifference, plans: Plans): Pick<Difference, 'name' | 'where' | 'fields'> {
  switch (difference.kind) {
    case 'row':
      return describeRow(difference.table, difference.mine, difference.theirs, plans)
    case 'salary':
      return {
        name: words.salaryOf(yearName(difference.year)),
        where: '',
        fields: bothOf(difference, salaryFields),
      }
    case 'settings':
      return { name: words.settings, where: '', fields: bothOf(difference, settingsFields) }
  }
}

function describeRow(table: Table, mine: Row | undefined, theirs: Row | undefined, plans: Plans) {
  const known = mine ?? theirs
  if (!known) throw new Error('a difference without a row')
  const page = workbenchTexts.pageNames[table]
  return {
    name: nameOf(table, known),
    where: 'year' in known ? `${page}, ${yearName(known.year)}` : page,
    fields: mine && theirs ? fieldsOf(table, mine, theirs, plans) : wholeRow(table, known, mine !== undefined, plans),
  }
}

function fieldsOf(table: Table, my: Row, their: Row, plans: Plans): readonly DifferentField[] {
  const mine: Readonly<Record<string, unknown>> = { ...my }
  const theirs: Readonly<Record<string, unknown>> = { ...their }
  const [myStored, theirStored] = [formulasIn(my.formulas), formulasIn(their.formulas)]
  const [myFormulas, theirFormulas] = [formulasOf(table, my, plans[0]), formulasOf(table, their, plans[1])]
  const fields = fieldNames(table)
    .filter((name) => mine[name] !== theirs[name] || myStored[name] !== theirStored[name])
    .map((name) => ({
      label: labelOf(table, name),
      mine: withFormula(describeCell(table, name, mine[name]), myFormulas[name]),
      theirs: withFormula(describeCell(table, name, theirs[name]), theirFormulas[name]),
    }))
  if (my.note !== their.note)
    fields.push({ label: words.note, mine: describeValue(my.note), theirs: describeValue(their.note) })
  if (my.rank !== their.rank) fields.push({ label: words.order, mine: words.otherOrder, theirs: words.otherOrder })
  return fields
}

/** A row that one side lacks: all that is filled in on it, which is what would be lost. */
function wholeRow<T extends Table>(
  table: T,
  row: Row<T>,
  isMine: boolean,
  [mine, theirs]: Plans,
): readonly DifferentField[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const blank: Readonly<Record<string, unknown>> = blankValues(table)
  const filled = fieldNames(table).filter((name) => values[name] !== blank[name])
  const formulas = formulasOf(table, row, isMine ? mine : theirs)
  const described = filled.map(
    (name) => [labelOf(table, name), withFormula(describeCell(table, name, values[name]), formulas[name])] as const,
  )
  if (row.note !== '') described.push([words.note, row.note])
  return described.map(([label, value]) =>
    isMine ? { label, mine: value, theirs: words.noRow } : { label, mine: words.noRow, theirs: value },
  )
}

/** Both versions of what is never missing in one. */
function bothOf<V>(
  { mine, theirs }: { readonly mine: V | undefined; readonly theirs: V | undefined },
  fieldsOfBoth: (mine: V, theirs: V) => readonly DifferentField[],
): readonly DifferentField[] {
  return mine && theirs ? fieldsOfBoth(mine, theirs) : []
}

function labelOf<T extends Table>(table: T, name: FieldName<T>): string {
  const labels: Readonly<Record<string, string>> = columnNames[table]
  return labels[name] ?? name
}

const nameOf = <T extends Table>(table: T, row: Row<T>): string => rowName(table, row) || words.noName

function describeCell<T extends Table>(table: T, name: FieldName<T>, value: unknown): string {
  const { kind } = fieldOf(table, name)
  if (kind === 'counted') return countedTexts.choices[value as Counted] // such a field holds only these
  if (kind === 'costVat') return vatChoices.costs[value as CostVat]
  return kind === 'vat' ? vatChoices.rows[value as RowVat] : describeValue(value)
}

type Plans = readonly [mine: Plan, theirs: Plan]

function formulasOf(table: Table, row: Row, plan: Plan): Readonly<Record<string, string>> {
  const stored = Object.entries(formulasIn(row.formulas))
  return Object.fromEntries(stored.map(([field, formula]) => [field, formulaInWords(plan, table, row, field, formula)]))
}

const withFormula = (value: string, formula: string | undefined): string =>
  formula === undefined ? value : `${value} (${formula})`
