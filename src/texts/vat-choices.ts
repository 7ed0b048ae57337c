import { type CostVat, foodVat, type RowVat } from '../rules/vat.ts'
import { food, percentOf } from './vat.ts'

/** The words for the VAT of a row, of its price and of a cost: what the first page does without. */
export const vatChoices = {
  /** the same in the heading of the prices */
  choose: 'Välj vad priserna är: utan eller med moms',
  choice: (unit: string) => `Mina priser är i ${unit}`,
  /** the choices of a row, and the mark in its price */
  rows: {
    '': 'som planen',
    '0': 'exkl. moms',
    '25': `inkl. ${percentOf(25)}`,
    '12': `inkl. ${percentOf(12)}`,
    '6': `inkl. ${percentOf(6)}`,
    food,
  } satisfies Record<RowVat, string>,
  /** the same in the narrow column of the sheet; blank is as the plan says */
  short: {
    '': '',
    '0': 'exkl.',
    '25': percentOf(25),
    '12': percentOf(12),
    '6': percentOf(6),
    food: 'livsm.',
  } satisfies Record<RowVat, string>,
  /** the choices of a cost */
  costs: {
    '': 'föreslagen',
    '25': percentOf(25),
    '12': percentOf(12),
    '6': percentOf(6),
    '0': 'ingen',
    food,
    plan: 'som planen',
  } satisfies Record<CostVat, string>,
  costsProposed: 'Föreslagen',
  /** what is said once of costs of before each had a VAT of its own */
  ofBefore: (count: number, percent: string) =>
    `${count === 1 ? 'En kostnad räknas' : `${count} kostnader räknas`} som förut med planens moms, ${percent}\u00A0%. Nu kan varje kostnad ha sin egen.`,
  giveOwn: 'Föreslå moms för var och en',
  /** the years in which the VAT on food changes */
  foodChanges: {
    lowered: `Livsmedel har ${foodVat.usual}\u00A0% moms till och med mars och ${foodVat.lowered}\u00A0% från april ${foodVat.from.year}. Servering har ${foodVat.usual}\u00A0%.`,
    raised: `Livsmedel har ${foodVat.usual}\u00A0% moms igen från januari ${foodVat.until.year + 1}.`,
  },
} as const

/** What is said where food has another VAT than before: in 2026 and 2028. */
export function foodChange(calendarYear: number): string | undefined {
  if (calendarYear === foodVat.from.year) return vatChoices.foodChanges.lowered
  return calendarYear === foodVat.until.year + 1 ? vatChoices.foodChanges.raised : undefined
}
