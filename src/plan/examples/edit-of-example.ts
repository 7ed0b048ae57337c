import { years } from '../../rules/horizon.ts'
import { together } from '../cells.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { tables } from '../fields.ts'
import { isBlank, type Plan } from '../plan.ts'
import type { NewId } from '../row-id.ts'
import { withVatOf } from '../vat.ts'
import type { ExampleName } from './example-plan.ts'
import { examplePlan } from './examples.ts'

/**
 * Puts the rows of an example of a trade into a plan without filled rows, as one action; the blank rows go. What the person has answered of the
 * firm stays, also where the answer is the usual one: an example can't distinguish the two.
 */
export function editOfExample(plan: Plan, name: ExampleName, newId: NewId): PlanEdit {
  const { settings, ...sheets } = examplePlan(name, plan.settings.startYear)
  const offerings = withVatOf(sheets.offerings, settings, plan.settings)
  const edits = tables.flatMap((table): readonly PlanEdit[] => {
    const blank = plan[table].filter((row) => isBlank(table, row)).map(({ id }) => id)
    // ids of the same sheet, and rows of the same sheet
    const remove = { do: 'remove', table, ids: blank } as RemoveRows
    const own = { ...sheets, offerings }[table].map((row) => ({ ...row, id: newId() }))
    const insert = { do: 'insert', table, rows: own } as unknown as InsertRows
    return blank.length === 0 ? [insert] : [remove, insert]
  })
  return { do: 'several', edits }
}

/** Counts a plan as its example is meant: by its company form, method, municipality, year of birth and VAT. Undefined when it is already. */
export function answersOfExample(plan: Plan, name: ExampleName): PlanEdit | undefined {
  const { salary, settings } = examplePlan(name, plan.settings.startYear)
  const { kommun, birthYear, pricesVat } = settings
  const { settings: held } = plan
  const isHeld = held.kommun === kommun && held.birthYear === birthYear && held.pricesVat === pricesVat
  return together([
    ...years.flatMap((year): readonly PlanEdit[] => {
      const { companyForm, method } = salary[year]
      const now = plan.salary[year]
      if (now.companyForm === companyForm && now.method === method) return []
      return [{ do: 'setSalary', year, values: { companyForm, method } }]
    }),
    ...(isHeld ? [] : [{ do: 'setSettings', values: { kommun, birthYear, pricesVat } } as const]),
  ])
}
