import { vatTurnover } from '../../rules/due-days.ts'
import { vatSalesMax } from '../../rules/vat.ts'
import type { Formula } from './formula.ts'
import type { RuleKey, SourceKey } from './rule-keys.ts'

const year = (formula: string, name?: RuleKey, source: SourceKey = 'product'): Formula => ({
  formula,
  unit: 'kr',
  ...(name && { rule: { name, source } }),
})

/** What an account's months are made of, of one year. {plan.x} is a figure or setting of the plan, a choice 1 or 0. */
export const cashYearFormulas = {
  annualSales: year('{plan.totalAnnualSales}'),
  variableCosts: year('{plan.totalAnnualSales}-{plan.sumYearGrossMargin}'),
  fixedCosts: year('{plan.totalFixedCost}'),
  measureCosts: year('{plan.TotalMeasuredCostsYear}'),
  depreciation: year('{plan.depreciation}', 'depreciation', 'il.18'),
  loanInterest: year('{plan.loanInterest}', 'loanInterest', 'il.16.1'),
  /** sales by the VAT that their prices include, %; at 0 they are told without */
  salesAt25: year('{plan.salesAt25}'),
  salesAt12: year('{plan.salesAt12}'),
  salesAt6: year('{plan.salesAt6}'),
  salesAtFood: year('{plan.salesAtFood}'),
  salesAt0: year('{plan.totalAnnualSales}-{plan.salesAt25}-{plan.salesAt12}-{plan.salesAt6}-{plan.salesAtFood}'),
  /** what of these has the VAT of food */
  plainAtFood: year('IF({plan.plainFood}=1,{salesAt0},0)'),
  /** the VAT on costs that have one rate all year, and costs of food, which have not */
  isOneCostVat: year('{plan.isOneCostVat}'),
  variableVat: year('{plan.variableVat}'),
  variableAtFood: year('{plan.variableAtFood}'),
  fixedVat: year('{plan.fixedVat}'),
  fixedAtFood: year('{plan.fixedAtFood}'),
  isCompany: year('{plan.isCompany}'),
  othersShare: year('{plan.othersShare}'),
  own: year('{plan.ownShare}'),
  net: year('KRONA({plan.netProfitPerYear})'),
  /** the net pay of a month as every page has it: rounded once, from the chain's own */
  monthlyNet: year('MAX(0,KRONA({plan.netProfitPerMonth}))'),
  grossPay: year('IF({plan.isCompany}=1,KRONA({plan.grossAnnualSalary}),0)', 'cashPay'),
  fees: year('IF({plan.isCompany}=1,KRONA({plan.generalPayrollTax}),0)', 'cashPay'),
  /** what the pay is taxed, and what the owner's other income from the firm is */
  withheld: year('IF({plan.isCompany}=1,{grossPay}-{net},0)', 'cashPay'),
  /** all taxes and fees of an enskild firma's year; the schablon takes none of a loss */
  ownTax: year('IF({plan.isCompany}=1,0,IF({plan.byLaw}=1,{own},MAX(0,{own}))-{net})', 'cashOwnTax'),
  /** what stays in the firm: the krona that no pay fits in, and a loss that no net pay shows */
  kept: year('{own}-{fees}-{withheld}-{ownTax}-{net}'),
  debitedYear: year('IF({plan.debitedTold}=1,12*{plan.debitedTax},MAX(0,{ownTax}))', 'cashDebited', 'sfl.62'),
  /** what is left to pay the year after, or comes back */
  settlement: year('{ownTax}-{debitedYear}', 'cashSettled', 'sfl.65'),
  /** who takes out what the pages call the net pay of a month takes out that of the year, whatever the krona of its rounding */
  drawYear: year(
    'IF({plan.drawTold}=1,IF({plan.ownDraw}={monthlyNet},MAX(0,{net}),12*{plan.ownDraw}),MAX(0,{net}))',
    'cashDraw',
  ),
  amortised: year('{plan.amortised}', 'amortisation'),
  /** what the year has for its loans before anything is paid of them: what is written off leaves no account, and interest is what it is for */
  forLoans: year('{plan.surplus}+{depreciation}+{loanInterest}', 'forLoans'),
  loansPaid: year('{loanInterest}+{amortised}', 'amortisation'),
  afterLoans: year('{forLoans}-{loansPaid}', 'forLoans'),
  /** and when the others, taxes and fees of the year and the owner's draw are paid too */
  taxes: year('{othersShare}+{fees}+{withheld}+{ownTax}', 'afterDraw'),
  afterDraw: year('{afterLoans}-{taxes}-{drawYear}', 'afterDraw'),
  isVatExempt: year(
    `IF({plan.vatExempt}=1,IF(MAX({plan.totalAnnualSales},{plan.salesBefore})<=${vatSalesMax.exempt},1,0),0)`,
    'cashVatExempt',
    'ml.18',
  ),
  isVatByPayment: year(
    `IF({plan.vatByPayment}=1,IF({plan.totalAnnualSales}<=${vatSalesMax.byPayment},1,0),0)`,
    'cashVatMethod',
    'ml.7',
  ),
  /** months that are accounted for together */
  vatMonths: {
    ...year(
      `IF({plan.vatMonths}>0,{plan.vatMonths},IF({plan.totalAnnualSales}<=${vatTurnover.year},12,IF({plan.totalAnnualSales}<=${vatTurnover.quarter},3,1)))`,
      'cashVatPeriod',
      'sfl.26',
    ),
    unit: 'number',
  },
  /** the month of the next year in which VAT of a whole year is due */
  yearVatMonth: { ...year('{plan.yearVatMonth}', 'cashVatDue', 'sfl.26'), unit: 'number' },
} as const satisfies Readonly<Record<string, Formula>>

export type CashYearName = keyof typeof cashYearFormulas
export const cashYearNames = Object.keys(cashYearFormulas) as readonly CashYearName[] // keys of a const object are exactly its names
