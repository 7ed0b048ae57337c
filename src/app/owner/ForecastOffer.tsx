import { useMemo } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { forecastOf } from '../../insight/forecast.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { years } from '../../rules/horizon.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { forecastStep } from '../outcome/ApplyForecast.tsx'

const words = outcomeTexts.use

interface ForecastOfferProps extends SessionYear {
  readonly onAnnounce: (text: string) => void
}

/** What the year lands at by its books, where some are told: one press makes it the surplus that the answer counts from. */
export function ForecastOffer(props: ForecastOfferProps) {
  const pay = useLatestPay(props.session)
  const { settings } = props.session.plan
  const calendarYear = settings.startYear + years.indexOf(props.year)
  const hasMonths = forecastOf(settings, calendarYear, () => 0).entered.length > 0
  return pay && hasMonths && <Offer {...props} calendarYear={calendarYear} pay={pay} />
}

interface OfferProps extends ForecastOfferProps {
  readonly calendarYear: number
  readonly pay: NetPay
}

function Offer(props: OfferProps) {
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
