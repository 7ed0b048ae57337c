import type { DerivedField } from '../../rules/field-names.ts'
import type { Formula } from './formula.ts'

/** What is computed on each product row. The chain uses netPrice, without VAT; annualHours leads to the hours. */
export const offeringFormulas = {
  netPrice: { formula: '{price}/(1+{vatRate}%)', unit: 'kr/unit' },
  margin: { formula: '{netPrice}-{variableCost}', unit: 'kr/unit' },
  coverage: { formula: '({netPrice}-{variableCost})/{netPrice}*100', unit: '%' },
  marginPerHour: { formula: '({netPrice}-{variableCost})/{workHours}', unit: 'kr/hour' },
  annualSales: { formula: 'KRONA({netPrice}*{volumeYear})', unit: 'kr' },
  // Five decimals are all that can be typed: rounding to them takes the binary error from the difference. A price divided by its VAT has no
  // last decimal, so the difference is taken before the division: of a hundred prices with VAT, and as many costs as if they had it.
  annualMargin: {
    formula: 'KRONA(ROUND({price}*100-{variableCost}*(100+{vatRate}),5)*{volumeYear}/(100+{vatRate}))',
    unit: 'kr',
  },
  annualHours: { formula: '{workHours}*{volumeYear}', unit: 'hours' },
} as const satisfies Record<DerivedField<'offerings'> | 'annualHours', Formula>

/** A formula of a row as it is shown: with the price that was typed, divided by its VAT where it has any. */
export function shownFormula<F extends Formula>(formula: F, vatRate: number): F {
  const netPrice = vatRate === 0 ? '{price}' : '({price}/{vatFactor})'
  const ofTheColumn = vatRate === 0 ? '{price}' : '{price}/{vatFactor}'
  return { ...formula, formula: shownOf(formula.formula, ofTheColumn, vatRate).replaceAll('{netPrice}', netPrice) }
}

function shownOf(formula: string, netPrice: string, vatRate: number): string {
  switch (formula) {
    case offeringFormulas.netPrice.formula:
      return netPrice
    case offeringFormulas.annualMargin.formula: {
      // nobody states a price as a percentage
      const margin = '{netPrice}-{variableCost}'
      return vatRate === 0 ? `KRONA(ROUND(${margin},5)*{volumeYear})` : `KRONA((${margin})*{volumeYear})`
    }
    default:
      return formula
  }
}
