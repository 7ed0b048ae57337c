import type { Offering, PlanSettings } from '../plan/plan.ts'
import { vatOf } from '../plan/vat.ts'
import type { Table } from '../rules/field-names.ts'
import type { Session } from '../session/session.ts'
import { bothPrices } from '../texts/both-prices.ts'
import { priceUnit, vatTexts } from '../texts/vat.ts'
import { vatChoices } from '../texts/vat-choices.ts'

const costs: Readonly<Record<Table, readonly string[]>> = {
  offerings: ['variableCost', 'netPrice'],
  fixedCosts: ['amount'],
  measures: ['costs1', 'costs2', 'costs3'],
}

/** What the money in a cell is counted in, VAT and all: a price as its own row says, a cost always without. Undefined for what is no money. */
export function moneyUnitOfCell(session: Session, table: Table, column: string, id: string): string | undefined {
  if (costs[table].includes(column)) return vatTexts.costUnit
  const row = table === 'offerings' && column === 'price' ? session.row('offerings', id) : undefined
  return row && priceUnit(vatOf(row, session.plan.settings))
}

/** The small mark at a price whose VAT is not the plan's, 'inkl. 25 %'; '' where it is (docs/salary.md). */
export function ownVatMark(row: Pick<Offering, 'vat'>, settings: Pick<PlanSettings, 'pricesVat'>): string {
  const rate = vatOf(row, settings)
  return rate === settings.pricesVat ? '' : vatChoices.rows[`${rate}`]
}

/** Both prices of a row whose price includes VAT: the typed one, and the one that the chain calculates with. Undefined for any other row. */
export function bothPricesOf({ plan, workbook }: Session, row: Offering): string | undefined {
  const rate = vatOf(row, plan.settings)
  if (rate === 0 || row.price === 0) return undefined
  return bothPrices(row.price, rate, workbook.derived('offerings', row.id, 'netPrice'))
}
