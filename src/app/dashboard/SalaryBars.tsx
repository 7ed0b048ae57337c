import { useFigure } from '../../controls/figures.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { yearName } from '../../texts/workbench.ts'

const height = 40
const lowest = 2

/** The monthly salary of the three years as three bars; the same figures stand as numbers in the table of the years. */
export function SalaryBars({ session, year }: { readonly session: Session; readonly year: Year }) {
  const salaries: Readonly<Record<Year, number>> = {
    year1: useFigure(session, 'netProfitPerMonth.year1') ?? 0,
    year2: useFigure(session, 'netProfitPerMonth.year2') ?? 0,
    year3: useFigure(session, 'netProfitPerMonth.year3') ?? 0,
  }
  const top = Math.max(...Object.values(salaries))
  return (
    <div className="bars" aria-hidden="true">
      {years.map((each) => {
        const tall = top > 0 ? Math.max(lowest, (Math.max(0, salaries[each]) / top) * height) : lowest
        return (
          <div key={each} className={each === year ? 'bar chosen' : 'bar'}>
            <svg viewBox={`0 0 30 ${height}`} className="bar-picture">
              <rect width="30" height={tall} y={height - tall} rx={Math.min(3, tall / 2)} />
            </svg>
            <span className="bar-label">{yearName(each)}</span>
          </div>
        )
      })}
    </div>
  )
}
