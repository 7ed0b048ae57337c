import type { ReactNode } from 'react'
import { type Year, years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { hours, kronor, negativesAsZero } from '../texts/format.ts'
import { workbenchTexts, yearName } from '../texts/workbench.ts'
import type { FigureName } from '../workbook/figures.ts'
import { useFigure, useSession } from './figures.ts'
import { netPayMark, netPayWords, shownNetPay } from './net-pay.ts'

interface YearsTableProps {
  readonly id?: string
  readonly session: Session
  readonly year: Year
  readonly label?: string
}

const words = workbenchTexts.dashboard

/** Hours and costs of the measures with their totals, and the monthly salary, for all three years. */
export function YearsTable(props: YearsTableProps) {
  const { id, session, year, label = words.allYears } = props
  const row = (name: string, show: (each: Year) => ReactNode, total?: ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {years.map((each) => (
        <td key={each} className={each === year ? 'chosen' : undefined}>
          {show(each)}
        </td>
      ))}
      <td className="total">{total}</td>
    </tr>
  )
  const figure = (name: FigureName, write: typeof kronor) => <Figure session={session} name={name} write={write} />
  return (
    <table id={id} className="years-table" aria-label={label}>
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
        {row(
          words.measureHoursRow,
          (each) => figure(`TotalMeasuredHoursYear.${each}`, hours),
          figure('totalMeasuredHours', hours),
        )}
        {row(
          words.measureCostsRow,
          (each) => figure(`TotalMeasuredCostsYear.${each}`, kronor),
          figure('totalMeasuredCosts', kronor),
        )}
        {row(words.salaryRow, (each) => (
          <NetPayCell session={session} year={each} />
        ))}
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

/** The monthly net pay with the minus that a 0 hides, and whose rules it follows. */
function NetPayCell({ session, year }: Pick<YearsTableProps, 'session' | 'year'>) {
  const amount = useSession(session, (open) => shownNetPay(open, year))
  const words = useSession(session, (open) => [netPayWords(open, year), netPayMark(open, year)].join('\n'))
  return (
    <>
      {amount}
      {words.split('\n').map(
        (words) =>
          words !== '' && (
            <small key={words} className="net-pay-note">
              {words}
            </small>
          ),
      )}
    </>
  )
}
