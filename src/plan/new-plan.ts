import { type Table, tables } from '../rules/field-names.ts'
import { copiedFormulas } from './copied-formulas.ts'
import { emptyPlan, type Plan, type PlanSettings, type Row, sheetsOf } from './plan.ts'
import type { NewId } from './row-id.ts'

/** A plan that holds the same, with rows of its own: an id is one row's among all plans. */
export function copyOfPlan(plan: Plan, newId: NewId): Plan {
  const ids = new Map<string, string>(tables.flatMap((table) => plan[table].map(({ id }) => [id, newId()] as const)))
  const copied = copiedFormulas(plan, ids, 0)
  const copies = (table: Table) =>
    (plan[table] as readonly Row[]).map(
      (row) => ({ ...row, id: ids.get(row.id), formulas: copied(row.formulas) }) as Row,
    )
  const sheets = sheetsOf(copies)
  // a dismissed warning names its row
  const dismissedDoubts = plan.settings.dismissedDoubts.replace(/[a-z0-9]{15}/g, (id) => ids.get(id) ?? id)
  return { ...plan, ...sheets, settings: { ...plan.settings, dismissedDoubts } }
}

/** A plan without rows for the same person, who need not be asked again who they are. */
export function blankPlanOf(settings: PlanSettings, startYear: number): Plan {
  const { kommun, birthYear, churchMember, churchPercent, pricesVat, wantedNetPay } = settings
  const blank = emptyPlan(startYear)
  const known = { kommun, birthYear, churchMember, churchPercent, pricesVat, wantedNetPay, asked: true }
  return { ...blank, settings: { ...blank.settings, ...known } }
}
