import '../insight/insight.css'
import '../owner/owner.css'
import './cash.css'
import { startTransition, useEffect, useState } from 'react'
import { Card } from '../../controls/Card.tsx'
import { useSession } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { whenIdle } from '../../controls/when-idle.ts'
import { forecastOf } from '../../insight/forecast.ts'
import { NetPay } from '../../insight/net-pay.ts'
import { isPlanEmpty } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { CashModel, type Month } from '../../workbook/cash/cash-model.ts'
import { useHelpRoute } from '../help/help-route.ts'
import { ForecastCard } from '../outcome/ForecastCard.tsx'
import { OutcomeSection } from '../outcome/OutcomeSection.tsx'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { usePrinting } from '../paper/printing.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { CashInputs } from './CashInputs.tsx'
import { CostMonths } from './CostMonths.tsx'
import { HowCard } from './HowCard.tsx'
import { LeftOut } from './LeftOut.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { Season } from './Season.tsx'

interface CashPageProps {
  readonly session: Session
  readonly year: Year
  /** Opens the window in which a file is chosen: books are read into the outcome. */
  readonly onImportBooks: (() => void) | undefined
}

/** The page about the account: what there is in each month of the year, what of it is the owner's, and how much can be taken out. */
export function CashPage({ session, year, onImportBooks }: CashPageProps) {
  const cash = useLatestCash(session)
  const [month, setMonth] = useState<Month>(1)
  const help = useHelpRoute()
  useSession(session, ({ revision }) => revision)
  const buffer = session.plan.settings.wantedBuffer
  const isEmpty = isPlanEmpty(session.plan)
  return (
    <div className="insight" id={skipTarget} tabIndex={-1}>
      {isEmpty && <Card of="cashCards.answer" title={cashPageTexts.cards.answer} lead={cashPageTexts.empty} />}
      {!isEmpty && !cash && <div className="skeleton-card tall" aria-hidden="true" />}
      {!isEmpty && cash && (
        <>
          <AnswerCard session={session} cash={cash} year={year} />
          <BalanceCard cash={cash} year={year} buffer={buffer} />
          <MonthsCard cash={cash} year={year} chosen={month} onChoose={setMonth} />
        </>
      )}
      <div className="insight-columns">
        <div className="insight-column">
          <Card of="cashCards.inputs" title={cashPageTexts.cards.inputs}>
            <CashInputs session={session} />
          </Card>
          <Card of="cashCards.costMonths" title={cashPageTexts.cards.costMonths} lead={cashPageTexts.costMonths.lead}>
            <CostMonths session={session} />
          </Card>
        </div>
        <div className="insight-column">
          <Card
            of="cashCards.season"
            title={cashPageTexts.cards.season}
            lead={
              <>
                {cashPageTexts.season.lead} <HowTo>{cashPageTexts.season.how}</HowTo>
              </>
            }
          >
            <Season session={session} />
          </Card>
          {!isEmpty && cash && <HowCard cash={cash} year={year} month={month} onChoose={setMonth} />}
        </div>
      </div>
      {!isEmpty && cash && <OutcomeSection session={session} year={year} cash={cash} onImportBooks={onImportBooks} />}
      <LeftOut plan={session.plan} />
      {!help.at && cash && !isEmpty && <CashPaper cash={cash} session={session} year={year} />}
    </div>
  )
}

interface CashPaperProps {
  readonly cash: CashModel
  readonly session: Session
  readonly year: Year
}

/** The account on paper: the answer, the months and what is taken for granted. */
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
        <MonthsCard cash={cash} year={year} />
        <BalanceCard cash={cash} year={year} buffer={session.plan.settings.wantedBuffer} />
        {forecast.told.length > 0 && (
          <ForecastCard session={session} year={year} calendarYear={calendarYear} forecast={forecast} pay={pay} />
        )}
        <LeftOut plan={session.plan} />
      </div>
    </Paper>
  )
}

/**
 * The account of the open plan, made when the page is shown and again after each edit, once the browser has nothing more urgent to do.
 * Undefined for a moment at first. What is typed never waits for it.
 */
function useLatestCash(session: Session): CashModel | undefined {
  const [cash, setCash] = useState<CashModel>()
  useEffect(() => {
    let cancel: (() => void) | undefined
    const make = () => {
      cancel = undefined
      const made = new CashModel(session.workbook)
      startTransition(() => setCash(made))
    }
    const ask = () => {
      cancel ??= whenIdle(make)
    }
    ask()
    const stop = session.subscribe(ask)
    return () => {
      stop()
      cancel?.()
    }
  }, [session])
  return cash
}
