import { type CostVat, type VatRate, vatRates } from '../rules/vat.ts'
import { noVatNames, rateNames, systemNames } from '../texts/cost-vat.ts'
import type { FixedCost, Offering, Plan, PlanSettings, Row } from './plan.ts'
import { vatOf } from './vat.ts'

/** The VAT on what a product costs: its row's own, else as on its price; undefined for what the plan says of all costs. */
export function variableCostVat(row: Pick<Offering, 'vat' | 'costVat'>, settings: PlanSettings): VatRate | undefined {
  if (row.costVat !== '') return ownCostVat(row.costVat)
  const ofPrice = vatOf(row, settings)
  return ofPrice === 0 ? settings.salesVat : ofPrice
}

/** The VAT on a fixed cost: its own, else what its name proposes; undefined for what the plan says of all costs. */
export const fixedCostVat = ({ costVat, category }: Pick<FixedCost, 'costVat' | 'category'>): VatRate | undefined =>
  costVat === '' ? proposedVat(category) : ownCostVat(costVat)

export function costVatOf(row: Row, settings: PlanSettings): VatRate | undefined {
  if ('price' in row) return variableCostVat(row, settings)
  return 'costVat' in row ? fixedCostVat(row) : undefined
}

const ownCostVat = (vat: CostVat | undefined): VatRate | undefined => vatRates.find((rate) => String(rate) === vat)

/** What a cost's name says of its VAT: wages, insurance and the like have none (VAT act 2023:200, chapter 10). */
function proposedVat(name: string): VatRate {
  const text = name.toLocaleLowerCase('sv')
  const names = (words: readonly string[]) => words.some((word) => text.includes(word))
  if (names(systemNames)) return 25
  if (names(noVatNames)) return 0
  if (names(rateNames[12])) return 12
  return names(rateNames.food) ? 'food' : 25
}

/** True when somebody needs to see a column of the VAT on what products cost. */
export const usesCostVat = (plan: Plan): boolean =>
  plan.offerings.some(({ costVat }) => costVat !== '' && costVat !== 'plan')

export function usesFood({ settings, offerings, fixedCosts }: Plan): boolean {
  return (
    offerings.some((row) => vatOf(row, settings) === 'food' || variableCostVat(row, settings) === 'food') ||
    fixedCosts.some((row) => fixedCostVat(row) === 'food')
  )
}
