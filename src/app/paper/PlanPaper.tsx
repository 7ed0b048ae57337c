import { DataTable, numbers } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { isUnanswered, netPayRemark } from '../../controls/net-pay.ts'
import { ownVatMark } from '../../controls/price-words.ts'
import { sumOfYear } from '../../controls/sum-of-year.ts'
import { YearsTable } from '../../controls/YearsTable.tsx'
import { growthPercent } from '../../insight/growth.ts'
import { isFillable } from '../../plan/cells.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { costVatOf, usesCostVat } from '../../plan/cost-vat.ts'
import { decimalsShown, fieldOf } from '../../plan/fields.ts'
import { fieldsIn, isBlank, isCounted, type Plan, type Row } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import { type AllYearsRow, acrossYears, isBlankInAllYears, rowsOfAllYears } from '../../plan/rows-of-all-years.ts'
import { usesVat } from '../../plan/vat.ts'
import { type DerivedField, derivedFields, type Table } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { rowsOfAny } from '../../salary/salary-rows.ts'
import { rowsOfYear, shownCompared } from '../../salary/salary-shown.ts'
import type { Session } from '../../session/session.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { countedTexts } from '../../texts/counted.ts'
import { decimal, derivedShown, filledCell, hours, inTenths, kronor, negativesAsZero } from '../../texts/format.ts'
import { columnNames, headingGroups, headingOver, headings } from '../../texts/headings.ts'
import { calculatedBy } from '../../texts/law-years.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { sharedViewTexts } from '../../texts/shared-view.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { vatChoices } from '../../texts/vat-choices.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import type { FigureName } from '../../workbook/figures.ts'
import { usePlanName } from '../frame/plan-names.ts'
import { usePrinting } from '../frame/printing.ts'
import { isCardsPage, type ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import { Paper, PrintedHead } from './Paper.tsx'
import { BreakEvenPaper, SalaryPaper, salaryOnPaper } from './SalaryPaper.tsx'

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
      <PrintedHead
        title={workbenchTexts.pageNames[page]}
        about={about.filter((part) => part !== undefined && part !== '').join(' · ')}
        since={since}
      />
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

interface YearsTablePaperProps {
  readonly session: Session
  readonly table: YearTable
}

interface Group {
  readonly heading: string
  readonly of: (line: AllYearsRow, year: Year) => string
  readonly sum?: (year: Year) => string
}

function YearsTablePaper({ session, table }: YearsTablePaperProps) {
  const lines = acrossYears(table, (year) => session.rows(table, year)).filter(
    (line) => !isBlankInAllYears(table, line),
  )
  if (lines.length === 0) return <p>{paperTexts.nothing}</p>
  const groups = groupsOf(session, table)
  const [first, , last] = years
  const growth = (amount: (year: Year) => number | null) =>
    allYearsTexts.percent(growthPercent(amount(first), amount(last)))
  return (
    <DataTable
      className="paper-table"
      above={[{}, ...groups.map(({ heading }) => ({ head: heading, span: years.length })), {}]}
      columns={[
        table === 'offerings' ? columnNames.offerings.product : columnNames.fixedCosts.category,
        ...numbers(...groups.flatMap(() => years.map(yearName)), allYearsTexts.growthHeading),
      ]}
      rows={[
        ...lines.map((line) => {
          const [row] = rowsOfAllYears(line)
          return {
            key: row?.id ?? '',
            cells: [
              row && rowName(table, row),
              ...groups.flatMap(({ of }) => years.map((year) => of(line, year))),
              growth((year) => comparedIn(session, line, year)),
            ],
          }
        }),
        {
          key: 'sum',
          className: 'paper-sum',
          cells: [
            sheetTexts.sum,
            ...groups.flatMap(({ sum }) => years.map((year) => sum?.(year))),
            growth((year) => sumOfYear(session, table, year)),
          ],
        },
      ]}
    />
  )
}

function groupsOf(session: Session, table: YearTable): readonly Group[] {
  const { plan, workbook } = session
  const { groups } = allYearsTexts
  const sum = (year: Year) => kronor(sumOfYear(session, table, year))
  const typed = (field: 'price' | 'volumeYear' | 'amount') => (line: AllYearsRow, year: Year) => {
    const row: Readonly<Record<string, unknown>> = { ...line[year] }
    return filledCell(Number(row[field] ?? 0), decimalsShown(fieldOf(table, field)))
  }
  if (table === 'fixedCosts') {
    return [{ heading: groups.amount, of: typed('amount'), sum }]
  }
  return [
    { heading: groups.price(priceUnit(plan.settings.pricesVat)), of: typed('price') },
    { heading: groups.volumeYear, of: typed('volumeYear') },
    {
      heading: groups.annualMargin,
      of: (line, year) => kronor(marginOf(workbook, line, year)),
      sum,
    },
  ]
}

function marginOf(workbook: Session['workbook'], line: AllYearsRow, year: Year): number | null {
  const row = line[year]
  return row ? workbook.derived('offerings', row.id, 'annualMargin') : null
}

function comparedIn({ workbook }: Session, line: AllYearsRow, year: Year): number | null {
  const row = line[year]
  return row && 'amount' in row ? row.amount : marginOf(workbook, line, year)
}

function SalaryYearsPaper({ session }: Pick<YearsTablePaperProps, 'session'>) {
  const rowsIn = {
    year1: rowsOfYear(session, 'year1'),
    year2: rowsOfYear(session, 'year2'),
    year3: rowsOfYear(session, 'year3'),
  }
  const rows = rowsOfAny(Object.values(rowsIn))
  return (
    <DataTable
      className="paper-table salary"
      nameAt={1}
      columns={[
        { head: salaryTexts.columns.label, span: 2 },
        ...numbers(...years.map((year) => salaryTexts.inKronor(yearName(year)))),
      ]}
      groups={salaryOnPaper(rows, (row) =>
        years.map((year) =>
          rowsIn[year].some(({ name }) => name === row.name) ? shownCompared({ session, year }, row, '') : '',
        ),
      )}
    />
  )
}

function TablePaper({ session, table, year }: SessionYear & { readonly table: Table }) {
  const rows = session.rows(table, year).filter((row) => !isBlank(table, row))
  const names = Object.keys(headings[table]).filter((name) => isShown(session.plan, table, name))
  if (rows.length === 0) return <p>{paperTexts.nothing}</p>
  return (
    <DataTable
      className="paper-table"
      above={
        table === 'measures'
          ? [
              { span: under(null) },
              ...(['hours', 'costs'] as const).map((of) => ({ head: headingGroups[of], span: under(of) })),
            ]
          : undefined
      }
      columns={names.map((name) => ({
        head: headingOf(session, table, name),
        className: isNumber(table, name) ? 'number' : undefined,
      }))}
      rows={[
        ...rows.map((row) => ({ key: row.id, cells: names.map((name) => cellOf(session, table, row, name)) })),
        {
          key: 'sum',
          className: 'paper-sum',
          cells: names.map((name, at) => (at === 0 ? sheetTexts.sum : sumOf(session, table, name, year))),
        },
      ]}
    />
  )
}

/** Columns of VAT stand where a plan speaks of it; a fixed cost always has its own. */
function isShown(plan: Plan, table: Table, name: string): boolean {
  if (name === 'costVat') return table === 'fixedCosts' || usesCostVat(plan)
  return (name !== 'vat' && name !== 'netPrice') || usesVat(plan)
}

/** So many columns of the measures stand under a heading, or alone. */
const under = (heading: 'hours' | 'costs' | null) =>
  Object.values(headingOver.measures).filter((each) => each === heading).length

function isNumber(table: Table, name: string): boolean {
  if (!isFillable(table, name)) return true
  const { kind } = fieldOf(table, name)
  return kind === 'integer' || kind === 'decimal'
}

function headingOf({ plan }: Session, table: Table, name: string): string {
  const all: Readonly<Record<string, string>> = headings[table]
  const heading = (all[name] ?? '').replaceAll('\n', ' ')
  return table === 'offerings' && name === 'price' ? `${heading} ${priceUnit(plan.settings.pricesVat)}` : heading
}

function cellOf(session: Session, table: Table, row: Row, name: string): string {
  const field = (derivedFields[table] as readonly DerivedField[]).find((each) => each === name)
  if (field) return derivedShown[field](session.workbook.derived(table, row.id, field))
  const value = fieldsIn(row)[name] ?? ''
  const shown = typeof value === 'number' ? filledCell(value, decimalsShown(fieldOf(table, name as never))) : value
  // a measure that is switched off stands in no sum
  if (name === 'measureName' && 'counted' in row && !isCounted(row)) return `${shown} (${countedTexts.leftOut})`
  if (name === 'costVat') return vatChoices.costs[`${costVatOf(row, session.plan.settings) ?? 'plan'}`]
  if (name !== 'price' || !('vat' in row)) return shown
  const mark = ownVatMark(row, session.plan.settings)
  return mark === '' ? shown : `${shown} (${mark})`
}

function sumOf({ workbook }: Session, table: Table, name: string, year: Year): string {
  const sum = sums[table][name]
  if (!sum) return ''
  const figure = (sum.of.includes('.') || sum.ofPlan ? sum.of : `${sum.of}.${year}`) as FigureName // one of the table below
  return sum.show(workbook.figure(figure))
}

interface Sum {
  readonly of: string
  readonly ofPlan?: true
  readonly show: (value: number | null) => string
}

const sums: Readonly<Record<Table, Readonly<Record<string, Sum>>>> = {
  offerings: {
    coverage: { of: 'totalCoverage', show: inTenths },
    workHours: { of: 'totalWorkHours', show: (value) => sheetTexts.hoursPerYear(decimal(value, 0)) },
    marginPerHour: { of: 'totalMarginPerHour', show: kronor },
    annualSales: { of: 'totalAnnualSales', show: kronor },
    annualMargin: { of: 'sumYearGrossMargin', show: kronor },
  },
  fixedCosts: { amount: { of: 'totalFixedCost', show: kronor } },
  measures: {
    hours1: { of: 'TotalMeasuredHoursYear.year1', show: hours },
    hours2: { of: 'TotalMeasuredHoursYear.year2', show: hours },
    hours3: { of: 'TotalMeasuredHoursYear.year3', show: hours },
    totalHours: { of: 'totalMeasuredHours', ofPlan: true, show: hours },
    costs1: { of: 'TotalMeasuredCostsYear.year1', show: kronor },
    costs2: { of: 'TotalMeasuredCostsYear.year2', show: kronor },
    costs3: { of: 'TotalMeasuredCostsYear.year3', show: kronor },
    totalCosts: { of: 'totalMeasuredCosts', ofPlan: true, show: kronor },
  },
}
