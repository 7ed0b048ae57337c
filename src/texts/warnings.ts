import { plausibleLocalTax } from '../rules/limits.ts'
import { filledCell, kronor, percent } from './format.ts'

export const warningTexts = {
  title: 'Att se över',
  /** the button by which the user says that it is right as it is */
  right: 'Stämmer',
  isRight: (of: string) => `${of} stämmer`,
  localTax: 'Kommunalskatt',
  says: {
    localTax: (rate: number | null) =>
      `${rate === null ? 'Kommunalskatten är tom och räknas som 0\u00A0%' : `Kommunalskatten är ${percent(rate)}`}. Kommunernas ligger mellan ${plausibleLocalTax.from} och ${plausibleLocalTax.to}\u00A0%.`,
    costOverPrice: (cost: number, price: number) =>
      `Den rörliga kostnaden, ${filledCell(cost)} kr, är högre än priset, ${filledCell(price) || '0'} kr exkl. moms.`,
    strayPrice: (price: number, middle: number) =>
      `Priset, ${filledCell(price)} kr, är minst hundra gånger det vanliga bland de andra, ${kronor(middle)} kr.`,
    endBeforeStart: (end: string, start: string) => `Klartdatum ${end} är före startdatum ${start}.`,
  },
} as const
