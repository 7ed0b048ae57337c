import { decimal } from './format.ts'

/** The three years side by side: what the choice is called, the headings, and what is said of a difference. */
export const allYearsTexts = {
  all: 'Alla',
  /** of a sheet that shows them */
  title: 'Alla år',
  hint: 'Saknas raden ett år? Skriv i årets fält, så läggs den till.',
  /** switches on what else the rows hold */
  more: { label: 'Fler kolumner', title: 'Visar rörlig kostnad och arbetstid för varje år' },
  /** one column of a year: 'Pris År 2' */
  ofYear: (column: string, year: string) => `${column} ${year}`,
  /** headings over the years' columns */
  groups: {
    price: (unit: string) => `Pris, ${unit}`,
    variableCost: 'Rörlig kostnad, kr exkl. moms',
    volumeYear: 'Årsvolym, st',
    workHours: 'Arbetstid, tim',
    annualMargin: 'Årstäckningsbidrag, kr',
    amount: 'Summa, kr exkl. moms per år',
    growth: 'Skillnad, %',
  },
  /** heading, and name in one line, of a difference between two years */
  growth: (from: number, to: number) => `År ${to} mot ${from}`,
  growthOf: (column: string, from: number, to: number) => `${column}, År ${to} mot ${from}, %`,
  /** a difference with its sign: '+12,5', '−3'; '' for none */
  percent: (value: number | null) => (value !== null && value > 0.05 ? `+${decimal(value, 1)}` : decimal(value, 1)),
  /** in the cell of a year that lacks the row */
  lacking: 'saknas',
  missing: (year: string) => `finns inte i ${year}`,
  salary: 'Lönekalkyl, alla år',
  growthHeading: 'År 3 mot 1, %',
} as const
