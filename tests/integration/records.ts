import { newId } from './server.ts'

/** A complete, valid record of each collection that a customer writes, of this plan; `wish` changes fields. */
export const validRecord = {
  offerings: (plan: string, wish: object = {}) => ({
    id: newId(),
    plan,
    year: 'year1',
    rank: 'a0',
    category: 'Rådgivning',
    product: 'Timme',
    price: 450,
    variableCost: 120.5,
    workHours: 1.25,
    volumeYear: 800,
    ...wish,
  }),
  fixed_costs: (plan: string, wish: object = {}) => ({
    id: newId(),
    plan,
    year: 'year1',
    rank: 'a0',
    category: 'Lokal',
    amount: 62000,
    ...wish,
  }),
  measures: (plan: string, wish: object = {}) => ({
    id: newId(),
    plan,
    rank: 'a0',
    measureName: 'Ny webbplats',
    priority: '3',
    responsible: 'KK',
    startdate: '2027-01-15',
    enddate: '',
    hours1: 40,
    hours2: 0,
    hours3: 0,
    costs1: 25000,
    costs2: 0,
    costs3: 0,
    ...wish,
  }),
  salary_years: (plan: string, wish: object = {}) => ({
    id: newId(),
    plan,
    year: 'year1',
    companyForm: 'enskildFirma',
    method: 'schablon',
    standardTaxRelief: '14000',
    standardTaxReliefCutOffValue: '20135',
    localTaxesPercent: '32',
    stateTaxCutOfValue: '643100',
    stateTaxPercent: '20',
    payrollTaxPercent: '29',
    generalPensionCutOffValue: '43000',
    generalPensionPercent: '7',
    templatePayrollPercent: '25',
    funeralFeesPercent: '1.15',
    earnedIncomeTaxCutOffValue: '40149',
    earnedIncomeTaxPercent: '10',
    generalPayrollTaxPercent: '31.42',
    ...wish,
  }),
} as const

/** The collections whose records a customer with access may create, change and delete. */
export type WritableCollection = keyof typeof validRecord

export const writableCollections = ['offerings', 'fixed_costs', 'measures', 'salary_years'] as const
