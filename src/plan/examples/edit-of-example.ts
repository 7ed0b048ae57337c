import { type Year, years } from '../../rules/horizon.ts'
import { together } from '../cells.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { tables } from '../fields.ts'
import { emptyPlan, isBlank, type Plan, type PlanSettings } from '../plan.ts'
import { freshRanks } from '../rank.ts'
import type { NewId } from '../row-id.ts'
import { withVatOf } from '../vat.ts'
import type { ExampleName } from './example-plan.ts'
import { examplePlan } from './examples.ts'
import { filledSheet, planOfSheet, type TradeSheet } from './trade-sheet.ts'

/**
 * Puts the rows of an example of a trade into a plan without filled rows, as one action; the blank rows go. What the person has answered of the
 * firm stays, also where the answer is the usual one: an example can't distinguish the two.
 */
export function editOfExample(plan: Plan, name: ExampleName, newId: NewId): PlanEdit {
  return { do: 'several', edits: rowsInto(plan, examplePlan(name, plan.settings.startYear), newId) }
}

/**
 * Puts what a visitor has made of a trade's sheet into the plan of their new account, as one action: every row, and what the plan has no answer
 * to yet of form, method, VAT, municipality and year of birth, so that its net pay is the one that they saw.
 */
export function editOfSheet(plan: Plan, sheet: TradeSheet, newId: NewId): PlanEdit {
  const made = planOfSheet(filledSheet(sheet), plan.settings.startYear, freshRanks)
  const { settings, salary } = unanswered(plan, made)
  return {
    do: 'several',
    edits: [
      ...rowsInto({ ...plan, settings: { ...plan.settings, ...settings } }, made, newId),
      ...salary,
      ...(Object.keys(settings).length === 0 ? [] : [{ do: 'setSettings', values: settings } as const]),
    ],
  }
}

/** The answers of another plan to what this one has no answer to. */
function unanswered({ settings: held, salary }: Plan, made: Plan) {
  const blank = emptyPlan(held.startYear)
  const settings: Partial<PlanSettings> = held.asked
    ? {}
    : {
        ...(held.kommun === blank.settings.kommun && { kommun: made.settings.kommun }),
        ...(held.birthYear === blank.settings.birthYear && { birthYear: made.settings.birthYear }),
        ...(held.pricesVat === blank.settings.pricesVat && { pricesVat: made.settings.pricesVat }),
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
        return { do: 'setSalary', year, values: { companyForm, method } }
      }),
  }
}

/** The edits that put another plan's rows, under ids of their own, in the place of a plan's blank ones. */
function rowsInto(plan: Plan, { settings, ...sheets }: Plan, newId: NewId): readonly PlanEdit[] {
  const offerings = withVatOf(sheets.offerings, settings, plan.settings)
  return tables.flatMap((table): readonly PlanEdit[] => {
    const blank = plan[table].filter((row) => isBlank(table, row)).map(({ id }) => id)
    // ids of the same sheet, and rows of the same sheet
    const remove = { do: 'remove', table, ids: blank } as RemoveRows
    const own = { ...sheets, offerings }[table].map((row) => ({ ...row, id: newId() }))
    const insert = { do: 'insert', table, rows: own } as unknown as InsertRows
    return blank.length === 0 ? [insert] : [remove, insert]
  })
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
