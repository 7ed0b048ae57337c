import { DataTable, numbers } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { type ScenarioPercents, type Scenarios, scenarios } from '../../insight/goal/scenarios.ts'
import { type NetPay, sum } from '../../insight/net-pay.ts'
import { shares } from '../../insight/share.ts'
import { isBlank, isCounted, measureFields, type RowId } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { filledCell, hours, kronor, oneDecimal, unitPrice } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { insightTexts } from '../../texts/insight.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { ownerYears, type PayoutStrategy } from '../../workbook/owner/owner-figures.ts'
import { nameOf } from '../insight/row-names.ts'
import { alikeWays, amountOf, describeAnswer, describeTooMuch, namesOf } from '../owner/owner-amounts.ts'
import { roundedTo, takenBy, withRoom } from './brief-rows.ts'
import { YearColumns } from './YearColumns.tsx'

export function WaysTable({ session }: { readonly session: Session }) {
  const tooMuch = describeTooMuch(session)
  const answer = describeAnswer(session, 'year1')
  return (
    <DataTable
      className="paper-table ways stacked-table"
      cellName="stacked-head"
      captionClass="brief-note"
      caption={
        <>
          {answer && <strong>{answer.does}</strong>} {answer?.why} {ownerPageTexts.hand.lead}{' '}
          {ownerPageTexts.hand.year4(session.plan.settings.startYear + years.length)}{' '}
          {tooMuch !== undefined && <strong>{tooMuch}</strong>}
        </>
      }
      columns={[
        words.ways,
        ...numbers(...ownerYears.map(ownerYearName), ownerPageTexts.hand.dueAtEnd, figureLabels.netOverPlan),
      ]}
      rows={alikeWays(session).map((ways) => {
        const [way] = ways
        return {
          key: way,
          cells: [
            namesOf(ways),
            ...ownerYears.map((year) => amountOf(session, `${way}.takeHome.${year}`)),
            owed(session, way),
            amountOf(session, `${way}.netOverPlan`),
          ],
        }
      })}
    />
  )
}

/** What is left to pay after the last calendar year: taken off, so that the years and it come to the whole. */
function owed({ workbook }: Session, way: PayoutStrategy): string {
  const due = workbook.figure(`${way}.taxDueAtEnd`)
  return due === null ? '' : kronor(0 - due)
}

/** What the years leave as planned, and when it goes worse or better; of a plan with loans also whether that pays them. */
export function ScenariosTable({ pay, cash }: { readonly pay: NetPay; readonly cash: CashModel }) {
  const all = scenarios(pay)
  const told = years.filter((year) => isAnswerable(pay.plan, year))
  const rows = (nameOf: (name: keyof Scenarios) => string, of: (name: keyof Scenarios, year: Year) => number) =>
    (['cautious', 'plan', 'optimistic'] as const).map((name) => ({
      key: name,
      name: nameOf(name),
      isSum: name === 'plan',
      of: (year: Year) => Math.round(of(name, year)),
    }))
  const named = insightTexts.scenarios.names
  const surplus = rows(
    (name) => words.scenarios.as(named[name], changesOf(all[name].percents)),
    (name, year) => all[name].surplus[year],
  )
  // neither depreciation nor the loans depend on what is sold
  const afterLoans = rows(
    (name) => named[name],
    (name, year) => all[name].surplus[year] - all.plan.surplus[year] + cash.ofYear('afterLoans', year),
  )
  return (
    <YearColumns
      startYear={pay.plan.settings.startYear}
      years={told}
      label={words.parts.scenarios}
      groups={[
        { heading: words.scenarios.surplus, rows: surplus },
        ...(told.some((year) => cash.ofYear('loansPaid', year) !== 0)
          ? [{ heading: words.scenarios.afterLoans, rows: afterLoans }]
          : []),
      ]}
    />
  )
}

function changesOf(percents: ScenarioPercents): readonly string[] {
  const named = ['prices', 'volumes', 'costs'] as const
  return named.flatMap((name) =>
    percents[name] === 0 ? [] : [words.scenarios.change(words.scenarios.changes[name], percents[name])],
  )
}

interface SoldTableProps extends SessionYear {
  readonly pay: NetPay
}

/** What is sold in the year, what gives the most first: what nothing is sold of is not. */
export function SoldTable({ session, pay, year }: SoldTableProps) {
  const { workbook } = session
  const salesOf = (id: RowId<'offerings'>) => workbook.derived('offerings', id, 'annualSales') ?? 0
  const { shown, others } = withRoom(shares(pay, year).products.filter(({ id }) => salesOf(id) !== 0))
  const [sumOfSales, sumOfMargins] = [
    workbook.figure(`totalAnnualSales.${year}`) ?? 0,
    workbook.figure(`sumYearGrossMargin.${year}`) ?? 0,
  ]
  const lines = [...shown.map((product) => [product]), ...(others.length > 0 ? [others] : [])]
  const sales = roundedTo(
    sumOfSales,
    lines.map((line) => sum(line, ({ id }) => salesOf(id))),
  )
  const margins = roundedTo(
    sumOfMargins,
    lines.map((line) => sum(line, ({ id }) => workbook.derived('offerings', id, 'annualMargin') ?? 0)),
  )
  return (
    <DataTable
      className="paper-table stacked-table"
      cellName="stacked-head"
      columns={[
        columnNames.offerings.product,
        { head: columnNames.offerings.price, className: 'number', write: unitPrice },
        ...numbers(
          ...(['volumeYear', 'annualSales', 'annualMargin'] as const).map((name) => columnNames.offerings[name]),
        ),
        { head: words.sold.share, className: 'number', write: oneDecimal },
      ]}
      rows={[
        ...lines.map((line, at) => {
          const [product] = line
          const row = line === others || !product ? undefined : session.row('offerings', product.id)
          return {
            key: at,
            cells: [
              row && product ? nameOf(product) : words.others(others.length),
              // as what it comes to: without VAT, however the plan writes it
              row ? salesOf(row.id) / row.volumeYear : '',
              row ? filledCell(row.volumeYear) : '',
              sales[at],
              margins[at],
              sum(line, ({ share }) => share),
            ],
          }
        }),
        { key: 'sum', className: 'paper-sum', cells: [words.sum, '', '', sumOfSales, sumOfMargins, ''] },
      ]}
    />
  )
}

export function MeasuresTable({ session, year }: Omit<SoldTableProps, 'pay'>) {
  const [costsOf, hoursOf] = measureFields[year]
  const { shown, others } = withRoom(
    session.rows('measures', year).filter((row) => !isBlank('measures', row) && isCounted(row)),
  )
  const rest = takenBy(others, year)
  const { workbook } = session
  return (
    <DataTable
      className="paper-table stacked-table"
      cellName="stacked-head"
      columns={[
        columnNames.measures.measureName,
        columnNames.measures.startdate,
        columnNames.measures.enddate,
        { head: words.measures.hours, className: 'number', write: hours },
        ...numbers(words.measures.costs),
      ]}
      rows={[
        ...shown.map((row) => ({
          key: row.id,
          cells: [row.measureName, row.startdate, row.enddate, row[hoursOf], row[costsOf]],
        })),
        ...(others.length > 0
          ? [{ key: 'others', cells: [words.others(others.length), '', '', rest.hours, rest.costs] }]
          : []),
        {
          key: 'sum',
          className: 'paper-sum',
          cells: [
            ...[words.sum, '', ''],
            workbook.figure(`TotalMeasuredHoursYear.${year}`),
            workbook.figure(`TotalMeasuredCostsYear.${year}`),
          ],
        },
      ]}
    />
  )
}
