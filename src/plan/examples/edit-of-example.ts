import { tables } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { together } from '../cells.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { mergedOwnNumbers } from '../own-numbers.ts'
import { emptyPlan, isBlank, type Plan, type PlanSettings } from '../plan.ts'
import { freshRanks } from '../rank.ts'
import type { NewId } from '../row-id.ts'
import { withVatOf } from '../vat.ts'
import type { ExampleName } from './example-plan.ts'
import { examplePlan } from './examples.ts'
import { filledSheet, planOfSheet, type TradeSheet, usualSheet } from './trade-sheet.ts'

/** Puts the example of a trade into a plan without filled rows, as a visitor's sheet of it in which nothing was changed. */
export const editOfExample = (plan: Plan, name: ExampleName, newId: NewId): PlanEdit =>
  editOfSheet(plan, usualSheet(name), newId)

/** Puts a visitor's sheet into a plan without filled rows, as one action, with its form, method and VAT. */
export function editOfSheet(plan: Plan, sheet: TradeSheet, newId: NewId): PlanEdit {
  const made = planOfSheet(filledSheet(sheet), plan.settings.startYear, freshRanks)
  const { settings, salary } = unanswered(plan, made)
  return {
    type: 'several',
    edits: [
      ...rowsInto({ ...plan, settings: { ...plan.settings, ...settings } }, made, newId),
      ...salary,
      ...(Object.keys(settings).length === 0 ? [] : [{ type: 'setSettings', values: settings } as const]),
    ],
  }
}

/** The answers of another plan to what this one has no answer to. */
function unanswered({ settings: held, salary }: Plan, made: Plan) {
  const blank = emptyPlan(held.startYear)
  const { hands, pricesVat } = made.settings
  const ownNumbers = made.settings.ownNumbers && mergedOwnNumbers('', held.ownNumbers, made.settings.ownNumbers)
  const settings: Partial<PlanSettings> = {
    ...(ownNumbers !== '' && ownNumbers !== held.ownNumbers && { ownNumbers }),
    ...(held.hands === blank.settings.hands && held.hands !== hands && { hands }),
    ...(!held.asked && held.pricesVat === blank.settings.pricesVat && held.pricesVat !== pricesVat && { pricesVat }),
  }
  const isAnswered = (year: Year) =>
    held.asked ||
    salary[year].companyForm !== blank.salary[year].companyForm ||
    salary[year].method !== blank.salary[year].method
  return {
    settings,
    salary: years
      .filter((year) => !isAnswered(year))
      .map((year): PlanEdit => {
        const { companyForm, method } = made.salary[year]
        return { type: 'setSalary', year, values: { companyForm, method } }
      }),
  }
}

/** The edits that put another plan's rows, under ids of their own, in the place of a plan's blank ones. */
function rowsInto(plan: Plan, { settings, ...sheets }: Plan, newId: NewId): readonly PlanEdit[] {
  const offerings = withVatOf(sheets.offerings, settings, plan.settings)
  return tables.flatMap((table): readonly PlanEdit[] => {
    const blank = plan[table].filter((row) => isBlank(table, row)).map(({ id }) => id)
    // ids of the same sheet, and rows of the same sheet
    const remove = { type: 'remove', table, ids: blank } as RemoveRows
    const own = { ...sheets, offerings }[table].map((row) => ({ ...row, id: newId() }))
    const insert = { type: 'insert', table, rows: own } as InsertRows
    return blank.length === 0 ? [insert] : [remove, insert]
  })
}

/** Counts a plan as its example is meant: by its company form, method, VAT and how many work there. Undefined when it is already. */
export function answersOfExample(plan: Plan, name: ExampleName): PlanEdit | undefined {
  const { salary, settings } = examplePlan(name, plan.settings.startYear)
  const { pricesVat, hands } = settings
  const { settings: held } = plan
  const isHeld = held.pricesVat === pricesVat && held.hands === hands
  return together([
    ...years.flatMap((year): readonly PlanEdit[] => {
      const { companyForm, method } = salary[year]
      const now = plan.salary[year]
      if (now.companyForm === companyForm && now.method === method) return []
      return [{ type: 'setSalary', year, values: { companyForm, method } }]
    }),
    ...(isHeld ? [] : [{ type: 'setSettings', values: { pricesVat, hands } } as const]),
  ])
}
