import type { Year } from '../rules/horizon.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'

const yearNames = { year1: 'år 1', year2: 'år 2', year3: 'år 3' } as const satisfies Record<Year, string>

/** The parameters of the schablon by name, as a formula says them. */
export const parameterLabels = {
  templatePayrollPercent: 'Egenavgifter (schablon) %',
  standardTaxRelief: 'Grundavdrag',
  standardTaxReliefCutOffValue: 'Gräns för skattefri inkomst',
  localTaxesPercent: 'Kommunalskatt %',
  stateTaxCutOfValue: 'Brytpunkt',
  stateTaxPercent: 'Statlig Skatt %',
  payrollTaxPercent: 'Egenavgifter %',
  generalPensionCutOffValue: 'Högsta Allmän Pension',
  generalPensionPercent: 'Allmän Pension %',
  funeralFeesPercent: 'Kyrko & Begravningsavgifter %',
  earnedIncomeTaxCutOffValue: 'Högsta Jobbskatteavdrag',
  earnedIncomeTaxPercent: 'Jobbskatteavdrag %',
  generalPayrollTaxPercent: 'Arbetsgivaravgift %',
} as const satisfies Record<SalaryRuleName, string>

/** What a row's cut-off means, said beside its name (salary.md section 2: stateTaxCutOfValue is a limit before grundavdrag). */
export const salaryRowNotes = {
  standardTaxRelief: 'gräns: skattefri inkomst',
  stateTax: 'brytpunkt, före grundavdrag',
  generalPension: 'gräns: högsta avgift',
  earnedIncomeTax: 'gräns: högsta avdrag',
} as const

/** Everything else that Lönekalkylen says. */
export const salaryTexts = {
  title: 'Lönekalkyl',
  /** the page's name in messages */
  sheetOf: (year: string, companyForm: string) => `${year} · ${companyForm}`,
  gridLabel: (year: string, companyForm: string) => `Lönekalkyl, ${year}, ${companyForm}`,
  groups: {
    business: 'Verksamheten',
    income: 'Inkomsten',
    taxes: 'Skatter och avgifter',
  },
  columns: {
    sign: 'Tecken',
    label: 'Rad',
    cutOff: 'Gräns, kr',
    percent: 'Procent',
    amount: 'Belopp, kr',
    how: 'Så räknas det',
  },
  signs: { '−': 'dras av', '+': 'läggs till', '=': 'blir' },
  /** name of a cell to fill in, for those who listen */
  cellOf: (row: string, column: string) => `${row}, ${column}`,
  /** where the sums of the other modules come from */
  origins: {
    offerings: 'summan i UtbudsMix',
    fixedCosts: 'summan i Fasta Kostnader',
    measures: (year: Year) => `${yearNames[year]} i Åtgärder`,
  },
  sameAs: (row: string) => `lika med ${row}`,
  fixedAmount: 'fast belopp',
  isUnder: (value: string, limit: string) => `${value} är under ${limit}`,
  limits: {
    stateTaxCutOfValue: 'brytpunkten',
    standardTaxReliefCutOffValue: 'gränsen',
    standardTaxRelief: 'grundavdraget',
  },
  /** between what decided and the result: '19 500 ≤ 20 135 ger 0 kr' */
  gives: 'ger',
  formulaBar: {
    label: 'Formelfält',
    none: 'Ingen cell vald',
    empty: 'tom',
    limits: {
      percent: (most: number) => `procent, högst ${most} tecken`,
      amount: (most: number) => `hela kronor, högst ${most} siffror`,
    },
  },
  methods: { label: 'Metod', schablon: 'Schablon', skatteverket: 'Skatteverkets regler' },
  digitsOnly: 'Bara siffror kan stå här. Det andra togs bort.',
  tooLong: (most: number) => `Högst ${most} tecken får plats här.`,
  deficit: (amount: string) => `Underskott ${amount} kr`,
  standard: (value: string) => `Standard ${value}`,
  resetTo: (value: string) => `Återställ till ${value}`,
  arithmetic: {
    atMost: (value: string, most: readonly string[]) => `${value}, högst ${most.join(' och ')}`,
    atLeast: (value: string, least: readonly string[]) => `${value}, lägst ${least.join(' och ')}`,
    sum: (of: string) => `summan av ${of}`,
    called: (name: string, values: readonly string[]) => `${name}(${values.join('; ')})`,
  },
} as const
