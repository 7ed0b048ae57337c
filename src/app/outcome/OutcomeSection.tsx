import type { SessionYear } from '../../controls/figures.ts'
import './outcome.css'
import { useAnnouncement } from '../../controls/announcement.ts'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { forecastOf } from '../../insight/forecast.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { ForecastCard } from './ForecastCard.tsx'
import { OutcomeMonths } from './OutcomeMonths.tsx'

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
