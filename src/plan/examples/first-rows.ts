import { operatingYear } from '../../rules/limits.ts'
import { defaultVatRate } from '../../rules/vat.ts'
import { applyEdit, type PlanEdit } from '../edit.ts'
import type { Values } from '../fields.ts'
import { filledRowsAtEnd } from '../new-rows.ts'
import { blankValues, emptyPlan, type Plan } from '../plan.ts'
import type { NewId } from '../row-id.ts'
import { withVatOf } from '../vat.ts'
import type { ExampleName } from './example-names.ts'
import { exampleNumbers } from './examples.ts'
import type { FirstFigures } from './first-figures.ts'

/** Which of an example's costs is its rent. */
const rentAt: Readonly<Record<ExampleName, number>> = { konsult: 0, frisor: 0, webbutik: 1, hantverkare: 2, cafe: 0 }

/** What is usual in a trade, taken from its example: the price and volume of its first product, and its rent. */
export function usualFigures(trade: ExampleName): FirstFigures {
  const { product, rent, pricesVat } = ofTrade(trade)
  return {
    trade,
    price: product.price,
    pricesVat,
    perWeek: Math.round(product.volume / operatingYear.weeks),
    rentPerMonth: Math.round(rent.amount / operatingYear.months),
  }
}

/**
 * The variable cost of one unit, kr without VAT: what was answered, or a guess, the same part of the price as in the trade's example. A guess is
 * in whole kronor: more digits would look like knowledge.
 */
export function variableCostOf({ trade, price, variableCost }: Omit<FirstFigures, 'perWeek' | 'rentPerMonth'>): number {
  if (variableCost !== undefined) return variableCost
  const { product } = ofTrade(trade)
  return Math.min(price, Math.round((price * product.variableCost) / product.price))
}

/**
 * Adds a visitor's answers as the first rows of year1: what is sold in the year, and the rent. One action. The VAT becomes that of the plan's
 * prices unless the plan has its answer already: then the row says its own.
 */
export function editOfFigures(plan: Plan, figures: FirstFigures, newId: NewId): PlanEdit {
  const { offering, rent } = rowsOfFigures(figures)
  const { asked, pricesVat } = plan.settings
  const isAnswered = asked || pricesVat !== defaultVatRate
  const sold = isAnswered ? withVatOf([offering], figures, plan.settings) : [offering]
  return {
    do: 'several',
    edits: [
      filledRowsAtEnd(plan, 'offerings', 'year1', sold, newId).edit,
      filledRowsAtEnd(plan, 'fixedCosts', 'year1', [rent], newId).edit,
      ...(isAnswered ? [] : [{ do: 'setSettings', values: { pricesVat: figures.pricesVat } } as const]),
    ],
  }
}

/** The plan of a visitor: those rows and nothing else. startYear is the income year of year1. */
export function planOfFigures(figures: FirstFigures, startYear: number, newId: NewId): Plan {
  const plan = emptyPlan(startYear)
  return applyEdit(plan, editOfFigures(plan, figures, newId)).plan
}

/** Changes the plan of a visitor to other figures. */
export function changeToFigures({ offerings: [sold], fixedCosts: [rented] }: Plan, figures: FirstFigures): PlanEdit {
  if (!sold || !rented) throw new Error('the plan of a visitor has one row of each')
  const { offering, rent } = rowsOfFigures(figures)
  return {
    do: 'several',
    edits: [
      { do: 'change', table: 'offerings', id: sold.id, values: offering },
      { do: 'change', table: 'fixedCosts', id: rented.id, values: rent },
      { do: 'setSettings', values: { pricesVat: figures.pricesVat } },
    ],
  }
}

/** The rows of figures: a year is twelve months, or as many weeks as the operating year has. */
function rowsOfFigures(figures: FirstFigures): {
  readonly offering: Values<'offerings'>
  readonly rent: Values<'fixedCosts'>
} {
  const { product, rent } = ofTrade(figures.trade)
  return {
    offering: {
      ...blankValues('offerings'),
      category: product.category,
      product: product.name,
      price: figures.price,
      variableCost: variableCostOf(figures),
      workHours: product.workHours,
      volumeYear: yearVolume(figures),
    },
    rent: { category: rent.name, amount: figures.rentPerMonth * operatingYear.months },
  }
}

/** Units sold in a year, at most five decimals as the plan keeps them. */
function yearVolume({ perWeek }: Pick<FirstFigures, 'perWeek'>): number {
  return Number((perWeek * operatingYear.weeks).toFixed(5))
}

function ofTrade(trade: ExampleName) {
  const { products, costs, settings } = exampleNumbers(trade)
  const [first] = products
  const rent = costs[rentAt[trade]]
  if (!first || !rent) throw new Error(`the example ${trade} has no product or no rent`)
  const [category, name, price, variableCost, workHours, volume] = first
  return {
    product: { category, name, price, variableCost, workHours, volume },
    rent: { name: rent[0], amount: rent[1] },
    pricesVat: settings.pricesVat ?? 0,
  }
}
