import { line } from 'd3-shape'
import { DataTable } from '../../controls/DataTable.tsx'
import { years } from '../../rules/horizon.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { type CashModel, placeOf } from '../../workbook/cash/cash-model.ts'
import { drawOf } from '../../workbook/cash/draws.ts'
import { allMonths, tightestOf } from '../../workbook/cash/whole-plan.ts'
import { MonthsPlot } from '../insight/plots/MonthsPlot.tsx'
import { margins } from '../insight/plots/Plot.tsx'
import { PlotLegend } from './PlotLegend.tsx'

const words = cashPageTexts.whole.plot
const lastMonth = 12

/** The account and what is owed over the thirty-six months, with the years' borders and the lowest month named; beside it the account of each year with the safe draw, where that is another. */
export function PlanPlot({ cash, height }: { readonly cash: CashModel; readonly height?: number }) {
  const answers = years.map((year) => drawOf(cash, year))
  const safe = answers.flatMap(({ months }) => months.map(({ balance }) => balance))
  const at = allMonths.map(({ year, month }, index) => ({
    place: index + 1,
    name: words.month(shortMonth(month - 1), cash.calendarYear(year)),
    balance: cash.number('balance', year, month),
    debt: cash.debt(index + 1),
    safe: safe[index] ?? 0,
  }))
  const hasDebt = at.some(({ debt }) => debt > 0)
  const hasSafe = at.some(({ balance, safe }) => Math.round(balance) !== Math.round(safe))
  const looks = [
    { look: 'main', of: 'balance' } as const,
    ...(hasDebt ? [{ look: 'beside', of: 'debt' } as const] : []),
    ...(hasSafe ? [{ look: 'other', of: 'safe' } as const] : []),
  ]
  // some day of its month, where the line has what is there when the month ends
  const tightest = tightestOf(cash)
  const lowest = { place: placeOf(tightest.year, tightest.month) + 1, balance: tightest.lowest }
  const [first, last] = [cash.calendarYear('year1'), cash.calendarYear('year3')]
  return (
    <div className="plan-plot">
      <MonthsPlot
        label={words.label(first, last)}
        months={allMonths.length}
        height={height}
        table={
          <DataTable
            columns={[words.ofMonth, ...looks.map(({ of }) => words.lines[of])]}
            rows={at.map((each) => ({ key: each.place, cells: [each.name, ...looks.map(({ of }) => each[of])] }))}
          />
        }
        values={[lowest.balance, ...at.flatMap((each) => looks.map(({ of }) => each[of]))]}
        nameOf={() => ''}
        ofY={cashPageTexts.balance.ofY}
      >
        {(x, y, right) => (
          <>
            {years.map((year, index) => {
              const from = index * lastMonth
              return (
                <g key={year} aria-hidden="true">
                  {index > 0 && (
                    <line
                      className="plot-border"
                      x1={x(from + 0.5)}
                      x2={x(from + 0.5)}
                      y1={margins.top}
                      y2={y.range()[0]}
                    />
                  )}
                  <text className="plot-number" x={x(from + 6.5)} y={(y.range()[0] ?? 0) + 34} textAnchor="middle">
                    {cash.calendarYear(year)}
                  </text>
                </g>
              )
            })}
            {looks.map(({ look, of }) => (
              <path
                key={look}
                className={`plot-line ${look}`}
                // each year's safe draw is its own: no line leads from one to the next
                d={(of === 'safe' ? years.map((_, year) => at.slice(year * lastMonth, (year + 1) * lastMonth)) : [at])
                  .map((some) =>
                    line<(typeof at)[number]>(
                      (each) => x(each.place),
                      (each) => y(each[of]),
                    )(some),
                  )
                  .join('')}
              />
            ))}
            <circle className="plot-point" cx={x(lowest.place)} cy={y(lowest.balance)} r={4} />
            <text
              className="plot-name"
              x={x(lowest.place)}
              // nothing is lower than it, but the line at 0 strikes out what is near it: there is room above the years' numbers
              y={y(0) - y(lowest.balance) > 0 && y(0) - y(lowest.balance) < 32 ? y(0) + 16 : y(lowest.balance) + 18}
              textAnchor={x(lowest.place) > right - 120 ? 'end' : lowest.place < lastMonth / 2 ? 'start' : 'middle'}
            >
              {words.lowest(lowest.balance, at[lowest.place - 1]?.name ?? '')}
            </text>
          </>
        )}
      </MonthsPlot>
      <PlotLegend lines={looks.map(({ look, of }) => ({ look, name: words.lines[of] }))} />
    </div>
  )
}
