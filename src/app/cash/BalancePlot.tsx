import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { kronor } from '../../texts/format.ts'
import { yearName } from '../../texts/workbench.ts'
import { type CashModel, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import { Axes, margins, Plot } from '../insight/plots/Plot.tsx'

const words = cashPageTexts.balance
const height = 220
const thousand = 1000
const inThousands = (kr: number) => kronor(kr / thousand)

interface BalancePlotProps {
  readonly cash: CashModel
  readonly year: Year
  /** kr that the owner never wants less of. */
  readonly buffer: number
  /** What the plan takes out each month, kr. */
  readonly drawn: number
}

/** What is in the account at the end of each month, and what of it is the owner's. */
export function BalancePlot({ cash, year, buffer, drawn }: BalancePlotProps) {
  const at = monthsOfYear.map((month) => ({
    month,
    balance: cash.number('balance', year, month),
    ownersShare: cash.number('ownersShare', year, month),
  }))
  const all = [0, buffer, ...at.flatMap(({ balance, ownersShare }) => [balance, ownersShare])]
  return (
    <>
      <Plot
        label={words.plot(yearName(year))}
        height={height}
        table={
          <DataTable
            columns={[words.month, words.balance, words.ownersShare]}
            rows={at.map(({ month, balance, ownersShare }) => ({
              key: month,
              cells: [shortMonth(month - 1), balance, ownersShare],
            }))}
          />
        }
      >
        {(width) => {
          const x = scaleLinear([1, monthsOfYear.length], [margins.left + 8, width - margins.right])
          const y = scaleLinear(
            [Math.min(...all), Math.max(1, ...all)],
            [height - margins.bottom, margins.top + 8],
          ).nice(4)
          const path = (of: 'balance' | 'ownersShare') =>
            line<(typeof at)[number]>(
              ({ month }) => x(month),
              (point) => y(point[of]),
            )(at) ?? ''
          return (
            <>
              <Axes
                x={x}
                y={y}
                width={width}
                height={height}
                formatX={(month) => shortMonth(month - 1)}
                formatY={inThousands}
                ofX=""
                ofY={words.ofY}
              />
              {buffer > 0 && (
                <line
                  className="plot-limit"
                  x1={margins.left}
                  x2={width - margins.right}
                  y1={y(buffer)}
                  y2={y(buffer)}
                />
              )}
              <path className="plot-line main" d={path('balance')} />
              <path className="plot-line beside" d={path('ownersShare')} />
            </>
          )
        }}
      </Plot>
      <ul className="plot-legend">
        {(['main', 'beside'] as const).map((look) => (
          <li key={look}>
            <svg width={28} height={8} aria-hidden="true">
              <line className={`plot-line ${look}`} x1={1} x2={27} y1={4} y2={4} />
            </svg>
            {look === 'main' ? words.balance : words.ownersShare}
          </li>
        ))}
        <li>{words.drawn(drawn)}</li>
        {buffer > 0 && <li>{words.buffer(buffer)}</li>}
      </ul>
    </>
  )
}
