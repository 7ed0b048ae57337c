import type { Formula } from './formula.ts'

/** What is computed on each measure: its sums over the three years. */
export const measureFormulas = {
  totalHours: { formula: '{hours1}+{hours2}+{hours3}', unit: 'hours' },
  totalCosts: { formula: '{costs1}+{costs2}+{costs3}', unit: 'kr' },
} as const satisfies Record<string, Formula>
