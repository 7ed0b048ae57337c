import { line } from 'd3-shape'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import type { DrawAnswer } from '../../workbook/cash/draws.ts'
import { MonthsPlot } from '../insight/plots/MonthsPlot.tsx'
import { margins } from '../insight/plots/Plot.tsx'
import { PlotLegend } from './PlotLegend.tsx'

const words = cashPageTexts.balance

interface BalancePlotProps {
  readonly cash: CashModel
  readonly year: Year
  /** kr that the owner never wants less of. */
  readonly buffer: number
  readonly answer: DrawAnswer
  /** What the plan takes out each month, kr: where it is another draw it is a second, thinner line. */
  readonly drawn: number
}

export function BalancePlot({ cash, year, buffer, answer, drawn }: BalancePlotProps) {
  const at = answer.months.map((each) => ({ ...each, other: cash.number('balance', year, each.month) }))
  const isOther = drawn !== answer.largest
  return (
    <>
      <MonthsPlot
        label={words.plot(yearName(year))}
        table={
          <DataTable
            columns={[words.month, words.balance, words.ownersShare]}
            rows={at.map(({ month, balance, ownersShare }) => ({
              key: month,
              cells: [shortMonth(month - 1), balance, ownersShare],
            }))}
          />
        }
        values={[
          buffer,
          ...at.flatMap(({ balance, ownersShare }) => [balance, ownersShare]),
          ...(isOther ? at.map(({ other }) => other) : []),
        ]}
        nameOf={(month) => shortMonth(month - 1)}
        ofY={words.ofY}
      >
        {(x, y, right) => {
          const path = (of: 'balance' | 'ownersShare' | 'other') =>
            line<(typeof at)[number]>(
              ({ month }) => x(month),
              (point) => y(point[of]),
            )(at) ?? ''
          return (
            <>
              {buffer > 0 && <line className="plot-limit" x1={margins.left} x2={right} y1={y(buffer)} y2={y(buffer)} />}
              {isOther && <path className="plot-line other" d={path('other')} />}
              <path className="plot-line main" d={path('balance')} />
              <path className="plot-line beside" d={path('ownersShare')} />
            </>
          )
        }}
      </MonthsPlot>
      <PlotLegend
        lines={[
          { look: 'main', name: words.balance },
          { look: 'beside', name: words.ownersShare },
          ...(isOther ? [{ look: 'other', name: words.other(drawn) }] : []),
        ]}
      >
        <li>{words.drawn(answer.largest)}</li>
        {buffer > 0 && <li>{words.buffer(buffer)}</li>}
      </PlotLegend>
    </>
  )
}
