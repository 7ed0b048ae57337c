import { type Year, years } from '../../rules/horizon.ts'

/**
 * The ways in which the owner of an aktiebolag can take out the money (docs/salary.md). allSalary: the whole surplus as pay, no dividend.
 * toThreshold: pay up to where state tax begins, dividend within the allowance. mostInHand: the salaries and the dividends that together
 * give the most. ownPay: the pay that is typed for each year, dividend within the allowance.
 */
export const ownerWays = ['allSalary', 'toThreshold', 'mostInHand', 'ownPay'] as const
export type PayoutStrategy = (typeof ownerWays)[number]

/** The calendar years in which the owner gets something: in the one after the plan the dividend of the third year's profit. */
export const ownerYears = [...years, 'year4'] as const
export type OwnerYear = (typeof ownerYears)[number]

export const ownerYearBefore = (year: OwnerYear): OwnerYear | undefined => ownerYears[ownerYears.indexOf(year) - 1]

/** The calendar year after a year of the plan, when its profit can be distributed. */
export const yearAfter = (year: Year): OwnerYear => ownerYears[ownerYears.indexOf(year) + 1] ?? 'year4'

/** What comes back of the company's periodiseringsfonder, the standard income on them, what is set aside, and what they then are, kr. */
export const companyReserveFigures = [
  'companyReserveReturned',
  'companyReserveIncome',
  'companyReserveSetAside',
  'companyReserve',
  /** of them those from before the plan */
  'companyReserveOld',
] as const

/** What happens in the company and to the owner's pay in a year of the plan, kr. Net pay is the chain's own: an enskild firma's too. */
export const companyYearNames = [
  'grossAnnualSalary',
  'generalPayrollTax',
  'netProfitPerYear',
  /** before company tax: what is left of the owner's share after pay and fees, with its sign */
  'companyResult',
  ...companyReserveFigures,
  /** what company tax is paid on: less earlier losses, whole tens */
  'companyIncome',
  'companyTax',
  /** the loss that goes on to the next year */
  'companyLoss',
  /** free equity when the year is closed: what may be distributed in the year after */
  'retainedEarnings',
  /** what gives pension, at most 8.07 income base amounts; what gives sick pay, at most 10 price base amounts */
  'pensionIncome',
  'sicknessIncome',
  /** kr that are left of 100 kr more surplus of the year, over all years */
  'keepRate',
] as const
export type CompanyYearName = (typeof companyYearNames)[number]

/** The room of a calendar year, kr. */
export const allowanceNames = [
  'baseAllowance',
  'payAllowance',
  'costAllowance',
  'yearAllowance',
  'savedAllowance',
  /** the room for a dividend taxed low: the year's own and what was saved */
  'allowance',
  'allowanceLeft',
] as const

/** What is distributed in a calendar year, and the tax on it, kr. */
export const payoutNames = [
  /** free equity of the last closed year */
  'distributable',
  'dividend',
  'dividendWithin',
  'dividendAbove',
  'dividendAboveCap',
  'dividendTaxWithin',
  'dividendTaxAbove',
  'dividendTaxAboveCap',
  'dividendTax',
  'netDividend',
] as const

/** What is distributed in a calendar year, and what the owner has in hand of it, kr. */
export const dividendYearNames = [
  ...allowanceNames,
  ...payoutNames,
  /** net pay and dividend of the calendar year, less the tax on the dividend of the year before */
  'takeHome',
  /** all taxes and fees on the year's pay, profit and dividend */
  'ownerTaxes',
] as const
export type DividendYearName = (typeof dividendYearNames)[number]

/** What a way gives over all years, kr. */
export const ownerPlanNames = [
  'netPayOverPlan',
  'netDividendOverPlan',
  'netOverPlan',
  'taxesOverPlan',
  /** free equity after the last dividend */
  'leftAtEnd',
  /** the tax on the last dividend, which is paid after the last year */
  'taxDueAtEnd',
] as const
export type OwnerPlanName = (typeof ownerPlanNames)[number]

/** A figure of one way: mostInHand.netDividend.year2, mostInHand.netOverPlan. */
export type OwnerFigure =
  | `${PayoutStrategy}.${CompanyYearName}.${Year}`
  | `${PayoutStrategy}.${DividendYearName}.${OwnerYear}`
  | `${PayoutStrategy}.${OwnerPlanName}`

export function figuresOfWay(way: PayoutStrategy): readonly OwnerFigure[] {
  return [
    ...years.flatMap((year) => companyYearNames.map((name): OwnerFigure => `${way}.${name}.${year}`)),
    ...ownerYears.flatMap((year) => dividendYearNames.map((name): OwnerFigure => `${way}.${name}.${year}`)),
    ...ownerPlanNames.map((name): OwnerFigure => `${way}.${name}`),
  ]
}

export const ownerFigureNames: readonly OwnerFigure[] = ownerWays.flatMap(figuresOfWay)

export type OwnerPlace =
  | {
      readonly in: 'owner'
      readonly way: PayoutStrategy
      readonly name: CompanyYearName | DividendYearName
      readonly year: OwnerYear
    }
  | { readonly in: 'ownerPlan'; readonly way: PayoutStrategy; readonly name: OwnerPlanName }

export function ownerPlaceOf(figure: OwnerFigure): OwnerPlace {
  const [way, name, year] = figure.split('.') as [PayoutStrategy, OwnerPlace['name'], OwnerYear | undefined] // its parts
  return (year === undefined ? { in: 'ownerPlan', way, name } : { in: 'owner', way, name, year }) as OwnerPlace // a name without a year is the plan's
}

/** How much is distributed in a year: so many kr, at most the allowance, or all of it; never more than may be distributed. */
export type Payout = number | 'within' | 'all'

export type PayoutKind = 'given' | 'within' | 'all'
export const payoutKind = (payout: Payout): PayoutKind => (typeof payout === 'number' ? 'given' : payout)

/** What a formula is given of a payout, kr: it asks only for one that is so many kr. */
export const givenDividend = (payout: Payout): number => (typeof payout === 'number' ? payout : 0)

/** What decides a way: the pay of each year in kr (null: the whole surplus), and how much is distributed in each calendar year. */
export interface WayChoice {
  readonly pay: Readonly<Record<Year, number | null>>
  readonly payout: Readonly<Record<OwnerYear, Payout>>
}
