/** What only the phone says (spec section 2, "Mobile layout"). */
export const phoneTexts = {
  banner: 'Mobilversionen är under utveckling.',
  bannerMore: 'Datorversionen finns redan nu.',
  closeBanner: 'Stäng meddelandet',
  menu: 'Meny',
  navOfferings: 'Utbudsmixer',
  monthlySalaryOf: (year: string) => `Månadslön (netto), ${year.toLowerCase()}`,
  newRow: 'Ny rad',
  remove: { offerings: 'Ta bort vara/produkt', fixedCosts: 'Ta bort rad', measures: 'Ta bort vara/produkt' },
  unnamed: { offerings: 'Ny produkt', fixedCosts: 'Ny kostnad', measures: 'Ny åtgärd' },
  sum: 'Summa',
} as const
