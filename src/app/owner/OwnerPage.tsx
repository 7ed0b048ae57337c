import '../insight/insight.css'
import './owner.css'
import { type ReactNode, useMemo, useState } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import type { CoupleWay } from '../../insight/couple-ways.ts'
import { forecastOf } from '../../insight/forecast.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { hasCompany } from '../../insight/owner-ways.ts'
import { years } from '../../rules/horizon.ts'
import { DividendInputs } from '../../salary/owner/DividendInputs.tsx'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { Couple, type CoupleFigure } from '../../workbook/owner/couple.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { type CoupleChoice, hasSecond, type Partner, partners } from '../../workbook/owner/two-owners.ts'
import { useHelpRoute } from '../frame/help-route.ts'
import { usePrinting } from '../frame/printing.ts'
import { HowRows } from '../HowRows.tsx'
import { forecastStep } from '../outcome/ApplyForecast.tsx'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { AnswerCard, FirmAnswerCard } from './AnswerCard.tsx'
import { CoupleCard, CouplePaysCard, CoupleWaysCard } from './CoupleCards.tsx'
import { type CoupleAnswer, useCoupleAnswer } from './couple-answer.ts'
import { HowCard, WayAndYear, WayRows } from './HowCard.tsx'
import { howGroups, isShownEmpty } from './how-rows.ts'
import { OwnPayCard } from './OwnPayCard.tsx'
import { bestWays, describeShares, notCounted } from './owner-amounts.ts'
import { useOwnerFigures } from './owner-figures.ts'
import { Tools, ToolsDo } from './Tools.tsx'
import { WaysCard } from './WaysCard.tsx'

const { cards, leftOut } = ownerPageTexts

interface CardsProps extends SessionYear {
  /** What two owners can do; undefined of one. */
  readonly answer: CoupleAnswer | undefined
  readonly onAnnounce: (text: string) => void
  readonly hasCompany: boolean
  readonly hasFirm: boolean
}

function ownerCardsOf({ session, year, answer, onAnnounce, hasCompany, hasFirm }: CardsProps): ReactNode {
  const props = { session, year }
  const landing = <ForecastOffer session={session} year={year} onAnnounce={onAnnounce} />
  return (
    <>
      {hasCompany ? (
        <>
          {answer ? (
            <>
              <CoupleCard {...props} answer={answer}>
                {landing}
              </CoupleCard>
              <CoupleWaysCard session={session} year={year} answer={answer} />
            </>
          ) : (
            <>
              <AnswerCard {...props}>{landing}</AnswerCard>
              <WaysCard {...props} />
            </>
          )}
          {/* it stays where it is while the second owner is told in it */}
          <FoldedCard of="ownerCards.shares" title={cards.shares} held={describeShares(session)}>
            <DividendInputs {...props} />
          </FoldedCard>
          {answer ? (
            <>
              <CouplePaysCard {...props} answer={answer} onAnnounce={onAnnounce} />
              <CoupleHowCard {...props} answer={answer} />
            </>
          ) : (
            <>
              <OwnPayCard {...props} onAnnounce={onAnnounce} />
              <HowCard session={session} first={year} />
            </>
          )}
        </>
      ) : (
        <FirmAnswerCard {...props}>{landing}</FirmAnswerCard>
      )}
      {hasFirm && <Tools session={session} year={year} onAnnounce={onAnnounce} />}
      <FoldedCard of="ownerCards.leftOut" title={cards.leftOut}>
        <ul>
          {[...(hasCompany ? notCounted(session.plan.settings) : []), ...(hasFirm ? leftOut.firm : [])].map(
            (sentence) => (
              <li key={sentence}>{sentence}</li>
            ),
          )}
        </ul>
      </FoldedCard>
    </>
  )
}

/** The page about pay and dividend: how much as salary, how much as dividend, and when the owner has it. Beside the salary chain, never in it. */
export function OwnerPage({ session, year }: SessionYear) {
  const help = useHelpRoute()
  const { announcement, announce, close } = useAnnouncement()
  const notify = (text: string) => announce({ text, actionCount: session.actionCount })
  const has = {
    hasCompany: hasCompany(session.workbook.ownerModel),
    hasFirm: years.some((each) => session.plan.salary[each].companyForm === 'enskildFirma'),
  }
  const areTwo = has.hasCompany && hasSecond(session.plan.settings)
  const answer = useCoupleAnswer(session, areTwo)
  useOwnerFigures(session, !areTwo)
  return (
    <div className="insight" id={skipTarget} tabIndex={-1}>
      {ownerCardsOf({ session, year, answer, onAnnounce: notify, ...has })}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement?.text}
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
      {!help.at && <OwnerPaper session={session} year={year} answer={answer} {...has} />}
    </div>
  )
}

function OwnerPaper({ session, year, answer, hasCompany, hasFirm }: Omit<CardsProps, 'onAnnounce'>) {
  const since = usePrinting()
  if (!since) return null
  const [best = 'allSalary'] = bestWays(session)
  return (
    <Paper lies="upright">
      <PaperHead page="owner" year={year} since={since} />
      <div className="insight">
        {answer ? (
          <CouplePaper session={session} year={year} answer={answer} />
        ) : hasCompany ? (
          <>
            <AnswerCard session={session} year={year} isOnPaper />
            <WaysCard session={session} year={year} isOnPaper />
            {ownerYears.map((each) => (
              <Card
                key={each}
                of="ownerCards.how"
                title={ownerPageTexts.cards.how}
                lead={ownerPageTexts.how.lead(ownerPageTexts.ways[best], ownerYearName(each))}
              >
                <WayRows session={session} way={best} year={each} />
              </Card>
            ))}
          </>
        ) : (
          <FirmAnswerCard session={session} year={year} />
        )}
        {hasFirm && <ToolsDo session={session} />}
      </div>
    </Paper>
  )
}

const words = outcomeTexts.use

interface ForecastOfferProps extends SessionYear {
  readonly onAnnounce: (text: string) => void
}

/** What the year lands at by its books, where some are told: one press makes it the surplus that the answer counts from. */
function ForecastOffer(props: ForecastOfferProps) {
  const pay = useLatestPay(props.session)
  const { settings } = props.session.plan
  const calendarYear = settings.startYear + years.indexOf(props.year)
  const hasMonths = forecastOf(settings, calendarYear, () => 0).entered.length > 0
  return pay && hasMonths && <Offer {...props} calendarYear={calendarYear} pay={pay} />
}

function Offer(props: ForecastOfferProps & { readonly calendarYear: number; readonly pay: NetPay }) {
  const { session, year, calendarYear, pay } = props
  const forecast = useMemo(() => {
    const cash = new CashModel(session.workbook)
    return forecastOf(pay.plan.settings, calendarYear, (row, month) => cash.number(row, year, month))
  }, [session, pay, year, calendarYear])
  const { entered, months, forecast: lands, plan } = forecast
  return (
    <div className="owner-landing">
      <p className="insight-note">
        {outcomeTexts.forecast.lead(entered, months.at(-1)?.aheadSoFar ?? 0, lands.surplus)}
      </p>
      {Math.round(lands.surplus) !== Math.round(plan.surplus) && (
        <Button changes onPress={() => void forecastStep({ ...props, forecast }, 'owner').take()}>
          {pay.numbers(year).followers ? words.countAlike : words.count(lands.surplus)}
        </Button>
      )}
    </div>
  )
}

const howWords = ownerPageTexts.how

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

function CoupleHowCard({ session, year, answer: { ways } }: CoupleHowProps) {
  const [partner, setPartner] = useState<Partner>('first')
  const [way, setWay] = useState<(typeof shownWays)[number]>('mostInHand')
  const [chosen, setYear] = useState<OwnerYear>(year)
  const shown = ways.find((each) => each.way === way)
  return (
    <FoldedCard of="ownerCards.how" title={ownerPageTexts.cards.how} held={howWords.held}>
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
          title={howWords[group]}
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

function CouplePaper({ session, year, answer }: CoupleHowProps) {
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
              lead={howWords.lead(names[partner], ownerYearName(each))}
            >
              <CoupleRows session={session} way={most} partner={partner} year={each} />
            </Card>
          )),
        )}
    </>
  )
}
