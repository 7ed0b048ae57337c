import { yearsListed } from './format.ts'
export const phoneTexts = {
  /** in one line of the narrowest phone */
  banner: 'Mobilversion under utveckling, dator finns',
  closeBanner: 'Stäng meddelandet',
  menu: 'Meny',
  navOfferings: 'Utbudsmixer',
  otherPages: 'Mer',
  /** where the narrowest phone may divide a name in two lines: after so much of it */
  dividedNames: { Utbudsmixer: 'Utbuds', Lönekalkyl: 'Löne' },
  rowMenu: (row: string) => `Raden ${row}`,
  unnamed: { offerings: 'Ny produkt', fixedCosts: 'Ny kostnad', measures: 'Ny åtgärd' },
  /** what a row says of itself in one line */
  result: {
    kronor: (shown: string) => `${shown}\u00A0kr`,
    margin: (shown: string) => `TB\u00A0${shown}`,
    percent: (shown: string) => `${shown}\u00A0%`,
    perHour: (shown: string) => `${shown}\u00A0kr/tim`,
    priority: (priority: string) => `Prioritet\u00A0${priority}`,
    hours: (shown: string) => `${shown}\u00A0tim`,
  },
  toFill: 'Tryck för att fylla i',
  noResult: 'Inget resultat än',
  /** which row a sheet is about */
  rowOf: {
    offerings: (at: number, all: number) => `Produkt ${at} av ${all}`,
    fixedCosts: (at: number, all: number) => `Kostnad ${at} av ${all}`,
    measures: (at: number, all: number) => `Åtgärd ${at} av ${all}`,
  },
  next: 'Nästa',
  nextRow: (row: string) => `Nästa: ${row}`,
  done: 'Klart',
  closeRow: 'Stäng raden',
  results: 'Visa alla resultat',
  vat: 'Moms i priset',
  removeRow: { offerings: 'Ta bort vara/produkt', fixedCosts: 'Ta bort rad', measures: 'Ta bort vara/produkt' },
  question: (at: number, all: number) => `Fråga ${at} av ${all}`,
  questionBefore: 'Föregående',
  sum: 'Summa',
  inYear: (year: string, amount: string) => `${year}: ${amount}`,
  /** a row that later or earlier years lack, and the press that puts it there */
  onlyIn: (year: string, lacking: readonly string[]) => `Finns bara ${year}. Lägg till ${yearsListed(lacking)}`,
  notIn: (lacking: readonly string[]) => `Finns inte ${yearsListed(lacking)}. Lägg till`,
  order: 'Ändra ordning',
  orderDone: 'Klar med ordningen',
  moveUp: (row: string) => `Flytta upp ${row}`,
  moveDown: (row: string) => `Flytta ner ${row}`,
  explained: 'Lönen förklarad',
  allYears: 'De tre åren',
} as const
