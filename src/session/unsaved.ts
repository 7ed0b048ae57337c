import { changesBetween, owedFor, sameValues } from '../plan/changes.ts'
import type { PlanEdit, TouchedRow } from '../plan/edit.ts'
import type { Plan, Row } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import { type CompanyForm, type Year, years } from '../rules/horizon.ts'

/** Which rows of the open plan the server does not hold as they are, followed edit by edit: asked after each one, it compares no whole plans. */
export class Unsaved {
  readonly #saved: Plan
  readonly #rows: Readonly<Record<Table, Set<string>>>
  /** The server's rows by id, once they are asked for. */
  readonly #held = new Map<Table, ReadonlyMap<string, Row>>()

  constructor(saved: Plan, plan: Plan) {
    this.#saved = saved
    const { sheets } = changesBetween(saved, plan)
    const owed = (table: Table) => new Set<string>([...sheets[table].put.map(({ id }) => id), ...sheets[table].gone])
    this.#rows = { offerings: owed('offerings'), fixedCosts: owed('fixedCosts'), measures: owed('measures') }
  }

  follow(touched: readonly TouchedRow[]): void {
    for (const { table, id, row } of touched) {
      if (owedFor(table, this.#heldRows(table).get(id), row)) this.#rows[table].add(id)
      else this.#rows[table].delete(id)
    }
  }

  /** True when a save of this plan would send nothing. */
  isEmpty({ salary, settings }: Plan): boolean {
    return (
      tables.every((table) => this.#rows[table].size === 0) &&
      years.every((year) => sameValues(this.#saved.salary[year], salary[year])) &&
      sameValues(this.#saved.settings, settings)
    )
  }

  #heldRows(table: Table): ReadonlyMap<string, Row> {
    const known = this.#held.get(table)
    if (known) return known
    const rows: readonly Row[] = this.#saved[table]
    const held = new Map(rows.map((row) => [row.id as string, row]))
    this.#held.set(table, held)
    return held
  }
}

export type ChosenForms = Readonly<Partial<Record<Year, CompanyForm>>>

export function formsIn(edit: PlanEdit): ChosenForms {
  if (edit.type === 'several')
    return edit.edits.reduce<ChosenForms>((forms, each) => ({ ...forms, ...formsIn(each) }), {})
  return edit.type === 'setSalary' && edit.values.companyForm ? { [edit.year]: edit.values.companyForm } : {}
}

/** Those of the pressed forms that still stand in the plan and, after a save, not on the server. */
export function chosenStill(chosen: ChosenForms, { salary }: Plan, saved?: Plan): ChosenForms {
  const isStill = (year: Year) =>
    salary[year].companyForm === chosen[year] && saved?.salary[year].companyForm !== chosen[year]
  return Object.fromEntries(years.filter(isStill).map((year) => [year, chosen[year]]))
}
