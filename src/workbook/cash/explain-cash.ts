import { type Year, yearBefore } from '../../rules/horizon.ts'
import { type Explanation, explain, type FigureLabel, type Meaning, type MonthBack, type Term } from '../explain.ts'
import type { Formula } from '../formulas/formula.ts'
import { type YearInput, yearInputs } from './plan-inputs.ts'

const monthsBack: Readonly<Record<string, MonthBack>> = { before: 'before', two: 'two', december: 'december' }
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

const isNamed = (term: Term): boolean => term.kind === 'figure'

function meaningOf(name: string, year: Year, isYear: boolean): Meaning {
  const [scope = '', inner = ''] = name.includes('.') ? name.split('.') : [isYear ? 'year' : '', name]
  const figure = (label: string) => ({ kind: 'figure', name: label as FigureLabel, unit: 'kr' }) as const // formulas name figures
  const back = monthsBack[scope]
  if (back) return { ...figure(`cash.${inner}`), month: back }
  if (scope === '') return figure(`cash.${inner}`)
  if (scope === 'year') return figure(`cashYear.${inner}`)
  if (scope === 'last') {
    const before = yearBefore(year)
    return before ? { ...figure(`cashYear.${inner}`), year: before } : figure('cashYear.taxBefore')
  }
  const input = scope === 'plan' ? yearInputs[inner as YearInput] : undefined // formulas name inputs
  // what else an account is given are settings, in numbers
  if (input?.from === 'sum' || input?.from === 'chain') return figure(input.name)
  return { kind: 'number', unit: inner === 'costsVatPercent' ? '%' : 'number' }
}
