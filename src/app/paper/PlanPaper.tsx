import type { SessionYear } from '../../controls/figures.ts'
import { isUnanswered, netPayRemark } from '../../controls/net-pay.ts'
import { YearsTable } from '../../controls/YearsTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { longDay } from '../../texts/dates.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import { calculatedBy } from '../../texts/law-years.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { sharedViewTexts } from '../../texts/shared-view.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { usePlanName } from '../frame/plan-names.ts'
import { usePrinting } from '../frame/printing.ts'
import { isCardsPage, type ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import { Paper } from './Paper.tsx'
import { BreakEvenPaper, SalaryPaper } from './SalaryPaper.tsx'
import { TablePaper } from './TablePaper.tsx'
import { SalaryYearsPaper, YearsTablePaper } from './YearsPaper.tsx'

interface PlanPaperProps {
  readonly page: ModulePage
  readonly year: Year
  /** True when the three years stand side by side. */
  readonly allYears?: boolean
}

/** The page in view on paper: who and when, the answer, and every row, for as long as it is being printed. */
export function PlanPaper({ page, year, allYears = false }: PlanPaperProps) {
  const { session } = useWorkspace()
  const since = usePrinting()
  // its cards are printed by the page that has them; and there is nothing to print before the figures
  if (!since || isCardsPage(page) || !session.isCalculated) return null
  if (allYears && page !== 'measures') {
    return (
      <Paper lies={page === 'offerings' ? 'on-its-side' : 'upright'}>
        <PaperHead page={page} year={year} allYears since={since} />
        {page === 'salary' ? (
          <SalaryYearsPaper session={session} />
        ) : (
          <YearsTablePaper session={session} table={page} />
        )}
      </Paper>
    )
  }
  return (
    <Paper lies={page === 'salary' || page === 'fixedCosts' ? 'upright' : 'on-its-side'}>
      <PaperHead page={page} year={year} since={since} />
      {page === 'salary' ? (
        <SalaryPaper session={session} year={year} />
      ) : (
        <TablePaper session={session} table={page} year={year} />
      )}
      {page === 'fixedCosts' && <BreakEvenPaper session={session} year={year} />}
    </Paper>
  )
}

export function PaperHead({ page, year, allYears = false, since }: PlanPaperProps & { readonly since: Date }) {
  const { session, firm, reading } = useWorkspace()
  const planName = usePlanName()
  const { companyForm } = session.plan.salary[year]
  const shownYear = allYears ? allYearsTexts.title : yearName(year)
  // the years may have different forms
  const about = [
    planName,
    page === 'measures' ? undefined : shownYear,
    allYears ? undefined : companyFormName(companyForm),
    firm,
    reading?.sandbox.hasChanged ? sharedViewTexts.tried : undefined,
  ]
  return (
    <>
      <header className="paper-head">
        <div>
          <h1>{workbenchTexts.pageNames[page]}</h1>
          <p>{about.filter((part) => part !== undefined && part !== '').join(' · ')}</p>
        </div>
        <p className="paper-printed">
          {productName}
          <br />
          {paperTexts.printedOn(longDay(since))}
        </p>
      </header>
      {allYears ? <YearsTable session={session} year={year} isWhole /> : <Answer session={session} year={year} />}
    </>
  )
}

function Answer({ session, year }: SessionYear) {
  const { dashboard } = workbenchTexts
  const { workbook, plan } = session
  const amount = (name: 'netProfitPerMonth' | 'totalAnnualSales' | 'totalYearGrossMargin' | 'totalFixedCost') =>
    salaryTexts.kr(kronor(negativesAsZero(workbook.figure(`${name}.${year}`))))
  const remark = netPayRemark(session, year)
  const figures = [
    [dashboard.monthlySalary, amount('netProfitPerMonth') + (remark === '' ? '' : ` ${paperTexts.aside(remark)}`)],
    [dashboard.annualSales, amount('totalAnnualSales')],
    [dashboard.annualMargin, amount('totalYearGrossMargin')],
    [dashboard.fixedCosts, amount('totalFixedCost')],
    [dashboard.measureCosts, salaryTexts.kr(kronor(workbook.figure(`TotalMeasuredCostsYear.${year}`)))],
  ] as const
  return (
    <>
      {/* a year in which nothing is filled in says nothing, as on the dashboard */}
      {!isUnanswered(session, year) && (
        <dl className="paper-answer">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="paper-note">{`${yearName(year)}. ${calculatedBy(plan.salary[year].method, workbook.lawOf(year))}`}</p>
    </>
  )
}
