import { depreciationRules } from '../../rules/financing.ts'
import type { Formula } from './formula.ts'
import type { RuleKey, SourceKey } from './rule-keys.ts'

const kr = (formula: string, name?: RuleKey, source: SourceKey = 'product'): Formula => ({
  formula,
  unit: 'kr',
  ...(name && { rule: { name, source } }),
})
const count = (formula: string): Formula => ({ formula, unit: 'number' })

const begins = 'MAX(1,{month})'
/** For how many months something has been written off evenly by the end of a month. */
const heldBy = (month: string) => `MIN(MAX(0,${month}-${begins}+1),{years}*12)`

/** What a year writes off of one thing that is bought. What was bought before the plan counts as the first year's. */
export const investmentFormulas = {
  isBought: count(`IF(${begins}>{at.lastMonth},0,IF(${begins}>{at.lastMonth}-12,1,0))`),
  atOnce: kr(
    'IF({isBought}=0,0,IF({years}=1,{amount},IF({years}=0,IF({month}=0,0,IF({amount}<{at.smallBelow},{amount},0)),0)))',
    'smallAtOnce',
    'il.18.4',
  ),
  byLaw: kr('IF({isBought}=0,0,IF({years}=0,{amount}-{atOnce},0))'),
  straight: kr(
    `IF({years}<2,0,KRONA({amount}*${heldBy('{at.lastMonth}')}/({years}*12))-KRONA({amount}*${heldBy('({at.lastMonth}-12)')}/({years}*12)))`,
    'straightDepreciation',
  ),
} as const satisfies Readonly<Record<string, Formula>>
export type InvestmentName = keyof typeof investmentFormulas

const { main, complementary } = depreciationRules

/**
 * What the years write off and pay in interest: {investments.x} and {loans.x} are sums over the rows, {before.x} the year before. The complementary
 * rule takes as much of each thing for five years, which is longer than the plan. A sole trader ({at.isSole}) may write off all that is left and bought
 * when it is at most half a price base amount (IL 18:13 first paragraph, second sentence: who closes the books by the simplified rules).
 */
export const financingYearFormulas = {
  atOnce: kr('{investments.atOnce}', 'smallAtOnce', 'il.18.4'),
  straight: kr('{investments.straight}', 'straightDepreciation'),
  bought: kr('{investments.byLaw}'),
  boughtSoFar: kr('{before.boughtSoFar}+{bought}'),
  byLaw: kr(
    `IF({rule.depreciationRule}=${complementary},KRONA({boughtSoFar}*${complementary}%),` +
      `IF({at.isSole}*({before.valueLeft}+{bought}<={at.smallBelow})=1,{before.valueLeft}+{bought},KRONA(({before.valueLeft}+{bought})*${main}%)))`,
    'booksDepreciation',
    'il.18.13',
  ),
  valueLeft: kr('{before.valueLeft}+{bought}-{byLaw}'),
  depreciation: kr('{atOnce}+{straight}+{byLaw}', 'depreciation', 'il.18'),
  loanInterest: kr('{loans.interest}', 'loanInterest', 'il.16.1'),
} as const satisfies Readonly<Record<string, Formula>>
export type FinancingYearName = keyof typeof financingYearFormulas
export type FinancingPart = Exclude<FinancingYearName, 'depreciation' | 'loanInterest'>

/** One month of one loan, paid on its last day. {x} is a column of its row, {before.debt} of the month before. */
export const loanFormulas = {
  paymentsLeft: count(`IF({at.month}<${begins},0,MAX(0,{months}-{at.month}+${begins}))`),
  owing: kr(`{before.debt}+IF({at.month}=${begins},{amount},0)`),
  borrowed: kr('IF({at.month}={month},{amount},0)'),
  interest: kr('KRONA({owing}*{percent}%/12)', 'loanInterest', 'il.16.1'),
  amortised: kr(
    'IF({paymentsLeft}=0,0,IF({paymentsLeft}=1,{owing},IF({months}-{paymentsLeft}<{free},0,' +
      'IF({at.isStraight}=1,KRONA({owing}/{paymentsLeft}),MIN({owing},MAX(0,{at.annuity}-{interest}))))))',
    'amortisation',
  ),
  debt: kr('{owing}-{amortised}'),
} as const satisfies Readonly<Record<string, Formula>>
export type LoanName = keyof typeof loanFormulas
