/** One piece of a schedule, for incomes up to `to` price base amounts (inclusive; null: all above). All in price base amounts:
 * value = base × PBB + rate × (income − over × PBB). Decimals as text, so that a formula shows them as the law writes them. */
export interface Piece {
  readonly to: string | null
  readonly base: string
  readonly rate: string
  readonly over: string
}

/** The tax rules of one income year, as data. Amounts in kr per year, rates in %. Sources: facts/tax-rules.md, SKV 433, the laws named. */
export interface TaxYear {
  readonly year: number
  /** prisbasbelopp and inkomstbasbelopp */
  readonly priceBaseAmount: number
  readonly incomeBaseAmount: number
  /** limit of state tax, on taxable income (IL 65:5) */
  readonly stateTaxThreshold: number
  readonly stateTaxPercent: number
  /** grundavdrag (IL 63:3), and what is added from taxAge (IL 63:3a) */
  readonly taxRelief: readonly Piece[]
  readonly seniorTaxRelief: readonly Piece[]
  /** jobbskatteavdrag (IL 67:7): the part of the income that counts; times the municipal rate, after grundavdrag */
  readonly earnedIncome: readonly Piece[]
  /** what it loses above `from` price base amounts, in % of the income above */
  readonly earnedIncomePhaseOut: { readonly from: string; readonly percent: number } | null
  /** jobbskatteavdrag from taxAge (IL 67:8), in kr */
  readonly seniorEarnedIncome: readonly Piece[]
  /** tax reduction for sickness and activity compensation (IL 67:9b) */
  readonly sickness: { readonly pieces: readonly Piece[]; readonly leastPercent: number }
  /** general pension fee: % of income from `from` price base amounts, up to `cap` income base amounts */
  readonly generalPension: { readonly percent: number; readonly from: string; readonly cap: string }
  /** tax reduction for earned income (IL 67:46): % of the taxable income above `above`, at most `most` */
  readonly earnedIncomeReduction: { readonly above: number; readonly percent: number; readonly most: number }
  /** from 18 years at the start of the year */
  readonly publicServiceFee: { readonly percent: number; readonly most: number }
  /** country average; null where no figure is published */
  readonly localTaxesPercent: number
  readonly funeralFeesPercent: number
  readonly churchPercent: number | null
  /** Age at the start of the year from which income tax, and social fees, follow the rules for the elderly. */
  readonly taxAge: number
  readonly feeAge: number
  /** Nobody born this year or earlier pays social fees. */
  readonly noFeesBornUpTo: number
  /** egenavgifter, their automatic reduction (SFS 2023:748 3 §) and the schablonavdrag before them (NE R43) */
  readonly payrollTax: {
    readonly percent: number
    readonly seniorPercent: number
    readonly noneBelow: number
    readonly reduction: { readonly percent: number; readonly most: number; readonly above: number }
    readonly templatePercent: number
    readonly seniorTemplatePercent: number
  }
  /** arbetsgivaravgift; youth: from one age to under another at the start of the year, on pay up to a limit per month */
  readonly generalPayrollTax: {
    readonly percent: number
    readonly seniorPercent: number
    readonly youth: {
      readonly fromAge: number
      readonly belowAge: number
      readonly percent: number
      readonly mostPerMonth: number
      /** months of this income year in which it applies */
      readonly months: number
    } | null
  }
}

/** Every income year whose rules are set, oldest first. A new income year is a new entry here, nothing else. */
export const taxYears: readonly TaxYear[] = [
  {
    year: 2024,
    priceBaseAmount: 57_300,
    incomeBaseAmount: 76_200,
    stateTaxThreshold: 598_500,
    stateTaxPercent: 20,
    taxRelief: [
      { to: '0.99', base: '0.423', rate: '0', over: '0' },
      { to: '2.72', base: '0.423', rate: '0.2', over: '0.99' },
      { to: '3.11', base: '0.77', rate: '0', over: '0' },
      { to: '7.88', base: '0.77', rate: '-0.1', over: '3.11' },
      { to: null, base: '0.293', rate: '0', over: '0' },
    ],
    seniorTaxRelief: [
      { to: '0.91', base: '0.687', rate: '0', over: '0' },
      { to: '1.11', base: '0.885', rate: '-0.2', over: '0' },
      { to: '1.965', base: '0.6', rate: '0.057', over: '0' },
      { to: '2.72', base: '0.333', rate: '0.1949', over: '0' },
      { to: '3.11', base: '-0.212', rate: '0.3949', over: '0' },
      { to: '3.24', base: '-0.523', rate: '0.4949', over: '0' },
      { to: '5.0', base: '0.208', rate: '0.2693', over: '0' },
      { to: '7.88', base: '0.3', rate: '0.2513', over: '0' },
      { to: '8.08', base: '0.986', rate: '0.1643', over: '0' },
      { to: '10.74', base: '2.313', rate: '0', over: '0' },
      { to: '12.16', base: '8.972', rate: '-0.62', over: '0' },
      { to: '13.54', base: '1.43', rate: '0', over: '0' },
      { to: '38.42', base: '2.206', rate: '-0.0574', over: '0' },
      { to: null, base: '0', rate: '0', over: '0' },
    ],
    earnedIncome: [
      { to: '0.91', base: '0', rate: '1', over: '0' },
      { to: '3.24', base: '0.91', rate: '0.3874', over: '0.91' },
      { to: '8.08', base: '1.813', rate: '0.1643', over: '3.24' },
      { to: null, base: '2.608', rate: '0', over: '0' },
    ],
    earnedIncomePhaseOut: { from: '13.54', percent: 3 },
    seniorEarnedIncome: [
      { to: '1.75', base: '0', rate: '0.22', over: '0' },
      { to: '5.24', base: '0.2635', rate: '0.07', over: '0' },
      { to: '10.48', base: '0.6293', rate: '0', over: '0' },
      { to: null, base: '0.6293', rate: '-0.03', over: '10.48' },
    ],
    sickness: {
      pieces: [
        { to: '0.91', base: '0', rate: '1', over: '0' },
        { to: '3.24', base: '0.91', rate: '0.3405', over: '0.91' },
        { to: null, base: '1.703', rate: '0.128', over: '3.24' },
      ],
      leastPercent: 4.5,
    },
    generalPension: { percent: 7, from: '0.423', cap: '8.07' },
    earnedIncomeReduction: { above: 40_000, percent: 0.75, most: 1500 },
    publicServiceFee: { percent: 1, most: 1219 },
    localTaxesPercent: 32.37,
    funeralFeesPercent: 0.277,
    churchPercent: null,
    taxAge: 66,
    feeAge: 66,
    noFeesBornUpTo: 1937,
    payrollTax: {
      percent: 28.97,
      seniorPercent: 10.21,
      noneBelow: 1000,
      reduction: { percent: 7.5, most: 15_000, above: 40_000 },
      templatePercent: 25,
      seniorTemplatePercent: 10,
    },
    generalPayrollTax: {
      percent: 31.42,
      seniorPercent: 10.21,
      youth: null,
    },
  },
  {
    year: 2025,
    priceBaseAmount: 58_800,
    incomeBaseAmount: 80_600,
    stateTaxThreshold: 625_800,
    stateTaxPercent: 20,
    taxRelief: [
      { to: '0.99', base: '0.423', rate: '0', over: '0' },
      { to: '2.72', base: '0.423', rate: '0.2', over: '0.99' },
      { to: '3.11', base: '0.77', rate: '0', over: '0' },
      { to: '7.88', base: '0.77', rate: '-0.1', over: '3.11' },
      { to: null, base: '0.293', rate: '0', over: '0' },
    ],
    seniorTaxRelief: [
      { to: '0.91', base: '0.687', rate: '0', over: '0' },
      { to: '1.11', base: '0.885', rate: '-0.2', over: '0' },
      { to: '1.965', base: '0.6', rate: '0.057', over: '0' },
      { to: '2.72', base: '0.333', rate: '0.1949', over: '0' },
      { to: '3.11', base: '-0.212', rate: '0.3949', over: '0' },
      { to: '3.24', base: '-0.523', rate: '0.4949', over: '0' },
      { to: '5.0', base: '0.096', rate: '0.304', over: '0' },
      { to: '7.88', base: '0.186', rate: '0.286', over: '0' },
      { to: '8.08', base: '0.872', rate: '0.199', over: '0' },
      { to: '10.94', base: '2.48', rate: '0', over: '0' },
      { to: '12.47', base: '9.263', rate: '-0.62', over: '0' },
      { to: null, base: '1.532', rate: '0', over: '0' },
    ],
    earnedIncome: [
      { to: '0.91', base: '0', rate: '1', over: '0' },
      { to: '3.24', base: '0.91', rate: '0.3874', over: '0.91' },
      { to: '8.08', base: '1.813', rate: '0.199', over: '3.24' },
      { to: null, base: '2.776', rate: '0', over: '0' },
    ],
    earnedIncomePhaseOut: null,
    seniorEarnedIncome: [
      { to: '1.75', base: '0', rate: '0.22', over: '0' },
      { to: '5.24', base: '0.2635', rate: '0.07', over: '0' },
      { to: null, base: '0.6293', rate: '0', over: '0' },
    ],
    sickness: {
      pieces: [
        { to: '0.91', base: '0', rate: '1', over: '0' },
        { to: '3.24', base: '0.91', rate: '0.3405', over: '0.91' },
        { to: null, base: '1.703', rate: '0.128', over: '3.24' },
      ],
      leastPercent: 4.5,
    },
    generalPension: { percent: 7, from: '0.423', cap: '8.07' },
    earnedIncomeReduction: { above: 40_000, percent: 0.75, most: 1500 },
    publicServiceFee: { percent: 1, most: 1249 },
    localTaxesPercent: 32.41,
    funeralFeesPercent: 0.293,
    churchPercent: null,
    taxAge: 66,
    feeAge: 66,
    noFeesBornUpTo: 1937,
    payrollTax: {
      percent: 28.97,
      seniorPercent: 10.21,
      noneBelow: 1000,
      reduction: { percent: 7.5, most: 15_000, above: 40_000 },
      templatePercent: 25,
      seniorTemplatePercent: 10,
    },
    generalPayrollTax: {
      percent: 31.42,
      seniorPercent: 10.21,
      youth: null,
    },
  },
  {
    year: 2026,
    priceBaseAmount: 59_200,
    incomeBaseAmount: 83_400,
    stateTaxThreshold: 643_000,
    stateTaxPercent: 20,
    taxRelief: [
      { to: '0.99', base: '0.423', rate: '0', over: '0' },
      { to: '2.72', base: '0.423', rate: '0.2', over: '0.99' },
      { to: '3.11', base: '0.77', rate: '0', over: '0' },
      { to: '7.88', base: '0.77', rate: '-0.1', over: '3.11' },
      { to: null, base: '0.293', rate: '0', over: '0' },
    ],
    seniorTaxRelief: [
      { to: '0.91', base: '0.687', rate: '0', over: '0' },
      { to: '1.11', base: '0.885', rate: '-0.2', over: '0' },
      { to: '1.965', base: '0.6', rate: '0.057', over: '0' },
      { to: '2.72', base: '0.333', rate: '0.1949', over: '0' },
      { to: '3.11', base: '-0.212', rate: '0.3949', over: '0' },
      { to: '3.24', base: '-0.523', rate: '0.4949', over: '0' },
      { to: '5.0', base: '-0.073', rate: '0.356', over: '0' },
      { to: '7.88', base: '0.017', rate: '0.338', over: '0' },
      { to: '8.08', base: '0.703', rate: '0.251', over: '0' },
      { to: '11.16', base: '2.732', rate: '0', over: '0' },
      { to: '12.84', base: '9.651', rate: '-0.62', over: '0' },
      { to: null, base: '1.691', rate: '0', over: '0' },
    ],
    earnedIncome: [
      { to: '0.91', base: '0', rate: '1', over: '0' },
      { to: '3.24', base: '0.91', rate: '0.3874', over: '0.91' },
      { to: '8.08', base: '1.813', rate: '0.251', over: '3.24' },
      { to: null, base: '3.027', rate: '0', over: '0' },
    ],
    earnedIncomePhaseOut: null,
    seniorEarnedIncome: [
      { to: '1.75', base: '0', rate: '0.22', over: '0' },
      { to: '5.24', base: '0.2635', rate: '0.07', over: '0' },
      { to: null, base: '0.6293', rate: '0', over: '0' },
    ],
    sickness: {
      pieces: [
        { to: '0.91', base: '0', rate: '1', over: '0' },
        { to: '3.24', base: '0.91', rate: '0.3874', over: '0.91' },
        { to: null, base: '1.813', rate: '0.251', over: '3.24' },
      ],
      leastPercent: 4.5,
    },
    generalPension: { percent: 7, from: '0.423', cap: '8.07' },
    earnedIncomeReduction: { above: 40_000, percent: 0.75, most: 1500 },
    publicServiceFee: { percent: 1, most: 1184 },
    localTaxesPercent: 32.38,
    funeralFeesPercent: 0.292,
    churchPercent: 1.05,
    taxAge: 66,
    feeAge: 67,
    noFeesBornUpTo: 1937,
    payrollTax: {
      percent: 28.97,
      seniorPercent: 10.21,
      noneBelow: 1000,
      reduction: { percent: 7.5, most: 15_000, above: 40_000 },
      templatePercent: 25,
      seniorTemplatePercent: 10,
    },
    generalPayrollTax: {
      percent: 31.42,
      seniorPercent: 10.21,
      youth: { fromAge: 18, belowAge: 23, percent: 20.81, mostPerMonth: 25_000, months: 9 },
    },
  },
]

/** The rules for an income year: its own, or the nearest that are set (the newest, for years to come). */
export function rulesFor(rules: readonly TaxYear[], incomeYear: number): TaxYear {
  const [first, ...later] = rules
  if (!first) throw new Error('no tax years')
  return later.reduce((best, candidate) => (candidate.year <= incomeYear ? candidate : best), first)
}
