import type { SalaryMethod } from '../rules/horizon.ts'

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

/** The mark beside a year's net pay, wherever it stands; undefined when the rules are known, or the schablon's. */
export const rulesMark = (method: SalaryMethod, law: LawSummary): string | undefined =>
  method === 'schablon' ? undefined : lawMark(law)

/** The mark where there is room for a few letters only. */
export function shortRulesMark(method: SalaryMethod, { kind }: LawSummary): string | undefined {
  if (method === 'schablon' || kind === 'set') return undefined
  return kind === 'preliminary' ? 'prel.' : 'antag.'
}
