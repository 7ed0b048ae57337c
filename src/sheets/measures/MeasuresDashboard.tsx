import { useCallback, useSyncExternalStore } from 'react'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { hours, kronor, negativesAsZero } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { FigureName } from '../../workbook/figures.ts'

interface MeasuresDashboardProps {
  readonly session: Session
  readonly year: Year
}

interface Line {
  readonly label: string
  readonly of: (year: Year) => FigureName
  readonly total?: FigureName
  readonly show: (value: number | null) => string
}

const { dashboard, years: yearNames, total } = sheetTexts

const lines: readonly Line[] = [
  { label: dashboard.hours, of: (year) => `TotalMeasuredHoursYear.${year}`, total: 'totalMeasuredHours', show: hours },
  { label: dashboard.costs, of: (year) => `TotalMeasuredCostsYear.${year}`, total: 'totalMeasuredCosts', show: kronor },
  { label: dashboard.salary, of: (year) => `netProfitPerMonth.${year}`, show: kronor },
]

/** The page's own figures: hours, costs and monthly salary of each year, and their totals (spec section 2). */
export function MeasuresDashboard({ session, year }: MeasuresDashboardProps) {
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session])
  useSyncExternalStore(subscribe, () => session.revision)
  const figure = (name: FigureName) => negativesAsZero(session.workbook.figure(name))
  return (
    <table className="measures-dashboard" aria-label={dashboard.label}>
      <thead>
        <tr>
          <td />
          {years.map((each) => (
            <th key={each} scope="col">
              {yearNames[each]}
            </th>
          ))}
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            {years.map((each) => (
              <td key={each} className={each === year ? 'chosen' : undefined}>
                {line.show(figure(line.of(each)))}
              </td>
            ))}
            <td>{line.total && line.show(figure(line.total))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
