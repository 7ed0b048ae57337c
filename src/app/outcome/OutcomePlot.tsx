import { scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Forecast, ForecastMonth } from '../../insight/forecast.ts'
import { type OutcomeKind, outcomeKinds } from '../../plan/outcome/outcome.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { kronor } from '../../texts/format.ts'
import { monthName, outcomeTexts } from '../../texts/outcome.ts'
import { Axes, margins, Plot } from '../insight/plots/Plot.tsx'

const words = outcomeTexts.plot
const height = 220
const thousand = 1000
const letters = 3

type Shown = OutcomeKind | 'surplus'
const kinds: readonly Shown[] = [...outcomeKinds, 'surplus']
const nameOf = (kind: Shown) => (kind === 'surplus' ? outcomeTexts.surplus : outcomeTexts.kinds[kind])

/** What a month is told as; null where that is not known. */
function enteredOf({ outcome, landed, isWhole }: ForecastMonth, kind: Shown): number | null {
  return kind === 'surplus' ? (isWhole ? landed.surplus : null) : outcome[kind]
}

/** A bar of the plan and one of the outcome for each month. */
export function OutcomePlot({
  forecast,
  calendarYear,
}: {
  readonly forecast: Forecast
  readonly calendarYear: number
}) {
  const [kind, choose] = useState<Shown>('sales')
  const all = forecast.months.flatMap((month) => [month.plan[kind], enteredOf(month, kind) ?? 0])
  return (
    <div className="outcome-plot">
      <ChoiceButtons label={words.choose} choices={kinds} chosen={kind} nameOf={nameOf} onChoose={choose} />
      <Plot
        label={words.label(nameOf(kind), calendarYear)}
        height={height}
        table={
          <DataTable
            columns={[cashPageTexts.balance.month, words.plan, words.outcome]}
            rows={forecast.months.map((month) => ({
              key: month.month,
              cells: [monthName(month.month), month.plan[kind], enteredOf(month, kind)],
            }))}
          />
        }
      >
        {(width) => {
          const x = scaleLinear([0.5, 12.5], [margins.left, width - margins.right])
          const y = scaleLinear(
            [Math.min(0, ...all), Math.max(1, ...all)],
            [height - margins.bottom, margins.top + 8],
          ).nice(4)
          const bar = Math.max(2, Math.min(18, (x(1) - x(0)) * 0.38))
          const rect = (value: number) => ({
            y: Math.min(y(0), y(value)),
            height: Math.max(1, Math.abs(y(value) - y(0))),
          })
          return (
            <>
              <Axes
                x={x}
                y={y}
                width={width}
                height={height}
                formatX={(month) => (Number.isInteger(month) ? monthName(month).slice(0, letters) : '')}
                formatY={(value) => kronor(value / thousand)}
                ofX=""
                ofY={words.ofY}
              />
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
      </Plot>
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
