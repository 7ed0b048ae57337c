import { landingOf } from '../../insight/landing.ts'
import { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { LandingCard } from '../outcome/LandingCard.tsx'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { usePrinting } from '../paper/printing.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { LeftOut } from './LeftOut.tsx'
import { MonthsCard } from './MonthsCard.tsx'

interface CashPaperProps {
  readonly cash: CashModel
  readonly session: Session
  readonly year: Year
}

/** The account on paper: the answer, the months and what is taken for granted. */
export function CashPaper({ cash, session, year }: CashPaperProps) {
  const since = usePrinting()
  if (!since) return null
  const calendarYear = cash.calendarYear(year)
  const landing = landingOf(session.plan.settings, calendarYear, (row, month) => cash.number(row, year, month))
  const pay = new NetPay(session.plan)
  return (
    <Paper lies="on-its-side">
      <PaperHead page="cash" year={year} since={since} />
      <div className="insight">
        <AnswerCard session={session} cash={cash} year={year} />
        <MonthsCard cash={cash} year={year} />
        <BalanceCard cash={cash} year={year} buffer={session.plan.settings.wantedBuffer} />
        {landing.told.length > 0 && (
          <LandingCard session={session} year={year} calendarYear={calendarYear} landing={landing} pay={pay} />
        )}
        <LeftOut plan={session.plan} />
      </div>
    </Paper>
  )
}
