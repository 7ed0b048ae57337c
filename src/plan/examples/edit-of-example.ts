import { years } from '../../rules/horizon.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { tables } from '../fields.ts'
import { isBlank, type Plan } from '../plan.ts'
import type { NewId } from '../row-id.ts'
import type { ExampleName } from './example-plan.ts'
import { examplePlan } from './examples.ts'

/** Puts the example of a trade into a plan without filled rows, as one action: its rows, company form, method and settings; the blank rows go. */
export function editOfExample(plan: Plan, name: ExampleName, newId: NewId): PlanEdit {
  const { salary, settings, ...sheets } = examplePlan(name, plan.settings.startYear)
  const rows = tables.flatMap((table): readonly PlanEdit[] => {
    const blank = plan[table].filter((row) => isBlank(table, row)).map(({ id }) => id)
    // ids of the same sheet, and rows of the same sheet
    const remove = { do: 'remove', table, ids: blank } as RemoveRows
    const own = sheets[table].map((row) => ({ ...row, id: newId() }))
    const insert = { do: 'insert', table, rows: own } as unknown as InsertRows
    return blank.length === 0 ? [insert] : [remove, insert]
  })
  const { kommun, birthYear, pricesVat } = settings
  return {
    do: 'several',
    edits: [
      ...rows,
      ...years.map((year): PlanEdit => {
        const { companyForm, method } = salary[year]
        return { do: 'setSalary', year, values: { companyForm, method } }
      }),
      { do: 'setSettings', values: { kommun, birthYear, pricesVat } },
    ],
  }
}
