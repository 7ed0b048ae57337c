import { useMemo, useState } from 'react'
import { Card } from '../../controls/Card.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import type { CoupleWay } from '../../insight/couple-ways.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { Couple, type CoupleFigure } from '../../workbook/owner/couple.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { type CoupleChoice, type Partner, partners } from '../../workbook/owner/two-owners.ts'
import { HowRows } from '../HowRows.tsx'
import { CoupleCard, CoupleWaysCard } from './CoupleCards.tsx'
import type { CoupleAnswer } from './couple-answer.ts'
import { WayAndYear } from './HowCard.tsx'
import { howGroups, isShownEmpty } from './how-rows.ts'

const words = ownerPageTexts.how

interface CoupleHowProps extends SessionYear {
  readonly answer: CoupleAnswer
}

/** The years of the two by a choice, row by row, of the plan as it stands. */
function useCouple({ plan, workbook }: Session, choice: CoupleChoice): Couple {
  return useMemo(() => {
    const surpluses = surplusesOf((year) => workbook.figure(`surplus.${year}`) ?? 0)
    return new Couple(plan, surpluses, choice)
  }, [plan, workbook, choice])
}

const shownWays = ['mostInHand', 'ownPay', 'allSalary', 'toThreshold'] as const

export function CoupleHowCard({ session, year, answer: { ways } }: CoupleHowProps) {
  const [partner, setPartner] = useState<Partner>('first')
  const [way, setWay] = useState<(typeof shownWays)[number]>('mostInHand')
  const [chosen, setYear] = useState<OwnerYear>(year)
  const shown = ways.find((each) => each.way === way)
  return (
    <FoldedCard of="ownerCards.how" title={ownerPageTexts.cards.how} held={words.held}>
      <div className="owner-choices">
        <ChoiceButtons
          label={ownerPageTexts.couple.whose}
          choices={partners}
          chosen={partner}
          nameOf={(each) => ownerPageTexts.couple.names(session.plan.settings.secondName)[each]}
          onChoose={setPartner}
        />
        <WayAndYear ways={shownWays} year={chosen} {...{ way, setWay, setYear }} />
      </div>
      {shown ? (
        <CoupleRows session={session} way={shown} partner={partner} year={chosen} />
      ) : (
        <p className="insight-note">{ownerPageTexts.computing}</p>
      )}
    </FoldedCard>
  )
}

interface CoupleRowsProps {
  readonly session: Session
  readonly way: CoupleWay
  readonly partner: Partner
  readonly year: OwnerYear
}

function CoupleRows({ session, way, partner, year }: CoupleRowsProps) {
  const couple = useCouple(session, way.choice)
  return howGroups.map(({ group, names }) => {
    const all: readonly CoupleFigure[] = group === 'inCompany' ? ['coupleSurplus', ...names] : names
    const rows = all.filter(
      (name) => couple.has(name, year) && (couple.number(partner, name, year) !== 0 || isShownEmpty(name)),
    )
    return (
      rows.length > 0 && (
        <HowRows
          key={group}
          title={words[group]}
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

export function CouplePaper({ session, year, answer }: CoupleHowProps) {
  const { most } = answer
  const names = ownerPageTexts.couple.names(session.plan.settings.secondName)
  return (
    <>
      <CoupleCard session={session} year={year} answer={answer} isOnPaper />
      <CoupleWaysCard session={session} year={year} answer={answer} isOnPaper />
      {most &&
        partners.flatMap((partner) =>
          ownerYears.map((each) => (
            <Card
              key={`${partner} ${each}`}
              of="ownerCards.how"
              title={ownerPageTexts.cards.how}
              lead={words.lead(names[partner], ownerYearName(each))}
            >
              <CoupleRows session={session} way={most} partner={partner} year={each} />
            </Card>
          )),
        )}
    </>
  )
}
