import { useFigure, useSession } from '../../controls/figures.ts'
import { netPayMark, netPayWords, shortNetPayMark, shownNetPay } from '../../controls/net-pay.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { barsBelow } from '../../texts/losses.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'

const height = 40
const lowest = 2
const { dashboard } = workbenchTexts

/** The monthly salary of the three years as three bars; each tells its amount, a minus in words and whose rules it follows. */
export function SalaryBars({ session, year }: { readonly session: Session; readonly year: Year }) {
  const salaries: Readonly<Record<Year, number>> = {
    year1: useFigure(session, 'netProfitPerMonth.year1') ?? 0,
    year2: useFigure(session, 'netProfitPerMonth.year2') ?? 0,
    year3: useFigure(session, 'netProfitPerMonth.year3') ?? 0,
  }
  const below = useSession(session, (open) => barsBelow(years.filter((each) => isBelow(open, each)).map(yearName)))
  const top = Math.max(...Object.values(salaries))
  return (
    <div className="bars-with-words">
      <div className="bars" role="group" aria-label={dashboard.salaryOfYears}>
        {years.map((each) => (
          <Bar
            key={each}
            session={session}
            year={each}
            chosen={each === year}
            tall={top > 0 ? Math.max(lowest, (Math.max(0, salaries[each]) / top) * height) : lowest}
          />
        ))}
      </div>
      {below !== '' && (
        <p className="bars-below" aria-hidden="true">
          {below}
        </p>
      )}
    </div>
  )
}

interface BarProps {
  readonly session: Session
  readonly year: Year
  readonly chosen: boolean
  readonly tall: number
}

function Bar({ session, year, chosen, tall }: BarProps) {
  const mark = useSession(session, (open) => shortNetPayMark(open, year))
  const said = useSession(session, (open) => saidOfBar(open, year))
  const below = useSession(session, (open) => isBelow(open, year))
  return (
    <div className={`bar${chosen ? ' chosen' : ''}${below ? ' below' : ''}`} role="img" aria-label={said} title={said}>
      <svg viewBox={`0 0 30 ${height}`} className="bar-picture" aria-hidden="true">
        <rect width="30" height={tall} y={height - tall} rx={Math.min(3, tall / 2)} />
      </svg>
      <span className="bar-label">{yearName(year)}</span>
      {mark !== '' && <span className="bar-mark">{mark}</span>}
    </div>
  )
}

/** The amount of a bar, a minus in words, and whose rules it follows. */
function saidOfBar(open: Session, year: Year): string {
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

function isBelow(open: Session, year: Year): boolean {
  return shownNetPay(open, year) !== '' && netPayWords(open, year) !== ''
}
