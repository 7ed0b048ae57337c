import type { RuleKey, SourceKey } from './rule-keys.ts'

/** What a number counts. kr is kr per year where a year is meant. */
export type Unit = 'kr' | 'kr/month' | 'kr/unit' | 'kr/hour' | '%' | 'hours' | 'units' | 'number'

/** One formula: a template naming columns, figures and rules, what its result counts, and the rule it follows. */
export interface Formula {
  readonly formula: string
  readonly unit: Unit
  /** The arithmetic by which anybody can check the result, shown instead of how it is solved. */
  readonly proof?: string
  readonly rule?: { readonly name: RuleKey; readonly source: SourceKey }
}
