import type { Year } from '../rules/horizon.ts'
import { cashFigureTexts } from '../texts/cash-labels.ts'
import { equalsOf, rounded } from '../texts/equals.ts'
import { decimal, kronor, percent } from '../texts/format.ts'
import { figureLabels, lawRuleLabels, ruleLabels, sourceLabels } from '../texts/labels.ts'
import { parameterLabels, salaryTexts } from '../texts/salary.ts'
import { workbenchTexts } from '../texts/workbench.ts'
import { openingSettings } from '../workbook/carried.ts'
import type { Explanation, Term } from '../workbook/explain.ts'
import type { FigureName } from '../workbook/figures.ts'
import { statedBefore } from '../workbook/owner/owner-definitions.ts'
import { toolBalances, toolFigures, toolTaxes } from '../workbook/tool-names.ts'
import { type ValueTerm, writeArithmetic } from './arithmetic.ts'
import { shownValue } from './shown-arithmetic.ts'

const maxDecimals = 5
const maxDecimalsOfMoney = 2
/** What the owner states of the year before the plan. */
const openings: ReadonlySet<string> = new Set([...Object.values(openingSettings), ...Object.values(statedBefore)])

/** A number as it stands in arithmetic: kronor grouped, with two decimals at most, percents with their sign, a blank parameter as 0. */
function formatValue(term: ValueTerm): string {
  const value = term.value ?? 0
  return term.unit === '%' ? percent(value) : decimal(value, decimalsOf(term))
}

const decimalsOf = ({ unit }: ValueTerm): number =>
  unit === 'kr' || unit === 'kr/month' ? maxDecimalsOfMoney : maxDecimals

/** A number by its name: 'Beskattningsbar Inkomst'. */
function describeName(term: ValueTerm, byLaw: boolean): string {
  if (term.kind === 'number') return formatValue(term)
  // both methods have parameters of the same name that mean different things
  const parameters = byLaw ? { ...parameterLabels, ...lawRuleLabels } : { ...lawRuleLabels, ...parameterLabels }
  const names: Readonly<Record<string, string>> = term.kind === 'parameter' ? parameters : figureLabels
  const name = names[term.name] ?? term.name
  if (term.kind !== 'figure') return name
  if (term.withDividend) return salaryTexts.withDividend(name)
  if (term.ofEmployment) return salaryTexts.ofEmployment(name)
  if (term.month) return cashFigureTexts.monthBack(name, term.month)
  if (term.method) return salaryTexts.byMethod(name, workbenchTexts.methods[term.method])
  return term.year ? salaryTexts.inYear(name, term.year) : name
}

/** The arithmetic of a figure with the user's numbers: '300 000 × 29 % = 87 000 kr'; 'Underskott 34 000 kr' for a loss. */
export function describeCalculation(explanation: Explanation): string {
  const { because, result, unit } = explanation
  const terms = withoutHiddenRows(explanation.terms)
  if (result === null) return ''
  const proven = describeProof(explanation)
  if (proven !== undefined) return proven
  const under = underLimit(terms)
  if (under) return salaryTexts.isUnder(formatValue(under.value), describeLimit(under.limit))
  const only = terms.length === 1 ? terms[0] : undefined
  if (only?.kind === 'figure')
    return explanation.exact === undefined
      ? salaryTexts.sameAs(describeName(only, false))
      : describeRounded(explanation, result)
  if (only?.kind === 'parameter') return describeParameter(only.name)
  if (only?.kind === 'number') {
    const spared = notOver(because)
    if (spared) return salaryTexts.isNotOver(formatValue(spared.value), describeLimit(spared.limit))
    const decided = writeArithmetic(because, formatValue)
    if (decided !== '') return `${decided} ${salaryTexts.gives} ${describeResult(result, unit)}`
  }
  return `${writeArithmetic(terms, formatValue)} ${describeOutcome(explanation, terms, result)}`
}

function describeParameter(name: string): string {
  if (openings.has(name)) return salaryTexts.openingValue
  return name === 'chosenPay' ? salaryTexts.chosenPay : salaryTexts.fixedAmount
}

/** The sign that is true and the result, with what it is rounded from: '= 86 130,8 → 86 130 (ned till hela kronor)', '≈ 20 683 kr'. */
function describeOutcome({ exact, rounding, unit }: Explanation, terms: readonly Term[], result: number): string {
  const { sign, before } = equalsOf({
    shown: shownValue(terms, (term) => rounded(term.value ?? 0, decimalsOf(term)) / (term.unit === '%' ? 100 : 1)),
    exact: exact ?? result,
    result,
    decimals: unit === '%' ? maxDecimals : 0,
    isRounded: exact !== undefined,
  })
  const how = salaryTexts.rounded[exact !== undefined && rounding ? rounding : 'KRONA']
  const outcome =
    before === undefined ? describeResult(result, unit) : salaryTexts.roundedTo(before, kronor(result), how)
  return `${sign}\u00A0${outcome}`
}

/** A number beside what the law rounds it to: '556 404 → 556 400 (ned till hundratal)'. */
function describeRounded({ exact, rounding }: Explanation, result: number): string {
  const how = rounding ? salaryTexts.rounded[rounding] : ''
  return salaryTexts.roundedTo(decimal(exact ?? result, maxDecimalsOfMoney), kronor(result), how)
}

/** Pay out of a surplus, written so that anybody can check it: '304 462 + 31,42 % avgift = 400 123 kr'; undefined for other figures. */
function describeProof(explanation: Explanation): string | undefined {
  const { proof, terms, result } = explanation
  if (!proof || proof.result === null || result === 0) return undefined
  const [pay, , fee] = proof.terms
  if (!isValue(pay) || !isValue(fee)) return undefined
  const percents = terms.filter((term) => term.kind === 'parameter' && term.unit === '%')
  const rates = new Set(percents.map((term) => term.kind === 'parameter' && term.name))
  const [rate] = percents
  const feeWords = rates.size === 1 && isValue(rate) ? formatValue(rate) : formatValue(fee)
  return salaryTexts.payAndFee(formatValue(pay), feeWords, kronor(proof.result), retainedEarnings(explanation))
}

/** What a company's pay is taken from: its surplus, or the owner's share of it. */
const startOfPay = ({ terms, because }: Explanation): Term | undefined =>
  [...terms, ...because].find((term) => term.kind === 'figure' && ['surplus', 'ownShare'].includes(term.name))

/** The krona that no whole pay with its fee fits, in words; undefined when there is none. */
function retainedEarnings(explanation: Explanation): string | undefined {
  const start = startOfPay(explanation)
  if (!isValue(start) || explanation.result === 0) return undefined
  const left = Math.round(start.value ?? 0) - (explanation.proof?.result ?? 0)
  return left > 0 ? kronor(left) : undefined
}

/** A figure's formula in Swedish names: '=Beskattningsbar Inkomst × Kommunalskatt %'. */
export function describeFormula(explanation: Explanation): string {
  const { terms, rule, proof } = explanation
  const byLaw = typeof rule?.year === 'number'
  if (proof) {
    const start = startOfPay(explanation)
    const name = isValue(start) ? describeName(start, byLaw) : figureLabels.surplus
    return `=${salaryTexts.lessFee(name, figureLabels.generalPayrollTax, retainedEarnings(explanation))}`
  }
  return `=${writeArithmetic(withoutHiddenRows(terms), (term) => describeName(term, byLaw))}`
}

/** The rule that a figure follows, its income year, a remark on that year, its source and rounding; undefined when there is none. */
export function describeRule({ rule, rounding }: Explanation, ofYear: string | undefined): string | undefined {
  if (!rule) return undefined
  const { formulaBar, roundings } = salaryTexts
  const incomeYear = typeof rule.year === 'number' ? rule.year : undefined
  return [
    formulaBar.rule(ruleLabels[rule.name], incomeYear, sourceLabels[rule.source]),
    ...(incomeYear !== undefined && ofYear !== undefined ? [ofYear] : []),
    ...(rounding ? [roundings[rounding]] : []),
  ].join(' ')
}

const describeResult = (result: number, unit: Explanation['unit']): string =>
  unit === '%' ? percent(result) : `${kronor(result)}\u00A0kr`

const hiddenAtZero: ReadonlySet<string> = new Set([
  ...['returnedTemplatePayroll', 'paidPayrollTax', 'carriedLoss', 'businessIncome'],
  ...toolFigures,
  ...toolTaxes,
  // most plans neither buy to last nor borrow
  ...['depreciation', 'loanInterest'].flatMap((name) => [name, `cash.${name}`, `cashYear.${name}`]),
  ...['cash.boughtVat', 'cash.moved', 'cash.loanPaid'],
  ...['atOnce', 'straight', 'byLaw'].map((name) => `financing.${name}`),
])

// R40, R41, R24, the tools, purchases and loans are not shown when they are 0, so the arithmetic does not mention them either
function withoutHiddenRows(terms: readonly Term[]): readonly Term[] {
  const isHidden = (term: Term | undefined) =>
    term?.kind === 'figure' && hiddenAtZero.has(term.name) && term.value === 0
  const seen = terms.filter((term, at) => !isHidden(term) && !(term.kind === 'operator' && isHidden(terms[at + 1])))
  // where all of it is 0 it says so
  if (seen.length === terms.length || seen.length === 0) return terms
  const shown = seen.flatMap((term, at) => withFirst(term, seen[at - 1]))
  // what stood in parentheses with them may stand alone now
  const isSign = (term: Term | undefined, sign: '(' | ')') => term?.kind === 'operator' && term.sign === sign
  return shown.filter(
    (_, at) =>
      !(isSign(shown[at], '(') && isSign(shown[at + 2], ')') && shown[at - 1]?.kind !== 'function') &&
      !(isSign(shown[at], ')') && isSign(shown[at - 2], '(') && shown[at - 3]?.kind !== 'function'),
  )
}

// where the first of a sum is hidden, nothing is added to it, and what is taken away is taken from 0
function withFirst(term: Term, before: Term | undefined): readonly Term[] {
  const isFirst = before === undefined || (before.kind === 'operator' && (before.sign === '(' || before.sign === ','))
  if (!isFirst || term.kind !== 'operator') return [term]
  if (term.sign === '+') return []
  return term.sign === '−' ? [{ kind: 'number', value: 0 }, term] : [term]
}

// what is left of a MAX(0;a−b) when a is below b: people say that a is under the limit
function underLimit(terms: readonly Term[]): { readonly value: ValueTerm; readonly limit: ValueTerm } | undefined {
  const [max, , zero, , value, minus, limit, end] = terms
  const fits =
    max?.kind === 'function' &&
    max.name === 'MAX' &&
    zero?.kind === 'number' &&
    minus?.kind === 'operator' &&
    minus.sign === '−' &&
    end?.kind === 'operator' &&
    end.sign === ')'
  return fits && isValue(value) && isValue(limit) ? { value, limit } : undefined
}

// a tax item that is 0 because the income is at or under a limit
function notOver([value, sign, limit, ...more]: readonly Term[]) {
  const fits = sign?.kind === 'operator' && sign.sign === '≤' && more.length === 0
  return fits && isValue(value) && isValue(limit) ? { value, limit } : undefined
}

const isValue = (term: Term | undefined): term is ValueTerm =>
  term !== undefined && term.kind !== 'operator' && term.kind !== 'function'

function describeLimit(limit: ValueTerm): string {
  const names: Readonly<Record<string, string>> = salaryTexts.limits
  const name = limit.kind === 'parameter' ? names[limit.name] : undefined
  return name === undefined ? formatValue(limit) : `${name} ${formatValue(limit)}`
}

/** Where the sums of the other sheets come from, written in place of arithmetic. */
export function describeOrigin(name: string, year: Year): string | undefined {
  const { origins } = salaryTexts
  if (name === 'totalYearGrossMargin') return origins.offerings
  if (name === 'totalFixedCost') return origins.fixedCosts
  if (name === 'loanInterest') return origins.loanInterest
  return name === 'TotalMeasuredCostsYear' ? origins.measures(year) : undefined
}

/** What the third year leaves to be settled and taxed by law, shown where the page names what is left out; '' when there is nothing. */
export function describeAfterPlan({ figure }: { readonly figure: (name: FigureName) => number | null }): string {
  const { leftOut } = salaryTexts
  const income = figure('carriedForwardIncome') ?? 0
  const funds = fundNames.reduce((sum, name) => sum + (figure(`skatteverket.${name}.year3`) ?? 0), 0)
  const inFunds = funds === 0 ? '' : leftOut.fundsLeft(kronor(funds))
  if (income === 0) return inFunds
  if (income < 0) return `${leftOut.carriedForwardLoss(kronor(-income))}${inFunds}`
  return `${leftOut.carriedForward(kronor(income), kronor(figure('carriedForwardTax')))}${inFunds}`
}

const fundNames = toolBalances.filter((name) => name !== 'savedAllocation')

/** How much more, with its sign: '+1 234', '−500', '0'. */
export function describeDifference(kr: number): string {
  const amount = kronor(kr)
  return Math.round(kr) > 0 ? `+${amount}` : amount
}

/** The one percent, or the one limit in kr, that the law applies to a row; undefined when there is none or several. */
export function lawNumber({ terms }: Explanation, unit: '%' | 'kr'): number | undefined {
  const numbers = terms.flatMap((term) => (term.kind === 'parameter' && term.unit === unit ? [term] : []))
  const [only] = numbers
  return numbers.length === 1 && only && isOwnNumber(only.name, terms) ? (only.value ?? 0) : undefined
}

// the base amounts are what the law's schedules are written in, and a rate within a longer formula is another row's
function isOwnNumber(name: string, terms: readonly Term[]): boolean {
  if (name === 'priceBaseAmount' || name === 'incomeBaseAmount') return false
  return name !== 'localTaxesPercent' || terms.length <= rateTimesBase
}

const rateTimesBase = 3
