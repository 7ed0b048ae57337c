import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { halfLostIn, mostBenefits, restsOnReading } from '../../insight/owner-ways.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { oneDecimal } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { describeLawYears } from '../../texts/law-years.ts'
import { ownerYearName, ownerPageTexts as words } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { lawOfOwnerYear } from '../../workbook/owner/owner-definitions.ts'
import {
  type OwnerFigure,
  ownerPlanNames,
  ownerWays,
  ownerYears,
  type PayoutStrategy,
  yearAfter,
} from '../../workbook/owner/owner-figures.ts'
import { type AlikeWays, alikeWays, amountOf, bestWays, describeTooMuch, listed, namesOf } from './owner-amounts.ts'

interface Line {
  readonly name: string
  readonly figure: (way: PayoutStrategy) => OwnerFigure
  readonly look?: 'owner-sum' | 'owner-part' | undefined
}

export function WaysCard({ session, year, isOnPaper = false }: SessionYear & { readonly isOnPaper?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = isOpen || isOnPaper
  const alike = alikeWays(session)
  const [first, others] = linesOf(session, year)
  const rowOf = ({ name, figure, look }: Line) => ({
    key: name,
    className: look,
    cells: [name, ...alike.map(([way]) => amountOf(session, figure(way)))],
  })
  return (
    <Card
      of="ownerCards.ways"
      title={words.cards.ways}
      lead={words.lead(yearName(year), ownerYearName(yearAfter(year)))}
    >
      <DataTable
        className="insight-table owner-table"
        columns={[{}, ...alike.map((ways) => ({ head: namesOf(ways), title: aboutOf(ways) }))]}
        groups={
          isWhole
            ? [
                {
                  heading: words.ofYear(yearName(year)),
                  rows: [...[...first, ...others].map(rowOf), keepRates(session, year, alike)],
                },
                { heading: words.hand.heading, rows: handLines(session).map(rowOf) },
                {
                  heading: words.overPlan,
                  rows: ownerPlanNames.map((name) =>
                    name === 'netOverPlan' ? mostRow(session, alike) : rowOf(planLine(name)),
                  ),
                },
              ]
            : [{ rows: [...first.map(rowOf), mostRow(session, alike)] }]
        }
      />
      <WayCautions session={session} />
      {isWhole && (
        <>
          <p className="insight-note">{words.hand.lead}</p>
          <dl className="owner-about">
            {ownerWays.map((way) => (
              <div key={way}>
                <dt>{words.ways[way]}</dt>
                <dd>{words.about[way]}</dd>
              </div>
            ))}
          </dl>
          <WayNotes session={session} year={year} />
        </>
      )}
      {!isOnPaper && (
        <p className="insight-all">
          <Button look="quiet" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? words.fewerRows : words.allRows}
          </Button>
        </p>
      )}
    </Card>
  )
}

const aboutOf = (ways: AlikeWays) => ways.map((way) => words.about[way]).join(' ')

/** What the year's surplus gives, at first and when all is asked for. */
function linesOf({ plan }: Session, year: Year): readonly [readonly Line[], readonly Line[]] {
  const next = yearAfter(year)
  const most = mostBenefits(plan, year)
  const { rows } = words
  return [
    [
      { name: rows.grossAnnualSalary, figure: (way) => `${way}.grossAnnualSalary.${year}` },
      { name: rows.netProfitPerYear, figure: (way) => `${way}.netProfitPerYear.${year}` },
      { name: rows.dividend(ownerYearName(next)), figure: (way) => `${way}.dividend.${next}` },
      { name: rows.netDividend(ownerYearName(next)), figure: (way) => `${way}.netDividend.${next}` },
    ],
    [
      { name: rows.allowance(ownerYearName(next)), figure: (way) => `${way}.allowance.${next}` },
      { name: rows.dividendWithin, figure: (way) => `${way}.dividendWithin.${next}`, look: 'owner-part' },
      { name: rows.allowanceLeft, figure: (way) => `${way}.allowanceLeft.${next}`, look: 'owner-part' },
      { name: figureLabels.retainedEarnings, figure: (way) => `${way}.retainedEarnings.${year}` },
      { name: figureLabels.ownerTaxes, figure: (way) => `${way}.ownerTaxes.${year}` },
      { name: rows.pensionIncome(most.pension), figure: (way) => `${way}.pensionIncome.${year}` },
      { name: rows.sicknessIncome(most.sickness), figure: (way) => `${way}.sicknessIncome.${year}` },
    ],
  ]
}

/** What comes into the owner's own account in each calendar year. */
function handLines({ plan }: Session): readonly Line[] {
  return ownerYears.map((year, at) => ({
    name: words.hand.ofYear(ownerYearName(year), plan.settings.startYear + at),
    figure: (way) => `${way}.takeHome.${year}`,
  }))
}

const planLine = (name: (typeof ownerPlanNames)[number]): Line => ({
  name: figureLabels[name],
  figure: (way) => `${way}.${name}`,
})

/** What is left of another 100 kr: of ways that are alike it may differ. */
function keepRates({ workbook }: Session, year: Year, alike: readonly AlikeWays[]) {
  const rates = (ways: AlikeWays) => new Set(ways.map((way) => oneDecimal(workbook.figure(`${way}.keepRate.${year}`))))
  return { key: 'keepRate', cells: [words.rows.keepRate, ...alike.map((ways) => [...rates(ways)].join(' / '))] }
}

function mostRow(session: Session, alike: readonly AlikeWays[]) {
  const best = bestWays(session)
  return {
    key: 'netOverPlan',
    className: 'owner-sum',
    cells: [
      figureLabels.netOverPlan,
      ...alike.map(([way]) => {
        const amount = amountOf(session, `${way}.netOverPlan`)
        if (!best.includes(way) || alike.length === 1) return amount
        return (
          <strong key={way}>
            {amount}
            <span className="visually-hidden">, {words.best}</span>
          </strong>
        )
      }),
    ],
  }
}

const { notes: noteWords } = words

function WayCautions({ session }: Pick<SessionYear, 'session'>) {
  const figure = (name: OwnerFigure) => session.workbook.figure(name)
  const tooMuch = describeTooMuch(session)
  const fromEquity = years.filter(
    (each) =>
      (figure(`mostInHand.grossAnnualSalary.${each}`) ?? 0) > 0 &&
      (figure(`mostInHand.companyResult.${each}`) ?? 0) < 0,
  )
  const hasUncovered = ownerWays.some((way) =>
    years.some((each) => (figure(`${way}.retainedEarnings.${each}`) ?? 0) < 0),
  )
  const { ownSharePercent } = session.plan.settings
  const lost = ownerWays.flatMap((way) => {
    const of = halfLostIn((each) => figure(`${way}.retainedEarnings.${each}`) ?? 0, ownSharePercent ?? 100)
    return of.length > 0 ? [noteWords.halfLostIn(words.ways[way], listed(of.map(yearName)))] : []
  })
  const reserves = Math.max(...ownerWays.map((way) => figure(`${way}.companyReserve.year3`) ?? 0))
  const schablon = years.filter((each) => session.plan.salary[each].method === 'schablon').map(yearName)
  return (
    <>
      {tooMuch !== undefined && (
        <p className="insight-note">
          <strong>{tooMuch}</strong>
        </p>
      )}
      {fromEquity.length > 0 && (
        <p className="insight-note">{noteWords.fromEquity(listed(fromEquity.map(yearName)))}</p>
      )}
      <p className="insight-note">{noteWords.covered}</p>
      {hasUncovered && <p className="insight-note">{noteWords.uncovered}</p>}
      {lost.length > 0 && (
        <p className="insight-note">
          <strong>{noteWords.halfLost(listed(lost))}</strong>
        </p>
      )}
      {reserves > 0 && <p className="insight-note">{noteWords.reserveLeft(reserves)}</p>}
      {schablon.length > 0 && <p className="insight-note">{noteWords.schablonOf(listed(schablon))}</p>}
      <p className="insight-note">{noteWords.lessPay}</p>
    </>
  )
}

function WayNotes({ session, year }: SessionYear) {
  const next = yearAfter(year)
  const withoutRoom = [year, next].filter((each) => session.workbook.figure(`toThreshold.yearAllowance.${each}`) === 0)
  const onReading = ownerWays
    .filter((way) => restsOnReading((name) => session.workbook.figure(name), session.plan, way))
    .map((way) => words.ways[way])
  return (
    <>
      {withoutRoom.length > 0 && (
        <p className="insight-note">{noteWords.noRoomYet(listed(withoutRoom.map(ownerYearName)))}</p>
      )}
      {onReading.length > 0 && <p className="insight-note">{noteWords.ownReading(listed(onReading))}</p>}
      <p className="insight-note">{describeLawYears(ownerYears.map((each) => lawOfOwnerYear(session.plan, each)))}</p>
    </>
  )
}
