import { useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Forecast, ForecastMonth } from '../../insight/forecast.ts'
import { type OutcomeKind, outcomeKinds } from '../../plan/outcome/outcome.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { monthName, outcomeTexts } from '../../texts/outcome.ts'
import { MonthsPlot } from '../insight/plots/MonthsPlot.tsx'

const words = outcomeTexts.plot
const letters = 3

type Shown = OutcomeKind | 'surplus'
const kinds: readonly Shown[] = [...outcomeKinds, 'surplus']
const nameOf = (kind: Shown) => (kind === 'surplus' ? outcomeTexts.surplus : outcomeTexts.kinds[kind])

/** What a month is told as; null where that is not known. */
const enteredOf = ({ outcome, landed, isWhole }: ForecastMonth, kind: Shown): number | null =>
  kind === 'surplus' ? (isWhole ? landed.surplus : null) : outcome[kind]

export function OutcomePlot({
  forecast,
  calendarYear,
}: {
  readonly forecast: Forecast
  readonly calendarYear: number
}) {
  const [kind, choose] = useState<Shown>('sales')
  return (
    <div className="outcome-plot">
      <ChoiceButtons label={words.choose} choices={kinds} chosen={kind} nameOf={nameOf} onChoose={choose} />
      <MonthsPlot
        label={words.label(nameOf(kind), calendarYear)}
        table={
          <DataTable
            columns={[cashPageTexts.balance.month, words.plan, words.outcome]}
            rows={forecast.months.map((month) => ({
              key: month.month,
              cells: [monthName(month.month), month.plan[kind], enteredOf(month, kind)],
            }))}
          />
        }
        values={forecast.months.flatMap((month) => [month.plan[kind], enteredOf(month, kind) ?? 0])}
        nameOf={(month) => monthName(month).slice(0, letters)}
        ofY={words.ofY}
        hasBars
      >
        {(x, y) => {
          const bar = Math.max(2, Math.min(18, (x(1) - x(0)) * 0.38))
          const rect = (value: number) => ({
            y: Math.min(y(0), y(value)),
            height: Math.max(1, Math.abs(y(value) - y(0))),
          })
          return (
            <>
              {forecast.months.map((month) => {
                const entered = enteredOf(month, kind)
                return (
                  <g key={month.month} aria-hidden="true">
                    <rect
                      className="outcome-bar plan"
                      x={x(month.month) - bar}
                      width={bar}
                      {...rect(month.plan[kind])}
                    />
                    {entered !== null && (
                      <rect className="outcome-bar" x={x(month.month)} width={bar} {...rect(entered)} />
                    )}
                  </g>
                )
              })}
            </>
          )
        }}
      </MonthsPlot>
      <ul className="plot-legend">
        {(['plan', 'outcome'] as const).map((which) => (
          <li key={which}>
            <svg width={12} height={12} aria-hidden="true">
              <rect
                className={which === 'plan' ? 'outcome-bar plan' : 'outcome-bar'}
                x={0.5}
                y={0.5}
                width={11}
                height={11}
              />
            </svg>
            {words[which]}
          </li>
        ))}
      </ul>
    </div>
  )
}
