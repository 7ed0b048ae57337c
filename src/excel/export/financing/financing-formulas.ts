import { mostRows, type RowsSetting } from '../../../plan/setting-rows.ts'
import { depreciationRules } from '../../../rules/financing.ts'
import { type Year, yearBefore, years } from '../../../rules/horizon.ts'
import { excelChoices } from '../../../texts/excel.ts'
import { financingTexts } from '../../../texts/financing.ts'
import { lastMonthOf, monthsIn } from '../../../workbook/financing/financing-model.ts'
import {
  type FinancingYearName,
  financingYearFormulas,
  type InvestmentName,
  investmentFormulas,
  loanFormulas,
} from '../../../workbook/formulas/financing.ts'
import { parseTemplate } from '../../../workbook/template.ts'
import {
  financingMonthPlace,
  type financingYearLines,
  financingYearPlace,
  listColumn,
  listRow,
  type loanLines,
  loanMonthPlace,
  type monthLines,
} from '../../layout/financing-cells.ts'
import { addressOf } from '../../layout/places.ts'
import { type FormulaText, fromTemplate, type Ref } from '../file/content.ts'
import { ruleRef, salaryRef, settingRef } from '../places.ts'

type YearLine = (typeof financingYearLines)[number]
type LoanLine = (typeof loanLines)[number]

export const loans = Array.from({ length: mostRows('loans') }, (_, at) => at)
const here = { sheet: 'financing' } as const

/** What is written off of a row in a year, in the columns after what is told of it. */
export const perRow = ['atOnce', 'byLaw', 'straight'] as const satisfies readonly InvestmentName[]
const firstComputed = 6
export const writtenColumn = (name: (typeof perRow)[number], year: Year) =>
  firstComputed + perRow.indexOf(name) * years.length + years.indexOf(year)
export const annuityColumn = 11

const cellOf = (list: RowsSetting, at: number, column: string): Ref => ({
  ...here,
  row: listRow(list, at),
  column: listColumn(list, column),
})

export function range(list: RowsSetting, column: number): string {
  const [first, last] = [0, mostRows(list) - 1].map((at) => addressOf({ row: listRow(list, at), column }, true))
  return `${first}:${last}`
}

const yearRef = (line: (typeof financingYearLines)[number], year: Year): Ref => ({
  ...here,
  ...financingYearPlace(line, year),
})

export function writtenFormula(name: (typeof perRow)[number], year: Year, at: number): FormulaText {
  const refOf = (part: string): Ref | FormulaText => {
    if (part === 'at.lastMonth') return () => String(lastMonthOf(year))
    if (part === 'at.smallBelow') return yearRef('smallBelow', year)
    // what is inside is no column of its own
    if (part === 'isBought') return fromTemplate(parseTemplate(investmentFormulas.isBought.formula), refOf)
    if (part === 'atOnce') return { ...here, row: listRow('investments', at), column: writtenColumn('atOnce', year) }
    return cellOf('investments', at, part)
  }
  return fromTemplate(parseTemplate(investmentFormulas[name].formula), refOf)
}

const summed: Readonly<Record<string, (typeof perRow)[number]>> = {
  atOnce: 'atOnce',
  straight: 'straight',
  byLaw: 'byLaw',
}

export function yearFormula(line: YearLine, year: Year): FormulaText {
  if (line === 'smallBelow') return (say) => `${say(ruleRef('priceBaseAmount', year))}*${depreciationRules.smallBelow}`
  const refOf = (part: string): Ref | FormulaText => {
    const [scope = '', inner = ''] = part.includes('.') ? part.split('.') : ['', part]
    const sum = scope === 'investments' ? summed[inner] : undefined
    if (sum) return () => `SUM(${range('investments', writtenColumn(sum, year))})`
    if (part === 'at.smallBelow') return yearRef('smallBelow', year)
    if (scope === 'at')
      return (say) => `IF(${say(salaryRef(year, 'companyForm'))}="${excelChoices.companyForm.enskildFirma}",1,0)`
    if (scope === 'loans') return () => `SUM(${monthRange('loanInterest', year)})`
    if (scope === 'rule') {
      const { main, complementary } = depreciationRules
      const words = financingTexts.choices.depreciationRule[complementary]
      return (say) => `IF(${say(settingRef('depreciationRule'))}="${words}",${complementary},${main})`
    }
    const before = yearBefore(year)
    if (scope === 'before') return before ? yearRef(inner as FinancingYearName, before) : () => '0' // formulas name figures
    return yearRef(part as FinancingYearName, year)
  }
  return fromTemplate(parseTemplate(financingYearFormulas[line].formula), refOf)
}

export function monthRange(line: (typeof monthLines)[number], year: Year): string {
  const months = monthsIn(year)
  return [0, -1].map((at) => addressOf(financingMonthPlace(line, months.at(at) ?? 1), true)).join(':')
}

export function loanFormula(line: LoanLine, loan: number, month: number): FormulaText {
  const at = (name: LoanLine, of: number): Ref => ({ ...here, ...loanMonthPlace(name, loan, of) })
  const inner = (name: 'paymentsLeft' | 'owing'): FormulaText => {
    const written = fromTemplate(parseTemplate(loanFormulas[name].formula), refOf)
    return (say) => `(${written(say)})`
  }
  const refOf = (part: string): Ref | FormulaText => {
    switch (part) {
      case 'at.month':
        return () => String(month)
      case 'at.annuity':
        return { ...here, row: listRow('loans', loan), column: annuityColumn }
      case 'at.isStraight':
        return (say) => `IF(${say(cellOf('loans', loan, 'type'))}="${financingTexts.types['annuity']}",0,1)`
      case 'before.debt':
        return month === 1 ? () => '0' : at('debt', month - 1)
      case 'paymentsLeft':
      case 'owing':
        return inner(part)
      case 'interest':
      case 'amortised':
      case 'debt':
        return at(part, month)
      default:
        return cellOf('loans', loan, part)
    }
  }
  return fromTemplate(parseTemplate(loanFormulas[line].formula), refOf)
}

/** The sums of a month over the lists, and over the loans. */
export function monthFormula(line: (typeof monthLines)[number], month: number): FormulaText {
  const inMonth = (list: RowsSetting) => {
    const [months, amounts] = ['month', 'amount'].map((name) => range(list, listColumn(list, name)))
    // a blank cell is no month before the plan
    return `SUMIF(${months},${month},${amounts})`
  }
  const ofLoans = (of: 'interest' | 'amortised') =>
    loans.map((loan) => addressOf(loanMonthPlace(of, loan, month))).join('+')
  switch (line) {
    case 'bought':
      return () => inMonth('investments')
    case 'ownMoney':
      return () => inMonth('ownMoney')
    case 'borrowed':
      return () => inMonth('loans')
    case 'loanInterest':
      return () => ofLoans('interest')
    case 'amortised':
      return () => ofLoans('amortised')
  }
}

/** What an annuity pays each month: the closed form that the app has (financing-model.ts). */
export function annuityFormula(loan: number): FormulaText {
  return (say) => {
    const [amount, percent, term, free] = ['amount', 'percent', 'months', 'free'].map((name) =>
      say(cellOf('loans', loan, name)),
    )
    const payments = `MAX(1,${term}-${free})`
    return `ROUND(IF(${percent}=0,${amount}/${payments},${amount}*${percent}/1200/(1-(1+${percent}/1200)^(0-${payments})))*(1+1/10^15),0)`
  }
}
