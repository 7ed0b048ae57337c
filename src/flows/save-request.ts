import { changesBetween } from '../plan/changes.ts'
import { applyEdit, type PlanEdit } from '../plan/edit.ts'
import { becoming } from '../plan/merge.ts'
import { nextPart } from '../plan/next-part.ts'
import type { Plan } from '../plan/plan.ts'
import { newRowId } from '../plan/row-id.ts'
import { type Year, years } from '../rules/horizon.ts'
import { saveRowsMaxBytes } from '../rules/limits.ts'
import type { OpenPlan, SaveRequest } from './ports.ts'

/** A save of everything that is unsaved, or of as much of it as the server takes at once. */
export function nextSave(openPlan: OpenPlan, baseRevision: number): SaveRequest {
  const { plan, saved } = openPlan
  const all = openPlan.changes()
  const part = nextPart(saved, plan, all, saveRowsMaxBytes)
  const changes = part === plan ? all : changesBetween(saved, part)
  return { saveId: newRowId(), baseRevision, plan: part, changes, ...(part !== plan && { isPart: true }) }
}

export function formsSave({ chosenForms, saved }: OpenPlan, baseRevision: number): SaveRequest {
  const formOf = (year: Year) => chosenForms[year] ?? saved.salary[year].companyForm
  const withForms: Plan = {
    ...saved,
    salary: Object.fromEntries(
      years.map((year) => [year, { ...saved.salary[year], companyForm: formOf(year) }]),
    ) as Plan['salary'], // every year is set
  }
  return { saveId: newRowId(), baseRevision, plan: withForms, changes: changesBetween(saved, withForms) }
}

/** The pressed company forms that the server does not have, written so that two of them can be compared; '' when it has all. */
export function unsavedForms({ chosenForms, saved }: OpenPlan): string {
  return years
    .filter((year) => (chosenForms[year] ?? saved.salary[year].companyForm) !== saved.salary[year].companyForm)
    .map((year) => `${year} ${chosenForms[year]}`)
    .join()
}

/** Makes the open plan what the server holds, but keeps the blank rows that stand here: the row somebody is about to fill in must not go away. */
export function adopt(openPlan: OpenPlan, theirs: Plan): void {
  takeIn(openPlan, theirs, becoming(openPlan.plan, theirs))
}

/** Carries out an edit that comes from the server's version. Where rows came or went, older actions may no longer be undone. */
export function takeIn(openPlan: OpenPlan, theirs: Plan, edit: PlanEdit | undefined): void {
  const replace = (by: PlanEdit) => openPlan.replace(applyEdit(openPlan.plan, by).plan, theirs)
  if (edit && !touchesSalaryOnly(edit)) {
    replace(edit)
    return
  }
  openPlan.markSaved(theirs)
  // what may not be changed here is still what the server holds
  if (edit && !openPlan.edit(edit, undefined, { undoable: false })) replace(edit)
}

const touchesSalaryOnly = (edit: PlanEdit): boolean =>
  edit.type === 'several' ? edit.edits.every(touchesSalaryOnly) : edit.type === 'setSalary'
