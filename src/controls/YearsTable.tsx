import { type Year, years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { hours, kronor, negativesAsZero } from '../texts/format.ts'
import { workbenchTexts, yearName } from '../texts/workbench.ts'
import type { FigureName } from '../workbook/figures.ts'
import { useFigure } from './figures.ts'

interface YearsTableProps {
  readonly id?: string
  readonly session: Session
  readonly year: Year
  readonly label?: string
  readonly className?: string
}

const words = workbenchTexts.dashboard

/** Hours and costs of the measures with their totals, and the monthly salary, for all three years (spec section 2). */
export function YearsTable(props: YearsTableProps) {
  const { id, session, year, label = words.allYears, className = 'years-table' } = props
  const row = (name: string, of: (each: Year) => FigureName, total: FigureName | undefined, write: typeof kronor) => (
    <tr>
      <th scope="row">{name}</th>
      {years.map((each) => (
        <td key={each} className={each === year ? 'chosen' : undefined}>
          <Figure session={session} name={of(each)} write={write} />
        </td>
      ))}
      <td className="total">{total && <Figure session={session} name={total} write={write} />}</td>
    </tr>
  )
  return (
    <table id={id} className={className} aria-label={label}>
      <thead>
        <tr>
          <td />
          {years.map((each) => (
            <th key={each} scope="col">
              {yearName(each)}
            </th>
          ))}
          <th scope="col">{workbenchTexts.years.total}</th>
        </tr>
      </thead>
      <tbody>
        {row(words.measureHoursRow, (each) => `TotalMeasuredHoursYear.${each}`, 'totalMeasuredHours', hours)}
        {row(words.measureCostsRow, (each) => `TotalMeasuredCostsYear.${each}`, 'totalMeasuredCosts', kronor)}
        {row(words.salaryRow, (each) => `netProfitPerMonth.${each}`, undefined, kronor)}
      </tbody>
    </table>
  )
}

interface FigureProps {
  readonly session: Session
  readonly name: FigureName
  readonly write: typeof kronor
}

function Figure({ session, name, write }: FigureProps) {
  return write(negativesAsZero(useFigure(session, name)))
}
