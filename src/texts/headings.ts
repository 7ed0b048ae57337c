import type { OfEachColumn, OfEachShown, Table } from '../rules/field-names.ts'
import { countedTexts } from './counted.ts'

/** Headings of the sheets' columns, from left to right (docs/product.md). A line break starts the unit's line; a long word is divided where it must be. */
export const headings = {
  offerings: {
    category: 'Affärsområde/\nProduktgrupp',
    product: 'Produkt\n(Vara eller Tjänst)',
    price: 'Pris',
    vat: 'Moms',
    netPrice: 'Pris\nkr exkl. moms',
    variableCost: 'Rörlig\nkostnad\nkr exkl. moms',
    costVat: 'Kost\u00ADnadens\nmoms',
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
    costVat: 'Moms',
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
} as const satisfies OfEachShown<string>

export const headingGroups = {
  perUnit: 'Per enhet',
  time: 'Tid',
  perYear: 'Per år',
  hours: 'Bedömt antal Åtgärdstimmar',
  costs: 'Bedömd Kostnad, kr exkl. moms',
} as const

/** Which of them a column stands under, with its neighbours; null for one that stands alone. */
export const headingOver = {
  offerings: {
    category: null,
    product: null,
    price: 'perUnit',
    vat: 'perUnit',
    netPrice: 'perUnit',
    variableCost: 'perUnit',
    costVat: 'perUnit',
    margin: 'perUnit',
    coverage: 'perUnit',
    workHours: 'time',
    marginPerHour: 'time',
    oneMoreHour: 'time',
    volumeYear: 'perYear',
    annualSales: 'perYear',
    annualMargin: 'perYear',
  },
  fixedCosts: { category: null, amount: null, costVat: null },
  measures: {
    measureName: null,
    priority: null,
    startdate: null,
    enddate: null,
    responsible: null,
    hours1: 'hours',
    hours2: 'hours',
    hours3: 'hours',
    totalHours: 'hours',
    costs1: 'costs',
    costs2: 'costs',
    costs3: 'costs',
    totalCosts: 'costs',
  },
} as const satisfies OfEachShown<keyof typeof headingGroups | null>

/** What each column is called where there is room for one line: in the formula bar, as the editor's name, in announcements. */
export const columnNames = {
  offerings: {
    category: 'Affärsområde/Produktgrupp',
    product: 'Produkt',
    price: 'Pris',
    vat: 'Moms',
    netPrice: 'Pris exkl. moms',
    variableCost: 'Rörlig kostnad',
    costVat: 'Moms på rörlig kostnad',
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
  fixedCosts: { ...headings.fixedCosts, amount: 'Summa' },
  measures: {
    ...headings.measures,
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
} as const satisfies OfEachColumn<string> &
  OfEachShown<string> & { readonly offerings: { readonly annualHours: string } }

const inUnits = {
  margin: 'Täckningsbidrag, kr',
  coverage: 'Täckningsgrad, %',
  workHours: 'Arbetstid, tim',
  marginPerHour: 'TB per timme, kr',
  volumeYear: 'Årsvolym, st',
  annualSales: 'Årsförsäljning, kr',
  annualMargin: 'Årstäckningsbidrag, kr',
} as const

/** The labels of the stacked fields below 1024 px, with their unit (docs/product.md). */
export const stackedLabels = {
  offerings: {
    category: 'Affärsområde',
    product: 'Produkt',
    price: 'Pris',
    vat: 'Moms',
    netPrice: 'Pris, kr exkl. moms',
    variableCost: 'Rörlig kostnad, kr exkl. moms',
    costVat: 'Moms på rörlig kostnad',
    ...inUnits,
  },
  fixedCosts: { ...columnNames.fixedCosts, amount: 'Summa, kr exkl. moms' },
  measures: {
    measureName: 'Åtgärdsnamn',
    priority: 'Prioritet',
    responsible: 'Ansvarig',
    startdate: 'Startdatum',
    enddate: 'Klartdatum',
    hours1: 'Planerade åtgärdstimmar, År 1',
    hours2: 'Planerade åtgärdstimmar, År 2',
    hours3: 'Planerade åtgärdstimmar, År 3',
    totalHours: 'Totalt Planerade åtgärdstimmar',
    costs1: 'Planerat finansieringsbehov, År 1, kr exkl. moms',
    costs2: 'Planerat finansieringsbehov, År 2, kr exkl. moms',
    costs3: 'Planerat finansieringsbehov, År 3, kr exkl. moms',
    totalCosts: 'Totalt Planerat finansieringsbehov',
    counted: countedTexts.name,
  },
} as const satisfies OfEachColumn<string>

/** Headings of a file's columns in their order there: as in the sheets, with what their numbers count. */
export const fileHeadings = {
  offerings: {
    category: columnNames.offerings.category,
    product: columnNames.offerings.product,
    price: 'Pris, kr',
    vat: 'Moms i priset, %',
    vatChosen: 'Moms i priset som gäller',
    vatRate: 'Moms som räknas, %',
    netPrice: 'Pris exkl. moms, kr',
    variableCost: 'Rörlig kostnad, kr exkl. moms',
    costVat: 'Moms på rörlig kostnad, %',
    costVatRate: 'Moms på kostnaden som gäller, %',
    ...inUnits,
    costVatAmount: 'Moms på kostnaden per år, kr',
    annualHours: 'Arbetstid per år, tim',
  },
  fixedCosts: {
    category: columnNames.fixedCosts.category,
    amount: 'Summa, kr exkl. moms per år',
    costVat: 'Moms på kostnaden, %',
    costVatRate: 'Moms på kostnaden som gäller, %',
    costVatAmount: 'Moms på kostnaden per år, kr',
  },
  measures: {
    ...columnNames.measures,
    hours1: 'Timmar År 1',
    hours2: 'Timmar År 2',
    hours3: 'Timmar År 3',
    totalHours: 'Timmar totalt',
    costs1: 'Kostnad År 1, kr',
    costs2: 'Kostnad År 2, kr',
    costs3: 'Kostnad År 3, kr',
    totalCosts: 'Kostnad totalt, kr',
  },
} as const satisfies OfEachColumn<string> & {
  readonly offerings: Readonly<
    Record<'vatChosen' | 'vatRate' | 'costVatRate' | 'costVatAmount' | 'annualHours', string>
  >
  readonly fixedCosts: Readonly<Record<'costVatRate' | 'costVatAmount', string>>
}

/** Grey examples in a blank row: what one could write there. A number that is zero is shown empty (docs/product.md). */
export const examples: Readonly<Record<Table, Readonly<Record<string, string>>>> = {
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

/** What an employee costs, as an example after those below. */
export const employeeTexts = {
  any: 'En anställd',
  young: 'En anställd under 23 år',
  names: { monthpay: 'Månadslön', payfee: 'Arbetsgivaravgift', youngfee: 'Ungdomsavgift' },
  how: 'Månadslön och Arbetsgivaravgift ändrar du i Egna tal. Målet högst upp är lönen du vill ha kvar: tryck på det, så visar Vad krävs? hur mycket mer du måste sälja.',
} as const

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
