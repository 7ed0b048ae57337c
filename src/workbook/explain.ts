import type { DerivedField, FieldName, Table } from '../rules/field-names.ts'
import type { SalaryMethod } from '../rules/horizon.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'
import type { openingSettings } from './carried.ts'
import { calculated } from './compiled.ts'
import type {
  BreakEvenName,
  BurdenName,
  CarriedForwardName,
  ChainName,
  HourPayName,
  LossName,
  PlanFigure,
  TotalName,
} from './figures.ts'
import type { CashRow } from './formulas/cash.ts'
import type { CashYearName } from './formulas/cash-year.ts'
import type { DividendRuleName } from './formulas/dividend-rules.ts'
import type { FinancingPart } from './formulas/financing.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import type { LawRuleName } from './formulas/law-rules.ts'
import type { RuleKey, SourceKey } from './formulas/rule-keys.ts'
import type { ToolRuleName } from './formulas/sole-trader-tools.ts'
import type { CompanyYearName, DividendYearName, OwnerPlanName, OwnerYear } from './owner/owner-figures.ts'
import type { PlainFunction } from './parser.ts'
import type { Rounding } from './roundings.ts'
import { type Node, needsParentheses, parseTemplate, withoutRounding } from './template.ts'

/** A figure's name without its year: what a label is found by. */
export type FigureLabel =
  | TotalName
  | ChainName
  | BreakEvenName
  | BurdenName
  | LossName
  | PlanFigure
  | CarriedForwardName
  | HourPayName
  | CompanyYearName
  | DividendYearName
  | OwnerPlanName
  | 'payOfSurplus'
  | 'coupleSurplus'
  | `cash.${CashRow}`
  | `cashYear.${CashYearName | 'taxBefore'}`
  | `financing.${FinancingPart}`
/** What the owner states about the year before the plan. */
export type OpeningName = (typeof openingSettings)[keyof typeof openingSettings]
export type ParameterName =
  | SalaryRuleName
  | LawRuleName
  | ToolRuleName
  | DividendRuleName
  | OpeningName
  | OwnerOpeningName
/** What the owner of an aktiebolag states of the time before the plan. */
type OwnerOpeningName = 'openingAllowance' | 'ownPayBefore' | 'allPayBefore' | 'companyReservesBefore'

export type MonthBack = 'before' | 'two' | 'december'

/** Another figure in a formula. year, month, method: when they differ from those of the explained figure. atMore: at that many kr more surplus. */
interface Figure {
  readonly kind: 'figure'
  readonly name: FigureLabel
  readonly unit: Unit
  readonly year?: OwnerYear
  readonly month?: MonthBack
  readonly method?: SalaryMethod
  readonly atMore?: number
  /** of the job beside the firm alone */
  readonly ofEmployment?: true
  /** of all that is earned, a dividend above the room with it */
  readonly withDividend?: true
}

export type Meaning =
  | Figure
  | { readonly kind: 'field'; readonly name: FieldName | DerivedField; readonly unit: Unit }
  | { readonly kind: 'parameter'; readonly name: ParameterName; readonly unit: Unit }
  | { readonly kind: 'number'; readonly unit: Unit }
  /** a whole column of a sheet: every row of the year */
  | { readonly kind: 'column'; readonly table: Table; readonly name: string; readonly unit: Unit }

type Sign = '+' | '−' | '×' | '/' | '(' | ')' | ',' | '≤' | '<' | '≥' | '>' | '=' | '≠' | '^'

/** One word of the arithmetic under a figure. Values at full precision; a blank parameter is null and counts as 0. */
export type Term =
  | (Exclude<Meaning, { readonly kind: 'number' }> & { readonly value: number | null })
  | { readonly kind: 'number'; readonly value: number; readonly unit?: Unit }
  | { readonly kind: 'operator'; readonly sign: Sign }
  | { readonly kind: 'function'; readonly name: PlainFunction }

/** How a figure came about: its arithmetic with the user's numbers, what decided the way, and the rule it follows. */
export interface Explanation {
  readonly terms: readonly Term[]
  /** The comparison that decided which arithmetic applies, with its numbers: income at or under a limit, say. */
  readonly because: readonly Term[]
  readonly result: number | null
  readonly unit: Unit
  readonly rounding?: Rounding
  /** What the terms give before they are rounded, where that is another number than the result. */
  readonly exact?: number
  /** How the result is checked where its terms are hard to read: what it adds up to with other figures. */
  readonly proof?: { readonly terms: readonly Term[]; readonly result: number | null }
  /** year is the income year of the law, or 'schablon' for the product's own schablon. */
  readonly rule?: { readonly name: RuleKey; readonly year?: number | 'schablon'; readonly source: SourceKey }
}

export interface FormulaContext {
  readonly meaningOf: (name: string) => Meaning
  readonly valueOf: (name: string) => number | null
}

const signs = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '/',
  '<=': '≤',
  '<': '<',
  '>=': '≥',
  '>': '>',
  '=': '=',
  '<>': '≠',
  '^': '^',
} as const
const opposite = { '<=': '>', '<': '≥', '>=': '<', '>': '≤' } as const

const operator = (sign: Sign): Term => ({ kind: 'operator', sign })

export function explain(formula: Formula, result: number | null, context: FormulaContext): Omit<Explanation, 'rule'> {
  const because: Term[] = []
  let rounding: Rounding | undefined

  const decide = (condition: Node): boolean => {
    const yes = calculated(condition, context.valueOf) === 1
    if (condition.kind === 'binary') {
      const sign = signs[condition.sign]
      const shown = yes || !(condition.sign in opposite) ? sign : opposite[condition.sign as keyof typeof opposite] // just checked
      because.splice(0, because.length, ...write(condition.left), operator(shown), ...write(condition.right))
    }
    return yes
  }

  const named = (name: string): Term => {
    const meaning = context.meaningOf(name)
    const value = context.valueOf(name)
    return meaning.kind === 'number' ? { ...meaning, value: value ?? 0 } : { ...meaning, value }
  }

  const enclosed = (inner: readonly Term[]): readonly Term[] => [operator('('), ...inner, operator(')')]

  const write = (node: Node): readonly Term[] => {
    switch (node.kind) {
      case 'number':
        return [{ kind: 'number', value: Number(node.text) }]
      case 'reference':
        return [named(node.name)]
      case 'percent':
        if (node.of.kind === 'number') return [{ kind: 'number', value: Number(node.of.text), unit: '%' }]
        return node.of.kind === 'binary' ? enclosed(write(node.of)) : write(node.of)
      case 'rounding':
        rounding ??= node.name
        return write(node.of)
      case 'binary': {
        const side = (part: Node, which: 'left' | 'right'): readonly Term[] => {
          const simple = simplest(part)
          return needsParentheses(simple, node.sign, which) ? enclosed(write(simple)) : write(simple)
        }
        return [...side(node.left, 'left'), operator(signs[node.sign]), ...side(node.right, 'right')]
      }
      case 'call': {
        const simple = simplest(node)
        if (simple !== node) return write(simple)
        const args = node.args.map(write).flatMap((terms, at) => (at === 0 ? terms : [operator(','), ...terms]))
        return [{ kind: 'function', name: node.name as PlainFunction }, ...enclosed(args)] // no other is explained
      }
    }
  }

  // nothing that is bought or borrowed: most plans have none, and their surplus is read without
  const isUnused = (node: Node, sign: string): boolean => {
    if (node.kind !== 'reference' || (sign !== '+' && sign !== '-')) return false
    const meaning = context.meaningOf(node.name)
    return meaning.kind === 'figure' && isOfFinancing(meaning.name) && context.valueOf(node.name) === 0
  }

  // the branch that was taken, and MAX(0,x) as x when x is not below 0: to a reader the guard is noise
  const simplest = (node: Node): Node => {
    if (node.kind === 'rounding') {
      const inner = simplest(node.of)
      if (inner === node.of) return node
      rounding ??= node.name
      return inner
    }
    if (node.kind === 'binary' && isUnused(node.right, node.sign)) return simplest(node.left)
    if (node.kind !== 'call') return node
    const [first, second, third] = node.args
    const simple = first && said[node.name]?.(first, second, third)
    return simple ? simplest(simple) : node
  }
  const said: Readonly<Record<string, (first: Node, second?: Node, third?: Node) => Node | undefined>> = {
    IF: (condition, yes, no) => (decide(condition) ? yes : no),
    MAX: (least, value, more) =>
      value && !more && isNought(least) && (calculated(value, context.valueOf) ?? -1) >= 0 ? value : undefined,
    // rounds away binary error, not money
    ROUND: (value) => value,
    ABS: (value) => (value.kind === 'reference' && (context.valueOf(value.name) ?? 0) >= 0 ? value : undefined),
  }

  const whole = parseTemplate(formula.formula)
  const terms = write(simplest(whole))
  const exact = rounding ? calculated(withoutRounding(whole), context.valueOf) : null
  const proof = formula.proof === undefined ? undefined : parseTemplate(formula.proof)
  return {
    terms,
    because,
    result,
    unit: formula.unit,
    ...(rounding && { rounding }),
    ...(exact !== null && result !== null && Math.abs(exact - result) >= minSeen && { exact }),
    ...(proof && { proof: { terms: write(proof), result: calculated(proof, context.valueOf) } }),
  }
}

const isNought = (node: Node) => node.kind === 'number' && node.text === '0'

const isOfFinancing = (name: FigureLabel) => name === 'depreciation' || name === 'loanInterest'

/** What is binary error of a difference, kr: the law's roundings take away as much. */
const minSeen = 0.000001
