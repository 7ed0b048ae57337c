import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import {
  type CompanyYearName,
  companyYearNames,
  type DividendYearName,
  type OwnerFigure,
  type OwnerWay,
  type OwnerYear,
} from '../../workbook/owner-figures.ts'

type RowName = CompanyYearName | DividendYearName

/** A row of a way's arithmetic: what it is called, and its figure. */
export interface HowRow {
  readonly name: RowName
  readonly figure: OwnerFigure
}

/** The rows in the order in which one comes from the other. */
export const howGroups = [
  {
    group: 'inCompany',
    names: ['grossAnnualSalary', 'generalPayrollTax', 'companyResult', 'companyTax', 'companyLoss', 'leftInCompany'],
  },
  {
    group: 'room',
    names: [
      'baseAllowance',
      'payAllowance',
      'costAllowance',
      'yearAllowance',
      'savedAllowance',
      'allowance',
      'allowanceLeft',
    ],
  },
  {
    group: 'toYou',
    names: [
      'netProfitPerYear',
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
      'inHand',
      'ownerTaxes',
      'pensionIncome',
      'sicknessIncome',
    ],
  },
] as const satisfies readonly { readonly group: string; readonly names: readonly RowName[] }[]

// of these a 0 says nothing: they are shown when there is something
const onlyWhenSome: ReadonlySet<RowName> = new Set<RowName>([
  'companyLoss',
  'baseAllowance',
  'payAllowance',
  'costAllowance',
  'savedAllowance',
  'allowanceLeft',
  'distributable',
  'dividendWithin',
  'dividendTaxWithin',
  'dividendTax',
  'netDividend',
  'dividendAbove',
  'dividendAboveCap',
  'dividendTaxAbove',
  'dividendTaxAboveCap',
])

/** A row of a way in a calendar year; undefined where there is none: nothing is earned after the plan's last year, and an empty row says nothing. */
export function howRowOf(session: Session, way: OwnerWay, name: RowName, year: OwnerYear): HowRow | undefined {
  const figure = figureOf(way, name, year)
  if (!figure) return undefined
  const value = session.workbook.figure(figure)
  if (value === null || (value === 0 && onlyWhenSome.has(name))) return undefined
  return { name, figure }
}

function figureOf(way: OwnerWay, name: RowName, year: OwnerYear): OwnerFigure | undefined {
  if (!isOfCompany(name)) return `${way}.${name}.${year}`
  return isPlanYear(year) ? `${way}.${name}.${year}` : undefined
}

function isOfCompany(name: RowName): name is CompanyYearName {
  return companyYearNames.some((one) => one === name)
}

function isPlanYear(year: OwnerYear): year is Year {
  return years.some((one) => one === year)
}
