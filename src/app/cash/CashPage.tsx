import '../insight/insight.css'
import '../owner/owner.css'
import './cash.css'
import { useState } from 'react'
import { Card } from '../../controls/Card.tsx'
import { useSession } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { isPlanEmpty } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import type { Month } from '../../workbook/cash/cash-model.ts'
import { useHelpRoute } from '../help/help-route.ts'
import { OutcomeSection } from '../outcome/OutcomeSection.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { CashInputs } from './CashInputs.tsx'
import { CashPaper } from './CashPaper.tsx'
import { CostMonths } from './CostMonths.tsx'
import { HowCard } from './HowCard.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useLatestCash } from './latest-cash.ts'
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
