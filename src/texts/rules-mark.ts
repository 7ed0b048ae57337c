import type { SalaryMethod } from '../rules/horizon.ts'

/** The words for the law of a year: its income year, whose rules and rates are used, and how sure they are. */
export interface LawSummary {
  readonly incomeYear: number
  readonly rulesYear: number
  readonly kind: 'set' | 'preliminary' | 'assumed'
  readonly ratesYear?: number
}

/** The mark beside a net pay whose rules are not known in every part (docs/salary.md); undefined when they are. */
export function lawMark(law: LawSummary): string | undefined {
  if (law.kind === 'preliminary') return `preliminära regler för ${law.incomeYear}`
  if (law.kind === 'assumed') return `${law.rulesYear} års regler, antagande`
  return law.ratesYear === undefined ? undefined : `${law.ratesYear} års kommunalskatt`
}

/**
 * The mark that belongs wherever a net pay of a year stands, on the screen, on paper and in a file; undefined when there is nothing to
 * mark: the rules are known, or the schablon is the year's method, which follows no income year.
 */
export function rulesMark(method: SalaryMethod, law: LawSummary): string | undefined {
  return method === 'schablon' ? undefined : lawMark(law)
}

/** The mark where there is room for a few letters only. */
export function shortRulesMark(method: SalaryMethod, { kind }: LawSummary): string | undefined {
  if (method === 'schablon' || kind === 'set') return undefined
  return kind === 'preliminary' ? 'prel.' : 'antag.'
}
