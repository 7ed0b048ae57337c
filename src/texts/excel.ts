import type { CompanyForm, SalaryMethod, Year } from '../rules/horizon.ts'
import type { VatRate } from '../rules/vat.ts'
import { columnNames } from './sheets.ts'
import { companyFormName, yearName } from './workbench.ts'

/** The words of the workbook as an Excel file: what the export writes, and the import finds its way by. */
export const excelTexts = {
  product: 'Lönebänken',
  /** names of the sheets, at most 31 characters each */
  sheets: {
    overview: 'Översikt',
    offerings: 'Produktmix',
    fixedCosts: 'Fasta kostnader',
    measures: 'Åtgärder',
    salary: 'Lönekalkyl',
    next: 'Nästa 100 kr',
    rules: 'Regler',
    municipalities: 'Kommuner',
  },
  /** headings of the columns: as in the sheets of the product, with what their numbers count */
  columns: {
    year: 'År',
    offerings: {
      category: columnNames.offerings.category,
      product: columnNames.offerings.product,
      price: 'Pris, kr',
      vat: 'Moms i priset, %',
      vatRate: 'Moms som räknas, %',
      netPrice: 'Pris exkl. moms, kr',
      variableCost: 'Rörlig kostnad, kr exkl. moms',
      margin: 'Täckningsbidrag, kr',
      coverage: 'Täckningsgrad, %',
      workHours: 'Arbetstid, tim',
      marginPerHour: 'TB per timme, kr',
      volumeYear: 'Årsvolym, st',
      annualSales: 'Årsförsäljning, kr',
      annualMargin: 'Årstäckningsbidrag, kr',
      annualHours: 'Arbetstid per år, tim',
    },
    fixedCosts: {
      category: columnNames.fixedCosts.category,
      amount: 'Summa, kr exkl. moms per år',
    },
    measures: {
      measureName: columnNames.measures.measureName,
      priority: columnNames.measures.priority,
      startdate: columnNames.measures.startdate,
      enddate: columnNames.measures.enddate,
      responsible: columnNames.measures.responsible,
      hours1: 'Timmar År 1',
      hours2: 'Timmar År 2',
      hours3: 'Timmar År 3',
      totalHours: 'Timmar totalt',
      costs1: 'Kostnad År 1, kr',
      costs2: 'Kostnad År 2, kr',
      costs3: 'Kostnad År 3, kr',
      totalCosts: 'Kostnad totalt, kr',
    },
  },
  /** what stands beside the cell of each setting */
  settings: {
    startYear: 'År 1 är inkomståret',
    kommun: 'Kommun (tomt: genomsnitt)',
    birthYear: 'Födelseår (tomt: under 66 år)',
    churchMember: 'Med i Svenska kyrkan',
    churchPercent: 'Kyrkoavgift, % (tomt: genomsnitt)',
    ownSharePercent: 'Din andel av överskottet, % (tomt: 100)',
    employmentIncome: 'Lön från anställning, kr per år',
    openingTemplatePayroll: 'Förra årets schablonavdrag (R43), kr',
    openingPayrollTax: 'Förra årets påförda egenavgifter, kr',
    openingLoss: 'Underskott från tidigare år, kr',
    pricesVat: 'Moms i priserna, % (0: exkl. moms)',
  },
  companyForm: 'Företagsform',
  method: 'Metod',
  yes: 'Ja',
  no: 'Nej',
} as const

const years = { year1: yearName('year1'), year2: yearName('year2'), year3: yearName('year3') } as const

/** The choices that stand in cells as words: what each value is called in the file. */
export const excelChoices = {
  year: years satisfies Record<Year, string>,
  companyForm: {
    enskildFirma: companyFormName('enskildFirma'),
    aktiebolag: companyFormName('aktiebolag'),
  } satisfies Record<CompanyForm, string>,
  method: {
    schablon: 'Schablon',
    skatteverket: 'Skatteverkets regler',
  } satisfies Record<SalaryMethod, string>,
  member: { true: excelTexts.yes, false: excelTexts.no },
  vat: [0, 25, 12, 6] satisfies readonly VatRate[],
} as const
