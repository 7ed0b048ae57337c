import { DataTable, numbers } from '../../controls/DataTable.tsx'
import { ownVatMark } from '../../controls/price-words.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { type ScenarioPercents, scenarios } from '../../insight/scenarios.ts'
import { shares } from '../../insight/share.ts'
import { isBlank, isCounted, type Offering } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { filledCell, hours, kronor, oneDecimal } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { insightTexts } from '../../texts/insight.ts'
import { figureLabels } from '../../texts/labels.ts'
import { netOrLoss } from '../../texts/losses.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { ownerYears, type PayoutStrategy } from '../../workbook/owner/owner-figures.ts'
import { nameOf } from '../insight/row-names.ts'
import { alikeWays, amountOf, describeAnswer, describeTooMuch, namesOf } from '../owner/owner-amounts.ts'
import { ofMeasure, soldBy, takenBy, withRoom } from './brief-rows.ts'

/** What each way of taking out the money gives in hand, in each calendar year and of the whole plan. */
export function WaysTable({ session }: { readonly session: Session }) {
  const tooMuch = describeTooMuch(session)
  const answer = describeAnswer(session, 'year1')
  return (
    <DataTable
      className="paper-table ways"
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

/** The plan beside its cautious and its optimistic version. */
export function ScenariosTable({ pay }: { readonly pay: NetPay }) {
  const all = scenarios(pay)
  return (
    <DataTable
      className="paper-table"
      columns={[words.scenarios.net, ...numbers(...years.map(yearName))]}
      rows={(['cautious', 'plan', 'optimistic'] as const).map((name) => ({
        key: name,
        className: name === 'plan' ? 'paper-sum' : undefined,
        cells: [
          words.scenarios.as(insightTexts.scenarios.names[name], changesOf(all[name].percents)),
          ...years.map((year) => isAnswerable(pay.plan, year) && netOrLoss(all[name].net[year], all[name].loss[year])),
        ],
      }))}
    />
  )
}

function changesOf(percents: ScenarioPercents): readonly string[] {
  const named = ['prices', 'volumes', 'costs'] as const
  return named.flatMap((name) =>
    percents[name] === 0 ? [] : [words.scenarios.change(words.scenarios.changes[name], percents[name])],
  )
}

interface SoldTableProps {
  readonly session: Session
  readonly pay: NetPay
  readonly year: Year
}

/** What is sold in the year, what gives the most first. */
export function SoldTable({ session, pay, year }: SoldTableProps) {
  const { shown, others } = withRoom(shares(pay, year).products)
  const { workbook } = session
  const rest = soldBy(session, others)
  return (
    <DataTable
      className="paper-table"
      columns={[
        columnNames.offerings.product,
        ...numbers(
          ...(['price', 'volumeYear', 'annualSales', 'annualMargin'] as const).map(
            (name) => columnNames.offerings[name],
          ),
        ),
        { head: words.sold.share, className: 'number', write: oneDecimal },
      ]}
      rows={[
        ...shown.map((product) => {
          const row = session.row('offerings', product.id)
          return {
            key: product.id,
            cells: [
              nameOf(product),
              row && priceOf(row, session),
              row && filledCell(row.volumeYear),
              workbook.derived('offerings', product.id, 'annualSales'),
              workbook.derived('offerings', product.id, 'annualMargin'),
              product.share,
            ],
          }
        }),
        ...(others.length > 0
          ? [{ key: 'others', cells: [words.others(others.length), '', '', rest.sales, rest.margin, rest.share] }]
          : []),
        {
          key: 'sum',
          className: 'paper-sum',
          cells: [
            ...[words.sum, '', ''],
            workbook.figure(`totalAnnualSales.${year}`),
            workbook.figure(`sumYearGrossMargin.${year}`),
            '',
          ],
        },
      ]}
    />
  )
}

/** A price as it is written, with its mark when its VAT is not the plan's. */
function priceOf(row: Offering, { plan }: Session): string {
  const mark = ownVatMark(row, plan.settings)
  return mark === '' ? filledCell(row.price) : `${filledCell(row.price)} (${mark})`
}

/** The measures that count in the year, with their hours and costs. */
export function MeasuresTable({ session, year }: Omit<SoldTableProps, 'pay'>) {
  const field = ofMeasure[year]
  const { shown, others } = withRoom(
    session.rows('measures', year).filter((row) => !isBlank('measures', row) && isCounted(row)),
  )
  const rest = takenBy(others, year)
  const { workbook } = session
  return (
    <DataTable
      className="paper-table"
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
          cells: [row.measureName, row.startdate, row.enddate, row[field.hours], row[field.costs]],
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
