import type { Formula } from './formula.ts'

/** What is computed on each product row (spec section 3). annualHours is a step on the way to the sheet's hours. */
export const offeringFormulas = {
  margin: { formula: '{price}-{variableCost}', unit: 'kr/unit' },
  coverage: { formula: '({price}-{variableCost})/{price}*100', unit: '%' },
  marginPerHour: { formula: '({price}-{variableCost})/{workHours}', unit: 'kr/hour' },
  annualSales: { formula: 'KRONA({price}*{volumeYear})', unit: 'kr' },
  // five decimals are all that can be typed: rounding to them takes the binary error from the difference
  annualMargin: { formula: 'KRONA(ROUND({price}-{variableCost},5)*{volumeYear})', unit: 'kr' },
  annualHours: { formula: '{workHours}*{volumeYear}', unit: 'hours' },
} as const satisfies Record<string, Formula>

/** What a computed cell is divided by: while that is 0 the cell has no result, and is blank (spec section 3). */
export const offeringDivisors = { coverage: 'price', marginPerHour: 'workHours' } as const satisfies Partial<
  Record<keyof typeof offeringFormulas, string>
>
