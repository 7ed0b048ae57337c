import { useMemo } from 'react'
import { useSession } from '../../controls/figures.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { isBlank } from '../../plan/plan.ts'
import { acrossYears } from '../../plan/rows-of-all-years.ts'
import type { Table } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { yearName } from '../../texts/workbench.ts'
import { figureOf } from './row-figures.ts'

export interface OtherYears {
  /** What it brings or costs in each of them that has it; '' where none does. */
  readonly amounts: string
  /** Those that lack it though they have rows. One text, so that a card sees whether they are others. */
  readonly lacking: string
}

const none: ReadonlyMap<string, OtherYears> = new Map()

/** The other years of each row of a year, by its id. A year without any row lacks none: it has not been planned yet. */
export function useOtherYears(session: Session, table: Table, year: Year): ReadonlyMap<string, OtherYears> {
  const first = useSession(session, () => session.rows(table, 'year1'))
  const second = useSession(session, () => session.rows(table, 'year2'))
  const third = useSession(session, () => session.rows(table, 'year3'))
  const settings = useSession(session, ({ plan }) => plan.settings)
  const isCalculated = useSession(session, (open) => open.isCalculated)
  return useMemo(
    () => (table === 'measures' ? none : otherYears(session, table, year)),
    // oxlint-disable-next-line react/exhaustive-deps -- all that is read of the session
    [session, table, year, first, second, third, settings, isCalculated],
  )
}

function otherYears(session: Session, table: YearTable, year: Year): ReadonlyMap<string, OtherYears> {
  const others = years.filter((each) => each !== year)
  const planned = others.filter((each) => session.rows(table, each).some((row) => !isBlank(table, row)))
  if (planned.length === 0) return none
  const lines = acrossYears(table, (each) => session.rows(table, each))
  return new Map(
    lines.flatMap((line) => {
      const row = line[year]
      if (!row || isBlank(table, row)) return []
      const amounts = planned.flatMap((each) => {
        const there = line[each]
        if (!there) return []
        const amount = 'amount' in there ? there.amount : figureOf(session, table, there.id)('annualMargin')
        return amount === null ? [] : [phoneTexts.inYear(yearName(each), kronor(amount))]
      })
      const lacking = planned.filter((each) => !line[each])
      return [[row.id, { amounts: amounts.join(' · '), lacking: lacking.join(' ') }]]
    }),
  )
}
