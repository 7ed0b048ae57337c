/** How sure a due day is: two sources or the law say it, or it is what this product assumes. */
export type DueState = 'set' | 'assumption'

/** Where a due day is said: a chapter of the law on tax procedure (SFL), or this product. */
type DueSource = 'sfl.26' | 'sfl.62' | 'sfl.65' | 'product'

/** A number of the table, with where it is said and how sure it is. */
type Due<V extends object = Record<string, unknown>> = V & { readonly source: DueSource; readonly state: DueState }

/** The day of the month on which taxes are due: the 12th, in January and August the 17th (SFL 62:3–4). */
export const taxDay = {
  day: 12,
  other: { day: 17, months: [1, 8] },
  source: 'sfl.62',
  state: 'set',
} as const satisfies Due

/** Debited tax of a year is paid in twelve months, from February to January of the year after (SFL 62:4). */
export const debitedMonths = { first: 2, count: 12, source: 'sfl.62', state: 'set' } as const satisfies Due

/** Fees and withheld tax of a pay are due in the month after (SFL 62:3). */
export const payTax = { monthsAfter: 1, source: 'sfl.62', state: 'set' } as const satisfies Due

/** The most that a year may sell, kr without VAT, for its VAT to be accounted for once a year, or by quarter; above it is by month (SFL 26). */
export const vatTurnover = {
  year: 1_000_000,
  quarter: 40_000_000,
  source: 'sfl.26',
  state: 'set',
} as const satisfies Due

/** VAT of a month or a quarter is due in the second month after. The 26th, for more than 40 million a year, is left out. */
export const shortVat = { monthsAfter: 2, source: 'sfl.26', state: 'set' } as const satisfies Due

/** VAT of a whole year of an enskild firma without trade within the EU is due in May. */
export const soleTraderYearVat = { month: 5, source: 'sfl.26', state: 'set' } as const satisfies Due

/** The month in which an aktiebolag's VAT of a whole year is due, by the month in which that year ends; the declaration is digital. */
export const companyYearVat = [
  { lastMonths: [1, 4], month: 12, source: 'sfl.26', state: 'set' },
  { lastMonths: [5, 6], month: 1, source: 'sfl.26', state: 'set' },
  { lastMonths: [7, 8], month: 4, source: 'sfl.26', state: 'set' },
  // sources have it in July on paper and in August digitally
  { lastMonths: [9, 12], month: 8, source: 'sfl.26', state: 'assumption' },
] as const satisfies readonly Due[]

/** The years of this product are calendar years. */
export const lastMonthOfYear = 12

/**
 * What is left of a year's tax is paid the year after, so that no interest is charged: what is over 30 000 kr in February, the rest early in May
 * (SFL 65). What was paid too much is assumed to come back in August.
 */
export const settling = {
  above: 30_000,
  firstMonth: 2,
  rest: { month: 5, day: 3, source: 'sfl.65', state: 'assumption' },
  back: { month: 8, source: 'product', state: 'assumption' },
  source: 'sfl.65',
  state: 'set',
} as const satisfies Due

/** When the owner takes out what is taken out: on the 25th, or the weekday before. */
export const drawDay = { day: 25, source: 'product', state: 'assumption' } as const satisfies Due
