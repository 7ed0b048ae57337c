import { type SessionYear, useFigure, useSession } from '../../controls/figures.ts'
import {
  hiddenMinus,
  isUnanswered,
  netPayMark,
  netPayWords,
  shortNetPayMark,
  shownNetPay,
} from '../../controls/net-pay.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { barBelow } from '../../texts/losses.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'

const height = 40
const lowest = 2
const { dashboard } = workbenchTexts

/** The monthly salary of the three years as three bars, which a click chooses; each shows its amount, a minus in words and whose rules it follows. */
export function SalaryBars({ session, year, onChoose }: SessionYear & { readonly onChoose: (year: Year) => void }) {
  const salaries: Readonly<Record<Year, number>> = {
    year1: useFigure(session, 'netProfitPerMonth.year1') ?? 0,
    year2: useFigure(session, 'netProfitPerMonth.year2') ?? 0,
    year3: useFigure(session, 'netProfitPerMonth.year3') ?? 0,
  }
  const top = Math.max(...Object.values(salaries))
  return (
    <div className="bars" role="group" aria-label={dashboard.salaryOfYears}>
      {years.map((each) => (
        <Bar
          key={each}
          session={session}
          year={each}
          chosen={each === year}
          onChoose={() => onChoose(each)}
          tall={top > 0 ? Math.max(lowest, (Math.max(0, salaries[each]) / top) * height) : lowest}
        />
      ))}
    </div>
  )
}

interface BarProps extends SessionYear {
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly tall: number
}

function Bar({ session, year, chosen, onChoose, tall }: BarProps) {
  const mark = useSession(session, (open) => shortNetPayMark(open, year))
  const barText = useSession(session, (open) => describeBar(open, year))
  const below = useSession(session, (open) => isBelow(open, year))
  const isEmpty = useSession(session, (open) => isUnanswered(open, year))
  return (
    // for the hand only: keys have the year's own buttons and Alt+1 to Alt+3
    <div
      className={`bar${chosen ? ' chosen' : ''}${below ? ' below' : ''}`}
      role="img"
      aria-label={barText}
      title={barText}
      onClick={onChoose}
    >
      <svg viewBox={`0 0 30 ${height}`} className="bar-picture" aria-hidden="true">
        {!isEmpty && <rect width="30" height={tall} y={height - tall} rx={Math.min(3, tall / 2)} />}
      </svg>
      <span className="bar-label">{yearName(year)}</span>
      {(below || (mark !== '' && !isEmpty)) && <span className="bar-mark">{below ? barBelow : mark}</span>}
    </div>
  )
}

/** The amount of a bar, a minus in words, and whose rules it follows; of a year in which nothing is filled in its name alone. */
function describeBar(open: Session, year: Year): string {
  if (isUnanswered(open, year)) return yearName(year)
  const amount = shownNetPay(open, year)
  const parts = [
    amount === '' ? '' : `${amount} ${dashboard.perMonth}`,
    netPayWords(open, year),
    netPayMark(open, year),
  ]
  return dashboard.barOf(
    yearName(year),
    parts.filter((part) => part !== ''),
  )
}

const isBelow = (open: Session, year: Year): boolean =>
  !isUnanswered(open, year) && hiddenMinus(open, year, 'month') !== ''
