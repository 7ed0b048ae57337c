/** The row of the first month on the sheet 'outcome'; its headings stand above it. */
export const firstOutcomeRow = 4

/** The columns of what is told, of the plan and of what the month lands at. The year and the month stand in the first two. */
export const outcomeColumns = {
  entered: { sales: 3, variable: 4, fixed: 5 },
  plan: { sales: 6, variable: 7, fixed: 8 },
  lands: { sales: 9, variable: 10, fixed: 11, surplus: 12 },
} as const
