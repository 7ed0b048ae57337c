import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { moreThanSalary, mostBenefits } from '../../insight/owner-ways.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { oneDecimal } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import {
  type OwnerFigure,
  ownerPlanNames,
  ownerWays,
  type PayoutStrategy,
  yearAfter,
} from '../../workbook/owner/owner-figures.ts'
import { amountOf, bestWays, nextBest } from './owner-amounts.ts'
import { WayNotes } from './WayNotes.tsx'

const words = ownerPageTexts

interface WaysCardProps {
  readonly session: Session
  readonly year: Year
}

/** A line of the table: its name and its figure for each way. */
interface Line {
  readonly name: string
  readonly figure: (way: PayoutStrategy) => OwnerFigure
  readonly look?: 'owner-sum' | 'owner-part'
}

/** The four ways side by side: what the year's surplus gives, and what the whole plan does. */
export function WaysCard({ session, year }: WaysCardProps) {
  const next = yearAfter(year)
  const best = bestWays(session)
  const most = mostBenefits(session.plan, year)
  const lines: readonly Line[] = [
    { name: words.rows.grossAnnualSalary, figure: (way) => `${way}.grossAnnualSalary.${year}` },
    { name: words.rows.netProfitPerYear, figure: (way) => `${way}.netProfitPerYear.${year}`, look: 'owner-sum' },
    { name: words.rows.dividend(ownerYearName(next)), figure: (way) => `${way}.dividend.${next}` },
    {
      name: words.rows.netDividend(ownerYearName(next)),
      figure: (way) => `${way}.netDividend.${next}`,
      look: 'owner-sum',
    },
    { name: words.rows.allowance(ownerYearName(next)), figure: (way) => `${way}.allowance.${next}` },
    { name: words.rows.dividendWithin, figure: (way) => `${way}.dividendWithin.${next}`, look: 'owner-part' },
    { name: words.rows.allowanceLeft, figure: (way) => `${way}.allowanceLeft.${next}`, look: 'owner-part' },
    { name: figureLabels.retainedEarnings, figure: (way) => `${way}.retainedEarnings.${year}` },
    { name: figureLabels.ownerTaxes, figure: (way) => `${way}.ownerTaxes.${year}` },
    { name: words.rows.pensionIncome(most.pension), figure: (way) => `${way}.pensionIncome.${year}` },
    { name: words.rows.sicknessIncome(most.sickness), figure: (way) => `${way}.sicknessIncome.${year}` },
  ]
  return (
    <Card
      of="ownerCards.ways"
      title={ownerPageTexts.cards.ways}
      lead={
        <>
          <Answer session={session} /> {words.lead(yearName(year), ownerYearName(next))}
        </>
      }
    >
      <DataTable
        className="insight-table owner-table"
        columns={[{}, ...ownerWays.map((way) => ({ head: words.ways[way], title: words.about[way] }))]}
        groups={[
          {
            heading: words.ofYear(yearName(year)),
            rows: [
              ...lines.map(({ name, figure, look }) => ({
                key: name,
                className: look,
                cells: [name, ...ownerWays.map((way) => amountOf(session, figure(way)))],
              })),
              {
                key: 'keepRate',
                cells: [
                  words.rows.keepRate,
                  ...ownerWays.map((way) => oneDecimal(session.workbook.figure(`${way}.keepRate.${year}`))),
                ],
              },
            ],
          },
          {
            heading: words.overPlan,
            rows: ownerPlanNames.map((name) => ({
              key: name,
              className: name === 'netOverPlan' ? 'owner-sum' : undefined,
              cells: [
                figureLabels[name],
                ...ownerWays.map((way) => {
                  const amount = amountOf(session, `${way}.${name}`)
                  if (name !== 'netOverPlan' || !best.includes(way)) return amount
                  return (
                    <strong key={way}>
                      {amount}
                      <span className="visually-hidden">, {words.best}</span>
                    </strong>
                  )
                }),
              ],
            })),
          },
        ]}
      />
      <dl className="owner-about">
        {ownerWays.map((way) => (
          <div key={way}>
            <dt>{words.ways[way]}</dt>
            <dd>{words.about[way]}</dd>
          </div>
        ))}
      </dl>
      <WayNotes session={session} year={year} />
    </Card>
  )
}

/** The most that the plan gives, and how much more that is than the whole surplus as salary. */
function Answer({ session }: Pick<WaysCardProps, 'session'>) {
  const net = (way: PayoutStrategy) => session.workbook.figure(`${way}.netOverPlan`)
  const { startYear } = session.plan.settings
  const most = net('mostInHand')
  const more = moreThanSalary(net, 'mostInHand')
  if (most === null || more === undefined) return ownerPageTexts.computing
  const next = nextBest(session)
  return (
    <>
      <strong>
        {words.answer(most, startYear, startYear + years.length)}
        {words.more(more)}
      </strong>{' '}
      {next && words.nextBest(words.ways[next.way], next.lacks)}
    </>
  )
}
