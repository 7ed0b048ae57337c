import type { Formula } from './formula.ts'

/**
 * What is computed on each product row (spec section 3). The chain reckons with the price without VAT, netPrice; vatRate is the percent that
 * the row or the plan says (law.md section 4). annualHours is a step on the way to the sheet's hours.
 */
export const offeringFormulas = {
  netPrice: { formula: '{price}/(1+{vatRate}%)', unit: 'kr/unit' },
  margin: { formula: '{netPrice}-{variableCost}', unit: 'kr/unit' },
  coverage: { formula: '({netPrice}-{variableCost})/{netPrice}*100', unit: '%' },
  marginPerHour: { formula: '({netPrice}-{variableCost})/{workHours}', unit: 'kr/hour' },
  annualSales: { formula: 'KRONA({netPrice}*{volumeYear})', unit: 'kr' },
  // five decimals are all that can be typed: rounding to them takes the binary error from the difference. A price divided by its VAT has more
  annualMargin: {
    formula: 'KRONA(IF({vatRate}=0,ROUND({netPrice}-{variableCost},5),{netPrice}-{variableCost})*{volumeYear})',
    unit: 'kr',
  },
  annualHours: { formula: '{workHours}*{volumeYear}', unit: 'hours' },
} as const satisfies Record<string, Formula>

/** A formula of a row as it is told: with the price that was typed, divided by its VAT where it has any. */
export function toldFormula<F extends Formula>(formula: F, vatRate: number): F {
  const netPrice = vatRate === 0 ? '{price}' : '({price}/{vatFactor})'
  const ofTheColumn = vatRate === 0 ? '{price}' : '{price}/{vatFactor}'
  const template = formula.formula === offeringFormulas.netPrice.formula ? ofTheColumn : formula.formula
  return { ...formula, formula: template.replaceAll('{netPrice}', netPrice) }
}
