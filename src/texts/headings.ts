import { countedTexts } from './counted.ts'

type Sheet = 'offerings' | 'fixedCosts' | 'measures'

/** Headings of the sheets' columns (docs/product.md). A line break starts the unit's line; a long word is divided where it must be. */
export const headings = {
  offerings: {
    category: 'Affärsområde/\nProduktgrupp',
    product: 'Produkt\n(Vara eller Tjänst)',
    price: 'Pris',
    vat: 'Moms',
    netPrice: 'Pris\nkr exkl. moms',
    variableCost: 'Rörlig\nkostnad\nkr exkl. moms',
    margin: 'Täcknings\u00ADbidrag\nkr',
    coverage: 'Täcknings\u00ADgrad\n%',
    workHours: 'Arbetstid\ntim',
    marginPerHour: 'TB per\ntimme\nkr',
    oneMoreHour: 'En timme\ntill ger\nkr/år',
    volumeYear: 'Årsvolym\nst',
    annualSales: 'Års\u00ADförsäljning\nkr',
    annualMargin: 'Årstäcknings\u00ADbidrag\nkr',
  },
  fixedCosts: {
    category: 'Namn',
    amount: 'Summa, kr exkl. moms per år',
  },
  measures: {
    measureName: 'Åtgärd',
    priority: 'Prioritet',
    startdate: 'Startdatum',
    enddate: 'Klartdatum',
    responsible: 'Ansvarig',
    hours1: 'År 1',
    hours2: 'År 2',
    hours3: 'År 3',
    totalHours: 'Total',
    costs1: 'År 1',
    costs2: 'År 2',
    costs3: 'År 3',
    totalCosts: 'Total',
  },
} as const

/** Headings over several columns. */
export const headingGroups = {
  perUnit: 'Per enhet',
  time: 'Tid',
  perYear: 'Per år',
  hours: 'Bedömt antal Åtgärdstimmar',
  costs: 'Bedömd Kostnad, kr exkl. moms',
} as const

/** What each column is called where there is room for one line: in the formula bar, as the editor's name, in announcements. */
export const columnNames = {
  offerings: {
    category: 'Affärsområde/Produktgrupp',
    product: 'Produkt',
    price: 'Pris',
    vat: 'Moms',
    netPrice: 'Pris exkl. moms',
    variableCost: 'Rörlig kostnad',
    margin: 'Täckningsbidrag',
    coverage: 'Täckningsgrad',
    workHours: 'Arbetstid',
    marginPerHour: 'TB per timme',
    oneMoreHour: 'En timme till ger',
    volumeYear: 'Årsvolym',
    annualSales: 'Årsförsäljning',
    annualMargin: 'Årstäckningsbidrag',
    annualHours: 'Arbetstid × Årsvolym',
  },
  fixedCosts: {
    category: 'Namn',
    amount: 'Summa',
  },
  measures: {
    measureName: 'Åtgärd',
    priority: 'Prioritet',
    startdate: 'Startdatum',
    enddate: 'Klartdatum',
    responsible: 'Ansvarig',
    hours1: 'Åtgärdstimmar År 1',
    hours2: 'Åtgärdstimmar År 2',
    hours3: 'Åtgärdstimmar År 3',
    totalHours: 'Åtgärdstimmar totalt',
    costs1: 'Kostnad År 1',
    costs2: 'Kostnad År 2',
    costs3: 'Kostnad År 3',
    totalCosts: 'Kostnad totalt',
    counted: countedTexts.name,
  },
} as const

/** Grey examples in a blank row: what one could write there. A number that is zero is shown empty (docs/product.md). */
export const examples: Readonly<Record<Sheet, Readonly<Record<string, string>>>> = {
  offerings: { category: 't.ex. Webb', product: 't.ex. Supportavtal' },
  fixedCosts: { category: 't.ex. Lokalhyra' },
  measures: {
    measureName: 't.ex. Skaffa fler kunder',
    priority: '3',
    startdate: 'välj datum',
    enddate: 'välj datum',
    responsible: 'AB',
  },
}

/** The examples of fixed costs behind "Visa exempel", in a fixed order (docs/product.md). */
export const fixedCostExamples = [
  'Löner till anställda',
  'Produktionskostnader',
  'Marknadsföring och försäljning',
  'Egen utbildning',
  'Lokaler',
  'Internet och mobil',
  'Försäkringar',
  'Redovisning och revision',
  'Administration och övrigt',
  'Bankkostnader/räntenetto',
  'Avskrivningar',
  'Diverse',
] as const
