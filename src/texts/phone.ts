/** What only the phone says. */
export const phoneTexts = {
  banner: 'Mobilversionen är under utveckling.',
  bannerMore: 'Datorversionen finns redan nu.',
  closeBanner: 'Stäng meddelandet',
  menu: 'Meny',
  navOfferings: 'Utbudsmixer',
  /** where the narrowest phone may divide a name in two lines: after so much of it */
  dividedNames: { Utbudsmixer: 'Utbuds', Lönekalkyl: 'Löne' },
  monthlySalaryOf: (year: string) => `Månadslön (netto), ${year.toLowerCase()}`,
  rowMenu: (row: string) => `Raden ${row}`,
  unnamed: { offerings: 'Ny produkt', fixedCosts: 'Ny kostnad', measures: 'Ny åtgärd' },
  sum: 'Summa',
  order: 'Ändra ordning',
  orderDone: 'Klar med ordningen',
  moveUp: (row: string) => `Flytta upp ${row}`,
  moveDown: (row: string) => `Flytta ner ${row}`,
  explained: 'Lönen förklarad',
  allYears: 'De tre åren',
} as const
