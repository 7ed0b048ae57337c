import type { SessionYear } from '../../controls/figures.ts'
import '../cash/stacked-table.css'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Forecast } from '../../insight/forecast.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { outcomeKinds } from '../../plan/outcome/outcome.ts'
import { kronor } from '../../texts/format.ts'
import { outcomeTexts, signed } from '../../texts/outcome.ts'
import { ApplyForecast } from './ApplyForecast.tsx'
import { OutcomePlot } from './OutcomePlot.tsx'

const words = outcomeTexts.forecast

interface ForecastCardProps extends SessionYear {
  readonly calendarYear: number
  readonly forecast: Forecast
  readonly pay: NetPay | undefined
  /** Undefined on paper, where nothing is done. */
  readonly onAnnounce?: (text: string) => void
}

export function ForecastCard({ session, year, calendarYear, forecast, pay, onAnnounce }: ForecastCardProps) {
  const { plan, entered, months } = forecast
  if (entered.length === 0)
    return <Card of="outcomeCards.forecast" title={outcomeTexts.cards.forecast} lead={words.nothing(calendarYear)} />
  // the chain's own surplus, moved by as much as the forecast is off the plan
  const off = forecast.forecast.surplus - plan.surplus
  const net = pay && { plan: pay.net(year), forecast: pay.netAt(year, pay.numbers(year).surplus + off) }
  return (
    <Card
      of="outcomeCards.forecast"
      title={outcomeTexts.cards.forecast}
      lead={words.lead(entered, months.at(-1)?.aheadSoFar ?? 0, forecast.forecast.surplus)}
    >
      {net && (
        <p className="outcome-net">
          <strong>{words.net(net.forecast, net.plan)}</strong>
        </p>
      )}
      <DataTable
        className="insight-table stacked-table outcome-table"
        cellName="stacked-head"
        columns={[{}, words.soFar, words.rest, words.lands, words.plan, words.difference, words.percent]}
        rows={([...outcomeKinds, 'surplus'] as const).map((kind) => {
          const less = forecast.forecast[kind] - plan[kind]
          return {
            key: kind,
            className: kind === 'surplus' ? 'outcome-sum' : undefined,
            cells: [
              kind === 'surplus' ? outcomeTexts.surplus : outcomeTexts.kinds[kind],
              kronor(forecast.outcome[kind]),
              forecast.rest[kind],
              forecast.forecast[kind],
              plan[kind],
              signed(less),
              outcomeTexts.percent(less, plan[kind]),
            ],
          }
        })}
      />
      <p className="insight-note">{words.how}</p>
      <OutcomePlot forecast={forecast} calendarYear={calendarYear} />
      {onAnnounce && pay && (
        <ApplyForecast
          session={session}
          year={year}
          calendarYear={calendarYear}
          forecast={forecast}
          pay={pay}
          onAnnounce={onAnnounce}
        />
      )}
    </Card>
  )
}
