import type { Table } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'
import { vatOf } from '../plan/vat.ts'
import { priceUnit, vatTexts } from '../texts/vat.ts'

const costs: Readonly<Record<Table, readonly string[]>> = {
  offerings: ['variableCost', 'netPrice'],
  fixedCosts: ['amount'],
  measures: ['costs1', 'costs2', 'costs3'],
}

/** What the money in a column is counted in, VAT and all: a price as the plan says, a cost always without. Undefined for what is no money. */
export function moneyUnit({ settings }: Pick<Plan, 'settings'>, table: Table, column: string): string | undefined {
  if (table === 'offerings' && column === 'price') return priceUnit(settings.pricesVat)
  return costs[table].includes(column) ? vatTexts.costUnit : undefined
}

/** The same for one cell: a price says what its own row says. */
export function moneyUnitOfCell(plan: Plan, table: Table, column: string, id: string): string | undefined {
  const row = table === 'offerings' && column === 'price' ? plan.offerings.find((each) => each.id === id) : undefined
  return row ? priceUnit(vatOf(row, plan.settings)) : moneyUnit(plan, table, column)
}
