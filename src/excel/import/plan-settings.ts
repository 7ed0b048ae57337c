import type { PlanEdit } from '../../plan/edit.ts'
import { readEntry, salaryField } from '../../plan/entry.ts'
import type { ProposedSettings } from '../../plan/import/proposal.ts'
import { emptyPlan, type Plan, type PlanSettings, type SalaryYear } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import type { CellPlace } from '../layout/places.ts'
import { type SalaryInputName, salaryInputNames, salaryPlace, settingPlace } from '../layout/setting-cells.ts'
import { readSpread } from './cash-settings.ts'
import { readFinancing } from './financing-settings.ts'
import { readOutcomes } from './outcome-settings.ts'
import { answersIn, asRead, type CellRead, choiceOf, type Rows } from './read-answers.ts'
import { readSettingCells } from './setting-cells.ts'

/** The cells of the sheets with the settings: of the salary's, and of the owner's pay and the account, which a file of before they came has not. */
export interface SettingSheets {
  readonly salary: Rows
  readonly owner: Rows | undefined
  readonly account: Rows | undefined
  readonly financing: Rows | undefined
  readonly outcome: Rows | undefined
}

/**
 * Reads the settings and the salaries of three years from the sheets of our own file on which they stand: an edit for each that are not the
 * plan's. `kommun` is taken for the municipality that the file names when there is none called so.
 */
export function readPlanSettings(
  plan: Plan,
  { salary, owner = [], account = [], financing = [], outcome }: SettingSheets,
  kommun?: string,
): Pick<ProposedSettings, 'changed' | 'troubles'> & { readonly edits: readonly PlanEdit[] } {
  const rowOf = (label: string) => salary.findIndex((row) => (row[0] ?? '').trim() === label) + 1
  const start = settingPlace('startYear')
  const first = rowOf(start.label)
  if (first === 0) return { changed: 0, troubles: [], edits: [] }
  // rows that somebody has put in at the top, or a question that the file does not have
  const form = rowOf(excelTexts.companyForm)
  const moved = form > 0 ? form - salaryPlace('year1', 'companyForm').row : first - start.row
  const placed = ({ row, column }: CellPlace): CellPlace => ({ row: row + moved, column })

  const settings = [
    readSettingCells(plan.settings, 'salary', salary, kommun),
    readSettingCells(plan.settings, 'owner', owner),
    readSettingCells(plan.settings, 'account', account),
    readSpread(plan.settings, account),
    readSettingCells(plan.settings, 'financing', financing),
    readFinancing(plan.settings, financing),
    readOutcomes(plan.settings, outcome),
  ]
  const ofYears = years.map((year) => ({
    year,
    ...answersIn<SalaryYear>(
      salary,
      plan.salary[year],
      salaryInputNames.map(
        (name) => [name, placed(salaryPlace(year, name)), (typed) => readSalary(name, typed)] as const,
      ),
      year,
    ),
  }))
  const read = [...settings, ...ofYears]
  const values = Object.assign({}, ...settings.map((each) => each.values)) as Partial<PlanSettings>
  return {
    changed: read.reduce((sum, { changed }) => sum + changed, 0),
    troubles: read.flatMap(({ troubles }) => troubles),
    edits: [
      ...(Object.keys(values).length > 0 ? [{ type: 'setSettings', values } as const] : []),
      ...ofYears.flatMap(({ year, changed, values }) =>
        changed > 0 ? [{ type: 'setSalary', year, values } as const] : [],
      ),
    ],
  }
}

function readSalary(name: SalaryInputName, typed: string): CellRead {
  const text = typed.trim()
  if (name === 'companyForm') {
    return choiceOf(text, { enskildFirma: 'enskildFirma', aktiebolag: 'aktiebolag' }, excelChoices.companyForm)
  }
  if (name === 'method') {
    return choiceOf(text, { schablon: 'schablon', skatteverket: 'skatteverket' }, excelChoices.method)
  }
  return asRead(readEntry(salaryField(name), text, () => null))
}

/** True when settings that were read hold nothing that a plan nobody has filled in does not, but for the year that it was made in. */
export function saysNothing(sheets: SettingSheets): boolean {
  const { edits, troubles } = readPlanSettings(emptyPlan(0), sheets)
  const own = edits.flatMap((edit) => ('values' in edit ? Object.keys(edit.values) : []))
  return troubles.length === 0 && own.every((name) => name === 'startYear')
}
