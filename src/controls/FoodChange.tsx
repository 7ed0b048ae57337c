import { usesFood } from '../plan/cost-vat.ts'
import { years } from '../rules/horizon.ts'
import { foodChange } from '../texts/vat-choices.ts'
import { type SessionYear, useSession } from './figures.ts'
import './vat.css'

/** The line of a year in which food gets another VAT, where something of the plan is food. */
export function FoodChange({ session, year }: SessionYear) {
  const isUsed = useSession(session, ({ plan }) => usesFood(plan))
  const startYear = useSession(session, ({ plan }) => plan.settings.startYear)
  const change = foodChange(startYear + years.indexOf(year))
  return isUsed && change !== undefined ? <p className="vat-note">{change}</p> : null
}
