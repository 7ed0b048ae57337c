import { type Year, yearBefore } from '../../rules/horizon.ts'
import { type Explanation, explain, type FigureLabel, type Meaning, type MonthBack, type Term } from '../explain.ts'
import type { Formula } from '../formulas/formula.ts'

const monthsBack: Readonly<Record<string, MonthBack>> = { before: 'before', two: 'two', december: 'december' }
/** Figures of the plan that an account's year is made of; what else it is given are its settings, in numbers. */
const planFigures: ReadonlySet<string> = new Set([
  'totalAnnualSales',
  'sumYearGrossMargin',
  'othersShare',
  'ownShare',
  'netProfitPerYear',
  'grossAnnualSalary',
  'generalPayrollTax',
])

/** Writes out how a figure of an account came about. */
export function explainCash(
  formula: Formula,
  result: number,
  year: Year,
  valueOf: (name: string) => number,
  isYear = false,
): Explanation {
  const explained = explain(formula, result, { meaningOf: (name) => meaningOf(name, year, isYear), valueOf })
  return {
    ...explained,
    // which month it is, and what was chosen, says nothing about the arithmetic
    because: explained.because.some(isNamed) ? explained.because : [],
    ...(formula.rule && { rule: formula.rule }),
  }
}

const isNamed = (term: Term): boolean => term.is === 'figure'

function meaningOf(name: string, year: Year, isYear: boolean): Meaning {
  const [scope = '', inner = ''] = name.includes('.') ? name.split('.') : [isYear ? 'year' : '', name]
  const figure = (label: string) => ({ is: 'figure', name: label as FigureLabel, unit: 'kr' }) as const // formulas name figures
  const back = monthsBack[scope]
  if (back) return { ...figure(`cash.${inner}`), month: back }
  if (scope === '') return figure(`cash.${inner}`)
  if (scope === 'year') return figure(`cashYear.${inner}`)
  if (scope === 'last') {
    const before = yearBefore(year)
    return before ? { ...figure(`cashYear.${inner}`), year: before } : figure('cashYear.taxBefore')
  }
  if (scope === 'plan' && planFigures.has(inner)) return figure(inner)
  return { is: 'number', unit: inner === 'costsVatPercent' ? '%' : 'number' }
}
