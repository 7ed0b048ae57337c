import { drawDay, settling, taxDay } from '../../rules/due-days.ts'
import type { MonthFormula } from '../formulas/cash-months.ts'
import { weekdayFrom } from './weekdays.ts'

/** The day of a month that something is due on, and whether it waits for the next weekday (1) or is done on the one before (-1). */
interface DueOn {
  readonly day: number
  readonly step: 1 | -1
}

const isOther = (month: number) => taxDay.other.months.some((each) => each === month)

/** On which days of a month, 1 is January, something is due; undefined where nothing is. */
export const dueDays = {
  earlyDay: (month) => (month === settling.rest.month ? { day: settling.rest.day, step: 1 } : undefined),
  dueDay: (month) => ({ day: isOther(month) ? taxDay.other.day : taxDay.day, step: 1 }),
  drawDay: () => ({ day: drawDay.day, step: -1 }),
} as const satisfies Readonly<Record<string, (month: number) => DueOn | undefined>>
export type DueName = keyof typeof dueDays
export const isDueName = (name: string): name is DueName => name in dueDays

type DueDays = Readonly<Record<DueName, number>>

const known = new Map<number, DueDays>()

/** The days of a month of a calendar year, 1 is January, on which something is due. */
export function dueDaysIn(calendarYear: number, month: number): DueDays {
  const key = calendarYear * 12 + month
  const before = known.get(key)
  if (before) return before
  const dayOf = (name: DueName) => {
    const due = dueDays[name](month)
    return due ? weekdayFrom(calendarYear, month, due.day, due.step) : 0
  }
  const found = { earlyDay: dayOf('earlyDay'), dueDay: dayOf('dueDay'), drawDay: dayOf('drawDay') }
  known.set(key, found)
  return found
}

/** What is bought, put in and borrowed in a month, and what is paid of the loans. */
const financingFacts = ['bought', 'ownMoney', 'borrowed', 'loanInterest', 'amortised'] as const
export type FinancingFact = (typeof financingFacts)[number]
export const isFinancingFact = (name: string): name is FinancingFact => financingFacts.some((fact) => fact === name)

/** What the calendar and the rows say of a month: {at.x} in the formulas of cash.ts. */
export type MonthFact = 'month' | 'seasonWhole' | 'foodNetWhole' | DueName | MonthFormula | FinancingFact
export type MonthFacts = Readonly<Record<MonthFact, number>>
