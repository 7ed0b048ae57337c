/** What the plots of Insikter say. */
export const plotTexts = {
  asTable: 'Visa som tabell',
} as const
