import { drawDay, settling, taxDay } from '../../rules/due-days.ts'
import type { Formula } from '../formulas/formula.ts'
import { daysOf, weekdayFrom } from './weekdays.ts'

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

/** What the calendar says of a month: its days, and on which of them something is due; earlyDay is 0 where nothing is. */
type MonthDays = Readonly<Record<'days' | DueName, number>>

const known = new Map<number, MonthDays>()

/** The days of a month of a calendar year, 1 is January. */
export function monthDays(calendarYear: number, month: number): MonthDays {
  const key = calendarYear * 12 + month
  const before = known.get(key)
  if (before) return before
  const dayOf = (name: DueName) => {
    const due = dueDays[name](month)
    return due ? weekdayFrom(calendarYear, month, due.day, due.step) : 0
  }
  const found = {
    days: daysOf(calendarYear, month),
    earlyDay: dayOf('earlyDay'),
    dueDay: dayOf('dueDay'),
    drawDay: dayOf('drawDay'),
  }
  known.set(key, found)
  return found
}

const isWhole = (months: string) => `DOWN(${months}/{year.vatMonths})*{year.vatMonths}=${months}`

/** Whether a month goes on with a period of VAT (1), and whether it ends one: of some months, or of the whole year. */
export const periodFormulas = {
  periodGoesOn: { formula: `IF(${isWhole('({at.month}-1)')},0,1)`, unit: 'number' },
  shortPeriodEnds: { formula: `IF({year.vatMonths}=12,0,IF(${isWhole('{at.month}')},1,0))`, unit: 'number' },
  yearPeriodEnds: { formula: 'IF({year.vatMonths}=12,IF({at.month}=12,1,0),0)', unit: 'number' },
} as const satisfies Readonly<Record<string, Formula>>
export type PeriodFact = keyof typeof periodFormulas
export const periodFacts = Object.keys(periodFormulas) as readonly PeriodFact[] // keys of a const object are exactly its names

/** What is bought, put in and borrowed in a month, and what is paid of the loans. */
export const financingFacts = ['bought', 'ownMoney', 'borrowed', 'loanInterest', 'amortised'] as const
export type FinancingFact = (typeof financingFacts)[number]

/** What the calendar and the rows say of a month: {at.x} in the formulas of cash.ts. */
export type MonthFact =
  | 'month'
  | keyof MonthDays
  | PeriodFact
  | 'seasonSoFar'
  | 'seasonWhole'
  | 'fixedPaid'
  | 'measuresPaid'
  | FinancingFact
export type MonthFacts = Readonly<Record<MonthFact, number>>
