/** What net pay depends on. */
export type Lever = 'prices' | 'volumes' | 'variableCosts' | 'fixedCosts' | 'measureCosts' | 'localTax'

/** The shown net pay with a lever 10 % lower and higher (localTax: one percentage point). */
export interface LeverSpan {
  readonly lever: Lever
  readonly lower: number
  readonly higher: number
  /** The distance between them. */
  readonly span: number
}

/** The longest span first. A lever that the plan has nothing of is left out; the hours of work bind nothing and are never there. */
export type Tornado = readonly LeverSpan[]
