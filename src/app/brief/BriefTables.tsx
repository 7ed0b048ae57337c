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
import { type OwnerWay, ownerWays, ownerYears } from '../../workbook/owner-figures.ts'
import { nameOf } from '../insight/row-names.ts'
import { amountOf, sayTooMuch } from '../owner/owner-amounts.ts'
import { ofMeasure, soldBy, takenBy, withRoom } from './brief-rows.ts'

/** What each way of taking out the money gives in hand, in each calendar year and of the whole plan. */
export function WaysTable({ session }: { readonly session: Session }) {
  const tooMuch = sayTooMuch(session)
  return (
    <table className="paper-table ways">
      <caption className="brief-note">
        {ownerPageTexts.hand.lead} {ownerPageTexts.hand.year4(session.plan.settings.startYear + years.length)}{' '}
        {tooMuch !== undefined && <strong>{tooMuch}</strong>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.ways}</th>
          {ownerYears.map((year) => (
            <th key={year} scope="col" className="number">
              {ownerYearName(year)}
            </th>
          ))}
          <th scope="col" className="number">
            {ownerPageTexts.hand.dueAtEnd}
          </th>
          <th scope="col" className="number">
            {figureLabels.netOverPlan}
          </th>
        </tr>
      </thead>
      <tbody>
        {ownerWays.map((way) => (
          <tr key={way}>
            <th scope="row">{ownerPageTexts.ways[way]}</th>
            {ownerYears.map((year) => (
              <td key={year} className="number">
                {amountOf(session, `${way}.inHand.${year}`)}
              </td>
            ))}
            <td className="number">{owed(session, way)}</td>
            <td className="number">{amountOf(session, `${way}.netOverPlan`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is left to pay after the last calendar year: taken off, so that the years and it come to the whole. */
function owed({ workbook }: Session, way: OwnerWay): string {
  const due = workbook.figure(`${way}.taxDueAtEnd`)
  return due === null ? '' : kronor(0 - due)
}

/** The plan beside its cautious and its optimistic version. */
export function ScenariosTable({ pay }: { readonly pay: NetPay }) {
  const all = scenarios(pay)
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{words.scenarios.net}</th>
          {years.map((year) => (
            <th key={year} scope="col" className="number">
              {yearName(year)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['cautious', 'plan', 'optimistic'] as const).map((name) => (
          <tr key={name} className={name === 'plan' ? 'paper-sum' : undefined}>
            <th scope="row">{words.scenarios.as(insightTexts.scenarios.names[name], changesOf(all[name].percents))}</th>
            {years.map((year) => (
              <td key={year} className="number">
                {isAnswerable(pay.plan, year) && netOrLoss(all[name].net[year], all[name].loss[year])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{columnNames.offerings.product}</th>
          {(['price', 'volumeYear', 'annualSales', 'annualMargin'] as const).map((name) => (
            <th key={name} scope="col" className="number">
              {columnNames.offerings[name]}
            </th>
          ))}
          <th scope="col" className="number">
            {words.sold.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((product) => {
          const row = session.row('offerings', product.id)
          return (
            <tr key={product.id}>
              <th scope="row">{nameOf(product)}</th>
              <td className="number">{row && priceOf(row, session)}</td>
              <td className="number">{row && filledCell(row.volumeYear)}</td>
              <td className="number">{kronor(workbook.derived('offerings', product.id, 'annualSales'))}</td>
              <td className="number">{kronor(workbook.derived('offerings', product.id, 'annualMargin'))}</td>
              <td className="number">{oneDecimal(product.share)}</td>
            </tr>
          )
        })}
        {others.length > 0 && (
          <tr>
            <th scope="row">{words.others(others.length)}</th>
            <td colSpan={2} />
            <td className="number">{kronor(rest.sales)}</td>
            <td className="number">{kronor(rest.margin)}</td>
            <td className="number">{oneDecimal(rest.share)}</td>
          </tr>
        )}
        <tr className="paper-sum">
          <th scope="row">{words.sum}</th>
          <td colSpan={2} />
          <td className="number">{kronor(workbook.figure(`totalAnnualSales.${year}`))}</td>
          <td className="number">{kronor(workbook.figure(`sumYearGrossMargin.${year}`))}</td>
          <td />
        </tr>
      </tbody>
    </table>
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
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{columnNames.measures.measureName}</th>
          <th scope="col">{columnNames.measures.startdate}</th>
          <th scope="col">{columnNames.measures.enddate}</th>
          <th scope="col" className="number">
            {words.measures.hours}
          </th>
          <th scope="col" className="number">
            {words.measures.costs}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.measureName}</th>
            <td>{row.startdate}</td>
            <td>{row.enddate}</td>
            <td className="number">{hours(row[field.hours])}</td>
            <td className="number">{kronor(row[field.costs])}</td>
          </tr>
        ))}
        {others.length > 0 && (
          <tr>
            <th scope="row">{words.others(others.length)}</th>
            <td colSpan={2} />
            <td className="number">{hours(rest.hours)}</td>
            <td className="number">{kronor(rest.costs)}</td>
          </tr>
        )}
        <tr className="paper-sum">
          <th scope="row">{words.sum}</th>
          <td colSpan={2} />
          <td className="number">{hours(workbook.figure(`TotalMeasuredHoursYear.${year}`))}</td>
          <td className="number">{kronor(workbook.figure(`TotalMeasuredCostsYear.${year}`))}</td>
        </tr>
      </tbody>
    </table>
  )
}
