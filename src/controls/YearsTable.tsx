import type { ReactNode } from 'react'
import { taxesAndFees } from '../insight/taxes-and-fees.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { rowFigureLabels } from '../texts/figure-labels.ts'
import { decimal, hours, kronor, negativesAsZero } from '../texts/format.ts'
import { salaryTexts } from '../texts/salary.ts'
import { workbenchTexts, yearName } from '../texts/workbench.ts'
import type { FigureName } from '../workbook/figures.ts'
import { DataTable } from './DataTable.tsx'
import { type SessionYear, useFigure, useSession } from './figures.ts'
import { isUnanswered, netPayMark, netPayWords, shownNetPay } from './net-pay.ts'

type YearSum = 'totalAnnualSales' | 'totalYearGrossMargin' | 'totalFixedCost' | (typeof financingCosts)[number]
/** Told of only where there are any. */
const financingCosts = ['depreciation', 'loanInterest'] as const

interface YearsTableProps extends SessionYear {
  readonly id?: string
  readonly label?: string
  /** True where the whole way from the sales to the net pay is shown, not the measures and the pay alone. */
  readonly isWhole?: boolean
}

const words = workbenchTexts.dashboard

export function YearsTable(props: YearsTableProps) {
  const { id, session, year, label = words.allYears, isWhole = false } = props
  const isEmpty: Readonly<Record<Year, boolean>> = {
    year1: useSession(session, (open) => isUnanswered(open, 'year1')),
    year2: useSession(session, (open) => isUnanswered(open, 'year2')),
    year3: useSession(session, (open) => isUnanswered(open, 'year3')),
  }
  const row = (name: string, show: (each: Year) => ReactNode, total?: ReactNode) => ({
    key: name,
    // a year in which nothing is filled in says nothing
    cells: [name, ...years.map((each) => !isEmpty[each] && show(each)), total],
  })
  const figure = (name: FigureName, write: typeof kronor) => <Figure session={session} name={name} write={write} />
  const ofYears = (name: string, figureName: YearSum) =>
    row(salaryTexts.inKronor(name), (each) => figure(`${figureName}.${each}`, kronor))
  const measureHours = row(
    words.measureHoursRow,
    (each) => figure(`TotalMeasuredHoursYear.${each}`, hours),
    figure('totalMeasuredHours', hours),
  )
  const measureCosts = row(
    words.measureCostsRow,
    (each) => figure(`TotalMeasuredCostsYear.${each}`, kronor),
    figure('totalMeasuredCosts', kronor),
  )
  const hasCosts = useSession(session, ({ workbook }) =>
    financingCosts.filter((name) => years.some((each) => workbook.figure(`${name}.${each}`) !== 0)).join(),
  )
  const financed = financingCosts.filter((name) => hasCosts.includes(name))
  const netPay = row(words.salaryRow, (each) => <NetPayCell session={session} year={each} />)
  return (
    <DataTable
      id={id}
      className="years-table"
      label={label}
      columns={[
        {},
        ...years.map((each) => ({ head: yearName(each), className: each === year ? 'chosen' : undefined })),
        { head: workbenchTexts.years.total, className: 'total' },
      ]}
      rows={
        isWhole
          ? [
              ofYears(words.annualSales, 'totalAnnualSales'),
              ofYears(words.annualMargin, 'totalYearGrossMargin'),
              ofYears(words.fixedCosts, 'totalFixedCost'),
              measureCosts,
              ...financed.map((name) => ofYears(rowFigureLabels[name], name)),
              row(salaryTexts.inKronor(rowFigureLabels.surplus), (each) => (
                <Signed session={session} read={({ workbook }) => workbook.figure(`surplus.${each}`)} />
              )),
              row(salaryTexts.inKronor(salaryTexts.groups.taxes), (each) => (
                <Signed
                  session={session}
                  read={({ workbook }) => taxesAndFees((name) => workbook.figure(name), each)}
                />
              )),
              netPay,
              row(words.productHoursRow, (each) => figure(`totalWorkHours.${each}`, wholeHours)),
              measureHours,
              row(words.plannedHoursRow, (each) => figure(`plannedHours.${each}`, wholeHours)),
            ]
          : [measureHours, measureCosts, netPay]
      }
    />
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

const wholeHours = (value: number | null) => decimal(value, 0)

function Signed({ session, read }: { readonly session: Session; readonly read: (session: Session) => number | null }) {
  return kronor(useSession(session, read))
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
