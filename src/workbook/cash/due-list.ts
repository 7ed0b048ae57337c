import { type DueState, debitedMonths, drawDay, payTax, settling, shortVat } from '../../rules/due-days.ts'
import type { Year } from '../../rules/horizon.ts'
import type { CashRow } from '../formulas/cash.ts'
import type { SourceKey } from '../formulas/rule-keys.ts'
import { functionsOfOne } from '../plain-functions.ts'
import type { CashModel, Month } from './cash-model.ts'
import type { MonthFacts } from './month-facts.ts'
import { dayText } from './weekdays.ts'

/** What can be due in a month, by the row that has its amount; where its day is said, and how sure that is. */
export const dueKinds = {
  moved: { source: 'product', state: 'assumption' },
  settledMay: settling.rest,
  settledFebruary: settling,
  payTaxDue: payTax,
  debited: debitedMonths,
  vatDue: shortVat,
  refunded: settling.back,
  draw: drawDay,
  loanPaid: { source: 'product', state: 'assumption' },
} as const satisfies Partial<Record<CashRow, { readonly source: SourceKey; readonly state: DueState }>>
type DueKind = keyof typeof dueKinds

/** Something that is paid on a day, kr; below 0 it comes in. balance: what is in the account when all of that day is paid. */
export interface DueDay {
  readonly date: string
  readonly what: DueKind
  readonly amount: number
  readonly balance: number
}

interface Stop {
  readonly day: number
  readonly balance: CashRow
  readonly kinds: readonly DueKind[]
}

/** The days of a month on which something may be due, in their order. */
const stops = ({ days, earlyDay, dueDay, drawDay: own }: MonthFacts): readonly Stop[] => [
  { day: 1, balance: 'balanceMoved', kinds: ['moved'] },
  { day: earlyDay, balance: 'balanceEarly', kinds: ['settledMay'] },
  { day: dueDay, balance: 'balanceAtDue', kinds: ['settledFebruary', 'payTaxDue', 'debited', 'vatDue', 'refunded'] },
  { day: own, balance: 'balanceAtDraw', kinds: ['draw'] },
  { day: days, balance: 'balance', kinds: ['loanPaid'] },
]

/** All that is due in a month, by its day: what is 0 is left out. */
export function dueDaysOf(cash: CashModel, year: Year, month: Month): readonly DueDay[] {
  return stops(cash.facts(year, month)).flatMap(({ day, balance, kinds }) =>
    kinds.flatMap((what): readonly DueDay[] => {
      const number = cash.number(what, year, month)
      // what is moved comes in unless it is less than 0
      const amount = what === 'moved' ? -number : number
      if (amount === 0) return []
      const date = dayText(cash.calendarYear(year), month, day)
      return [{ date, what, amount, balance: cash.number(balance, year, month) }]
    }),
  )
}

/** How little the account holds in a month, kr, and on which day first; withoutDraws: as if nothing were drawn. */
export function lowestOf(
  cash: CashModel,
  year: Year,
  month: Month,
  withoutDraws = false,
): { readonly date: string; readonly balance: number } {
  const { days, earlyDay, dueDay, drawDay: drawsOn } = cash.facts(year, month)
  const at = (row: CashRow) => cash.number(row, year, month)
  const start = at('balanceMoved')
  const taken = withoutDraws ? at('drawSoFar') : 0
  const takenBefore = withoutDraws ? taken - at('draw') : 0
  const flowBefore = (at('flow') * (dueDay - 1)) / days
  const seen: readonly (readonly [day: number, balance: number])[] = [
    [1, start + takenBefore],
    ...(earlyDay > 0 ? [[earlyDay, at('balanceEarly') + takenBefore] as const] : []),
    // money that comes in on the day was not there the day before
    [dueDay - 1, start + functionsOfOne.KRONA(flowBefore) - at('settledMay') + takenBefore],
    [dueDay, at('balanceAtDue') + takenBefore],
    [drawsOn, at('balanceAtDraw') + taken],
    [days, at('balance') + taken],
  ]
  const balance = Math.min(...seen.map(([, each]) => each))
  const [day = 1] = seen.find(([, each]) => each === balance) ?? []
  return { date: dayText(cash.calendarYear(year), month, day), balance }
}
