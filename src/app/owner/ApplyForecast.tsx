import { useMemo } from 'react'
import { Button } from '../../controls/Button.tsx'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { forecastOf } from '../../insight/forecast.ts'
import { forecastInPlan } from '../../insight/forecast-in-plan.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { newRowId } from '../../plan/row-id.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { yearName } from '../../texts/workbench.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { cardsPlace } from '../cards-place.ts'

const words = outcomeTexts.use

interface ApplyForecastProps {
  readonly session: Session
  readonly year: Year
  readonly onAnnounce: (text: string) => void
}

/** What the year lands at by its books, where some are told: one press makes it the surplus that the answer counts from. */
export function ApplyForecast(props: ApplyForecastProps) {
  const pay = useLatestPay(props.session)
  const { settings } = props.session.plan
  const calendarYear = settings.startYear + years.indexOf(props.year)
  const isTold = forecastOf(settings, calendarYear, () => 0).entered.length > 0
  return pay && isTold && <AppliedForecast {...props} calendarYear={calendarYear} pay={pay} />
}

interface AppliedForecastProps extends ApplyForecastProps {
  readonly calendarYear: number
  readonly pay: NetPay
}

function AppliedForecast({ session, year, calendarYear, pay, onAnnounce }: AppliedForecastProps) {
  // the months of the plan are those of the account
  const forecast = useMemo(() => {
    const cash = new CashModel(session.workbook)
    return forecastOf(pay.plan.settings, calendarYear, (row, month) => cash.number(row, year, month))
  }, [session, pay, year, calendarYear])
  const { entered, months, forecast: lands, plan } = forecast
  const take = () => {
    const names = { sales: words.newSales(calendarYear), variable: words.newVariable, fixed: words.newFixed }
    const { edit } = forecastInPlan(pay, year, lands, names, newRowId)
    // an edit may have come since
    if (!edit || session.plan !== pay.plan || !session.edit(edit, cardsPlace('owner', year))) return
    onAnnounce(words.done(yearName(year)))
  }
  return (
    <div className="owner-landing">
      <p className="insight-note">
        {outcomeTexts.forecast.lead(entered, months.at(-1)?.aheadSoFar ?? 0, lands.surplus)}
      </p>
      {Math.round(lands.surplus) !== Math.round(plan.surplus) && (
        <Button changes onPress={take}>
          {words.count(lands.surplus)}
        </Button>
      )}
    </div>
  )
}
