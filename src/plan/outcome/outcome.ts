import { type Month, type OutcomeName, type Outcomes, outcomeNameIn, outcomeSlots, type Slot } from './outcome-names.ts'

export const outcomeKinds = ['sales', 'variable', 'fixed'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/** What became of a month, whole kr without VAT: costs are more than 0, and a credit is less. null is not told. */
export type MonthOutcome = Readonly<Record<OutcomeKind, number | null>>

export const notEntered: MonthOutcome = { sales: null, variable: null, fixed: null }

/** The slot of a month of a calendar year: when the plan moves on a year, outcomes that stay keep their slots. */
export function outcomeName(calendarYear: number, month: Month): OutcomeName {
  return outcomeNameIn(outcomeSlots[calendarYear % outcomeSlots.length] as Slot, month) // less than their number
}

// as the server takes it (pb_migrations)
const written = /^(\d{4});(-?\d{1,9})?;(-?\d{1,9})?;(-?\d{1,9})?$/

/** The year of a kept outcome, and what it tells; undefined for '' and for what nobody can have written. */
export function readOutcome(
  text: string,
): { readonly calendarYear: number; readonly outcome: MonthOutcome } | undefined {
  const found = written.exec(text)
  if (!found) return undefined
  const amount = (typed: string | undefined) => (typed === undefined ? null : Number(typed) + 0)
  const [, year, sales, variable, fixed] = found
  return {
    calendarYear: Number(year),
    outcome: { sales: amount(sales), variable: amount(variable), fixed: amount(fixed) },
  }
}

/** What is told of a month; that of another year in its slot is none of it. */
export function outcomeOf(settings: Outcomes, calendarYear: number, month: Month): MonthOutcome {
  const kept = readOutcome(settings[outcomeName(calendarYear, month)])
  return kept?.calendarYear === calendarYear ? kept.outcome : notEntered
}

export function outcomeText(calendarYear: number, outcome: MonthOutcome): string {
  const amounts = outcomeKinds.map((kind) => outcome[kind])
  return amounts.every((amount) => amount === null) ? '' : [calendarYear, ...amounts.map((kr) => kr ?? '')].join(';')
}

export const hasValue = (outcome: MonthOutcome): boolean => outcomeKinds.some((kind) => outcome[kind] !== null)
