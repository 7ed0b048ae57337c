import '../insight/insight.css'
import '../owner/owner.css'
import './cash.css'
import '../outcome/outcome.css'
import { useState } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { Card } from '../../controls/Card.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { forecastOf } from '../../insight/forecast.ts'
import { NetPay } from '../../insight/net-pay.ts'
import { readCostMonths } from '../../plan/cash/cost-months.ts'
import { outcomeNames } from '../../plan/outcome/outcome-names.ts'
import { hasCompanyYear, isPlanEmpty } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashLeftOut, cashPageTexts } from '../../texts/cash-page.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel, Month } from '../../workbook/cash/cash-model.ts'
import { useHelpRoute } from '../frame/help-route.ts'
import { usePrinting } from '../frame/printing.ts'
import { Elsewhere } from '../insight/Elsewhere.tsx'
import { ForecastCard } from '../outcome/ForecastCard.tsx'
import { OutcomeMonths } from '../outcome/OutcomeMonths.tsx'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { CashInputs } from './CashInputs.tsx'
import { CostMonths } from './CostMonths.tsx'
import { useLatestCash } from './latest-cash.ts'
import { MonthHow } from './MonthHow.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import { PayBack } from './PayBack.tsx'
import { PlanPlot } from './PlanPlot.tsx'
import { Season } from './Season.tsx'
import { tightestWords, WholePlan } from './WholePlan.tsx'

interface CashPageProps extends SessionYear {
  /** Opens the window in which a file is chosen: books are read into the outcome. */
  readonly onImportBooks: (() => void) | undefined
}

const views = ['plan', 'outcome'] as const
const { cards } = cashPageTexts

export function CashPage({ session, year, onImportBooks }: CashPageProps) {
  const cash = useLatestCash(session)
  const help = useHelpRoute()
  useSession(session, ({ revision }) => revision)
  const { plan } = session
  const entered = outcomeNames.map((name) => plan.settings[name]).join()
  const [view, setView] = useState<(typeof views)[number]>('plan')
  const [seen, setSeen] = useState(entered)
  // books that have been read, or are taken back, are looked at
  if (entered !== seen) {
    setSeen(entered)
    setView('outcome')
  }
  const isEmpty = isPlanEmpty(plan)
  return (
    <div className="insight" id={skipTarget} tabIndex={-1}>
      <ChoiceButtons
        label={cashPageTexts.views.label}
        className="cash-views"
        choices={views}
        chosen={view}
        nameOf={(each) => cashPageTexts.views[each]}
        onChoose={setView}
      />
      {isEmpty && <Card of="cashCards.answer" title={cards.answer} lead={cashPageTexts.empty} />}
      {!isEmpty && !cash && <div className="skeleton-card tall" aria-hidden="true" />}
      {view === 'outcome' && !isEmpty && cash && (
        <OutcomeSection session={session} year={year} cash={cash} onImportBooks={onImportBooks} />
      )}
      {view === 'plan' && (
        <>
          {!isEmpty && cash && (
            <>
              <AnswerCard session={session} cash={cash} year={year} />
              <FoldedCard of="cashCards.months" title={cards.months} lead={cashPageTexts.months.lead(yearName(year))}>
                <Months cash={cash} year={year} />
              </FoldedCard>
              <FoldedCard of="cashCards.whole" title={cards.whole} lead={tightestWords(cash)}>
                <PlanPlot cash={cash} />
                <WholePlan cash={cash} />
              </FoldedCard>
              <Elsewhere of={['payBack', 'brief']} />
            </>
          )}
          <Inputs session={session} />
          <FoldedCard of="cashCards.leftOut" title={cards.leftOut}>
            <LeftOut plan={plan} />
          </FoldedCard>
        </>
      )}
      {!help.at && cash && !isEmpty && <CashPaper cash={cash} session={session} year={year} />}
    </div>
  )
}

function Months({ cash, year }: Omit<CashPaperProps, 'session'>) {
  const [month, setMonth] = useState<Month>()
  return (
    <>
      <MonthsTable cash={cash} year={year} chosen={month} onChoose={setMonth} />
      {month && <MonthHow cash={cash} year={year} month={month} onChoose={setMonth} />}
    </>
  )
}

function Inputs({ session }: { readonly session: Session }) {
  const { openingBalance, paymentDays, season, costMonths } = session.plan.settings
  const { inputs, season: ofSeason, costMonths: ofCosts } = cashPageTexts
  const costs = readCostMonths(costMonths).length
  return (
    <>
      <FoldedCard
        of="cashCards.inputs"
        title={cards.inputs}
        held={inputs.held(openingBalance, cashTexts.choices.paymentDays[paymentDays])}
      >
        <CashInputs session={session} />
      </FoldedCard>
      <FoldedCard
        of="cashCards.season"
        title={cards.season}
        held={season === '' ? ofSeason.held.even : ofSeason.held.uneven}
        lead={
          <>
            {ofSeason.lead} <HowTo>{ofSeason.how}</HowTo>
          </>
        }
      >
        <Season session={session} />
      </FoldedCard>
      <FoldedCard
        of="cashCards.costMonths"
        title={cards.costMonths}
        held={costs === 0 ? ofCosts.none : ofCosts.held(costs)}
        lead={ofCosts.lead}
      >
        <CostMonths session={session} />
      </FoldedCard>
    </>
  )
}

export function LeftOut({ plan }: Pick<Session, 'plan'>) {
  return (
    <ul className="cash-assumptions">
      {cashLeftOut({ hasCompany: hasCompanyYear(plan), isVatExempt: true }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

interface CashPaperProps extends SessionYear {
  readonly cash: CashModel
}

function CashPaper({ cash, session, year }: CashPaperProps) {
  const since = usePrinting()
  if (!since) return null
  const calendarYear = cash.calendarYear(year)
  const forecast = forecastOf(session.plan.settings, calendarYear, (row, month) => cash.number(row, year, month))
  const pay = new NetPay(session.plan)
  return (
    <Paper lies="on-its-side">
      <PaperHead page="cash" year={year} since={since} />
      <div className="insight">
        <AnswerCard session={session} cash={cash} year={year} />
        <Card of="cashCards.months" title={cards.months}>
          <MonthsTable cash={cash} year={year} />
        </Card>
        <PayBack cash={cash} year={year} />
        <Card of="cashCards.whole" title={cards.whole} lead={tightestWords(cash)}>
          <PlanPlot cash={cash} />
          <WholePlan cash={cash} of={years.filter((each) => each !== year)} />
        </Card>
        {forecast.entered.length > 0 && (
          <ForecastCard session={session} year={year} calendarYear={calendarYear} forecast={forecast} pay={pay} />
        )}
        <Card of="cashCards.leftOut" title={cards.leftOut}>
          <LeftOut plan={session.plan} />
        </Card>
      </div>
    </Paper>
  )
}

interface OutcomeSectionProps extends SessionYear {
  /** The account of the plan: how its year is divided into months. */
  readonly cash: CashModel
  readonly onImportBooks: (() => void) | undefined
}

/** What became of the plan so far, what the year lands at, and where both are told. Beside the plan, never in it. */
export function OutcomeSection({ session, year, cash, onImportBooks }: OutcomeSectionProps) {
  const pay = useLatestPay(session)
  const { announcement, announce, close } = useAnnouncement()
  const onAnnounce = (text: string) => announce({ text, actionCount: session.actionCount })
  const calendarYear = cash.calendarYear(year)
  const forecast = forecastOf(session.plan.settings, calendarYear, (row, month) => cash.number(row, year, month))
  const rest = { session, year, calendarYear, forecast, onAnnounce }
  return (
    <>
      <ForecastCard {...rest} pay={pay} />
      <OutcomeMonths {...rest} onImportBooks={onImportBooks} />
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement?.text}
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </>
  )
}
