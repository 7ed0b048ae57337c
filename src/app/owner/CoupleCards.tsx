import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '../../controls/Card.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { isAnswerable } from '../../insight/answerable.ts'
import { perMonthInHand } from '../../insight/owner-ways.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerYearName, ownerPageTexts as words } from '../../texts/owner-page.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { Couple, type CoupleFigure, type Partner, partners, sharesOf } from '../../workbook/owner/couple.ts'
import { type OwnerYear, ownerYears, yearAfter } from '../../workbook/owner/owner-figures.ts'
import { HowRows } from '../HowRows.tsx'
import { YearOf } from './AnswerCard.tsx'
import { howGroups, isShownEmpty } from './how-rows.ts'
import { listed } from './owner-amounts.ts'

interface CoupleProps {
  readonly session: Session
  readonly year: Year
  /** What else there is to say of the year. */
  readonly children?: ReactNode
}

/** The years of the two who own the company, of the plan as it stands. */
function useCouple({ plan, workbook }: Session): Couple {
  return useMemo(
    () =>
      new Couple(
        plan,
        surplusesOf((year) => workbook.figure(`surplus.${year}`) ?? 0),
      ),
    [plan, workbook],
  )
}

/** What the two have in each year by the pays that are typed, each by the same rules, and what that is together. */
export function CoupleCard({ session, year, children }: CoupleProps) {
  const couple = useCouple(session)
  const { plan } = session
  if (!years.some((each) => isAnswerable(plan, each)))
    return (
      <Card of="ownerCards.answer" title={words.cards.couple}>
        <p className="insight-lead">{words.empty}</p>
      </Card>
    )
  const tooMuch = couple.beyondMeans()
  const { first, second } = sharesOf(plan.settings)
  const shown = (of: Partner, name: CoupleFigure, each: OwnerYear) => {
    const amount = couple.number(of, name, each)
    return name === 'takeHome' ? perMonthInHand(amount) : Math.round(amount)
  }
  const row = (each: OwnerYear, of: (name: CoupleFigure) => number) => ({
    key: each,
    className: each === year ? 'owner-sum' : undefined,
    cells: [
      each === 'year4' ? (
        `${plan.settings.startYear + years.length} ${ownerYearName(each)}`
      ) : (
        <YearOf key={each} session={session} year={each} method="skatteverket" />
      ),
      each === 'year4' ? '' : kronor(of('grossAnnualSalary')),
      kronor(of('dividend')),
      each === 'year4' ? '' : kronor(of('takeHome')),
    ],
  })
  return (
    <Card of="ownerCards.answer" title={words.cards.couple}>
      <p className="owner-answer">{sayCouple(couple, plan.settings.startYear, year)}</p>
      <p className="insight-lead">
        {words.couple.inAll(Math.round(couple.netOverPlan()), plan.settings.startYear + years.length)}
      </p>
      <DataTable
        className="insight-table owner-table"
        columns={[{}, words.years.pay, words.years.dividend, words.years.perMonth]}
        groups={[
          ...partners.map((of) => ({
            heading: words.couple.shareOf(words.couple.names[of], of === 'first' ? first : second),
            rows: ownerYears.map((each) => row(each, (name) => shown(of, name, each))),
          })),
          {
            heading: words.couple.together,
            // the sum of what stands above it
            rows: ownerYears.map((each) =>
              row(each, (name) => shown('first', name, each) + shown('second', name, each)),
            ),
          },
        ]}
      />
      {children}
      {tooMuch.length > 0 && (
        <p className="insight-note">
          <strong>{words.couple.tooMuch(listed(tooMuch.map(ownerYearName)))}</strong>
        </p>
      )}
      <p className="insight-note">{words.couple.typed}</p>
      {!plan.settings.secondIsRelative && <p className="insight-note">{words.couple.reading}</p>}
      <p className="insight-note">{words.notes.lessPay}</p>
    </Card>
  )
}

/** What both take out in a year, each by name, and what the company then pays out. */
function sayCouple(couple: Couple, startYear: number, year: Year): string {
  const of = (partner: Partner, name: CoupleFigure, each: OwnerYear) => Math.round(couple.number(partner, name, each))
  const calendarYear = startYear + years.indexOf(year)
  const next = yearAfter(year)
  return words.couple.takeOut(
    calendarYear,
    { first: of('first', 'grossAnnualSalary', year), second: of('second', 'grossAnnualSalary', year) },
    { first: of('first', 'dividend', next), second: of('second', 'dividend', next) },
  )
}

/** Every row of one of the two in one calendar year, with its arithmetic, rule, year and source. */
export function CoupleHowCard({ session, year }: CoupleProps) {
  const [partner, setPartner] = useState<Partner>('first')
  const [chosen, setYear] = useState<OwnerYear>(year)
  return (
    <FoldedCard of="ownerCards.how" title={words.cards.how} held={words.how.held}>
      <div className="owner-choices">
        <ChoiceButtons
          label={words.couple.whose}
          choices={partners}
          chosen={partner}
          nameOf={(each) => words.couple.names[each]}
          onChoose={setPartner}
        />
        <ChoiceButtons
          label={words.how.ofYear}
          choices={ownerYears}
          chosen={chosen}
          nameOf={ownerYearName}
          onChoose={setYear}
        />
      </div>
      <CoupleRows session={session} partner={partner} year={chosen} />
    </FoldedCard>
  )
}

interface CoupleRowsProps {
  readonly session: Session
  readonly partner: Partner
  readonly year: OwnerYear
}

/** The rows of one of the two in one calendar year: what happens in the company is the same for both. */
function CoupleRows({ session, partner, year }: CoupleRowsProps) {
  const couple = useCouple(session)
  return howGroups.map(({ group, names }) => {
    const all: readonly CoupleFigure[] = group === 'inCompany' ? ['coupleSurplus', ...names] : names
    const rows = all.filter(
      (name) => couple.has(name, year) && (couple.number(partner, name, year) !== 0 || isShownEmpty(name)),
    )
    return (
      rows.length > 0 && (
        <HowRows
          key={group}
          title={words.how[group]}
          rows={rows.map((name) => ({
            id: `figures.${name}`,
            name: figureLabels[name],
            amount: kronor(Math.round(couple.number(partner, name, year))),
            explanation: couple.explain(partner, name, year),
          }))}
        />
      )
    )
  })
}

/** The two on paper with every row of each, as the plan is when the page is printed. */
export function CouplePaper({ session, year }: CoupleProps) {
  return (
    <>
      <CoupleCard session={session} year={year} />
      {partners.flatMap((partner) =>
        ownerYears.map((each) => (
          <Card
            key={`${partner} ${each}`}
            of="ownerCards.how"
            title={words.cards.how}
            lead={words.how.lead(words.couple.names[partner], ownerYearName(each))}
          >
            <CoupleRows session={session} partner={partner} year={each} />
          </Card>
        )),
      )}
    </>
  )
}
