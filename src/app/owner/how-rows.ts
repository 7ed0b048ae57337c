import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import {
  allowanceNames,
  type CompanyYearName,
  companyReserveFigures,
  companyYearNames,
  type DividendYearName,
  type OwnerFigure,
  type OwnerYear,
  type PayoutStrategy,
  payoutNames,
} from '../../workbook/owner/owner-figures.ts'

type RowName = CompanyYearName | DividendYearName

export interface HowRow {
  readonly name: RowName
  readonly figure: OwnerFigure
}

/** The rows in the order in which one comes from the other. */
export const howGroups = [
  {
    group: 'inCompany',
    names: [
      'grossAnnualSalary',
      'generalPayrollTax',
      'companyResult',
      ...companyReserveFigures,
      'companyIncome',
      'companyTax',
      'companyLoss',
      'retainedEarnings',
    ],
  },
  { group: 'room', names: allowanceNames },
  {
    group: 'toYou',
    names: ['netProfitPerYear', ...payoutNames, 'takeHome', 'ownerTaxes', 'pensionIncome', 'sicknessIncome'],
  },
] as const satisfies readonly { readonly group: string; readonly names: readonly RowName[] }[]

// a 0 says nothing but in these: that there is no room, and nothing is distributed
const alwaysShown: ReadonlySet<RowName> = new Set<RowName>(['yearAllowance', 'allowance', 'dividend'])
const onlyWhenSome: ReadonlySet<RowName> = new Set<RowName>(
  ['companyLoss' as const, ...companyReserveFigures, ...allowanceNames, ...payoutNames].filter(
    (name) => !alwaysShown.has(name),
  ),
)

/** A row of a way in a calendar year; undefined where there is none: nothing is earned after the plan's last year, and an empty row says nothing. */
export function howRowOf(session: Session, way: PayoutStrategy, name: RowName, year: OwnerYear): HowRow | undefined {
  const figure = figureOf(way, name, year)
  if (!figure) return undefined
  const value = session.workbook.figure(figure)
  if (value === null || (value === 0 && !isShownEmpty(name))) return undefined
  return { name, figure }
}

export const isShownEmpty = (name: string): boolean => ![...onlyWhenSome].some((one) => one === name)

function figureOf(way: PayoutStrategy, name: RowName, year: OwnerYear): OwnerFigure | undefined {
  if (!isOfCompany(name)) return `${way}.${name}.${year}`
  return isPlanYear(year) ? `${way}.${name}.${year}` : undefined
}

const isOfCompany = (name: RowName): name is CompanyYearName => companyYearNames.some((one) => one === name)

const isPlanYear = (year: OwnerYear): year is Year => years.some((one) => one === year)
